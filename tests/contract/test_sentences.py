"""What is said at the table (docs/voice.md): sentences without slips, and cites that answer by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from cosmodrome.core.agenda import advance, legal, pending, refusal
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.events import name_seats
from cosmodrome.core.game import Game, Options
from cosmodrome.core.space import ListSpace
from cosmodrome.core.text import plain
from cosmodrome.games import GAMES, find
from cosmodrome.lab.playthrough import told
from tests.games.rulebooks import FOLDER, fault, paragraphs

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve", "Finn")
ALL = [find(name) for name in GAMES]
LOOKS, MOST = 25, 900
"""At every how many decisions the table is read and refusals are asked for; how many decisions of a game are played."""
SINGULAR = "as|is|was|has|less|this|plays|goes|its|minus|plus|times|across|towards|always"
"""Words that may follow a lone "one" although they end in s."""
SLIPS = {
    "a brace": re.compile(r"[{}]"),
    "an id": re.compile(r"\b\w+[:_]\w+\b|\b[A-Za-z][a-z]+[A-Z]\w*|\b[Ss]eat \d|\bplanet \d"),
    "a space twice": re.compile(r"\S  +\S"),
    "a stray sign": re.compile(r" [,.;:!?](?!\d)|,[.;:,]|;[.;]|\.\.(?!\.)|[,;]\s*$|: *\.|\( | \)|\.\)"),
    "a number that does not agree": re.compile(
        rf"(?<![\d.,-])(?<!of )\b(?:1|one) (?!(?:{SINGULAR})\b)"
        r"(?:more |green |red |blue |yellow |purple |secret |hidden )?[a-z]+(?<!s)s\b|\(s\)"
    ),
    "an article that does not agree": re.compile(
        r"\ba [aeio]\w|\ban (?:[bcdgjkpqtvwyz]\w|[BCDGJKPQTVWYZ]\b)|\ba (?:AI|H|O)\b"
    ),
    "a Python name": re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|<.*>|\[\]|\(\)"),
}


def slips(sentence: str) -> list[str]:
    """What is wrong with a sentence."""
    return [f"{what}: {sentence!r}" for what, sign in SLIPS.items() if sign.search(sentence)]


@pytest.mark.parametrize(
    "wrong",
    [
        "Aim at {1}.",
        "put planet 6 down",
        "Ann  wins.",
        "gold , silver",
        "Sliders: 1 supernova, 2 gravitons, ",
        "Ann joins 1 green cells.",
        "an C star",
        "take a apple",
        "card(s)",
        "use hand:7",
        "any PlacePlanet",
        "Ann waits.. ",
    ],
)
def test_slips_are_found(wrong: str) -> None:
    assert slips(wrong)


@pytest.mark.parametrize(
    "right", ["Ann joins 1 card: 4 points.", "an H star", "at 12, 30; 1.5 mm", "the game’s", "flick …: x"]
)
def test_good_sentences_pass(right: str) -> None:
    assert not slips(right)


class Walk:
    """Random games, and all that is said in them."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.seed = game, seed
        self.sentences: set[str] = set()
        self.cites: set[str] = set()
        for options in told(game):
            self._play(options)

    def _say(self, sentence: str) -> None:
        self.sentences.add(name_seats(sentence, NAMES))

    def _play(self, options: Options) -> None:
        game, data = self.game, self.game.data(options.data)
        state, rolls = game.setup(options, self.seed), dice(self.seed)
        space = game.space(options) if game.space else None
        known = space.moves if isinstance(space, ListSpace) else ()
        count = 0
        while pending(state) and count < MOST:
            seat = rolls.choice(pending(state))
            question, choices = state.agenda[-1], legal(state, seat)
            self._say(question.prompt(state))
            self._say(question.wait())
            for move in choices.listed[:40]:
                self._say(question.say(state, seat, move, data))
            for span in choices.ranges:
                self._say(span.say(data))
            if count % LOOKS == 0:
                for line in self._lines(state, data):
                    self._say(line)
                self._refuse(state, seat, known, rolls)
            for event in advance(state, seat, choices.sample(rolls)):
                self._say(event.say(data))
                self.cites.add(event.cites() if event.say(data) else "")
            count += 1
        for line in self._lines(state, data):
            self._say(line)
        if outcome := game.outcome(state):
            self._say(outcome.reason)

    def _lines(self, state: object, data: object) -> Iterator[str]:
        for seat in (0, None):
            for line in plain(self.game.text(self.game.view(state, seat), data)).splitlines():
                yield line.strip()

    def _refuse(self, state: object, seat: int, known: tuple[Move, ...], rolls: Dice) -> None:
        """Refusals of every family of moves: some of each kind that the game knows, and what is no move at all."""
        families: dict[type, list[Move]] = {}
        for move in known:
            families.setdefault(type(move), []).append(move)
        tried: list[Move] = [Move(), *(rolls.choice(tuple(moves)) for moves in families.values() for _ in range(8))]
        for move in [*tried, *strangers(self.game)]:
            why = refusal(state, seat, move)  # type: ignore[arg-type]
            if why is not None:
                self._say(why.sentence)
                self.cites.add(why.rule)


def strangers(game: Game) -> list[Move]:
    """A move of each kind that cannot be listed, with numbers that fit no place."""
    if game.name != "kaboom":
        return []
    from cosmodrome.games.kaboom.rules import moves as m

    far = [m.PlacePlanet(planet, x, y) for planet in (0, 5, 11) for x, y in ((0, 0), (300, 300), (1999, 2))]
    return [
        *far,
        m.Flick(-1, 0),
        m.Throw(0, 99, 0, 1),
        m.Throw(2, 0, 0, 1),
        m.Tow(0, 0, 99),
        m.Warp(1, 1),
        m.Shift(0, 99),
    ]


@cache
def walked(game: Game) -> tuple[Walk, ...]:
    return tuple(Walk(game, seed) for seed in range(3))


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_sentences_have_no_slips(game: Game) -> None:
    said = {sentence for walk in walked(game) for sentence in walk.sentences}
    assert len(said) > 100
    found = sorted(slip for sentence in said for slip in slips(sentence))
    assert not found, "\n".join(found[:40])


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_cites_lead_to_paragraphs_that_answer_by_themselves(game: Game) -> None:
    cited = {cite for walk in walked(game) for cite in walk.cites} - {""}
    assert len(cited) > 2
    found = [what for cite in sorted(cited) if (what := fault(game.name, cite))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_anchor_named_in_the_code_is_in_the_rulebook(game: Game) -> None:
    """Also those that no random game meets: the last word of each Refusal, and each event's rule."""
    folder = FOLDER.parents[1] / "src" / "cosmodrome" / "games" / game.name.replace("-", "_")
    cited: set[str] = set()
    for path in folder.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        cited |= set(re.findall(r'Refusal\(\s*"[^"]*",[^()]*?(?:\([^()]*\)[^()]*?)*,\s*"([^"]+)",?\s*\)', source))
        cited |= set(re.findall(r'^    rule = "([^"]+)"', source, re.MULTILINE))
    assert cited
    assert not [what for cite in sorted(cited) if (what := fault(game.name, cite))]


@pytest.mark.parametrize("name", GAMES)
def test_every_paragraph_that_can_be_cited_is_a_whole_one(name: str) -> None:
    assert paragraphs(name)
    assert not [what for anchor in paragraphs(name) if (what := fault(name, anchor))]
