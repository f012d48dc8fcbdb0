"""The 32 power cards of 5.2, one test each."""

from __future__ import annotations

from cosmodrome.core.agenda import legal, settle
from cosmodrome.core.choices import PASS
from cosmodrome.games.crafting.rules.answers import (
    DiscardLife,
    DiscardStar,
    LandLife,
    LandStar,
    LandTile,
    PickLife,
    PickStar,
    PickTile,
    TakeStar,
)
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.families import DISCHARGE, NAME_SIZE
from cosmodrome.games.crafting.rules.moves import Activate, Complete, Create
from cosmodrome.games.crafting.rules.rounds import EndPhase
from cosmodrome.games.crafting.rules.setup import State
from cosmodrome.games.crafting.rules.state import GOALS, NEBULAE, POWERS
from tests.games.crafting.scene import (
    BOX,
    CARBON,
    CHEMISTRY,
    GRAVITY,
    HELIUM,
    HYDROGEN,
    LIGHT,
    OXYGEN,
    TIME,
    G,
    can,
    goal,
    life_at,
    named,
    options,
    say,
    scene,
    side,
    space,
    spaces,
    star,
    stars_at,
    tile,
    why,
)

RING_D1 = "e21 e14 e13 e20 e26 e27"


def over(s: State) -> bool:
    """Whether the card is done with and crafting goes on."""
    return isinstance(s.agenda[-1], Craft)


def empty_supply(s: State, *kinds: int) -> None:
    for kind in kinds:
        s.realms[1].held[kind] += s.stars[kind]
        s.stars[kind] = 0


def landings(s: State) -> str:
    """The star spaces offered, as names."""
    return named(sum(1 << move.star for move in options(s, LandStar)), G.stars)  # type: ignore[attr-defined]


# -- light ------------------------------------------------------------------------------------------


def test_pl_1_molecular_cloud() -> None:
    s = scene(hand="LLL", slots="PL-1")
    say(s, Activate(0))
    assert s.realms[0].held == [0, 0, 1, 0]
    assert s.realms[0].hand == [1, 0, 0, 0]
    assert why(s, Activate(0)) == "too-dear"
    s = scene(hand="LL", slots="PL-1")
    empty_supply(s, OXYGEN)
    assert why(s, Activate(0)) == "no-effect"


def test_pl_2_amino_acids() -> None:
    s = scene(life="e21", hand="C", slots="PL-2")
    say(s, Activate(0))
    assert why(s, LandLife(side("e21"))) == "not-possible"
    say(s, LandLife(side("e48")))
    assert life_at(s.realms[0]) == "e21 e48+"
    s = scene(hand="C", slots="PL-2")
    s.realms[1].held_life, s.life = s.life, 0
    assert why(s, Activate(0)) == "no-effect"


def test_pl_3_speed_of_light() -> None:
    s = scene(hand="TTTTTLLLL", slots="PL-3")
    assert options(s, Activate) == [Activate(0, TIME)]
    assert why(s, Activate(0)) == "payment"
    say(s, Activate(0, TIME), TakeStar(CARBON))
    assert s.realms[0].points[POWERS] == 6
    assert s.realms[0].held == [0, 0, 0, 1]
    assert s.realms[0].hand == [4, 0, 0, 0]


def test_pl_4_time_dilation() -> None:
    s = scene(hand="L", slots="PL-4", crystal=5)
    say(s, Activate(0))
    assert (s.realms[0].crystal, s.realms[0].charged) == (0, 1)


