"""The rules of Cosmic Colors: State, moves, events and steps. Pure: no clock, no I/O, no drawing."""
