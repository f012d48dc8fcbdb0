"""A View of Cosmic Encounter in words."""

from __future__ import annotations

from cosmodrome.core.text import Line, Span, Text
from cosmodrome.games.encounter.data import ALIENS, GATE, PLANETS, WARP, Box
from cosmodrome.games.encounter.rules.encounter_events import sum_text, terms_text
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.rules.timing.windows import PHASES, REVEAL
from cosmodrome.games.encounter.text_stations import station_lines, station_sign
from cosmodrome.games.encounter.text_technology import technology_lines
from cosmodrome.games.encounter.view import SeatView, View

SIDES = ("offense", "defense")
NTH = ("an extra", "first", "second", "another")


def text(view: View, box: Box) -> Text:
    """The encounter, then each system planet by planet, then the seats, the hand and the piles."""
    lines: list[Line] = [*_encounter(view, box), ("",)]
    lines += [_system(view, box, home) for home in range(len(view.seats))]
    lines += [("",), *(_seat(view, box, seat) for seat in view.seats), ("",), *_hand(view, box), *_piles(view, box)]
    if view.stations:
        lines += [("",), *station_lines(view, box)]
    if view.veil:
        lines += [(f"Your alien, the {view.veil}, lies face down.",)]
    if view.technology or view.drafted:
        lines += [("",), *technology_lines(view, box)]
    return tuple(lines)


def _encounter(view: View, box: Box) -> list[Line]:
    if view.dealt:
        return [("The aliens are being chosen.",)]
    if view.step == "Over":
        return [("The game is over.",)]
    if view.number == 0 and view.phase == PHASES[0]:
        return [("The table is being set up.",)]
    phase = "it begins" if view.phase == PHASES[0] else view.phase
    lines: list[Line] = [(f"{{{view.turn}}}'s turn, {NTH[min(view.number, 3)]} encounter: {phase}.",)]
    if view.defense >= 0:
        where = f" on {box.planet(view.target)}" if view.target >= 0 else ""
        lines.append((f"{{{view.offense}}} encounters {{{view.defense}}}{where}.",))
    for side, card in enumerate(view.cards):
        if card != -1:
            shown = "a card face down" if card == -2 else box.names[card]
            claim = f", claimed to be {box.names[view.claims[side]]}" if view.claims[side] >= 0 else ""
            counted = view.totals and view.phase == PHASES[REVEAL]
            total = f", total {view.totals[side]}: {_sum(view, side)}" if counted else ""
            lines.append((f"The {SIDES[side]} has {shown}{claim}{total}.",))
    if view.mark >= 0:
        lines.append((f"Your mark is {{{view.mark}}}.",))
    if view.loan:
        lender, borrower = view.loan
        lines.append((f"{{{lender}}} has lent its power to {{{borrower}}} for this encounter.",))
    if view.ring != sorted(view.ring):
        lines.append((f"Turns go round from {', '.join(f'{{{seat}}}' for seat in view.ring)} back to the first.",))
    if view.answering:
        seat, alien, card = view.answering
        what = f"the power of the {ALIENS[alien]}" if alien >= 0 else box.names[card] if card >= 0 else "a technology"
        lines.append((f"{{{seat}}} has announced {what}; it can still be stopped.",))
    if view.offered:
        giver, to, card = view.offered
        lines.append((f"{{{giver}}} shows {{{to}}} {'a card' if card < 0 else box.names[card]}.",))
    if view.table:
        played = ", ".join(f"{box.names[entry & 255]} of {{{entry >> 8}}}" for entry in view.table)
        lines.append((f"On the table: {played}.",))
    for label, drawn in (("Turned up: ", view.drawn), ("Yours to keep or discard: ", view.picking)):
        if drawn:
            spans = [Span(box.glyphs[card], box.names[card], f"hand:{card}") for card in drawn]
            row = [piece for span in spans for piece in (span, ", ")]
            lines.append((label, *row[:-1], "."))
    for label, terms in ((f"The offer of {{{view.offerer}}}", view.offer), ("Your draft", view.draft)):
        if terms is not None:
            lines.append((f"{label}: {terms_text(terms, box)}.",))
    return lines


def _sum(view: View, side: int) -> str:
    return sum_text(view.parts[side])


def _system(view: View, box: Box, home: int) -> Line:
    spans: list[Span | str] = [f"{box.colour[home].id} system of {{{home}}}, with their ships: "]
    for planet in range(home * PLANETS, home * PLANETS + view.per):
        if planet in view.destroyed:
            continue
        here = [(seat.seat, seat.ships[planet]) for seat in view.seats if seat.ships[planet]]
        glyphs = " ".join(f"{box.colour[other].letter}{ships}" for other, ships in here) or "-"
        said = ", ".join(_fleet(ships, other, home) for other, ships in here) or "nobody"
        mark = "*" if planet == view.target else ""
        sign, words = station_sign(view, box, planet) if view.stations else ("", "")
        forts = [entry & 255 for entry in view.citadels if entry >> 8 == planet]
        if forts:
            sign += f" ^{sum(forts)}"
            words += f", citadels {' and '.join(box.names[card] for card in forts)}"
        end = "." if planet == home * PLANETS + view.per - 1 else "; "
        said = f"{box.planet(planet)}{' (the target)' if mark else ''}{words}: {said}{end}"
        spans.append(Span(f"[{mark}{glyphs}{sign}] ", said, f"place:{planet}", box.colour[home].id.lower()))
    return tuple(spans)


