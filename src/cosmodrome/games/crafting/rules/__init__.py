"""The rules of Crafting the Cosmos: State, moves, events and steps. Pure: no clock, no I/O, no drawing."""
