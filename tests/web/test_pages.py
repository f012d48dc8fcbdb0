"""Every page is whole, escapes what people typed, and needs no inline script or style."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from cosmodrome.server.models import (
    AccountModel,
    ErrorModel,
    GameCard,
    LearnModel,
    NewTableModel,
    OptionLine,
    Person,
    ReplayModel,
    SeatLine,
    StartModel,
    TableLine,
    TableModel,
)
from cosmodrome.web import STATIC, pages

EVIL = "\"><script>alert('x')</script>&<i title='"
ME = Person(EVIL, True, "token")
OPTIONS = (
    OptionLine("wild", EVIL, EVIL, "flag", "on"),
    OptionLine("chooser", "chooser", "who", "number", "-1", -1, 3),
    OptionLine("mode", "mode", "how", "choice", "b", choices=("a", "b")),
    OptionLine("motto", "motto", "what", "text", EVIL),
)
GAME = GameCard("g", EVIL, EVIL, (2, 4), OPTIONS, ("easy", "hard"), "easy", '<svg viewBox="0 0 3 2"></svg>')
SEATS = (SeatLine(EVIL, "person", "", True, True), SeatLine("", "open", "", False, False))
TABLE = TableLine("t", "/tables/t", "g", EVIL, SEATS, 3, True, True, False, False, "2026-01-02T03:04:05Z")
PAGES = {
    "start": pages.start_page(StartModel(ME, (GAME,), (TABLE,), (TABLE,), EVIL)),
    "new": pages.new_table_page(NewTableModel(ME, GAME, (GAME,), {"data": EVIL, "name_0": EVIL}, EVIL)),
    "table": pages.table_page(TableModel(ME, TABLE, GAME, "/tables/t/live", (0,), EVIL)),
    "replay": pages.replay_page(ReplayModel(ME, TABLE, GAME, 1, 3, 0, (0,), True, "/tables/t/record", EVIL)),
    "learn": pages.learn_page(LearnModel(ME, GAME, "<p>safe</p>", (("r1", EVIL),))),
    "account": pages.account_page(AccountModel(ME, EVIL)),
    "fair": pages.fair_page(ME),
    "error": pages.error_page(ErrorModel(ME, 404, EVIL, EVIL)),
}


class Reader(HTMLParser):
    """Keeps tags, and fails on what the content security policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.forms = self.tokens = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        assert "style" not in names
        assert not [name for name in names if name.startswith("on")]
        assert tag != "style"
        assert tag != "script" or names.get("src", "").startswith("/static/")  # type: ignore[union-attr]
        self.forms += tag == "form" and names.get("method") == "post"
        self.tokens += names.get("name") == "csrf"
        self.links += [value for name, value in attrs if name in ("src", "href") and value]
        if tag not in ("meta", "link", "input", "circle", "path", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("circle", "path"):
            assert self.open.pop() == tag


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_well_formed_and_everything_typed_is_text(name: str) -> None:
    reader = Reader()
    reader.feed(PAGES[name])
    assert reader.open == []
    assert "<script>alert" not in PAGES[name]
    assert "<i title" not in PAGES[name]
    assert reader.forms == reader.tokens


@pytest.mark.parametrize("name", PAGES)
def test_every_static_file_a_page_names_is_there(name: str) -> None:
    reader = Reader()
    reader.feed(PAGES[name])
    for link in reader.links:
        if link.startswith("/static/"):
            assert (STATIC / link.removeprefix("/static/")).is_file()


def test_modules_import_only_each_other() -> None:
    for path in STATIC.glob("*.js"):
        for found in re.findall(r'^import .* from "(.*)";', path.read_text(encoding="utf-8"), re.M):
            assert (STATIC / found).is_file(), f"{path.name} imports {found}"


@pytest.mark.parametrize("name", ["table", "replay"])
def test_the_client_finds_every_element_it_looks_for(name: str) -> None:
    reached, found = {f"{name}.js"}, set[str]()
    while fresh := reached - found:
        text = (STATIC / sorted(fresh)[0]).read_text(encoding="utf-8")
        found.add(sorted(fresh)[0])
        reached |= set(re.findall(r'from "\./(.*?)"', text))
        for id in re.findall(r'byId\("([\w-]+)"\)', text):
            assert f'id="{id}"' in PAGES[name], f"{sorted(found)[-1]} looks for #{id}"


def test_the_client_knows_no_game() -> None:
    for path in STATIC.glob("*.js"):
        words = path.read_text(encoding="utf-8").lower()
        assert not re.search(r"\b(colors|chains|kaboom|crafting|encounter)\b", words), path.name


def test_a_refused_form_comes_back_as_it_was_filled_in() -> None:
    values = {"seats": "4", "seat_1": "person", "option_mode": "a", "clock": "fast", "private": "on"}
    page = pages.new_table_page(NewTableModel(ME, GAME, (GAME,), values, "No."))
    assert 'value="4" checked' in page
    assert '<option value="person" selected>' in page
    assert '<option value="a" selected>' in page
    assert 'value="fast" checked' in page
    assert 'name="option_wild" value="on">' in page, "a flag that was not ticked stays so"
