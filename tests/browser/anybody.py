"""Somebody who plays any game to its end by what is lit, and knows none: with a mouse, a finger or a keyboard."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.browser.player import Player

LOOK = """
window.presses = () => [...document.querySelectorAll("#buttons button:not([hidden], .help, .name)")];
window.frame = () => {
  const box = document.getElementById("picture").getBoundingClientRect();
  return [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round);
};
window.look = () => {
  const all = (where) => [...document.querySelectorAll(where)];
  const parts = (where) => [...new Set(all(where).map((piece) => piece.dataset.part))];
  const balloon = document.getElementById("balloon");
  const lit = all("#picture .lit, #panels .lit");
  const pressed = presses();
  const says = (piece) => piece.getAttribute("aria-label") ?? piece.textContent;
  return {
    n: Number(document.getElementById("main").dataset.n),
    asked: all(".prompt.yours").length > 0,
    over: all("#result:not([hidden])").length > 0,
    handed: document.getElementById("curtain").open,
    prompt: document.getElementById("ask").textContent,
    lit: parts("#picture .lit, #panels .lit"),
    pointed: parts(".pointed"),
    aims: parts("#picture .aims"),
    buttons: pressed.length,
    words: [Object.fromEntries(lit.map((one) => [one.dataset.part, says(one)])), pressed.map(says)],
    fields: all("#fields input").map((field) => ({name: field.name, low: Number(field.min), high: Number(field.max)})),
    balloon: balloon.hidden ? "" : balloon.textContent,
    frame: frame(),
  };
};
window.seen = "";
window.changed = () => new Promise((done) => {
  const until = Date.now() + 30000;
  const watch = () => {
    const now = look();
    const sign = JSON.stringify({...now, words: []});
    const ready = (now.asked && now.lit.length + now.buttons) || now.over || now.handed;
    if (Date.now() < until && (sign === seen || !ready)) return setTimeout(watch, 4);
    done({...now, same: sign === seen});
    seen = sign;
  };
  watch();
});
window.spot = (part, among) => {
  const found = [...document.querySelectorAll(among)].filter((piece) => piece.dataset.part === part);
  let over = "nothing";
  const free = (piece) => {
    const box = piece.getBoundingClientRect();
    for (const [i, j] of [[5, 5], ...[1, 3, 5, 7, 9].flatMap((a) => [1, 3, 5, 7, 9].map((b) => [a, b]))]) {
      const [x, y] = [box.x + (box.width * i) / 10, box.y + (box.height * j) / 10];
      const hit = document.elementFromPoint(x, y);
      const owner = hit?.closest("#picture") ? hit.closest("[data-piece]") : hit?.closest("[data-part]");
      const edge = document.elementFromPoint(x, y + 8)?.closest("#prompt"); // a fingertip there presses the prompt
      if (owner === piece && !edge) return {x, y, width: box.width, height: box.height};
      over = (owner ?? hit)?.outerHTML.slice(0, 120) ?? "nothing";
    }
  };
  for (const piece of found) {
    const at = free(piece);
    if (at) return at;
    piece.scrollIntoView({block: "nearest", behavior: "instant"});
    const then = free(piece);
    if (then) return then;
  }
  return {x: 0, y: 0, width: 0, height: 0, over: `${found.length} pieces, under ${over}`};
};
window.emptiest = (places) => {
  const box = document.getElementById("picture").getBoundingClientRect();
  const half = 0.3 * Math.min(box.width, box.height);
  const middle = (piece) => {
    const at = piece.getBoundingClientRect();
    return [at.x + at.width / 2, at.y + at.height / 2];
  };
  const pieces = [...document.querySelectorAll("#picture [data-part]")].map(middle);
  const spots = places.map(([across, up]) => {
    const [x, y] = [box.x + box.width / 2 + half * across, box.y + box.height / 2 + half * up];
    const free = document.elementFromPoint(x, y)?.id === "picture";
    return {x, y, room: free ? Math.min(...pieces.map(([a, b]) => Math.hypot(a - x, b - y))) : 0};
  });
  return spots.sort((a, b) => b.room - a.room)[0];
};
window.button = (i) => {
  const press = presses()[i];
  const middle = () => {
    const box = press.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return {x, y, over: press.contains(hit) ? "" : (hit?.outerHTML.slice(0, 120) ?? "nothing")};
  };
  if (middle().over) press.scrollIntoView({block: "nearest", behavior: "instant"});
  return middle();
};
"""
"""What the player sees: what is lit and asked, where to press so that nothing lies over it, and when it changes."""

Look = dict[str, Any]


class Mouse:
    """Clicks and drags."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move((x + to_x) / 2, (y + to_y) / 2)
        mouse.move(to_x, to_y)
        mouse.up()


