"""What `cosmodrome sim` prints: the lineup, and whatever else was counted, as tables or as JSON lines."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cosmodrome.commands.options import console

if TYPE_CHECKING:
    from rich.table import Table

    from cosmodrome.lab.standings import Details, Standing, Standings

FEW = 8
"""So many different values are told one by one; of more, only the least and the most."""


def print_lineup(standings: Standings, title: str) -> None:
    """Who won how often."""
    console().print(_shares("bot", standings.rows, title))


def print_details(details: Details, played: int) -> None:
    """Every table that has a row: by seat, by source of points, and what the game counts of its own."""
    out = console()
    even = f" (even is {1 / len(details.seats):.1%})"
    out.print(_shares("seat", details.seats, "Wins by seat" + even))
    if details.points:
        out.print(_points(details))
    if details.numbers:
        out.print(_numbers(details))
    for name, counts in details.facts.items():
        rows = ((word, str(games), f"{games / played:.1%}") for word, games in counts.items())
        out.print(_table((name, "games", "share"), rows, f"Games by {name}"))
    for name, standings in details.traits.items():
        out.print(_shares(name, standings, f"Wins by {name}{even}"))


def print_json(standings: Standings) -> None:
    """One object for each entry of the lineup."""
    for row in standings.rows:
        print(json.dumps({"bot": row.name, **_share(row)}))


def print_details_json(details: Details, played: int) -> None:
    """One object for each row of each further table, with the seat count and the table's name first."""
    for table, row in _json_rows(details, played):
        print(json.dumps({"seats": len(details.seats), "table": table, **row}))


def _json_rows(details: Details, played: int) -> Iterable[tuple[str, dict[str, Any]]]:
    yield from (("seat", {"name": row.name, **_share(row)}) for row in details.seats)
    for source in details.points:
        yield "points", {"name": source.name, "mean": round(source.mean, 2), "winners": round(source.winners, 2)}
    for number in details.numbers:
        yield "numbers", {"name": number.name, "mean": round(number.mean, 2), "counts": number.counts}
    for name, counts in details.facts.items():
        for word, games in counts.items():
            yield name, {"name": word, "games": games, "share": round(games / played, 4)}
    for name, standings in details.traits.items():
        yield from ((name, {"name": row.name, **_share(row)}) for row in standings)


def _share(row: Standing) -> dict[str, Any]:
    found = {"wins": row.wins, "games": row.games, "share": round(row.share, 4)}
    return {**found, "interval": [round(row.low, 4), round(row.high, 4)], "score": round(row.score, 2)}


def _shares(what: str, standings: Iterable[Standing], title: str) -> Table:
    rows = (
        (
            row.name,
            f"{row.wins:g}",
            str(row.games),
            f"{row.share:.1%}",
            f"{row.low:.1%} … {row.high:.1%}",
            f"{row.score:.1f}",
        )
        for row in standings
    )
    return _table((what, "wins", "games", "share", "95 % interval", "mean points"), rows, title)


def _points(details: Details) -> Table:
    whole = sum(source.mean for source in details.points) or 1.0
    rows = [(s.name, f"{s.mean:.1f}", f"{s.mean / whole:.1%}", f"{s.winners:.1f}") for s in details.points]
    return _table(("source", "mean", "share", "mean of winners"), rows, "Points by source, for a seat")


def _numbers(details: Details) -> Table:
    rows = ((number.name, f"{number.mean:.2f}", _often(number.counts)) for number in details.numbers)
    return _table(("number", "mean", "how often"), rows, "Of each game")


def _often(counts: dict[int, int]) -> str:
    if len(counts) > FEW:
        return f"{min(counts)} to {max(counts)}"
    played = sum(counts.values())
    return ", ".join(f"{value}: {games / played:.1%}" for value, games in counts.items())


def _table(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]], title: str) -> Table:
    from rich.table import Table

    table = Table(*columns, title=title)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in rows:
        table.add_row(*row)
    return table
