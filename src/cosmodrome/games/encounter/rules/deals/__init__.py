"""Deals: what is given, and how the two main players come to it."""
