"""Windows in words: what can be done in them, and what an answer answers. All of it lies open, or in the own hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP, FLARE, PLAGUE, QUASH, Box
from cosmodrome.games.encounter.rules.events import SIDES
from cosmodrome.games.encounter.rules.gists import short, use_line
from cosmodrome.games.encounter.rules.moves import Alien, Play, Station, Tech, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse, TechUse
from cosmodrome.games.encounter.rules.timing.hooks import is_super
from cosmodrome.games.encounter.rules.timing.windows import (
    DRAWN,
    FLARE_USED,
    GATE_AIMED,
    HAND_REFRESH,
    OUTCOME,
    PLAIN,
    POWER_LOST,
    RETRIEVE,
    SHIP_LOSS,
    SHIPS_LOST,
)

SECOND = 4
"""Clauses from here on are of the Alien Outpost's power."""
ABOUT = {
    SHIP_LOSS: "{} is about to lose ships",
    SHIPS_LOST: "{} has lost ships",
    RETRIEVE: "Ships of {}'s left the warp",
    POWER_LOST: "{} has too few home colonies and loses the power",
    DRAWN: "{} drew from the deck",
    HAND_REFRESH: "{} is about to throw the hand away and draw a new one",
    FLARE_USED: "{} has used a flare",
}
"""Windows that are about somebody."""
DEEDS = {
    CARD_ZAP: "cancel that card",
    COSMIC_ZAP: "cancel that use, and the power rests until the encounter ends",
    PLAGUE: "they lose three ships and one card of each type",
    QUASH: "the deal is void, and both pay for the failure",
}


def sheet(s: State, seat: int, clause: int) -> str:
    """The alien whose power a use is of: the one in front, or that of the Alien Outpost."""
    behind = clause >= SECOND and s.outpost
    front = bool(s.outpost) and bool(s.outpost[4])
    alien = (s.outpost[0] if not front else s.alien[seat]) if behind else (s.outpost[0] if front else s.alien[seat])
    return NAMES[alien]


def said(s: State, seat: int, move: Move, box: Box) -> str:
    """A move in a window, with what it does."""
    if isinstance(move, Use):
        whose = "your power" if move.clause < SECOND else "the power of your Alien Outpost"
        line = use_line(sheet(s, seat, move.clause), move.clause % SECOND, move.to)
        return f"use {whose}: {line}" if line else f"use {whose}"
    if isinstance(move, Station):
        return f"{move.say(box)}: {short(box.station[move.station].text)}"
    if isinstance(move, Alien):
        return f"turn up your sheet, the {NAMES[move.alien]}: {short(box.aliens[move.alien].power)}"
    if isinstance(move, Tech):
        return f"{move.say(box)}: {short(box.technology[move.tech].text)}"
    if isinstance(move, Play) and CARD_ZAP <= move.card < FLARE:
        return f"{move.say(box)}: {DEEDS.get(move.card) or short(box.artifact[move.card - CARD_ZAP].text)}"
    if isinstance(move, Play) and move.card >= FLARE:
        alien = move.card - FLARE
        side, text = (
            ("super", box.aliens[alien].super) if is_super(s, seat, alien) else ("wild", box.aliens[alien].wild)
        )
        return f"{move.say(box)} ({side}): {short(text)}"
    return move.say(box)


def either(words: Iterable[str]) -> str:
    """Words to choose from: "a, b or c"."""
    found = list(dict.fromkeys(words))
    return " or ".join([", ".join(found[:-1]), found[-1]]) if len(found) > 1 else "".join(found)


def ways(moves: Iterable[Any], box: Box) -> str:
    """What can be done, for a question: "use your power, or play Plague or the Hate flare"."""
    moves = list(moves)
    uses = either(thing for move in moves if (thing := _used(move, box)))
    plays = either(card_name(move.card, box) for move in moves if isinstance(move, Play))
    turns = ["turn up your sheet"] if any(isinstance(move, Alien) for move in moves) else []
    return ", or ".join([*turns, *([f"use {uses}"] if uses else ()), *([f"play {plays}"] if plays else ())]) or "act"


def _used(move: Any, box: Box) -> str:
    if isinstance(move, Use):
        return "your power" if move.clause < SECOND else "the power of your Alien Outpost"
    if isinstance(move, Tech):
        return tech_name(move.tech, box)
    return f"the {box.station[move.station].id}" if isinstance(move, Station) else ""


def tech_name(tech: int, box: Box) -> str:
    """A technology in a sentence: "the Omega Missile", "the Qax"."""
    return f"the {box.technology[tech].id}"


def card_name(card: int, box: Box) -> str:
    """A card in a sentence: "Plague", "the Hate flare"."""
    return f"{'the ' if card >= FLARE else ''}{box.names[card]}"


def moment(s: State, at: int, who: int, box: Box) -> str:
    """What an open window is about, with the names that lie open."""
    if at == GATE_AIMED and s.target >= 0:
        return f"The gate is aimed at {box.planet(s.target)}"
    if at == OUTCOME and s.verdict in (0, 1):
        return f"The {SIDES[s.verdict]} has won, and the ships still stand"
    if who >= 0 and at in ABOUT:
        return ABOUT[at].format(f"{{{who}}}")
    return f"{PLAIN[at][0].upper()}{PLAIN[at][1:]}"


def whose(seat: int, me: int) -> str:
    """An owner, to the seat that is asked."""
    return "your" if seat == me else f"{{{seat}}}'s"


def announced(target: Any, beneath: Any, me: int, box: Box) -> str:
    """What has been announced, to the seat that may answer it: "{1} zaps your Mutant"."""
    actor = "You" if target.seat == me else f"{{{target.seat}}}"
    ends = "" if target.seat == me else "s"
    if isinstance(target, PowerUse):
        sheet_of = "the power of your" if target.seat == me else "the power of the"
        on = f" on {'you' if target.to == me else f'{{{target.to}}}'}" if 0 <= target.to != target.seat else ""
        return f"{actor} use{ends} {sheet_of} {NAMES[target.alien]}{on}"
    if isinstance(target, TechUse):
        stops = f" against {{{beneath.seat}}}" if target.reply and beneath is not None else ""
        return f"{actor} use{ends} {tech_name(target.tech, box)}{stops}"
    assert isinstance(target, CardPlay)
    name = card_name(target.card, box)
    if target.card in (CARD_ZAP, COSMIC_ZAP) and isinstance(beneath, PowerUse):
        own = "their own" if beneath.seat == target.seat != me else whose(beneath.seat, me)
        return f"{actor} zap{ends} {own} {NAMES[beneath.alien]}"
    if target.reply and isinstance(beneath, CardPlay):
        return f"{actor} play{ends} {name} against {whose(beneath.seat, me)} {box.names[beneath.card]}"
    on = (
        f" on {'you' if target.to == me else f'{{{target.to}}}'}" if target.card > COSMIC_ZAP and target.to >= 0 else ""
    )
    return f"{actor} play{ends} {name}{on}"


def question(target: Any, me: int, box: Box) -> str:
    """Whether something that was announced is answered."""
    if target.seat == me:
        return "Do you stop it yourself, or pass?"
    return f"Do you answer {f'the {box.names[target.card]}' if isinstance(target, CardPlay) else 'it'}, or pass?"
