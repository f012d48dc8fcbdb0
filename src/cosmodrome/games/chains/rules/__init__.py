"""The rules of Cosmic Chains: State, moves, events and steps. Pure: no clock, no I/O, no drawing."""
