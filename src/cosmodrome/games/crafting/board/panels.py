"""Words that wrap, beside the drawing: what a shift would bring, goals with everybody's standing, powers in full."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.games.crafting.board.layout import Layout
from cosmodrome.games.crafting.board.small import large
from cosmodrome.games.crafting.rules.goals import pays, tally
from cosmodrome.games.crafting.text_forecast import shifts
from cosmodrome.games.crafting.view import View


def panels(layout: Layout, view: View, seat: int) -> dict[str, str]:
    """The panels by id: what matters now, the goals on the track, and the galaxies of the others."""
    box, seats = layout.box, len(view.skies)
    found = {"now": _now(layout, view, seat)}
    goals = tuple(
        (goal, tuple(tally(box, box.goal[goal], sky) for sky in view.skies), len(view.track) - place)
        for place, goal in enumerate(view.track)
        if goal >= 0
    )
    if goals:
        found["goals"] = _goals(layout, goals)
    for place in range(seats - 1):
        found[f"galaxy:{(seat + 1 + place) % seats}"] = _galaxy(layout, (seat + 1 + place) % seats, place)
    return found


def _now(layout: Layout, view: View, seat: int) -> str:
    """While shifting what each move would bring, while choosing a power the cards on offer, else the powers kept."""
    moves = tuple(shifts(view, layout.box))
    if moves:
        return _shifts(moves)
    if view.offer:
        return _powers(layout, "Choose a power", tuple(view.offer), "offer")
    return _powers(layout, "Powers", tuple(card for card in view.skies[seat].slots if card >= 0), "")


@lru_cache(maxsize=64)
def _galaxy(layout: Layout, seat: int, place: int) -> str:
    """Somebody else's galaxy, large, once it is asked for."""
    name = f'<span data-name="{seat}">Seat {seat + 1}</span>'
    return f"<details><summary>Galaxy of {name}</summary>{large(layout, seat, place)}</details>"


@lru_cache(maxsize=1 << 10)
def _shifts(moves: tuple[tuple[str, str, str], ...]) -> str:
    """What collecting would bring if the shift ended after each move, to be pointed at like the token itself."""
    rows = []
    for part, move, brings in moves:
        rows.append(f"<li>{_pointed(part, f'<b>{escape(move)}</b>: {escape(brings)}')}</li>")
    return f"<h2>Collecting would bring</h2><ul>{''.join(rows)}</ul>"


@lru_cache(maxsize=1 << 10)
def _goals(layout: Layout, goals: tuple[tuple[int, tuple[int, ...], int], ...]) -> str:
    rows = []
    for goal, counts, rounds in reversed(goals):
        entry, points = layout.box.goal[goal], pays(layout.box, counts)
        when = "this round" if rounds == 1 else f"in {rounds} rounds"
        standing = ", ".join(
            f'<span data-name="{i}">Seat {i + 1}</span> {n}' + f" (+{points[i]})" * (points[i] > 0)
            for i, n in enumerate(counts)
        )
        told = f"<b>{escape(entry.name)}</b>, scored {when}: {escape(entry.text)} {standing}"
        rows.append(f"<li>{told}{_ours(entry.source)}</li>")
    return f"<h2>Goals</h2><ul>{''.join(rows)}</ul>"


@lru_cache(maxsize=1 << 10)
def _powers(layout: Layout, title: str, cards: tuple[int, ...], part: str) -> str:
    rows = []
    for card in cards:
        power = layout.box.power[card]
        cost = escape(power.cost.words or "passive")
        told = f"<b>{escape(power.name)}</b> ({cost}): {escape(power.text)}"
        rows.append(f"<li>{_pointed(part and f'{part}:{card}', told)}{_ours(power.source)}</li>")
    if not rows:
        costs = ", ".join(map(str, layout.box.slots.cost))
        return f"<h2>{title}</h2><p>None yet: the four slots cost {costs} energy cards of one kind.</p>"
    return f"<h2>{title}</h2><ul>{''.join(rows)}</ul>"


def _pointed(part: str, words: str) -> str:
    """Words that can be pointed at like the piece they speak of."""
    return f'<span data-part="{part}">{words}</span>' if part else words


def _ours(source: str) -> str:
    return " <small>(our reconstruction)</small>" if source == "reconstructed" else ""
