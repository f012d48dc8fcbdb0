"""The laws catch games that break them: one small sabotage of the duel for each law."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cosmodrome.core.choices import PASS
from cosmodrome.core.game import Game
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


class SharedHands(State, kw_only=True):
    def clone(self) -> Any:
        twin = State.clone(self)
        twin.hands = self.hands
        return twin


def shared_setup(options: Any, seed: int) -> State:
    s = duel.setup(options, seed)
    return SharedHands(**{name: getattr(s, name) for name in s.__struct_fields__})


BROKEN: dict[str, tuple[Game, str]] = {
    "view leaks the deck": (replace(DUEL, view=leaky_view), "changes with what it cannot know"),
    "redeal changes the own hand": (replace(DUEL, redeal=peeking_redeal), "changes with what it cannot know"),
    "redeal loses a card": (replace(DUEL, redeal=losing_redeal), "changes with|lost or made something"),
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
    with pytest.raises((laws.Broken, laws.Refusal), match=words):
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


def test_an_endless_game_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "LONGEST", 300)
    monkeypatch.setattr(duel.Offer, "answer", lambda self, s, seat, move: s.agenda.append(self))
    with pytest.raises(laws.Broken, match="goes on after 300"):
        laws.check(DUEL, games=1, every=1000)
