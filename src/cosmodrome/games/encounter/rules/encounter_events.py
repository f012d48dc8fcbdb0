"""What happens in an encounter, from destiny to the end; what happens to ships and cards is in events.py."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.games.encounter.data import ALIENS, FLARE, REINFORCEMENTS, Box
from cosmodrome.games.encounter.rules.deals.terms import Pair, Terms
from cosmodrome.games.encounter.rules.events import SIDES, Happening, card_rule, count, seats_of
from cosmodrome.games.encounter.rules.moves import spec_name
from cosmodrome.games.encounter.rules.timing.windows import PLAIN


class Destined(Happening, frozen=True):
    """A destiny card was turned up."""

    seat: int
    card: int
    rule = "destiny"
    reveals = True

    def say(self, data: Box) -> str:
        return f"Destiny: {{{self.seat}}} turns up {data.destiny_name(self.card)}."


class Faced(Happening, frozen=True):
    """The defense is known; the planet too, once the gate is aimed."""

    offense: int
    defense: int
    target: int
    rule = "aim"

    def cites(self) -> str:
        return self.rule if self.target >= 0 else "destiny"

    def say(self, data: Box) -> str:
        if self.target < 0:
            return f"{{{self.offense}}} encounters {{{self.defense}}}."
        return f"The gate points at {data.planet(self.target)}: {{{self.offense}}} against {{{self.defense}}}."

    def parts(self) -> tuple[str, ...]:
        return (f"place:{self.target}",) if self.target >= 0 else ()


class Reclaimed(Happening, frozen=True):
    """The offense settles an empty home planet again."""

    seat: int
    planet: int
    rule = "destiny"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} takes back {data.planet(self.planet)}."


class Invited(Happening, frozen=True):
    """A main player invited allies."""

    seat: int
    seats: int
    rule = "invite"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} invites {seats_of(self.seats)}."


class Unveiled(Happening, frozen=True):
    """An alien sheet that lay face down was turned up."""

    seat: int
    alien: int
    rule = "hidden-powers"
    reveals = True

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} turns up the sheet: the {ALIENS[self.alien]}."

    def parts(self) -> tuple[str, ...]:
        return (f"plate:{self.seat}",)


class Answered(Happening, frozen=True):
    """A seat joined a side, or declined (-1)."""

    seat: int
    side: int
    rule = "join"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} stays out." if self.side < 0 else f"{{{self.seat}}} joins the {SIDES[self.side]}."


class Selected(Happening, frozen=True):
    """A main player has chosen a card; shown (-1: not) where it must lie face up."""

    seat: int
    card: int = -1
    rule = "select"

    def say(self, data: Box) -> str:
        shown = f": {data.names[self.card]}, face up" if self.card >= 0 else ""
        return f"{{{self.seat}}} has chosen a card{shown}."


def a_card(card: int, data: Box) -> str:
    """An encounter card in a sentence: "an attack 08", "a negotiate"."""
    name = data.names[card]
    return f"{'an' if name[0] == 'a' else 'a'} {name}"


class Revealed(Happening, frozen=True):
    """A main player's card lies open."""

    seat: int
    card: int
    rule = "reveal"
    reveals = True

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} shows {a_card(self.card, data)}."


def sum_text(steps: Sequence[tuple[str, int]]) -> str:
    """What a total is made of, without what adds nothing."""
    return ", ".join(f"{label} {value:+}" for label, value in steps if value) or "nothing at all"


class Totalled(Happening, frozen=True):
    """How two totals came about, stage by stage."""

    totals: tuple[int, int]
    parts_of: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
    rule = "totals"

    def say(self, data: Box) -> str:
        sides = []
        for side, total, steps in zip(SIDES, self.totals, self.parts_of, strict=True):
            sides.append(f"the {side} has {total} ({sum_text(steps)})")
        return "Totals: " + "; ".join(sides) + "."


class Resolved(Happening, frozen=True):
    """How the encounter ended."""

    what: str
    rule = "outcome"

    def say(self, data: Box) -> str:
        return self.what

    def big(self) -> bool:
        return True


class Used(Happening, frozen=True):
    """A power was announced, in a window."""

    seat: int
    alien: int
    target: int
    window: int
    detail: str = ""
    rule = "powers"

    def say(self, data: Box) -> str:
        on = f" on {{{self.target}}}" if self.target >= 0 else ""
        return f"{{{self.seat}}} uses the power of the {ALIENS[self.alien]}{on}{self.detail} ({PLAIN[self.window]})."

    def parts(self) -> tuple[str, ...]:
        return (f"sheet:{self.seat}",)


class Played(Happening, frozen=True):
    """A card was announced, in a window."""

    seat: int
    card: int
    target: int
    mode: str
    window: int
    rule = "play"
    detail: str = ""
    """What is announced with it: a number, a planet, allies."""

    def cites(self) -> str:
        return card_rule(self.card)

    def say(self, data: Box) -> str:
        sided = self.card in REINFORCEMENTS or self.card <= 40
        on = f" for the {SIDES[self.target % 2]}" if sided else f" on {{{self.target}}}"
        what, how = data.names[self.card], ""
        if self.card >= FLARE:
            what, how = f"the {what}", f", {self.mode} side"
        on = on if self.target >= 0 else ""
        return f"{{{self.seat}}} plays {what}{on}{how}{self.detail} ({PLAIN[self.window]})."


class Cancelled(Happening, frozen=True):
    """A use or a play came to nothing."""

    seat: int
    what: str
    rule = "answer"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}}'s {self.what} is cancelled{self.by(data)}."


class Powered(Happening, frozen=True):
    """A power was lost or came back with the home colonies."""

    seat: int
    lost: bool
    rule = "power-lost"

    def say(self, data: Box) -> str:
        how = "has too few home colonies and loses" if self.lost else "regains"
        return f"{{{self.seat}}} {how} the alien power{self.by(data)}."


class Tokens(Happening, frozen=True):
    """Tokens on a sheet changed."""

    seat: int
    tokens: int
    rule = "sheet"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} has {count(self.tokens, 'token')} on the sheet{self.by(data)}."


class Noted(Happening, frozen=True):
    """Something a power or card brought about, as a sentence of its own."""

    what: str
    rule = "play"

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
    rule = "offers"

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
    out, free = ("leaves the warp", "leave the warp"), ("goes free", "go free")
    sides += [f"{count(n, 'ship')} of {{{seat}}} {out[n > 1]}" for seat, n in enumerate(terms.release) if n]
    sides += [f"{count(n, 'captured ship')} of {{{seat}}} {free[n > 1]}" for seat, n in enumerate(terms.freed) if n]
    return "; ".join(sides) or "nothing yet"


class Ended(Happening, frozen=True):
    """The game is over."""

    why: str
    rule = "win"

    def say(self, data: Box) -> str:
        return self.why
