"""What can be told about the cards, tiles, stars, life and tracks of Crafting the Cosmos."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from cosmodrome.core.about import About, Teller, facts, lines, picture, tell
from cosmodrome.core.data import RECENT
from cosmodrome.games.crafting.board.galaxy import lone_tile
from cosmodrome.games.crafting.box import FORCES, STARS, Box
from cosmodrome.games.crafting.rules.events import count
from cosmodrome.games.crafting.rules.goals import pays, tally
from cosmodrome.games.crafting.text import life_name, losses, nebula_name, star_name
from cosmodrome.games.crafting.text_forecast import after, powers_at
from cosmodrome.games.crafting.view import Sky, View

STAR_TEXT = "Stars lie on the corners of nebulae. A nebula is completed when its corners hold the stars it shows."
NOVA_TEXT = "A supernova counts as any star for nebulae, but as no particular star for goals."
LIFE_TEXT = "Life lies on the sides of nebulae. Life on all six sides of a completed nebula becomes advanced life."
SLIDERS = {
    "nova": ("Supernova", "Spend one: turn a star of your galaxy to its supernova side, which counts as any star."),
    "dna": ("DNA", "Spend one: make a proto life of your galaxy stable, so that it stays when advanced life comes."),
    "graviton": ("Graviton", "Spend one: move a star or a life of your galaxy to an empty space beside it."),
}
SLIDER_RULES = {"nova": "nova", "dna": "stabilise", "graviton": "move"}
OMEGA = {
    "nebula": "The last thing you do in your turn: draw a nebula of a size you name, and place it.",
    "life": "The last thing you do in your turn: make a proto life of your galaxy stable.",
}


def about(view: View, part: str, box: Box) -> About | None:
    """A power, a goal, a nebula, a star, life, a token, a slider, a card, a pile, or a player's plate."""
    return tell(TELLERS, view, part, box)


@lru_cache(maxsize=RECENT)
def names(box: Box) -> Mapping[str, str]:
    """Every power card, every goal and every nebula."""
    found = {power.name: f"power:{card}" for card, power in enumerate(box.power)}
    found |= {goal.name: f"goal:{number}" for number, goal in enumerate(box.goal)}
    return found | {tile.id: f"tile:{number}" for number, tile in enumerate(box.tile)}


def _me(view: View) -> int:
    """Whose galaxy is shown large: the looker's, or for a spectator that of who is at work."""
    return view.turn if view.seat is None else view.seat


# -- cards and goals -----------------------------------------------------------------------------


def _power(view: View, box: Box, card: int) -> About:
    power = box.power[card]
    cost = f"Costs {power.cost.words}." if power.cost.words else "Passive: it costs nothing and works by itself."
    art = picture(f'<use href="#energy-{FORCES.index(power.family)}"/>', 64, 88, -2, -2)
    holders = [seat for seat, sky in enumerate(view.skies) if card in sky.slots]
    now = "You may choose it now." if card in view.offer else " ".join(f"{{{seat}}} has it." for seat in holders)
    cited = "use-power" if power.cost.words else "passive"
    return About(power.name, f"{power.family} power", lines(cost, power.text), now, cited, power.source, art)


def _offer(view: View, box: Box, card: int) -> About | None:
    return _power(view, box, card) if card in view.offer else None


def _slot(view: View, box: Box, slot: int) -> About:
    card = view.skies[_me(view)].slots[slot]
    if card >= 0:
        return _power(view, box, card)
    cost = count(box.slots.cost[slot], "energy card")
    text = f"Pay {cost} of one force: look at power cards of that force and keep one here."
    return About(f"Power slot {slot + 1}", "empty slot", text, "", "gain-power", box.slots.source)


