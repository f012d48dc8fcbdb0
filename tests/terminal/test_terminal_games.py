"""Whole games of every game in lines, by somebody who answers from what was told and knows no game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cosmodrome.core.record import final
from cosmodrome.terminal.plain import PlainGame
from cosmodrome.terminal.saved import look
from tests.terminal.tools import session

MOVE = re.compile(r"(\d+)(?: to (\d+))?\. (.*)")
NUMBER = re.compile(r"(\w+) (-?\d+) to (-?\d+)")
KABOOM = ("--set", "size=small")
FAST = ("--set", "four_planets=true", "--set", "max_turns=40")
STORM = ("--set", "storm=true")
GAMES = [
    ("chains",),
    ("chains", "--set", "superpowers=true"),
    ("chains", "--set", "debris=true"),
    ("chains", "--set", "superpowers=true", "--set", "debris=true"),
    ("kaboom", "--seats", "2", *KABOOM),
    ("kaboom", "--seats", "3", *KABOOM, "--set", "fly_home=true"),
    ("kaboom", "--seats", "4", *KABOOM, "--set", "deck=extended"),
    ("crafting", "--seats", "2"),
    ("crafting", "--seats", "3"),
    ("crafting", "--seats", "4"),
    ("encounter", "--seats", "3", *FAST),
    ("encounter", "--seats", "4", *FAST),
    ("encounter", "--seats", "5", *FAST, "--set", "powers=none"),
    ("encounter", "--seats", "3", *FAST, *STORM, "--set", "stations=single"),
    ("encounter", "--seats", "4", *FAST, *STORM, "--set", "stations=multiple"),
    ("encounter", "--seats", "4", *FAST, *STORM, "--set", "stations=conquest"),
    ("encounter", "--seats", "5", *FAST, *STORM, "--set", "stations=multiple conquest"),
]
"""What is typed after `cosmodrome play`; a new variant is one line."""


class Reader:
    """Hears lines, and types numbers or words of the moves that were told last."""

    def __init__(self, seed: int) -> None:
        self.rolls = Random(seed)
        self.said: list[str] = []
        self.told = 0
        """How many lines were told before the moves."""

    def hear(self, line: str) -> None:
        if re.match("(Captain|Ann|Bo): ", line):
            self.told = len(self.said) + 1
        self.said.append(line)

    def type(self) -> str | None:
        assert len(self.said) < 100_000, "it never ends"
        if self.said[-1].startswith("Pass the device to"):
            return ""
        offers = [found for line in self.said[self.told :] if (found := MOVE.fullmatch(line))]
        assert offers, self.said[-5:]
        first, last, words = self.rolls.choice(offers).groups()
        if "…:" in words and not last:
            return " ".join([first, *map(str, self.numbers(words))])
        if last or self.rolls.random() < 0.7:
            return str(self.rolls.randint(int(first), int(last or first)))
        return str(words)

    def numbers(self, words: str) -> list[int]:
        """A number for each field of a range, rather small for those that say how far."""
        fields = [(name, int(low), int(high)) for name, low, high in NUMBER.findall(words)]
        return [
            self.rolls.randint(low, low + (high - low) // (3 if name == "power" else 1)) for name, low, high in fields
        ]


@pytest.mark.parametrize("words", GAMES, ids=lambda words: "-".join(w for w in words if not w.startswith("-")))
def test_a_whole_game_against_bots(tmp_path: Path, words: tuple[str, ...]) -> None:
    reader, game = play(tmp_path, words, ("--seat", "1=Captain"))
    told = game.session.table.players
    assert any(line.startswith(f"{told[0]}: ") for line in reader.said)
    outcome = game.table.outcome
    assert outcome
    for seat, name in enumerate(told):
        assert f"{outcome.ranks[seat]}. {name}: {outcome.scores[seat]}" in reader.said
    played, record = look(tmp_path / "game.jsonl")
    assert played.outcome(final(played, record)) == outcome


def play(folder: Path, words: tuple[str, ...], seats: tuple[str, ...]) -> tuple[Reader, PlainGame]:
    """A whole game; the record is kept in the folder."""
    reader = Reader(1)
    game = PlainGame(session(folder, *words, "--seed", "4", *seats), reader.type, reader.hear)
    game.run()
    assert game.session.over, reader.said[-8:]
    assert not [line for line in reader.said if line.startswith("That can mean")], "two moves have the same sentence"
    return reader, game


def test_a_whole_game_of_two_people_who_pass_the_device(tmp_path: Path) -> None:
    reader, _ = play(tmp_path, ("chains", "--set", "debris=true"), ("--seat", "1=Ann", "--seat", "2=Bo"))
    handed = [line for line in reader.said if line.startswith("Pass the device to ")]
    assert {"Pass the device to Ann, who presses Enter.", "Pass the device to Bo, who presses Enter."} == set(handed)
