"""What a seat cannot know of a game of Cosmic Encounter, dealt again (16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS, MARKED, SWINDLER, TYPE
from cosmodrome.games.encounter.deals import NOTHING, Talk
from cosmodrome.games.encounter.hands import source
from cosmodrome.games.encounter.hoard import owner
from cosmodrome.games.encounter.knowledge import HOARD, known_cards
from cosmodrome.games.encounter.moves import EXACT, TYPED
from cosmodrome.games.encounter.planning import bound
from cosmodrome.games.encounter.state import State


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Deal again all that the seat cannot know: hands, face-down cards, parcels, decks, aliens not yet shown."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Talk) and top.seat != seat:
        s.agenda[-1] = msgspec.structs.replace(top, draft=NOTHING)
    if s.dealt:
        _redeal_aliens(s, seat, dice)
        redeal_destiny(s, seat, dice)
        return
    fixed = {i: entry & 255 for i, entry in enumerate(s.bottom) if entry >> 8 == seat}
    others = [holder for holder in range(s.n) if holder != seat]
    if (s.hoard or s.hoarding >= 0) and owner(s) != seat:
        others.append(HOARD)
    present = s.present
    if present and seat not in (present[0] >> 12 & 15, present[0] >> 8 & 15):
        s.present = ()  # what the seat did not see must not shape what it is dealt
    pool = [card for i, card in enumerate(s.deck) if i not in fixed]
    held = {}
    for holder in others:
        held[holder] = _known(s, seat, holder)
        pool += _minus(_all_hidden(s, holder, seat), held[holder])
    pool += [entry & 255 for entry in s.belched if entry >> 8 != seat]
    pool += [entry & 255 for entry in s.picking + s.stash if entry >> 8 != seat]
    dice.shuffle(pool)
    bare = _bare(s, seat)
    if bare >= 0:
        others.remove(bare)
        _lay_under(s, bare, held[bare], pool)
    for holder in others:
        _reserve(s, holder, held[holder], pool)
    s.belched = tuple(entry if entry >> 8 == seat else _as_belched(entry, pool) for entry in s.belched)
    for holder in others:
        missing = len(_all_hidden(s, holder, seat)) - len(held[holder])
        held[holder] += [pool.pop() for _ in range(missing)]
        _lay_out(s, holder, held[holder], dice)
        if _shows(s, holder, seat):
            s.offered = (s.offered[0] & ~255 | s.hands[holder].pop(dice.below(len(s.hands[holder]))),)
    if 0 <= s.mark < MARKED and seat != (swindler := s.holder(SWINDLER)):
        s.mark = dice.choice([other for other in range(s.n) if other != swindler])
    s.picking = tuple(entry if entry >> 8 == seat else entry >> 8 << 8 | pool.pop() for entry in s.picking)
    s.stash = tuple(entry if entry >> 8 == seat else entry >> 8 << 8 | pool.pop() for entry in s.stash)
    for i in range(len(s.deck)):
        s.deck[i] = fixed[i] if i in fixed else pool.pop()
    if present and not s.present:
        s.present = (_as_present(s, present[0], dice),)
    redeal_destiny(s, seat, dice)
    dice.shuffle(s.unused)


def redeal_destiny(s: State, seat: int | None, dice: Dice) -> None:
    """The destiny deck, but for a top card that everybody saw and what the seat has looked at."""
    known = {entry & 255 for entry in s.foreseen if entry >> 8 == seat}
    if s.foretold >= 0:
        known.add(len(s.destiny) - 1)
    rest = [card for place, card in enumerate(s.destiny) if place not in known]
    dice.shuffle(rest)
    s.destiny = [card if place in known else rest.pop() for place, card in enumerate(s.destiny)]


def _as_belched(entry: int, pool: list[int]) -> int:
    """Another card for one out of the game; everybody can tell whether it was an encounter card."""
    fitting = (c for c in pool if (c in ENCOUNTER_CARDS) == (entry & 255 in ENCOUNTER_CARDS))
    card = next(fitting, pool[0])
    pool.remove(card)
    return entry & ~255 | card


def _as_present(s: State, entry: int, dice: Dice) -> int:
    """Another card for the Philanthropist's gift: one its receiver has now, played if it must be."""
    taker, bound = entry >> 8 & 15, entry >> 16
    slot = _slot(s, taker)
    cards = [s.played[slot]] if bound and slot >= 0 else s.hands[taker]
    fitting = [card for card in cards if not bound or card in ENCOUNTER_CARDS]
    return entry & ~255 | dice.choice(fitting) if fitting else entry


def _bare(s: State, seat: int | None) -> int:
    """Whose hand the seat is looking at, to take cards out of it; -1 for nobody's."""
    top: Any = s.agenda[-1] if s.agenda else None
    bare: int = top.owner if getattr(top, "looks", False) and seat in top.seats() else -1
    return bare


def _lay_under(s: State, holder: int, held: list[int], pool: list[int]) -> None:
    """Another face-down card for a holder whose hand is seen, unless even that one is known."""
    slot = _slot(s, holder)
    if slot >= 0 and len(held) == len(s.hands[holder]):
        s.played[slot] = next(card for card in pool if card in ENCOUNTER_CARDS)
        pool.remove(s.played[slot])