def relativity(card: str, hand: str, sector: int) -> None:
    s = scene(stars="H s19, H s14", hand=hand, slots=card)
    say(s, Activate(0))
    assert len(options(s, TakeStar)) == 4
    say(s, TakeStar(OXYGEN))
    assert landings(s) == named(G.sector_stars[sector] & ~s.realms[0].all_stars(), G.stars)
    left = s.stars[OXYGEN]
    move = legal(s, 0)[0]
    say(s, move)
    assert s.realms[0].stars[OXYGEN] == 1 << move.star  # type: ignore[attr-defined]
    assert s.stars[OXYGEN] == left - 1
    assert s.realms[0].held == [0, 0, 0, 0]
    assert over(s)
    names = [name for i, name in enumerate(G.stars) if G.sector_stars[sector] >> i & 1]
    full = scene(stars=", ".join(f"H {name}" for name in names), hand=hand, slots=card)
    assert why(full, Activate(0)) == "no-effect"


def test_pl_5_relativity_delta() -> None:
    relativity("PL-5", "TT", 0)


def test_pl_6_relativity_psi() -> None:
    relativity("PL-6", "GG", 1)


def test_pl_7_relativity_phi() -> None:
    relativity("PL-7", "CC", 2)


def test_pl_8_nuclear_fission() -> None:
    s = scene(stars="H s19, O* s14", hand="TT", slots="PL-8")
    empty_supply(s, HYDROGEN, HELIUM, OXYGEN, CARBON)
    say(s, Activate(0), DiscardStar(star("s14")))  # the star just discarded is the only one to gain
    assert s.realms[0].held == [0, 0, 1, 0]
    assert s.realms[0].crystal == 1
    assert stars_at(s.realms[0]) == "H s19"


# -- gravity ----------------------------------------------------------------------------------------


def test_pg_1_binary_star() -> None:
    s = scene(stars="O* s19, H s14", hand="C", slots="PG-1", gravitons=1)
    say(s, Activate(0, CHEMISTRY))
    assert options(s, PickStar) == [PickStar(star("s19"))]
    say(s, PickStar(star("s19")))
    assert landings(s) == "s09 s10 s23 s24"
    say(s, LandStar(star("s10")))
    assert stars_at(s.realms[0]) == "O s10, H s14"
    assert s.realms[0].gravitons == 0
    s = scene(stars="O* s19", hand="C", slots="PG-1", gravitons=1)
    say(s, Activate(0, CHEMISTRY), PickStar(star("s19")), PASS)
    assert stars_at(s.realms[0]) == "O s19"
    assert why(scene(stars="O* s19", hand="C", slots="PG-1"), Activate(0, CHEMISTRY)) == "too-dear"


def test_pg_2_core_collapse() -> None:
    s = scene(stars="O* s19, H s14", hand="CT", slots="PG-2", gravitons=1)
    assert options(s, Activate) == [Activate(0, TIME), Activate(0, CHEMISTRY)]
    say(s, Activate(0, TIME), PickStar(star("s14")))
    assert stars_at(s.realms[0]) == "H* s14, O* s19"
    assert s.realms[0].hand == [0, 0, 0, 1]


def test_pg_3_star_stuff() -> None:
    s = scene(tiles="D1 N1-01, P1 N2-01, F1 N1-02!", hand="LL", slots="PG-3")
    say(s, Activate(0, LIGHT))
    assert legal(s, 0).listed == (NAME_SIZE[0], PickTile(space("D1")))
    top = s.stacks[0][-1]
    say(s, NAME_SIZE[0])
    assert s.realms[0].held_tiles == (top,)
    big = s.stacks[1][-1]
    say(s, Activate(0, LIGHT), PickTile(space("D1")))
    assert s.realms[0].tiles[space("D1")] == big
    assert s.stacks[0][0] == tile("N1-01")
    s = scene(tiles="D1 N1-01", hand="L", slots="PG-3")
    s.realms[1].held_tiles, s.stacks[1] = s.stacks[1], ()
    say(s, Activate(0, LIGHT))
    assert legal(s, 0).listed == (NAME_SIZE[0],)
    s = scene(tiles="D1 N2-01", hand="L", slots="PG-3")
    s.realms[1].held_tiles, s.stacks[0] = s.stacks[0], ()
    assert why(s, Activate(0, LIGHT)) == "no-effect"


