/**
 * Moves that are numbers, such as a flick: aimed by pulling a piece back, placed by dropping it, or typed into fields.
 * Everything is derived from the bounds of the range, so it works for any game.
 */

import { make, sentence } from "../common/dom.js";
import { keep, read } from "../common/settings.js";
import { onBoard } from "./drag.js";

/** @typedef {import("../types.js").Span} Span */

const SVG = "http://www.w3.org/2000/svg";
const REACH = 0.3; // of the board's height: as far back as the strongest pull, where there is so much room
const EDGE = 10; // pixels from the edge of the screen at which a pull is the strongest there is
const LEAST = 20; // pixels in which all powers must fit, however little room there is
const GAUGE = 0.12; // of the board's height

export class Aim {
  /**
   * @param {import("./picture.js").Picture} picture
   * @param {HTMLElement} fields
   * @param {(kind: string, values: Record<string, number>) => void} send
   */
  constructor(picture, fields, send) {
    this.picture = picture;
    this.fields = fields;
    this.send = send;
    /** All ranges that can be begun now. @type {Span[]} */
    this.spans = [];
    /** The one being set. @type {Span | null} */
    this.span = null;
    /** @type {Record<string, number>} */
    this.values = {};
    /** Whether the person has set any of them; only then is the aim drawn. */
    this.meant = false;
    this.line = document.createElementNS(SVG, "g");
    this.line.setAttribute("class", "aim");
    this.pulls();
  }

  /** Offer ranges; the one whose parts were all pointed at, or the only one, is being set. @param {Span[]} spans @param {string[]} pointed */
  offer(spans, pointed) {
    this.spans = spans;
    const whole = spans.find((span) => span.start.every((part) => pointed.includes(part)));
    this.begin(whole ?? (spans.length === 1 ? spans[0] : null));
  }

  /** @param {Span | null} span */
  begin(span) {
    const same = span && this.span && span.kind === this.span.kind && String(span.start) === String(this.span.start);
    this.span = span;
    this.picture.svg.classList.toggle("aiming", Boolean(span && "angle" in span.bounds));
    if (same) return;
    this.values = {};
    this.meant = false;
    this.fields.replaceChildren();
    if (span) this.fields.append(this.form(span));
    this.draw();
  }

  /** The range that pulling this part back aims. @param {string | undefined} part */
  aimed(part) {
    return this.spans.find((span) => "angle" in span.bounds && span.start.at(-1) === part) ?? null;
  }

  /** The range that dropping this part somewhere sets. @param {string | undefined} part */
  placed(part) {
    return this.spans.find((span) => "x" in span.bounds && "y" in span.bounds && span.start.at(-1) === part) ?? null;
  }

  /** @param {Span} span */
  form(span) {
    const form = make("form", { class: "aims row" });
    for (const [name, [low, high]] of Object.entries(span.bounds)) {
      this.values[name] = Math.round((low + high) / 2);
      if (low < high)
        form.append(
          make("label", {}, `${sentence(name)}${unit(name, span) ? ", degrees" : ""} `, this.field(name, low, high)),
        );
    }
    form.append(make("button", { class: "primary" }, sentence(words(span.kind))));
    const folded = /** @type {HTMLDetailsElement} */ (
      make("details", { class: "numbers" }, make("summary", {}, "By numbers"), form)
    );
    folded.open = read("numbers", "off") === "on" || this.picture.missing(span.start).length > 0;
    folded.addEventListener("toggle", () => keep("numbers", folded.open ? "on" : "off"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(span.kind, { ...this.values });
    });
    return folded;
  }

