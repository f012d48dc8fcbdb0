"""The learn pages as they are served: whole, made once, and single rules for the pop-up."""

from __future__ import annotations

import httpx
import pytest

from cosmodrome import rulebook
from cosmodrome.core.data import Source
from cosmodrome.core.gallery import Exhibit
from cosmodrome.games import GAMES, find
from cosmodrome.server.http.learning import exhibits, filters, learned, origins
from tests.server.site import Site


def test_every_learn_page_opens(site: Site) -> None:
    with httpx.Client(base_url=site.url) as browser:
        for page in ("", "/cards", "/sources"):
            answer = browser.get(f"/learn/colors{page}")
            assert answer.status_code == 200
            assert " style=" not in answer.text
            assert browser.get(f"/learn/peek{page}").status_code == 404
            assert browser.get(f"/learn/nothing{page}").status_code == 404
        text = browser.get("/learn/colors").text
        assert text.index("/learn/colors/lesson") < text.index("On one page") < text.index('id="learn-rules"')


def test_a_rule_is_given_by_its_address(site: Site) -> None:
    with httpx.Client(base_url=site.url) as browser:
        found = browser.get("/api/learn/colors/rules/one-patch").json()
        assert (found["rule"], found["heading"]) == ("one-patch", "1. Lay cards")
        assert found["words"] == rulebook.paragraph(find("colors"), "one-patch")
        for wrong in ("colors/rules/nothing", "colors/rules/section-variants", "nothing/rules/turn", "peek/rules/turn"):
            assert browser.get(f"/api/learn/{wrong}").status_code == 404


@pytest.mark.parametrize("name", GAMES)
def test_the_pages_are_made_once(name: str) -> None:
    assert learned(find(name)) is learned(find(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_in_the_gallery_with_its_source(name: str) -> None:
    game = find(name)
    shown = exhibits(game)
    told = " ".join(text for each in shown for _, text in each.texts)
    cards = [card for card in game.cards(game.data("")) if name != "colors-jr" or card.kind != "number"]
    for card in cards:
        assert card.text in told or card.kind == "flare", card
    if name == "encounter":
        assert all(len(each.texts) == 3 and each.art and each.traits for each in shown if each.kind == "alien")
        assert sum(each.kind == "alien" for each in shown) == 75
    else:
        assert len(shown) == len(cards)
    assert sum(len(names) for *_, kinds in learned(game).origins for _, names in kinds) == len(shown)


def test_filters_and_origins_follow_from_the_cards() -> None:
    def one(name: str, kind: str, source: Source, **traits: str) -> Exhibit:
        return Exhibit(name=name, kind=kind, texts=(("", "x"),), source=source, traits=traits)

    shown = [
        one("A", "alien", "public", level="red", timing="Reveal, Launch", set="base"),
        one("B", "alien", "reconstructed", level="green", timing="Launch", set="base"),
        one("C", "nebula of size 1", "public"),
    ]
    assert filters(shown) == (
        ("kind", ("alien", "nebula of size 1")),
        ("level", ("red", "green")),
        ("timing", ("Reveal", "Launch")),
    ), "what is the same for all is no choice"
    found = {title: kinds for title, _, kinds in origins(shown)}
    assert found == {
        "public sources": (("aliens", ("A",)), ("nebulae of size 1", ("C",))),
        "ours": (("aliens", ("B",)),),
    }