def _goal(view: View, box: Box, number: int) -> About:
    goal = box.goal[number]
    if number in view.track:
        rounds = len(view.track) - view.track.index(number)
        when = "It is scored this round." if rounds == 1 else f"It is scored in {rounds} rounds."
        counts = [tally(box, goal, sky) for sky in view.skies]
        points = pays(box, counts)
        told = [f"{{{i}}} {n}{f' (+{points[i]})' if points[i] else ''}" for i, n in enumerate(counts)]
        now = facts(when, f"Now: {', '.join(told)}.")
    else:
        now = "It has been scored." if number in view.scored else "It is not on the track now."
    pay = f"{box.track.first} points for the most; with three or four players {box.track.second} for second place."
    text = lines(goal.text, pay)
    return About(goal.name, "goal", text, now, "goal-points", goal.source)


def _goal_space(view: View, box: Box, place: int) -> About | None:
    if place >= len(view.track):
        return None
    now = f"{count(view.goals, 'goal')} still to come."
    return About("Empty goal space", "goal track", box.track.text, now, "goals", box.track.source)


def _energy(view: View, box: Box, force: int, where: str) -> About:
    art = picture(f'<use href="#energy-{force}"/>', 64, 88, -2, -2)
    star = next((name for name in STARS if name in box.force[force].text), "")
    text = lines(
        f"{FORCES[force].capitalize()} is one of the four forces; its star is {star}." if star else "",
        f"Energy cards pay for powers. {box.energy.set} of one force can be cashed for {box.energy.points} points.",
    )
    return About(f"{FORCES[force].capitalize()} card", "energy card", text, where, "cards", box.energy.source, art)


def _in_hand(view: View, box: Box, force: int) -> About | None:
    held = view.skies[_me(view)].hand[force]
    whose = "You hold" if view.seat is not None else f"{{{view.turn}}} was seen to take"
    return _energy(view, box, force, f"{whose} {held or 'none'} of them.")


def _display(view: View, box: Box, force: int) -> About:
    return _energy(view, box, force, f"{count(view.display[force], 'card')} lie open to take.")


def _deck(view: View, box: Box) -> About:
    gone = ", ".join(f"{n} {FORCES[force]}" for force, n in enumerate(view.discard) if n)
    now = f"{count(view.deck, 'card')} to draw. Discarded: {gone or 'none'}."
    art = picture('<use href="#energy-back"/>', 64, 88, -2, -2)
    return About("Energy deck", "deck", box.energy.text, now, "cards", box.energy.source, art)


# -- the galaxy ----------------------------------------------------------------------------------


def _tile(view: View, box: Box, number: int, now: str = "", done: bool = False) -> About:
    tile = box.tile[number]
    text = f"Needs {tile.words} on its corners. Completed, it scores {count(tile.points, 'point')}."
    art = picture(lone_tile(tile.size, tile.needs, tile.points, done), 200, 200, -100, -100)
    return About(f"Nebula {tile.id}", f"nebula of size {tile.size}", text, now, "complete", tile.source, art)


def _held_tile(view: View, box: Box, number: int) -> About | None:
    held = number in view.skies[_me(view)].held_tiles
    return _tile(view, box, number, "It is to be placed on an empty nebula space.") if held else None


def _hex(view: View, box: Box, space: int) -> About:
    sky, name = view.skies[_me(view)], box.galaxy.hexes[space]
    if sky.tiles[space] < 0:
        return About(f"Nebula space {name}", "empty space", "A nebula can be placed here.", "", "place-nebula")
    told = nebula_name(sky, box, space).partition(", ")[2].partition(" points, ")[2] or "open"
    done = bool(sky.done >> space & 1)
    return _tile(view, box, sky.tiles[space], f"On {name}: {told}.", done)


def _star(view: View, box: Box, space: int, *_: int) -> About:
    sky, name = view.skies[_me(view)], box.galaxy.stars[space]
    kind = next((kind for kind, mask in enumerate(sky.stars) if mask >> space & 1), -1)
    if kind < 0:
        return About(f"Star space {name}", "empty space", "A star can be placed here.", "", "place-star")
    nova = bool(sky.nova >> space & 1)
    return _star_kind(view, box, kind, f"It lies on {name}: {star_name(sky, space)}.", nova)


