"""A View of Cosmic Chains in words."""

from __future__ import annotations

from cosmodrome.core.text import Line, Span, Text
from cosmodrome.games.chains.data import FACTIONS, INSTANT, Box
from cosmodrome.games.chains.events import count
from cosmodrome.games.chains.orbit import BITS, CELLS, COLUMNS, NAMES, at, last
from cosmodrome.games.chains.view import Insight, View, insight

TINTS = ("yellow", "cyan")
"""By faction."""


def text(view: View, box: Box) -> Text:
    """The two rows column by column, each satellite in full, then hands, decks, modes and points now."""
    near = 1 if view.seat == 1 else 0
    known = (insight(view, box, 0), insight(view, box, 1))
    rows = [_row(view, box, seat, known) for seat in (1 - near, near)]
    stacks = [line for seat in (0, 1) for line in _satellites(view, box, known, seat)]
    lines = [*rows, *stacks, ("",), *(_seat(view, box, seat) for seat in (0, 1))]
    if view.seat is not None:
        lines += _hand(view, box)
    return (*lines, *_modes(view, box), *_state(view, known))


def _row(view: View, box: Box, row: int, known: tuple[Insight, Insight]) -> Line:
    """One row as signs, from slot 0 to just behind the longer chain's end."""
    spans: list[Span | str] = [f"{{{row}}}  "]
    end = max(last(view.homes[0]), last(view.homes[1])) + 2
    for column in range(min(end, COLUMNS)):
        cell = at(row, column)
        card = view.tops[cell]
        part = f"cell:{cell}"
        if card < 0:
            spans.append(Span(f" {NAMES[cell]:>3} ", f"{NAMES[cell]} empty; ", part))
            continue
        owner = view.owner(card)
        glyph = box.satellite[card % 15].glyph
        mark = "!" if view.stuck & BITS[cell] else "*" if known[owner].tally.segment & BITS[cell] else " "
        tint = TINTS[owner ^ view.flip]
        letter = "ca"[owner ^ view.flip]
        spans.append(Span(f" {letter}{glyph}{mark}", f"{NAMES[cell]} {box.names[card]}; ", part, tint))
    return tuple(spans)


def _satellites(view: View, box: Box, known: tuple[Insight, Insight], seat: int) -> list[Line]:
    """A sentence for each active satellite of a seat."""
    lines: list[Line] = [(f"Satellites of {{{seat}}}:",)]
    for cell in range(CELLS):
        card = view.tops[cell]
        if card >= 0 and view.owner(card) == seat:
            words = ", ".join(_facts(view, box, known, cell, seat))
            name = Span(f"{NAMES[cell]} {box.names[card]}", part=f"use:{cell}", tint=TINTS[seat ^ view.flip])
            lines.append(("  ", name, f": {words}."))
    return lines if len(lines) > 1 else [(f"{{{seat}}} has no satellite in orbit.",)]


def _facts(view: View, box: Box, known: tuple[Insight, Insight], cell: int, seat: int) -> list[str]:
    card, bit, mine = view.tops[cell], BITS[cell], known[seat]
    number = next(i for i, part in enumerate(mine.segments) if part & bit)
    facts = [box.satellite[card % 15].type, f"segment {number + 1} of {mine.segments[number].bit_count()}"]
    if mine.tally.segment & bit:
        facts.append("scoring")
    if view.stuck & bit:
        facts.append("bugged")
    if mine.guarded & bit:
        facts.append("protected")
    if view.fired >> card & 1:
        facts.append("has destroyed")
    if view.tugged >> card & 1:
        facts.append("used this turn")
    if view.marked >> card & 1:
        facts.append(f"with a {box.open[seat == view.blender].token}")
    for at_cell, effect, kind in mine.copies:
        if at_cell == cell:
            facts.append(_copy(view, box, effect, kind))
    if view.under[card]:
        facts.append("on top of " + ", ".join(box.names[below] for below in view.under[card]))
    return facts


def _copy(view: View, box: Box, effect: int, kind: int) -> str:
    now = "no effect"
    if effect >= 0 and box.satellite[view.tops[effect] % 15].effect not in ("none", *INSTANT):
        now = f"the effect of {NAMES[effect]}"
    scored = box.satellite[view.tops[kind] % 15].type if kind >= 0 else "comm"
    return f"copies {now}, counts as {scored}"


def _seat(view: View, box: Box, seat: int) -> Line:
    bug = "Bug token unused" if view.bugs[seat] else "Bug token used"
    return (
        f"{{{seat}}}: {FACTIONS[seat ^ view.flip]}, {count(view.hands[seat], 'hand card')}, "
        f"{view.decks[seat]} in the deck, {view.destroyed[seat]} destroyed, {bug}.",
    )


def _hand(view: View, box: Box) -> list[Line]:
    lines: list[Line] = [("Your hand:",)] if view.hand else []
    for card in view.hand:
        face = box.satellite[card % 15]
        name = Span(box.names[card], part=f"hand:{card}", tint=TINTS[card // 15])
        lines.append(("  ", name, f", {face.type}. {face.text}"))
    if view.aside:
        lines.append(("Put back: " + ", ".join(box.names[card] for card in view.aside) + ".",))
    drawn = [(card, box.debris[card]) for card in view.drawn]
    return lines + [(Span(face.name, part=f"drawn:{card}"), f": {face.text}") for card, face in drawn]


def _modes(view: View, box: Box) -> list[Line]:
    """Superpowers and Space Debris, where they are played."""
    lines: list[Line] = []
    for seat, used in enumerate(view.powers):
        low = 3 * (seat ^ view.flip)
        names = [
            Span(box.power[low + i].name + (" (used)" if i < used else ""), part=f"power:{low + i}") for i in range(3)
        ]
        lines.append((f"Superpowers of {{{seat}}}: ", names[0], ", ", names[1], ", ", names[2], "."))
    if view.lives >= 0:
        lines.append((f"Nine Lives protects {{{view.lives}}}.",))
    if view.blender >= 0:
        lines += [_debris(view, box, seat) for seat in (0, 1)]
    return lines


def _debris(view: View, box: Box, seat: int) -> Line:
    face = box.open[seat == view.blender]
    known = ", ".join(f"{box.debris[card].name} ({box.debris[card].text})" for card in view.secret[seat])
    tokens = Span(f"{count(view.supply[seat], face.token)} left", part="tokens" if seat == view.seat else "")
    return (f"Debris of {{{seat}}}: {face.name}, ", tokens, f"; {known or count(view.secrets[seat], 'secret card')}.")


def _state(view: View, known: tuple[Insight, Insight]) -> list[Line]:
    points = []
    for seat, mine in enumerate(known):
        sizes = " + ".join(str(part.bit_count()) for part in mine.segments) or "0"
        loop = ", looped" if mine.tally.looped else ""
        points.append(f"{{{seat}}} {mine.tally.total} (segments {sizes}{loop})")
    lines: list[Line] = [(f"Points now: {'; '.join(points)}.",)]
    if view.gone:
        lines.append((f"Discarded: {len(view.gone)}.",))
    if view.closing >= 0:
        lines.append((f"{{{view.closing}}} has the last turn.",))
    if view.quiet:
        lines.append((f"Quiet turns in a row: {view.quiet}.",))
    return lines
