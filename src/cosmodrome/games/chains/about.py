"""What can be told about the satellites, tokens, Superpowers and Debris of Cosmic Chains."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cosmodrome.core.about import About, Teller, facts, lines, picture, tell
from cosmodrome.core.data import RECENT
from cosmodrome.games.chains.board.art import HIGH, WIDE
from cosmodrome.games.chains.data import DECK, FACTIONS, INSTANT, MODES, SHOOT, Box
from cosmodrome.games.chains.rules.events import count
from cosmodrome.games.chains.rules.orbit import BITS, CELLS, COLUMNS, NAMES, holes, last
from cosmodrome.games.chains.view import Insight, View, insight

LINKS = {
    "comm": "A comm links with your comms and helpers beside, above or below it.",
    "helper": "A helper links with every satellite of yours beside, above or below it.",
    "weapon": "A weapon links with helpers, and with a Buddy Buddy; beside anything else it cuts the chain.",
}
RULES = {
    "connect": "weapon-links",
    "zero": "slot-zero",
    "bug": "bug",
    "wrap": "protected",
    "carpool": "carpool",
    "tug": "tug",
    "shoot": "destroy",
    "copy": "copycat",
}
BUGGED = "A bug sits on it: it can neither move nor use its effect."
GUARDED = "In a bubble: it cannot be destroyed or discarded now."
ARMED = "The bright burst: it has not fired yet."
FIRED = "The grey burst: it has destroyed a satellite, and each weapon does so once."
ASLEEP = "The hourglass: its effect was used this turn."
BROKEN = "It is cut off: only your longest unbroken segment counts, and this is not in it."


def about(view: View, part: str, box: Box) -> About | None:
    """A satellite by its place or card, a slot, a Superpower, a Debris card, a deck, or a player's plate."""
    return tell(TELLERS, view, part, box)


@lru_cache(maxsize=RECENT)
def names(box: Box) -> Mapping[str, str]:
    """Every satellite of both decks, every Superpower and every Debris card."""
    found = {name: f"face:{card}" for card, name in enumerate(box.names)}
    found |= {power.name: f"power:{i}" for i, power in enumerate(box.power)}
    found |= {card.name: f"debris:{i}" for i, card in enumerate(box.debris)}
    return found | {card.name: f"open-card:{i}" for i, card in enumerate(box.open)}


# -- satellites ----------------------------------------------------------------------------------


def _face(view: View, box: Box, card: int, now: str = "", where: str = "") -> About:
    """A satellite as its card says it."""
    face = box.satellite[card % DECK]
    art = picture(f'<use href="#card-{card}"/>', WIDE + 4, HIGH + 4, -2, -2)
    kind = facts(f"{FACTIONS[card // DECK]} satellite,", face.type) + (f", {where}" if where else "")
    mode = MODES.get(face.effect, "")
    says_links = "links with" in face.text or (mode == "background" and face.effect == "connect")
    text = lines(face.text, "" if says_links else LINKS[face.type])
    return About(box.names[card], kind, text, now, RULES.get(face.effect, "types"), face.source, art)


def _known(view: View, box: Box, card: int) -> About | None:
    """A satellite by its card: where it is now, as far as the looker sees it."""
    if card >= len(box.names):
        return None
    if view.place[card] >= 0:
        return _cell(view, box, view.place[card])
    if card in view.hand or card in view.aside:
        return _face(view, box, card, "You are putting it back." if card in view.aside else "", "in your hand")
    if card in view.gone:
        return _face(view, box, card, "It was discarded and is out of the game.")
    for top, stack in enumerate(view.under):
        if card in stack:
            return _face(view, box, card, f"It is destroyed and lies under {box.names[top]}.")
    return _face(view, box, card, f"In the deck or the hand of {{{view.owner(card)}}}.")


def _in_hand(view: View, box: Box, card: int) -> About | None:
    return _known(view, box, card) if card in view.hand else None


def _cell(view: View, box: Box, cell: int) -> About:
    card = view.tops[cell]
    if card < 0:
        return _slot(view, cell)
    seat = view.owner(card)
    mine = insight(view, box, seat)
    whose = "yours" if seat == view.seat else f"of {{{seat}}}"
    return _face(view, box, card, _state(view, box, mine, cell, card), f"{whose}, on {NAMES[cell]}")