def test_pg_4_shooting_star() -> None:
    s = scene(stars="O* s19, H s14", tiles="D1 N1-01, P1 N2-01!", hand="GGG", slots="PG-4")
    say(s, Activate(0))
    assert options(s, PickStar) == [PickStar(star("s14")), PickStar(star("s19"))]
    assert options(s, PickTile) == [PickTile(space("D1"))]
    say(s, PickStar(star("s19")), LandStar(star("s36")))
    assert stars_at(s.realms[0]) == "H s14, O* s36"
    say(s, Activate(0), PickTile(space("D1")))
    assert why(s, LandTile(space("P1"))) == "not-possible"
    say(s, LandTile(space("F4")))
    assert s.realms[0].tiles[space("F4")] == tile("N1-01")
    assert s.realms[0].tiles[space("D1")] == -1
    assert why(scene(hand="G", slots="PG-4"), Activate(0)) == "no-effect"


def test_pg_5_solar_wind() -> None:
    s = scene(stars="H s19, H s36", life="e21 e27 e28+ e14", hand="CCCC", slots="PG-5")
    say(s, Activate(0), PickStar(star("s19")))
    assert stars_at(s.realms[0]) == "H* s19, H s36"
    assert life_at(s.realms[0]) == "e14 e21+ e27+ e28+"
    say(s, Activate(0), PickStar(star("s36")))  # there may be no life next to it
    assert life_at(s.realms[0]) == "e14 e21+ e27+ e28+"


def test_pg_6_pulsar() -> None:
    s = scene(hand="G", slots="PG-6", gravitons=1, crystal=5)
    say(s, Activate(0))
    realm = s.realms[0]
    assert (realm.crystal, realm.charged, realm.gravitons, sum(realm.hand)) == (1, 1, 0, 0)
    assert why(scene(hand="G", slots="PG-6"), Activate(0)) == "too-dear"


def test_pg_7_white_dwarf() -> None:
    s = scene(stars="H s19", hand="TT", slots="PG-7")
    say(s, Activate(0), PickStar(star("s19")))
    assert stars_at(s.realms[0]) == "H* s19"
    assert s.realms[0].crystal == 1


def test_pg_8_wormhole() -> None:
    s = scene(life="e21 e15 e14 e13 e20+ e26+", hand="L", slots="PG-8")
    say(s, Activate(0, LIGHT), DiscardLife(side("e20")))
    assert len(options(s, PickLife)) == 5
    say(s, PickLife(side("e21")))
    assert why(s, LandLife(side("e15"))) == "not-possible"
    say(s, LandLife(side("e48")))
    assert not can(s, PickLife(side("e26")))  # one kind only
    assert not can(s, PickLife(side("e48")))  # each token once
    say(s, PickLife(side("e15")), LandLife(side("e21")))  # a space just left may be filled again
    say(s, PickLife(side("e14")), LandLife(side("e47")))
    assert over(s)  # three at most
    assert life_at(s.realms[0]) == "e13 e21 e26+ e47 e48"
    s = scene(life="e21 e15 e20+", hand="L", slots="PG-8")
    say(s, Activate(0, LIGHT), DiscardLife(side("e20")), PickLife(side("e21")), LandLife(side("e01")), PASS)
    assert life_at(s.realms[0]) == "e01 e15"
    s = scene(life="e21+ e20+", hand="L", slots="PG-8")
    say(s, Activate(0, LIGHT), DiscardLife(side("e20")), PickLife(side("e21")), LandLife(side("e20")))
    assert over(s)  # no further stable life to move
    assert life_at(s.realms[0]) == "e20+"


# -- time -------------------------------------------------------------------------------------------


def test_pt_1_special_relativity() -> None:
    s = scene(hand="L", slots="PT-1", gravitons=1)
    say(s, Activate(0, LIGHT))
    assert (s.realms[0].crystal, s.realms[0].dna, s.realms[0].gravitons) == (1, 1, 0)


