"""What happens in Cosmic Encounter, and who may know.

The log is a ledger: each event cites its rule and names the card or power behind it; plays and uses name their window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.core.events import Event
from cosmodrome.games.encounter.data import ALIENS, FLARE, REINFORCEMENTS, Box
from cosmodrome.games.encounter.moves import spec_name
from cosmodrome.games.encounter.windows import PLAIN, RULES

if TYPE_CHECKING:
    from cosmodrome.games.encounter.deals import Terms

SIDES = ("offense", "defense")
Pair = tuple[tuple[int, ...], tuple[int, ...]]


def count(n: int, noun: str) -> str:
    """A number and its noun: "1 ship", "3 ships"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def seats_of(mask: int) -> str:
    """The seats of a mask as names."""
    names = [f"{{{seat}}}" for seat in range(8) if mask >> seat & 1]
    return " and ".join(names) or "nobody"


POWER, STATION = 256, 512


def cause_of(seat: int, card: int = -1, alien: int = -1, station: int = -1) -> int:
    """A seat's card, power or station as what makes something happen."""
    return seat << 12 | (card if card >= 0 else POWER + alien if alien >= 0 else STATION + station)


class Happening(Event, frozen=True, kw_only=True):
    """An event that knows why it happened."""

    cause: int = -1
    """The card or power behind it, as `cause_of` spells it; -1 where the rules alone are."""
    cited: str = ""
    """The exact rule, where it is not that of the kind."""

    def cites(self) -> str:
        if self.cited or self.cause < 0:
            return self.cited or self.rule
        return card_rule(self.cause & 0xFFF)

    def by(self, data: Box) -> str:
        """The card or power, for the end of a sentence."""
        if self.cause < 0:
            return ""
        what = self.cause & 0xFFF
        if what >= STATION:
            return f" (by the {data.station[what - STATION].id})"
        if what >= POWER:
            return f" (by the power of the {ALIENS[what - POWER]})"
        return f" (by {{{self.cause >> 12}}}'s {data.names[what]})"


def card_rule(what: int) -> str:
    """The section about a kind of card, about powers, or about stations."""
    if what >= STATION:
        return "13.2"
    if what >= POWER:
        return "11.3"
    if what >= FLARE:
        return "11.2"
    return "5.3" if what in REINFORCEMENTS or what <= 40 else "11.1"


class Began(Happening, frozen=True):
    """A turn or a further encounter begins."""

    seat: int
    number: int
    rule = "4"

    def say(self, data: Box) -> str:
        if self.number == 1:
            return f"{{{self.seat}}} begins a turn."
        which = f"encounter {self.number} of the turn" if self.number else "an encounter out of turn"
        return f"{{{self.seat}}} has {which}."


class Chosen(Happening, frozen=True):
    """The aliens are turned up."""

    aliens: tuple[int, ...]
    rule = "3"
    reveals = True

    def say(self, data: Box) -> str:
        return "; ".join(f"{{{seat}}} is the {ALIENS[a]}" for seat, a in enumerate(self.aliens) if a >= 0) + "."


class Moved(Happening, frozen=True):
    """Ships went from one place to another; -1 stands for several places."""

    seat: int
    ships: int
    place: int
    why: str
    rule = "1.2"

    def say(self, data: Box) -> str:
        where = "colonies" if self.place < 0 else data.place(self.place)
        return f"{count(self.ships, 'ship')} of {{{self.seat}}}: {self.why} {where}{self.by(data)}."

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.place}",)


class Removed(Happening, frozen=True):
    """Ships left the game."""

    seat: int
    ships: int
    rule = "12.4"

    def say(self, data: Box) -> str:
        return f"{count(self.ships, 'ship')} of {{{self.seat}}} leave the game{self.by(data)}."


class Captured(Happening, frozen=True):
    """Ships went onto another player's sheet."""

    holder: int
    seat: int
    ships: int
    rule = "1.2"

    def say(self, data: Box) -> str:
        return f"{count(self.ships, 'ship')} of {{{self.seat}}}: captured by {{{self.holder}}}{self.by(data)}."


