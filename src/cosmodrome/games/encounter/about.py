"""What can be told about the aliens, cards, stations and places of Cosmic Encounter."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cosmodrome.core.about import About, Teller, facts, lines, picture, tell
from cosmodrome.core.data import RECENT
from cosmodrome.games.encounter.about_places import PLACE_TELLERS
from cosmodrome.games.encounter.board.art import CARD_HEIGHT, CARD_WIDTH, card
from cosmodrome.games.encounter.board.portraits import portrait
from cosmodrome.games.encounter.board.stations import station_face
from cosmodrome.games.encounter.board.technology import flask
from cosmodrome.games.encounter.data import (
    ALIENS,
    ARTIFACT,
    ATTACK,
    CARD_ZAP,
    CARDS,
    COSMIC_ZAP,
    FLARE,
    FLARES,
    NEGOTIATES,
    REINFORCEMENT,
    REINFORCEMENTS,
    TYPE,
    TYPES,
    WILD,
    Box,
)
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.rules.moves import OUT
from cosmodrome.games.encounter.text_stations import standing
from cosmodrome.games.encounter.text_technology import state, takes
from cosmodrome.games.encounter.view import SeatView, View

SHARED = {"Will": "the Will"}
"""Names that also begin an ordinary sentence, and how a sentence says them."""
ATTACK_TEXT = "Face down in Planning, shown in Reveal. Its number and one for each ship make up your side's total."
DESTINY_RULE = {False: "destiny", True: "own-colour"}


def about(view: View, part: str, box: Box) -> About | None:
    """An alien, a card, a station, a place, a player, a destiny card, or what a deal may hold."""
    return tell(TELLERS, view, part, box)


@lru_cache(maxsize=RECENT)
def names(box: Box) -> Mapping[str, str]:
    """Every alien, every card, every technology and every station."""
    found = {SHARED.get(sheet.id, sheet.id): f"alien:{number}" for number, sheet in box.aliens.items()}
    found |= {name: f"card:{number}" for number, name in enumerate(box.names)}
    found |= {entry.id: f"tech:{number}" for number, entry in enumerate(box.technology)}
    return found | {station.id: f"station:{number}" for number, station in enumerate(box.station)}


# -- aliens --------------------------------------------------------------------------------------


def _alien(view: View, box: Box, number: int) -> About | None:
    sheet = box.aliens.get(number)
    if sheet is None:
        return None
    text = lines(f"Power: {sheet.power}", f"Wild flare: {sheet.wild}", f"Super flare: {sheet.super}")
    kind = f"{sheet.level} alien{' of Cosmic Storm' if sheet.set == 'storm' else ''}"
    art = picture(portrait(sheet.id), 100, 100, -50, -50)
    now = facts(*(_holding(seat) for seat in view.seats if seat.alien == sheet.id))
    if number in view.dealt:
        now = "You may play as this alien."
    if sheet.id == view.veil:
        now = "It is yours, and lies face down: its power is used only once you have turned it up."
    return About(sheet.id, kind, text, now, "powers", sheet.source, art)


def _holding(seat: SeatView) -> str:
    """Whose alien it is, whether its power works, and what lies on its sheet."""
    off = "" if seat.active else " Its power is off now: zapped, or lost with too few home colonies."
    things = [count(seat.tokens, "token")] if seat.tokens else []
    things += [count(len(seat.captured), "captured ship")] if seat.captured else []
    things += [count(len(seat.sheet) + len(seat.swallowed), "card")] if seat.sheet or seat.swallowed else []
    things += [count(seat.reserve, "extra ship")] if seat.reserve else []
    things += [f"a hoard of {count(seat.hoard, 'card')}"] if seat.hoard else []
    lies = f" On the sheet: {', '.join(things)}." if things else ""
    soul = f" It is an incarnation of the {seat.soul}." if seat.soul else ""
    return f"{{{seat.seat}}} is the {seat.alien}.{off}{lies}{soul}"


def _sheet(view: View, box: Box) -> About | None:
    if view.veil:
        return _alien(view, box, ALIENS.index(view.veil))
    return None if view.seat is None else _own_alien(view, box, view.seat)


def _own_alien(view: View, box: Box, seat: int, *_: int) -> About:
    alien = view.seats[seat].alien
    found = _alien(view, box, ALIENS.index(alien)) if alien else None
    return found or About("No power", "alien sheet", "", f"{{{seat}}} has no alien power now.", "aliens")


def _seat(view: View, box: Box, number: int) -> About:
    """A player: what a plate shows, with the words of its alien."""
    seat = view.seats[number]
    abroad = sum(1 for planet, ships in enumerate(seat.ships) if ships and planet // 5 != number)
    home = sum(1 for planet, ships in enumerate(seat.ships) if ships and planet // 5 == number)
    known = ", ".join(box.names[held] for held in seat.known) if number != view.seat else ""
    now = facts(
        f"{home} home and {abroad} foreign colonies; five foreign ones win.",
        f"{count(seat.hand, 'card')} in hand, {count(seat.warp, 'ship')} in the warp.",
        f"You know: {known}." if known else "",
        f"It is the {seat.role} now." if seat.role else "",
        _holding(seat) if seat.alien else "",
    )
    alien = _own_alien(view, box, number)
    return About(f"{{{number}}}", box.colour[number].id, alien.text, now, "win", alien.source, alien.art)


# -- cards ---------------------------------------------------------------------------------------


def _card(view: View, box: Box, number: int, now: str = "") -> About:
    kind = TYPE[number]
    if kind == FLARES:
        return _flare(view, box, number, now)
    title, look = box.names[number], picture(_face(box, number), CARD_WIDTH + 4, CARD_HEIGHT + 4, -2, -2)
    if kind == ATTACK:
        text = lines(ATTACK_TEXT, f"The deck has {count(box.attack.copies[number], 'card')} of this number.")
        return About(title.capitalize(), "encounter card", text, now, "totals", box.attack.source, look)
    if kind == REINFORCEMENT:
        entry = box.reinforcement[list(REINFORCEMENTS).index(number)]
        return About(title.capitalize(), "reinforcement", entry.text, now, "reinforce", entry.source, look)
    if kind == ARTIFACT:
        artifact = box.artifact[number - CARD_ZAP]
        rule = {CARD_ZAP: "card-zap", COSMIC_ZAP: "zap"}.get(number, "artifacts")
        return About(title, "artifact", artifact.text, now, rule, artifact.source, look)
    plain, rule = (box.negotiate, "outcome") if kind == NEGOTIATES else (box.morph, "reveal")
    return About(title.capitalize(), "encounter card", plain.text, now, rule, plain.source, look)


def _face(box: Box, number: int) -> str:
    return card(box, "about", number, 0, 0, 1, "", "", 11)


def _flare(view: View, box: Box, number: int, now: str) -> About:
    name = ALIENS[number - FLARE]
    sheet = box.aliens[number - FLARE]
    me = view.seats[view.seat] if view.seat is not None else None
    side = ""
    if me is not None:
        works = me.alien == name and me.active
        side = "You would play its super side." if works else "You would play its wild side."
    text = lines(f"Wild: {sheet.wild}", f"Super: {sheet.super}")
    art = picture(_face(box, number), CARD_WIDTH + 4, CARD_HEIGHT + 4, -2, -2)
    return About(box.names[number], "flare", text, facts(side, now), "flares", sheet.source, art)


def _by_number(view: View, box: Box, number: int) -> About | None:
    return _card(view, box, number) if number < CARDS else None


def _held(view: View, box: Box, number: int, *_: int) -> About | None:
    """A card to be chosen from a hand, the looker's own or one that it is shown."""
    if number >= CARDS:
        return None
    mine = view.seat is not None and number in view.seats[view.seat].known
    return _card(view, box, number, "It is in your hand." if mine else "")


