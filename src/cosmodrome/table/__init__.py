"""A live game: who sits where, what was said, what can be taken back. Knows no network."""

from cosmodrome.table.table import Proposal, Table, new

__all__ = ["Proposal", "Table", "new"]
