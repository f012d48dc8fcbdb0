"""Writes down how games ended, and rates those who played a rated one: both in one transaction, once for each game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection

from cosmodrome.community.ratings import Rating, anchors, rate
from cosmodrome.core.game import Outcome
from cosmodrome.server.rooms.observers import Observer, RoomInfo, Services
from cosmodrome.store import Seating, results
from cosmodrome.store.results import RatingRow, Result

DAY = 24 * 3600.0
LAST = 99
"""A place behind all others."""
MOST_A_DAY = 6
"""So many games of two people count for their ratings within 24 hours: friends may play on, but nobody can be fed
points by a second account all night."""


class Results(Observer):
    """Takes the ends of games. One that comes twice is recognised by its table, and written once."""

    def __init__(self, services: Services) -> None:
        self.store = services.store

    def finished(self, room: RoomInfo, outcome: Outcome) -> None:
        self.store.transact(partial(write, room=room, outcome=outcome))

    def finished_together(self, games: Sequence[tuple[RoomInfo, Outcome]]) -> None:
        """All that were not rated in one go; ratings one after the other, for they hold rows of people."""
        plain = [_results(room, outcome) for room, outcome in games if not room.rated]
        if plain:
            rows = [row for game in sorted(plain, key=lambda game: game[0].table) for row in game]
            self.store.transact(partial(results.add, rows=rows))
        for room, outcome in games:
            if room.rated:
                self.finished(room, outcome)


def write(connection: Connection, room: RoomInfo, outcome: Outcome) -> None:
    """Results and ratings of one game, all or nothing."""
    rows = _results(room, outcome)
    gains = {}
    if room.rated and _counts(connection, room, rows):
        rows = [msgspec.structs.replace(row, rated=True) for row in rows]
        gains = _rated(connection, room, outcome, rows)
        rows = [gains.get(row.seat, (row, None))[0] for row in rows]
    if results.add(connection, rows):
        for _, rating in gains.values():
            results.put_rating(connection, rating, room.at)


def _results(room: RoomInfo, outcome: Outcome) -> list[Result]:
    return [_result(room, outcome, seat, player) for seat, player in enumerate(room.players)]


def _result(room: RoomInfo, outcome: Outcome, seat: int, player: Seating) -> Result:
    person = player.person if player.kind == "person" else ""
    bot = "" if person else player.level
    place, score = outcome.ranks[seat], outcome.scores[seat]
    gone = bool(person and player.level)
    return Result(
        room.table, seat, room.game, len(room.players), person, bot, player.name, place, score, gone, False, room.at
    )


def _counts(connection: Connection, room: RoomInfo, rows: list[Result]) -> bool:
    """Whether a game counts for ratings: people who keep names, each once, and bots whose strength is known."""
    persons = [row.person for row in rows if row.person]
    known = anchors().get(room.game, {})
    if len(set(persons)) != len(persons) or not persons or any(row.bot and row.bot not in known for row in rows):
        return False
    since = room.at - DAY
    return not any(
        results.met(connection, one, [other for other in persons if other != one], since) >= MOST_A_DAY
        for one in persons
    )


def _rated(
    connection: Connection, room: RoomInfo, outcome: Outcome, rows: list[Result]
) -> dict[int, tuple[Result, RatingRow]]:
    """By seat, the result and the rating of each person after the game."""
    persons = [row.person for row in rows if row.person]
    held = results.hold_ratings(connection, room.game, persons, Rating(), room.at)
    bots = anchors().get(room.game, {})
    before = [Rating(held[row.person].mu, held[row.person].sigma) if row.person else bots[row.bot] for row in rows]
    found: dict[int, tuple[Result, RatingRow]] = {}
    for row, old, new in zip(rows, before, _after(before, rows, room.teams), strict=True):
        if row.person:
            gain = new.points - old.points
            games = held[row.person].games + 1
            told = msgspec.structs.replace(row, rating=new.points, gain=gain)
            found[row.seat] = told, RatingRow(row.person, room.game, new.mu, new.sigma, games)
    return found


def _after(before: Sequence[Rating], rows: Sequence[Result], teams: Sequence[int]) -> list[Rating]:
    """The ratings after a game. Who left has lost, whatever the bot made of it; a partner who stayed has not."""

    def ranked(lost: set[int]) -> list[Rating]:
        return rate(before, [LAST if teams[row.seat] in lost else row.place for row in rows], teams)

    left = {team for team in teams if all(row.gone for row in rows if teams[row.seat] == team)}
    shared = ranked(left)
    return [ranked(left | {teams[row.seat]})[row.seat] if row.gone else shared[row.seat] for row in rows]
