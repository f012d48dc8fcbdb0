"""Secrets stay secrets: two worlds that differ only in what a seat cannot know show and tell it the same (16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cosmodrome.core.agenda import advance, legal, pending, settle
from cosmodrome.core.dice import dice, key_of
from cosmodrome.core.events import heard
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP, EMOTION, IONIC, PLAGUE
from cosmodrome.games.encounter.rules import events
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import ACCEPT, ADD, ANY, EXACT, PICK, PROPOSE, RANDOM, TYPED, USE, YES
from cosmodrome.games.encounter.rules.zones.hands import draw, give, take_random
from cosmodrome.games.encounter.rules.zones.knowledge import look
from cosmodrome.lab.laws import sight
from tests.games.encounter.scene import BOX, N, Scene, flare


def seen(t: Scene, seat: int | None) -> tuple[bytes, list[str]]:
    """All that has reached a seat: what it sees now, and what it has heard."""
    t.events += t.s.events
    t.s.events.clear()
    return sight(ENCOUNTER, Options(seats=t.s.n), t.s, seat), [event.say(BOX) for event in heard(t.events, seat)]


def alike(a: Scene, b: Scene, *seats: int | None) -> None:
    """These seats cannot tell the two worlds apart."""
    for seat in seats:
        assert seen(a, seat) == seen(b, seat), f"seat {seat} can tell"


def differ(a: Scene, b: Scene, *seats: int) -> None:
    """These seats can: the test looks in the right place."""
    for seat in seats:
        assert seen(a, seat) != seen(b, seat), f"seat {seat} should be able to tell"


def worlds(make: Callable[[int], Scene], first: int, second: int) -> tuple[Scene, Scene]:
    return make(first), make(second)


# -- secret choices ---------------------------------------------------------------------------------------


def selecting() -> Scene:
    return Scene().meet().hold(0, 8, 20).hold(1, 6, 10).start("planning")


def test_a_chosen_encounter_card_is_nobody_elses_business() -> None:
    a, b = worlds(lambda card: selecting().say(0, PICK[card]), 8, 20)
    alike(a, b, 1, 2, 3, None)
    differ(a, b, 0)


def talking(offer: tuple[Any, ...] = ()) -> Scene:
    t = Scene().meet().hold(0, 8, 20, PLAGUE).hold(1, 6, 10, IONIC)
    return t.select(N, N).until("Talk").say(0, *offer)


def test_a_draft_is_nobody_elses_business() -> None:
    a, b = worlds(lambda card: talking((ADD[0][EXACT + card],)), 8, 20)
    alike(a, b, 1, 2, None)
    differ(a, b, 0)


@pytest.mark.parametrize("spec", [ANY, TYPED + 0])
def test_the_givers_choice_is_seen_by_giver_and_receiver_alone(spec: int) -> None:
    """Attacks are the type 0. Before both have chosen not even the receiver knows."""

    def make(card: int) -> Scene:
        return talking((ADD[0][spec], ADD[1][ANY], PROPOSE)).say(1, ACCEPT).say(0, PICK[card])

    a, b = worlds(make, 8, 20)
    alike(a, b, 1, 2, None)
    differ(a, b, 0)
    a, b = a.say(1, PICK[6]), b.say(1, PICK[6])
    alike(a, b, 2, 3, None)
    differ(a, b, 0, 1)


def test_a_random_card_of_a_deal_is_seen_by_those_two_alone() -> None:
    def make(seed: int) -> Scene:
        t = talking((ADD[0][RANDOM], PROPOSE))
        t.s.rekey(key_of(seed))
        return t.say(1, ACCEPT)

    a = make(1)
    b = next(t for t in map(make, range(2, 40)) if t.s.hands != a.s.hands)
    a.s.rekey(b.s.key)
    b.s.rekey(b.s.key)
    alike(a, b, 2, 3, None)
    differ(a, b, 0, 1)


def test_the_alien_a_seat_takes_is_secret_until_all_have_taken_one() -> None:
    def make(choice: int) -> Any:
        s = ENCOUNTER.start(seats=3, seed=4)
        advance(s, 1, legal(s, 1)[choice])
        return s

    a, b = make(0), make(1)
    for seat in (0, 2, None):
        assert sight(ENCOUNTER, Options(seats=3), a, seat) == sight(ENCOUNTER, Options(seats=3), b, seat)


def test_a_believed_bluff_is_known_to_the_gambler_alone() -> None:
    def make(card: int) -> Scene:
        t = Scene("Gambler").meet().hold(0, 4, 5).hold(1, 20, 6)
        return t.select(card, 20).asked(0, USE[0][-1]).say(0, PICK[40]).quiet().say(1, YES).finish()

    a, b = worlds(make, 4, 5)
    alike(a, b, 1, 2, None)
    differ(a, b, 0)


def test_cards_swapped_face_down_stay_face_down() -> None:
    def make(card: int) -> Scene:
        t = Scene("Sorcerer").meet().hold(0, 4, 5).hold(1, 20, 6).hold(2, COSMIC_ZAP)
        return t.select(card, 20).asked(0, USE[0][-1])

    a, b = worlds(make, 4, 5)
    assert a.top == "Response"
    alike(a, b, 1, 2, 3, None)
    differ(a, b, 0)


# -- hands, looks, draws ---------------------------------------------------------------------------------


def hands_of(*cards: int) -> Scene:
    return Scene().meet().hold(0, 8).hold(1, *cards)


def test_what_a_looker_sees_is_between_the_two() -> None:
    a, b = hands_of(8, 20), hands_of(9, EMOTION)
    for t in (a, b):
        look(t.s, 3, 1)
    alike(a, b, 0, 2, None)
    differ(a, b, 1, 3)


def test_a_card_taken_at_random_is_between_the_two() -> None:
    a, b = hands_of(8, 20), hands_of(8, 20)
    give(a.s, 1, 3, 8)
    give(b.s, 1, 3, 20)
    alike(a, b, 0, 2, None)
    differ(a, b, 1, 3)
    c = hands_of(8, 20, 30)
    take_random(c.s, 3, 1)
    assert all(event.to == (1, 3) for event in c.s.events if event.cards)


def test_a_draw_is_seen_by_the_drawer_and_those_who_watch_it() -> None:
    def make(card: int) -> Scene:
        t = Scene("Clone").hold(2, flare("Mind"))
        t.s.deck = [6] * 9 + [card, 12]
        t.s.watched = [2 << 4 | 1]
        draw(t.s, 1, 2)
        settle(t.s)
        return t

    a, b = worlds(make, 20, 30)
    alike(a, b, 0, 3, None)
    differ(a, b, 1, 2)


def test_traded_hands_are_seen_by_the_traders_alone() -> None:
    def make(card: int) -> Scene:
        t = Scene("Trader").meet().hold(0, 8, card).hold(1, 6, 7).start("planning")
        return t.asked(0, USE[0][1])

    a, b = worlds(make, 20, 30)
    alike(a, b, 2, 3, None)
    differ(a, b, 0, 1)


def test_mixed_hands_are_seen_by_the_two_alone() -> None:
    def make(seed: int) -> Scene:
        t = Scene("Clone").meet().hold(0, 8, 9, flare("Oracle")).hold(1, 6, 7).start("planning")
        t.s.rekey(key_of(seed))
        return t.play(0, flare("Oracle"))

    a = make(1)
    b = next(t for t in map(make, range(2, 40)) if t.s.hands != a.s.hands)
    a.s.rekey(b.s.key)
    b.s.rekey(b.s.key)
    alike(a, b, 2, 3, None)
    differ(a, b, 0, 1)


def test_the_order_of_both_decks_is_known_to_nobody() -> None:
    a, b = hands_of(8, 20), hands_of(8, 20)
    b.s.deck.reverse()
    b.s.destiny.reverse()
    assert a.s.destiny != b.s.destiny
    alike(a, b, 0, 1, 2, 3, None)


# -- who is asked ------------------------------------------------------------------------------------------------


def test_nobody_can_tell_who_is_asked_in_a_window() -> None:
    """The two hands have changed places, but to the others a card is a card."""

    def make(holder: int) -> Scene:
        t = Scene().hold(0, 8).hold(holder, PLAGUE).hold(5 - holder, 43)
        t.s.destiny.append(1)
        return t.start("regroup")

    a, b = worlds(make, 2, 3)
    assert (pending(a.s), pending(b.s)) == ((2,), (3,))
    alike(a, b, 0, 1, None)
    differ(a, b, 2, 3)


def test_nobody_can_tell_in_which_window_somebody_is_asked() -> None:
    """An Emotion Control waits for one moment, a reinforcement for the next; to the others both are one."""

    def make(card: int) -> Scene:
        t = Scene().meet().ally(2, 0, 1).hold(0, 8).hold(1, 8).hold(2, card)
        return t.select(8, 20)

    a, b = worlds(make, EMOTION, 43)
    assert a.s.agenda[-1].at != b.s.agenda[-1].at
    alike(a, b, 0, 1, 3, None)
    differ(a, b, 2)


# -- over whole games: every kind of event is either open by its nature or tells faces to those two alone ------------

OPEN = {"Discarded", "Revealed", "Played", "Destined", "Selected", "Offered"}
"""Events that name cards which lie open from then on."""
CLOSED = {"Drew", "Passed", "Looked"}
"""Events that tell faces only to the seats concerned."""


def audience(event: Any, watched: list[int]) -> set[int]:
    """Who may hear the faces."""
    if isinstance(event, events.Drew):
        return {event.seat, *(entry >> 4 for entry in watched if entry & 15 == event.seat)}
    return {event.giver, event.taker} if isinstance(event, events.Passed) else {event.seat, event.at}


def test_events_tell_faces_only_to_those_they_concern() -> None:
    closed = 0
    for seed in range(8):
        aliens = ("Mind, Trader, Oracle", "Mutant, Chosen, Gambler", "")[seed % 3]
        s = ENCOUNTER.setup(Options(seats=4, aliens=aliens), seed)
        rolls = dice(seed)
        while pending(s):
            seat, watched = pending(s)[0], s.watched[:]
            event: Any
            for event in advance(s, seat, legal(s, seat).sample(rolls)):
                names_cards = any(getattr(event, field, ()) not in ((), -1) for field in ("cards", "card"))
                kind = type(event).__name__
                assert not names_cards or kind in OPEN | CLOSED, f"{kind} names cards: are they open?"
                if kind in CLOSED and event.cards:
                    closed += 1
                    assert event.to is not None
                    assert set(event.to) <= audience(event, watched + s.watched)
    assert closed > 100


def test_every_private_event_has_a_public_half() -> None:
    """What one seat hears with faces, the others hear without."""
    tells: tuple[tuple[Callable[..., object], tuple[int, ...]], ...] = (
        (draw, (1, 2)),
        (give, (1, 2, 8)),
        (look, (2, 1)),
    )
    for tell, about in tells:
        t = hands_of(8, 20)
        tell(t.s, *about)
        faces, plain = t.s.events
        assert faces.cards
        assert not plain.cards
        assert set(faces.to) == set(plain.but)
