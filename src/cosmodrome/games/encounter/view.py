"""What one seat may know of a game of Cosmic Encounter (16). Long because it is every field of the one View."""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.core import game
from cosmodrome.games.encounter.data import (
    ALIENS,
    ATTACK,
    GENERATOR,
    HELD,
    MARKED,
    OUTPOST,
    PLANETS,
    SWINDLER,
    controller,
)
from cosmodrome.games.encounter.rules.dealing import hand_of
from cosmodrome.games.encounter.rules.deals.talking import Talk
from cosmodrome.games.encounter.rules.deals.terms import Terms
from cosmodrome.games.encounter.rules.flow.alliance import Invite
from cosmodrome.games.encounter.rules.flow.grudges import grudged
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.outpost import outpost_alien
from cosmodrome.games.encounter.rules.stations.places import lit
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse, TechUse
from cosmodrome.games.encounter.rules.timing.asking import MayAct
from cosmodrome.games.encounter.rules.timing.chains import Response
from cosmodrome.games.encounter.rules.timing.windows import NAMES, PHASES, PLANNING, RESOLUTION, RINGS, RULES
from cosmodrome.games.encounter.rules.totals import PRINTED, Parts, card_values, shown_cards, told
from cosmodrome.games.encounter.rules.zones.brood import ROACH
from cosmodrome.games.encounter.rules.zones.hands import MOUTH
from cosmodrome.games.encounter.rules.zones.hoard import owner
from cosmodrome.games.encounter.rules.zones.knowledge import HOARD, known_cards
from cosmodrome.games.encounter.rules.zones.veils import veiled
from cosmodrome.games.encounter.view_technology import TechView, charged, laid, scrambling


class SeatView(msgspec.Struct, kw_only=True):
    """One seat's things, as the looker sees them."""

    seat: int
    alien: str
    active: bool
    """Whether the power is neither lost nor zapped."""
    tokens: int
    ships: list[int]
    """By planet."""
    warp: int
    gate: int
    beside: int
    removed: int
    swallowed: list[int]
    """The cards on its sheet, if it is the Mouth."""
    reserve: int
    """Extra ships on the Roach's sheet."""
    brood: list[int]
    """By planet: how many of the ships there are extra ones; empty for anybody but the Roach."""
    sheet: list[int]
    """Cards lying open on its sheet."""
    captured: list[int]
    """The owners of the ships captured on its sheet."""
    hand: int
    """How many cards it holds."""
    known: list[int]
    """The cards in that hand which the looker knows: all of its own."""
    hoard: int
    """How many cards are in its hoard, if it is the Miser."""
    hoarded: list[int]
    """Those of them that the looker knows: all of its own."""
    grudge: bool
    """Whether it has a grudge token."""
    soul: str
    """Reincarnator, behind one of its incarnations; else nothing."""
    token: str
    """Where the token stands that the Sloth sent instead of ships: gate, beside, or nowhere."""
    veiled: bool
    """Whether its alien lies face down."""
    role: str
    """offense, defense, ally of one of them, or nothing."""


class StationView(msgspec.Struct, kw_only=True):
    """A space station in the game."""

    station: int
    seat: int
    """Its controller."""
    planet: int
    """-1 while it is being attached."""
    lit: bool
    tokens: int
    alien: str
    """The second alien, by the Alien Outpost."""
    active: bool
    """Whether that alien's power is neither zapped nor dark."""


