"""The cosmic quake (8.3): all hands are thrown in and dealt again; also with too few cards."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import settle
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ALIENS as ALIEN_NAMES
from cosmodrome.games.encounter.data import COSMIC_ZAP, MORPH
from cosmodrome.games.encounter.rules.events import Drew, Reshuffled
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS
from cosmodrome.games.encounter.rules.zones import hands, hoard, knowledge, refreshing
from tests.games.encounter.scene import N, Scene, flare
from tests.games.encounter.station_scene import outpost


def empty_deck(*held: list[int], aliens: str = "", seats: int = 4) -> Scene:
    """Deck and pile are empty; the seats hold these cards."""
    t = Scene(aliens, seats=seats).meet()
    t.s.deck, t.s.pile = [], []
    for seat, cards in enumerate(held):
        t.s.hands[seat] = sorted(cards)
    return t


def shake(t: Scene, seat: int = 0, number: int = 1) -> Scene:
    hands.draw(t.s, seat, number)
    t.events += t.s.events
    settle(t.s)
    return t


def test_each_gets_eight_and_the_rest_is_the_deck() -> None:
    t = shake(empty_deck([6] * 20, [8] * 12, [N] * 4))
    assert [len(hand) for hand in t.s.hands] == [8] * 4
    assert len(t.s.deck) == 36 - 32
    assert t.s.pile == []


def test_exactly_eight_each_leaves_an_empty_deck() -> None:
    t = shake(empty_deck([6] * 32))
    assert [len(hand) for hand in t.s.hands] == [8] * 4
    assert t.s.deck == []


@pytest.mark.parametrize(("cards", "seats"), [(31, 4), (14, 4), (4, 4), (23, 3), (47, 6)])
def test_with_too_few_each_gets_an_equal_share_with_a_dummy_hand(cards: int, seats: int) -> None:
    t = shake(empty_deck([6] * cards, seats=seats))
    share = cards // (seats + 1)
    assert [len(hand) for hand in t.s.hands] == [share] * seats
    assert len(t.s.deck) == cards - share * seats, "dummy hand and leftover are the deck"


def test_with_no_card_at_all_the_draw_simply_fails() -> None:
    t = shake(empty_deck(), number=3)
    assert t.s.hands == [[], [], [], []]
    assert t.s.deck == t.s.pile == []


def test_17_30_the_interrupted_draw_is_not_resumed() -> None:
    t = empty_deck([6] * 30, [8] * 10)
    t.s.deck = [MORPH, COSMIC_ZAP]
    shake(t, number=5)
    assert [len(hand) for hand in t.s.hands] == [8] * 4, "what was drawn is thrown in, what was missing is dropped"
    assert sum(map(len, t.s.hands)) + len(t.s.deck) == 42
    assert sum(isinstance(event, Reshuffled) and event.quake for event in t.events) == 1


def test_only_the_owner_is_told_its_new_cards() -> None:
    t = shake(empty_deck([6] * 40))
    for event in t.events:
        if isinstance(event, Drew) and event.cards:
            assert event.to == (event.seat,)
    assert t.s.known == []


def test_cards_on_the_table_are_not_thrown_in() -> None:
    t = empty_deck([6] * 40)
    t.s.played, t.s.up = [20, 12], 3
    t.s.aside.append(1 << 16 | 2 << 8 | COSMIC_ZAP)
    shake(t)
    assert t.s.played == [20, 12]
    assert COSMIC_ZAP not in t.s.deck + [card for hand in t.s.hands for card in hand]


def test_a_hand_refresh_cut_short_is_judged_again_with_the_new_cards() -> None:
    t = empty_deck([COSMIC_ZAP], [6] * 40)
    t.s.agenda.append(refreshing.Refresh(0))
    settle(t.s)
    assert hands.holds_encounter(t.s, 0)


def test_a_sheet_can_throw_its_cards_in_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies on the sheet of an alien that gives it up, such as the Scavenger, joins the pile before the shuffle."""
    t = empty_deck([6] * 30, aliens="Human")
    monkeypatch.setattr(type(ALIENS[t.s.alien[0]]), "thrown_in", lambda self, s, me: [MORPH, MORPH])
    shake(t)
    everything = t.s.deck + [card for hand in t.s.hands for card in hand]
    assert everything.count(MORPH) == 2


