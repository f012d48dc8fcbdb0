"""Bots in worker processes: the pool and its fair queue, the worker itself, and bots that play over the network."""
