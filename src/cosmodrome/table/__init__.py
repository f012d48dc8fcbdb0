"""A live game: who sits where, what was said, what can be taken back. Knows no network."""

from cosmodrome.table.new import load, new, of, save
from cosmodrome.table.table import Proposal, Table

__all__ = ["Proposal", "Table", "load", "new", "of", "save"]
