"""Whole games of every game in a real browser, to the result, by somebody who knows none of them."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import expect

from cosmodrome.core.game import Game, Outcome
from cosmodrome.core.record import Record, final, read
from cosmodrome.games import find
from tests.browser.anybody import Anybody, Typist
from tests.browser.conftest import ROOT, Accounts, Server
from tests.browser.player import Player

pytestmark = pytest.mark.browser

Options = dict[str, Any]
KABOOM: Options = {"size": "small", "data": "[end]\nplanets = 3\nstall = 16\n"}
CRAFTING: Options = {"data": "[crystals]\ntwo = 2\nthree = 2\nfour = 2\n"}
ENCOUNTER: Options = {"four_planets": True, "max_turns": 15}
"""Games that end soon."""
GAMES: list[tuple[str, str, int, Options]] = [
    ("chains", "mouse", 2, {}),
    ("chains", "mouse", 2, {"superpowers": True}),
    ("chains", "mouse", 2, {"debris": True}),
    ("chains", "keyboard", 2, {"superpowers": True, "debris": True}),
    ("chains", "finger", 2, {}),
    ("kaboom", "mouse", 2, KABOOM),
    ("kaboom", "finger", 3, KABOOM),
    ("kaboom", "keyboard", 4, KABOOM | {"size": "standard"}),
    ("crafting", "mouse", 2, CRAFTING),
    ("crafting", "keyboard", 3, CRAFTING),
    ("crafting", "finger", 4, CRAFTING),
    ("encounter", "mouse", 3, ENCOUNTER),
    ("encounter", "keyboard", 4, ENCOUNTER),
    ("encounter", "finger", 5, ENCOUNTER | {"powers": "no flares"}),
    ("encounter", "mouse", 3, ENCOUNTER | {"storm": True, "stations": "single"}),
    ("encounter", "keyboard", 4, ENCOUNTER | {"storm": True, "stations": "multiple"}),
    ("encounter", "finger", 3, ENCOUNTER | {"storm": True, "stations": "conquest"}),
]
"""Game, hand, seats, options; a new variant is one line."""
BOTS = {"kaboom": "medium"}
"""Who sits in the other seats where beginners would not come to an end."""


def called(game: str, hand: str, seats: int, options: Options) -> str:
    said = [name if value is True else value for name, value in options.items() if value is True or name == "stations"]
    flags = "".join(f"-{word}" for word in said)
    return f"{game}-{hand}-{seats}{flags}"


@pytest.mark.parametrize(("game", "hand", "seats", "options"), GAMES, ids=[called(*line) for line in GAMES])
def test_a_whole_game(swift: Server, people: Accounts, game: str, hand: str, seats: int, options: Options) -> None:
    ann = people.come(swift.url, phone=hand == "finger")
    sit_down(ann, game, ["me", *[f"bot:{BOTS.get(game, 'easy')}"] * (seats - 1)], options)
    anybody = Typist(ann) if hand == "keyboard" else Anybody(ann, hand=hand)
    anybody.play()
    found, record, text = kept(ann)
    outcome = found.outcome(final(found, record))
    assert outcome
    assert shown(ann) == told(outcome, record.players)
    assert any(entry.seat == 0 for entry in record.moves())
    if game == "kaboom":
        assert hashes(text, "kept") == hashes(text, "computed")
        assert len(hashes(text, "kept").split()) == len(record.moves()) + 1


def sit_down(ann: Player, game: str, seats: list[str], options: Options) -> None:
    """Fill in the form for a new table."""
    page = ann.page
    page.goto(f"/new?game={game}")
    page.locator(f"[name=seats][value='{len(seats)}']").check()
    for seat, kind in enumerate(seats):
        page.locator(f"[name=seat_{seat}]").select_option(kind)
    for seat in range(len(seats)) if seats.count("me") > 1 else ():
        page.locator(f"[name=name_{seat}]").fill(("Ada", "Bob", "Cleo", "Dan", "Eli", "Fay")[seat])
    for name, value in options.items():
        fill(page.locator(f"[name={name}]" if name == "data" else f"[name=option_{name}]"), value)
    page.get_by_role("button", name="Open the table").click()
    ann.arrive()


def fill(field: Any, value: Any) -> None:
    kind = field.evaluate("field => field.tagName + field.type")
    if kind == "INPUTcheckbox":
        field.set_checked(value)
    elif kind.startswith("SELECT"):
        field.select_option(value)
    else:
        field.evaluate("(field, value) => { field.value = value }", str(value))


# -- what was shown, and what was kept -----------------------------------------------------------------------------


def kept(ann: Player) -> tuple[Game, Record, str]:
    """The record as the server has it."""
    answer = ann.page.request.get(f"{ann.page.url}/record")
    assert answer.ok
    text = answer.text()
    game, record, _ = read(text, find)
    return game, record, text


def shown(ann: Player) -> dict[str, list[str]]:
    """The table of the result: by player, the place, the points, and where they came from."""
    words = "[...row.cells].flatMap(cell => [...cell.childNodes].map(n => n.textContent))"
    rows = ann.page.locator("#result tbody tr").evaluate_all(f"rows => rows.map(row => {words}.filter(said => said))")
    return {name.removesuffix(" (you)"): [place, points, *parts] for place, name, *parts, points in rows}


def told(outcome: Outcome, players: list[str]) -> dict[str, list[str]]:
    """What the table of the result must say."""
    found = {}
    for seat, name in enumerate(players):
        alone = len(outcome.tally) == 1
        points = outcome.tally[0][1] if alone else outcome.scores
        parts = [f"{label} {numbers[seat]}" for label, numbers in outcome.tally if numbers[seat] and not alone]
        found[name] = [str(outcome.ranks[seat]), str(points[seat]), *filter(None, [" · ".join(parts)])]
    return found


HASHES = """
import sys
from cosmodrome.core.agenda import apply
from cosmodrome.core.record import opening, read
from cosmodrome.games import find
from cosmodrome.games.kaboom.rules.setup import state_hash
game, record, _ = read(sys.stdin.read(), find)
kept = "kept" in sys.argv
state = opening(game, record)
print(state_hash(state))
for entry in record.moves():
    apply(state, entry.seat, entry.move, entry.result if kept else None)
    print(state_hash(state))
