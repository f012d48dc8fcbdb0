"""What a seat cannot know of a game of Cosmic Encounter, dealt again (16)."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from typing import Any

import msgspec

from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.data import ALIENS, BARRED, ENCOUNTER_CARDS, FLARE, MARKED, SWINDLER, TYPE
from cosmodrome.games.encounter.rules.aliens.common import CallNumber, ChoosePlanet
from cosmodrome.games.encounter.rules.dealing import watched
from cosmodrome.games.encounter.rules.deals.talking import Talk
from cosmodrome.games.encounter.rules.deals.terms import NOTHING
from cosmodrome.games.encounter.rules.flow.alliance import Invite
from cosmodrome.games.encounter.rules.flow.planning import bound
from cosmodrome.games.encounter.rules.moves import EXACT, TYPED
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology.hidden import redeal_technology
from cosmodrome.games.encounter.rules.timing.artifacts import PickAllies
from cosmodrome.games.encounter.rules.timing.asking import MayAct
from cosmodrome.games.encounter.rules.zones.hands import source
from cosmodrome.games.encounter.rules.zones.hoard import owner
from cosmodrome.games.encounter.rules.zones.knowledge import EVERYBODY, HOARD, known_cards, met
from cosmodrome.games.encounter.rules.zones.veils import may_hide

NONE = [-1, -1]
EMPTY: list[list[int]] = [[], []]
"""No card face down, and nothing given in a deal: so it is in most positions."""
ANNOUNCED = (CallNumber, ChoosePlanet, PickAllies)
"""Questions about a card that its player is about to lay."""
PARTNER = {ALIENS.index(a): ALIENS.index(b) for pair in BARRED for a, b in (pair, pair[::-1])}
"""By alien: the one it does not play with, if there is such a one."""


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Deal again all that the seat cannot know: hands, face-down cards, parcels, decks, aliens not yet shown.

    What comes out depends on what the seat knows and on the dice, and on nothing else: all that is hidden is put in
    order before it is dealt.
    """
    _redeal_steps(s, seat)
    redeal_technology(s, seat, dice)
    if s.dealt:
        _redeal_aliens(s, seat, dice)
        redeal_destiny(s, seat, dice)
        return
    fixed = {i: entry & 255 for i, entry in enumerate(s.bottom) if entry >> 8 == seat}
    others = [holder for holder in range(s.n) if holder != seat]
    if (s.powers.miser.hoard or s.powers.miser.hoarding >= 0) and owner(s) != seat:
        others.append(HOARD)
    present = s.powers.philanthropist.present
    if present and seat not in (present[0] >> 12 & 15, present[0] >> 8 & 15):
        s.powers.philanthropist = s.powers.philanthropist.but(
            present=()
        )  # what the seat did not see must not shape what it is dealt
    pool = [card for i, card in enumerate(s.deck) if i not in fixed] if fixed else s.deck[:]
    held, sizes = {}, {}
    for holder in others:
        cards, held[holder] = _all_hidden(s, holder, seat), sorted(_known(s, seat, holder))
        sizes[holder] = len(cards)
        pool += _minus(cards, held[holder])
    pool += [entry & 255 for entry in s.powers.mouth.belched if entry >> 8 != seat]
    pool += [entry & 255 for entry in s.powers.lab.battery if entry >> 8 != seat]
    pool += [entry & 255 for entry in s.picking + s.powers.miser.stash if entry >> 8 != seat]
    pool.sort()
    redeal_flares(s, seat, pool, dice)
    dice.shuffle(pool)
    bare = _bare(s, seat)
    if bare >= 0:
        others.remove(bare)
        _lay_under(s, bare, held[bare], pool)
    for holder in others:
        _reserve(s, holder, held[holder], pool)
    if belched := s.powers.mouth.belched:
        belched = tuple(entry if entry >> 8 == seat else _as_belched(entry, pool) for entry in belched)
        s.powers.mouth = s.powers.mouth.but(belched=belched)
    if battery := s.powers.lab.battery:
        s.powers.lab = s.powers.lab.but(battery=tuple(e if e >> 8 == seat else _as_belched(e, pool) for e in battery))
    for holder in others:
        held[holder] += [pool.pop() for _ in range(sizes[holder] - len(held[holder]))]
        _lay_out(s, holder, held[holder], dice)
        if _shows(s, holder, seat):
            s.powers.patriot = s.powers.patriot.but(
                offered=(s.powers.patriot.offered[0] & ~255 | s.hands[holder].pop(dice.below(len(s.hands[holder]))),)
            )
    if 0 <= s.powers.swindler.mark < MARKED and seat != (swindler := s.holder(SWINDLER)):
        s.powers.swindler = s.powers.swindler.but(
            mark=dice.choice([other for other in range(s.n) if other != swindler])
        )
    s.picking = tuple(entry if entry >> 8 == seat else entry >> 8 << 8 | pool.pop() for entry in s.picking)
    if stash := s.powers.miser.stash:
        stash = tuple(entry if entry >> 8 == seat else entry >> 8 << 8 | pool.pop() for entry in stash)
        s.powers.miser = s.powers.miser.but(stash=stash)
    s.deck = [fixed[i] if i in fixed else pool.pop() for i in range(len(s.deck))] if fixed else pool
    if present and not s.powers.philanthropist.present:
        s.powers.philanthropist = s.powers.philanthropist.but(present=_as_present(s, present[0], dice))
    redeal_destiny(s, seat, dice)
    _redeal_memory(s, seat)


