"""Power cards: buying one out of an offer, using it, and what passive ones add (4.3)."""

from __future__ import annotations

from msgspec.structs import replace

from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting.box import FORCES, Box, Cost
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.effects import NEEDS, Do, ready
from cosmodrome.games.crafting.rules.events import Activated, Buried, Offered, PowerKept, Spent
from cosmodrome.games.crafting.rules.families import ACTIVATE, BURY, BUY, KEEP
from cosmodrome.games.crafting.rules.life import LifeDiscard
from cosmodrome.games.crafting.rules.moves import Activate, Bury, BuyPower, KeepPower
from cosmodrome.games.crafting.rules.stars import StarDiscard
from cosmodrome.games.crafting.rules.state import Realm, Sealed, State, put, spend_energy
from cosmodrome.games.crafting.rules.steps import ListedQuestion, within
from cosmodrome.games.crafting.rules.verbs import AnyVerb

# -- buying --------------------------------------------------------------------------------


def purchases(s: State, seat: int) -> list[Move]:
    """The slots a seat can pay for, by kind of energy card."""
    realm = s.realms[seat]
    cost = load(s.data).slots.cost
    rich = [force for force in range(4) if realm.hand[force] > 1 and s.powers[force]]
    if not rich:
        return []
    open_slots = [slot for slot in range(4) if realm.slots[slot] < 0]
    return [BUY[slot][force] for slot in open_slots for force in rich if realm.hand[force] >= cost[slot]]


def refuse_purchase(s: State, seat: int, move: BuyPower) -> Refusal | None:
    """Why a slot cannot be bought."""
    realm, slot, force = s.realms[seat], move.slot, move.force
    if not within(slot, 4) or not within(force, 4):
        return Refusal("no-slot", "There is no such slot or force.", "gain-power")
    if realm.slots[slot] >= 0:
        return Refusal("slot-taken", "There is a power card in that slot already.", "gain-power")
    cost = load(s.data).slots.cost[slot]
    if realm.hand[force] < cost:
        return Refusal(
            "too-dear", f"That slot costs {cost} {FORCES[force]} cards; you hold {realm.hand[force]}.", "gain-power"
        )
    if not s.powers[force]:
        return Refusal("deck-empty", f"The {FORCES[force]} power deck is empty.", "empty-power-deck")
    return None


def buy(s: State, seat: int, slot: int, force: int) -> None:
    """Pay, and draw as many power cards as were paid."""
    cost = load(s.data).slots.cost[slot]
    spend_energy(s, seat, force, cost)
    s.events.append(Spent(seat, force, cost))
    deck = s.powers[force]
    n = min(cost, len(deck))
    s.powers[force] = deck[:-n]
    s.offer = tuple(replace(sealed, seen=sealed.seen | 1 << seat) for sealed in deck[-n:])
    s.events.append(Offered(seat, force, n, tuple(sealed.card for sealed in s.offer), to=(seat,)))
    s.events.append(Offered(seat, force, n, but=(seat,)))
    s.agenda.append(KeepPick(seat, slot, force))


class KeepPick(ListedQuestion, frozen=True):
    """Which of the offered power cards to keep."""

    slot: int
    force: int
    why = "That card is not among those you drew."
    rule = "gain-power"

    def ask(self) -> str:
        return "Which power card do you keep?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(KEEP[sealed.card] for sealed in s.offer)

    def answer(self, s: State, seat: int, move: KeepPower) -> None:
        realm = s.realms[seat]
        realm.slots = put(realm.slots, self.slot, move.card)
        s.events.append(PowerKept(seat, move.card, self.slot))
        rest = tuple(sealed for sealed in s.offer if sealed.card != move.card)
        block = _block(s, s.powers[self.force])
        s.offer = tuple(replace(sealed, owner=seat, block=block) for sealed in rest)
        _bury_on(s, seat, self.force)


def _block(s: State, deck: tuple[Sealed, ...]) -> int:
    """The block for cards that go under the deck: a new one, or that of cards they were drawn away from.

    Who saw a card put in a block knows only that it is still somewhere in it, so a block that was
    drawn in part takes in what goes back. Which of the offered cards was kept does not matter: others
    cannot tell out of which block it came.
    """
    left = {sealed.block for sealed in deck if sealed.block >= 0}
    for sealed in s.offer:
        if sealed.block in left:
            return sealed.block
    s.blocks += 1
    return s.blocks - 1


def _bury_on(s: State, seat: int, force: int) -> None:
    """Ask for the order while there is a choice; the last card goes by itself."""
    if len(s.offer) > 1:
        s.agenda.append(BuryPick(seat, force))
    elif s.offer:
        bury(s, seat, force, s.offer[0].card)


