"""The bots of Cosmic Chains; they are given what their seat may know."""
