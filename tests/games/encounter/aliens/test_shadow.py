"""Shadow: where destiny points, a ship dies."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, FEWEST_LOST, WILD
from cosmodrome.games.encounter.rules.moves import NAME, PLAY, REDRAW, TAKE
from tests.games.encounter.scene import N, Scene, flare


def drawn(card: int, aliens: str = "Clone, Mind, Shadow", **hands: tuple[int, ...]) -> Scene:
    """Seat 0 has drawn the destiny card; seat 2 is the Shadow, unless the aliens say otherwise."""
    t = Scene(aliens).hold(0, 8, *hands.get("zero", ())).hold(1, 8, *hands.get("one", ()))
    t.s.destiny += [1, card]
    return t.start("destiny")


def test_power_executes_a_ship_of_the_named_player() -> None:
    t = drawn(1)
    assert t.moves(2) == [TAKE[place] for place in range(5, 10)]
    t.say(2, TAKE[7])
    assert (t.s.ships[1][7], t.s.warp[1]) == (3, 1)
    assert t.top == "AimGate"
    assert "by the power of the Shadow" in t.said()


def test_power_on_a_wild_card_names_anybody_else() -> None:
    t = drawn(WILD)
    assert set(t.moves(2)) == {NAME[0], NAME[1], NAME[3]}
    t.say(2, NAME[3], TAKE[15])
    assert t.s.warp[3] == 1


def test_power_on_a_special_card() -> None:
    t = drawn(FEWEST_LOST)
    assert t.top == "Execute"
    assert t.s.agenda[-1].victim == 1


def test_timing_not_on_its_own_colour() -> None:
    assert drawn(2).top == "AimGate"


def test_zap() -> None:
    t = drawn(1, one=(COSMIC_ZAP,)).say(2, TAKE[7]).play(1, COSMIC_ZAP)
    assert t.s.warp[1] == 0
    assert t.top == "AimGate"


def test_17_18_it_executes_once_for_each_card_drawn() -> None:
    t = drawn(0)
    t.say(2, TAKE[0])
    assert t.top == "OwnColour"
    t.say(0, REDRAW)
    assert t.top == "Execute"
    assert t.s.agenda[-1].victim == 1
    t.say(2, TAKE[5])
    assert t.s.warp[:2] == [1, 1]


def test_wild_drags_the_attackers_along() -> None:
    t = Scene("Clone, Mind").meet().ally(2, 0, 1).hold(1, flare("Shadow")).select(20, 4)
    t.asked(1, PLAY[flare("Shadow")][-1]).say(1, TAKE[6]).finish()
    assert t.s.warp == [2, 5, 1, 0]
    assert t.s.ships[0][5] == t.s.ships[2][5] == 0


def test_wild_needs_a_defeat_by_an_attack() -> None:
    t = Scene("Pacifist, Mind").meet().hold(1, flare("Shadow")).select(N, 8)
    assert PLAY[flare("Shadow")][-1] not in t.moves(1)


def test_super_puts_a_ship_in_its_place() -> None:
    t = drawn(1, "Shadow, Mind", zero=(flare("Shadow"),))
    t.s.warp[0], t.s.ships[0][0] = 1, 3
    t.say(0, TAKE[7])
    assert t.top == "InPower"
    t.say(0, PLAY[flare("Shadow")][-1])
    assert (t.s.ships[0][7], t.s.warp[0]) == (1, 0)


def test_quarrel_with_the_zombie_who_survives() -> None:
    t = drawn(1, "Clone, Zombie, Shadow").say(2, TAKE[7]).until("AimGate")
    assert t.s.warp[1] == 0
