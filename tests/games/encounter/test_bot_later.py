"""The bots with Mite, Vacuum, Remora, Philanthropist, Citadel and Reincarnator."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import advance, legal, pending, refusal, settle
from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.data import ALIENS
from cosmodrome.games.encounter.rules.aliens.mite import Bluster, Gather
from cosmodrome.games.encounter.rules.aliens.philanthropist import Bestow
from cosmodrome.games.encounter.rules.aliens.vacuum import Suck
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import AIM, DONE, NAME, NO, PICK, PLAY, USE, YES
from tests.games.encounter.scene import Scene, flare


def advice(t: Scene) -> Move:
    """What the rules of thumb say to whoever is asked."""
    seat = pending(t.s)[0]
    return suggest(t.s, seat, legal(t.s, seat).listed, dice(1))


def formed(t: Scene) -> Scene:
    """Alliances have just been formed."""
    return t.start("alliance").say(t.s.offense, DONE).say(t.s.defense, DONE)


def test_cards_are_given_up_to_a_mite_unless_they_are_many_and_it_is_far_from_winning() -> None:
    t = Scene("Mite, Clone").meet().hold(1, 4, 6, 8, 10)
    t.s.agenda.append(Bluster(1, 0))
    assert advice(t) == YES
    t.hold(1, 20, 20, 20, 30, 30, 15, 15, 23)
    assert advice(t) == NO
    for planet in (6, 11, 16):
        t.s.ships[0][planet] = 1
    assert advice(t) == YES, "one colony more might be the last"


def test_a_mite_keeps_what_it_can_get() -> None:
    t = Scene("Mite, Clone").meet()
    t.s.drawn = [8]
    t.s.agenda.append(Gather(0, 1))
    assert advice(t) == PICK[8]


def test_a_vacuum_takes_the_leader_along() -> None:
    t = Scene("Vacuum, Clone").meet().colony(3, 10)
    t.s.agenda.append(Suck(0, 2))
    assert advice(t) == NAME[3]


def test_a_philanthropist_gives_its_last_poor_card_for_a_new_hand() -> None:
    t = formed(Scene("Philanthropist, Clone").meet().hold(0, 4, 43, 44).hold(1, 9))
    assert advice(t) == USE[0][1]
    t.say(0, USE[0][1])
    assert advice(t) == PICK[4]
    assert advice(formed(Scene("Philanthropist, Clone").meet().hold(0, 4, 20).hold(1, 9))) == PASS


def test_a_philanthropist_helps_its_main_player_and_binds_an_opponent_to_a_poor_card() -> None:
    t = Scene("Clone, Human, Philanthropist").meet().ally(2, 1).hold(2, 4, 20, 43)
    t.s.agenda.append(Bestow(2, 1))
    assert advice(t) == PICK[20]
    t.s.agenda[-1] = Bestow(2, 0)
    assert advice(t) == PICK[4]
    for card, wanted in ((4, PLAY[flare("Philanthropist")][-1]), (30, PASS)):
        t = Scene("Philanthropist, Clone").meet().hold(0, 8, flare("Philanthropist")).hold(1, 9, card)
        t.s.powers.philanthropist = t.s.powers.philanthropist.but(present=(0 << 12 | 1 << 8 | card,))
        assert advice(t.start("planning")) == wanted


def test_a_citadel_spares_a_low_attack_for_its_weakest_planet() -> None:
    t = Scene("Clone, Human, Citadel").hold(0, 8).hold(1, 9).hold(2, 5, 12, 20)
    t.s.ships[2][13] = 1
    t.s.destiny += [1, 1]
    t.start("destiny")
    assert advice(t) == USE[0][-1]
    assert advice(t.say(2, USE[0][-1])) == AIM[13]
    assert advice(t.say(2, AIM[13])) == PICK[5]


@pytest.mark.parametrize(("ahead", "wanted"), [(0, USE[1][-1]), (2, PASS)])
def test_a_citadel_stands_by_a_defense_against_an_offense_that_is_ahead(ahead: int, wanted: Move) -> None:
    t = Scene("Clone, Human, Citadel").meet().colony(ahead, 16)
    t.s.powers.citadel = t.s.powers.citadel.but(citadels=(5 << 8 | 6,))
    t.select(8, 9)
    assert pending(t.s) == (2,)
    assert advice(t) == wanted


def test_a_reincarnator_keeps_a_good_life_and_takes_a_first_one() -> None:
    for soul, name, plays in ((0, "Parasite", True), (-1, "Reincarnator", False)):
        t = Scene("Reincarnator, Clone").meet().hold(0, flare("Reincarnator"))
        t.s.powers.reincarnator = t.s.powers.reincarnator.but(soul=soul)
        t.s.alien[0] = ALIENS.index(name)
        t.select(4, 20).until("InPower")
        assert (advice(t) == PLAY[flare("Reincarnator")][-1]) == plays


def test_whole_games_by_rules_of_thumb() -> None:
    for seed, aliens in enumerate(("Mite, Vacuum, Remora", "Philanthropist, Citadel, Reincarnator")):
        s = ENCOUNTER.setup(Options(seats=3, aliens=aliens, max_turns=40), seed)
        settle(s)
        while pending(s):
            seat = pending(s)[0]
            move = suggest(s, seat, legal(s, seat).listed, dice(seed))
            assert refusal(s, seat, move) is None
            advance(s, seat, move)
        assert ENCOUNTER.outcome(s) is not None