class Finger:
    """Taps and drags on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.screen = page.context.new_cdp_session(page)

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        self._touch("touchStart", x, y)
        for part in (0.1, 0.5, 1):
            self._touch("touchMove", x + part * (to_x - x), y + part * (to_y - y))
        self._touch("touchEnd")
        self.page.touchscreen.tap(*self.words())  # of the first tap after a drag Chromium makes no click

    def words(self) -> tuple[float, float]:
        """Where nothing can be pressed."""
        box = self.page.locator("#ask").bounding_box()
        assert box
        return box["x"] + 3, box["y"] + box["height"] / 2

    def _touch(self, what: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        self.screen.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})


class Anybody:
    """Plays by chance, in the ways of one hand; what cannot be pressed, or does nothing twice, stops the test."""

    misses = 0
    """Presses of a game that may do nothing."""
    smallest = 12.0
    """Pixels that anything to be pressed must measure."""

    def __init__(self, player: Player, seed: int = 1, hand: str = "mouse", likes: tuple[str, ...] = ()) -> None:
        self.page = player.page
        self.rolls = Random(seed)
        self.hand = Finger(self.page) if hand == "finger" else Mouse(self.page)
        self.missed = 0
        self.still = hand != "finger"
        """Whether the board must keep its place and size; on a phone its height is its own."""
        self.likes = likes
        """Words of what is chosen before anything else, best first."""
        self.page.evaluate(f"() => {{ {LOOK} }}")
        self.now: Look = self.page.evaluate("changed()")

    def play(self, most: int = 2000) -> Look:
        """Until the game is over."""
        for _ in range(most):
            if self.now["over"]:
                return self.now
            self.act()
        raise AssertionError(f"not over after {most} presses: {self.now}")

    def act(self) -> None:
        """One press, and wait until it has done something and the player is asked again."""
        now = self.now
        assert now["asked"] or now["handed"], f"nothing happens any more: {now}"
        self.do(now)
        fresh: Look = self.page.evaluate("changed()")
        if self.still:
            assert fresh["frame"] == now["frame"], f"the board has moved: {now['prompt']!r}, then {fresh['prompt']!r}"
        if fresh["same"]:
            self.missed += 1
            assert self.missed <= self.misses, f"a press did nothing: {now}"
            self.page.evaluate("document.querySelector('dialog[open]:not(#curtain)')?.close()")
        self.now = fresh

    # -- one press ----------------------------------------------------------------------------------------------

    def do(self, now: Look) -> None:
        """Press something lit or a button, each as likely; a range that is begun is finished."""
        if now["handed"]:
            self.page.locator("#take").click()
        elif any(field["name"] == "x" for field in now["fields"]) and now["pointed"]:
            self.put(now["pointed"][-1])
        else:
            self.press(now)

    def press(self, now: Look) -> None:
        lit = [part for part in now["lit"] if part not in now["pointed"]]
        assert lit or now["buttons"], f"there is nothing to press: {now}"
        i = self.choose(lit, now)
        if i >= len(lit):
            self.button(i - len(lit))
        elif lit[i] in now["aims"]:
            self.aim(lit[i])
        else:
            self.point(lit[i])

    def choose(self, lit: list[str], now: Look) -> int:
        """Something that is liked, else anything: lit parts are counted first, then buttons."""
        labels, buttons = now["words"]
        said = [*(labels[part].lower() for part in lit), *map(str.lower, buttons)]
        for word in self.likes:
            if liked := [i for i, words in enumerate(said) if word in words]:
                return self.rolls.choice(liked)
        return self.rolls.randrange(len(said))

    def point(self, part: str) -> None:
        at = self.spot(part)
        self.hand.press(at["x"], at["y"])

    def button(self, i: int) -> None:
        at = self.page.evaluate("i => button(i)", i)
        assert not at["over"], f"a button lies under {at['over']}"
        self.hand.press(at["x"], at["y"])

    def spot(self, part: str, among: str = "#picture .lit, #panels .lit, .pointed") -> dict[str, Any]:
        """Where to press so that nothing else is meant."""
        at: dict[str, Any] = self.page.evaluate("([part, among]) => spot(part, among)", [part, among])
        assert "over" not in at, f"{part} cannot be pressed: {at['over']}"
        assert max(at["width"], at["height"]) >= self.smallest, f"{part} is too small: {at}"
        return at

    # -- ranges ----------------------------------------------------------------------------------------------------

    def aim(self, part: str) -> None:
        """Pull back from something else on the board, so that it flies there; from empty space if there is no room."""
        at, goal = self.spot(part), self.goal(part)
        dx, dy = 0.5 * (at["x"] - goal["x"]), 0.5 * (at["y"] - goal["y"])
        size = self.page.viewport_size
        assert size
        while not (5 < at["x"] + dx < size["width"] - 5 and 5 < at["y"] + dy < size["height"] - 5):
            at = self.page.evaluate("places => emptiest(places)", self.places())
        self.hand.drag(at["x"], at["y"], at["x"] + dx, at["y"] + dy)

    def goal(self, part: str) -> dict[str, Any]:
        """Some other thing that is called the same as most: of twelve planets one."""
        others: list[str] = self.page.eval_on_selector_all(
            "#picture [data-part]", "pieces => pieces.map(piece => piece.dataset.part)"
        )
        families = [other.split(":")[0] for other in others]
        common = max(families, key=families.count)
        chosen = self.rolls.choice([other for other in others if other.split(":")[0] == common and other != part])
        found: dict[str, Any] = self.page.evaluate(
            "([part, among]) => spot(part, among)", [chosen, "#picture [data-part]"]
        )
        return found

    def put(self, part: str) -> None:
        """Drag it to where the middle of the board is emptiest; if it may not lie there, somewhere else next time."""
        at = self.spot(part)
        to = self.page.evaluate("places => emptiest(places)", self.places())
        self.hand.drag(at["x"], at["y"], to["x"], to["y"])

    def places(self) -> list[tuple[float, float]]:
        """Some places around the middle."""
        return [(self.rolls.uniform(-1, 1), self.rolls.uniform(-1, 1)) for _ in range(12)]


class Typist(Anybody):
    """Plays by keyboard alone."""

    def point(self, part: str) -> None:
        """Go to the board and by Tab to the piece: what is lit, and nothing else there, can be reached so."""
        self.keys("b")
        for _ in range(80):
            if self.page.evaluate("document.activeElement.dataset.part") == part:
                return self.keys("Enter")
            self.keys("Tab")
        raise AssertionError(f"{part} cannot be reached by Tab")

    def button(self, i: int) -> None:
        self.keys("p")
        for _ in range(20):
            if self.page.evaluate("i => document.activeElement === presses()[i]", i):
                return self.keys("Enter")
            self.keys("Tab")
        raise AssertionError(f"button {i} cannot be reached by Tab")

    def aim(self, part: str) -> None:
        self.fill()

    def put(self, part: str) -> None:
        self.fill()

    def fill(self) -> None:
        """Numbers into the fields of a range, one after the other."""
        self.keys("p")
        for field in self.now["fields"]:
            assert self.page.evaluate("document.activeElement.name") == field["name"]
            low, high = field["low"], field["high"]
            if field["name"] == "power":
                low, high = low + (high - low) / 4, low + (high - low) / 2
            self.keys("Control+a")
            self.page.keyboard.type(str(round(self.rolls.uniform(low, high))))
            self.keys("Tab")
        self.keys("Enter")

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