def _fleet(ships: int, owner: int, home: int) -> str:
    """Ships on a planet; those of whose home it is need no name."""
    return count(ships, "ship") + ("" if owner == home else f" of {{{owner}}}")


def _seat(view: View, box: Box, seat: SeatView) -> Line:
    alien = f", the {seat.alien}{'' if seat.active else ' (power off)'}" if seat.alien else ""
    alien += f", an incarnation of the {seat.soul}" if seat.soul else ""
    role = f", {seat.role}" if seat.role and not view.dealt else ""
    words = [f" ({box.colour[seat.seat].id}{alien}{role}): {count(seat.hand, 'card')}"]
    if seat.known and seat.seat != view.seat:
        words.append("of which you know " + ", ".join(box.names[card] for card in seat.known))
    abroad = sum(ships > 0 and planet // PLANETS != seat.seat for planet, ships in enumerate(seat.ships))
    if abroad:
        words.append("1 foreign colony" if abroad == 1 else f"{abroad} foreign colonies")
    if seat.tokens:
        words.append(count(seat.tokens, "token"))
    if seat.token:
        words.append(f"its token {'in the gate' if seat.token == 'gate' else 'beside the defense'}")
    if seat.grudge:
        words.append("a grudge token")
    if seat.removed:
        words.append(f"{count(seat.removed, 'ship')} out of the game")
    if seat.swallowed:
        words.append("swallowed " + ", ".join(box.names[card] for card in seat.swallowed))
    if seat.reserve:
        words.append(f"{count(seat.reserve, 'extra ship')} on the sheet")
    if any(seat.brood):
        nests = [f"{ships} on {box.planet(planet)}" for planet, ships in enumerate(seat.brood) if ships]
        words.append(f"extra ships: {', '.join(nests)}")
    if seat.sheet:
        words.append("on the sheet " + ", ".join(box.names[card] for card in seat.sheet))
    caught = {owner: seat.captured.count(owner) for owner in seat.captured}
    words += [f"{count(ships, 'captured ship')} of {{{owner}}}" for owner, ships in caught.items()]
    if seat.hoard:
        words.append(f"a hoard of {count(seat.hoard, 'card')}")
        if seat.hoarded and seat.seat != view.seat:
            words.append("where you know " + ", ".join(box.names[card] for card in seat.hoarded))
    spans: list[Span | str] = [Span(f"{{{seat.seat}}}", part=f"seat:{seat.seat}"), ", ".join(words), "; "]
    spans.append(
        Span(f"{count(seat.warp, 'ship')} in the warp" if seat.warp else "none in the warp", part=f"place:{WARP}")
    )
    if seat.gate or seat.beside:
        where = "in the gate" if seat.gate else "beside the defense"
        spans += ["; ", Span(f"{seat.gate or seat.beside} {where}", part=f"place:{GATE if seat.gate else GATE + 1}")]
    return (*spans, ".")


def _hand(view: View, box: Box) -> list[Line]:
    if view.seat is None or view.dealt:
        return []
    me = view.seats[view.seat]
    lines = [_cards(box, "hand", me.known) if me.known else ("Your hand is empty.",)]
    if me.hoard:
        lines.append(_cards(box, "hoard", me.hoarded))
    if view.stash:
        lines.append((f"Set aside: {', '.join(box.names[card] for card in view.stash)}.",))
    return lines


def _cards(box: Box, where: str, cards: list[int]) -> Line:
    """Cards of the looker's own, in a row."""
    spans: list[Span | str] = [f"Your {where}: "]
    for card in cards:
        spans += [Span(box.glyphs[card], box.names[card], f"{where}:{card}"), ", "]
    return (*spans[:-1], ".")


def _piles(view: View, box: Box) -> list[Line]:
    top = f", {box.names[view.pile[-1]]} on top" if view.pile else ""
    lines: list[Line] = [(f"Deck: {view.deck}. Discard pile: {len(view.pile)}{top}. Destiny: {view.destiny_left}.",)]
    if view.destiny >= 0:
        lines.append((f"Destiny shows {box.destiny_name(view.destiny)}.",))
    if view.foretold >= 0:
        lines.append((f"On top of the destiny deck lies {box.destiny_name(view.foretold)}.",))
    if view.belched:
        known = ", ".join("a card you do not know" if card < 0 else box.names[card] for card in view.belched)
        lines.append((f"Out of the game: {known}.",))
    if view.foreseen:
        known = ", ".join(f"{box.destiny_name(entry & 255)} at place {(entry >> 8) + 1}" for entry in view.foreseen)
        lines.append((f"You know of the destiny deck: {known}.",))
    if any(card >= 0 for card in view.bottom):
        known = ", ".join(box.names[card] for card in view.bottom if card >= 0)
        lines.append((f"You know that at the bottom of the deck lies: {known}.",))
    return lines