def _sides(s: State, holder: int) -> list[int]:
    return [side for side in (0, 1) if s.main(side) == holder]


def _slot(s: State, holder: int) -> int:
    """The side whose face-down card is the holder's; -1 for none. After a swap that is the other side's place."""
    player = s.hoarding if holder == HOARD else holder
    if player < 0 or source(s, player) != holder:
        return -1
    for side in _sides(s, player):
        place = 1 - side if s.swapped else side
        if s.played[place] >= 0 and not s.up >> place & 1:
            return place
    return -1


def _parcel(s: State, holder: int) -> list[int]:
    """The holder's entries in a deal that others cannot know."""
    return [entry for side in _sides(s, holder) for entry in s.parcel[side] if entry >> 8 < EXACT]


def _shows(s: State, holder: int, seat: int | None) -> bool:
    """Whether the holder is showing a card that the seat does not see."""
    return bool(s.offered) and s.offered[0] >> 12 == holder and s.offered[0] >> 8 & 15 != seat


def _all_hidden(s: State, holder: int, seat: int | None) -> list[int]:
    """Every card of the holder that the seat does not see as such."""
    slot = _slot(s, holder)
    laid = [s.played[slot]] if slot >= 0 else []
    if _shows(s, holder, seat):
        laid.append(s.offered[0] & 255)
    cards = list(s.hoard) if holder == HOARD else s.hands[holder]
    return cards + laid + [entry & 255 for entry in _parcel(s, holder)]


def _known(s: State, seat: int | None, holder: int) -> list[int]:
    """What the seat knows to be among those cards."""
    known = known_cards(s, seat, holder)
    for side in _sides(s, holder):
        for entry in s.parcel[side]:
            if entry >> 8 >= EXACT and entry & 255 in known:
                known.remove(entry & 255)
    for entry in s.offered:
        card = entry & 255
        seen = entry >> 12 == holder and entry >> 8 & 15 == seat
        if seen and known.count(card) > s.hands[holder].count(card):
            known.remove(card)
    return known


def _minus(cards: Sequence[int], without: Sequence[int]) -> list[int]:
    rest = list(cards)
    for card in without:
        rest.remove(card)
    return rest


def _reserve(s: State, holder: int, held: list[int], pool: list[int]) -> None:
    """Give the holder what everybody can tell it has: an encounter card, cards of the types it set aside."""
    for entry in _parcel(s, holder):
        spec = entry >> 8
        wanted = sum(other >> 8 == spec for other in _parcel(s, holder))
        if spec >= TYPED and sum(TYPE[card] == spec - TYPED for card in held) < wanted:
            _move(pool, held, [card for card in pool if TYPE[card] == spec - TYPED])
    top: Any = s.agenda[-1] if s.agenda else None
    needs = getattr(top, "needs", None)
    if needs is not None and holder in top.seats() and not any(map(needs, held)):
        _move(pool, held, [card for card in pool if needs(card)])
    if (_slot(s, holder) >= 0 or s.sure >> holder & 1) and ENCOUNTER_CARDS.isdisjoint(held):
        _move(pool, held, [card for card in pool if card in ENCOUNTER_CARDS])


def _move(pool: list[int], held: list[int], fitting: list[int]) -> None:
    if fitting:
        pool.remove(fitting[0])
        held.append(fitting[0])


def _lay_out(s: State, holder: int, held: list[int], dice: Dice) -> None:
    """Put the cards where the holder's cards were."""
    dice.shuffle(held)
    for side in _sides(s, holder):
        for i, entry in enumerate(s.parcel[side]):
            spec = entry >> 8
            if spec < EXACT:
                card = next(c for c in held if spec < TYPED or TYPE[c] == spec - TYPED)
                held.remove(card)
                s.parcel[side][i] = spec << 8 | card
    slot = _slot(s, holder)
    if slot >= 0:
        fitting = [card for card in held if card in ENCOUNTER_CARDS]
        if s.only_attacks and any(card <= 40 for card in fitting):
            fitting = [card for card in fitting if card <= 40]
        gift = bound(s, holder)
        s.played[slot] = gift if gift in fitting else dice.choice(fitting)
        held.remove(s.played[slot])
    if holder == HOARD:
        s.hoard = tuple(sorted(held))
    else:
        s.hands[holder] = sorted(held)


def _redeal_aliens(s: State, seat: int | None, dice: Dice) -> None:
    """During set-up: the other seats' two aliens, and which they took."""
    others = [holder for holder in range(s.n) if holder != seat]
    pool = s.unused[:]
    for holder in others:
        start = 1 if s.named >> holder & 1 else 0
        pool += s.dealt[2 * holder + start : 2 * holder + 2]
    dice.shuffle(pool)
    for holder in others:
        start = 1 if s.named >> holder & 1 else 0
        for i in range(2 * holder + start, 2 * holder + 2):
            s.dealt[i] = pool.pop()
        if s.picked[holder] >= 0 and not start:
            s.picked[holder] = s.dealt[2 * holder + dice.below(2)]
    s.unused = pool
    dice.shuffle(s.deck)
