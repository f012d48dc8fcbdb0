"""The total of a side, counted from scratch in the stages of 5.2 from the list of modifiers `State.mods`.

A modifier is (kind, seat or side, value). Cards are (type, value); the type is attack, negotiate or morph.
"""

from __future__ import annotations

from cosmodrome.games.encounter.data import ATTACK, CARDS, MORPH, MORPHS, NEGOTIATE, NEGOTIATES
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.windows import RESOLUTION
from cosmodrome.games.encounter.rules.zones.ships import in_encounter

(
    CARD,  # side, card: another card takes the place of the side's card
    ATTACK_OF,  # side, value: the card becomes an attack of that value
    NO_ATTACKS,  # every attack becomes a negotiate
    EQUALISE,  # Calculator
    PARITY,  # seat, 0 even or 1 odd: wild Calculator
    SPREAD,  # seat, number: wild Gambler
    PLUS_CARD,  # side, value: a card's value added to the card
    TIMES_OWN,  # seat: Virus
    TIMES_ALL,  # seat: super Virus
    OWN_TIMES_ALLIED,  # seat: wild Virus
    NEGATE,  # seat: Anti-Matter
    PLUS,  # side, value: a flat change
    MASTERY,  # seat, tokens: Warrior, counts only with an attack
    FORCED,  # side: wins whatever the totals say
    UPSET,  # the result is turned round
    TRIPLE,  # side, limit: Tripler
    THIRD,  # side: wild Tripler, before all else
    MIRROR,  # bits of sides: the two digits change places
    PEACE,  # side: wins with a negotiate against an attack
    PENALTY,  # seat, ships more or less to lose for a failed deal
    VALUE,  # side, value: Vox raises an attack to that value
    ELEVEN,  # seat: wild Vox, its ships count 11
    ENTITLED,  # seat: Squee, compensation without a negotiate
    FLATTERED,  # seat, main player: Sycophant
    MASS,  # seat: Macron, its ships count four each
    CHOOSY,  # seat: wild Barbarian, it keeps what it likes of compensation and rewards
    PAYER,  # seat, payer: Hacker collects its compensation there
    UNPAID,  # seat: wild Hacker, it pays no compensation
    REPAID,  # seat: super Hacker, it gives cards back for what it takes
    GRUDGED,  # seat, mask of the seats with its tokens: Grudge
    BITTER,  # seat: super Grudge, four ships in any case
    FETCHING,  # seat: super Fido, every card
) = range(32)
HEAVY = 4
"""What a ship of the Macron counts."""

LABELS = {PLUS: "power", MASTERY: "tokens"}
Cards = tuple[int, int]
Parts = tuple[tuple[str, int], ...]


def _printed(card: int) -> Cards:
    if card == NEGOTIATE:
        return NEGOTIATES, 0
    return (MORPHS, 0) if card == MORPH else (ATTACK, card)


PRINTED = (*(_printed(card) for card in range(CARDS)), _printed(-1))
"""By card: its type and value. The last entry is that of -1, no card."""


def shown_cards(s: State) -> tuple[Cards, Cards]:
    """The final cards of both sides after stage 1."""
    played, claim = s.played, s.claim
    cards = [PRINTED[played[0] if claim[0] < 0 else claim[0]], PRINTED[played[1] if claim[1] < 0 else claim[1]]]
    _copy_morphs(cards)
    for kind, side, value in s.mods:
        if kind == CARD:
            cards[side] = PRINTED[value]
            _copy_morphs(cards)
        elif kind == ATTACK_OF:
            cards[side] = ATTACK, value
        elif kind == NO_ATTACKS:
            cards = [(NEGOTIATES, 0) if card[0] == ATTACK else card for card in cards]
    return cards[0], cards[1]


def _copy_morphs(cards: list[Cards]) -> None:
    """A morph becomes a copy of the other card; two of them stay what they are (4.7)."""
    for side in (0, 1):
        if cards[side][0] == MORPHS:
            cards[side] = cards[1 - side]


def totals(s: State) -> tuple[tuple[int, int], tuple[Parts, Parts]]:
    """Both totals and how they came about."""
    cards = shown_cards(s)
    values = _values(s, cards)
    parts: tuple[list[tuple[str, int]], list[tuple[str, int]]] = ([], [])
    for side in (0, 1):
        _count_side(s, side, values[side], parts[side])
    both = cards[0][0] == cards[1][0] == ATTACK
    for kind, who, value in s.mods:
        if kind == PLUS:
            parts[who].append(("added", value))
        elif kind == MASTERY and cards[s.side(who)][0] == ATTACK:
            parts[s.side(who)].append(("tokens", value))
    if both:
        _negate(s, parts)
    return (sum(v for _, v in parts[0]), sum(v for _, v in parts[1])), (tuple(parts[0]), tuple(parts[1]))