def test_the_sheet_of_a_second_power_throws_its_cards_in_too() -> None:
    t = outpost(empty_deck([6] * 30, aliens="Human"), ALIEN_NAMES.index("Scavenger"), 4)
    t.s.powers.scavenger = t.s.powers.scavenger.but(salvage=(0 << 8 | MORPH,))
    shake(t)
    assert t.s.powers.scavenger.salvage == ()
    assert MORPH in t.s.deck + [card for hand in t.s.hands for card in hand]


# -- with a Miser at the table -------------------------------------------------------------------------------------


def miser(*cards: int) -> Scene:
    """Seat 0 is the Miser with this hoard; others hold the cards of the game."""
    t = empty_deck([4], [6] * 20, [8] * 19, aliens="Miser", seats=4)
    t.s.powers.miser = t.s.powers.miser.but(hoard=cards)
    return t


def test_the_hoard_of_the_miser_is_not_thrown_in() -> None:
    t = shake(miser(20, MORPH, COSMIC_ZAP))
    assert t.s.powers.miser.hoard == (20, MORPH, COSMIC_ZAP)
    assert [len(hand) for hand in t.s.hands] == [8] * 4, "its player is dealt a hand like everybody"
    assert len(t.s.deck) == 40 - 32
    assert not {20, MORPH, COSMIC_ZAP} & {*t.s.deck, *(card for hand in t.s.hands for card in hand)}


def test_with_a_hoard_too_few_cards_are_shared_without_it() -> None:
    t = empty_deck([6] * 14, aliens="Miser")
    t.s.powers.miser = t.s.powers.miser.but(hoard=(20,) * 8)
    shake(t)
    assert [len(hand) for hand in t.s.hands] == [14 // 5] * 4
    assert t.s.powers.miser.hoard == (20,) * 8


def test_what_is_known_of_the_hoard_outlasts_a_quake_and_what_is_known_of_hands_does_not() -> None:
    t = miser(20, MORPH)
    knowledge.learn(t.s, knowledge.EVERYBODY, knowledge.HOARD, 20)
    knowledge.learn(t.s, 3, 0, 4)
    view = ENCOUNTER.view(shake(t).s, 3)
    assert (view.seats[0].hoard, view.seats[0].hoarded, view.seats[0].known) == (2, [20], [])


def test_a_quake_does_not_open_the_hoard_to_the_miser_without_its_power() -> None:
    t = miser(20, MORPH)
    t.s.lost |= 1
    assert shake(t).s.powers.miser.hoard == (20, MORPH)


def test_a_new_hoard_cut_short_by_a_quake_keeps_what_has_come() -> None:
    t = miser()
    t.s.deck = [20, MORPH, COSMIC_ZAP]
    hoard.amass(t.s, 0, 8)
    t.events += t.s.events
    settle(t.s)
    assert t.s.powers.miser.hoard == (20, MORPH, COSMIC_ZAP), "the missing five are dropped"
    assert [len(hand) for hand in t.s.hands] == [8] * 4
    assert sum(isinstance(event, Reshuffled) and event.quake for event in t.events) == 1
    assert "{0} draws 3 cards into the hoard." in t.said()


def test_a_super_miser_flare_that_brings_a_quake_about_draws_nothing() -> None:
    t = miser(20)
    t.s.hands[0] = [4, flare("Miser")]
    t.s.gate[0] = 0
    t.start("regroup").play(0, flare("Miser"))
    assert t.s.powers.miser.hoard == (20,)
    assert flare("Miser") in t.s.hands[0], "it lay on the table meanwhile"
    assert len(t.s.hands[0]) == 9
