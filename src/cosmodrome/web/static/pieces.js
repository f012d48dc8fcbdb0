/** The board: keyed pieces of SVG. It replaces what changed and slides what moved; it knows no game. */

import { svgNodes } from "./sanitize.js";
import { moving } from "./settings.js";

const SVG = "http://www.w3.org/2000/svg";
const SLIDE = { duration: 420, easing: "cubic-bezier(.3,.9,.3,1)" };

/**
 * Where a piece is and how large, in the measure of the board.
 * @typedef {{x: number, y: number, width: number}} Place
 */

/** @param {string} markup @param {string} id @returns {SVGGElement} */
function parse(markup, id) {
  const drawn = svgNodes(markup);
  const only = drawn.children.length === 1 && drawn.firstElementChild instanceof SVGGElement;
  const piece = only ? /** @type {SVGGElement} */ (drawn.firstElementChild) : document.createElementNS(SVG, "g");
  if (!only) piece.append(...drawn.childNodes);
  piece.dataset.piece = id;
  return piece;
}

/** @param {SVGGElement} piece @returns {Place} */
function place(piece) {
  const matrix = piece.transform.baseVal.consolidate()?.matrix;
  let width = 0;
  try {
    width = piece.getBBox().width;
  } catch {
    // A piece that is not shown has no size.
  }
  return { x: matrix?.e ?? 0, y: matrix?.f ?? 0, width };
}

/** What kind of thing a part is: `hand` of `hand:7`. @param {string} part */
const family = (part) => part.split(":")[0];

export class Picture {
  /** @param {SVGSVGElement} svg @param {HTMLElement} [panels] words beside the board, which can be pointed at too */
  constructor(svg, panels) {
    this.svg = svg;
    this.panels = panels;
    this.defs = /** @type {SVGDefsElement} */ (svg.querySelector("defs"));
    /** @type {Map<string, SVGGElement>} */
    this.pieces = new Map();
    /** @type {string[]} */
    this.order = [];
    /** @type {string[]} */
    this.names = [];
    /** @type {Animation[]} */
    this.flights = [];
  }

  /**
   * Show a whole drawing; slides only from a drawing of the same size.
   * @param {[number, number]} size
   * @param {string} defs
   * @param {Record<string, string>} set
   * @param {string[]} order
   */
  scene(size, defs, set, order) {
    const same = this.resize(size);
    if (this.defs.dataset.of !== defs) {
      this.defs.replaceChildren(...svgNodes(defs).childNodes);
      this.defs.dataset.of = defs;
    }
    const gone = [...this.pieces.keys()].filter((id) => !(id in set));
    this.order = order;
    this.update(set, gone, [], same);
  }

  /** Set the measure of the board. @param {[number, number]} size @returns {boolean} whether it was that already */
  resize(size) {
    const box = `0 0 ${size[0]} ${size[1]}`;
    const same = this.svg.getAttribute("viewBox") === box;
    this.svg.setAttribute("viewBox", box);
    this.svg.dataset.shape = size[0] > size[1] ? "wide" : "tall";
    return same;
  }

  /**
   * Change some pieces.
   * @param {Record<string, string>} set
   * @param {string[]} gone
   * @param {string[][]} [runs]
   * @param {boolean} [slide]
   */
  update(set, gone, runs = [], slide = true) {
    this.settle();
    const focused = this.focused();
    const animate = slide && moving() && this.pieces.size > 0 && !document.hidden;
    const before = animate ? this.places([...Object.keys(set), ...gone]) : new Map();
    const lost = gone.map((id) => this.take(id)).filter((piece) => piece !== undefined);
    const fresh = Object.entries(set)
      .filter(([id, markup]) => this.markup.get(id) !== markup || !this.pieces.has(id))
      .map(([id, markup]) => this.put(id, markup));
    this.order = rearranged(this.order, gone, runs);
    this.arrange();
    this.name();
    if (animate) this.fly(fresh, lost, before);
    this.refocus(focused);
  }

  /** What each piece was last drawn from. @type {Map<string, string>} */
  markup = new Map();

  /** @param {string} id @param {string} markup */
  put(id, markup) {
    const piece = parse(markup, id);
    this.pieces.get(id)?.replaceWith(piece);
    this.pieces.set(id, piece);
    this.markup.set(id, markup);
    return piece;
  }

  /** @param {string} id */
  take(id) {
    const piece = this.pieces.get(id);
    piece?.remove();
    this.pieces.delete(id);
    this.markup.delete(id);
    return piece;
  }

  /** Put the pieces into painting order, moving as few as possible. */
  arrange() {
    let next = this.defs.nextElementSibling;
    for (const id of this.order) {
      const piece = this.pieces.get(id);
      if (!piece) continue;
      if (piece === next) next = next.nextElementSibling;
      else this.svg.insertBefore(piece, next);
    }
  }