  /** A field for one number; an angle is set in degrees, whatever the game counts it in. @param {string} name @param {number} low @param {number} high */
  field(name, low, high) {
    const by = (this.span && unit(name, this.span)) || 1;
    const bounds = {
      min: String(low / by),
      max: String(high / by),
      step: "any",
      value: String(this.values[name] / by),
    };
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "number", name, ...bounds }));
    input.addEventListener("input", () => {
      this.values[name] = Math.min(high, Math.max(low, Math.round(Number(input.value) * by)));
      this.meant = true;
      this.draw();
    });
    return input;
  }

  /** Pull back from the piece, or from empty space where there is more room, and let go to send; a short pull cancels. */
  pulls() {
    const svg = this.picture.svg;
    /** @type {DOMPoint | null} */
    let from = null;
    svg.addEventListener("pointerdown", (event) => {
      const piece = this.picture.holding(event.target);
      const begun = this.span && "angle" in this.span.bounds ? this.span : null;
      const span = piece ? this.aimed(piece.dataset.part) : begun;
      if (!span || event.button !== 0) return;
      this.begin(span);
      from = onBoard(svg, event);
      svg.setPointerCapture(event.pointerId);
    });
    svg.addEventListener("pointermove", (event) => from && this.pull(from, onBoard(svg, event)));
    svg.addEventListener("pointerup", (event) => {
      const pulled = from && this.pull(from, onBoard(svg, event));
      from = null;
      if (pulled && this.span) this.send(this.span.kind, { ...this.values });
    });
    svg.addEventListener("pointercancel", () => (from = null));
  }

  /** @param {DOMPoint} from @param {DOMPoint} to @returns {boolean} whether it was far enough to count */
  pull(from, to) {
    if (!this.span) return false;
    const far = Math.hypot(from.x - to.x, from.y - to.y) / this.reach(from, to);
    if (far < 0.04) return false;
    const turn = (Math.atan2(to.y - from.y, from.x - to.x) / (2 * Math.PI) + 1) % 1;
    this.share("angle", turn);
    this.share("power", Math.min(1, far));
    this.draw();
    return true;
  }

  /** How far one pulls for full power in this direction: less where the screen ends before. @param {DOMPoint} from @param {DOMPoint} to */
  reach(from, to) {
    const usual = REACH * this.picture.svg.viewBox.baseVal.height;
    const matrix = this.picture.svg.getScreenCTM();
    if (!matrix) return usual;
    const [a, b] = [from.matrixTransform(matrix), to.matrixTransform(matrix)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    if (!dx && !dy) return usual;
    const across = dx > 0 ? (innerWidth - EDGE - a.x) / dx : dx < 0 ? (EDGE - a.x) / dx : Infinity;
    const down = dy > 0 ? (innerHeight - EDGE - a.y) / dy : dy < 0 ? (EDGE - a.y) / dy : Infinity;
    const room = (Math.min(across, down) * Math.hypot(dx, dy)) / matrix.a;
    return Math.min(usual, Math.max(LEAST / matrix.a, room));
  }

  /**
   * Put a piece down. `data-plane="x y scale"` in the drawing says how the game's coordinates lie on the board.
   * @param {Span} span
   * @param {DOMPoint} at
   */
  place(span, at) {
    const plane = this.picture.svg.querySelector("[data-plane]")?.getAttribute("data-plane");
    if (!plane) return;
    const [x, y, scale] = plane.split(" ").map(Number);
    this.begin(span);
    this.set("x", (at.x - x) / scale);
    this.set("y", (y - at.y) / scale);
    this.send(span.kind, { ...this.values });
  }

  /** @param {string} name @param {number} share from 0 (low) to 1 (high) */
  share(name, share) {
    const bounds = this.span?.bounds[name];
    if (bounds) this.set(name, bounds[0] + share * (bounds[1] - bounds[0]));
  }

  /** @param {string} name @param {number} value */
  set(name, value) {
    const [low, high] = this.span?.bounds[name] ?? [0, 0];
    this.values[name] = Math.min(high, Math.max(low, Math.round(value)));
    this.meant = true;
    const input = this.fields.querySelector(`[name="${name}"]`);
    const by = (this.span && unit(name, this.span)) || 1;
    if (input instanceof HTMLInputElement) input.value = String(this.values[name] / by);
  }

  /** Aim at a piece, and move the focus on to the power. @param {SVGGElement} piece @returns {boolean} whether something is being aimed */
  towards(piece) {
    const from = this.aiming();
    if (!from || from === piece) return false;
    const [a, b] = [this.picture.middle(from), this.picture.middle(piece)];
    const bounds = this.span?.bounds.angle ?? [0, 0];
    const turn = (Math.atan2(a.y - b.y, b.x - a.x) / (2 * Math.PI) + 1) % 1;
    this.set("angle", bounds[0] + turn * (bounds[1] - bounds[0] + 1));
    this.draw();
    this.fields.querySelector("details")?.setAttribute("open", "");
    const field = this.fields.querySelector('[name="power"]') ?? this.fields.querySelector("input");
    /** @type {HTMLInputElement | null} */ (field)?.select();
    return true;
  }

  /** The piece that is being aimed, if one is. */
  aiming() {
    return this.span && "angle" in this.span.bounds ? this.picture.at(this.span.start.at(-1) ?? "")[0] : undefined;
  }

  /** Draw the line of flight: up to the first contact where the drawing allows it by `data-contact`, else by the power. */
  draw() {
    const span = this.span;
    const piece = this.aiming();
    if (!piece || !span || !this.meant) return this.line.remove();
    const { x, y } = this.picture.middle(piece);
    const [low, high] = span.bounds.angle;
    const angle = ((this.values.angle - low) / (high - low + 1)) * 2 * Math.PI;
    const [weak, strong] = span.bounds.power ?? [0, 1];
    const share = ((this.values.power ?? strong) - weak) / (strong - weak);
    const met = this.picture.svg.querySelector("[data-contact]") ? this.contact(piece, angle) : null;
    const marks = span.bounds.power ? this.gauge(x, y, angle, share) : [];
    const length = met ?? REACH * this.picture.svg.viewBox.baseVal.height * share;
    const [x2, y2] = [x + length * Math.cos(angle), y - length * Math.sin(angle)];
    marks.push(shape("line", { x1: x, y1: y, x2, y2 }));
    if (met !== null) marks.push(shape("circle", { cx: x2, cy: y2, r: Number(piece.dataset.r), class: "contact" }));
    this.line.replaceChildren(...marks);
    this.picture.svg.append(this.line);
  }

  /** How hard, as a bar behind the piece and in per cent. @param {number} x @param {number} y @param {number} angle @param {number} share */
  gauge(x, y, angle, share) {
    const high = this.picture.svg.viewBox.baseVal.height;
    const [dx, dy] = [-Math.cos(angle), Math.sin(angle)];
    const bar = (/** @type {number} */ from, /** @type {number} */ to) =>
      `M${x + from * high * dx},${y + from * high * dy}L${x + to * high * dx},${y + to * high * dy}`;
    const at = 0.03 + GAUGE + 0.03;
    const size = Math.max(0.022 * high, 13 / (this.picture.svg.getScreenCTM()?.a ?? 1));
    const words = shape("text", {
      x: x + at * high * dx,
      y: y + at * high * dy + size / 3,
      "font-size": size,
      class: "power",
    });
    words.textContent = `${Math.round(100 * share)} %`;
    return [
      shape("path", { d: bar(0.03, 0.03 + GAUGE), class: "scale" }),
      shape("path", { d: bar(0.03, 0.03 + GAUGE * share), class: "force" }),
      words,
    ];
  }

  /** How far a round piece goes in a direction before it touches another; null if it touches none. @param {SVGGElement} piece @param {number} angle */
  contact(piece, angle) {
    if (!piece.dataset.r) return null;
    const from = this.picture.middle(piece);
    const others = /** @type {NodeListOf<SVGGElement>} */ (this.picture.svg.querySelectorAll("[data-piece][data-r]"));
    const ways = [...others]
      .filter((other) => other !== piece)
      .map((other) => {
        const to = this.picture.middle(other);
        const [dx, dy] = [to.x - from.x, from.y - to.y];
        const ahead = dx * Math.cos(angle) + dy * Math.sin(angle);
        const reach = Number(piece.dataset.r) + Number(other.dataset.r);
        const inner = reach * reach - (dx * dx + dy * dy - ahead * ahead);
        return ahead > 0 && inner > 0 ? Math.max(0, ahead - Math.sqrt(inner)) : Infinity;
      });
    const nearest = Math.min(...ways);
    return Number.isFinite(nearest) ? nearest : null;
  }
}

/** @param {string} tag @param {Record<string, number | string>} attributes */
function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/** How many of the game's units make one degree, if the number is an angle; else 0. @param {string} name @param {Span} span */
const unit = (name, span) => (name === "angle" ? (span.bounds.angle[1] - span.bounds.angle[0] + 1) / 360 : 0);

/** "PlaceShip" as words. @param {string} kind */
const words = (kind) => kind.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
