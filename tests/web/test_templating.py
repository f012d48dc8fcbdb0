"""Templates: values are escaped, nothing is silently missing, and the layout of the source stays out of the page."""

from __future__ import annotations

import pytest
from jinja2 import Environment, StrictUndefined, UndefinedError

from cosmodrome.web.models import GameCard
from cosmodrome.web.templating import FOLDER, TEMPLATES, Compact, counted, picture, render

GAME = GameCard("g", 'A "B" <C>', "", (2,), (), (), "", '<svg viewBox="0 0 1 1"><a href="#x"><g id="x"/></a></svg>')


def compact(source: str, **values: object) -> str:
    environment = Environment(autoescape=True, undefined=StrictUndefined, extensions=[Compact])
    return environment.from_string(source).render(values)


def test_every_template_is_compiled_when_the_module_is_imported() -> None:
    assert set(TEMPLATES) == {path.stem for path in FOLDER.iterdir()}
    for template in TEMPLATES.values():
        assert template.environment.autoescape is True
        assert not template.environment.auto_reload


def test_line_breaks_beside_tags_blocks_and_values_are_nothing() -> None:
    source = "<ul>\n  {% for x in xs %}\n    <li>\n      {{ x }}\n    </li>\n  {% endfor %}\n</ul>\n"
    assert compact(source, xs=["a", "<b>"]) == "<ul><li>a</li><li>&lt;b&gt;</li></ul>"


def test_line_breaks_between_words_and_spaces_in_a_line_are_spaces() -> None:
    assert compact("<p>one\n   two</p> <b>{{ x }} {{ x }}</b>", x=3) == "<p>one two</p> <b>3 3</b>"
    assert compact('<a id="x"\n   href="/">y</a>') == '<a id="x" href="/">y</a>'


def test_values_keep_their_line_breaks() -> None:
    assert compact("<pre>\n{{ x }}\n</pre>", x="a\n\n  b\n") == "<pre>a\n\n  b\n</pre>"


def test_a_name_that_was_not_given_is_an_error() -> None:
    with pytest.raises(UndefinedError, match="person"):
        render("fair", {"notice": ""})


def test_a_picture_has_a_name_its_own_ids_and_no_links() -> None:
    drawn = picture(GAME)
    assert drawn.startswith('<svg aria-label="A game of A &#34;B&#34; &lt;C&gt;" ')
    assert "<a" not in drawn.replace("<svg aria", "")
    assert 'id="x"' not in drawn


def test_counts_of_seats_in_words() -> None:
    assert [counted(seats) for seats in ((2,), (2, 4), (2, 3, 4), (3, 5))] == ["2", "2 or 4", "2 to 4", "3 or 5"]