  /** Put people's names where a drawing leaves room for them. @param {string[]} [names] */
  name(names = this.names) {
    this.names = names;
    const places = [
      ...this.svg.querySelectorAll("[data-name]"),
      ...(this.panels?.querySelectorAll("[data-name]") ?? []),
    ];
    for (const text of places) {
      const known = names[Number(text.getAttribute("data-name"))];
      if (known) text.textContent = known.length > 16 ? `${known.slice(0, 15)}…` : known;
    }
    for (const piece of /** @type {NodeListOf<SVGElement>} */ (this.svg.querySelectorAll("[data-seat][aria-label]"))) {
      const seat = Number(piece.dataset.seat);
      const label = piece.getAttribute("aria-label") ?? "";
      if (names[seat]) piece.setAttribute("aria-label", label.replace(`seat ${seat + 1}`, names[seat]));
    }
  }

  // -- motion ---------------------------------------------------------------------------------------------

  /** @param {string[]} ids @returns {Map<string, Place>} */
  places(ids) {
    const found = new Map();
    for (const id of ids) {
      const piece = this.pieces.get(id);
      if (piece) found.set(id, place(piece));
    }
    return found;
  }

  /** End all motion at once: everything is where it belongs. */
  settle() {
    for (const flight of this.flights) flight.finish();
    this.flights = [];
  }

  /**
   * @param {SVGGElement[]} fresh
   * @param {SVGGElement[]} lost
   * @param {Map<string, Place>} before
   */
  fly(fresh, lost, before) {
    const ghosts = [...lost];
    for (const piece of fresh) {
      const now = place(piece);
      const old = before.get(piece.dataset.piece ?? "") ?? this.origin(piece, ghosts, before);
      if (piece.dataset.path) this.follow(piece, piece.dataset.path);
      else if (!old) this.run(piece, [{ opacity: 0 }, { opacity: 1 }], { duration: 250 });
      else if (old.x !== now.x || old.y !== now.y) this.slide(piece, old, now);
    }
    for (const ghost of ghosts) this.vanish(ghost);
  }

  /**
   * Where a new piece comes from: where one of its kind vanished, or the piece it names.
   * @param {SVGGElement} piece
   * @param {SVGGElement[]} ghosts
   * @param {Map<string, Place>} before
   */
  origin(piece, ghosts, before) {
    const twin = ghosts.findIndex((ghost) => ghost.dataset.kind && ghost.dataset.kind === piece.dataset.kind);
    if (twin >= 0) return before.get(ghosts.splice(twin, 1)[0].dataset.piece ?? "");
    const from = piece.dataset.from && this.pieces.get(piece.dataset.from);
    return from ? place(from) : undefined;
  }

  /** @param {SVGGElement} piece @param {Place} old @param {Place} now */
  slide(piece, old, now) {
    const grow = old.width && now.width ? old.width / now.width : 1;
    const keys = [
      { transform: `translate(${old.x}px,${old.y}px) scale(${grow.toFixed(3)})` },
      { transform: `translate(${now.x}px,${now.y}px) scale(1)` },
    ];
    const raised = piece !== document.activeElement;
    if (raised) this.svg.append(piece);
    this.run(piece, keys, SLIDE, () => raised && this.arrange());
  }

  /** A path with times, as `ms,x,y ms,x,y …`. @param {SVGGElement} piece @param {string} path */
  follow(piece, path) {
    const stops = path.split(" ").map((stop) => stop.split(",").map(Number));
    const length = Math.max(1, stops[stops.length - 1][0]);
    const keys = stops.map(([at, x, y]) => ({ offset: at / length, transform: `translate(${x}px,${y}px)` }));
    this.run(piece, keys, { duration: length, easing: "linear" });
  }

  /** @param {SVGGElement} ghost */
  vanish(ghost) {
    const to = ghost.dataset.to && this.pieces.get(ghost.dataset.to);
    const here = place(ghost);
    this.svg.append(ghost);
    ghost.classList.add("ghost");
    ghost.removeAttribute("data-part");
    ghost.setAttribute("aria-hidden", "true");
    const there = to ? place(to) : here;
    const keys = [
      { transform: `translate(${here.x}px,${here.y}px)`, opacity: 1 },
      { transform: `translate(${there.x}px,${there.y}px) scale(${to ? 0.5 : 1})`, opacity: 0 },
    ];
    this.run(ghost, keys, to ? SLIDE : { duration: 250 }, () => ghost.remove());
  }

  /**
   * @param {SVGGElement} piece
   * @param {Keyframe[]} keys
   * @param {KeyframeAnimationOptions} how
   * @param {() => void} [after]
   */
  run(piece, keys, how, after) {
    const flight = piece.animate(keys, how);
    if (after) flight.addEventListener("finish", after, { once: true });
    this.flights.push(flight);
  }

