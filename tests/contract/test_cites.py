"""Every rule that a refusal, an event or a prompt cites is a paragraph of the players' rulebook that answers by itself.

The cites are met in long random play, with moves of every family tried where they are not legal: moves of other
positions, numbered moves of the game, and both with wrong numbers in them. Those that play does not reach are read
from the classes of events and from the source.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosmodrome import rulebook
from cosmodrome.core.agenda import apply, legal, pending, refusal
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Options
from cosmodrome.games import GAMES, find

LONGEST = 120
"""Words of a paragraph that somebody reads in the middle of a game."""
DECISIONS = 1500
"""Of each variant."""
TRIES = 12
"""Illegal moves tried at a position."""
STRANGE = (-1, 0, 1, 7, 99, 10_000)
CITED = (
    r'Refusal\(\s*"[^"]*",\s*f?"[^"]*",\s*"([^"]+)"',
    r'^\s+rule(?:: ClassVar\[str\])? = "([^"]+)"',
)
"""How the source of a game cites a rule: in a refusal, or for a kind of event."""


# -- the cites --------------------------------------------------------------------------------------------------------


@cache
def cites(name: str) -> frozenset[str]:
    """All rules that a game cites."""
    game = find(name)
    met = {rule for options in variants(game) for rule in played(game, options)}
    return frozenset(met | written(name) - {""}) - {""}


def variants(game: Game) -> list[Options]:
    """The plainest variant with the fewest seats, and the fullest with the most."""
    found = list(game.variants())
    return [found[0], found[-1]]


def played(game: Game, options: Options) -> Iterator[str]:
    """What is cited in random games of one variant."""
    rolls = dice(5)
    pool: dict[type, list[Move]] = {}
    numbered = game.space(options) if game.space else None
    state, seed = game.setup(options, 1), 1
    for _ in range(DECISIONS):
        if not pending(state):
            seed += 1
            state = game.setup(options, seed)
        seat = rolls.choice(pending(state))
        yield from asked(game, state, seat)
        tried = [numbered.decode(rolls.below(numbered.size)) for _ in range(TRIES)] if numbered else []
        tried += [twisted(rolls.choice(known), rolls) for known in pool.values() for _ in range(2)]
        yield from refused(state, seat, [Move(), *tried])
        move = legal(state, seat).sample(rolls)
        pool.setdefault(type(move), []).append(move)
        yield from (event.cites() for event in apply(state, seat, move))


def asked(game: Game, state: Any, seat: int) -> Iterator[str]:
    """What a prompt cites."""
    yield getattr(state.agenda[-1], "rule", "")
    yield getattr(game.view(state, seat), "rule", "")


def refused(state: Any, seat: int, moves: Iterable[Move]) -> Iterator[str]:
    """What the refusals of moves cite; a legal one is none."""
    for move in moves:
        if (why := refusal(state, seat, move)) is not None:
            yield why.rule


def twisted(move: Move, rolls: Dice) -> Move:
    """The move as it is, or with another number in one of its fields."""
    numbers = [field for field in move.__struct_fields__ if type(getattr(move, field)) is int]
    if not numbers or rolls.below(2):
        return move
    return msgspec.structs.replace(move, **{rolls.choice(numbers): rolls.choice(STRANGE)})


def written(name: str) -> set[str]:
    """What stands in the source of a game, reached in play or not."""
    folder = Path(sys.modules[GAMES[name].partition(":")[0]].__file__ or "").parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    found = {rule for pattern in CITED for rule in re.findall(pattern, source, re.MULTILINE)}
    return found | {
        kind.rule for kind in kinds(Event) if kind.__module__.startswith(f"cosmodrome.games.{folder.name}.")
    }


def kinds(parent: type[Event]) -> Iterator[type[Event]]:
    for child in parent.__subclasses__():
        yield child
        yield from kinds(child)


# -- the paragraphs ---------------------------------------------------------------------------------------------------


def faults(paragraph: rulebook.Paragraph) -> list[str]:
    """Why a paragraph does not answer a question by itself."""
    found = []
    words = paragraph.words
    if len(words.split()) < 4 or not re.search(r"[.!?)”’]$", words):
        found.append("is a heading, or leads to something that is not there")
    if len(words.split()) > LONGEST:
        found.append(f"has {len(words.split())} words")
    inline = [child.type for token in paragraph.tokens for child in token.children or ()]
    if "code_inline" in inline or any(token.type == "fence" for token in paragraph.tokens):
        found.append("has code in it")
    if re.search(r"\[[RXIP]\b|<!--|[`{}_|]|\b\d+\.\d|\w\(\w", words):
        found.append("has marks in it")
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_cited_rule_is_answered_in_the_rulebook(name: str) -> None:
    book = rulebook.book(find(name))
    assert cites(name)
    for rule in cites(name):
        assert rule in book.paragraphs, f"{name} cites {rule}, which its rulebook has not"
        assert not faults(book.paragraphs[rule]), f"{name}, {rule}: {faults(book.paragraphs[rule])}"


@pytest.mark.parametrize("name", GAMES)
def test_every_paragraph_with_an_address_answers_by_itself(name: str) -> None:
    found = {rule: faults(paragraph) for rule, paragraph in rulebook.book(find(name)).paragraphs.items()}
    assert not {rule: why for rule, why in found.items() if why}


def test_a_fault_is_found() -> None:
    text = "<!-- #a -->\nIt is legal when all of these hold:\n\n<!-- #b -->\nSee `State.turn` for it.\n\n"
    text += (
        f"<!-- #c -->\n{'word ' * 130}end.\n\n<!-- #d -->\nAs printed [R], swap(p, a) is legal.\n\n<!-- #e -->\nTurn.\n"
    )
    found = {rule: bool(faults(paragraph)) for rule, paragraph in rulebook.Rulebook(text).paragraphs.items()}
    assert found == dict.fromkeys("abcde", True)
    assert not faults(rulebook.Rulebook("<!-- #a -->\nThis says **all** that is needed.").paragraphs["a"])