def _redeal_steps(s: State, seat: int | None) -> None:
    """What a step tells of others: an offer or an invitation in the making, and who was asked before in a window."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Talk) and top.seat != seat:
        s.agenda[-1] = msgspec.structs.replace(top, draft=NOTHING, outs=0)
    elif isinstance(top, Invite) and top.seat != seat:
        s.agenda[-1] = msgspec.structs.replace(top, chosen=0)
    elif type(top) is MayAct and top.seat == seat:
        order = s.order()
        passed = sum(1 << other for other in order[: order.index(top.seat)])  # each has passed, or had no answer
        s.agenda[-1] = msgspec.structs.replace(top, passed=passed)


def redeal_flares(s: State, seat: int | None, pool: list[int], dice: Dice) -> None:
    """Which flares lie among the hidden cards, and which aliens are not in the game, as far as the seat does not know.

    The pool is in order, flares last. Of two aliens that do not play together either may be the one in the box.
    """
    known = met(s, seat)
    first = bisect_left(pool, FLARE)
    loose = [card for card in pool[first:] if card not in known]
    hidden = loose + [FLARE + alien for alien in s.unused]
    hidden.sort()
    if s.struck:
        _redeal_struck(s, hidden, dice)
    bound_to_be = _redeal_veils(s, seat, known, hidden, len(loose), dice) if s.powers.veils.aliens else []
    dice.shuffle(hidden)
    if loose:
        came = bound_to_be
        for _ in range(len(loose) - len(bound_to_be)):
            came.append(hidden.pop())
        s.flares = sorted([alien for alien in s.flares if FLARE + alien not in loose] + [card - FLARE for card in came])
        pool[first:] = [card for card in pool[first:] if card in known] + came
    s.unused = [card - FLARE for card in hidden]
    if s.mode:
        s.watch = watched(s)


def _redeal_veils(s: State, seat: int | None, known: set[int], hidden: list[int], room: int, dice: Dice) -> list[int]:
    """Which aliens lie face down before others: any whose flare may be in the game; takes the flares that must be."""
    veils = s.powers.veils.aliens
    wanted = [holder for holder, alien in enumerate(veils) if alien >= 0 and holder != seat]
    own = {FLARE + veils[seat]} if seat is not None and veils[seat] >= 0 else set()
    mine = {FLARE + alien for alien in veils_seen(s, seat)}
    open_to_all = {FLARE + alien for alien in (*s.alien, *s.gone, *s.alien_pile) if alien >= 0}
    barred = own | mine | open_to_all | {FLARE + alien for alien in s.powers.reincarnator.strangers}
    candidates = sorted(card for card in {*known, *hidden} - barred if may_hide(card - FLARE))
    dice.shuffle(candidates)
    taken: list[int] = []
    rest: list[int] = []
    dealt = list(veils)
    for card in candidates:
        fits = card not in hidden or len(taken) < room
        if not wanted or not fits:
            rest.append(card)
            continue
        if card in hidden:
            hidden.remove(card)
            taken.append(card)
        dealt[wanted.pop()] = card - FLARE
    s.powers.veils = s.powers.veils.but(aliens=tuple(dealt), passed=_repass(s, seat, rest))
    return taken


def _repass(s: State, seat: int | None, rest: list[int]) -> tuple[int, ...]:
    """What others were dealt and did not take may be anything that lies before nobody."""
    found = []
    for entry in s.powers.veils.passed:
        if entry >> 8 == seat:
            found.append(entry)
        elif rest:
            found.append(entry & 0xF00 | rest.pop() - FLARE)
    return tuple(found)


def veils_seen(s: State, seat: int | None) -> tuple[int, ...]:
    """Aliens that the seat knows to lie before nobody: the sheets it was dealt and did not take."""
    return tuple(entry & 255 for entry in s.powers.veils.passed if entry >> 8 == seat)


def _redeal_struck(s: State, hidden: list[int], dice: Dice) -> None:
    """Draw again which alien of a pair is in the box, where the seat knows of neither."""
    struck = []
    for alien in s.struck:
        partner = PARTNER[alien]
        if FLARE + partner in hidden:
            low, high = sorted((alien, partner))
            hidden.remove(FLARE + partner)
            alien, partner = (high, low) if dice.below(2) else (low, high)
            insort(hidden, FLARE + partner)
        struck.append(alien)
    s.struck = tuple(struck)


def _redeal_memory(s: State, seat: int | None) -> None:
    """What others know by themselves is not for the seat to know: they are left with what everybody knows."""
    s.bottom = [entry if entry >> 8 == seat else entry & ~255 | s.deck[i] for i, entry in enumerate(s.bottom)]
    s.foreseen = tuple(entry for entry in s.foreseen if entry >> 8 == seat)
    s.met = tuple(sorted(entry for entry in s.met if entry >> 8 in (seat, EVERYBODY)))
    if s.known:
        s.known = sorted(entry for entry in s.known if entry >> 12 in (seat, EVERYBODY))


def redeal_destiny(s: State, seat: int | None, dice: Dice) -> None:
    """The destiny deck, but for a top card that everybody saw and what the seat has looked at."""
    known = {entry & 255 for entry in s.foreseen if entry >> 8 == seat}
    if s.foretold >= 0:
        known.add(len(s.destiny) - 1)
    rest = sorted(card for place, card in enumerate(s.destiny) if place not in known)
    dice.shuffle(rest)
    s.destiny = [card if place in known else rest.pop() for place, card in enumerate(s.destiny)] if known else rest


def _as_belched(entry: int, pool: list[int]) -> int:
    """Another card for one out of the game; everybody can tell whether it was an encounter card."""
    fitting = (c for c in pool if (c in ENCOUNTER_CARDS) == (entry & 255 in ENCOUNTER_CARDS))
    card = next(fitting, pool[0])
    pool.remove(card)
    return entry & ~255 | card


def _as_present(s: State, entry: int, dice: Dice) -> tuple[int, ...]:
    """Another card for the Philanthropist's gift: one its receiver has now, played if it must be; else none."""
    taker, bound = entry >> 8 & 15, entry >> 16
    slot = _slot(s, taker)
    cards = [s.played[slot]] if bound and slot >= 0 else s.hands[taker]
    fitting = [card for card in cards if not bound or card in ENCOUNTER_CARDS]
    return (entry & ~255 | dice.choice(fitting),) if fitting else ()


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
    if s.played == NONE:
        return -1
    player = s.powers.miser.hoarding if holder == HOARD else holder
    if player < 0 or source(s, player) != holder:
        return -1
    for side in _sides(s, player):
        place = 1 - side if s.swapped else side
        if s.played[place] >= 0 and not s.up >> place & 1:
            return place
    return -1


