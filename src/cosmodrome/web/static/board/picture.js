/** The picture on the board: keyed pieces of SVG. It replaces what changed and knows no game. */

import { moving } from "../common/settings.js";
import { rearranged } from "./drawing.js";
import { Motion, place } from "./motion.js";
import { svgNodes } from "./sanitize.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} markup @param {string} id @returns {SVGGElement} */
function parse(markup, id) {
  const drawn = svgNodes(markup);
  const only = drawn.children.length === 1 && drawn.firstElementChild instanceof SVGGElement;
  const piece = only ? /** @type {SVGGElement} */ (drawn.firstElementChild) : document.createElementNS(SVG, "g");
  if (!only) piece.append(...drawn.childNodes);
  piece.dataset.piece = id;
  return piece;
}

/** Write a name; in a picture only as much of it as there is room for. @param {Element} text @param {string} name */
function snug(text, name) {
  text.textContent = name;
  const room = Number(text.getAttribute("data-room"));
  if (!room || !(text instanceof SVGTextContentElement)) return;
  for (let left = name.length; left > 1 && text.getComputedTextLength() > room; left -= 1)
    text.textContent = `${name.slice(0, left - 1).trimEnd()}…`;
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
    /** What each piece was last drawn from. @type {Map<string, string>} */
    this.markup = new Map();
    /** @type {string[]} */
    this.order = [];
    /** @type {string[]} */
    this.names = [];
    this.motion = new Motion(svg, this.pieces, () => this.arrange());
    /** Whose name stands in which place. @type {WeakMap<Element, string>} */
    this.written = new WeakMap();
    document.fonts.ready.then(() => {
      this.written = new WeakMap(); // until now letters may have had other widths
      this.name();
    });
  }

  // -- drawing -------------------------------------------------------------------------------------------------

  /**
   * Show a whole drawing. Pieces slide only from a drawing of the same size.
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

  /** Set the size in the board's units. @param {[number, number]} size @returns {boolean} whether it was that already */
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
    this.motion.settle();
    const focused = this.focused();
    const animate = slide && moving() && this.pieces.size > 0 && !document.hidden;
    const before = animate ? this.motion.places([...Object.keys(set), ...gone]) : new Map();
    const lost = gone.map((id) => this.take(id)).filter((piece) => piece !== undefined);
    const fresh = Object.entries(set)
      .filter(([id, markup]) => this.markup.get(id) !== markup || !this.pieces.has(id))
      .map(([id, markup]) => this.put(id, markup));
    this.order = rearranged(this.order, gone, runs);
    this.arrange();
    this.name();
    if (animate) this.motion.fly(fresh, lost, before);
    this.refocus(focused);
  }

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

  /** Write the players' names where the drawing and the panels leave room for them. @param {string[]} [names] */
  name(names = this.names) {
    this.names = names;
    const places = [
      ...this.svg.querySelectorAll("[data-name]"),
      ...(this.panels?.querySelectorAll("[data-name]") ?? []),
    ];
    for (const text of places) {
      const known = names[Number(text.getAttribute("data-name"))];
      if (!known || this.written.get(text) === known) continue;
      this.written.set(text, known);
      snug(text, known.length > 16 ? `${known.slice(0, 15)}…` : known);
    }
    for (const piece of /** @type {NodeListOf<SVGElement>} */ (this.svg.querySelectorAll("[data-seat][aria-label]"))) {
      const seat = Number(piece.dataset.seat);
      const label = piece.getAttribute("aria-label") ?? "";
      if (names[seat]) piece.setAttribute("aria-label", label.replace(`seat ${seat + 1}`, names[seat]));
    }
  }

  /** Let the pieces that a line of news is about glow for a moment. @param {string[]} parts */
  flash(parts) {
    for (const part of new Set(parts)) {
      for (const piece of this.at(part)) {
        piece.classList.remove("flash");
        void piece.getBoundingClientRect(); // restarts the animation
        piece.classList.add("flash");
      }
    }
  }

  /** Keep a glow on what was touched since the person's last decision. @param {string[]} parts */
  mark(parts) {
    const touched = new Set(parts);
    for (const piece of this.pointable()) piece.classList.toggle("recent", touched.has(piece.dataset.part ?? ""));
  }

  /** Show another moment of the same board. @param {Record<string, string>} set @param {string[]} order */
  redraw(set, order) {
    const gone = [...this.pieces.keys()].filter((id) => !(id in set));
    this.order = order;
    this.update(set, gone);
  }

  // -- pointing ------------------------------------------------------------------------------------------------

  /** Everything that can be pointed at, on the board and beside it. @returns {(SVGGElement | HTMLElement)[]} */
  pointable() {
    const found = [
      ...this.svg.querySelectorAll("[data-part]"),
      ...(this.panels?.querySelectorAll("[data-part]") ?? []),
    ];
    return /** @type {(SVGGElement | HTMLElement)[]} */ (found);
  }

  /** The parts that nothing on the page stands for. @param {Iterable<string>} parts */
  missing(parts) {
    const shown = new Set(this.pointable().map((piece) => piece.dataset.part));
    return [...parts].filter((part) => !shown.has(part));
  }

  /** All pieces of the board that stand for this part. @param {string} part @returns {SVGGElement[]} */
  at(part) {
    const found = this.pointable().filter((piece) => piece.dataset.part === part && piece instanceof SVGGElement);
    return /** @type {SVGGElement[]} */ (found);
  }

  /**
   * Light what can be pointed at and mark what was. Dim what is of no use now although others of its family are: of
   * ten cards the four that do not fit, but not the planets around a ship.
   * @param {Set<string>} lit
   * @param {string[]} pointed
   * @param {Set<string>} [useful] parts that can still become part of the move
   * @param {(part: string) => string} [held] how a part is taken hold of: "drag", "aims" or not
   * @param {Map<string, string>} [picked] by part the piece that was pointed at: of two equal cards only that one glows
   */
  light(lit, pointed, useful = lit, held = () => "", picked = new Map()) {
    const families = new Set([...lit, ...useful].map(family));
    for (const piece of this.pointable()) {
      const part = piece.dataset.part ?? "";
      const on = lit.has(part);
      const one = this.pieces.has(picked.get(part) ?? "") ? picked.get(part) : undefined;
      const chosen = pointed.includes(part) && (one === undefined || one === piece.dataset.piece);
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

  /** The middle of a piece, in the board's units. @param {SVGGElement} piece */
  middle(piece) {
    const { x, y } = place(piece);
    if (piece.dataset.r) return { x, y }; // a round piece is drawn around its place
    const box = piece.getBBox();
    return { x: x + box.x + box.width / 2, y: y + box.y + box.height / 2 };
  }

  /** The piece that a node belongs to. @param {EventTarget | null} node @returns {SVGGElement | null} */
  holding(node) {
    const piece = node instanceof Element ? node.closest("[data-piece]") : null;
    return piece && this.svg.contains(piece) ? /** @type {SVGGElement} */ (piece) : null;
  }

  // -- focus ---------------------------------------------------------------------------------------------------

  /** What has the focus: the piece, where it was, and the family of its part. */
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
