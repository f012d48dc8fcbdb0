"""Where tables are kept: append-only records and notes, in SQLite or PostgreSQL."""

from cosmodrome.store.outage import Unavailable
from cosmodrome.store.rows import Kept, Line, Member, Seating, Standing, TableRow
from cosmodrome.store.store import Store

__all__ = ["Kept", "Line", "Member", "Seating", "Standing", "Store", "TableRow", "Unavailable"]