def told(s: State) -> tuple[tuple[int, int], tuple[Parts, Parts]]:
    """The totals as they were compared, or as they stood when attacks became negotiates; until then, as they are."""
    final = s.counted
    if final is None or (s.phase != RESOLUTION and {card[0] for card in shown_cards(s)} == {ATTACK}):
        return totals(s)
    return (sum(v for _, v in final[0]), sum(v for _, v in final[1])), final


def keep(s: State) -> None:
    """From now on these are the totals of the encounter, whatever becomes of its ships and cards (17-100)."""
    if s.version > 3:
        s.counted = totals(s)[1]


def card_values(s: State) -> list[int]:
    """What both cards are worth now."""
    return _values(s, shown_cards(s))


def _values(s: State, cards: tuple[Cards, Cards]) -> list[int]:
    """The values of the cards after stage 2: what was declared in Planning, then in Reveal, Chosen's card last."""
    values = [cards[0][1], cards[1][1]]
    if not cards[0][0] == cards[1][0] == ATTACK:
        return values
    for kind, who, _ in s.mods:
        if kind == THIRD and values[who] >= 15:
            values[who] = -(-values[who] // 3)
    for kind, who, number in s.mods:
        if kind in (TRIPLE, MIRROR, VALUE):
            _rewrite(values, kind, who, number)
        elif kind == EQUALISE and values[0] != values[1]:
            values[values[1] > values[0]] -= min(values)
        elif kind == PARITY:
            mine = s.side(who)
            loser = 1 - mine if (values[0] + values[1]) % 2 == number else mine
            values[loser] -= values[1 - loser]
        elif kind == SPREAD and abs(values[0] - values[1]) >= number:
            values[s.side(who)] += number
    for kind, side, number in s.mods:
        if kind == PLUS_CARD:
            values[side] += number
    return values


def _rewrite(values: list[int], kind: int, who: int, number: int) -> None:
    """Tripler, Vox and Mirror put another value in the place of a card's."""
    if kind == VALUE:
        values[who] = max(values[who], number)
        return
    if kind == TRIPLE:
        values[who] = values[who] * 3 if values[who] <= number else -(-values[who] // 3)
        return
    for side in (0, 1):
        if who >> side & 1 and 0 <= values[side] < 100:
            values[side] = values[side] % 10 * 10 + values[side] // 10


def _count_side(s: State, side: int, value: int, parts: list[tuple[str, int]]) -> None:
    """Card and ships of a side (stage 3)."""
    main = s.defense if side else s.offense
    own = in_encounter(s, main)
    allied = sum(s.beside if side else s.gate) - (0 if side else s.gate[main])
    kinds = {kind for kind, who, _ in s.mods if who == main and kind in (TIMES_OWN, TIMES_ALL, OWN_TIMES_ALLIED)}
    weight = allied
    for kind, who, _ in s.mods:
        if kind == ELEVEN and s.side(who) == side:
            allied -= in_encounter(s, who)
            weight -= in_encounter(s, who)
            parts.append(("eleven for ships", 11))
        elif kind == MASS and who != main and s.side(who) == side:
            weight += _heavier(s, who)
    if TIMES_ALL in kinds:
        parts.append(("card times all ships", value * (own + allied)))
        return
    if TIMES_OWN in kinds:
        parts += [("card times ships", value * own), ("allied ships", weight)]
        return
    parts.append(("card", value))
    if OWN_TIMES_ALLIED in kinds:
        parts.append(("ships times allied ships", own * allied))
    else:
        own *= HEAVY if (MASS, main, 0) in s.mods else 1
        parts += [("ships", own), ("allied ships", weight)]


def _heavier(s: State, seat: int) -> int:
    """How much more than others the ships of an allied Macron count; not with a wild Vox, and in no product (17-79)."""
    loud = any(kind == ELEVEN and who == seat for kind, who, _ in s.mods)
    return 0 if loud else (HEAVY - 1) * in_encounter(s, seat)


def _negate(s: State, parts: tuple[list[tuple[str, int]], list[tuple[str, int]]]) -> None:
    """Anti-Matter: its own ships and all allied ships are taken off instead of added."""
    seats = [who for kind, who, _ in s.mods if kind == NEGATE]
    if not seats:
        return
    for side in (0, 1):
        for i, (label, value) in enumerate(parts[side]):
            if label in ("allied ships", "ships times allied ships") or (
                label == "ships" and seats[0] == (s.offense, s.defense)[side]
            ):
                parts[side][i] = label, -value


def margin(s: State) -> int:
    """By how much one of two attacks beats the other, whichever total wins; -1 without two attacks (5.1)."""
    cards = shown_cards(s)
    (off, dfn), _ = told(s)
    return abs(off - dfn) if cards[0][0] == cards[1][0] == ATTACK else -1


def winner(s: State) -> int:
    """The side whose total wins."""
    return better(s, *totals(s)[0])


def better(s: State, off: int, dfn: int) -> int:
    """The side that wins with these totals; a tie goes to the defense, also when the lower total wins."""
    lower = any(kind == NEGATE for kind, _, _ in s.mods)
    return 0 if (off < dfn if lower else off > dfn) else 1
