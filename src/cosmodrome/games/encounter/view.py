"""What one seat may know of a game of Cosmic Encounter (16)."""

from __future__ import annotations

import msgspec

from cosmodrome.core import game
from cosmodrome.games.encounter.asking import Ask, Opening
from cosmodrome.games.encounter.chains import CardPlay, PowerUse, Response
from cosmodrome.games.encounter.data import ALIENS
from cosmodrome.games.encounter.deals import Talk, Terms
from cosmodrome.games.encounter.hands import known_cards
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.totals import Parts, totals
from cosmodrome.games.encounter.windows import NAMES, PHASES, PLANNING, RULES


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
    hand: int
    """How many cards it holds."""
    known: list[int]
    """The cards in that hand which the looker knows: all of its own."""
    role: str
    """offense, defense, ally of one of them, or nothing."""


class View(game.View, kw_only=True):
    """The table as a seat sees it. It says which window is open, never who is asked in it."""

    step: str
    """The question or window that is open, or Over."""
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
    deck: int
    pile: list[int]
    """The last card is the top one."""
    bottom: list[int]
    """Cards the looker knows at the bottom of the deck, the lowest first; -1 for one it does not know."""
    table: list[int]
    """Cards being played, as seat << 8 | card."""
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
    draft: Terms | None
    """The looker's own draft of an offer."""
    dealt: list[int]
    """In set-up: the looker's two aliens."""
    winners: int
    seats: list[SeatView]


def view(s: State, seat: int | None) -> View:
    """Copies what the seat may see and puts sizes for the rest."""
    top = s.agenda[-1] if s.agenda else None
    talk = top if isinstance(top, Talk) else None
    open_cards = s.phase > PLANNING and s.shown() and s.played[0] >= 0 and s.played[1] >= 0
    sums, parts = totals(s) if open_cards else ((), ((), ()))
    return View(
        seat=seat,
        step=_step(s),
        rule=RULES[top.at] if isinstance(top, Ask) else "",
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
        deck=len(s.deck),
        pile=s.pile[:],
        bottom=[entry & 255 if entry >> 8 == seat else -1 for entry in s.bottom],
        table=[entry & 0xFFFF for entry in s.aside],
        invited=s.invited[:],
        cards=[_card(s, side, seat) for side in (0, 1)],
        claims=s.claim[:],
        totals=list(sums),
        parts=parts,
        answering=_answering(s),
        offer=talk.table if talk else None,
        draft=talk.draft if talk and talk.seat == seat else None,
        dealt=s.dealt[2 * seat : 2 * seat + 2] if seat is not None else [],
        winners=s.winners,
        seats=[_seat(s, other, seat) for other in range(s.n)],
    )


def _step(s: State) -> str:
    """The open window by its name, or the question by its kind."""
    if not s.agenda:
        return "Over"
    top = s.agenda[-1]
    return NAMES[top.at] if isinstance(top, Ask | Opening) else type(top).__name__


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
    assert isinstance(target, CardPlay)
    return [target.seat, -1, target.card]


def _seat(s: State, other: int, seat: int | None) -> SeatView:
    side = s.side(other)
    main = ("offense", "defense")[side] if side >= 0 else ""
    alien = s.alien[other]
    return SeatView(
        seat=other,
        alien=ALIENS[alien] if alien >= 0 else "",
        active=alien >= 0 and not (s.lost | s.zapped) >> other & 1,
        tokens=s.tokens[other],
        ships=s.ships[other][:],
        warp=s.warp[other],
        gate=s.gate[other],
        beside=s.beside[other],
        removed=s.removed[other],
        hand=len(s.hands[other]),
        known=s.hands[other][:] if other == seat else sorted(known_cards(s, seat, other)),
        role=main if s.is_main(other) or not main else f"ally of the {main}",
    )
