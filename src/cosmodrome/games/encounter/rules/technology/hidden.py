"""What a seat cannot know of technology, dealt again: face-down ones, the deck, what others are choosing from."""

from __future__ import annotations

from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.rules.memories.lab import CHOSEN
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology import bench


def redeal_technology(s: State, seat: int | None, dice: Dice) -> None:
    """Shuffle all technologies that the seat does not see, and deal them to where they were."""
    lab = s.powers.lab
    if not lab.number:
        return
    hidden = sorted(
        [*lab.deck]
        + [bench.tech_of(one) for one in lab.benches if _unseen(one, seat)]
        + [entry & 255 for entry in lab.drafting if entry >> 8 & 15 != seat]
    )
    dice.shuffle(hidden)
    benches = tuple(one & ~0xFF00 | hidden.pop() << 8 if _unseen(one, seat) else one for one in lab.benches)
    chosen: set[int] = {entry >> 8 & 15 for entry in lab.drafting if entry & CHOSEN}
    drafting = []
    for entry in lab.drafting:
        if entry >> 8 & 15 != seat:
            entry = entry & 0xF00 | hidden.pop()
            if entry >> 8 in chosen:  # one of two that nobody else has seen is as good as the other
                chosen.remove(entry >> 8)
                entry |= CHOSEN
        drafting.append(entry)
    s.powers.lab = lab.but(benches=benches, drafting=tuple(drafting), deck=tuple(hidden))


def _unseen(one: int, seat: int | None) -> bool:
    return not bench.finished(one) and one >> 16 != seat
