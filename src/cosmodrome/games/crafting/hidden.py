"""What a seat cannot know, dealt again (6, who sees what)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cosmodrome.core.dice import Dice
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.state import Sealed, State


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Deal again, in place, all that the seat, or a spectator, cannot know."""
    _energy(s, seat, dice)
    _powers(s, seat, dice)
    _stacks(s, dice)
    _tokens(s, seat, dice)
    _goals(s, dice)


def _energy(s: State, seat: int | None, dice: Dice) -> None:
    """The deck and the cards in other hands that nobody saw being taken."""
    unseen = s.deck[:]
    others = [realm for i, realm in enumerate(s.realms) if i != seat]
    for realm in others:
        for force in range(4):
            unseen += [force] * (realm.hand[force] - realm.shown[force])
    dice.shuffle(unseen)
    for realm in others:
        count = sum(realm.hand) - sum(realm.shown)
        realm.hand = realm.shown[:]
        for _ in range(count):
            realm.hand[unseen.pop()] += 1
    s.deck = unseen


def _powers(s: State, seat: int | None, dice: Dice) -> None:
    """Each power deck, with the cards somebody is choosing from, which lie on top of it."""
    families = load(s.data).family
    offered = families[s.offer[0].card] if s.offer else -1
    mine = offered >= 0 and _is_asked(s, seat)
    for force, deck in enumerate(s.powers):
        if force != offered or mine:
            s.powers[force] = _redealt(deck, seat, dice)
        else:
            both = _redealt(deck + s.offer, seat, dice)
            s.powers[force], s.offer = both[: len(deck)], both[len(deck) :]


def _is_asked(s: State, seat: int | None) -> bool:
    return bool(s.agenda) and seat in s.agenda[-1].seats()


def _redealt(deck: tuple[Sealed, ...], seat: int | None, dice: Dice) -> tuple[Sealed, ...]:
    """Cards the seat put under the deck stay; others it saw stay in their block; the rest is shuffled."""
    bit = 0 if seat is None else 1 << seat
    loose = [i for i, sealed in enumerate(deck) if seat is None or sealed.owner != seat]
    cards: dict[int, tuple[int, int]] = {}
    for block in {deck[i].block for i in loose if deck[i].seen & bit}:
        places = [i for i in loose if deck[i].block == block]
        seen = [deck[i].card for i in places if deck[i].seen & bit]
        dice.shuffle(places)
        cards.update((place, (card, bit)) for place, card in zip(places, seen, strict=False))
    rest = [i for i in loose if i not in cards]
    unseen = [deck[i].card for i in loose if not deck[i].seen & bit]
    dice.shuffle(unseen)
    cards.update((place, (card, 0)) for place, card in zip(rest, unseen, strict=True))
    return tuple(
        replace(sealed, card=cards[i][0], seen=sealed.seen & ~bit | cards[i][1]) if i in cards else sealed
        for i, sealed in enumerate(deck)
    )


def _stacks(s: State, dice: Dice) -> None:
    """Nebulae not yet drawn; those put underneath were seen by all."""
    for i, stack in enumerate(s.stacks):
        known = s.known[i]
        hidden = list(stack[known:])
        dice.shuffle(hidden)
        s.stacks[i] = (*stack[:known], *hidden)


def _tokens(s: State, seat: int | None, dice: Dice) -> None:
    """Advanced life of the others, until the end, of the stack and of the box, each group among itself."""
    top = len(load(s.data).advanced.top)
    others = [realm for n, realm in enumerate(s.realms) if n != seat and s.agenda]
    zones = [list(s.tokens), list(s.spare_tokens), *(list(realm.tokens) for realm in others)]
    places = [(zone, i) for zone in zones for i, token in enumerate(zone) if token >= 0]
    for rich in (True, False):
        group = [(zone, i) for zone, i in places if (zone[i] < top) is rich]
        drawn = [zone[i] for zone, i in group]
        dice.shuffle(drawn)
        for (zone, i), token in zip(group, drawn, strict=True):
            zone[i] = token
    s.tokens, s.spare_tokens = tuple(zones[0]), tuple(zones[1])
    for realm, zone in zip(others, zones[2:], strict=True):
        realm.tokens = tuple(zone)


def _goals(s: State, dice: Dice) -> None:
    """The goals to come and those not used."""
    unseen = [*s.goals, *s.spare_goals]
    dice.shuffle(unseen)
    s.goals, s.spare_goals = tuple(unseen[: len(s.goals)]), tuple(unseen[len(s.goals) :])


def conserved(s: State) -> Any:
    """Every piece and card, wherever it lies; crystals apart, of which the box has more (6-3)."""
    realms = s.realms
    stars = [
        s.stars[kind] + sum(realm.held[kind] + realm.stars[kind].bit_count() for realm in realms) for kind in range(4)
    ]
    life = s.life + sum(realm.held_life + (realm.proto | realm.stable).bit_count() for realm in realms)
    energy = [s.deck.count(f) + s.display[f] + s.discard[f] + sum(realm.hand[f] for realm in realms) for f in range(4)]
    tiles = [tile for stack in s.stacks for tile in stack]
    tiles += [tile for realm in realms for tile in (*realm.tiles, *realm.held_tiles) if tile >= 0]
    powers = [sealed.card for deck in (*s.powers, s.offer) for sealed in deck]
    powers += [card for realm in realms for card in realm.slots if card >= 0]
    tokens = [*s.tokens, *s.spare_tokens, *(token for realm in realms for token in realm.tokens if token >= 0)]
    goals = [*s.goals, *s.spare_goals, *s.scored, *(goal for goal in s.track if goal >= 0)]
    return stars, life, energy, sorted(tiles), sorted(powers), sorted(tokens), sorted(goals), sum(s.dark)