def _state(view: View, box: Box, mine: Insight, cell: int, card: int) -> str:
    """Everything that is drawn on a satellite, in words."""
    bit, effect = BITS[cell], box.lookups[view.flip].effects[card]
    size = next(part.bit_count() for part in mine.segments if part & bit)
    inside = bool(mine.tally.segment & bit)
    fired = bool(view.fired >> card & 1)
    token = box.open[view.owner(card) == view.blender].token if view.marked >> card & 1 else ""
    below = ", ".join(box.names[other] for other in view.under[card])
    return facts(
        f"It is in the segment that counts now, of {size}." if inside else BROKEN,
        BUGGED if view.stuck & bit else "",
        GUARDED if mine.guarded & bit else "",
        FIRED if fired else ARMED if effect == SHOOT else "",
        ASLEEP if view.tugged >> card & 1 else "",
        f"It carries a {token}: 1 point if it is in the segment that counts." if token else "",
        *(_copied(view, box, source, kind) for at, source, kind in mine.copies if at == cell),
        f"Destroyed under it: {below}." if below else "",
    )


def _copied(view: View, box: Box, effect: int, kind: int) -> str:
    """What a Copycat is now."""
    face = box.satellite[view.tops[effect] % DECK] if effect >= 0 else None
    works = face is not None and face.effect not in ("none", *INSTANT)
    now = f"It has the effect of {NAMES[effect]} now: {face.text}" if works and face else "It has no effect now."
    scored = box.satellite[view.tops[kind] % DECK].type if kind >= 0 else "comm"
    return f"{now} In scoring it counts as a {scored}."


def _slot(view: View, cell: int) -> About:
    row, column = divmod(cell, COLUMNS)
    whose = "your row" if row == view.seat else f"the row of {{{row}}}"
    if holes(view.homes[row]) >> column & 1:
        return About(f"Empty slot {NAMES[cell]}", "slot", "", f"In {whose}. The next launch must fill it.", "refill")
    if column == 0:
        text = "In front of slot 1; only 0000000000 can be launched here."
        return About(f"Slot {NAMES[cell]}", "slot", text, f"In {whose}. It is empty.", "slot-zero")
    behind = column > last(view.homes[row])
    now = f"In {whose}. Nothing stands here yet." if behind else f"In {whose}. It is empty."
    return About(f"Place {NAMES[cell]}", "place", "", now, "launch" if behind else "places")


def _tug(view: View, box: Box, cell: int) -> About:
    return _cell(view, box, cell)


# -- beside the orbits ---------------------------------------------------------------------------


def _power(view: View, box: Box, power: int) -> About:
    face, side = box.power[power], power // 3
    seat, number = side ^ view.flip, power % 3
    kind = f"Superpower {number + 1} of the {FACTIONS[side]}"
    if not view.powers:
        return About(
            face.name, kind, face.text, "Superpowers are not played at this table.", "superpowers", face.source
        )
    used = view.powers[seat]
    state = "is used up" if number < used else "can be used next" if number == used else "waits for those before it"
    force = " It is in force now." if view.lives == seat and power == 1 else ""
    return About(face.name, kind, face.text, f"{{{seat}}} has it; it {state}.{force}", "superpowers", face.source)


def _debris(view: View, box: Box, card: int) -> About:
    """A secret Debris card, wherever the looker may know it to be."""
    face = box.debris[card]
    if card in view.drawn:
        now = "You have just drawn it: keep one of the two."
    else:
        now = " ".join(f"{{{seat}}} keeps it." for seat, cards in enumerate(view.secret) if card in cards)
        now = now or ("You put it back." if card == view.returned else "")
    return About(face.name, "secret Debris card", face.text, now, "debris-points", face.source)


def _drawn(view: View, box: Box, card: int) -> About | None:
    return _debris(view, box, card) if card in view.drawn else None


def _secret(view: View, box: Box, seat: int, place: int) -> About | None:
    """A Debris card by whose it is: its face for who may see it, else its back."""
    if place < len(view.secret[seat]):
        return _debris(view, box, view.secret[seat][place])
    if place >= view.secrets[seat]:
        return None
    now = f"{{{seat}}} keeps it in secret; it is shown when the game is over."
    return About("A secret Debris card", "Debris", "", now, "debris")


def _open(view: View, box: Box, seat: int) -> About | None:
    if view.blender < 0 or seat > 1:
        return None
    return _open_card(view, box, int(seat == view.blender))