def _star_kind(view: View, box: Box, kind: int, now: str, nova: bool = False) -> About:
    entry = box.star[kind]
    art = picture(f'<use href="#{"nova" if nova else "star"}-{kind}"/>', 64, 64, -32, -32)
    title = f"{entry.id} {'supernova' if nova else 'star'}"
    text = lines(entry.text, NOVA_TEXT if nova else STAR_TEXT)
    return About(title, entry.name, text, now, "nova" if nova else "place-star", entry.source, art)


def _supply(view: View, box: Box, kind: int) -> About:
    return _star_kind(view, box, kind, f"{view.stars[kind]} are left in the supply.")


def _held_star(view: View, box: Box, kind: int) -> About:
    held = view.skies[_me(view)].held[kind]
    return _star_kind(view, box, kind, f"{held} to be placed; what is left at the end of the turn is lost.")


def _life(view: View, box: Box, side: int) -> About:
    sky, name = view.skies[_me(view)], box.galaxy.sides[side]
    told = life_name(sky, side)
    if told == "empty":
        text = "Proto life can be placed here if life lies beside it."
        return About(f"Life space {name}", "empty space", text, "", "place-life")
    return _life_kind(view, box, told == "stable life", f"It lies on {name}.")


def _life_kind(view: View, box: Box, stable: bool, now: str) -> About:
    art = picture(f'<use href="#{"stable" if stable else "proto"}"/>', 52, 32, -26, -16)
    more = (
        "Stable life stays when advanced life comes." if stable else "Proto life is used up when advanced life comes."
    )
    title = "Stable life" if stable else "Proto life"
    return About(title, "life", lines(LIFE_TEXT, more), now, "advanced", box.life.source, art)


def _held_life(view: View, box: Box) -> About:
    held = view.skies[_me(view)].held_life
    return _life_kind(view, box, False, f"{held} to be placed; what is left at the end of the turn is lost.")


def _stack(view: View, box: Box, size: int) -> About | None:
    if not 1 <= size <= len(view.stacks):
        return None
    tiles = [tile for tile in box.tile if tile.size == size]
    worth = sorted({tile.points for tile in tiles})
    text = f"{len(tiles)} nebulae of size {size}, worth {worth[0]} to {worth[-1]} points each."
    art = picture(f'<use href="#dust-tile-{size - 1}"/>', 240, 240, -120, -120)
    now = f"{view.stacks[size - 1]} are left."
    return About(f"Nebulae of size {size}", "stack", text, now, "place-nebula", tiles[0].source, art)


# -- console, chamber, sliders -------------------------------------------------------------------


def _control(view: View, box: Box, control: int) -> About:
    force = box.force[control]
    tokens = [f"the token of {{{seat}}}" for seat, at in enumerate(view.at) if at == control]
    tokens += [count(view.dark[control], "dark token")] if view.dark[control] else []
    tokens += [
        f"{count(n, 'power token')} of {{{seat}}}"
        for seat in range(len(view.skies))
        if (n := powers_at(box, view, seat, control))
    ]
    now = f"On it: {', '.join(tokens) or 'nothing'}."
    art = picture(f'<use href="#force-{control}" transform="scale(2)"/>', 80, 80, -40, -40)
    return About(f"{force.id.capitalize()} control", "control", force.text, now, "collect", force.source, art)


def _token(view: View, box: Box, own: bool, control: int, art: str) -> About:
    text = "In the energy phase you make one to three moves with tokens, your own among them, clockwise."
    now = f"On {FORCES[control]}."
    if view.shifting():
        end, brings = after(view, box, control, own)
        now = f"On {FORCES[control]}. Moved to {FORCES[end]}, collecting would bring {brings}."
    title = "Energy token" if own else "Dark energy token"
    return About(title, "token", text, now, "shift" if own else "dark", box.dark.source, art)


def _own_token(view: View, box: Box) -> About:
    return _marble(view, box, _me(view))


