"""Remora: clings to those who gain something."""

from __future__ import annotations

from cosmodrome.core.agenda import settle
from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP, MOBIUS
from cosmodrome.games.encounter.rules.moves import CALL, PICK, PLAY, PUT, USE
from cosmodrome.games.encounter.rules.zones.hands import draw
from cosmodrome.games.encounter.rules.zones.ship_steps import retrieve
from tests.games.encounter.scene import N, Scene, flare

FOLLOWS, DRAWS = USE[0][-1], USE[1][-1]


def drawing(seat: int = 1, number: int = 3, aliens: str = "Remora, Clone", **held: tuple[int, ...]) -> Scene:
    """A seat has just drawn cards; seat 0 is the Remora."""
    t = Scene(aliens).meet().hold(0, *held.get("zero", ())).hold(2, *held.get("two", ()))
    t.s.deck = [*range(41)]  # nobody draws anything to act with
    draw(t.s, seat, number)
    settle(t.s)
    return t


def test_power_draws_a_card_with_another_player_once_however_many_there_are() -> None:
    t = drawing()
    assert t.moves(0) == [PASS, DRAWS]
    t.say(0, DRAWS)
    assert len(t.s.hands[0]) == 1
    assert t.top == "Over", "and not again for the same draw"


def test_power_may_be_left() -> None:
    t = drawing().say(0, PASS)
    assert t.s.hands[0] == []


def test_timing_not_at_its_own_draws() -> None:
    assert drawing(0).top == "Over"


def test_power_retrieves_a_ship_with_another_player() -> None:
    t = Scene("Clone, Remora").warp(0, 2).warp(1, 3).hold(0, 8)
    t.s.destiny.append(1)
    t.start("regroup").say(1, FOLLOWS).say(1, PUT[5])
    assert t.s.warp[1] == 2
    t.say(0, PUT[0])
    assert t.s.warp[0] == 1
    assert t.top == "AimGate", "one ship for one retrieval"


def test_power_not_a_ship_lost_in_the_same_encounter() -> None:
    t = Scene("Clone, Remora").meet().warp(1, 2).warp(2, 2)
    for lost, offered in ((2, False), (1, True)):
        t.s.lost_now[1] = lost
        retrieve(t.s, 2, 1)
        settle(t.s)
        assert (t.top == "MayAct" and FOLLOWS in t.moves(1)) == offered
        t.until("Over")


def test_power_with_mobius_tubes_once_for_each_player() -> None:
    t = Scene("Clone, Human, Remora").warp(0, 1).warp(1, 1).warp(2, 1).hold(0, 8, MOBIUS)
    t.s.warp[2], t.s.ships[2][14] = 5, 0
    t.s.destiny.append(1)
    t.start("regroup").play(0, MOBIUS).asked(2, FOLLOWS)
    assert "by the power of the Remora" in t.until("AimGate").said()


def test_zap_and_then_no_more_in_this_encounter() -> None:
    t = drawing(two=(COSMIC_ZAP,)).say(0, DRAWS).say(2, PLAY[COSMIC_ZAP][-1])
    assert t.s.hands[0] == []
    draw(t.s, 1, 1)
    settle(t.s)
    assert t.top == "Over"


def test_wild_draws_when_another_player_has_used_a_flare() -> None:
    t = Scene("Clone, Human").meet().warp(1, 2).hold(1, flare("Warpish")).hold(2, flare("Remora"))
    t.select(8, 9).play(1, flare("Warpish")).play(2, flare("Remora"))
    assert len(t.s.hands[2]) == 2
    assert t.s.hands[1] == [flare("Warpish")]
    t.finish()
    assert t.s.spent == [flare("Warpish"), flare("Remora")]


def test_17_83_wild_after_a_flare_that_ended_the_encounter_but_not_after_a_stopped_one() -> None:
    t = Scene("Clone, Human").meet().hold(0, 8, flare("Loser")).hold(1, 9).hold(2, flare("Remora")).start("planning")
    t.play(0, flare("Loser")).play(2, flare("Remora"))
    assert len(t.s.hands[2]) == 2
    t = Scene("Clone, Human").meet().hold(0, 8, flare("Loser")).hold(1, 9, CARD_ZAP).hold(2, flare("Remora"))
    t.start("planning").play(0, flare("Loser")).play(1, CARD_ZAP)
    assert t.top == "Select"


def test_wild_answers_that_are_flares_count_too() -> None:
    t = Scene("Clone, Human").meet().hold(0, 8, flare("Loser")).hold(1, 9, N, flare("Filch")).hold(3, flare("Remora"))
    t.start("planning").play(0, flare("Loser")).play(1, flare("Filch")).play(3, flare("Remora"))
    assert len(t.s.hands[3]) == 2
    t.until("Select").say(0, PICK[8]).say(1, PICK[9]).finish()
    assert flare("Loser") in t.s.hands[1]


def test_super_gains_for_every_other_player_who_gains_a_colony() -> None:
    t = Scene("Clone, Human, Remora").meet().ally(3, 0, 1).warp(2, 3).hold(2, flare("Remora")).select(20, 4)
    t.play(2, flare("Remora"))
    assert t.top == "Feast"
    assert t.moves(2) == list(CALL[:3])
    t.say(2, CALL[1]).finish()
    assert t.s.warp[2] == 2
    assert len(t.s.hands[2]) == 2


def test_super_draws_where_no_ship_can_come() -> None:
    t = Scene("Clone, Human, Remora").meet().hold(2, flare("Remora")).select(20, 4).play(2, flare("Remora")).finish()
    assert len(t.s.hands[2]) == 2


def test_super_not_for_an_own_colony() -> None:
    t = Scene("Remora, Human").meet().hold(0, flare("Remora")).select(20, 4).finish()
    assert flare("Remora") not in t.s.spent


def test_quarrel_with_the_converter_who_leaves_its_ship_in_the_warp() -> None:
    t = Scene("Converter, Remora").warp(0, 2).warp(1, 3).hold(0, 8)
    t.s.destiny.append(1)
    t.start("regroup").say(0, USE[1][-1]).say(0, CALL[1])
    assert DRAWS in t.moves(1), "the Converter drew a card"
    t.say(1, PASS)
    assert t.top == "AimGate", "and no ship has left the warp"
    assert t.s.warp[:2] == [2, 3]