def test_pt_2_arrow_of_time() -> None:
    s = scene(slots="PT-2", charged=3)
    say(s, DISCHARGE, TakeStar(OXYGEN))
    assert legal(s, 0).listed == (TakeStar(HYDROGEN), TakeStar(HELIUM))
    say(s, TakeStar(HELIUM))
    assert s.realms[0].held == [0, 1, 1, 0]
    empty_supply(s, HELIUM)
    say(s, DISCHARGE, TakeStar(OXYGEN))
    assert s.realms[0].held == [1, 1, 2, 0]  # only one type is left: no question
    empty_supply(s, HYDROGEN)
    say(s, DISCHARGE, TakeStar(OXYGEN))
    assert s.realms[0].held == [1, 1, 3, 0]
    assert why(s, Activate(0)) == "passive"


def test_pt_3_stellar_evolution() -> None:
    s = scene(stars="H s19, O* s14", hand="T", slots="PT-3")
    say(s, Activate(0))
    assert options(s, PickStar) == [PickStar(star("s19"))]
    say(s, PickStar(star("s19")))
    assert legal(s, 0).listed == (TakeStar(HELIUM), TakeStar(OXYGEN), TakeStar(CARBON))
    assert why(s, TakeStar(HYDROGEN)) == "not-possible"
    say(s, TakeStar(CARBON))
    assert stars_at(s.realms[0]) == "O* s14, C s19"
    s = scene(stars="H s19", hand="T", slots="PT-3")
    empty_supply(s, HELIUM, OXYGEN, CARBON)
    assert why(s, Activate(0)) == "no-effect"


def test_pt_4_deep_time() -> None:
    s = scene(hand="T", slots="PT-4")
    say(s, Activate(0))
    assert s.realms[0].dna == 2


def test_pt_5_closed_timelike_curve() -> None:
    s = scene(hand="TT", slots="PT-5", crystal=4)
    say(s, Activate(0))
    assert (s.realms[0].crystal, s.realms[0].charged) == (1, 1)


def test_pt_6_entropy() -> None:
    s = scene(stars="H s19, O* s14", hand="T", slots="PT-6")
    say(s, Activate(0), DiscardStar(star("s14")))
    assert s.realms[0].crystal == 1
    assert s.realms[0].points[POWERS] == 2
    assert stars_at(s.realms[0]) == "H s19"
    assert why(scene(hand="T", slots="PT-6"), Activate(0)) == "too-dear"


def test_pt_7_cosmic_background() -> None:
    s = scene(seats=3, stars="H s19", slots="PT-7")
    s.realms[1].stars[HYDROGEN] = 3
    s.track = (-1, -1, goal("UG-07"))
    s.agenda = [EndPhase()]
    settle(s)
    assert s.realms[0].points[GOALS] == 3  # second place counts as well
    assert s.realms[0].points[POWERS] == 2
    s = scene(slots="PT-7")
    s.track = (-1, -1, goal("UG-07"))
    s.agenda = [EndPhase()]
    settle(s)
    assert s.realms[0].points[POWERS] == 0


def test_pt_8_half_life() -> None:
    s = scene(life="e21 e15 e14 e13 e20 e26+", hand="GGL", slots="PT-8")
    assert options(s, Activate) == [Activate(0, GRAVITY)]
    say(s, Activate(0, GRAVITY), PickLife(side("e21")), PickLife(side("e13")))
    assert why(s, PickLife(side("e21"))) == "not-possible"
    say(s, PickLife(side("e14")))
    assert over(s)
    assert life_at(s.realms[0]) == "e13+ e14+ e15 e20 e21+ e26+"
    s = scene(life="e21", hand="GG", slots="PT-8")
    say(s, Activate(0, GRAVITY))
    assert life_at(s.realms[0]) == "e21+"


# -- chemistry --------------------------------------------------------------------------------------