  /** Let the pieces that news speaks of glow for a moment. @param {string[]} parts */
  flash(parts) {
    for (const part of new Set(parts)) {
      for (const piece of this.at(part)) {
        piece.classList.remove("flash");
        void piece.getBoundingClientRect();
        piece.classList.add("flash");
      }
    }
  }

  // -- pointing ---------------------------------------------------------------------------------------------

  /** Everything that can be pointed at, on the board and beside it. @returns {(SVGGElement | HTMLElement)[]} */
  pointable() {
    const found = [
      ...this.svg.querySelectorAll("[data-part]"),
      ...(this.panels?.querySelectorAll("[data-part]") ?? []),
    ];
    return /** @type {(SVGGElement | HTMLElement)[]} */ (found);
  }

  /** All pieces of the board that say this part. @param {string} part @returns {SVGGElement[]} */
  at(part) {
    const found = this.pointable().filter((piece) => piece.dataset.part === part && piece instanceof SVGGElement);
    return /** @type {SVGGElement[]} */ (found);
  }

  /**
   * Light what can be pointed at and mark what was; dim what has no use now although its like has: of ten cards the
   * four that do not fit, but not the planets around a ship. Everything unlit says why.
   * @param {Set<string>} lit
   * @param {string[]} pointed
   * @param {Set<string>} [useful]
   * @param {(part: string) => string} [held] how a part is taken hold of: "drag", "aims" or not
   */
  light(lit, pointed, useful = lit, held = () => "") {
    const families = new Set([...lit, ...useful].map(family));
    for (const piece of this.pointable()) {
      const part = piece.dataset.part ?? "";
      const on = lit.has(part);
      const chosen = pointed.includes(part);
      piece.classList.toggle("lit", on);
      piece.classList.toggle("pointed", chosen);
      piece.classList.toggle("dim", !on && !chosen && !useful.has(part) && families.has(family(part)));
      const hold = on || chosen ? held(part) : "";
      piece.classList.toggle("drag", hold === "drag");
      piece.classList.toggle("aims", hold === "aims");
      piece.setAttribute("role", "button");
      piece.setAttribute("aria-disabled", String(!on && !chosen));
      if (chosen) piece.setAttribute("aria-pressed", "true");
      else piece.removeAttribute("aria-pressed");
      piece.setAttribute("tabindex", on || chosen ? "0" : "-1");
    }
  }

  /** The middle of a piece, in the measure of the board. @param {SVGGElement} piece */
  middle(piece) {
    const { x, y } = place(piece);
    if (piece.dataset.r) return { x, y }; // a round piece is drawn around its place
    const box = piece.getBBox();
    return { x: x + box.x + box.width / 2, y: y + box.y + box.height / 2 };
  }

  /** The piece that holds a node. @param {EventTarget | null} node @returns {SVGGElement | null} */
  holding(node) {
    const piece = node instanceof Element ? node.closest("[data-piece]") : null;
    return piece && this.svg.contains(piece) ? /** @type {SVGGElement} */ (piece) : null;
  }

  // -- focus ---------------------------------------------------------------------------------------------------

  /** What has the focus: the piece, where it was, and what family of parts it belongs to. */
  focused() {
    const piece = this.holding(document.activeElement);
    return piece && { id: piece.dataset.piece ?? "", family: family(piece.dataset.part ?? ""), at: place(piece) };
  }

  /** Give the focus back; if its piece is gone, to the nearest of the same family. @param {ReturnType<Picture["focused"]>} was */
  refocus(was) {
    if (!was || this.holding(document.activeElement)) return;
    const away = (/** @type {SVGGElement} */ piece) => {
      const { x, y } = place(piece);
      return Math.hypot(x - was.at.x, y - was.at.y);
    };
    const kin = [...this.pieces.values()].filter((piece) => family(piece.dataset.part ?? "") === was.family);
    const next = this.pieces.get(was.id) ?? kin.sort((a, b) => away(a) - away(b))[0];
    if (next && !next.hasAttribute("tabindex")) next.setAttribute("tabindex", "-1");
    next?.focus();
  }
}

/**
 * The painting order after a change. A run is a piece (or nothing, for the bottom) and those that now lie right above it.
 * @param {string[]} order @param {string[]} gone @param {string[][]} runs
 */
export function rearranged(order, gone, runs) {
  const away = new Set([...gone, ...runs.flatMap(([, ...ids]) => ids)]);
  const kept = order.filter((id) => !away.has(id));
  for (const [under, ...ids] of runs) kept.splice(kept.indexOf(under) + 1, 0, ...ids);
  return kept;
}
