"""How each verb of a control or power card is carried out, and when it can be (5.2, rulings 17 and 18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cosmodrome.core.agenda import Task
from cosmodrome.games.crafting.box import STARS, Cost
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules import verbs
from cosmodrome.games.crafting.rules.events import Gained, Scored
from cosmodrome.games.crafting.rules.galaxy import SECTORS, mask_of
from cosmodrome.games.crafting.rules.life import LayLife, RingPick, ScatterPick, free_sides, ringable, stabilise_half
from cosmodrome.games.crafting.rules.stars import (
    CalmPick,
    ExchangePick,
    NovaPick,
    SectorKind,
    StarDiscard,
    ThrowPick,
    UpgradePick,
    exchangeable,
    free_stars,
    standard,
    upgradable,
)
from cosmodrome.games.crafting.rules.state import POWERS, State, crystal_steps, gain_life, gain_stars, sizes_left
from cosmodrome.games.crafting.rules.taking import gain_cards, gain_star_of, gain_tile, kinds_left
from cosmodrome.games.crafting.rules.verbs import AnyVerb

FREE = Cost()


class Do(Task, frozen=True):
    """Carry out one verb for a seat, several times if more units are due."""

    seat: int
    verb: AnyVerb
    times: int = 1

    def run(self, s: State) -> None:
        if type(self.verb) not in NEEDS or ready(s, self.seat, self.verb):
            RUN[type(self.verb)](s, self.seat, self.verb, self.times)


# -- carrying out ----------------------------------------------------------------------------


def _star_kinds(verb: verbs.GainStar) -> int:
    return mask_of(STARS.index(name) for name in verb.of)


def _gain_star(s: State, seat: int, verb: verbs.GainStar, times: int) -> None:
    if len(verb.of) == 1:
        gain_stars(s, seat, STARS.index(verb.of[0]), verb.n * times)
        return
    if verb.n * times > 1:
        s.agenda.append(Do(seat, verbs.GainStar(verb.of), verb.n * times - 1))
    gain_star_of(s, seat, _star_kinds(verb))


def _gain_life(s: State, seat: int, verb: verbs.GainLife, times: int) -> None:
    gain_life(s, seat, verb.n * times)


def _gain_tile(s: State, seat: int, verb: verbs.GainTile, times: int) -> None:
    if times > 1:
        s.agenda.append(Do(seat, verb, times - 1))
    gain_tile(s, seat, verb.size)


def _gain_dna(s: State, seat: int, verb: verbs.GainDna, times: int) -> None:
    s.realms[seat].dna += verb.n * times
    s.events.append(Gained(seat, "dna", verb.n * times))


def _gain_nova(s: State, seat: int, verb: verbs.GainNova, times: int) -> None:
    s.realms[seat].novae += verb.n * times
    s.events.append(Gained(seat, "nova", verb.n * times))


def _gain_graviton(s: State, seat: int, verb: verbs.GainGraviton, times: int) -> None:
    s.realms[seat].gravitons += verb.n * times
    s.events.append(Gained(seat, "graviton", verb.n * times))


def _gain_card(s: State, seat: int, verb: verbs.GainCard, times: int) -> None:
    gain_cards(s, seat, verb.n * times)


def _crystal(s: State, seat: int, verb: verbs.Crystal, times: int) -> None:
    crystal_steps(s, seat, verb.n * times)


def _score(s: State, seat: int, verb: verbs.Score, times: int) -> None:
    s.realms[seat].points[POWERS] += verb.n * times
    s.events.append(Scored(seat, verb.n * times, card_with(s, seat, verb)))


def card_with(s: State, seat: int, verb: AnyVerb) -> int:
    """The power card of a seat that says this; a control that scores, by an owner's data, is none."""
    power = load(s.data).power
    return next((card for card in s.realms[seat].slots if card >= 0 and verb in power[card].effect), -1)


def _place_star(s: State, seat: int, verb: verbs.PlaceStar, times: int) -> None:
    s.agenda.append(SectorKind(seat, SECTORS.index(verb.sector)))


def _place_life(s: State, seat: int, verb: verbs.PlaceLife, times: int) -> None:
    stable = verb.kind == "stable"
    s.agenda.append(RingPick(seat, verb.upto, stable) if verb.ring else LayLife(seat, verb.upto, stable))


def _discard_star(s: State, seat: int, verb: verbs.DiscardStar, times: int) -> None:
    s.agenda.append(StarDiscard(seat))


def _nova(s: State, seat: int, verb: verbs.Nova, times: int) -> None:
    s.agenda.append(NovaPick(seat, verb.wind))


def _calm(s: State, seat: int, verb: verbs.CalmAndMove, times: int) -> None:
    s.agenda.append(CalmPick(seat))


def _half(s: State, seat: int, verb: verbs.StabiliseHalf, times: int) -> None:
    stabilise_half(s, seat)


def _exchange(s: State, seat: int, verb: verbs.ExchangeStar, times: int) -> None:
    s.agenda.append(ExchangePick(seat))


