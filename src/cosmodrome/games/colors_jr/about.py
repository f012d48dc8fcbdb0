"""What can be told about the piles of Cosmic Colors Jr."""

from __future__ import annotations

from collections.abc import Mapping

from cosmodrome.core.about import About, Teller, facts, picture, tell
from cosmodrome.games.colors.about import card_title
from cosmodrome.games.colors.about import names as kinds
from cosmodrome.games.colors.board.art import CARD, use
from cosmodrome.games.colors.data import Box
from cosmodrome.games.colors_jr.moves import PLACES
from cosmodrome.games.colors_jr.view import View

SAY = {
    "colour": "Point at a pile, then say its colour: you take it, and the neighbours of the same colour.",
    "shape": "Point at a pile, then say its shape: you take it, and the neighbours of the same shape.",
}


def about(view: View, part: str, box: Box) -> About | None:
    """A pile, one of the two words to say, somebody's heap, or a kind of card."""
    return tell(TELLERS, view, part, box)


def names(box: Box) -> Mapping[str, str]:
    """Every kind of card, as in Cosmic Colors."""
    return kinds(box)


def _card(box: Box, card: int, kind: str, now: str, rule: str) -> About:
    art = picture(use(card), CARD, CARD)
    said = f"Say “{box.colour[card // 5].id}” or say “{box.shape[card % 5].id}”."
    return About(card_title(box, card), kind, now=facts(said, now), rule=rule, source=box.cards.source, art=art)


def _pile(view: View, box: Box, pile: int, *_: int) -> About:
    top, height = view.tops[pile], view.heights[pile]
    if top < 0:
        return About("Empty pile", PLACES[pile], now="Nobody can point at it, and it joins nothing.", rule="piles")
    under = f"{height - 1} more cards lie under it." if height > 2 else "One more card lies under it."
    return _card(box, top, f"{PLACES[pile]} pile", under if height > 1 else "It is the last of its pile.", "take")


def _kind(view: View, box: Box, card: int) -> About | None:
    if not 0 <= card < 25:
        return None
    return _card(box, card, "card", f"{view.tops.count(card) or 'None'} on top of a pile now.", "take")


def _heap(view: View, box: Box, seat: int) -> About:
    cards = view.taken[seat]
    now = f"{len(cards)} card{'' if len(cards) == 1 else 's'} taken. The most cards win."
    return About(f"{{{seat}}}", "player", now=now, rule="end")


def _say_colour(view: View, box: Box) -> About:
    return About("Colour", "what you can say", SAY["colour"], rule="turn")


def _say_shape(view: View, box: Box) -> About:
    return About("Shape", "what you can say", SAY["shape"], rule="turn")


TELLERS: dict[str, Teller] = {
    "pile:#": _pile,
    "pile:#:#": _pile,
    "hole:#": _pile,
    "kind:#": _kind,
    "heap:#": _heap,
    "say:colour": _say_colour,
    "say:shape": _say_shape,
}
