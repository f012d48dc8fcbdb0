"""Cosmodrome over the network: pages, live tables, people, bots in seats. Knows table and store."""
