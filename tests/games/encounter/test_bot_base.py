"""The bots use the powers and cards of the base game when they help, and leave them when they do not."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome.core.agenda import legal, pending, settle
from cosmodrome.core.choices import PASS, Choices, Move
from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import Perspective
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.bot.estimate import guess
from cosmodrome.games.encounter.bot.levels import Captain, alien_rank, surely_better
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP, FORCE_FIELD
from cosmodrome.games.encounter.rules.moves import CALL, DONE, NAME, PICK, PLAY, USE, YES
from cosmodrome.games.encounter.rules.zones.knowledge import look
from tests.games.encounter.scene import Scene, flare


def advice(t: Scene) -> Move:
    """What the rules of thumb say to whoever is asked."""
    seat = pending(t.s)[0]
    return suggest(t.s, seat, legal(t.s, seat).listed, dice(1))


def laying(aliens: str, *cards: int) -> Scene:
    return Scene(aliens).meet().hold(0, *cards).hold(1, 8, 9).start("planning").quiet()


@pytest.mark.parametrize(
    ("alien", "cards", "best"),
    [
        ("Sorcerer", (4, 12, 20), 4),  # to be swapped
        ("Anti-Matter", (4, 12, 20), 4),  # the lower total wins
        ("Tripler", (10, 12, 30), 10),  # thirty points for ten
        ("Virus", (4, 14, 30), 14),  # times two ships
        ("Human", (1, 14, 40), 14),
    ],
)
def test_the_card_that_suits_the_power_is_laid(alien: str, cards: tuple[int, ...], best: int) -> None:
    t = laying(f"{alien}, Clone", *cards)
    assert t.top == "Select"
    assert advice(t) == PICK[best]


def test_a_mind_knows_what_it_is_up_against() -> None:
    t = laying("Mind, Clone", 6, 9, 30)
    t.s.hands[1] = [1, 4]
    look(t.s, 0, 1)
    assert advice(t) in (PICK[6], PICK[9])
    t.s.hands[1] = [23, 23]
    t.s.known.clear()
    look(t.s, 0, 1)
    assert advice(t) == PICK[30]


def test_a_sorcerer_swaps_a_low_card_and_keeps_a_high_one() -> None:
    assert advice(Scene("Sorcerer, Clone").meet().hold(1, 8).select(4, 10)) == USE[0][-1]
    assert advice(Scene("Sorcerer, Clone").meet().hold(1, 8).select(30, 10)) == PASS


def test_a_gambler_claims_the_least_that_wins_or_tells_the_truth() -> None:
    t = Scene("Gambler, Clone").meet().select(4, 9)
    assert advice(t) == USE[0][-1]
    t.say(0, USE[0][-1])
    assert advice(t) in (PICK[12], PICK[4]), "9 and four ships against two: twelve, or the truth now and then"
    assert advice(Scene("Gambler, Clone").meet().select(30, 9)) == PASS, "there is nothing to gain"


def test_a_loser_turns_the_result_round_with_low_cards_only() -> None:
    assert advice(Scene("Loser, Clone").meet().hold(0, 4, 20).hold(1, 8).start("planning")) == USE[0][-1]
    assert advice(Scene("Loser, Clone").meet().hold(0, 20, 30).hold(1, 8).start("planning")) == PASS


def chosen(*cards: int) -> Scene:
    t = Scene("Chosen, Clone").meet().hold(1, 8)
    t.s.deck += reversed(cards)
    return t.select(4, 20).asked(0, USE[0][-1])


def test_a_chosen_adds_the_highest_attack() -> None:
    t = chosen(6, 30, 5)
    assert advice(t) == PICK[30]
    assert advice(t.say(0, PICK[30])) == YES


def test_a_trader_trades_a_poor_hand_and_keeps_a_rich_one() -> None:
    poor = Scene("Trader, Clone").meet().hold(0, 1).hold(1, 8, 9, 10, 11, 12).start("planning")
    rich = Scene("Trader, Clone").meet().hold(0, 30, 40, 23).hold(1, 8).start("planning")
    assert advice(poor) == USE[0][1]
    assert advice(rich) == PASS


def test_a_kamikaze_gives_few_ships_for_a_poor_hand() -> None:
    t = Scene("Kamikaze, Clone").meet().hold(0, 4, 5).hold(1, 8).start("planning")
    assert advice(t) == USE[0][-1]
    assert advice(t.say(0, USE[0][-1])) in (CALL[1], CALL[2])
    assert advice(Scene("Kamikaze, Clone").meet().hold(0, 30, 40, 8, 9).hold(1, 8).start("planning")) == PASS


# -- zaps -------------------------------------------------------------------------------------------------


def test_a_main_player_zaps_what_helps_the_other_side() -> None:
    t = Scene("Virus, Clone").meet().hold(1, COSMIC_ZAP).select(8, 8)
    assert advice(t) == PLAY[COSMIC_ZAP][-1]
    t = Scene("Clone, Mind").meet().hold(0, flare("Virus")).hold(1, CARD_ZAP).select(8, 8).play(0, flare("Virus"))
    assert advice(t) == PLAY[CARD_ZAP][-1]


def test_nobody_zaps_a_human_for_it_and_a_human_zaps_itself_when_it_is_losing() -> None:
    t = Scene("Human, Clone").meet().hold(1, COSMIC_ZAP).select(8, 20)
    assert advice(t) == PASS
    t = Scene("Human, Clone").meet().hold(0, COSMIC_ZAP).select(8, 20)
    assert advice(t) == PLAY[COSMIC_ZAP][-1]
    t = Scene("Human, Clone").meet().hold(0, COSMIC_ZAP).select(20, 8)
    assert advice(t) == PASS


def test_a_bystander_zaps_only_what_may_make_somebody_win() -> None:
    for colonies, wanted in (((), PASS), ((10, 11, 15, 16), PLAY[COSMIC_ZAP][-1])):
        t = Scene("Virus, Clone").meet().hold(3, COSMIC_ZAP)
        for planet in colonies:
            t.colony(0, planet)
        assert advice(t.select(8, 8)) == wanted


def test_a_force_field_goes_against_the_other_sides_allies() -> None:
    t = Scene().meet().ally(2, 0, 1).ally(3, 1, 2).hold(0, FORCE_FIELD)
    t.s.phase = 4
    t.s.open(12)
    settle(t.s)
    t.say(0, PLAY[FORCE_FIELD][-1])
    assert advice(t) == NAME[3]
    assert advice(t.say(0, NAME[3])) == DONE, "its own ally stays"


# -- thinking ---------------------------------------------------------------------------------------------------


def test_a_gain_that_may_be_chance_is_not_trusted() -> None:
    assert surely_better([0.1, 0.12, 0.09, 0.11])
    assert not surely_better([0.5, -0.4, 0.3, -0.3])
    assert not surely_better([-0.1, -0.1, -0.1])


def test_the_strong_take_the_stronger_alien() -> None:
    s = ENCOUNTER.start(seats=3, seed=11)
    moves = legal(s, 1).listed
    strong, weak = sorted(moves, key=alien_rank, reverse=True)
    assert alien_rank(strong) > alien_rank(weak)
    perspective = Perspective(ENCOUNTER, s, 1, dice(3))
    assert Captain(worlds=2).choose(perspective) == strong


class Fixed:
    """A perspective on one position, with the choices turned round."""

    def __init__(self, t: Scene, seat: int) -> None:
        self.real = Perspective(ENCOUNTER, t.s, seat, dice(5))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    @property
    def choices(self) -> Choices:
        return Choices(self.real.choices.listed[::-1])


def test_a_thinker_takes_the_win_that_lies_on_the_table() -> None:
    """Four foreign colonies, and a planet of the defense without a ship on it."""
    t = Scene().hold(0, 40).hold(1, 1)
    for planet in (10, 11, 15, 16):
        t.colony(0, planet)
    t.s.ships[1][9], t.s.ships[1][5] = 0, 8
    t.s.defense = 1
    t.start("launch")
    for perspective in (Perspective(ENCOUNTER, t.s, 0, dice(5)), Fixed(t, 0)):
        move: Any = Captain(worlds=6).choose(perspective)  # type: ignore[arg-type]
        assert move.planet != 5, "not the one that is held by eight ships"


def test_who_takes_no_side_fears_no_card() -> None:
    t = laying("Human, Loser, Mind", 4, 12)
    assert guess(t.s, 1) >= 0
    assert guess(t.s, 2) == -1
