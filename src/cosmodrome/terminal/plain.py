"""Play by lines: one fact a line out, one command a line in. For pipes, screen readers and scripts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from cosmodrome import rulebook
from cosmodrome.core.about import About
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.text import plain
from cosmodrome.table.offer import Item, made, open_fields, shortened
from cosmodrome.terminal import asking, result
from cosmodrome.terminal.session import Session

LONG = 40
"""A longer list of moves is told in groups."""
MANY = 20
"""At most so many possible meanings of some words are listed."""
WHOLE = re.compile(r"-?[0-9]{1,9}")
"""A number as it is typed after that of a move; longer ones mean nothing in any game."""
HELP = """\
Type the number of a move, or words of it such as "red star c2".
A move that needs numbers takes them after its own: "3 45 800".
moves: list all moves. moves red: those with these words.
why red star c2: why that cannot be done now.
about red star: what a card or piece is and does. about 3: the same for move 3.
undo: take your last move back, if nothing new was shown.
look: describe the table. log: what happened so far.
rules: the rules on one page. rules your turn, rules corners: what the rulebook says of it.
quit: stop; the game is saved and can be resumed."""


class PlainGame:
    """One game in lines."""

    def __init__(self, session: Session, read: Callable[[], str | None], write: Callable[[str], None]) -> None:
        self.session = session
        self.table = session.table
        self.read = read
        """The next line typed; None at the end of the input."""
        self.write = write
        self.holder: int | None = None
        self._looked = False
        self._table: Sequence[str] = ()  # what was last told of it
        self._heard: dict[int | None, int] = {}  # how much of the log each seat was told
        self._read: set[tuple[int, str]] = set()  # the texts that each seat was told
        self._offer = self.table.offer(None)
        self._commands: dict[str, Callable[[int, str], None]] = {
            "help": lambda seat, typed: self.write(HELP),
            "moves": self._moves,
            "why": self._why,
            "about": self._about,
            "undo": self._undo,
            "look": lambda seat, typed: self._look(seat),
            "log": lambda seat, typed: self._lines(self.table.news(seat) or ["Nothing has happened yet."]),
            "rules": self._rules,
            "rule": self._rules,
        }

    def run(self) -> None:
        """Play until the game is over or the input ends; raises a Refusal if a bot's move cannot be made."""
        session = self.session
        self.write(f"{session.game.title}. Saved in {session.path}. Type help for help, rules for the rules.")
        while not session.over:
            bot = session.bot_asked()
            if bot is not None:
                self._bot(bot)
            elif not self._person(session.person_asked(self.holder)):
                break
        self._end()

    def _bot(self, seat: int) -> None:
        self.table.play(seat, self.session.think(self.session.perspective(seat)))
        self._looked = False
        if not self.session.shared:
            self._news(self.session.looker(self.holder))

    def _person(self, seat: int | None) -> bool:
        """Let a person make one move; False when no more will come."""
        assert seat is not None
        line: str | None = ""
        if seat != self.holder and self.session.shared:
            self.write(f"Pass the device to {self.table.players[seat]}, who presses Enter.")
            line = self.read()
        if seat != self.holder:
            self.holder, self._looked = seat, False
        if line is not None:
            self._ask(seat)
        before, heard = len(self.table.record.entries), len(self.table.log)
        while line is not None and line.strip() != "quit":
            if line.strip():
                self._do(seat, line.strip())
            if len(self.table.record.entries) != before:
                if any(event.reveals for event in self.table.log[heard:]):  # a flick: the table is not as it was
                    self._looked = False
                return True
            line = self.read()
        return False

    def _end(self) -> None:
        if self.session.over:
            seat = self.session.looker(None)
            self._news(seat)
            self._lines(plain(self.table.text(seat)).splitlines())
            self._lines(result.lines(self.table))
        self.write(self.session.farewell)

    # -- what is told ---------------------------------------------------------------------------

    def _lines(self, lines: Sequence[str]) -> None:
        for line in lines:
            if line.strip():
                self.write(line)

    def _news(self, seat: int | None) -> None:
        """What the seat was not told yet, and the cards in it."""
        news = self.table.news(seat, self._heard.get(seat, 0))
        self._lines(news)
        self._heard[seat] = len(self.table.log)
        if seat is not None:
            self._tell_cards(seat, asking.spoken_of(self.table, seat, "\n".join(news)))

    def _ask(self, seat: int) -> None:
        """News, the table if others moved since, what is asked, and the moves."""
        self._news(seat)
        if not self._looked:
            self._look(seat)
        self._offer = self.table.offer(seat)
        self.write(f"{self.table.players[seat]}: {self.table.prompt(seat)}")
        items = self._offer.items
        self._lines(numbered(items, range(len(items))) if len(items) <= LONG else grouped(items))
        self._tell_cards(seat, asking.spoken_of(self.table, seat, self.table.prompt(seat)))
        self._tell_cards(seat, (about for item in items for about in asking.offered_cards(self.table, seat, item)))

    def _tell_cards(self, seat: int, abouts: Iterable[About]) -> None:
        """The text of each card, once, when it is first offered or spoken of and does not stand on the table."""
        for about in abouts:
            gist = re.split(r"\n|(?<=[.!?]) ", about.text)[0]
            if gist and (seat, gist) not in self._read:
                self._read.add((seat, gist))
                if not any(gist in line for line in self._table):
                    self.write(asking.in_short(about))

    def _look(self, seat: int) -> None:
        self._table = plain(self.table.text(seat)).splitlines()
        self._lines(self._table)
        self._looked = True

    # -- what is typed --------------------------------------------------------------------------

    def _do(self, seat: int, typed: str) -> None:
        """Carry out one line; whatever is wrong with it is said, and nothing changes."""
        word, _, rest = typed.partition(" ")
        try:
            if word.lower() in self._commands:
                self._commands[word.lower()](seat, rest.strip())
            else:
                self._say_move(seat, typed)
        except Refusal as why:
            self.write(self.session.explain(why))

    def _say_move(self, seat: int, typed: str) -> None:
        number, *values = typed.split()
        if values and all(map(WHOLE.fullmatch, (number, *values))):
            move = self._with_numbers(int(number), [int(value) for value in values])
            self.table.play(seat, move)
            return
        found = self._offer.matching(typed)
        if len(found) == 1:
            self._play_item(seat, self._offer.items[found[0]])
        elif found:
            self.write(f"That can mean {len(found)} moves; say more, or its number.")
            self._lines(numbered(self._offer.items, found[:MANY]))
        else:
            self.write(self.session.no_move(seat, typed, len(self._offer.items)))

    def _play_item(self, seat: int, item: Item) -> None:
        if item.move is None:
            assert item.span is not None
            wanted = ", ".join(f"{name} from {low} to {high}" for name, low, high in open_fields(item.span))
            number = self._offer.items.index(item) + 1
            self.write(f"Type {number} and then the numbers: {wanted}.")
        else:
            self.table.play(seat, item.move)

    def _with_numbers(self, number: int, values: list[int]) -> Move:
        """The move of a range with numbers; the rules say whether it is a legal one."""
        items = self._offer.items
        span = items[number - 1].span if 0 < number <= len(items) else None
        if span is None:
            raise Refusal("words", f"There is no move {number} that takes numbers.")
        wanted = open_fields(span)
        if len(values) != len(wanted):
            names = ", ".join(name for name, _, _ in wanted)
            raise Refusal("words", f"It takes {len(wanted)} numbers ({names}), not {len(values)}.")
        return made(span, values)

    def _moves(self, seat: int, typed: str) -> None:
        found = self._offer.matching(typed)
        self._lines(numbered(self._offer.items, found) or [self.session.no_move(seat, typed, len(self._offer.items))])

    def _why(self, seat: int, typed: str) -> None:
        found = self._offer.matching(typed)
        self._lines([f"You may: {line}" for line in numbered(self._offer.items, found[:MANY])])
        if not found:
            self.write(self.session.no_move(seat, typed, len(self._offer.items)))

    def _about(self, seat: int, typed: str) -> None:
        if not typed:
            self.write("About what? Type about and a name or some words of a piece, or about and the number of a move.")
            return
        if typed.isdecimal():
            found = [about for i in self._offer.matching(typed) for about in self._behind(seat, i)]
        else:
            found = asking.called(self.table, seat, typed)
        if not found:
            self.write(f"There is nothing to tell about {shortened(typed)!r}.")
        elif len(found) == 1:
            self._lines(asking.lines(found[0]))
        else:
            self.write(f"That can mean {len(found)} things; say more.")
            self._lines([f"{about.title}, {about.kind}." for about in found[:MANY]])

    def _behind(self, seat: int, number: int) -> list[About]:
        return asking.behind(self.table, seat, self._offer.items[number])

    def _undo(self, seat: int, typed: str) -> None:
        self.table.undo(seat)
        told = len(self.table.log) - 1
        self._heard = {who: min(count, told) for who, count in self._heard.items()}

    def _rules(self, seat: int, typed: str) -> None:
        game = self.session.game
        if typed:
            self._lines(rulebook.spoken(rulebook.section(game, typed)))
            return
        self._lines(rulebook.spoken((rulebook.summary(game) or rulebook.book(game)).text))
        if titles := ", ".join(rulebook.sections(game).values()):  # a short one has no parts
            self.write(f"More of it, each with rules and its name: {titles}.")


def numbered(items: Sequence[Item], which: Sequence[int]) -> list[str]:
    """Moves with the numbers they are called by."""
    return [f"{i + 1}. {items[i].say}" for i in which]


def grouped(items: Sequence[Item]) -> list[str]:
    """Moves, those that begin with the same piece on one line."""
    lines = []
    for first, group in groupby(enumerate(items), key=lambda pair: pair[1].parts[:1]):
        block = list(group)
        if len(block) < 3 or not first:
            lines += [f"{i + 1}. {item.say}" for i, item in block]
        else:
            (low, start), (high, end) = block[0], block[-1]
            lines.append(f"{low + 1} to {high + 1}. {start.say}, … {end.say}")
    return lines
