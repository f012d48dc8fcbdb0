"""The start page: what this is, the games, my games, open tables."""

from __future__ import annotations

from cosmodrome.server.models import GameCard, Person, SeatLine, StartModel, TableLine
from cosmodrome.web.html import button, csrf, esc, frame, picture


def start_page(model: StartModel) -> str:
    """Everything a visitor can begin with, at one glance."""
    body = (
        f'<main id="main" class="start">{_hero(model.person)}{_mine(model)}'
        '<section aria-labelledby="games"><h2 id="games">The games</h2><ul class="shelf">'
        f"{''.join(_card(model.person, game) for game in model.games)}</ul></section>"
        f"{_open(model)}{_finished(model)}{_record(model.person)}</main>"
    )
    return frame(model.person, "Play", body, notice=model.notice, kind="start-page")


def _hero(person: Person) -> str:
    return (
        '<section class="hero"><h1>A table under the stars</h1>'
        "<p>Cosmic tabletop games by their full rules: with friends anywhere, with bots, or passed round on one "
        "device. "
        "Free, nothing to sign up for, and every game can be watched again.</p></section>"
    )


def _card(person: Person, game: GameCard) -> str:
    players = f"{_counted(game.seats)} players"
    label = f"Play now<small>against {esc(game.level)} bots</small>"
    if game.seats[0] <= 2:
        label = f"Play now<small>against {_article(game.level)} bot</small>"
    return (
        f'<li class="game"><div class="picture">{picture(game.picture, f"A game of {game.title}")}</div>'
        f'<div class="words"><h3>{esc(game.title)}</h3><p>{esc(game.blurb)}</p><p class="fine">{players}</p>'
        f'<div class="row">{button(person, "/play", label, "primary", game=game.name)}'
        f'<a class="button" href="/new?game={esc(game.name)}">New table</a>'
        f'<a class="button plain" href="/learn/{esc(game.name)}">Learn</a></div></div></li>'
    )


def _article(level: str) -> str:
    return f"{'an' if level[:1] in 'aeiou' else 'a'} {esc(level)}"


def _counted(seats: tuple[int, ...]) -> str:
    """Seat counts in words: "2 to 4" or "2 or 4"."""
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return " or ".join(map(str, seats))


# -- lists of tables ----------------------------------------------------------------------------------------


def _mine(model: StartModel) -> str:
    """The games going on; whoever is waited for comes first, as the model has them."""
    lines = "".join(_mine_line(table) for table in model.mine if not table.over)
    if not lines:
        return ""
    return f'<section aria-labelledby="mine"><h2 id="mine">My games</h2><ul class="tables">{lines}</ul></section>'


def _finished(model: StartModel) -> str:
    lines = "".join(_mine_line(table) for table in model.mine if table.over)
    if not lines:
        return ""
    return (
        f'<section aria-labelledby="over"><h2 id="over">My finished games</h2><ul class="tables">{lines}</ul></section>'
    )


def _mine_line(table: TableLine) -> str:
    state = "over" if table.over else "yours" if table.yours else "theirs"
    said = {"over": "Finished", "yours": "Your move", "theirs": "Waiting"}[state]
    return (
        f'<li class="table-line {state}"><a href="{esc(table.link)}"><strong>{esc(table.title)}</strong>'
        f'<span>{_who(table.seats)}</span></a><span class="tag {state}">{said}</span>'
        f'<time datetime="{esc(table.changed)}">{esc(table.changed[:16].replace("T", " "))}</time></li>'
    )


def _open(model: StartModel) -> str:
    lines = "".join(_open_line(model.person, table) for table in model.open)
    found = f'<ul class="tables">{lines}</ul>' if lines else '<p class="fine">None just now: open one yourself.</p>'
    return f'<section aria-labelledby="open"><h2 id="open">Open tables</h2>{found}</section>'


def _open_line(person: Person, table: TableLine) -> str:
    seat = next((i for i, line in enumerate(table.seats) if line.kind == "open"), None)
    join = (
        "" if seat is None else button(person, f"/tables/{table.id}/sit", "Sit down", "small primary", seat=str(seat))
    )
    return (
        f'<li class="table-line"><a href="{esc(table.link)}"><strong>{esc(table.title)}</strong>'
        f"<span>{_who(table.seats)}</span></a>{join}"
        f'<a class="button small" href="{esc(table.link)}">Watch<span class="unseen"> '
        f"{esc(table.title)}</span></a></li>"
    )


def _who(seats: tuple[SeatLine, ...]) -> str:
    return " · ".join("free seat" if seat.kind == "open" else esc(seat.name) for seat in seats)


def _record(person: Person) -> str:
    return (
        '<section aria-labelledby="record"><h2 id="record">Open a record</h2>'
        f'<form method="post" action="/records" enctype="multipart/form-data" class="row">{csrf(person)}'
        '<label>A record file of a game <input type="file" name="file" required></label><button>Look at '
        "it</button></form>"
        "</section>"
    )
