"""The bots of Cosmic Kaboom; they are given what their seat may know."""