def test_pc_1_ionizing_radiation() -> None:
    s = scene(life="e21 e15+", hand="C", slots="PC-1")
    say(s, Activate(0))
    assert legal(s, 0).listed == (DiscardLife(side("e21")),)
    say(s, DiscardLife(side("e21")), TakeStar(OXYGEN))
    assert life_at(s.realms[0]) == "e15+"
    assert s.realms[0].held[OXYGEN] == 1
    assert why(scene(life="e15+", hand="C", slots="PC-1"), Activate(0)) == "too-dear"


def test_pc_2_panspermia() -> None:
    s = scene(hand="LL", slots="PC-2", gravitons=2)
    say(s, Activate(0, LIGHT), LandLife(side("e48")), LandLife(side("e01")))
    assert over(s)
    say(s, Activate(0, LIGHT), LandLife(side("e20")), PASS)
    assert life_at(s.realms[0]) == "e01 e20 e48"
    assert over(s)


def test_pc_3_catalyst() -> None:
    s = scene(life=RING_D1, tiles="D1 N1-01!", slots="PC-3")
    say(s, Create(space("D1")))
    assert len(options(s, PickLife)) == 6
    say(s, PickLife(side("e21")))
    assert life_at(s.realms[0]) == "e21+"
    assert s.realms[0].alive == spaces("D1")
    s = scene(life=RING_D1, tiles="D1 N1-01!", slots="PC-3")
    say(s, Create(space("D1")), PASS)
    assert life_at(s.realms[0]) == ""
    s = scene(life="e21+ e14+ e13+ e20+ e26+ e27+", tiles="D1 N1-01!", slots="PC-3")
    say(s, Create(space("D1")))
    assert over(s)


def test_pc_4_carbon_cycle() -> None:
    s = scene(hand="CC", slots="PC-4")
    say(s, Activate(0))
    assert s.realms[0].held == [0, 0, 0, 1]


def test_pc_5_dust_cloud() -> None:
    s = scene(hand="C", slots="PC-5")
    top = s.stacks[2][-1]
    say(s, Activate(0), NAME_SIZE[2])
    assert s.realms[0].held_tiles == (top,)


def test_pc_6_photosynthesis() -> None:
    s = scene(hand="L", slots="PC-6")
    say(s, Activate(0))
    assert (s.realms[0].held_life, s.realms[0].dna) == (1, 1)


def test_pc_7_symbiosis() -> None:
    s = scene(stars="H s19, H s14, H s09", tiles="D1 N1-01", life="e21 e14+ e13", slots="PC-7")
    say(s, Complete(space("D1")), DiscardStar(star("s19")))
    assert (s.realms[0].points[NEBULAE], s.realms[0].points[POWERS]) == (4, 2)
    s = scene(stars="H s19, H s14, H s09", tiles="D1 N1-01", life="e21 e14+ e15", slots="PC-7")
    say(s, Complete(space("D1")), DiscardStar(star("s19")))
    assert s.realms[0].points[POWERS] == 0


def test_pc_8_abiogenesis() -> None:
    s = scene(life="e21 e14", tiles="D1 N1-01!, P1 N2-01, F1 N3-01!", hand="GGGG", slots="PC-8")
    s.realms[0].alive = spaces("F1")
    say(s, Activate(0))
    assert legal(s, 0).listed == (PickTile(space("D1")),)
    say(s, PickTile(space("D1")))
    assert why(s, LandLife(side("e48"))) == "not-possible"
    say(s, LandLife(side("e26")), LandLife(side("e27")), LandLife(side("e20")))
    assert over(s)
    assert life_at(s.realms[0]) == "e14 e20 e21 e26 e27"
    say(s, Activate(0), PickTile(space("D1")), LandLife(side("e13")))
    assert over(s)  # no side is left
    assert why(scene(life=RING_D1, tiles="D1 N1-01!", hand="GG", slots="PC-8"), Activate(0)) == "no-effect"


def test_every_card_has_a_test() -> None:
    names = {name[5:9].upper().replace("_", "-") for name in globals() if name.startswith("test_p")}
    assert names == {card.id for card in BOX.power}
