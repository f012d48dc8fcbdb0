"""What happens in Cosmic Encounter, and who may know.

The log is a ledger: each event cites its rule and names the card or power behind it; plays and uses name their window.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.events import Event
from cosmodrome.games.encounter.data import ALIENS, FLARE, REINFORCEMENTS, Box

SIDES = ("offense", "defense")


def count(n: int, noun: str) -> str:
    """A number and its noun: "1 ship", "3 ships"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def seats_of(mask: int) -> str:
    """The seats of a mask as names."""
    return series([f"{{{seat}}}" for seat in range(8) if mask >> seat & 1]) or "nobody"


def series(words: Sequence[str]) -> str:
    """Words one after another: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


POWER, STATION, TECHNOLOGY = 256, 512, 1024


def cause_of(seat: int, card: int = -1, alien: int = -1, station: int = -1, tech: int = -1) -> int:
    """A seat's card, power, station or technology as what makes something happen."""
    if tech >= 0:
        return seat << 12 | TECHNOLOGY + tech
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
        if what >= TECHNOLOGY:
            return f" (by the {data.technology[what - TECHNOLOGY].id})"
        if what >= STATION:
            return f" (by the {data.station[what - STATION].id})"
        if what >= POWER:
            return f" (by the power of the {ALIENS[what - POWER]})"
        return f" (by {{{self.cause >> 12}}}'s {data.names[what]})"


def card_rule(what: int) -> str:
    """The section about a kind of card, about powers, stations or technology."""
    if what >= TECHNOLOGY:
        return "tech-use"
    if what >= STATION:
        return "station-use"
    if what >= POWER:
        return "powers"
    if what >= FLARE:
        return "flares"
    return "reinforce" if what in REINFORCEMENTS or what <= 40 else "artifacts"


class Began(Happening, frozen=True):
    """A turn or a further encounter begins."""

    seat: int
    number: int
    rule = "turn"

    def say(self, data: Box) -> str:
        if self.number == 1:
            return f"{{{self.seat}}} begins a turn."
        which = ("an encounter out of turn", "a first encounter", "a second encounter", "another encounter")
        return f"{{{self.seat}}} has {which[min(self.number, 3)]}."


class Chosen(Happening, frozen=True):
    """The aliens are turned up."""

    aliens: tuple[int, ...]
    rule = "aliens"
    reveals = True

    def say(self, data: Box) -> str:
        return "; ".join(f"{{{seat}}} is the {ALIENS[a]}" for seat, a in enumerate(self.aliens) if a >= 0) + "."


DEEDS = {
    "sent to": "{who} sends {ships} to {where}",
    "lost to": "{who} loses {ships} to {where}",
    "a new colony on": "{who} founds a colony on {where} with {ships}",
    "without a colony, to": "{who} has no colony, so {ships} go to {where}",
}
"""How ships of a seat came somewhere, where the seat does it; else the ships do."""
ONE = {
    "back to": "goes back to",
    "land on": "lands on",
    "saved on": "is saved on",
    "out of the warp into": "comes out of the warp into",
    "out of the warp to": "comes out of the warp to",
    "bred on": "is bred on",
    "stay on": "stays on",
    "from the Tyrant's sheet to": "goes from the Tyrant's sheet to",
    "flow to": "flows to",
    "slip away to": "slips away to",
}
MANY = {
    "back to": "go back to",
    "saved on": "are saved on",
    "out of the warp into": "come out of the warp into",
    "out of the warp to": "come out of the warp to",
    "bred on": "are bred on",
    "from the Tyrant's sheet to": "go from the Tyrant's sheet to",
    "crash-lands on": "crash-land on",
}


class Moved(Happening, frozen=True):
    """Ships went from one place to another; -1 stands for several places."""

    seat: int
    ships: int
    place: int
    why: str
    rule = "ships"

    def say(self, data: Box) -> str:
        where = "colonies" if self.place < 0 else data.place(self.place)
        ships, who = count(self.ships, "ship"), f"{{{self.seat}}}"
        if self.why in DEEDS:
            return DEEDS[self.why].format(who=who, ships=ships, where=where) + f"{self.by(data)}."
        verb = ONE.get(self.why, self.why) if self.ships == 1 else MANY.get(self.why, self.why)
        return f"{ships} of {who} {verb} {where}{self.by(data)}."

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.place}",)


class Removed(Happening, frozen=True):
    """Ships left the game."""

    seat: int
    ships: int
    rule = "lost-ships"

    def say(self, data: Box) -> str:
        verb = "leaves" if self.ships == 1 else "leave"
        return f"{count(self.ships, 'ship')} of {{{self.seat}}} {verb} the game{self.by(data)}."


class Captured(Happening, frozen=True):
    """Ships went onto another player's sheet."""

    holder: int
    seat: int
    ships: int
    rule = "ships"

    def say(self, data: Box) -> str:
        return f"{{{self.holder}}} captures {count(self.ships, 'ship')} of {{{self.seat}}}{self.by(data)}."


class Drew(Happening, frozen=True):
    """Cards came from the deck; the faces only for those who may see them."""

    seat: int
    number: int
    cards: tuple[int, ...] = ()
    rule = "draw"
    reveals = True
    into: str = ""
    """Where they went, if not into the hand."""

    def say(self, data: Box) -> str:
        what = series([data.names[c] for c in self.cards]) if self.cards else count(self.number, "card")
        return f"{{{self.seat}}} draws {what}{self.into}{self.by(data)}."


class Discarded(Happening, frozen=True):
    """Cards went to the discard pile, face up."""

    seat: int
    cards: tuple[int, ...]
    rule = "discard"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} discards {series([data.names[c] for c in self.cards])}{self.by(data)}."

    def parts(self) -> tuple[str, ...]:
        return ("pile",)


class Passed(Happening, frozen=True):
    """Cards went from hand to hand; the faces only for those two."""

    giver: int
    taker: int
    number: int
    cards: tuple[int, ...] = ()
    rule = "hands"
    reveals = True

    def say(self, data: Box) -> str:
        what = series([data.names[c] for c in self.cards]) if self.cards else count(self.number, "card")
        return f"{{{self.giver}}} hands {what} to {{{self.taker}}}{self.by(data)}."


class Reshuffled(Happening, frozen=True):
    """The discard pile became the deck; in a quake with all hands."""

    quake: bool
    reveals = True
    rule = "empty-deck"

    def cites(self) -> str:
        return "quake" if self.quake else self.rule

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
    rule = "hands"

    def say(self, data: Box) -> str:
        seen = f": {series([data.names[c] for c in self.cards])}" if self.cards else ""
        return f"{{{self.seat}}} looks at the hand of {{{self.at}}}{self.by(data)}{seen}."


class Showed(Happening, frozen=True):
    """One card was shown to one player; the face only for those two."""

    seat: int
    at: int
    card: int = -1
    reveals = True
    rule = "choice"

    def say(self, data: Box) -> str:
        what = "a card" if self.card < 0 else data.names[self.card]
        return f"{{{self.seat}}} shows {{{self.at}}} {what}{self.by(data)}."