def _hoarded(view: View, box: Box, number: int, *_: int) -> About | None:
    return _card(view, box, number, "It is in the hoard.") if number < CARDS else None


def _turned(view: View, box: Box, place: int, number: int) -> About | None:
    return _card(view, box, number) if number in (*view.drawn, *view.picking, *view.stash) else None


def _on_table(view: View, box: Box, place: int, number: int) -> About | None:
    entry = view.table[place]
    return _card(view, box, number, f"{{{entry >> 8}}} is playing it.") if entry & 255 == number else None


def _played(view: View, box: Box, side: int) -> About | None:
    number, whose = view.cards[side], ("offense", "defense")[side]
    claim = f"It is said to be {box.names[view.claims[side]]}." if view.claims[side] >= 0 else ""
    if number == -1:
        return None
    if number == -2:
        art = picture(_face(box, -2), CARD_WIDTH + 4, CARD_HEIGHT + 4, -2, -2)
        return About(
            "A card face down", "encounter card", "", facts(f"The {whose} has chosen it.", claim), "select", art=art
        )
    total = f"The {whose} has {view.totals[side]} in all." if view.totals else ""
    return _card(view, box, number, facts(f"The {whose} has chosen it.", claim, total))


def _offered(view: View, box: Box) -> About | None:
    if not view.offered:
        return None
    giver, to, number = view.offered
    shown = f"{{{giver}}} shows it to {{{to}}}."
    return _card(view, box, number, shown) if number >= 0 else About("A card", "card", "", shown, "hands")