class View(game.View, kw_only=True):
    """The table as a seat sees it. It says which window is open, never who is asked in it."""

    step: str
    """The question or window that is open, or Over. Between two public facts all windows are one to those not asked."""
    begun: list[int]
    """What the asked seat has begun, as the open question says it: whom it named so far, how many are left."""
    rule: str
    phase: str
    turn: int
    number: int
    per: int
    offense: int
    defense: int
    target: int
    destiny: int
    """The destiny card on the table; -1 for none."""
    destiny_left: int
    destiny_pile: list[int]
    foreseen: list[int]
    """Cards the looker knows in the destiny deck: depth << 8 | card; the top one has depth 0."""
    deck: int
    pile: list[int]
    """The last card is the top one."""
    bottom: list[int]
    """Cards the looker knows at the bottom of the deck, the lowest first; -1 for one it does not know."""
    offered: list[int]
    """A card being shown: its giver, to whom, and the card, -2 for one the looker does not see; else nothing."""
    belched: list[int]
    """Cards out of the game; -1 for one the looker does not know."""
    table: list[int]
    """Cards being played, as seat << 8 | card."""
    ring: list[int]
    """The seats clockwise round the table; they change places only by the Swindler."""
    mark: int
    """Whom the looker has marked as the Swindler; -1 for nobody."""
    picking: list[int]
    """Cards the looker has drawn and keeps one of."""
    stash: list[int]
    """Cards the looker has set aside face down."""
    drawn: list[int]
    """Cards of the deck that lie open for the Chosen to pick from (17-47)."""
    invited: list[int]
    cards: list[int]
    """By side: the encounter card; -1 for none, -2 for one face down."""
    claims: list[int]
    totals: list[int]
    """Both totals once the cards lie open, else nothing."""
    parts: tuple[Parts, Parts]
    answering: list[int]
    """What was announced and can be answered now: seat, alien or -1, card or -1; else nothing."""
    offer: Terms | None
    """The terms on the table."""
    offerer: int
    """Who made the offer; -1 where there is none."""
    draft: Terms | None
    """The looker's own draft of an offer."""
    dealt: list[int]
    """In set-up: the aliens from which the looker chooses."""
    winners: int
    seats: list[SeatView]
    foretold: int = -1
    """The destiny card that everybody knows to be on top of its deck."""
    stations: list[StationView] = msgspec.field(default_factory=list)
    veil: str = ""
    """The looker's own alien while it lies face down."""
    technology: list[TechView] = msgspec.field(default_factory=list)
    tech_pile: list[int] = msgspec.field(default_factory=list)
    """Discarded technologies; the last one is on top."""
    tech_deck: int = 0
    drafted: list[int] = msgspec.field(default_factory=list)
    """Technologies of which the looker keeps one."""
    scrambling: int = -1
    """The technology that was announced and can be answered now."""
    destroyed: list[int] = msgspec.field(default_factory=list)
    """Planets that are no more."""
    cannon: int = -1
    """The first of the two planets between which the Lunar Cannon stands."""
    battery: list[int] = msgspec.field(default_factory=list)
    """Whose Quark Battery holds a card, and which: -2 for one the looker does not know; else nothing."""
    cloaked: bool = False
    """Whether the defense may invite nobody."""
    loan: list[int] = msgspec.field(default_factory=list)
    """Who has lent an alien sheet for the encounter, and to whom; else nothing."""
    citadels: list[int] = msgspec.field(default_factory=list)
    """Attack cards lying open at planets for the Citadel: planet << 8 | card."""
    stands: list[list[int]] = msgspec.field(default_factory=list)
    """By side: the type and number an open card counts as, where that is not what is printed; else nothing."""
    verdict: int = -1
    """How the encounter ended, as in `rules.flow.phases`; -1 until it is resolved."""


