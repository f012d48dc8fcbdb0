"""Space stations of Cosmic Storm: where they stand, what they do, and the Alien Outpost."""
