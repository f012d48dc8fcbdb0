"""Rulebooks as HTML and as words: an address for every cited paragraph, and nothing of the text is markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from cosmodrome import rulebook
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, find
from cosmodrome.rulebook import Rulebook
from cosmodrome.rulebook.words import LIMITS, SUMMARY, count
from cosmodrome.server.http.learning import learned

BOOK = """\
# Title

Three sentences.

<!-- figure table: What lies there -->

## Your turn

<!-- #turn -->
You take **one** action,
then `draw`.

### Launch

<!-- #launch -->
Place a card.
<!-- #again -->
And another.

<!-- #points -->
- one
- two

<!-- #numbers -->
| a | b |
|---|--:|
| 1 | 2 |

> **Example.** So.

## The end

<!-- cards goal -->
Most points win. <!-- this stays text -->
"""


class Balance(HTMLParser):
    """Fails on a tag that is closed out of order; keeps the ids."""

    VOID = ("hr", "br", "meta", "link", "input")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def render(text: str) -> str:
    """The text as HTML without the ends of lines between its blocks."""
    return re.sub(r"\n(?=<|$)", "", Rulebook(text).html)


def test_a_marked_paragraph_is_found_by_its_address() -> None:
    found = {address: paragraph.words for address, paragraph in Rulebook(BOOK).paragraphs.items()}
    assert found == {
        "turn": "You take one action, then draw.",
        "launch": "Place a card.",
        "again": "And another.",
        "points": "one two",
        "numbers": "a · b; 1 · 2",
    }
    assert Rulebook(BOOK).paragraphs["launch"].heading == "Launch"


def test_addresses_stand_on_the_page() -> None:
    html = render(BOOK)
    assert '<p id="turn">You take <strong>one</strong> action, then <code>draw</code>.</p>' in html
    assert '<ul id="points"><li>one</li><li>two</li></ul>' in html
    assert 'id="numbers"><table>' in html
    assert '<h2 id="section-your-turn">Your turn</h2>' in html
    assert "Title" not in html


def test_marks_show_what_they_stand_for() -> None:
    makers = {"figure": lambda words: f"<figure>{words}</figure>", "cards": lambda kind: f"[{kind}s]"}
    html = Rulebook(BOOK, makers).html
    assert "<figure>table: What lies there</figure>" in html
    assert "[goals]" in html
    assert "<!--" not in html
    assert "&lt;!-- this stays text --&gt;" in html, "only a line of its own is a mark"
    assert [tuple(figure) for figure in Rulebook(BOOK).figures] == [("table", "What lies there")]


def test_sections_are_found_by_title() -> None:
    book = Rulebook(BOOK)
    assert book.contents == (
        ("section-your-turn", "Your turn", 2),
        ("section-launch", "Launch", 3),
        ("section-the-end", "The end", 2),
    )
    assert book.named("launch") == "launch", "an address comes first"
    assert book.named("Launch") == "section-launch"
    assert book.named("the e") == "section-the-end"
    assert book.named("your turn") == "section-your-turn"
    assert [book.named(words) for words in ("nothing", "", "!")] == ["", "", ""]
    assert book.excerpt("section-launch").startswith("### Launch\n\nPlace a card.")
    assert book.excerpt("turn") == "You take **one** action,\nthen `draw`."
    assert "figure" not in book.text


def test_text_is_never_markup() -> None:
    html = render("## <b>x</b>\n\n<script>alert(1)</script> & `<i>` **<u>**\n\n| <a> | b |\n|---|---|\n| <c> | d |")
    assert "<script" not in html
    assert "<b>" not in html
    assert "<code>&lt;i&gt;</code>" in html
    assert "<strong>&lt;u&gt;</strong>" in html
    assert "&lt;a&gt;" in html
    evil = 'figure table: "><script>alert(1)</script>'
    page = rulebook.figures.framed(find("colors"), evil.removeprefix("figure "))
    assert "<script" not in page


def test_lists_nest_and_tables_have_heads() -> None:
    html = render("* a\n  - b\n  - c\n* d\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n")
    assert "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>" in html
    assert '<th scope="col">x</th>' in html
    assert "<td>2</td>" in html


def test_a_fenced_block_keeps_its_lines() -> None:
    assert "<code>a\n\n# b</code>" in render("```\na\n\n# b\n```\n")


def test_links_pictures_and_styles_are_not_made() -> None:
    html = render("[x](javascript:alert(1)) ![y](z.png) <https://a.example>\n\n| a |\n|--:|\n| b |\n")
    assert "href" not in html
    assert "<img" not in html
    assert "style" not in html


@pytest.mark.parametrize("name", GAMES)
def test_every_learn_page_is_in_balance_and_no_id_is_there_twice(name: str) -> None:
    made = learned(find(name))
    check = Balance()
    check.feed(made.palette + made.summary + made.rules)
    assert not check.open
    assert len(check.ids) == len(set(check.ids))
    assert {address for address, *_ in made.contents} <= set(check.ids)
    assert set(rulebook.book(find(name)).paragraphs) <= set(check.ids)
    assert not [each for each in check.ids if each.startswith("learn-") or each in ("main", "settings")]
    assert "style=" not in made.palette + made.summary + made.rules + made.gallery


@pytest.mark.parametrize("name", GAMES)
def test_every_address_is_given_once_and_is_readable(name: str) -> None:
    marks = re.findall(r"^<!-- #(.*) -->$", rulebook.book(find(name)).source, re.MULTILINE)
    assert len(marks) == len(set(marks))
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", mark) for mark in marks)
    assert set(marks) == set(rulebook.book(find(name)).paragraphs)


@pytest.mark.parametrize("name", GAMES)
def test_rulebooks_are_no_longer_than_they_may_be(name: str) -> None:
    assert count(rulebook.book(find(name))) <= LIMITS[name]
    short = rulebook.summary(find(name))
    assert (name == "colors-jr") == (short is None)
    assert short is None or 100 < count(short) <= SUMMARY


def test_words_are_counted_as_they_are_read() -> None:
    assert count(Rulebook("# A title\n\n<!-- #x -->\n- **one**, two\n\n| 3 | four |\n|---|---|\n")) == 6
    assert count(Rulebook("<!-- figure x: a caption -->\n<!-- cards y -->")) == 2


def test_a_file_is_parsed_once() -> None:
    assert rulebook.book(find("colors")) is rulebook.book(find("colors"))
    assert rulebook.book(find("colors")).html is rulebook.book(find("colors")).html
    assert rulebook.book(find("colors")) is not rulebook.book(find("colors-jr"))


def test_a_section_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match="say nothing of 'cheating'; their sections are On the table, Your turn"):
        rulebook.section(find("colors"), "cheating")


def test_what_speaks_of_something_is_found_by_words_of_a_question() -> None:
    book = Rulebook(BOOK)
    assert book.speaking("which actions may I take?") == ["You take one action, then draw."]
    assert book.speaking("a card") == ["Place a card."]
    assert book.speaking("may I?") == []
    assert book.speaking("Launch") == [], "a heading answers nothing"
    found = rulebook.section(find("colors"), "may I lay two patches?")
    assert found.startswith("May I lay two patches if")
    assert found.count("\n\n") < rulebook.FEW


@pytest.mark.parametrize("name", GAMES)
def test_a_rulebook_is_spoken_without_marks(name: str) -> None:
    said = rulebook.spoken(rulebook.text(find(name)))
    assert len(said) > 5
    assert not [line for line in said if re.search(r"[*#|<>`]|^-|---", line)]
    assert rulebook.spoken(BOOK)[-5:] == ["a; b", "1; 2", "Example. So.", "The end", said_last(BOOK)]


def said_last(text: str) -> str:
    return text.strip().splitlines()[-1]
