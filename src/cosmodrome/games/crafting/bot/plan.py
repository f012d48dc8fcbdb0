"""Plans for a craft phase: small improvements one after another, each the best the seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from cosmodrome.core.agenda import advance, legal
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.crafting.bot.worth import Outlook
from cosmodrome.games.crafting.rules.craft import Craft, life_room
from cosmodrome.games.crafting.rules.families import BUY, CASH, CLOSE, DISCHARGE, TAKE_STAR, families
from cosmodrome.games.crafting.rules.galaxy import cells
from cosmodrome.games.crafting.rules.life import LayLife, LifeMove, ScatterLand
from cosmodrome.games.crafting.rules.moves import BuyPower
from cosmodrome.games.crafting.rules.powers import activations, purchases
from cosmodrome.games.crafting.rules.scoring import completable, ringed
from cosmodrome.games.crafting.rules.stars import ExchangeKind, FreeMove, SectorLand, StarMove, ThrowStar, ThrowTile
from cosmodrome.games.crafting.rules.state import Realm, State

FOLLOW = (StarMove, FreeMove, SectorLand, ExchangeKind, ThrowStar, ThrowTile, LifeMove, ScatterLand, LayLife)
"""Questions that only say where to: the move before them is judged by the best answer to them."""

Option = tuple[float, tuple[Move, ...]]
"""How much better the galaxy gets, and the moves that make it so."""


class Plan:
    """Moves for the rest of a craft phase, found on a State that the plan may change."""

    def __init__(self, s: State, seat: int, outlook: Outlook, dice: Dice | None = None, noise: int = 0) -> None:
        self.s = s
        self.seat = seat
        self.outlook = outlook
        self.moves: list[Move] = []
        self.extra = 0.0
        """What a last, uncertain step is expected to add."""
        self.dice = dice
        self.noise = noise
        """How far, in percent, gains are blurred so that other plans are found."""
        self.late = bool(dice and noise and dice.below(2))
        """Whether nebulae are completed only after everything is placed."""
        self.fam = families(s.data)

    @property
    def realm(self) -> Realm:
        return self.s.realms[self.seat]

    def do(self, *moves: Move) -> None:
        for move in moves:
            advance(self.s, self.seat, move)
        self.moves += moves

    def craft(self) -> None:
        """Improve until nothing does, then close; a purchase ends the plan early, for nobody knows what it brings."""
        while True:
            self._take_gains()
            option = self._best(self._places(), -0.01) or self._best(self._sliders(), 0.02)
            option = option or self._best(self._completions(), 0.0) or self._best(self._creations(), 0.3)
            option = option or self._best(self._shoves(), 0.15) or self._best(self._uses(), 0.25)
            option = option or self._best(self._sets(), 0.0)
            if option:
                self.do(*option[1])
                continue
            bought = self._best(self._purchases(), 0.4)
            if bought:
                self.extra = bought[0]
                self.do(*bought[1])
                return
            self.do(self.omega()[1][0])
            return

    def _best(self, options: Iterator[Option], least: float) -> Option | None:
        """The option with the largest gain above the least one, blurred if the plan is to be unlike others."""
        best, top = None, least
        for gain, moves in options:
            shown = gain
            if self.noise and self.dice:
                shown = gain * (100 + self.dice.below(2 * self.noise) - self.noise) / 100
            if shown > top:
                best, top = (gain, moves), shown
        return best

    # -- what always comes first ------------------------------------------------------------------

    def _take_gains(self) -> None:
        """Discharge what is charged and place held nebulae."""
        while self.realm.charged:
            self.do(DISCHARGE)
            while not isinstance(self.s.agenda[-1], Craft):
                self.do(self.answer())
        while self.realm.held_tiles:
            bare = self.realm.bare()
            if not bare:
                return
            tile = self.realm.held_tiles[0]
            space = max(cells(bare), key=lambda space: self._with_tile(tile, space))
            self.do(self.fam.place_tile[tile][space])

    def _with_tile(self, tile: int, space: int) -> float:
        """What a nebula would be worth on an empty space; in the middle it shares more."""
        tiles = self.realm.tiles
        tiles[space] = tile
        worth = self.outlook.hex(self.realm, space) + 0.1 * len(self.outlook.galaxy.hex_near[space])
        tiles[space] = -1
        return worth

    # -- stars and life ---------------------------------------------------------------------------

    def _places(self) -> Iterator[Option]:
        """Every held star and life on every space; completions too unless they wait."""
        realm = self.realm
        for kind in range(4):
            if realm.held[kind]:
                yield from ((gain, (self.fam.place_star[kind][star],)) for gain, star in self.star_gains(kind))
        if realm.held_life:
            yield from self._life_places()
        if not self.late:
            yield from self._completions()

    def star_gains(self, kind: int) -> Iterator[tuple[float, int]]:
        """How much a further star of a type brings on each empty space."""
        realm, look = self.realm, self.outlook
        hexes, hub = look.galaxy.star_hexes, look.hub
        worth = [look.hex(realm, space) for space in range(len(realm.tiles))]
        goals = look.goal_worth(realm, look.star_goals)
        base = look.star_base[kind] if look.left else 0.0
        stars = realm.stars
        for star in cells(look.galaxy.star_net.all & ~realm.all_stars()):
            stars[kind] ^= 1 << star
            gain = base + (0.15 if look.left and hub >> star & 1 else 0.0)
            for space in hexes[star]:
                gain += look.hex(realm, space) - worth[space]
            if look.star_goals:
                gain += look.goal_worth(realm, look.star_goals) - goals
            stars[kind] ^= 1 << star
            yield gain, star

    def _life_places(self) -> Iterator[Option]:
        realm, look = self.realm, self.outlook
        goals = look.goal_worth(realm, look.life_goals)
        for side in cells(life_room(self.s, self.seat)):
            spaces = look.galaxy.side_hexes[side]
            before = look.near(realm, spaces)
            realm.proto ^= 1 << side
            gain = look.near(realm, spaces) - before + look.goal_worth(realm, look.life_goals) - goals
            realm.proto ^= 1 << side
            yield gain + (0.2 if look.left else 0.0), (self.fam.place_life[side],)

    def _sliders(self) -> Iterator[Option]:
        """Supernovae and DNA."""
        realm, look = self.realm, self.outlook
        if realm.novae:
            goals = look.goal_worth(realm, look.star_goals)
            for star in cells(realm.all_stars() & ~realm.nova):
                spaces = look.galaxy.star_hexes[star]
                before = look.near(realm, spaces)
                realm.nova ^= 1 << star
                gain = look.near(realm, spaces) - before + look.goal_worth(realm, look.star_goals) - goals
                realm.nova ^= 1 << star
                yield gain, (self.fam.nova[star],)
        if realm.dna:
            yield from self.steadying(self.fam.stabilise.moves)

    def steadying(self, moves: tuple[Move, ...]) -> Iterator[Option]:
        """Each proto life made stable; one that is about to be used up is worth more."""
        realm, look = self.realm, self.outlook
        goals = look.goal_worth(realm, look.life_goals)
        closing = 0
        for space in cells(ringed(look.box, realm)):
            closing |= look.galaxy.ring_mask[space]
        for side in cells(realm.proto):
            spaces = look.galaxy.side_hexes[side]
            before = look.near(realm, spaces)
            realm.proto ^= 1 << side
            realm.stable ^= 1 << side
            gain = look.near(realm, spaces) - before + look.goal_worth(realm, look.life_goals) - goals
            realm.proto ^= 1 << side
            realm.stable ^= 1 << side
            more = (0.4 + 0.2 * len(spaces) * (closing >> side & 1)) if look.left else 0.0
            yield gain + more, (moves[side],)

    # -- scoring ----------------------------------------------------------------------------------

    def _completions(self) -> Iterator[Option]:
        """Each nebula that is ready, with each star it could cost."""
        realm, look = self.realm, self.outlook
        galaxy = look.galaxy
        for space in cells(completable(look.box, realm)):
            points = look.box.tile[realm.tiles[space]].points
            for star in cells(realm.all_stars() & galaxy.corner_mask[space]):
                spaces = {space, *galaxy.star_hexes[star]}
                before = look.near(realm, spaces) + look.base(realm) + look.goal_worth(realm, look.goals)
                kind, nova = realm.kind_at(star), realm.nova
                realm.done ^= 1 << space
                realm.stars[kind] ^= 1 << star
                realm.nova &= ~(1 << star)
                gain = look.near(realm, spaces) + look.base(realm) + look.goal_worth(realm, look.goals) - before
                realm.done ^= 1 << space
                realm.stars[kind] ^= 1 << star
                realm.nova = nova
                yield points + gain, (self.fam.complete[space], self.fam.discard_star[star])

    def _creations(self) -> Iterator[Option]:
        """Each ring that is closed."""
        realm, look = self.realm, self.outlook
        if not self.s.tokens:
            return
        for space in cells(ringed(look.box, realm)):
            before = look.near(realm, range(len(realm.tiles))) + look.goal_worth(realm, look.goals)
            proto = realm.proto
            realm.alive ^= 1 << space
            realm.proto &= ~look.galaxy.ring_mask[space]
            gain = look.near(realm, range(len(realm.tiles))) + look.goal_worth(realm, look.goals) - before
            lost = 0.2 * (proto.bit_count() - realm.proto.bit_count()) if look.left else 0.0
            realm.alive ^= 1 << space
            realm.proto = proto
            yield look.token + gain - lost, self._creating(space)

    def _creating(self, space: int) -> tuple[Move, ...]:
        """The moves that create advanced life, a Catalyst's answer included."""
        trial = self.s.clone()
        advance(trial, self.seat, self.fam.create[space])
        if isinstance(trial.agenda[-1], Craft):
            return (self.fam.create[space],)
        return (self.fam.create[space], Plan(trial, self.seat, self.outlook).answer())

    # -- moving -----------------------------------------------------------------------------------

    def _shoves(self) -> Iterator[Option]:
        """Each star and each life with each place a graviton takes it to."""
        realm = self.realm
        if realm.gravitons:
            yield from self._star_shoves()
            yield from self._life_shoves()

    def _star_shoves(self) -> Iterator[Option]:
        realm, look = self.realm, self.outlook
        galaxy, taken = look.galaxy, realm.all_stars()
        goals = look.goal_worth(realm, look.star_goals)
        for start in cells(taken & ~realm.nova):
            kind = realm.kind_at(start)
            for end in cells(galaxy.star_net.edge(taken, start)):
                spaces = {*galaxy.star_hexes[start], *galaxy.star_hexes[end]}
                before = look.near(realm, spaces)
                realm.stars[kind] ^= 1 << start | 1 << end
                gain = look.near(realm, spaces) - before
                if look.star_goals and gain > -2:
                    gain += look.goal_worth(realm, look.star_goals) - goals
                realm.stars[kind] ^= 1 << start | 1 << end
                yield gain, (self.fam.move_star[start], self.fam.land_star[end])

    def _life_shoves(self) -> Iterator[Option]:
        realm, look = self.realm, self.outlook
        galaxy, taken = look.galaxy, realm.proto | realm.stable
        goals = look.goal_worth(realm, look.life_goals)
        for start in cells(taken):
            for end in cells(galaxy.side_net.edge(taken, start)):
                spaces = {*galaxy.side_hexes[start], *galaxy.side_hexes[end]}
                before, proto, stable = look.near(realm, spaces), realm.proto, realm.stable
                if proto >> start & 1:
                    realm.proto ^= 1 << start | 1 << end
                else:
                    realm.stable ^= 1 << start | 1 << end
                gain = look.near(realm, spaces) - before
                if look.life_goals and gain > -2:
                    gain += look.goal_worth(realm, look.life_goals) - goals
                realm.proto, realm.stable = proto, stable
                yield gain, (self.fam.move_life[start], self.fam.land_life[end])

    # -- cards ------------------------------------------------------------------------------------

    def prospect(self) -> float:
        """The worth of the galaxy with what is still to be placed and spent in this turn."""
        realm, look = self.realm, self.outlook
        worth = look.total(realm) + 0.6 * realm.held_life + 0.5 * realm.dna + 0.9 * realm.novae + 0.4 * realm.gravitons
        for kind in range(4):
            if realm.held[kind]:
                worth += max((gain for gain, _ in self.star_gains(kind)), default=0.0) * (0.3 + 0.7 * realm.held[kind])
        for tile in realm.held_tiles:
            worth += max((self._with_tile(tile, space) for space in cells(realm.bare())), default=0.0)
        return worth

    def _uses(self) -> Iterator[Option]:
        """Each power that can be paid, with the best answers to what it asks."""
        found = activations(self.s, self.seat)
        if not found:
            return
        before = self.prospect()
        for move in found:
            trial = Plan(self.s.clone(), self.seat, self.outlook)
            trial.do(move)
            while not isinstance(trial.s.agenda[-1], Craft):
                trial.do(trial.answer())
            yield trial.prospect() - before, tuple(trial.moves)

    def _sets(self) -> Iterator[Option]:
        """Sets of energy cards, at once when they will hardly be of other use."""
        energy, realm = self.outlook.box.energy, self.realm
        for force in range(4):
            if realm.hand[force] >= energy.set:
                spare = self.outlook.left == 0 or -1 not in realm.slots or realm.hand[force] > energy.set + 1
                yield energy.points - 5.0 - (0.0 if spare else 2.0), (CASH[force],)

    def _purchases(self) -> Iterator[Option]:
        """Each slot that can be paid, by what an average card of that deck would bring."""
        realm, look = self.realm, self.outlook
        if not look.left:
            return
        for move in purchases(self.s, self.seat):
            assert isinstance(move, BuyPower)
            deck = [sealed.card for sealed in self.s.powers[move.force]]
            cost = look.box.slots.cost[move.slot]
            worths = sorted(look.power(card) for card in deck)
            hope = sum(worths) / len(worths) + 0.3 * (worths[-1] - worths[0]) * (min(cost, len(deck)) - 1) / 3
            before = look.cards(realm)
            realm.hand[move.force] -= cost
            after = look.cards(realm)
            realm.hand[move.force] += cost
            yield hope + after - before, (BUY[move.slot][move.force],)

    # -- answers ----------------------------------------------------------------------------------

    def answer(self) -> Move:
        """The best answer to a question inside an action, judged by the galaxy it leads to."""
        moves = legal(self.s, self.seat).listed
        if len(moves) == 1:
            return moves[0]
        if all(type(move) is type(TAKE_STAR[0]) for move in moves) and not isinstance(self.s.agenda[-1], ExchangeKind):
            return max(moves, key=self._star_hope)
        return max(moves, key=self._after)

    def _star_hope(self, move: Move) -> float:
        """What a star of that type would bring at its best place."""
        kind = TAKE_STAR.index(move)
        return max((gain for gain, _ in self.star_gains(kind)), default=0.0)

    def _after(self, move: Move) -> float:
        """The worth after a move; one that only picks a piece is judged by where it could go."""
        trial = self.s.clone()
        advance(trial, self.seat, move)
        step = trial.agenda[-1] if trial.agenda else None
        if isinstance(step, FOLLOW) and step.seat == self.seat:
            return max(self._settled(trial, other) for other in legal(trial, self.seat).listed)
        return self.outlook.total(trial.realms[self.seat])

    def _settled(self, s: State, move: Move) -> float:
        trial = s.clone()
        advance(trial, self.seat, move)
        return self.outlook.total(trial.realms[self.seat])

    # -- the end ----------------------------------------------------------------------------------

    def omega(self) -> Option:
        """The better way to close."""
        options = [(self.tile_hope(size), (CLOSE[0],)) for size in (1, 2, 3)] if self.realm.bare() else []
        options += [(gain, (CLOSE[1],)) for gain, _ in self.steadying(self.fam.pick_life.moves)]
        open_to = [move for move in legal(self.s, self.seat) if move in CLOSE]
        options = [option for option in options if option[1][0] in open_to]
        return max(options, key=lambda option: option[0], default=(0.0, (open_to[0],)))

    def tile_hope(self, size: int) -> float:
        """What a nebula of a size is worth on average at its best place: which ones are left is known."""
        stack, spaces = self.s.stacks[size - 1], cells(self.realm.bare())
        if not stack or not spaces:
            return -1.0
        return sum(max(self._with_tile(tile, space) for space in spaces) for tile in stack) / len(stack)