def _throw(s: State, seat: int, verb: verbs.Throw, times: int) -> None:
    s.agenda.append(ThrowPick(seat))


def _scatter(s: State, seat: int, verb: verbs.Scatter, times: int) -> None:
    s.agenda.append(ScatterPick(seat, verb.upto))


def _upgrade(s: State, seat: int, verb: verbs.GainOrUpgrade, times: int) -> None:
    s.agenda.append(UpgradePick(seat))


RUN: dict[type[Any], Callable[[State, int, Any, int], None]] = {
    verbs.GainStar: _gain_star,
    verbs.GainLife: _gain_life,
    verbs.GainTile: _gain_tile,
    verbs.GainDna: _gain_dna,
    verbs.GainNova: _gain_nova,
    verbs.GainGraviton: _gain_graviton,
    verbs.GainCard: _gain_card,
    verbs.Crystal: _crystal,
    verbs.Score: _score,
    verbs.PlaceStar: _place_star,
    verbs.PlaceLife: _place_life,
    verbs.DiscardStar: _discard_star,
    verbs.Nova: _nova,
    verbs.CalmAndMove: _calm,
    verbs.StabiliseHalf: _half,
    verbs.ExchangeStar: _exchange,
    verbs.Throw: _throw,
    verbs.Scatter: _scatter,
    verbs.GainOrUpgrade: _upgrade,
}


# -- whether it can be done --------------------------------------------------------------------

NEEDS = frozenset(
    {
        verbs.PlaceStar,
        verbs.PlaceLife,
        verbs.DiscardStar,
        verbs.Nova,
        verbs.CalmAndMove,
        verbs.StabiliseHalf,
        verbs.ExchangeStar,
        verbs.Throw,
        verbs.Scatter,
        verbs.GainOrUpgrade,
    }
)
"""Verbs that need a target: a card with one that has none cannot be activated (6-17)."""


def ready(s: State, seat: int, verb: AnyVerb, cost: Cost = FREE) -> bool:
    """Whether the verb would change something once the cost is paid; pieces paid go back to the supply first."""
    test = READY.get(type(verb))
    return test is None or test(s, seat, verb, cost)


def _star_ready(s: State, seat: int, verb: verbs.GainStar, cost: Cost) -> bool:
    return bool(kinds_left(s, _star_kinds(verb)) or cost.star)


def _sector_ready(s: State, seat: int, verb: verbs.PlaceStar, cost: Cost) -> bool:
    inside = load(s.data).galaxy.sector_stars[SECTORS.index(verb.sector)]
    return bool(kinds_left(s) and free_stars(s, seat) & inside)


def _life_paid(cost: Cost) -> int:
    return cost.proto + cost.stable


def _lay_ready(s: State, seat: int, verb: verbs.PlaceLife, cost: Cost) -> bool:
    room = ringable(s, seat) if verb.ring else free_sides(s, seat) or _life_paid(cost)
    return bool((s.life or _life_paid(cost)) and room)


def _scatter_ready(s: State, seat: int, verb: verbs.Scatter, cost: Cost) -> bool:
    realm = s.realms[seat]
    return (realm.proto | realm.stable).bit_count() > _life_paid(cost) and bool(free_sides(s, seat) or _life_paid(cost))


def _throw_ready(s: State, seat: int, verb: verbs.Throw, cost: Cost) -> bool:
    realm = s.realms[seat]
    stars = realm.all_stars().bit_count() > cost.star and free_stars(s, seat)
    return bool(stars or (realm.open_tiles() and realm.bare()))


READY: dict[type[Any], Callable[[State, int, Any, Cost], bool]] = {
    verbs.GainStar: _star_ready,
    verbs.GainLife: lambda s, seat, verb, cost: bool(s.life or _life_paid(cost)),
    verbs.GainTile: lambda s, seat, verb, cost: bool(sizes_left(s) if verb.size == 0 else s.stacks[verb.size - 1]),
    verbs.GainCard: lambda s, seat, verb, cost: True,  # the cards just paid can be drawn again
    verbs.PlaceStar: _sector_ready,
    verbs.PlaceLife: _lay_ready,
    verbs.DiscardStar: lambda s, seat, verb, cost: s.realms[seat].all_stars().bit_count() > cost.star,
    verbs.Nova: lambda s, seat, verb, cost: standard(s, seat).bit_count() > cost.star,
    verbs.CalmAndMove: lambda s, seat, verb, cost: s.realms[seat].nova.bit_count() > cost.star,
    verbs.StabiliseHalf: lambda s, seat, verb, cost: s.realms[seat].proto.bit_count() > cost.proto,
    verbs.ExchangeStar: lambda s, seat, verb, cost: exchangeable(s, seat).bit_count() > cost.star,
    verbs.Throw: _throw_ready,
    verbs.Scatter: _scatter_ready,
    verbs.GainOrUpgrade: lambda s, seat, verb, cost: bool(s.stacks[0] or upgradable(s, seat)),
}
