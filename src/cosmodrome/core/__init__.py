"""What every game is made of: agenda, choices, events, dice, views, records. Knows no game."""
