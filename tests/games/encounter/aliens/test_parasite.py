"""Parasite: joins without being asked."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import AIM, DONE, NAME, TAKE, USE
from tests.games.encounter.scene import Scene, flare


def invite_nobody(t: Scene) -> Scene:
    return t.hold(0, 8, *t.s.hands[0]).hold(1, 8, *t.s.hands[1]).start("alliance").say(0, DONE).say(1, DONE)


def test_power_joins_either_side() -> None:
    t = invite_nobody(Scene("Clone, Filch, Parasite").meet())
    assert t.moves(2) == [PASS, USE[0][0], USE[0][1]]
    t.say(2, USE[0][1]).quiet().say(2, TAKE[10], DONE)
    assert t.s.beside[2] == 1


def test_timing_only_in_its_turn_to_answer_and_others_stay_out() -> None:
    t = invite_nobody(Scene("Clone, Filch, Parasite").meet()).say(2, PASS)
    assert t.s.role == [0, 0, 0, 0]


def test_zap_keeps_it_out() -> None:
    t = invite_nobody(Scene("Clone, Filch, Parasite").meet().hold(0, COSMIC_ZAP))
    t.say(2, USE[0][1]).play(0, COSMIC_ZAP)
    assert t.s.role[2] == 0
    assert t.top == "Select"


def test_zap_leaves_it_an_invitation() -> None:
    t = Scene("Clone, Filch, Parasite").meet().hold(0, 8).hold(1, 8, COSMIC_ZAP).start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, USE[0][1]).play(1, COSMIC_ZAP)
    assert t.top == "Answer"


def test_wild_settles_where_a_power_is_lost() -> None:
    t = Scene("Clone, Filch").meet().hold(3, flare("Parasite"))
    t.s.ships[1][6] += t.s.ships[1][8] + t.s.ships[1][9]
    t.s.ships[1][8] = t.s.ships[1][9] = 0
    t.select(20, 4).play(3, flare("Parasite")).say(3, AIM[8])
    t.quiet().say(3, TAKE[15]).finish()
    assert t.s.ships[3][8] == 1


def test_super_sends_any_number() -> None:
    t = invite_nobody(Scene("Clone, Filch, Parasite").meet().hold(2, flare("Parasite")))
    t.say(2, USE[0][0]).play(2, flare("Parasite"))
    t.say(2, *[TAKE[p] for p in (10, 10, 10, 11, 11, 11)], DONE)
    assert t.s.gate[2] == 6


def test_quarrel_with_the_observer_who_saves_it() -> None:
    t = invite_nobody(Scene("Observer, Filch, Parasite").meet()).say(2, USE[0][0]).quiet().say(2, TAKE[10], DONE)
    t.fight(4, 20) if t.s.phase < 5 else t.select(4, 20).finish()
    assert t.s.warp[2] == 0