class Drew(Happening, frozen=True):
    """Cards came from the deck; the faces only for those who may see them."""

    seat: int
    number: int
    cards: tuple[int, ...] = ()
    rule = "8"
    reveals = True
    into: str = ""
    """Where they went, if not into the hand."""

    def say(self, data: Box) -> str:
        what = ", ".join(data.names[c] for c in self.cards) if self.cards else count(self.number, "card")
        return f"{{{self.seat}}} draws {what}{self.into}{self.by(data)}."


class Discarded(Happening, frozen=True):
    """Cards went to the discard pile, face up."""

    seat: int
    cards: tuple[int, ...]
    rule = "12.5"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} discards {', '.join(data.names[c] for c in self.cards)}{self.by(data)}."

    def parts(self) -> tuple[str, ...]:
        return ("pile",)


class Passed(Happening, frozen=True):
    """Cards went from hand to hand; the faces only for those two."""

    giver: int
    taker: int
    number: int
    cards: tuple[int, ...] = ()
    rule = "16"
    reveals = True

    def say(self, data: Box) -> str:
        what = ", ".join(data.names[c] for c in self.cards) if self.cards else count(self.number, "card")
        return f"{{{self.giver}}} hands {what} to {{{self.taker}}}{self.by(data)}."


class Reshuffled(Happening, frozen=True):
    """The discard pile became the deck; in a quake with all hands."""

    quake: bool
    reveals = True
    rule = "8.2"

    def cites(self) -> str:
        return "8.3" if self.quake else self.rule

    def say(self, data: Box) -> str:
        return (
            "A cosmic quake: all hands are thrown in and dealt again."
            if self.quake
            else "The discard pile is shuffled into a new deck."
        )


class Looked(Happening, frozen=True):
    """Somebody saw a hand; the faces only for the looker."""

    seat: int
    at: int
    cards: tuple[int, ...] = ()
    reveals = True
    rule = "16"

    def say(self, data: Box) -> str:
        seen = f": {', '.join(data.names[c] for c in self.cards)}" if self.cards else ""
        return f"{{{self.seat}}} looks at the hand of {{{self.at}}}{self.by(data)}{seen}."


class Showed(Happening, frozen=True):
    """One card was shown to one player; the face only for those two."""

    seat: int
    at: int
    card: int = -1
    reveals = True
    rule = "14.5"

    def say(self, data: Box) -> str:
        what = "a card" if self.card < 0 else data.names[self.card]
        return f"{{{self.seat}}} shows {{{self.at}}} {what}{self.by(data)}."


class Destined(Happening, frozen=True):
    """A destiny card was turned up."""

    seat: int
    card: int
    rule = "4.3-2"
    reveals = True

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} draws {data.destiny_name(self.card)} of destiny."


class Faced(Happening, frozen=True):
    """The defense is known; the planet too, once the gate is aimed."""

    offense: int
    defense: int
    target: int
    rule = "4.4-1"

    def cites(self) -> str:
        return self.rule if self.target >= 0 else "4.3-4"

    def say(self, data: Box) -> str:
        where = f" on {data.planet(self.target)}" if self.target >= 0 else ""
        return f"{{{self.offense}}} encounters {{{self.defense}}}{where}."

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.target}",) if self.target >= 0 else ()


class Reclaimed(Happening, frozen=True):
    """The offense settles an empty home planet again."""

    seat: int
    planet: int
    rule = "4.3-4"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} reclaims {data.planet(self.planet)}."


class Invited(Happening, frozen=True):
    """A main player invited allies."""

    seat: int
    seats: int
    rule = "4.5-2"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} invites {seats_of(self.seats)}."


class Answered(Happening, frozen=True):
    """A seat joined a side, or declined (-1)."""

    seat: int
    side: int
    rule = "4.5-3"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} stays out." if self.side < 0 else f"{{{self.seat}}} joins the {SIDES[self.side]}."


class Selected(Happening, frozen=True):
    """A main player has chosen a card; shown (-1: not) where it must lie face up."""

    seat: int
    card: int = -1
    rule = "4.6-4"

    def say(self, data: Box) -> str:
        shown = f": {data.names[self.card]}, face up" if self.card >= 0 else ""
        return f"{{{self.seat}}} has chosen a card{shown}."


class Revealed(Happening, frozen=True):
    """A main player's card lies open."""

    seat: int
    card: int
    rule = "4.7-1"
    reveals = True

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} shows {data.names[self.card]}."


