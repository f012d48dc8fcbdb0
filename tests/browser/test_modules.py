"""The client's modules one by one, in a page that uses none of them."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Accounts, Server

pytestmark = pytest.mark.browser
ASK = {
    "seat": 0, "number": 3, "prompt": "Lay a card.", "yours": True, "buttons": [], "undo": False, "awaited": [0],
    "step": "", "open": "", "choices": [["hand:1", "cell:1"], ["hand:2", "cell:1"], ["hand:3"]],
    "ranges": [{"kind": "Flick", "bounds": {"angle": [0, 359]}, "start": ["rail", "ship"]}],
}  # fmt: skip
SEATS = [
    {"name": "Ann", "kind": "person", "level": "", "present": True, "you": True, "away": False},
    {"name": "", "kind": "open", "level": "", "present": False, "you": False, "away": False},
]
SCENE = {
    "type": "scene", "n": 5, "ask": ASK, "seats": SEATS, "look": {"seat": 0, "own": [0], "pass": None}, "over": None,
    "request": {"kind": "undo", "by": 1, "moves": 1, "agreed": [1], "asked": [0]}, "deal": None,
    "clocks": {"left": [9000, 9000], "running": [0], "limit": None},
}  # fmt: skip


@pytest.fixture
def page(server: Server, people: Accounts) -> Page:
    """A page with an empty board, without the modules that would fill it."""
    ann = people.come(server.url)
    ann.page.goto("/account")
    ann.page.evaluate("""() => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      svg.id = 'picture';
      svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'defs'));
      const panels = document.createElement('div');
      panels.id = 'panels';
      const prompt = document.createElement('div');
      prompt.className = 'prompt';
      for (const id of ['ask', 'buttons']) prompt.append(Object.assign(document.createElement('div'), {id}));
      document.body.append(svg, panels, prompt);
    }""")
    return ann.page


def run(page: Page, module: str, body: str, given: Any = None) -> Any:
    """Run a body with a module `m` and a value `given`."""
    script = f"async (given) => {{ const m = await import('/static/{module}.js'); {body} }}"
    return page.evaluate(script, given)


def test_a_state_keeps_what_a_message_does_not_name(page: Page) -> None:
    body = """
      const state = new m.TableState();
      for (const message of given) state.apply(message);
      return {...state, clocks: state.clocks, names: state.names(), begun: state.begun, acting: state.acting};
    """
    first = run(page, "table/state", body, [SCENE])
    assert (first["n"], first["ask"], first["names"]) == (5, ASK, ["Ann (you)", "Free seat"])
    assert first["clocks"]["left"] == [9000, 9000]
    assert (first["begun"], first["acting"]) == (True, 0)
    changed = {"type": "update", "n": 6, "request": None, "clocks": None, "next": "/tables/x"}
    then = run(page, "table/state", body, [SCENE, changed])
    assert (then["n"], then["request"], then["clocks"], then["next"]) == (6, None, None, "/tables/x")
    assert (then["ask"], then["seats"], then["look"]) == (ASK, SEATS, SCENE["look"])


def test_an_answer_grows_until_it_says_one_move(page: Page) -> None:
    body = """
      const {TableState} = await import('/static/table/state.js');
      const state = new TableState();
      state.apply(given);
      const answer = new m.Answer(state);
      const seen = () => [[...answer.options().lit].sort(), answer.pointed, Boolean(answer.open)];
      const steps = [seen()];
      for (const part of ['hand:1', 'cell:9', 'hand:2', 'ship', 'ship']) steps.push([answer.point(part), ...seen()]);
      answer.point('hand:2');
      steps.push([answer.point('cell:1')]);
      answer.send(state.ask);
      steps.push(seen());
      answer.refused(state.ask);
      steps.push(seen());
      return steps;
    """
    parts = ["hand:1", "hand:2", "hand:3", "rail", "ship"]
    assert run(page, "table/answer", body, SCENE) == [
        [parts, [], True],
        [{}, ["cell:1"], ["hand:1"], True],
        [{"lost": ["hand:1", "cell:9"]}, ["cell:1"], ["hand:1"], True],
        [{}, ["cell:1"], ["hand:2"], True],
        [{}, ["rail", "ship"], ["ship"], True],
        [{}, parts, [], True],
        [{"choice": 1}],
        [[], [], False],
        [parts, [], True],
    ]


def test_nothing_is_open_while_the_device_is_passed_on(page: Page) -> None:
    body = """
      const {TableState} = await import('/static/table/state.js');
      const state = new TableState();
      state.apply({...given, look: {seat: null, own: [0, 1], pass: 1}});
      return new m.Answer(state).open;
    """
    assert run(page, "table/answer", body, SCENE) is None


def test_a_drawing_after_a_change(page: Page) -> None:
    whole = {"size": [9, 5], "defs": "<g/>", "set": {"a": "1", "b": "2"}, "order": ["a", "b"], "panels": {"p": "x"}}
    change = {"set": {"c": "3"}, "gone": ["a"], "runs": [["", "c"]], "panels": {"p": None, "q": "y"}}
    body = "return [m.changed(m.EMPTY, given[0]), m.changed(given[0], given[1])];"
    assert run(page, "board/drawing", body, [whole, change]) == [
        whole,
        {"size": [9, 5], "defs": "<g/>", "set": {"b": "2", "c": "3"}, "order": ["c", "b"], "panels": {"q": "y"}},
    ]


def test_a_board_is_changed_rearranged_and_resized(page: Page) -> None:
    body = """
      const board = new m.Board();
      const piece = (part, name) => `<g data-part="${part}"><text data-name="${name}">?</text></g>`;
      const drawing = {size: [9, 5], defs: '', order: ['a', 'b'], panels: {p: '<p data-name="1">?</p>'},
                       set: {a: piece('hand:1', 0), b: piece('hand:2', 1)}};
      const seen = () => [[...board.picture.svg.querySelectorAll('[data-piece]')].map((one) => one.dataset.piece),
                          board.picture.svg.getAttribute('viewBox'), board.panels.textContent];
      board.scene(drawing, ['Ann', 'Ben']);
      const steps = [seen(), board.picture.svg.textContent];
      steps.push(board.update({runs: [['', 'b']]}, ['Ann', 'Ben']), seen());
      steps.push(board.update({size: [4, 8], panels: {p: null}}, ['Ann', 'Ben']), seen());
      steps.push(board.update({gone: ['a']}, ['Ann', 'Eve']), seen(), board.picture.svg.textContent);
      return steps;
    """
    assert run(page, "board/board", body) == [
        [["a", "b"], "0 0 9 5", "Ben"], "AnnBen",
        False, [["b", "a"], "0 0 9 5", "Ben"],
        False, [["b", "a"], "0 0 4 8", ""],
        True, [["b"], "0 0 4 8", ""], "Eve",
    ]  # fmt: skip


def test_what_is_lit_can_be_reached_and_its_like_is_dimmed(page: Page) -> None:
    body = """
      const board = new m.Board();
      const piece = (part) => `<g data-part="${part}"></g>`;
      const parts = ['hand:1', 'hand:2', 'hand:3', 'cell:1'];
      board.scene({size: [9, 5], defs: '', order: parts, panels: {},
                   set: Object.fromEntries(parts.map((part) => [part, piece(part)]))}, []);
      board.picture.light(new Set(['hand:1']), ['hand:2'], new Set(['hand:1']), () => 'drag');
      const look = (one) => [one.classList.value, one.tabIndex, one.getAttribute('aria-disabled')];
      return [board.picture.pointable().map(look), board.picture.missing(['cell:1', 'cell:2'])];
    """
    assert run(page, "board/board", body) == [
        [["lit drag", 0, "false"], ["pointed drag", 0, "false"], ["dim", -1, "true"], ["", -1, "true"]],
        ["cell:2"],
    ]


def test_buttons_that_stay_are_not_made_anew(page: Page) -> None:
    body = """
      const {button} = await import('/static/common/dom.js');
      const bar = new m.PromptBar();
      const shown = () => [...bar.buttons.children];
      const offer = (sign) => bar.offer(sign, () => [button(sign, () => {})]);
      offer('one');
      const [first] = shown();
      first.focus();
      offer('one');
      const stays = shown()[0] === first;
      offer('two');
      return [stays, shown()[0].textContent, document.activeElement === shown()[0]];
    """
    assert run(page, "common/prompt", body) == [True, "two", True]


@pytest.mark.parametrize(
    ("system", "chosen", "ink", "stars"),
    [
        ("dark", None, "rgb(244, 236, 216)", True),
        ("light", None, "rgb(244, 236, 216)", True),  # night is the look of the site
        ("dark", "light", "rgb(27, 29, 64)", False),
        ("light", "dark", "rgb(244, 236, 216)", True),
    ],
)
def test_the_theme_is_the_chosen_one_or_the_night(
    server: Server, people: Accounts, system: Any, chosen: str | None, ink: str, stars: bool
) -> None:
    ann = people.come(server.url)
    ann.page.emulate_media(color_scheme=system)
    if chosen:
        ann.page.add_init_script(f"localStorage.setItem('theme', '{chosen}')")
    ann.page.goto("/account")
    style = ann.page.evaluate(
        "[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundImage]"
    )
    assert (style[0], "stars.svg" in style[1]) == (ink, stars)


def test_what_labels_share_is_what_is_wanted(page: Page) -> None:
    body = "return given.map((labels) => m.common(labels));"
    asked = [["empty corner a", "empty corner b"], ["cell a1", "cell a1"], ["slot 1", "card"], [], ["one"]]
    assert run(page, "table/prompt", body, asked) == ["empty corner", "cell a1", "", "", "one"]
