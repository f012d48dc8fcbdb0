"""The timing windows of an encounter, in order, each with the rule beside it.

Nothing else decides when somebody may act. A window is a small number; `asking.Opening` opens it.
Names and positions follow 15.1 of the rules file.
"""

from __future__ import annotations

WINDOWS = (
    # name, rule, what it is
    ("TURN_START", "turn", "a turn begins"),
    ("REGROUP_START", "regroup", "Regroup begins"),
    ("REGROUP_RETRIEVE", "regroup", "the offense is about to take a ship out of the warp"),
    ("PRE_DESTINY", "destiny", "destiny is about to be drawn"),
    ("DESTINY_DRAWN", "destiny", "a destiny card lies open, not yet read"),
    ("DESTINY_READ", "destiny", "the destiny card names the defense"),
    ("DEFENSE_DETERMINED", "destiny", "the defense is known"),
    ("GATE_AIMED", "aim", "the gate is aimed"),
    ("COMMIT_OFF", "launch", "the offense is about to send ships"),
    ("LAUNCHED", "launch", "the ships are in the gate"),
    ("PRE_INVITE", "invite", "nobody is invited yet"),
    ("COMMIT_ALLY", "join", "an ally is about to send ships"),
    ("ALLIANCES_FORMED", "join", "alliances are formed"),
    ("PRE_SELECT", "select", "encounter cards are about to be chosen"),
    ("SELECT", "select", "encounter cards are being chosen"),
    ("POST_SELECT", "select", "both cards are chosen and face down"),
    ("PLANNING_END", "select", "Planning ends"),
    ("REVEAL_CARD", "reveal", "the cards are being turned up"),
    ("POST_REVEAL", "totals", "the cards lie open"),
    ("REINFORCE", "reinforce", "the totals may be reinforced"),
    ("OUTCOME", "outcome", "the winner is known, the ships still stand"),
    ("SHIP_LOSS", "lost-ships", "ships are about to go to the warp"),
    ("SHIPS_LOST", "lost-ships", "ships have reached the warp"),
    ("RETRIEVE", "play", "ships left the warp"),
    ("COLONY_GAINED", "colony", "a colony has appeared"),
    ("COLONY_LOST", "colony", "a colony has disappeared"),
    ("POWER_LOST", "power-lost", "a power is lost for lack of home colonies"),
    ("COMPENSATION", "compensation", "compensation is about to be collected"),
    ("REWARDS", "rewards", "rewards are about to be collected"),
    ("DEAL_AGREED", "deal", "a deal is agreed, nothing has moved"),
    ("DEAL_MADE", "deal", "a deal is made"),
    ("DEAL_FAILED", "deal-fails", "a deal has failed"),
    ("DISCARDING", "discard", "the encounter cards are about to be discarded"),
    ("CARDS_DISCARDED", "discard", "the encounter cards are discarded"),
    ("ENCOUNTER_END", "encounter-end", "the encounter ends"),
    ("NEXT_ENCOUNTER", "success", "the turn may go on"),
    ("DISCARD", "discard", "a card is on its way to the pile"),
    ("DRAWN", "play", "somebody drew from the deck"),
    ("RESHUFFLED", "empty-deck", "the discard pile became the deck"),
    ("HAND_REFRESH", "new-hand", "a hand is about to be thrown away and drawn anew"),
    ("FLARE_USED", "play", "a flare has been used"),
)
NAMES = tuple(name for name, _, _ in WINDOWS)
RULES = tuple(rule for _, rule, _ in WINDOWS)
PLAIN = tuple(plain for _, _, plain in WINDOWS)

(
    TURN_START,
    REGROUP_START,
    REGROUP_RETRIEVE,
    PRE_DESTINY,
    DESTINY_DRAWN,
    DESTINY_READ,
    DEFENSE_DETERMINED,
    GATE_AIMED,
    COMMIT_OFF,
    LAUNCHED,
    PRE_INVITE,
    COMMIT_ALLY,
    ALLIANCES_FORMED,
    PRE_SELECT,
    SELECT,
    POST_SELECT,
    PLANNING_END,
    REVEAL_CARD,
    POST_REVEAL,
    REINFORCE,
    OUTCOME,
    SHIP_LOSS,
    SHIPS_LOST,
    RETRIEVE,
    COLONY_GAINED,
    COLONY_LOST,
    POWER_LOST,
    COMPENSATION,
    REWARDS,
    DEAL_AGREED,
    DEAL_MADE,
    DEAL_FAILED,
    DISCARDING,
    CARDS_DISCARDED,
    ENCOUNTER_END,
    NEXT_ENCOUNTER,
    DISCARD,
    DRAWN,
    RESHUFFLED,
    HAND_REFRESH,
    FLARE_USED,
) = range(len(WINDOWS))

PHASES = ("Start Turn", "Regroup", "Destiny", "Launch", "Alliance", "Planning", "Reveal", "Resolution")
OPENERS = (TURN_START, REGROUP_START, PRE_DESTINY, GATE_AIMED, PRE_INVITE, PRE_SELECT, POST_REVEAL, OUTCOME)
"""The opening window of each phase, where effects of any phase are offered (14.4)."""
START_TURN, REGROUP, DESTINY, LAUNCH, ALLIANCE, PLANNING, REVEAL, RESOLUTION = range(len(PHASES))


def exchanged(n: int, a: int, b: int) -> int:
    """The ring of n seats in which two have changed places."""
    return n | min(a, b) + 1 << 3 | max(a, b) + 1 << 6


RINGS = {n: tuple(range(n)) for n in range(7)}
"""The seats clockwise round the table, by `State.ring`: their number, or what `exchanged` says after the Swindler."""
RINGS |= {
    exchanged(n, a, b): tuple(b if seat == a else a if seat == b else seat for seat in range(n))
    for n in range(7)
    for a in range(n)
    for b in range(a + 1, n)
}


def _order(ring: tuple[int, ...], off: int, dfn: int) -> tuple[int, ...]:
    start = ring.index(off)
    clockwise = ring[start:] + ring[:start]
    return clockwise if dfn in (off, len(ring)) else (off, dfn, *(i for i in clockwise if i not in (off, dfn)))


ORDERS = {
    key: tuple(tuple(_order(ring, off, dfn) for dfn in range(len(ring) + 1)) for off in range(len(ring)))
    for key, ring in RINGS.items()
}
"""The conflict order (12.1) by ring, offense and defense; the last entry of a row is for no defense yet."""
