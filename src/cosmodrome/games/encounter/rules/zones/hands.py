"""Operations on cards (1.5, 8, 12.5): draw, discard, give, take."""

from __future__ import annotations

from bisect import insort

from cosmodrome.core.agenda import Task
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import ARTIFACT, ENCOUNTER_CARDS, FLARE, OUTPOST, PLANETS, TYPE
from cosmodrome.games.encounter.rules.encounter_events import Revealed
from cosmodrome.games.encounter.rules.events import Discarded, Drew, Passed, Reshuffled
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, behind, has
from cosmodrome.games.encounter.rules.timing.windows import DISCARD, DRAWN, RESHUFFLED
from cosmodrome.games.encounter.rules.zones.knowledge import (
    EVERYBODY,
    HOARD,
    forget_card,
    forget_hand,
    known_cards,
    learn,
    meet,
    remember,
)

HAND = 8
SCAVENGER = NAMES.index("Scavenger")
MOUTH = NAMES.index("Mouth")
VULCH = NAMES.index("Vulch")
ARTIFACTS = frozenset(card for card, kind in enumerate(TYPE) if kind == ARTIFACT)


def holds_encounter(s: State, seat: int) -> bool:
    """Whether the hand has a card for an encounter."""
    return not ENCOUNTER_CARDS.isdisjoint(s.hands[seat])


# -- cards in and out of hands -----------------------------------------------------------------


def leave(s: State, seat: int, card: int) -> None:
    """A card leaves a hand in the open."""
    s.hands[seat].remove(card)
    if s.known:
        forget_card(s, seat, card)
    if card in ENCOUNTER_CARDS:  # any other leaves what is known of encounter cards as it was
        s.sure &= ~(1 << seat)


def join_openly(s: State, seat: int, card: int) -> None:
    """A card that everybody sees goes into a hand."""
    insort(s.hands[seat], card)
    learn(s, EVERYBODY, seat, card)


def give(s: State, giver: int, taker: int, card: int, rule: str = "") -> None:
    """A card goes from hand to hand; only the two see it."""
    s.hands[giver].remove(card)
    forget_hand(s, giver, (taker,))
    key = taker << 12 | giver << 8 | card
    if key in s.known:
        s.known.remove(key)
    insort(s.hands[taker], card)
    learn(s, giver, taker, card)
    s.sure &= ~(1 << giver)
    cause = s.cause
    s.events.append(Passed(giver, taker, 1, (card,), to=(giver, taker), cause=cause, cited=rule))
    s.events.append(Passed(giver, taker, 1, but=(giver, taker), cause=cause, cited=rule))


def take_random(s: State, taker: int, giver: int, number: int = 1, rule: str = "") -> None:
    """Cards taken unseen from a hand, one by one."""
    for _ in range(min(number, len(s.hands[giver]))):
        give(s, giver, taker, s.choice(s.hands[giver]), rule)


def swap_hands(s: State, a: int, b: int) -> None:
    """Two whole hands change places; what others know of them goes along."""
    s.hands[a], s.hands[b] = s.hands[b], s.hands[a]
    other = {a: b, b: a}
    moved = []
    for entry in s.known:
        viewer, holder = entry >> 12, entry >> 8 & 15
        if holder in other:
            holder = other[holder]
        if viewer not in other:
            moved.append(viewer << 12 | holder << 8 | entry & 255)
        elif holder not in other:
            moved.append(entry)
    s.known = moved
    for viewer, holder in other.items():
        public = known_cards(s, None, holder)
        for card in s.hands[holder]:
            if card in public:
                public.remove(card)
            else:
                learn(s, viewer, holder, card)
    bits = s.sure >> a & 1, s.sure >> b & 1
    s.sure = s.sure & ~(1 << a | 1 << b) | bits[0] << b | bits[1] << a
    for seat in (a, b):
        s.events.append(Passed(other[seat], seat, len(s.hands[seat]), tuple(s.hands[seat]), to=(seat,)))
        s.events.append(Passed(other[seat], seat, len(s.hands[seat]), but=(seat,)))


def pass_hands(s: State, givers: tuple[int, ...]) -> None:
    """Each of the seats gives its whole hand to the next, the last to the first, all at once."""
    to = dict(zip(givers, (*givers[1:], givers[0]), strict=True))
    before = {seat: s.hands[seat] for seat in givers}
    bits = {seat: s.sure >> seat & 1 for seat in givers}
    moved = [(entry >> 12, to.get(entry >> 8 & 15, entry >> 8 & 15), entry & 255) for entry in s.known]
    s.known = [viewer << 12 | holder << 8 | card for viewer, holder, card in moved if viewer != holder]
    for giver, taker in to.items():
        s.hands[taker] = before[giver]
        s.sure = s.sure & ~(1 << taker) | bits[giver] << taker
        public = known_cards(s, None, taker)
        for card in before[giver]:
            if card in public:
                public.remove(card)
            else:
                learn(s, giver, taker, card)
        cards = tuple(before[giver])
        s.events.append(Passed(giver, taker, len(cards), cards, to=(giver, taker), cause=s.cause))
        s.events.append(Passed(giver, taker, len(cards), but=(giver, taker), cause=s.cause))