class Totalled(Happening, frozen=True):
    """How two totals came about, stage by stage."""

    totals: tuple[int, int]
    parts_of: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
    rule = "5.2"

    def say(self, data: Box) -> str:
        sides = []
        for side, total, steps in zip(SIDES, self.totals, self.parts_of, strict=True):
            sides.append(f"the {side} has {total} ({', '.join(f'{label} {value:+}' for label, value in steps)})")
        return "Totals: " + "; ".join(sides) + "."


class Resolved(Happening, frozen=True):
    """How the encounter ended."""

    what: str
    rule = "5.1"

    def say(self, data: Box) -> str:
        return self.what


class Used(Happening, frozen=True):
    """A power was announced, in a window."""

    seat: int
    alien: int
    target: int
    window: int
    detail: str = ""
    rule = "11.3"

    def say(self, data: Box) -> str:
        on = f" on {{{self.target}}}" if self.target >= 0 else ""
        why = f"{PLAIN[self.window]}: rule {RULES[self.window]}"
        return f"{{{self.seat}}} uses the power of the {ALIENS[self.alien]}{on}{self.detail} ({why})."

    def parts(self) -> tuple[str, ...]:
        return (f"sheet:{self.seat}",)


class Played(Happening, frozen=True):
    """A card was announced, in a window."""

    seat: int
    card: int
    target: int
    mode: str
    window: int
    rule = "11"
    detail: str = ""
    """What is announced with it: a number, a planet, allies."""

    def cites(self) -> str:
        return card_rule(self.card)

    def say(self, data: Box) -> str:
        sided = self.card in REINFORCEMENTS or self.card <= 40
        on = f" for the {SIDES[self.target % 2]}" if sided else f" on {{{self.target}}}"
        how = f" ({self.mode})" if self.card >= FLARE else ""
        why = f"{PLAIN[self.window]}: rule {RULES[self.window]}"
        on = on if self.target >= 0 else ""
        return f"{{{self.seat}}} plays {data.names[self.card]}{how}{on}{self.detail} ({why})."


class Cancelled(Happening, frozen=True):
    """A use or a play came to nothing."""

    seat: int
    what: str
    rule = "12.2"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}}'s {self.what} is cancelled{self.by(data)}."


class Powered(Happening, frozen=True):
    """A power was lost or came back with the home colonies."""

    seat: int
    lost: bool
    rule = "9"

    def say(self, data: Box) -> str:
        how = "has too few home colonies and loses" if self.lost else "regains"
        return f"{{{self.seat}}} {how} the alien power{self.by(data)}."


class Tokens(Happening, frozen=True):
    """Tokens on a sheet changed."""

    seat: int
    tokens: int
    rule = "1.4"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} has {count(self.tokens, 'token')} on the sheet{self.by(data)}."


class Noted(Happening, frozen=True):
    """Something a power or card brought about, as a sentence of its own."""

    what: str
    rule = "15.1"

    def say(self, data: Box) -> str:
        return f"{self.what.removesuffix('.')}{self.by(data)}."


class Offered(Happening, frozen=True):
    """Terms of a deal were laid on the table."""

    seat: int
    colonies: tuple[int, int]
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    release: tuple[int, ...]
    stations: Pair = ((), ())
    freed: tuple[int, ...] = ()
    rule = "14.3"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} offers: {terms_text(self, data)}."


def terms_text(terms: Offered | Terms, data: Box) -> str:
    """The terms of a deal in words."""
    sides = []
    for side, planet, specs, given in zip(SIDES, terms.colonies, terms.cards, terms.stations, strict=True):
        gives = [f"a colony on {data.planet(planet)}"] if planet >= 0 else []
        gives += [f"the {data.station[station].id}" for station in given]
        gives += [spec_name(spec, data) for spec in specs]
        if gives:
            sides.append(f"the {side} gives {' and '.join(gives)}")
    sides += [f"{count(n, 'ship')} of {{{seat}}} leave the warp" for seat, n in enumerate(terms.release) if n]
    sides += [f"{count(n, 'captured ship')} of {{{seat}}} go free" for seat, n in enumerate(terms.freed) if n]
    return "; ".join(sides) or "nothing yet"


class Ended(Happening, frozen=True):
    """The game is over."""

    why: str
    rule = "10"

    def say(self, data: Box) -> str:
        return self.why
