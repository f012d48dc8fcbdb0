"""`cosmodrome sim --round-robin`: every bot meets every other, and all of it becomes one table."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

from cosmodrome.commands.options import console
from cosmodrome.core.intervals import wilson
from cosmodrome.core.refusal import Refusal
from cosmodrome.lab.ladder import fit


class Meeting(NamedTuple):
    """Two bots, and how many of so many games the first won; a shared first place counts in parts."""

    one: str
    other: str
    won: float
    games: int


def check(names: Sequence[str]) -> None:
    """Refuse a round robin that would be none."""
    if len(set(names)) != len(names) or len(names) < 2:
        raise Refusal("lineup", "A round robin needs at least two bots, each of them named once.")


def tell(meetings: Sequence[Meeting], names: Sequence[str], title: str, as_json: bool) -> None:
    """Print who won how often against whom, and how strong that makes everybody."""
    rows = standings(meetings, names)
    if as_json:
        for meeting in meetings:
            print(json.dumps(meeting._asdict()))
        for row in rows:
            print(json.dumps(row))
        return
    _print(rows, meetings, names, title)


def standings(meetings: Iterable[Meeting], names: Sequence[str]) -> list[dict[str, object]]:
    """Every bot with its wins, their share with its interval, and its strength; the strongest first."""
    wins: dict[tuple[str, str], float] = {}
    played: defaultdict[str, int] = defaultdict(int)
    for one, other, won, games in meetings:
        wins[one, other], wins[other, one] = won, games - won
        played[one] += games
        played[other] += games
    rungs = {rung.name: rung.mu for rung in fit(names, wins, names[0], 0.0)}
    rows = []
    for name in names:
        won = round(sum(value for (one, _), value in wins.items() if one == name), 6)
        low, high = wilson(won, played[name])
        shown = {"wins": won, "games": played[name], "share": round(won / played[name], 4)}
        strength = round(1500 + 30 * rungs[name])
        rows.append({"bot": name, **shown, "interval": [round(low, 4), round(high, 4)], "strength": strength})
    return sorted(rows, key=lambda row: -float(str(row.get("strength", -inf))))


def _print(rows: Sequence[dict[str, object]], meetings: Iterable[Meeting], names: Sequence[str], title: str) -> None:
    from rich.table import Table

    shares = {(m.one, m.other): m.won / m.games for m in meetings}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    order = [str(row["bot"]) for row in rows]
    table = Table("bot", "strength", "wins", "games", "share", *(f"against {name}" for name in order), title=title)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        name = str(row["bot"])
        met = (f"{shares[name, other]:.1%}" if other != name else "" for other in order)
        head = (name, str(row["strength"]), f"{row['wins']:g}", str(row["games"]), f"{row['share']:.1%}")
        table.add_row(*head, *met)
    console().print(table)
