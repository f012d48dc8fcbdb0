"""Results of games and ratings of people in the database: each function does its work on a connection it is handed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, case, func, select, update

from cosmodrome.store.dialects import insert_new
from cosmodrome.store.schema import people, ratings, results


class Result(msgspec.Struct, frozen=True):
    """How one seat of a game did."""

    table: str
    seat: int
    game: str
    seats: int
    person: str
    """Empty for a bot."""
    bot: str
    """The bot's level; empty for a person."""
    name: str
    """As it was then."""
    place: int
    score: int
    gone: bool
    """Whether the person had left, and a bot played to the end."""
    rated: bool
    at: float
    rating: int | None = None
    """The points after the game, if it was rated."""
    gain: int = 0

    @property
    def won(self) -> bool:
        return self.place == 1 and not self.gone


class RatingRow(msgspec.Struct, frozen=True):
    """A person's rating at a game."""

    person: str
    game: str
    mu: float
    sigma: float
    games: int


class WinCount(msgspec.Struct, frozen=True):
    """How many games of one kind somebody has played, and won."""

    name: str
    games: int
    wins: int


class Rank(msgspec.Struct, frozen=True):
    """A line of a leaderboard."""

    name: str
    mu: float
    sigma: float
    games: int
    gain: int = 0


WON = and_(results.c.place == 1, results.c.gone == 0)
WINS = func.coalesce(func.sum(case((WON, 1), else_=0)), 0)
COLUMNS = [results.c["table_id" if name == "table" else name] for name in Result.__struct_fields__]


# -- writing ----------------------------------------------------------------------------------------


def add(connection: Connection, rows: Sequence[Result]) -> bool:
    """Results of games; False if all are there already, which says of a single game that it was told before."""
    values = [{"table_id" if k == "table" else k: v for k, v in msgspec.structs.asdict(row).items()} for row in rows]
    for row in values:
        row |= {"gone": int(row["gone"]), "rated": int(row["rated"])}
    return bool(list(connection.execute(insert_new(connection, results, results.c.seat), values).scalars()))


def hold_ratings(
    connection: Connection, game: str, persons: Sequence[str], fresh: tuple[float, float], at: float
) -> dict[str, RatingRow]:
    """The ratings of these people, locked until this transaction ends; whoever has none yet begins with `fresh`."""
    mu, sigma = fresh
    who = sorted(persons)  # in one order, so that two processes never wait for each other
    rows = [{"person": one, "game": game, "mu": mu, "sigma": sigma, "games": 0, "at": at} for one in who]
    connection.execute(insert_new(connection, ratings), rows)
    wanted = and_(ratings.c.game == game, ratings.c.person.in_(who))
    found = connection.execute(RATING.where(wanted).order_by(ratings.c.person).with_for_update())
    return {row[0]: RatingRow(*row) for row in found}


RATING = select(ratings.c.person, ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.games)


def put_rating(connection: Connection, row: RatingRow, at: float) -> None:
    """A person's new rating."""
    mine = and_(ratings.c.person == row.person, ratings.c.game == row.game)
    connection.execute(update(ratings).where(mine).values(mu=row.mu, sigma=row.sigma, games=row.games, at=at))


def met(connection: Connection, person: str, others: Sequence[str], since: float) -> int:
    """How many rated games somebody has played since then with the one of the others whom they met most often."""
    mine, theirs = results.alias(), results.alias()
    together = select(func.count()).select_from(mine.join(theirs, mine.c.table_id == theirs.c.table_id))
    recent = and_(mine.c.person == person, mine.c.rated == 1, mine.c.at > since)
    each = together.where(recent, theirs.c.person.in_(others)).group_by(theirs.c.person)
    return max(connection.execute(each).scalars(), default=0)


# -- reading ------------------------------------------------------------------------------------------


def ratings_of(connection: Connection, person: str) -> list[RatingRow]:
    """Somebody's ratings, beginning with what they have played most."""
    mine = RATING.where(ratings.c.person == person).order_by(ratings.c.games.desc())
    return [RatingRow(*row) for row in connection.execute(mine)]


def win_counts(connection: Connection, person: str) -> list[WinCount]:
    """Games and wins of somebody, by game."""
    mine = select(results.c.game, func.count(), WINS).where(results.c.person == person)
    return [WinCount(*row) for row in connection.execute(mine.group_by(results.c.game).order_by(func.count().desc()))]


