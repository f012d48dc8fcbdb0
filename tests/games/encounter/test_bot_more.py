"""The bots know what Macron, Fodder, Barbarian, Hacker, Grudge, Fido and Dictator are good for."""

from __future__ import annotations

from cosmodrome.core.agenda import legal, pending
from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter.bot.estimate import lead
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.data import WARP, WILD
from cosmodrome.games.encounter.rules.moves import DESTINE, DONE, DRAWN, JOIN, NAME, NO, PICK, PLAY, TAKE, USE, YES
from tests.games.encounter.scene import N, Scene, flare


def advice(t: Scene) -> Move:
    """What the rules of thumb say to whoever is asked."""
    seat = pending(t.s)[0]
    return suggest(t.s, seat, legal(t.s, seat).listed, dice(1))


def test_a_macron_weighs_four() -> None:
    assert lead(Scene("Macron, Human").meet(gate=1).s, 0) == 0
    assert lead(Scene("Human, Clone").meet(gate=1).s, 0) == -3


def test_a_fodder_throws_in_just_enough() -> None:
    t = Scene("Fodder, Clone").meet().hold(0, 13, 14).select(5, 15)
    assert advice(t) == USE[0][-1]
    t.say(0, USE[0][-1])
    assert advice(t) == PICK[13], "12 is what it lacks"
    t.say(0, PICK[13])
    assert advice(t) == DONE


def test_a_fodder_keeps_cards_that_do_not_help() -> None:
    assert advice(Scene("Fodder, Clone").meet().hold(0, 6).select(5, 20)) is PASS


def test_a_late_ally_goes_where_the_win_is() -> None:
    t = Scene("Human, Clone").hold(0, 8).hold(1, 8).hold(2, flare("Fodder")).meet().start("alliance")
    t.quiet().say(0, NAME[2], DONE).say(1, NAME[2], DONE).say(2, PASS).select(20, 8)
    assert advice(t) == PLAY[flare("Fodder")][0]


def test_a_barbarian_takes_the_best() -> None:
    assert advice(Scene("Barbarian, Clone").meet().hold(1, 6, 8, 15).select(20, 4)) == PICK[15]


def test_worthless_spoils_are_thrown_away() -> None:
    t = Scene("Clone, Human").meet().hold(0, 1, 8).hold(1, flare("Barbarian")).select(20, N).play(1, flare("Barbarian"))
    assert advice(t) == PICK[1]
    assert advice(t.say(1, PICK[1])) == DONE


def test_a_hacker_goes_to_the_fullest_hand() -> None:
    t = Scene("Hacker, Human").meet().hold(0, 4).hold(1, 7).hold(2, 4, 30, 40).select(N, 12).until("MayAct")
    assert advice(t) == USE[0][2]
    assert advice(t.say(0, USE[0][2])) == PICK[40]


def test_a_hacker_gives_low_cards_back() -> None:
    t = Scene("Hacker, Human").meet().hold(0, 4, 20, flare("Hacker")).hold(1, 8, 9).select(N, 12).until("MayAct")
    t.say(0, USE[0][1], PLAY[flare("Hacker")][-1], PICK[9], PICK[8])
    assert advice(t) == PICK[4]
    assert advice(t.say(0, PICK[4])) == DONE


def test_nobody_likes_to_be_grudged() -> None:
    for alien, best in (("Grudge", JOIN[1]), ("Human", PASS)):
        t = Scene(f"Clone, {alien}").hold(0, 8).hold(1, 8).meet(gate=4).start("alliance")
        t.quiet().say(0, DONE).say(1, NAME[2], DONE)
        t.s.ships[1][5] -= 3
        assert advice(t) == best


def test_a_fido_offers_low_cards() -> None:
    t = Scene("Human, Mind, Fido").meet().select(20, 4).until("MayAct")
    assert advice(t) == USE[1][1], "seat 0 has won a colony"
    t.say(2, USE[1][1])
    assert advice(t) == NO, "nobody wants a 4"
    assert advice(t.say(1, NO)) == YES


def test_a_fido_with_many_lost_ships_takes_one_back() -> None:
    t = Scene("Human, Mind, Fido").meet().warp(2, 4).select(20, 4).until("MayAct").say(2, USE[0][1])
    assert advice(t) == YES, "a 20 is worth having"
    assert advice(t.say(1, YES)) == TAKE[WARP]


def test_a_dictator_sends_the_offense_to_the_leader() -> None:
    t = Scene("Human, Clone, Dictator").hold(0, 8).hold(1, 8).colony(3, 6)
    t.s.destiny, t.s.destiny_pile = [0, 1, 2, 3, WILD], []
    assert advice(t.start("destiny")) == DESTINE[DRAWN][3]


def test_a_decree_sends_the_offense_away() -> None:
    for card, best in ((2, PLAY[flare("Dictator")][-1]), (1, PASS)):
        t = Scene("Human, Clone").hold(0, 8).hold(1, 8).hold(2, flare("Dictator"))
        t.s.destiny = [3, 1, card]
        assert advice(t.start("destiny")) == best