def bury(s: State, seat: int, force: int, card: int) -> None:
    """A rejected card goes under its deck, below those buried before."""
    sealed = next(sealed for sealed in s.offer if sealed.card == card)
    s.offer = tuple(other for other in s.offer if other is not sealed)
    s.powers[force] = (sealed, *s.powers[force])
    s.events.append(Buried(seat, force, card, to=(seat,)))
    s.events.append(Buried(seat, force, but=(seat,)))


class BuryPick(ListedQuestion, frozen=True):
    """Which rejected card goes under the deck next."""

    all_named = "in any order"

    force: int
    why = "That card is not among those you drew."
    rule = "gain-power"

    def ask(self) -> str:
        return "Which card goes under the deck next? The last lies lowest."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(BURY[sealed.card] for sealed in s.offer)

    def answer(self, s: State, seat: int, move: Bury) -> None:
        bury(s, seat, self.force, move.card)
        _bury_on(s, seat, self.force)


# -- using ---------------------------------------------------------------------------------


def affordable(realm: Realm, cost: Cost) -> bool:
    """Whether everything but a chosen energy card can be paid."""
    if realm.gravitons < cost.graviton or (cost.star and not realm.all_stars()):
        return False
    if (cost.proto and not realm.proto) or (cost.stable and not realm.stable):
        return False
    hand, fixed = realm.hand, cost.fixed
    return hand[0] >= fixed[0] and hand[1] >= fixed[1] and hand[2] >= fixed[2] and hand[3] >= fixed[3]


def payments(realm: Realm, cost: Cost) -> tuple[int, ...]:
    """The kinds of energy card that could pay; (-1,) where there is no choice, empty if it cannot be paid."""
    if not affordable(realm, cost):
        return ()
    if not cost.chosen:
        return (-1,)
    return tuple(force for force in range(4) if realm.hand[force] - cost.fixed[force] >= cost.chosen)


def useful(s: State, seat: int, card: int) -> bool:
    """Whether using the card would change something and every part that needs a target has one (6-17, 6-18)."""
    power = load(s.data).power[card]
    cost, changes = power.cost, False
    for verb in power.effect:
        if ready(s, seat, verb, cost):
            changes = True
        elif type(verb) in NEEDS:
            return False
    return changes


def activations(s: State, seat: int) -> list[Move]:
    """The powers a seat can use now, with every way to pay."""
    realm, cards = s.realms[seat], load(s.data).power
    moves: list[Move] = []
    for slot, card in enumerate(realm.slots):
        if card >= 0 and not cards[card].when:
            pays = payments(realm, cards[card].cost)
            if pays and useful(s, seat, card):
                moves += [ACTIVATE[slot][pay] for pay in pays]
    return moves


def refuse_activation(s: State, seat: int, move: Activate) -> Refusal | None:
    """Why a power cannot be used, or not paid like that."""
    realm, box = s.realms[seat], load(s.data)
    if not within(move.slot, 4) or realm.slots[move.slot] < 0:
        return Refusal("no-power", "There is no power card in that slot.", "use-power")
    power = box.power[realm.slots[move.slot]]
    if power.when:
        return Refusal("passive", f"{power.name} is passive: it works by itself.", "passive")
    pays = payments(realm, power.cost)
    if not pays:
        return Refusal("too-dear", f"{power.name} costs {power.cost.words}; you cannot pay that.", "power-steps")
    if not useful(s, seat, realm.slots[move.slot]):
        return Refusal("no-effect", f"{power.name} would change nothing now, or lacks a target.", "useless")
    if move.pay not in pays:
        return Refusal("payment", f"Choose how to pay: {power.name} costs {power.cost.words}.", "power-steps")
    return None


def activate(s: State, seat: int, slot: int, pay: int) -> None:
    """Pay the whole cost, then carry out the verbs in order (6-17)."""
    realm, box = s.realms[seat], load(s.data)
    card = realm.slots[slot]
    cost = box.power[card].cost
    s.events.append(Activated(seat, card, slot))
    for force in range(4):
        due = cost.fixed[force] + (cost.chosen if force == pay else 0)
        if due:
            spend_energy(s, seat, force, due)
            s.events.append(Spent(seat, force, due))
    realm.gravitons -= cost.graviton
    s.agenda += [Do(seat, verb) for verb in reversed(box.power[card].effect)]
    if cost.star:
        s.agenda.append(StarDiscard(seat))
    if cost.proto or cost.stable:
        s.agenda.append(LifeDiscard(seat, bool(cost.stable)))


def triggered(box: Box, realm: Realm, when: str) -> list[AnyVerb]:
    """What passive cards of a seat add at a moment."""
    cards = box.power
    return [verb for card in realm.slots if card >= 0 and cards[card].when == when for verb in cards[card].effect]
