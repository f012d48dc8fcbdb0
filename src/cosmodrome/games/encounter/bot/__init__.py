"""The bots of Cosmic Encounter; they are given what their seat may know."""