def _destiny(view: View, box: Box) -> About | None:
    if view.destiny < 0:
        return None
    own = view.destiny == view.offense
    left = f"{count(view.destiny_left, 'card')} left in the destiny deck."
    text = box.destiny.text
    if view.destiny < WILD:
        text = lines(f"A colour sends the offense to the home system of {{{view.destiny}}}.", text)
    title = box.destiny_name(view.destiny).removeprefix("the ").capitalize()
    return About(title, "destiny card", text, left, DESTINY_RULE[own], box.destiny.source)


def _term(view: View, box: Box, giver: int, spec: int) -> About | None:
    """What a deal may hold besides cards by their names."""
    if giver > 1 or spec > 7:
        return None
    side = ("offense", "defense")[giver]
    what = ("Any card", "A random card", *(f"A card of the type {name}" for name in TYPES))[spec]
    how = (
        ("The giver chooses it.", "It is drawn from the giver's hand by chance.")[spec]
        if spec < 2
        else "The giver chooses which."
    )
    return About(what, "part of a deal", how, f"The {side} would give it.", "deal-cards")


# -- stations ------------------------------------------------------------------------------------


def _station(view: View, box: Box, number: int) -> About:
    entry = box.station[number]
    found = next((station for station in view.stations if station.station == number), None)
    text, now, shining = entry.text, "It is not in this game.", True
    if found is not None:
        shining = found.lit
        works = "" if found.lit else " It does nothing while it is dark."
        now = f"{{{found.seat}}} has it, {standing(found, box)}.{works}"
        if found.alien:
            text = lines(text, f"{found.alien}: {box.aliens[ALIENS.index(found.alien)].power}")
    art = picture(station_face(number, entry.letters, shining), 54, 48, -27, -25)
    return About(entry.id, "space station", text, now, "stations", entry.source, art)


# -- technology ----------------------------------------------------------------------------------


def _technology(view: View, box: Box, number: int) -> About | None:
    entry = box.technology[number]
    one = next((one for one in view.technology if one.tech == number), None)
    now = f"{{{one.seat}}} has it, {state(one, box)}." if one is not None else "Nobody is known to have it."
    if number in view.drafted:
        now = "You may keep it."
    elif number in view.tech_pile:
        now = "It is discarded."
    text = lines(f"Ships to finish it: {takes(number, box)}.", entry.text)
    art = picture(flask(True, one is not None and one.finished), 44, 40, -22, -20)
    return About(entry.id, "technology", text, now, "research", entry.source, art)


def _face_down(view: View, box: Box, seat: int, place: int) -> About | None:
    found = [one for one in view.technology if one.seat == seat]
    if place >= len(found) or found[place].tech >= 0:
        return None
    now = f"{{{seat}}} has it, with {state(found[place], box)} on it."
    return About("A technology face down", "technology", "Only its player knows what it is.", now, "research")


def _taken_out(view: View, box: Box, kind: int, giver: int, what: int) -> About:
    words = OUT[kind][giver][what].say(box)
    return About(
        words[0].upper() + words[1:], "draft of a deal", "It is taken out of the offer you are making.", rule="offers"
    )


TELLERS: dict[str, Teller] = {
    "alien:#": _alien,
    "sheet": _sheet,
    "seat:#": _seat,
    "plate:#": _seat,
    "card:#": _by_number,
    "hand:#": _held,
    "hand:#:#": _held,
    "hoard:#": _hoarded,
    "hoard:#:#": _hoarded,
    "drawn:#:#": _turned,
    "table:#:#": _on_table,
    "played:#": _played,
    "offered": _offered,
    "destiny": _destiny,
    "add:#:#": _term,
    "out:#:#:#": _taken_out,
    "station:#": _station,
    "tech:#": _technology,
    "tech:#:#": _face_down,
    **PLACE_TELLERS,
}