def view(s: State, seat: int | None) -> View:
    """Copies what the seat may see and puts sizes for the rest."""
    top = s.agenda[-1] if s.agenda else None
    talk = top if isinstance(top, Talk) else None
    open_cards = s.phase > PLANNING and s.shown() and s.played[0] >= 0 and s.played[1] >= 0
    sums, parts = told(s) if open_cards else ((), ((), ()))
    return View(
        seat=seat,
        step=_step(s, seat),
        begun=_begun(top),
        rule=RULES[top.at] if isinstance(top, MayAct) and top.seat == seat else "",
        phase=PHASES[s.phase],
        turn=s.turn,
        number=s.number,
        per=s.per,
        offense=s.offense,
        defense=s.defense,
        target=s.target,
        destiny=s.destiny_card,
        destiny_left=len(s.destiny),
        destiny_pile=s.destiny_pile[:],
        foreseen=_foreseen(s, seat),
        deck=len(s.deck),
        pile=s.pile[:],
        bottom=[entry & 255 if entry >> 8 == seat else -1 for entry in s.bottom],
        offered=_offered(s, seat),
        belched=[entry & 255 if entry >> 8 == seat else -1 for entry in s.powers.mouth.belched],
        table=[entry & 0xFFFF for entry in s.aside],
        ring=list(RINGS[s.ring]),
        mark=s.powers.swindler.mark
        if seat is not None and 0 <= s.powers.swindler.mark < MARKED and s.holder(SWINDLER) == seat
        else -1,
        picking=[entry & 255 for entry in s.picking if entry >> 8 == seat],
        stash=[entry & 255 for entry in s.powers.miser.stash if entry >> 8 == seat],
        drawn=s.drawn[:],
        invited=s.invited[:],
        cards=[_card(s, side, seat) for side in (0, 1)],
        claims=s.claim[:],
        totals=list(sums),
        parts=parts,
        answering=_answering(s),
        offer=talk.table if talk else None,
        offerer=s.offense + s.defense - talk.seat if talk and talk.table else -1,
        draft=talk.draft if talk and talk.seat == seat else None,
        dealt=hand_of(s, seat) if seat is not None else [],
        winners=s.winners,
        seats=[_seat(s, other, seat) for other in range(s.n)],
        foretold=s.foretold,
        stations=[_station(s, number) for number, place in enumerate(s.stations) if place >= 0],
        veil=ALIENS[veiled(s, seat)] if seat is not None and veiled(s, seat) >= 0 else "",
        technology=[laid(one, seat) for one in s.powers.lab.benches],
        tech_pile=list(s.powers.lab.pile),
        tech_deck=len(s.powers.lab.deck),
        drafted=[entry & 255 for entry in s.powers.lab.drafting if entry >> 8 & 15 == seat],
        scrambling=scrambling(s),
        destroyed=[planet for planet in range(s.n * PLANETS) if s.powers.lab.gone >> planet & 1]
        if s.powers.lab.gone
        else [],
        cannon=s.powers.lab.cannon,
        battery=[number for entry in s.powers.lab.battery for number in charged(entry, seat)],
        cloaked=s.powers.lab.cloaked,
        loan=[s.powers.philanthropist.loan >> 3 & 7, s.powers.philanthropist.loan & 7]
        if s.powers.philanthropist.loan >= 0
        else [],
        citadels=list(s.powers.citadel.citadels),
        stands=_stands(s) if open_cards else [],
        verdict=s.verdict if s.phase == RESOLUTION else -1,
    )


def _stands(s: State) -> list[list[int]]:
    """What the open cards count as by now: by Emotion Control, a claim, a Morph, a power."""
    values = card_values(s)
    found = [[kind, values[side] if kind == ATTACK else 0] for side, (kind, _) in enumerate(shown_cards(s))]
    return [
        [] if not s.up >> side & 1 or tuple(now) == PRINTED[s.played[side]] else now for side, now in enumerate(found)
    ]


def _station(s: State, number: int) -> StationView:
    place = s.stations[number]
    alien = outpost_alien(s) if number == OUTPOST else -1
    seat = controller(place)
    on = alien >= 0 and not ((s.zapped | s.lost) >> seat & 1 if s.outpost[4] else s.outpost[3])
    return StationView(
        station=number,
        seat=seat,
        planet=place if place < HELD else -1,
        lit=lit(s, number),
        tokens=s.charge if number == GENERATOR else 0,
        alien=ALIENS[alien] if alien >= 0 else "",
        active=on,
    )


def _offered(s: State, seat: int | None) -> list[int]:
    if not s.powers.patriot.offered:
        return []
    giver, to, card = (
        s.powers.patriot.offered[0] >> 12,
        s.powers.patriot.offered[0] >> 8 & 15,
        s.powers.patriot.offered[0] & 255,
    )
    return [giver, to, card if seat in (giver, to) else -2]


