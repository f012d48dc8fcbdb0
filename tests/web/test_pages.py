"""Every page is whole, escapes what people typed, and needs no inline script or style."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from cosmodrome.core.gallery import Exhibit
from cosmodrome.core.options import Box, Preset
from cosmodrome.web import STATIC, pages, people
from cosmodrome.web.addresses import address
from cosmodrome.web.models import (
    AccountModel,
    ErrorModel,
    GalleryModel,
    GameCard,
    LearnModel,
    LessonModel,
    NewTableModel,
    OptionLine,
    Person,
    ReplayModel,
    SeatLine,
    SourcesModel,
    StartModel,
    TableLine,
    TableModel,
    WaitingModel,
)

EVIL = "\"><script>alert('x')</script>&<i title='"
ME = Person(EVIL, True, "token")
OPTIONS = (
    OptionLine("wild", EVIL, EVIL, "flag", "on"),
    OptionLine("chooser", "chooser", "who", "number", "-1", -1, 3),
    OptionLine("mode", "mode", "how", "choice", "b", words=(("a", "the a"), ("b", EVIL))),
    OptionLine("some", EVIL, EVIL, "set", "a", words=(("a", EVIL), ("b", "the b"))),
    OptionLine("sides", EVIL, EVIL, "bits", "01", words=(("a", EVIL), ("b", "the b")), more=True),
    OptionLine("each", EVIL, EVIL, "each", "", words=(("a", EVIL),), joint=", ", more=True),
    OptionLine("who", EVIL, EVIL, "seat", "-1", words=(("-1", "Chance decides"), ("0", "Seat 1"))),
)
GAME = GameCard("g", EVIL, EVIL, (2, 4), OPTIONS, ("easy", "hard"), "easy", '<svg viewBox="0 0 3 2"></svg>')
BOX = Box("nothing", EVIL, EVIL, (10, 20), 8, EVIL)
GAME = msgspec.structs.replace(GAME, boxes=(BOX,), presets=(Preset(EVIL, EVIL), Preset("b", "b")), correction=EVIL)
CLOCKS = (("none", "No clock", EVIL), ("fast", "Fast", "quick"))


def form(**values: str) -> NewTableModel:
    presets: tuple[dict[str, str], ...] = ({"option_wild": EVIL}, {})
    return NewTableModel(ME, GAME, (GAME,), "nothing", values, presets, CLOCKS, EVIL)


SEATS = (SeatLine(EVIL, "person", "", True, True), SeatLine("", "open", "", False, False))
TABLE = TableLine("t", "/tables/t", "g", EVIL, SEATS, 3, True, True, False, False, "2026-01-02T03:04:05Z")
WON = people.Played(EVIL, EVIL, 3, 2, 0.2, 0.9)
RATING = people.RatingLine("g", EVIL, 1510, 90, 12, False, EVIL, (1500, 1490, 1510))
GAME_LINE = people.GameLine("t", EVIL, EVIL, "won", 1, 4, 17, 12, 1.7e9)
PROFILE = people.ProfileModel(ME, EVIL, True, False, (WON,), (RATING,), (WON,), EVIL, (GAME_LINE,), EVIL)
FILTER = {"game": "g", "opponent": EVIL, "result": "won"}
HISTORY = people.HistoryModel(ME, (GAME_LINE,), (("g", EVIL),), FILTER, "/history?before=1.0", EVIL)
LEADER = people.LeaderLine(EVIL, 1510, 90, 12, 4)
LEADERS = people.LeadersModel(ME, "g", EVIL, "week", (("g", EVIL),), (LEADER,), 10, EVIL)
EXHIBIT = Exhibit(
    name=EVIL, kind=EVIL, texts=((EVIL, EVIL),), source="public", traits={"level": EVIL}, art="<svg></svg>"
)
PAGES = {
    "start": pages.start_page(StartModel(ME, (GAME,), (TABLE,), (TABLE,), EVIL)),
    "new": pages.new_table_page(form(data=EVIL, name_0=EVIL)),
    "waiting": pages.waiting_page(
        WaitingModel(ME, TABLE, GAME, (EVIL,), EVIL, f"http://x/{EVIL}", "<svg></svg>", "/live", (0,), 0, "host", EVIL)
    ),
    "table": pages.table_page(TableModel(ME, TABLE, GAME, "/tables/t/live", (0,), EVIL)),
    "replay": pages.replay_page(ReplayModel(ME, TABLE, GAME, 1, 3, 0, (0,), True, "/tables/t/record", EVIL)),
    "learn": pages.learn_page(LearnModel(ME, GAME, "", "<p>safe</p>", "<p>safe</p>", (("x", EVIL, 2),), EVIL)),
    "gallery": pages.gallery_page(
        GalleryModel(ME, GAME, "", (("kind", (EVIL,)),), pages.exhibits([EXHIBIT], {"public": EVIL}), 1)
    ),
    "sources": pages.sources_page(SourcesModel(ME, GAME, "<p>safe</p>", ((EVIL, EVIL, ((EVIL, (EVIL,)),)),))),
    "lesson": pages.lesson_page(LessonModel(ME, GAME, EVIL)),
    "account": pages.account_page(AccountModel(ME, EVIL)),
    "kept": pages.account_page(AccountModel(Person(EVIL, False, "token"), EVIL)),
    "fair": pages.fair_page(ME),
    "profile": people.profile_page(PROFILE),
    "history": people.history_page(HISTORY),
    "leaders": people.leaders_page(LEADERS),
    "error": pages.error_page(ErrorModel(ME, 404, EVIL, EVIL)),
}


class Reader(HTMLParser):
    """Keeps tags, and fails on what the content security policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.connections: list[str] = []
        self.forms = self.tokens = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        assert "style" not in names
        assert not [name for name in names if name.startswith("on")]
        assert tag != "style"
        assert tag != "script" or names.get("src", "").startswith("/static/")  # type: ignore[union-attr]
        self.forms += tag == "form" and names.get("method") == "post"
        self.tokens += names.get("name") == "csrf"
        self.connections += [value for name, value in attrs if name in ("src", "href") and value]
        if tag not in ("meta", "link", "input", "circle", "path", "polyline", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("circle", "path", "polyline"):
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
    for connection in reader.connections:
        if connection.startswith("/static/"):
            assert (STATIC / connection.removeprefix(address(""))).is_file()


def test_modules_import_only_each_other() -> None:
    for path in STATIC.rglob("*.js"):
        for found in imported(path):
            assert found.is_file(), f"{path.name} imports {found.name}"
            assert found.is_relative_to(STATIC)


def imported(path: Path) -> list[Path]:
    """The modules that a module imports."""
    found = re.findall(r'^(?:import|\}) .*from "(.*)";', path.read_text(encoding="utf-8"), re.M)
    return [(path.parent / name).resolve() for name in found]


def reached(entry: Path) -> set[Path]:
    """A module and all that it imports, directly or not."""
    found: set[Path] = set()
    waiting = [entry]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += imported(path)
    return found


@pytest.mark.parametrize("name", ["table", "replay", "lesson", "fair"])
def test_the_client_finds_every_element_it_looks_for(name: str) -> None:
    paths = reached((STATIC / f"{name}.js").resolve())
    assert len(paths) > 2
    for path in paths:
        for id in re.findall(r'byId\("([\w-]+)"\)', path.read_text(encoding="utf-8")):
            assert f'id="{id}"' in PAGES[name], f"{path.name} looks for #{id}"


def test_only_entry_modules_work_when_they_are_imported() -> None:
    """Every other module only declares: no statement at its top level looks at the page or listens to it."""
    for path in STATIC.glob("*/*.js"):
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not re.match(r"byId|document|addEventListener|new |void |for |if |[a-z]\w*[.(]", line), path.name
            assert not re.match(r"(export )?(const|let) .*(= byId|= document|= matchMedia)", line), path.name


def test_the_client_knows_no_game() -> None:
    for path in STATIC.rglob("*.js"):
        words = path.read_text(encoding="utf-8").lower()
        assert not re.search(r"\b(colors|chains|kaboom|crafting|encounter)\b", words), path.name


def test_a_refused_form_comes_back_as_it_was_filled_in() -> None:
    values = {"seats": "4", "seat_1": "person", "option_mode": "a", "clock": "fast", "private": "on"}
    page = pages.new_table_page(form(**values))
    assert 'value="4" checked' in page
    assert '<option value="person" selected>' in page
    assert '<option value="a" selected>' in page
    assert 'value="fast" checked' in page
    assert 'name="option_wild" value="on">' in page, "a flag that was not ticked stays so"