def _marble(view: View, box: Box, seat: int) -> About:
    art = picture(f'<use href="#marble-{seat}"/>', 44, 44, -22, -22)
    if seat == view.shifter():
        return _token(view, box, True, view.at[seat], art)
    text = "Each control pays once for every token on it, whoever's it is."
    return About(f"Energy token of {{{seat}}}", "token", text, f"On {FORCES[view.at[seat]]}.", "collect", art=art)


def _dark(view: View, box: Box, control: int, *_: int) -> About | None:
    if not view.dark[control]:
        return None
    return _token(view, box, False, control, picture('<use href="#marble-dark"/>', 44, 44, -22, -22))


def _crystal(view: View, box: Box) -> About:
    sky = view.skies[_me(view)]
    worth = box.row_points(sky.discharged + 1)
    now = facts(
        f"At {sky.crystal} of {box.chamber.steps}, {sky.charged} charged, {sky.discharged} discharged.",
        f"The next discharge scores {worth}.",
        f"{view.crystals} left in the supply." if view.crystals else "The supply is empty: this is the last round.",
    )
    art = picture(f'<use href="#crystal{"-hot" if sky.charged else ""}"/>', 60, 60, -30, -30)
    text = lines(box.chamber.text, box.discharge.text)
    return About("Time chamber", "track", text, now, "crystal", box.discharge.source, art)


def _slider(name: str, view: View, box: Box) -> About:
    sky = view.skies[_me(view)]
    title, text = SLIDERS[name]
    left = {"nova": sky.novae, "dna": sky.dna, "graviton": sky.gravitons}[name]
    art = picture(f'<use href="#mark-{name}"/>', 40, 40, -20, -20)
    now = f"{left or 'None'} to spend; the sliders go back to 0 when the turn ends."
    return About(title, "slider", text, now, SLIDER_RULES[name], art=art)


def _omega(name: str, view: View, box: Box) -> About:
    lost = losses(view.skies[_me(view)], box)
    now = f"If you end your turn now, you lose {lost}." if lost and view.seat == view.turn else ""
    return About(f"End your turn: {name}", "Ω", OMEGA[name], now, "omega")


def _supplies(view: View, box: Box) -> About:
    now = f"{view.life} life tokens, {count(view.crystals, 'crystal')} and {view.tokens} advanced life are left."
    return About("Supply", "supply", box.advanced.text, now, "supply", box.advanced.source)


def _plate(view: View, box: Box, seat: int) -> About:
    sky: Sky = view.skies[seat]
    powers = ", ".join(box.power[card].name for card in sky.slots if card >= 0)
    now = facts(
        f"{sky.score} points{'' if view.step == 'Over' else ', advanced life not counted yet'}.",
        f"{count(sky.cards, 'energy card')}, {sky.discharged} crystals discharged, {sky.charged} charged.",
        f"Powers: {powers or 'none'}.",
        "First player." if seat == view.first else "",
    )
    return About(f"{{{seat}}}", "player", "", now, "final")


TELLERS: dict[str, Teller] = {
    "power:#": _power,
    "offer:#": _offer,
    "slot:#": _slot,
    "goal:#": _goal,
    "goal-space:#": _goal_space,
    "hand:#": _in_hand,
    "display:#": _display,
    "deck": _deck,
    "tile:#": _tile,
    "held-tile:#": _held_tile,
    "hex:#": _hex,
    "star:#": _star,
    "body:#:#": _star,
    "supply:#": _supply,
    "held-star:#": _held_star,
    "life:#": _life,
    "being:#": _life,
    "held-life": _held_life,
    "stack:#": _stack,
    "control:#": _control,
    "own-token": _own_token,
    "marble:#": _marble,
    "dark:#": _dark,
    "dark:#:#": _dark,
    "crystal": _crystal,
    **{f"slider:{name}": partial(_slider, name) for name in SLIDERS},
    **{f"omega:{name}": partial(_omega, name) for name in OMEGA},
    "supplies": _supplies,
    "plate:#": _plate,
    "about:#": _plate,
    "mini:#": _plate,
}