def _parcel(s: State, holder: int) -> list[int]:
    """The holder's entries in a deal that others cannot know."""
    if s.parcel == EMPTY:
        return []
    return [entry for side in _sides(s, holder) for entry in s.parcel[side] if entry >> 8 < EXACT]


def _shows(s: State, holder: int, seat: int | None) -> bool:
    """Whether the holder is showing a card that the seat does not see."""
    return (
        bool(s.powers.patriot.offered)
        and s.powers.patriot.offered[0] >> 12 == holder
        and s.powers.patriot.offered[0] >> 8 & 15 != seat
    )


def _all_hidden(s: State, holder: int, seat: int | None) -> list[int]:
    """Every card of the holder that the seat does not see as such."""
    slot = _slot(s, holder)
    laid = [s.played[slot]] if slot >= 0 else []
    if _shows(s, holder, seat):
        laid.append(s.powers.patriot.offered[0] & 255)
    cards = list(s.powers.miser.hoard) if holder == HOARD else s.hands[holder]
    return cards + laid + [entry & 255 for entry in _parcel(s, holder)]


def _known(s: State, seat: int | None, holder: int) -> list[int]:
    """What the seat knows to be among those cards."""
    known = known_cards(s, seat, holder)
    top: Any = s.agenda[-1] if s.agenda else None
    card = top.card if type(top) in ANNOUNCED and top.seat == holder else -1
    if card >= 0 and card not in known:
        known.append(card)
    for side in _sides(s, holder) if s.parcel != EMPTY else ():
        for entry in s.parcel[side]:
            if entry >> 8 >= EXACT and entry & 255 in known:
                known.remove(entry & 255)
    for entry in s.powers.patriot.offered:
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
    parcel = _parcel(s, holder)
    for entry in parcel:
        spec = entry >> 8
        wanted = sum(other >> 8 == spec for other in parcel)
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
    for side in _sides(s, holder) if s.parcel != EMPTY else ():
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
        s.powers.miser = s.powers.miser.but(hoard=tuple(sorted(held)))
    else:
        s.hands[holder] = sorted(held)


def _redeal_aliens(s: State, seat: int | None, dice: Dice) -> None:
    """During set-up: the other seats' aliens, and which they took. The deck is not shuffled yet."""
    others = [holder for holder in range(s.n) if holder != seat]
    k = s.sheets
    places = [i for holder in others for i in range(k * holder + (s.named >> holder & 1), k * holder + k)]
    hidden = sorted([FLARE + alien for alien in s.unused] + [FLARE + s.dealt[i] for i in places])
    if s.struck:
        _redeal_struck(s, hidden, dice)
    dice.shuffle(hidden)
    for i in places:
        s.dealt[i] = hidden.pop() - FLARE
    for holder in others:
        if s.picked[holder] >= 0 and not s.named >> holder & 1:
            s.picked[holder] = s.dealt[k * holder + dice.below(k)]
    s.unused = [card - FLARE for card in hidden]
