"""The bots of Cosmic Colors; they are given what their seat may know."""
