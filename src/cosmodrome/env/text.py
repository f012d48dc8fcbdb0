"""Any game in words, for language models: a seat is told what it sees and may do, and answers with a number or words.

It is called like an environment of TextArena:

env = text.env("colors", seed=7)
env.reset()
done = False
while not done:
    seat, told = env.get_observation()
    done, info = env.step(model(told))
rewards, info = env.close()
"""

from __future__ import annotations

import re
from typing import Any

from cosmodrome import rulebook
from cosmodrome.core.dice import system_dice
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.text import plain
from cosmodrome.env.seats import rewards_of
from cosmodrome.games import load
from cosmodrome.table import Table, new
from cosmodrome.table.offer import Item, meant

MISTAKES = 3
"""After so many answers in a row that are no move, the seat's default move is made for it."""
LISTED = 80
"""So many moves are listed at a time."""
BRACKETS = re.compile(r"\[([^\[\]]+)\]")
HOW = (
    "Answer with the number of a move, or its words, in brackets: [3]. A move that takes numbers is said with them: "
    "[flick 9000 500]. [rules] tells the rules, [rules WORDS] a section or paragraph of them, [moves WORDS] all moves "
    "with these words, [about WORDS] a card by its name."
)


class TextEnv:
    """A table in words. Who is asked is told what happened since, what it sees, and what it may do; nothing else."""

    def __init__(self, game: str | Game, *, seed: int | None = None, mistakes: int = MISTAKES, **options: Any) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.options = options
        self.seed = seed
        self.mistakes = mistakes
        self.reset()

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """A new deal: of the seed, or by chance where there is none."""
        options = self.options if num_players is None else {**self.options, "seats": num_players}
        dealt = seed if seed is not None else self.seed
        self.table: Table = new(self.game, seed=system_dice().below(1 << 62) if dealt is None else dealt, **options)
        self._heard = [0] * self.table.seats
        self._met: set[int] = set()
        self._wrong = 0
        self._answer: list[str] = []
        self.forced = [0] * self.table.seats
        """How often each seat's default move was made for it."""

    @property
    def seat(self) -> int:
        """The seat that must answer."""
        if not self.table.pending:
            raise Refusal("over", "The game is over.")
        return self.table.pending[0]

    def get_observation(self) -> tuple[int, str]:
        """Who must answer, and all that it is told: the answer to what it asked last, or its position."""
        seat = self.seat
        if self._answer:
            lines, self._answer = [*self._answer, self.table.prompt(seat)], []
            return seat, "\n".join(lines)
        return seat, "\n".join([*self._greeting(seat), *self._news(seat), *self._position(seat)])

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take an answer; what is no move is answered in words at the next look. Whether the game is over, and why."""
        seat, said = self.seat, spoken(action)
        word, _, rest = said.partition(" ")
        try:
            if asked := {"rules": self._rules, "moves": self._moves, "about": self._about}.get(word.lower()):
                self._answer = asked(seat, rest.strip()) or ["There is nothing."]
                self._wrong += 1  # or a model that only ever asks would never move
                move = None
            else:
                move = meant(self.table.offer(seat), said)
                self.table.play(seat, move)
                self._wrong = 0
        except Refusal as why:
            self._wrong += 1
            self._answer = [f"{why.sentence} {HOW}"]
        if self._wrong > 2 * self.mistakes or (self._wrong >= self.mistakes and not self._asked_only(word)):
            self._force(seat)
        return not self.table.pending, {"seat": seat, "said": said, "wrong": self._wrong, "forced": self.forced[seat]}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """The reward of each seat, from 1 for being first alone to -1 for being last, and how it ended."""
        outcome = self.table.outcome
        if outcome is None:
            return dict.fromkeys(range(self.table.seats), 0.0), {"reason": "The game was left."}
        told = {"reason": outcome.reason, "ranks": outcome.ranks, "scores": outcome.scores, "forced": self.forced}
        return dict(enumerate(rewards_of(outcome))), told

    @staticmethod
    def _asked_only(word: str) -> bool:
        return word.lower() in ("rules", "moves", "about")

    def _force(self, seat: int) -> None:
        state = self.table.state
        self.table.play(seat, state.agenda[-1].default(state, seat))
        self.forced[seat] += 1
        self._wrong, self._answer = 0, []

    # -- what is told ------------------------------------------------------------------------------

    def _greeting(self, seat: int) -> list[str]:
        if seat in self._met:
            return []
        self._met.add(seat)
        names = self.table.players
        return [f"You play {self.game.title}: {self.game.blurb} You are {names[seat]} of {len(names)}.", HOW]

    def _news(self, seat: int) -> list[str]:
        news = self.table.news(seat, self._heard[seat])
        self._heard[seat] = len(self.table.log)
        return ["What happened:", *news] if news else []

    def _position(self, seat: int) -> list[str]:
        table = self.table
        return ["What you see:", plain(table.text(seat)), table.prompt(seat), *self._list(table.offer(seat).items)]

    def _list(self, items: tuple[Item, ...]) -> list[str]:
        more = [f"... and {len(items) - LISTED} more: [moves WORDS]."] if len(items) > LISTED else []
        return [f"{number}. {item.say}" for number, item in enumerate(items[:LISTED], 1)] + more

    def _moves(self, seat: int, words: str) -> list[str]:
        offer = self.table.offer(seat)
        return [f"{i + 1}. {offer.items[i].say}" for i in offer.matching(words)][: 2 * LISTED]

    def _rules(self, seat: int, words: str) -> list[str]:
        if not words:
            return rulebook.spoken((rulebook.summary(self.game) or rulebook.book(self.game)).text)
        if found := rulebook.paragraph(self.game, words):
            return [found]
        return rulebook.spoken(rulebook.section(self.game, words))

    def _about(self, seat: int, words: str) -> list[str]:
        names = self.game.names(self.table.data)
        part = next((part for name, part in names.items() if name.lower() == words.lower()), "")
        about = self.table.about(seat, part) if part else None
        if about is None:
            return [f"No card is called {words[:60]!r}."]
        return [f"{about.title}, {about.kind}.", about.text, about.now]


def spoken(answer: str) -> str:
    """What a model means: the words in the last brackets it wrote, else its last line."""
    if found := BRACKETS.findall(answer):
        return str(found[-1]).strip()
    lines = [line.strip() for line in answer.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def env(game: str | Game, **options: Any) -> TextEnv:
    """A game in words, with options given by name; `module:VALUE` names a game of your own."""
    return TextEnv(game, **options)