"""


def hashes(text: str, physics: str) -> str:
    """The sum of every position of a game, in another process: with the shots as the server kept them, or anew."""
    env = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": str(len(physics))}
    done = subprocess.run(
        [sys.executable, "-c", HASHES, physics], input=text, capture_output=True, text=True, env=env, check=True
    )
    return done.stdout


# -- what a game by chance may not come to ---------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["mouse", "keyboard", "finger"])
def test_a_deal_is_offered_and_accepted_on_one_device(swift: Server, people: Accounts, hand: str) -> None:
    ann, eve = people.come(swift.url, phone=hand == "finger"), people.come(swift.url)
    likes = ("accept the deal", "propose", "add ", "negotiate")
    anybody = reach_talk(ann, hand, likes)
    eve.page.goto(ann.page.url)
    eve.arrive()
    assert anybody.now["words"][1] == ["Refuse to deal"], "all else is pointed at"
    assert "puts the first offer together" in eve.page.locator('.panel[data-panel="deal"]').inner_text()
    ways(ann, hand)
    anybody.act()
    part = ann.page.evaluate("document.activeElement.dataset.part")
    assert hand != "keyboard" or part.startswith("add:"), "what was pressed by keyboard has the focus still"
    anybody.act()
    seen = eve.page.locator('.panel[data-panel="deal"]')
    expect(seen).to_contain_text("Offered")
    assert eve.page.locator("#panels [data-part]").count() == 0
    while not any("accept" in line for line in ann.log()[-3:]):
        anybody.act()
    assert any(" offers: " in line for line in ann.log())
    expect(seen).to_have_count(0)


FREE = """piece => {
  const box = piece.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === piece;
}"""
"""Whether nothing lies over something to press."""


def reach_talk(ann: Player, hand: str, likes: tuple[str, ...]) -> Anybody:
    """Play until somebody is asked what to offer; a game that ends without a deal is followed by another."""
    for _ in range(4):
        sit_down(ann, "encounter", ["me"] * 3, {"four_planets": True, "powers": "none"})
        anybody = Typist(ann, likes=likes) if hand == "keyboard" else Anybody(ann, hand=hand, likes=likes)
        while not anybody.now["over"]:
            if talking(anybody):
                return anybody
            anybody.act()
    raise AssertionError("nobody came to a deal in four games")


def talking(anybody: Anybody) -> bool:
    """Whether the player is asked what to offer."""
    return bool(anybody.now["asked"]) and "what each side gives" in anybody.now["prompt"]


def ways(ann: Player, hand: str) -> None:
    """On a phone a button leads to the panel below the board and back; beside the board there is none."""
    way, chip = ann.page.locator("#beside"), ann.page.locator("#panels .lit").first
    if hand != "finger":
        expect(way).to_be_hidden()
        return expect(chip).to_be_in_viewport()
    ann.page.evaluate("scrollTo(0, 0)")
    assert not chip.evaluate(FREE)
    expect(way).to_have_text("The deal ↓")
    way.tap()
    expect(way).to_have_text("To the board ↑")
    assert chip.evaluate(FREE)
    way.tap()
    return expect(way).to_have_text("The deal ↓")
