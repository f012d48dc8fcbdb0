"""The rules of Cosmic Kaboom: State, moves, events and steps. Pure: no clock, no I/O, no drawing."""
