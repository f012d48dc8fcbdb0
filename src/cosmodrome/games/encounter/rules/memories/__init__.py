"""What aliens keep in mind or on their sheets, as `State.powers`; a file for each alien that does."""
