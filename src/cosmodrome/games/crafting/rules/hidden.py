"""What a seat cannot know, dealt again (6, who sees what)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cosmodrome.core.dice import Dice
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.state import Sealed, State


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
    unseen.sort()
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
    asked = s.agenda[-1].seats()[0] if offered >= 0 else -1
    for force, deck in enumerate(s.powers):
        if force != offered:
            s.powers[force] = _redealt(deck, seat, dice)
        elif asked == seat:
            s.powers[force] = _redealt(deck, seat, dice)
            s.offer = tuple([replace(sealed, seen=1 << asked) for sealed in s.offer])
        else:
            both = _redealt(deck + s.offer, seat, dice)
            s.powers[force] = both[: len(deck)]
            s.offer = tuple([replace(sealed, seen=sealed.seen | 1 << asked) for sealed in both[len(deck) :]])


def _redealt(deck: tuple[Sealed, ...], seat: int | None, dice: Dice) -> tuple[Sealed, ...]:
    """Cards the seat put under the deck stay; others it saw stay in their block; the rest is shuffled.

    Who else has seen which card is not for the seat to know: only that whoever put a card there did.
    """
    me = -2 if seat is None else seat
    bit = 0 if seat is None else 1 << seat
    cards: dict[int, int] = {}
    seen: dict[int, list[int]] = {}
    unseen: list[int] = []
    for sealed in deck:
        if sealed.owner != me:
            (seen.setdefault(sealed.block, []) if sealed.seen & bit else unseen).append(sealed.card)
    for block in sorted(seen):
        places = [i for i, sealed in enumerate(deck) if sealed.block == block and sealed.owner != me]
        dice.shuffle(places)
        cards.update(zip(places, sorted(seen[block]), strict=False))
    unseen.sort()
    dice.shuffle(unseen)
    found = []
    for i, sealed in enumerate(deck):
        owner = sealed.owner
        whose = 1 << owner if owner >= 0 else 0
        if owner == me:
            found.append(Sealed(sealed.card, owner, sealed.block, whose))
        elif i in cards:
            found.append(Sealed(cards[i], owner, sealed.block, whose | bit))
        else:
            found.append(Sealed(unseen.pop(), owner, sealed.block, whose))
    return tuple(found)


def _stacks(s: State, dice: Dice) -> None:
    """Nebulae not yet drawn; those put underneath were seen by all."""
    for i, stack in enumerate(s.stacks):
        known = s.known[i]
        hidden = sorted(stack[known:])
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
        drawn = sorted(zone[i] for zone, i in group)
        dice.shuffle(drawn)
        for (zone, i), token in zip(group, drawn, strict=True):
            zone[i] = token
    s.tokens, s.spare_tokens = tuple(zones[0]), tuple(zones[1])
    for realm, zone in zip(others, zones[2:], strict=True):
        realm.tokens = tuple(zone)


def _goals(s: State, dice: Dice) -> None:
    """The goals to come and those not used."""
    unseen = sorted(s.goals + s.spare_goals)
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
