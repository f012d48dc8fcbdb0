"""The laws catch games that break them: one small sabotage of the duel for each law."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cosmodrome.core.choices import PASS
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.colors_jr import COLORS_JR
from cosmodrome.lab import laws
from tests.core import duel
from tests.core.duel import DUEL, State, View


def leaky_view(s: State, seat: int | None) -> View:
    seen = duel.view(s, seat)
    seen.used = seen.used + s.deck[-1:]
    return seen


def leaky_text(seen: View, data: Any) -> Any:
    return ((f"{seen.hand}",),)


def losing_redeal(s: State, seat: int | None, dice: Any) -> None:
    duel.redeal(s, seat, dice)
    s.deck.pop()


def peeking_redeal(s: State, seat: int | None, dice: Any) -> None:
    duel.redeal(s, None if seat is None else (seat + 1) % len(s.hands), dice)


def hidden_from(s: State, seat: int | None) -> tuple[list[int], list[int]]:
    """The other seats, and all cards that the seat does not see, in the order in which they lie."""
    others = [i for i in range(len(s.hands)) if i != seat]
    cards = [card for i in others for card in s.hands[i]] + [s.sealed[i] for i in others if s.sealed[i] >= 0]
    return others, s.deck + cards


def deal(s: State, others: list[int], cards: list[int]) -> None:
    for i in others:
        s.hands[i] = [cards.pop() for _ in s.hands[i]]
        s.sealed[i] = cards.pop() if s.sealed[i] >= 0 else -1
    s.deck = cards


def disorderly_redeal(s: State, seat: int | None, dice: Any) -> None:
    """Every deal is as likely as with the honest one, but whoever knows the dice can undo the shuffle."""
    others, cards = hidden_from(s, seat)
    dice.shuffle(cards)
    deal(s, others, cards)


def fixed_redeal(s: State, seat: int | None, dice: Any) -> None:
    others, cards = hidden_from(s, seat)
    deal(s, others, sorted(cards))


def unsealing_redeal(s: State, seat: int | None, dice: Any) -> None:
    """Cards that lie face down stay as they are."""
    sealed = s.sealed[:]
    s.sealed = [card if i == seat else -1 for i, card in enumerate(sealed)]
    duel.redeal(s, seat, dice)
    s.sealed = sealed


def handless_redeal(s: State, seat: int | None, dice: Any) -> None:
    """Only the deck is dealt again."""
    s.deck.sort()
    dice.shuffle(s.deck)


def winking_redeal(s: State, seat: int | None, dice: Any) -> None:
    """The dice that go on are rolled once more if the top card was high."""
    high = s.deck[-1:] > [12]
    duel.redeal(s, seat, dice)
    if high:
        dice.below(2)


class SharedHands(State, kw_only=True):
    def clone(self) -> Any:
        twin = State.clone(self)
        twin.hands = self.hands
        return twin


def shared_setup(options: Any, seed: int, version: int = CURRENT) -> State:
    s = duel.setup(options, seed, version)
    return SharedHands(**{name: getattr(s, name) for name in s.__struct_fields__})


BROKEN: dict[str, tuple[Game, str]] = {
    "view leaks the deck": (replace(DUEL, view=leaky_view), "changes with what it cannot know"),
    "redeal changes the own hand": (replace(DUEL, redeal=peeking_redeal), "changes with what it cannot know"),
    "redeal loses a card": (replace(DUEL, redeal=losing_redeal), "changes with|lost or made something"),
    "redeal keeps the order of the truth": (replace(DUEL, redeal=disorderly_redeal), "imagine with tells .*deck"),
    "redeal keeps sealed cards": (replace(DUEL, redeal=unsealing_redeal), "imagine with tells .*sealed"),
    "redeal keeps the other hands": (replace(DUEL, redeal=handless_redeal), "imagine with tells .*hands"),
    "redeal tells by its dice": (replace(DUEL, redeal=winking_redeal), "imagine with tells what it cannot know"),
    "redeal knows no chance": (replace(DUEL, redeal=fixed_redeal), "always finds the same"),
    "redeal does nothing": (replace(COLORS_JR, redeal=lambda s, seat, dice: None), "never changes anything"),
    "a clone shares its hands": (replace(DUEL, setup=shared_setup, State=SharedHands), "shares a list"),
    "no outcome at the end": (replace(DUEL, outcome=lambda s: None), "no outcome"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_caught(name: str) -> None:
    game, words = BROKEN[name]
    with pytest.raises(laws.Broken, match=words):
        laws.check(game, games=3, every=1)


@pytest.mark.parametrize(
    ("step", "method", "sabotage", "words"),
    [
        (duel.Plan, "legal", lambda self, s, seat: (), "can do nothing"),
        (duel.Plan, "legal", lambda self, s, seat: (duel.Play(24), duel.Play(23)), "listed but refused|is not in|hold"),
        (duel.Plan, "refuse", lambda self, s, seat, move: None, "not listed but not refused"),
        (duel.Offer, "legal", lambda self, s, seat: (PASS, PASS), "listed twice"),
        (duel.Offer, "seats", lambda self: (self.seat, self.seat), "pending says"),
        (duel.Offer, "default", lambda self, s, seat: duel.Play(1), "default move is not legal"),
        (duel.Resolve, "run", lambda self, s: s.deck.pop(), "conserved"),
        (duel.Boost, "say", lambda self, data: "", "does not say itself"),
    ],
)
def test_a_broken_step_is_caught(
    monkeypatch: pytest.MonkeyPatch, step: type, method: str, sabotage: Any, words: str
) -> None:
    monkeypatch.setattr(step, method, sabotage)
    with pytest.raises((laws.Broken, Refusal), match=words):
        laws.check(DUEL, games=3, every=1)


def test_order_dependent_answers_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = duel.Plan.answer

    def first_wins(self: duel.Plan, s: State, seat: int, move: duel.Play) -> None:
        if len(self.waiting) == 2:
            s.bonus += seat
        honest(self, s, seat, move)

    monkeypatch.setattr(duel.Plan, "answer", first_wins)
    with pytest.raises(laws.Broken, match="order of simultaneous answers"):
        laws.check(DUEL, games=3, every=1)


def test_a_secret_in_a_step_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """No View shows it and no redeal finds it: it is in the State that a bot is handed all the same."""
    honest = duel.Plan.answer

    def noting(self: duel.Plan, s: State, seat: int, move: duel.Play) -> None:
        s.agenda.insert(0, duel.Round(move.card))  # reached when the deck is empty, and then it does nothing
        honest(self, s, seat, move)

    monkeypatch.setattr(duel.Plan, "answer", noting)
    with pytest.raises(laws.Broken, match=r"imagine with tells .*agenda"):
        laws.check_secrecy(DUEL, DUEL.options(), seed=0)


def test_an_endless_game_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "LONGEST", 300)
    monkeypatch.setattr(duel.Offer, "answer", lambda self, s, seat, move: s.agenda.append(self))
    with pytest.raises(laws.Broken, match="goes on after 300"):
        laws.check(DUEL, games=1, every=1000)
