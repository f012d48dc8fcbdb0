"""Macron: sends one ship, which weighs as much as four."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import CALL, DONE, JOIN, NAME, PLAY, TAKE
from tests.games.encounter.scene import N, Scene, flare


def launching(**hands: tuple[int, ...]) -> Scene:
    """Seat 0, the Macron, is about to send ships at seat 1."""
    t = Scene("Macron, Clone").hold(0, 8, *hands.get("zero", ())).hold(1, 8, *hands.get("one", ()))
    t.s.defense, t.s.target = 1, 5
    return t.start("launch")


def test_power_sends_exactly_one_ship() -> None:
    t = launching()
    assert t.top == "SendShips"
    assert DONE not in t.moves(0)
    t.say(0, TAKE[0])
    assert t.s.gate[0] == 1
    assert t.top == "Invite"


def test_power_counts_four_for_each_ship() -> None:
    t = Scene("Macron, Mind").meet(gate=1).select(10, 9)
    assert "ships +4" in t.finish().said()
    assert t.s.ships[0][5] == 1, "10 and 4 beat 9 and 4"
    t = Scene("Mind, Macron").meet().fight(20, 8)
    assert t.s.warp[0] == 2, "8 and four times 4 beat 20 and 2"


def test_power_as_an_ally() -> None:
    t = Scene("Human, Clone, Macron").hold(0, 8).hold(1, 8).meet().start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0])
    assert DONE not in t.moves(2)
    t.say(2, TAKE[10])
    assert t.s.gate[2] == 1
    t.select(8, 9).finish()
    assert t.s.ships[2][5] == 1, "8, 2 and 4 beat 9 and 4"


def test_power_counts_two_for_rewards_and_compensation() -> None:
    t = Scene("Mind, Clone, Macron").meet().ally(2, 1, 1).warp(2, 5).select(4, 20).until("Split")
    assert t.moves(2) == list(CALL[:3])
    t = Scene("Clone, Macron").meet().hold(0, 4, 5, 6, 7, 8, 9, 10, 11, 12).fight(20, N)
    assert len(t.s.hands[1]) == 8, "two for each of four ships"


def test_timing_its_weight_needs_two_attacks() -> None:
    assert "uses the power of the Macron" not in Scene("Macron, Mind").meet(gate=1).fight(8, N).said()


def test_zap_of_the_one_ship() -> None:
    t = launching(one=(COSMIC_ZAP,)).play(1, COSMIC_ZAP)
    t.say(0, TAKE[0], TAKE[0], TAKE[0], TAKE[0])
    assert t.s.gate[0] == 4


def test_zap_of_the_weight_takes_the_double_cards_too() -> None:
    t = Scene("Mind, Clone, Macron").meet().ally(2, 1, 1).warp(2, 5).hold(0, COSMIC_ZAP).select(4, 20)
    t.play(0, COSMIC_ZAP).until("Split")
    assert t.moves(2) == list(CALL[:2])


def test_wild_adds_one_for_each_ship() -> None:
    t = Scene("Clone, Mind").meet().hold(0, flare("Macron")).select(10, 9)
    t.play(0, flare("Macron")).finish()
    assert t.s.ships[0][5] == 2, "10, 2 and 2 beat 9 and 4"
    t = Scene("Clone, Mind").meet().hold(0, flare("Macron")).select(N, 9)
    assert PLAY[flare("Macron")][-1] not in t.moves(0)


def test_super_sends_up_to_four() -> None:
    t = launching(zero=(flare("Macron"),)).play(0, flare("Macron"))
    t.say(0, TAKE[0], TAKE[0], TAKE[0], TAKE[0])
    assert t.s.gate[0] == 4


def test_17_79_a_product_counts_ships_and_an_eleven_stands_for_all() -> None:
    t = Scene("Virus, Mind, Macron").meet(gate=1).ally(2, 0, 1).hold(0, flare("Virus")).select(10, 6)
    t.play(0, flare("Virus")).finish()
    assert "card times all ships +20" in t.said()
    t = Scene("Clone, Mind, Macron").meet().ally(2, 0, 1).hold(2, flare("Vox")).select(10, 6)
    t.play(2, flare("Vox")).finish()
    assert "eleven for ships +11" in t.said()
    assert "allied ships" not in t.said()


def test_quarrel_with_anti_matter_who_takes_its_weight_off() -> None:
    t = Scene("Anti-Matter, Mind, Macron").meet().ally(2, 0, 1).fight(10, 6)
    assert "allied ships -4" in t.said()
