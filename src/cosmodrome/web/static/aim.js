/** Moves that are numbers: aimed by pulling back, put down by dropping, or set in fields. Made from the bounds alone. */

import { make, sentence } from "./dom.js";
import { onBoard } from "./drag.js";

/** @typedef {import("./types.js").Span} Span */

const SVG = "http://www.w3.org/2000/svg";
const REACH = 0.3; // of the board's height: as far back as the strongest pull

export class Aim {
  /**
   * @param {import("./pieces.js").Picture} picture
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
    this.line = document.createElementNS(SVG, "line");
    this.line.setAttribute("class", "aim");
    this.pulls();
  }

  /** Offer ranges; one whose parts were all pointed at, or the only one, is set. @param {Span[]} spans @param {string[]} pointed */
  offer(spans, pointed) {
    this.spans = spans;
    const whole = spans.find((span) => span.start.every((part) => pointed.includes(part)));
    this.begin(whole ?? (spans.length === 1 ? spans[0] : null));
  }

  /** @param {Span | null} span */
  begin(span) {
    const same = span && this.span && span.kind === this.span.kind && String(span.start) === String(this.span.start);
    this.span = span;
    if (same) return;
    this.values = {};
    this.fields.replaceChildren();
    if (span) this.fields.append(this.form(span));
    this.draw();
  }

  /** The range that pulling this part back would aim. @param {string | undefined} part */
  aimed(part) {
    return this.spans.find((span) => "angle" in span.bounds && span.start.at(-1) === part) ?? null;
  }

  /** The range that dropping this part somewhere would set. @param {string | undefined} part */
  placed(part) {
    return this.spans.find((span) => "x" in span.bounds && "y" in span.bounds && span.start.at(-1) === part) ?? null;
  }

  /** @param {Span} span */
  form(span) {
    const form = make("form", { class: "aims row" });
    for (const [name, [low, high]] of Object.entries(span.bounds)) {
      this.values[name] = Math.round((low + high) / 2);
      if (low < high) form.append(make("label", {}, `${sentence(name)} `, this.field(name, low, high)));
    }
    form.append(make("button", { class: "primary" }, sentence(words(span.kind))));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(span.kind, { ...this.values });
    });
    return form;
  }

  /** @param {string} name @param {number} low @param {number} high */
  field(name, low, high) {
    const bounds = { min: String(low), max: String(high), value: String(this.values[name]) };
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "number", name, ...bounds }));
    input.addEventListener("input", () => {
      this.values[name] = Math.min(high, Math.max(low, Math.round(Number(input.value))));
      this.draw();
    });
    return input;
  }

  /** Pull back from the piece to aim, let go to send; back at the piece means no. */
  pulls() {
    const svg = this.picture.svg;
    /** @type {DOMPoint | null} */
    let from = null;
    svg.addEventListener("pointerdown", (event) => {
      const span = this.aimed(this.picture.holding(event.target)?.dataset.part);
      if (!span) return;
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

  /** @param {DOMPoint} from @param {DOMPoint} to @returns {boolean} whether it was far enough to mean it */
  pull(from, to) {
    if (!this.span) return false;
    const far = Math.hypot(from.x - to.x, from.y - to.y) / (REACH * this.picture.svg.viewBox.baseVal.height);
    if (far < 0.04) return false;
    const turn = (Math.atan2(to.y - from.y, from.x - to.x) / (2 * Math.PI) + 1) % 1;
    this.share("angle", turn);
    this.share("power", Math.min(1, far));
    this.draw();
    return true;
  }

  /**
   * Put a piece down at a place of the board, by the plane that the drawing names: `data-plane="x y scale"`.
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

  /** @param {string} name @param {number} share of the way from low to high */
  share(name, share) {
    const bounds = this.span?.bounds[name];
    if (bounds) this.set(name, bounds[0] + share * (bounds[1] - bounds[0]));
  }

  /** @param {string} name @param {number} value */
  set(name, value) {
    const [low, high] = this.span?.bounds[name] ?? [0, 0];
    this.values[name] = Math.min(high, Math.max(low, Math.round(value)));
    const input = this.fields.querySelector(`[name="${name}"]`);
    if (input instanceof HTMLInputElement) input.value = String(this.values[name]);
  }

  /** The line along which it will go. */
  draw() {
    const span = this.span;
    const piece = span && "angle" in span.bounds ? this.picture.at(span.start.at(-1) ?? "")[0] : undefined;
    if (!piece || !span) return this.line.remove();
    const { x, y } = this.picture.middle(piece);
    const [low, high] = span.bounds.angle;
    const angle = ((this.values.angle - low) / (high - low + 1)) * 2 * Math.PI;
    const [weak, strong] = span.bounds.power ?? [0, 1];
    const share = ((this.values.power ?? strong) - weak) / (strong - weak);
    const length = REACH * this.picture.svg.viewBox.baseVal.height * share;
    const ends = { x1: x, y1: y, x2: x + length * Math.cos(angle), y2: y - length * Math.sin(angle) };
    for (const [name, value] of Object.entries(ends)) this.line.setAttribute(name, String(value));
    this.picture.svg.append(this.line);
  }
}

/** "PlaceShip" as words. @param {string} kind */
const words = (kind) => kind.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
