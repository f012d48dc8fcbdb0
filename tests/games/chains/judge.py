"""Cosmic Chains once more, slowly and plainly, straight from the pseudo-code of the rules file: the judge in tests.

Nothing here is shared with the rules but the State it reads. A position is a dict from (row, column)
to a stack of (owner, name) with the active card last.
"""

from __future__ import annotations

from cosmodrome.games.chains.rules.state import State
from tests.games.chains.scene import SHORT

Pos = tuple[int, int]
TYPE = dict.fromkeys(SHORT, "comm") | dict.fromkeys(("hand1", "hand2", "tug"), "helper")
TYPE |= dict.fromkeys(("opener", "laser", "sling", "tail"), "weapon")
COPYCATS = ("ahead", "behind", "across")


class Judge:
    """One position, read from a State."""

    def __init__(self, s: State) -> None:
        self.cells: dict[Pos, list[tuple[int, str]]] = {}
        for i, top in enumerate(s.tops):
            if top >= 0:
                self.cells[divmod(i, 16)] = [self.read(s, card) for card in (*s.under[top], top)]
        self.bugged = {divmod(i, 16) for i in range(32) if s.stuck >> i & 1}
        self.fired = {self.read(s, card) for card in range(30) if s.fired >> card & 1}
        self.tugged = {self.read(s, card) for card in range(30) if s.tugged >> card & 1}
        self.marked = {self.read(s, card) for card in range(30) if s.marked >> card & 1}
        self.lives = s.lives
        self.destroyed = s.destroyed
        self.hands = [[self.read(s, card)[1] for card in hand] for hand in s.hands]

    @staticmethod
    def read(s: State, card: int) -> tuple[int, str]:
        return (card // 15) ^ s.flip, SHORT[card % 15]

    # 2.3, 2.4

    def last(self, p: int) -> int:
        return max((c for r, c in self.cells if r == p and c >= 1), default=0)

    def first(self, p: int) -> int:
        return 0 if (p, 0) in self.cells else 1

    def empty_slots(self, p: int) -> set[int]:
        return {c for c in range(1, self.last(p) + 1) if (p, c) not in self.cells}

    def neighbours(self, p: int, pos: Pos) -> set[Pos]:
        r, c = pos
        found = {(r, c - 1), (r, c + 1), (1 - r, c)}
        if r == p and self.last(p) - self.first(p) >= 2:
            if c == self.first(p):
                found.add((p, self.last(p)))
            if c == self.last(p):
                found.add((p, self.first(p)))
        return {n for n in found if n[1] >= 0}

    def next(self, p: int, pos: Pos) -> Pos:
        r, c = pos
        return (p, self.first(p)) if r == p and c == self.last(p) else (r, c + 1)

    def prev(self, p: int, pos: Pos) -> Pos:
        r, c = pos
        return (p, self.last(p)) if r == p and c == self.first(p) else (r, c - 1)

    def top(self, pos: Pos) -> tuple[int, str]:
        return self.cells[pos][-1]

    def own(self, p: int) -> list[Pos]:
        return sorted(pos for pos in self.cells if self.top(pos)[0] == p)

    # 5.5

    def source_card(self, pos: Pos, for_effects: bool) -> str | None:
        seen: set[Pos] = set()
        while self.top(pos)[1] in COPYCATS:
            if for_effects and pos in self.bugged:
                return None
            if pos in seen:
                return None
            seen.add(pos)
            owner, name = self.top(pos)
            r, c = pos
            pos = {"ahead": self.next(owner, pos), "behind": self.prev(owner, pos), "across": (1 - r, c)}[name]
            if pos not in self.cells or pos[1] < 0:
                return None
        if for_effects and pos in self.bugged:
            return None
        return self.top(pos)[1]

    def effect(self, pos: Pos) -> str | None:
        """The background or spendable effect in force at a position."""
        if pos in self.bugged:
            return None
        name = self.source_card(pos, True)
        return name if name in ("buddy", "wrap", "tug", "opener", "laser", "sling", "tail") else None

    def scoring_type(self, pos: Pos) -> str:
        name = self.source_card(pos, False)
        return "comm" if name is None else TYPE[name]

    # 4.3, 4.4

    def linked(self, p: int, a: Pos, b: Pos) -> bool:
        ta, tb = self.scoring_type(a), self.scoring_type(b)
        if ta != "weapon" and tb != "weapon":
            return True
        if ta == "weapon" and tb == "weapon":
            return False
        w, o = (a, b) if ta == "weapon" else (b, a)
        if self.scoring_type(o) == "helper":
            return True
        if self.top(o)[1] == "buddy" and o not in self.bugged:
            return True
        return w[0] != p and o[0] == p and w[1] == o[1]

    def segments(self, p: int) -> list[set[Pos]]:
        left, parts = set(self.own(p)), []
        while left:
            part, edge = set(), {min(left)}
            while edge:
                part |= edge
                edge = {b for a in edge for b in self.neighbours(p, a) & left if self.linked(p, a, b)} - part
            parts.append(part)
            left -= part
        return sorted(parts, key=len, reverse=True)

    def looped(self, p: int) -> bool:
        a, b = (p, self.first(p)), (p, self.last(p))
        mine = self.own(p)
        return self.last(p) - self.first(p) >= 2 and a in mine and b in mine and self.linked(p, a, b)

    # 9.3

    def total(self, p: int, secrets: list[str]) -> tuple[int, set[Pos]]:
        """The points and the scoring segment."""
        parts = self.segments(p)
        largest = [part for part in parts if len(part) == len(parts[0])] if parts else [set()]
        worths = [(self.worth(p, part, parts, secrets), part) for part in largest]
        most = max(points for points, _ in worths)
        return min(
            (pair for pair in worths if pair[0] == most),
            key=lambda pair: (
                min((c for r, c in pair[1] if r == p), default=99),
                min((c for r, c in pair[1] if r != p), default=99),
            ),
        )

    def worth(self, p: int, part: set[Pos], parts: list[set[Pos]], secrets: list[str]) -> int:
        kinds = [self.scoring_type(pos) for pos in part]
        points = (0 if kinds == ["weapon"] else len(part)) + sum(self.top(pos) in self.marked for pos in part)
        met = {
            "teapot": self.looped(p) and (p, self.first(p)) in part,
            "frozen_loaf": kinds.count("weapon") >= 2,
            "lost_sock": sum(len(each) == 1 for each in parts) >= 2,
            "rubber_duck": kinds.count("helper") >= 3,
            "garden_gnome": sum(r != p for r, _ in part) >= 2,
            "disco_ball": self.destroyed[p] >= 3,
        }
        return points + sum((3 if name == "garden_gnome" else 2) for name in secrets if met[name])

    # 2.5, 3.3, 3.5

    def swaps(self, p: int) -> set[tuple[Pos, Pos]]:
        free = {pos for pos in self.own(p) if pos not in self.bugged}
        found = set()
        for a in free:
            for b in self.neighbours(p, a):
                if b in free:
                    found.add((min(a, b), max(a, b)))
                elif b not in self.cells and b[0] == p and b[1] in self.empty_slots(p):
                    found.add((a, b))
        return found

    def protected(self, pos: Pos) -> bool:
        q = self.top(pos)[0]
        if self.lives == q:
            return True
        beside = [n for n in self.neighbours(q, pos) if n[0] == pos[0]]
        return any(n in self.cells and self.top(n)[0] == q and self.effect(n) == "wrap" for n in beside)

    def shots(self, p: int) -> set[tuple[Pos, Pos]]:
        found = set()
        q = 1 - p
        for pos in self.own(p):
            effect = self.effect(pos)
            if self.top(pos) in self.fired:
                continue
            r, c = pos
            aims: list[Pos] = {
                "opener": [(1 - r, c)],
                "laser": [(1 - r, c - 1), (1 - r, c + 1)],
                "sling": [(1 - r, c - 2), (1 - r, c + 2)],
                "tail": [max((n for n in self.own(q) if n[0] == q), default=(9, 9))],
            }.get(effect or "", [])
            found |= {(pos, n) for n in aims if n in self.cells and self.top(n)[0] == q and not self.protected(n)}
        return found

    def tugs(self, p: int) -> set[Pos]:
        if not self.swaps(p):
            return set()
        return {pos for pos in self.own(p) if self.effect(pos) == "tug" and self.top(pos) not in self.tugged}

    def launches(self, p: int) -> set[tuple[str, Pos]]:
        empty = self.empty_slots(p)
        slots = empty or {self.last(p) + 1}
        found = {(name, (p, c)) for name in self.hands[p] for c in slots}
        if "zeros" in self.hands[p] and (p, 0) not in self.cells:
            found.add(("zeros", (p, 0)))
        return found
