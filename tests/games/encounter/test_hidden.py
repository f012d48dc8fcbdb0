"""What seats know, and what is dealt again for them (16)."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ALIENS, BARRED, CARD_ZAP, COSMIC_ZAP, ENCOUNTER_CARDS, FLARE
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import PICK, USE, YES
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.asking import MayAct
from cosmodrome.games.encounter.rules.zones.hands import next_card, take_random
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards, look, met
from cosmodrome.lab.laws import play
from tests.games.encounter.scene import N, Scene, flare


def redealt(s: State, seat: int | None, seed: int) -> State:
    twin = s.clone()
    ENCOUNTER.redeal(twin, seat, dice(seed))
    return twin


def test_face_down_cards_are_dealt_again_as_encounter_cards() -> None:
    scene = Scene().meet().hold(0, 8, 20, 46).hold(1, N, 30, 47, 10).start("planning").say(1, PICK[30])
    seen = {redealt(scene.s, 0, seed).played[1] for seed in range(60)}
    assert len(seen) > 5, "the offense cannot know it"
    assert seen <= ENCOUNTER_CARDS
    assert {redealt(scene.s, 1, seed).played[1] for seed in range(9)} == {30}, "its player can"


def test_known_cards_stay_where_they_are_known() -> None:
    t = Scene().meet().hold(1, 8, 20, 46)
    look(t.s, 3, 1)
    for seed in range(20):
        assert redealt(t.s, 3, seed).hands[1] == [8, 20, 46]
    assert any(redealt(t.s, 2, seed).hands[1] != [8, 20, 46] for seed in range(20))


def test_a_card_taken_at_random_is_known_to_both_and_blurs_what_others_knew() -> None:
    t = Scene().hold(1, 8, 20, 46)
    look(t.s, 3, 1)
    take_random(t.s, 2, 1)
    taken = t.s.hands[2]
    assert known_cards(t.s, 1, 2) == taken
    assert known_cards(t.s, 3, 1) == []
    assert known_cards(t.s, 3, 2) == []


def test_a_played_flare_is_known_until_hands_move() -> None:
    t = Scene("Clone").meet().hold(0, 8, flare("Chosen")).hold(1, 8).start("planning").play(0, flare("Chosen"))
    assert known_cards(t.s, None, 0) == [flare("Chosen")]
    for seed in range(9):
        assert flare("Chosen") in redealt(t.s, 2, seed).hands[0]


def test_the_gamblers_buried_card_is_known_to_it_alone() -> None:
    t = Scene("Gambler").meet().select(4, 20).asked(0, USE[0][-1]).say(0, PICK[40]).quiet().say(1, YES).finish()
    assert ENCOUNTER.view(t.s, 0).bottom == [4]
    assert ENCOUNTER.view(t.s, 1).bottom == [-1]
    assert {redealt(t.s, 0, seed).deck[0] for seed in range(9)} == {4}
    assert len({redealt(t.s, 1, seed).deck[0] for seed in range(30)}) > 1


def test_aliens_not_yet_shown_are_dealt_again() -> None:
    s = ENCOUNTER.start(seats=3, seed=4)
    advance(s, 1, legal(s, 1)[0])
    assert len({tuple(redealt(s, 0, seed).dealt) for seed in range(20)}) > 5
    assert {tuple(redealt(s, 0, seed).dealt[:2]) for seed in range(20)} == {tuple(s.dealt[:2])}
    assert ENCOUNTER.view(s, 0).dealt == s.dealt[:2]


def test_a_view_holds_no_hidden_card() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 30, 40).start("planning").say(1, PICK[40])
    view = ENCOUNTER.view(t.s, 2)
    assert view.cards == [-1, -2]
    assert view.seats[1].known == []
    assert view.seats[1].hand == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_laws_hold_inside_interrupts(seats: int) -> None:
    record = play(ENCOUNTER, Options(seats=seats, four_planets=seats % 2 == 0), seed=seats, every=191)
    assert len(record.entries) > 20


@pytest.mark.parametrize("powers", ["none", "no flares"])
def test_laws_hold_without_flares_or_powers(powers: str) -> None:
    assert play(ENCOUNTER, Options(seats=4, powers=powers), seed=5, every=191).entries  # type: ignore[arg-type]


def test_random_games_of_every_alien_end_and_keep_ships_and_powers_in_order() -> None:
    for seed in range(12):
        s = ENCOUNTER.setup(Options(seats=3 + seed % 4), seed)
        rolls = dice(seed)
        total = ENCOUNTER.conserved(s)
        while pending(s):
            seat = pending(s)[0]
            advance(s, seat, legal(s, seat).sample(rolls))
            if s.agenda and type(s.agenda[-1]).__name__ == "AimGate":
                assert not any(s.limbo)
                assert not any(s.beside)
        assert ENCOUNTER.conserved(s) == total
        assert ENCOUNTER.outcome(s) is not None


def test_a_seat_that_must_choose_a_card_is_dealt_one_even_after_it_played_something_else() -> None:
    """With an Oracle the defense has zapped in between; everybody still knows that it holds an encounter card."""
    t = Scene("Oracle").meet().hold(0, 8, 20).hold(1, COSMIC_ZAP, 10).hold(2, CARD_ZAP)
    t.start("planning").play(1, COSMIC_ZAP)
    assert t.top == "Response"
    for seed in range(60):
        assert not ENCOUNTER_CARDS.isdisjoint(redealt(t.s, 0, seed).hands[1])


# -- which flares are in the game, and which aliens are not ---------------------------------------------


def dealt(seats: int = 4, seed: int = 6) -> tuple[State, list[int]]:
    """A game whose aliens have just been shown, and the aliens that its seats were dealt."""
    s = ENCOUNTER.start(seats=seats, seed=seed, storm=True)
    pairs = s.dealt[:]
    for seat in range(seats):
        advance(s, seat, legal(s, seat)[0])
    return s, pairs


def in_game(s: State) -> set[int]:
    """The flares that lie somewhere in the game."""
    return {card for cards in (*s.hands, s.deck, s.pile, s.powers.miser.hoard) for card in cards if card >= FLARE}


def test_which_flares_are_in_the_deck_is_known_to_nobody() -> None:
    s, pairs = dealt()
    sure = {FLARE + alien for alien in (*s.alien, *pairs[:2])} | {card for card in s.hands[0] if card >= FLARE}
    counts = dict.fromkeys(range(FLARE, FLARE + len(ALIENS)), 0)
    for seed in range(400):
        twin = redealt(s, 0, seed)
        assert sure <= in_game(twin), "those of the aliens shown, and of the one it turned down"
        assert len(in_game(twin)) == len(in_game(s))
        assert in_game(twin) == {FLARE + alien for alien in twin.flares}
        assert in_game(twin).isdisjoint(FLARE + alien for alien in twin.unused)
        for card in in_game(twin):
            counts[card] += 1
    loose = [count for card, count in counts.items() if card not in sure and count]
    assert len(loose) >= len(s.unused) + len(in_game(s) - sure)
    assert max(loose) < 4 * (sum(loose) / len(loose)), "all are as likely"


def test_a_flare_that_was_seen_is_in_the_game_ever_after() -> None:
    s, _ = dealt()
    s.pile, s.deck = s.deck, []
    flares = {card for card in s.pile if card >= FLARE}
    s.hands[1].insert(0, next_card(s))
    assert flares <= met(s, None)
    for seed in range(30):
        assert flares <= in_game(redealt(s, 2, seed))


def test_which_of_two_barred_aliens_is_in_the_box_is_known_to_nobody() -> None:
    s = ENCOUNTER.start(seats=3, seed=4, storm=True)
    assert len(s.struck) == len(BARRED)
    mine = {ALIENS[alien] for alien in s.dealt[:2]}
    for i, pair in enumerate(BARRED):
        found = {ALIENS[redealt(s, 0, seed).struck[i]] for seed in range(30)}
        assert found == set(pair) - mine


def test_who_was_asked_before_in_a_window_is_left_out() -> None:
    """Seat 1 passes with the zap it holds, or holds none and is not asked: seat 2 is asked next and cannot tell."""
    states = []
    for passed in (0, 1 << 1):
        t = Scene().meet().hold(0, 8).hold(1, 8).hold(2, 46)
        t.s.agenda.append(MayAct(19, -1, 0, passed, 2))
        states.append(ENCOUNTER.encode(redealt(t.s, 2, 5)))
    assert states[0] == states[1]


def test_what_others_know_by_themselves_is_left_out() -> None:
    t = Scene().meet().hold(1, 8, 20, 46)
    look(t.s, 3, 1)
    assert redealt(t.s, 3, 1).known == sorted(t.s.known)
    assert redealt(t.s, 2, 1).known == []