def opponents(connection: Connection, person: str, limit: int) -> list[WinCount]:
    """With whom somebody has played most, and how many of those games they won. Only kept names are told."""
    mine, theirs = results.alias(), results.alias()
    won = func.sum(case((and_(mine.c.place == 1, mine.c.gone == 0), 1), else_=0))
    pairs = mine.join(theirs, and_(mine.c.table_id == theirs.c.table_id, theirs.c.person != person))
    query = select(people.c.name, func.count(), won).select_from(pairs.join(people, people.c.id == theirs.c.person))
    query = query.where(mine.c.person == person, people.c.folded.is_not(None), people.c.shown == 1)
    query = query.group_by(people.c.id, people.c.name).order_by(func.count().desc(), people.c.name).limit(limit)
    return [WinCount(*row) for row in connection.execute(query)]


def history(
    connection: Connection,
    person: str,
    limit: int,
    before: float | None = None,
    game: str = "",
    opponent: str = "",
    won: bool | None = None,
) -> list[Result]:
    """Somebody's games, the latest first; before a time, of one game, with one opponent (by id), won or not."""
    query = select(*COLUMNS).where(results.c.person == person)
    if before is not None:
        query = query.where(results.c.at < before)
    if game:
        query = query.where(results.c.game == game)
    if opponent:
        query = query.where(results.c.table_id.in_(select(results.c.table_id).where(results.c.person == opponent)))
    if won is not None:
        query = query.where(WON if won else ~WON)
    return [_result(row) for row in connection.execute(query.order_by(results.c.at.desc()).limit(limit))]


def at_tables(connection: Connection, tables: Sequence[str]) -> dict[str, list[Result]]:
    """The results of all seats of these tables, in the order of seats."""
    found: dict[str, list[Result]] = {table: [] for table in tables}
    rows = select(*COLUMNS).where(results.c.table_id.in_(tables)).order_by(results.c.seat)
    for row in connection.execute(rows):
        found[row[0]].append(_result(row))
    return found


def course(connection: Connection, person: str, game: str, limit: int) -> list[int]:
    """How somebody's points at a game went, the latest last."""
    mine = and_(results.c.person == person, results.c.game == game, results.c.rating.is_not(None))
    latest = select(results.c.rating).where(mine).order_by(results.c.at.desc()).limit(limit)
    return [*connection.execute(latest).scalars()][::-1]


def leaders(connection: Connection, game: str, known: int, limit: int) -> list[Rank]:
    """The strongest at a game, among those with so many rated games; an uncertain rating counts for less."""
    sure = ratings.c.mu - 2 * ratings.c.sigma
    query = select(people.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
    query = query.join_from(ratings, people, people.c.id == ratings.c.person)
    query = query.where(
        ratings.c.game == game, ratings.c.games >= known, people.c.shown == 1, people.c.folded.is_not(None)
    )
    return [Rank(*row) for row in connection.execute(query.order_by(sure.desc()).limit(limit))]


def climbers(connection: Connection, game: str, since: float, limit: int) -> list[Rank]:
    """Who has gained most points at a game since then."""
    gain = func.sum(results.c.gain)
    mine = and_(ratings.c.person == results.c.person, ratings.c.game == results.c.game)
    query = select(people.c.name, ratings.c.mu, ratings.c.sigma, func.count(), gain)
    query = query.select_from(results.join(ratings, mine).join(people, people.c.id == results.c.person))
    query = query.where(results.c.game == game, results.c.rated == 1, results.c.at > since)
    query = query.where(people.c.shown == 1, people.c.folded.is_not(None))
    query = query.group_by(people.c.id, people.c.name, ratings.c.mu, ratings.c.sigma)
    return [Rank(*row) for row in connection.execute(query.order_by(gain.desc(), people.c.name).limit(limit))]


def shown(connection: Connection, person: str) -> bool:
    """Whether others may see somebody's profile."""
    return bool(connection.execute(select(people.c.shown).where(people.c.id == person)).scalar())


def show(connection: Connection, person: str, visible: bool) -> None:
    """Let others see somebody's profile, or not."""
    connection.execute(update(people).where(people.c.id == person).values(shown=int(visible)))


def _result(row: Any) -> Result:
    values = dict(zip(Result.__struct_fields__, row, strict=True))
    return Result(**values | {"gone": bool(values["gone"]), "rated": bool(values["rated"])})