def _foreseen(s: State, seat: int | None) -> list[int]:
    top = len(s.destiny) - 1
    places = sorted((entry & 255 for entry in s.foreseen if entry >> 8 == seat), reverse=True)
    return [top - place << 8 | s.destiny[place] for place in places]


def _step(s: State, seat: int | None) -> str:
    """The question by its kind; an open window by its name, which those who are not asked do not learn."""
    if not s.agenda:
        return "Over"
    top: Any = s.agenda[-1]
    if isinstance(top, MayAct) and top.seat == seat:
        return NAMES[top.at]
    hidden = getattr(top, "hides_asked", False) and not isinstance(top, Response) and seat not in top.seats()
    return f"{PHASES[s.phase]} window" if hidden else type(top).__name__


def _begun(top: Any) -> list[int]:
    """The numbers of the open question but for its seat; nothing of a window, an offer or an invitation in the making.

    Steps hold no secret, and at a table all would see and hear this happen.
    """
    if getattr(top, "hides_asked", True) or isinstance(top, Talk | Invite):
        return []
    found: list[int] = []
    for name in top.__struct_fields__:
        value = getattr(top, name)
        if name != "seat" and not isinstance(value, str):
            found += value if isinstance(value, tuple) else (int(value),)
    return found


def _card(s: State, side: int, seat: int | None) -> int:
    """A face-down card is seen by the main player who chose it, wherever it lies since."""
    card = s.played[side]
    if card < 0 or s.up >> side & 1:
        return card
    owner = s.main(1 - side if s.swapped else side)
    return card if seat == owner else -2


def _answering(s: State) -> list[int]:
    if len(s.agenda) < 2 or not isinstance(s.agenda[-1], Response):
        return []
    target = s.agenda[-2]
    if isinstance(target, PowerUse):
        return [target.seat, target.alien, -1]
    if isinstance(target, TechUse):
        return [target.seat, -1, -1]
    assert isinstance(target, CardPlay)
    return [target.seat, -1, target.card]


def _seat(s: State, other: int, seat: int | None) -> SeatView:
    side = s.side(other)
    main = ("offense", "defense")[side] if side >= 0 else ""
    mine = bool(s.powers.miser.hoard) and owner(s) == other
    alien, off, tokens = s.alien[other], (s.lost | s.zapped) >> other & 1, s.tokens[other]
    if s.outpost and s.outpost[4] and s.stations[OUTPOST] // PLANETS == other:  # its own sheet lies behind
        alien, off, tokens = s.outpost[0], s.outpost[3], s.outpost[2]
    return SeatView(
        seat=other,
        alien=ALIENS[alien] if alien >= 0 else "",
        active=alien >= 0 and not off,
        tokens=max(0, tokens - (s.powers.sloth.absent >> other & 1)),
        ships=s.ships[other][:],
        warp=s.warp[other],
        gate=s.gate[other],
        beside=s.beside[other],
        removed=s.removed[other],
        swallowed=list(s.powers.mouth.eaten) if alien == MOUTH else [],
        reserve=s.powers.roach.reserve if s.powers.roach.brood and s.holder(ROACH) == other else 0,
        brood=list(s.powers.roach.brood[: len(s.ships[other])])
        if s.powers.roach.brood and s.holder(ROACH) == other
        else [],
        sheet=[entry & 255 for entry in s.powers.scavenger.salvage if entry >> 8 == other],
        captured=[entry & 255 for entry in s.captured if entry >> 8 == other],
        hand=len(s.hands[other]),
        known=s.hands[other][:] if other == seat else sorted(known_cards(s, seat, other)),
        hoard=len(s.powers.miser.hoard) if mine else 0,
        hoarded=[]
        if not mine
        else list(s.powers.miser.hoard)
        if other == seat
        else sorted(known_cards(s, seat, HOARD)),
        grudge=bool(grudged(s) >> other & 1),
        soul="Reincarnator" if s.powers.reincarnator.soul == other else "",
        token=("gate", "beside")[side] if side >= 0 and s.powers.sloth.absent >> other & 1 else "",
        veiled=veiled(s, other) >= 0,
        role=main if s.is_main(other) or not main else f"ally of the {main}",
    )