def discard(s: State, seat: int, card: int) -> None:
    """A hand card goes to the pile."""
    leave(s, seat, card)
    to_pile(s, seat, card)


def to_pile(s: State, seat: int, card: int, rule: str = "", played: bool = False) -> None:
    """A card that has left its place reaches the pile, unless somebody catches it on the way (12.5)."""
    if s.powers.miser.dug:
        unmark(s, seat, card)
    if scavenges(s, seat):
        s.powers.scavenger = s.powers.scavenger.but(salvage=(*s.powers.scavenger.salvage, seat << 8 | card))
    elif (MOUTH in s.alien or s.outpost) and swallowed(s, seat):
        s.tossed.append(card)
        s.agenda.append(Bite(seat, card))
        return
    elif (VULCH in s.alien or s.outpost) and salvaged(s, seat, card) and not (played and card >= FLARE):
        s.tossed.append(card)
        s.agenda.append(Salvage(seat, card, played))
        return
    else:
        s.pile.append(card)
    s.events.append(Discarded(seat, (card,), cause=s.cause, cited=rule))


def discard_drawn(s: State, seat: int) -> None:
    """The cards that lie drawn, and that nobody keeps, reach the pile."""
    cards = s.drawn[:]
    s.drawn.clear()
    for card in cards:
        to_pile(s, seat, card)


def unmark(s: State, seat: int, card: int) -> bool:
    """A card on the table is no longer one of the hoard; whether it was."""
    entry = seat << 8 | card
    if entry not in s.powers.miser.dug:
        return False
    at = s.powers.miser.dug.index(entry)
    s.powers.miser = s.powers.miser.but(dug=s.powers.miser.dug[:at] + s.powers.miser.dug[at + 1 :])
    return True


def scavenges(s: State, seat: int) -> bool:
    """Whether what the seat discards goes onto its sheet: the Scavenger's, while its power is active."""
    return bool(s.alien[seat] == SCAVENGER or s.outpost) and has(s, seat, "Scavenger")


def swallowed(s: State, seat: int) -> bool:
    """Whether what the seat discards now goes to the Mouth."""
    holder = catcher(s, MOUTH)
    return holder >= 0 and ALIENS[MOUTH].catches(s, holder, seat)


def catcher(s: State, alien: int) -> int:
    """Who has that alien and its power, if only as the second sheet of an Alien Outpost; -1 for nobody."""
    if alien in s.alien:
        holder = s.alien.index(alien)
        return -1 if (s.lost | s.zapped) >> holder & 1 else holder
    if s.outpost and s.outpost[0] == alien:
        return next((seat for seat in range(s.n) if behind(s, seat) is not None), -1)
    return -1


def salvaged(s: State, seat: int, card: int) -> bool:
    """Whether the Vulch can have what the seat discards: an artifact, or a flare by its own flare."""
    if card not in ARTIFACTS and card < FLARE:
        return False
    return catcher(s, VULCH) not in (-1, seat)


def bespoken(s: State, me: int, seat: int, card: int) -> bool:
    """Whether the Mouth, or a Vulch before me in the conflict order, takes what the seat discards (12.5)."""
    if swallowed(s, seat):
        return True
    order = s.order()
    return salvaged(s, seat, card) and order.index(catcher(s, VULCH)) < order.index(me)


def slip_under(s: State, seat: int, card: int) -> None:
    """A face-down encounter card goes under the deck; only its player knows it."""
    s.deck.insert(0, card)
    s.bottom.insert(0, seat << 8 | card)
    forget_hand(s, source(s, seat))
    s.sure &= ~(1 << source(s, seat))


def turn_up(s: State, side: int) -> None:
    """An encounter card is shown."""
    card = s.played[side]
    s.up |= 1 << side
    seat = s.main(side)
    owner = s.main(1 - side) if s.swapped else seat
    if s.powers.miser.hoarding == owner:
        s.powers.miser = s.powers.miser.but(dug=(*s.powers.miser.dug, owner << 8 | card))
    holder = source(s, owner)
    forget_card(s, holder, card)
    s.sure &= ~(1 << holder)
    s.events.append(Revealed(seat, card))


def source(s: State, seat: int) -> int:
    """Where the encounter card that the seat laid comes from: its hand, or the hoard."""
    return HOARD if s.powers.miser.hoarding == seat else seat


# -- the deck ----------------------------------------------------------------------------------


def next_card(s: State) -> int:
    """The top card of the deck, shuffling the pile in when it is empty; -1 after a quake (8.3)."""
    if not s.deck:
        if not s.pile:
            quake(s)
            return -1
        s.deck, s.pile = s.pile + [entry & 255 for entry in s.powers.scavenger.salvage], []
        meet(s, EVERYBODY, s.deck)
        s.powers.scavenger = s.powers.scavenger.but(salvage=())
        s.shuffle(s.deck)
        s.bottom.clear()
        s.events.append(Reshuffled(False))
        s.open(RESHUFFLED)
    card = s.deck.pop()
    if not s.deck:
        s.bottom.clear()
    elif s.bottom and len(s.deck) < len(s.bottom):
        del s.bottom[len(s.deck) :]
    return card


