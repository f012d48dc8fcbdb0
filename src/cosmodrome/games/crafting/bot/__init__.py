"""The bots of Crafting the Cosmos; they are given what their seat may know."""