def _open_card(view: View, box: Box, which: int) -> About:
    face = box.open[which]
    art = picture(f'<use href="#{"shake" if which else "can"}"/>', 40, 40, -20, -20)
    now = "Space Debris is not played at this table."
    if view.blender >= 0:
        seat = view.blender if which else 1 - view.blender
        now = f"{{{seat}}} has it, with {view.supply[seat]} of {box.numbers.tokens} {face.token}s left."
    return About(face.name, "open Debris card", face.text, now, "tokens", face.source, art)


def _tokens(view: View, box: Box) -> About | None:
    return _open(view, box, view.seat or 0)  # a spectator looks from the first seat


def _deck(view: View, box: Box, side: int) -> About | None:
    if side > 1:
        return None
    seat = side ^ view.flip
    unseen = ", ".join(box.names[card] for card in view.unseen(seat))
    art = picture(f'<use href="#back-{side}"/>', WIDE, HIGH)
    now = f"{count(view.decks[seat], 'card')} of {{{seat}}}. Somewhere in deck and hidden hand: {unseen or 'nothing'}."
    return About(f"Deck of the {FACTIONS[side]}", "deck", "", now, "turn", art=art)


def _back(view: View, box: Box, seat: int, place: int) -> About | None:
    if seat == view.seat or seat > 1 or place >= view.hands[seat]:
        return None
    unseen = ", ".join(box.names[card] for card in view.unseen(seat))
    art = picture(f'<use href="#back-{seat ^ view.flip}"/>', WIDE, HIGH)
    return About("A hidden hand card", f"card of {{{seat}}}", "", f"One of: {unseen}.", "hand", art=art)


def _plate(view: View, box: Box, seat: int) -> About | None:
    if seat > 1:
        return None
    mine = insight(view, box, seat)
    tally = mine.tally
    rest = [part.bit_count() for part in mine.segments if part != tally.segment]
    now = facts(
        f"{count(tally.total, 'point')} if it ended now: {tally.base} in the longest segment"
        + (f", {tally.tokens} for tokens" if tally.tokens else "")
        + (f", {sum(tally.secrets)} for secret Debris" if sum(tally.secrets) else "")
        + ".",
        "Looped: the chain is closed, from its last satellite back to its first." if tally.looped else "",
        f"Cut off and not counted: {' and '.join(map(str, rest))}." if rest else "",
        f"Destroyed {view.destroyed[seat]}." if view.destroyed[seat] else "",
        "The Bug token is not used yet." if view.bugs[seat] else "",
    )
    return About(f"{{{seat}}}", FACTIONS[seat ^ view.flip], "", now, "loop" if tally.looped else "score")


def _link(view: View, box: Box, a: int, b: int) -> About | None:
    for seat in (0, 1):
        for link in insight(view, box, seat).links:
            if (link.a, link.b) == (a, b):
                between = f"{NAMES[a]} and {NAMES[b]}"
                if link.loop:
                    told = "closes the chain" if link.live else "would close the chain, but is cut"
                    return About("Loop", "link", "", f"The link of {between} {told}.", "loop")
                told = "are linked" if link.live else "stand side by side, but do not link: the chain is cut here"
                return About("Link" if link.live else "Cut", "link", "", f"{between} {told}.", "links")
    return None


def _aim(view: View, box: Box, source: int, target: int) -> About | None:
    if max(source, target) >= CELLS or view.tops[source] < 0 or view.tops[target] < 0:
        return None
    shot, hit = box.names[view.tops[source]], box.names[view.tops[target]]
    now = f"{shot} on {NAMES[source]} could destroy {hit} on {NAMES[target]}, and would then stand on top of it."
    return About("A shot", "shot", "", now, "destroy")


def _copy(view: View, box: Box, cell: int) -> About:
    return _cell(view, box, cell)


TELLERS: dict[str, Teller] = {
    "cell:#": _cell,
    "slot:#": _cell,
    "use:#": _tug,
    "hand:#": _in_hand,
    "card:#": _known,
    "face:#": _known,
    "power:#": _power,
    "drawn:#": _drawn,
    "debris:#": _debris,
    "secret:#:#": _secret,
    "open:#": _open,
    "open-card:#": _open_card,
    "tokens": _tokens,
    "deck:#": _deck,
    "back:#:#": _back,
    "plate:#": _plate,
    "link:#:#": _link,
    "aim:#:#": _aim,
    "copy:#": _copy,
}
