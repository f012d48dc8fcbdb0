"""What can be told about the cards and piles of Cosmic Colors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cosmodrome.core.about import About, Teller, facts, lines, picture, tell
from cosmodrome.core.data import RECENT
from cosmodrome.games.colors.board.art import CARD, use
from cosmodrome.games.colors.board.draw import counting_table
from cosmodrome.games.colors.data import WILD, Box
from cosmodrome.games.colors.rules.grid import NAMES
from cosmodrome.games.colors.text import shapes
from cosmodrome.games.colors.view import View

WILD_TEXT = "Counts as whatever you need: laid with other cards it takes their value, and it joins any region."
UNSEEN_TEXT = "All hands lie open, so whoever counts knows which cards can still come. This is that count."


def about(view: View, part: str, box: Box) -> About | None:
    """A card by where it lies, a pile, the table of unseen cards, or a seat's plate."""
    return tell(TELLERS, view, part, box)


@lru_cache(maxsize=RECENT)
def names(box: Box) -> Mapping[str, str]:
    """Every kind of card: "red star"."""
    return {name: f"kind:{card}" for card, name in enumerate(box.names[:WILD])}


def card_title(box: Box, card: int) -> str:
    """The name of a card as a title."""
    return box.names[card].capitalize()


def counts_as(box: Box, card: int) -> str:
    """What a card is on each side."""
    return f"For colours it is {box.colour[card // 5].id}, for shapes a {box.shape[card % 5].id}."


def _card(view: View, box: Box, card: int, where: str = "card", now: str = "") -> About:
    art = picture(use(card), CARD, CARD)
    if card == WILD:
        return About("Wild card", where, WILD_TEXT, now, "wild", box.cards.source, art)
    left = view.unseen[card]
    unseen = f"{left or 'No'} more like it {'is' if left == 1 else 'are'} still unseen."
    return About(
        card_title(box, card),
        where,
        now=facts(counts_as(box, card), now, unseen),
        rule="score",
        source=box.cards.source,
        art=art,
    )


def _cell(view: View, box: Box, cell: int, *_: int) -> About:
    fresh = "It was laid in this turn." if cell in view.laid else ""
    return _card(view, box, view.grid[cell], f"card on {NAMES[cell]}", fresh)


def _in_hand(view: View, box: Box, card: int) -> About | None:
    return _held(view, box, view.seat, card)


def _partners(view: View, box: Box, card: int) -> About | None:
    return _held(view, box, None if view.seat is None else (view.seat + 2) % 4, card)


def _held(view: View, box: Box, seat: int | None, card: int, *_: int) -> About | None:
    if seat is None:
        return None
    held = view.hands[seat] + (WILD,) * view.wilds[seat]
    return _card(view, box, card, "card in hand", f"{{{seat}}} holds it.") if card in held else None


def _kind(view: View, box: Box, card: int) -> About | None:
    return _card(view, box, card) if card < WILD else None


def _pile(view: View, box: Box) -> About:
    out = f" {view.removed} cards were taken out unseen before the game." if view.removed else ""
    now = f"{view.pile} cards are left to draw.{out}"
    return About("Draw pile", "pile", "", lines(now, *_unseen_rows(view, box)), "draw")


def _unseen(view: View, box: Box) -> About:
    art = picture(counting_table(view.unseen), 248, 212)
    return About(
        "Cards still unseen", "what can still come", UNSEEN_TEXT, lines(*_unseen_rows(view, box)), "draw", art=art
    )


def _unseen_rows(view: View, box: Box) -> list[str]:
    """A line for each colour: how many of each shape may still be drawn."""
    rows = []
    for colour, entry in enumerate(box.colour):
        told = shapes(view.unseen[5 * colour : 5 * colour + 5], box)
        rows.append(f"{entry.id.capitalize()}: {told or 'none'}.")
    return rows


def _discard(view: View, box: Box) -> About:
    if not view.discard:
        return About("Discard pile", "pile", "", "It is empty.", "tidy")
    kinds = [f"{view.discard.count(card)} {box.names[card]}" for card in sorted(set(view.discard))]
    art = picture(use(view.discard[-1]), CARD, CARD)
    return About("Discard pile", "pile", "", f"In it: {', '.join(kinds)}.", "tidy", art=art)


def _discarded(view: View, box: Box, place: int) -> About:
    return _card(view, box, view.discard[place], "discarded card")


def _plate(view: View, box: Box, seat: int) -> About:
    points = view.points[seat]
    plays = f"Plays {view.sides[seat]}." if view.sides else "Sides are not chosen yet."
    told = "Its points stay hidden until the end." if points is None else f"It has {points} points."
    return About(f"{{{seat}}}", "player", "", facts(plays, told), "secret" if points is None else "sides")


TELLERS: dict[str, Teller] = {
    "cell:#": _cell,
    "cell:#:#": _cell,
    "hand:#": _in_hand,
    "partner:#": _partners,
    "hand:#:#:#": _held,
    "kind:#": _kind,
    "pile": _pile,
    "unseen": _unseen,
    "discard": _discard,
    "tray": _discard,
    "discard:#": _discarded,
    "plate:#": _plate,
}
