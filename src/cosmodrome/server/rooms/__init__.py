"""Rooms: the tables that are open in this process, what people do at them, and what happens there by itself."""
