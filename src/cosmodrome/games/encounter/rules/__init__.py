"""The rules of Cosmic Encounter: State, moves, events and steps. Pure: no clock, no I/O, no drawing."""