def quake(s: State) -> None:
    """Every hand is thrown in and eight cards each are dealt; fewer if there are too few (8.3)."""
    cards = s.pile
    meet(s, EVERYBODY, cards)
    remember(s)
    for seat, alien in (*enumerate(s.alien), *((s.stations[OUTPOST] // PLANETS, a) for a in s.outpost[:1])):
        cards += ALIENS[alien].thrown_in(s, seat) if alien >= 0 else ()
    for hand in s.hands:
        cards += hand
        hand.clear()
    s.shuffle(cards)
    n = s.n
    each = HAND if len(cards) >= HAND * n else len(cards) // (n + 1)
    s.deck, s.pile, s.sure = cards, [], s.sure & 1 << HOARD
    s.known = [entry for entry in s.known if entry >> 8 & 15 == HOARD]
    s.bottom.clear()
    for hand in s.hands:
        hand += sorted(s.deck.pop() for _ in range(each))
    s.events.append(Reshuffled(True))
    for seat, hand in enumerate(s.hands):
        s.events.append(Drew(seat, each, tuple(hand), to=(seat,), cited="quake"))
        s.events.append(Drew(seat, each, but=(seat,), cited="quake"))
    s.open(RESHUFFLED)


def draw(s: State, seat: int, number: int, rule: str = "") -> list[int]:
    """Cards from the deck into a hand, and which; a quake drops the rest of the draw, and throws the others in."""
    drawn: list[int] = []
    for _ in range(number):
        card = next_card(s)
        if card < 0:
            return []
        insort(s.hands[seat], card)
        drawn.append(card)
    told(s, seat, drawn, rule)
    return drawn


def told(s: State, seat: int, drawn: list[int], rule: str = "") -> None:
    """Tell of a draw, and show it to a player who uses the wild Mind flare on the seat."""
    if not drawn:
        return
    watchers = tuple(entry >> 4 for entry in s.watched if entry & 15 == seat)
    for viewer in watchers:
        for card in drawn:
            learn(s, viewer, seat, card)
    cause, seeing = s.cause, (seat, *watchers)
    s.events.append(Drew(seat, len(drawn), tuple(drawn), to=seeing, cause=cause, cited=rule))
    s.events.append(Drew(seat, len(drawn), but=seeing, cause=cause, cited=rule))
    s.open(DRAWN, seat, len(drawn))


class Toss(Task, frozen=True):
    """A card on the table goes to the pile, unless somebody may keep or take it on the way (12.5)."""

    seat: int
    card: int

    def run(self, s: State) -> None:
        s.agenda.append(on_its_way(s, self.seat, self.card))
        if scavenges(s, self.seat):
            return
        s.open(DISCARD, self.seat, self.card)


class ToPile(Task, frozen=True):
    """The card reaches the pile if it still lies in the middle."""

    seat: int
    card: int
    alike: int = 1
    """How many like it lay there, itself among them; the others wait for steps beneath this one."""

    def run(self, s: State) -> None:
        if s.tossed.count(self.card) >= self.alike:
            if swallowed(s, self.seat):
                s.agenda.append(Bite(self.seat, self.card, True))
                return
            s.tossed.remove(self.card)
            to_pile(s, self.seat, self.card, "artifacts", played=True)


def on_its_way(s: State, seat: int, card: int) -> ToPile:
    """The step that takes a card from the middle to the pile, unless somebody takes it first."""
    return ToPile(seat, card, s.tossed.count(card))


def still_lies(s: State, card: int) -> bool:
    """Whether the card that is next on its way to the pile still lies in the middle."""
    way = next((step for step in reversed(s.agenda) if type(step) is ToPile and step.card == card), None)
    return way is not None and s.tossed.count(card) >= way.alike


class Bite(Task, frozen=True):
    """A card in the middle that the Mouth swallows; each is a use of its power."""

    seat: int
    card: int
    played: bool = False
    """Whether it was played as a card, so that others may take it if the Mouth does not."""

    def run(self, s: State) -> None:
        if swallowed(s, self.seat):
            mouth, holder = ALIENS[MOUTH], catcher(s, MOUTH)
            s.put_in_front(holder, mouth.id)
            mouth.catch(s, holder, self.seat, self.card, self.played)
        else:
            s.tossed.remove(self.card)
            to_pile(s, self.seat, self.card, "discard", self.played)


class Salvage(Task, frozen=True):
    """A card in the middle that the Vulch takes: an artifact by its power, a flare if it plays its own."""

    seat: int
    card: int
    played: bool = False

    def run(self, s: State) -> None:
        if not salvaged(s, self.seat, self.card):
            s.tossed.remove(self.card)
            to_pile(s, self.seat, self.card, "discard", self.played)
        elif self.card >= FLARE:
            s.agenda.append(on_its_way(s, self.seat, self.card))
            s.open(DISCARD, self.seat, self.card)
        else:
            vulch, holder = ALIENS[VULCH], catcher(s, VULCH)
            s.put_in_front(holder, vulch.id)
            vulch.catch(s, holder, self.seat, self.card, self.played)
