"""A View of Cosmic Chains in words."""

from __future__ import annotations

from cosmodrome.core.text import Line, Span, Text
from cosmodrome.games.chains.data import FACTIONS, INSTANT, Box
from cosmodrome.games.chains.rules.events import count, listed
from cosmodrome.games.chains.rules.orbit import BITS, CELLS, COLUMNS, NAMES, at, first, last
from cosmodrome.games.chains.view import Insight, View, insight, segment_words

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
    return (*lines, *_modes(view, box), *_state(view, known, box.numbers.stall))


def _row(view: View, box: Box, row: int, known: tuple[Insight, Insight]) -> Line:
    """One row as signs, from slot 0 to just behind the longer chain's end; of empty places only slots are said."""
    home = view.homes[row]
    spans: list[Span | str] = [Span(f"{{{row}}}  ", f"{{{row}}}'s row: " + ("" if home else "no satellites."))]
    end = max(last(view.homes[0]), last(view.homes[1])) + 2
    for column in range(min(end, COLUMNS)):
        cell, stop = at(row, column), "." if column == last(home) else ", "
        card, part = view.tops[cell], f"cell:{cell}"
        if card < 0:
            slot = first(home) <= column < last(home)
            spans.append(Span(f" {NAMES[cell]:>3} ", f"{NAMES[cell]} empty{stop}", part, silent=not slot))
            continue
        owner = view.owner(card)
        whose = "" if owner == row else f"{{{owner}}}'s "
        glyph = box.satellite[card % 15].glyph
        mark = "!" if view.stuck & BITS[cell] else "*" if known[owner].tally.segment & BITS[cell] else " "
        tint = TINTS[owner ^ view.flip]
        letter = "ca"[owner ^ view.flip]
        said = f"{NAMES[cell]} {whose}{box.names[card]}{stop}"
        spans.append(Span(f" {letter}{glyph}{mark}", said, part, tint))
    return tuple(spans)


def _satellites(view: View, box: Box, known: tuple[Insight, Insight], seat: int) -> list[Line]:
    """A sentence for each active satellite of a seat; nothing while there is none, for the row says so."""
    lines: list[Line] = [(f"Satellites of {{{seat}}}:",)]
    for cell in range(CELLS):
        card = view.tops[cell]
        if card >= 0 and view.owner(card) == seat:
            words = ", ".join(_facts(view, box, known, cell, seat))
            name = Span(f"{NAMES[cell]} {box.names[card]}", part=f"use:{cell}", tint=TINTS[seat ^ view.flip])
            lines.append(("  ", name, f": {words}."))
    return lines if len(lines) > 1 else []


def _facts(view: View, box: Box, known: tuple[Insight, Insight], cell: int, seat: int) -> list[str]:
    card, bit, mine = view.tops[cell], BITS[cell], known[seat]
    best = mine.tally.segment
    parts = (best, *(part for part in mine.segments if part != best))
    rank = next(i for i, part in enumerate(parts) if part & bit)
    facts = [box.satellite[card % 15].type, segment_words(rank, parts[rank].bit_count())]
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
        facts.append("on top of " + listed([box.names[below] for below in view.under[card]]))
    return facts


def _copy(view: View, box: Box, effect: int, kind: int) -> str:
    now = "nothing"
    if effect >= 0 and box.satellite[view.tops[effect] % 15].effect not in ("none", *INSTANT):
        now = f"the effect of {NAMES[effect]}"
    scored = box.satellite[view.tops[kind] % 15].type if kind >= 0 else "comm"
    return f"copies {now} now, counts as a {scored} at the end"


def _seat(view: View, box: Box, seat: int) -> Line:
    bug = "Bug token unused" if view.bugs[seat] else "Bug token used"
    hits = f"{count(view.destroyed[seat], 'satellite')} destroyed, " if view.destroyed[seat] else ""
    return (
        f"{{{seat}}} plays the {FACTIONS[seat ^ view.flip]}: {count(view.hands[seat], 'card')} in hand, "
        f"{count(view.decks[seat], 'card')} in the deck, {hits}{bug}.",
    )


def _hand(view: View, box: Box) -> list[Line]:
    lines: list[Line] = [("Your hand:",)] if view.hand else []
    for card in view.hand:
        face = box.satellite[card % 15]
        name = Span(box.names[card], part=f"hand:{card}", tint=TINTS[card // 15])
        lines.append(("  ", name, f", {face.type}. {face.text}"))
    if view.aside:
        lines.append((f"To be put back: {listed([box.names[card] for card in view.aside])}.",))
    drawn = [(card, box.debris[card]) for card in view.drawn]
    return lines + [(Span(face.name, part=f"drawn:{card}"), f": {face.text}") for card, face in drawn]


def _modes(view: View, box: Box) -> list[Line]:
    """Superpowers and Space Debris, where they are played."""
    lines: list[Line] = []
    for seat, used in enumerate(view.powers):
        low = 3 * (seat ^ view.flip)
        spans: list[Span | str] = [f"Superpowers of {{{seat}}}: "]
        for i in range(3):
            face, end = box.power[low + i], "." if i == 2 else "; "
            spans += [Span(face.name, part=f"power:{low + i}"), f", {'used' if i < used else face.deed}{end}"]
        lines.append(tuple(spans))
    if view.lives >= 0 and view.step != "Over":
        lines.append((f"Nine Lives protects {{{view.lives}}} until their next turn.",))
    if view.blender >= 0:
        lines += [_debris(view, box, seat) for seat in (0, 1)]
    return lines


def _debris(view: View, box: Box, seat: int) -> Line:
    face = box.open[seat == view.blender]
    cards = [box.debris[card] for card in view.secret[seat]]
    known = "; ".join(f"{card.name}, {card.text.removesuffix('.')}" for card in cards)
    tokens = Span(f"{count(view.supply[seat], face.token)} left", part="tokens" if seat == view.seat else "")
    return (f"Debris of {{{seat}}}: {face.name}, ", tokens, f"; {known or count(view.secrets[seat], 'secret card')}.")


def _chain(mine: Insight) -> str:
    """The segments by their length; those of one satellite last, counted."""
    sizes = [part.bit_count() for part in mine.segments]
    long, single = [str(size) for size in sizes if size > 1], sizes.count(1)
    if not sizes:
        return ""
    if not long:
        return f" ({count(single, 'segment')} of 1{'' if mine.tally.base else '; a weapon alone scores nothing'})"
    loop, alone = ", looped" if mine.tally.looped else "", f", and {single} alone" if single else ""
    return f" ({'segment' if len(long) == 1 else 'segments'} of {listed(long)}{loop}{alone})"


def _state(view: View, known: tuple[Insight, Insight], stall: int) -> list[Line]:
    points = [f"{{{seat}}} has {mine.tally.total}{_chain(mine)}" for seat, mine in enumerate(known)]
    when = "Points at the end" if view.step == "Over" else "Points now"
    lines: list[Line] = [(f"{when}: {'; '.join(points)}.",)]
    if view.gone:
        lines.append((f"Out of the game: {count(len(view.gone), 'card')}.",))
    if view.step == "Over":
        return lines
    if view.closing >= 0:
        lines.append((f"{{{view.closing}}} has the last turn.",))
    if view.quiet:
        lines.append((f"Quiet turns in a row: {view.quiet}. After {stall} the game ends.",))
    return lines
