/** What is this? A large readable card for any piece or name: by hovering, by a long press, or with the key i. */

import { make } from "../common/dom.js";
import { Names } from "../common/names.js";
import { shortcuts } from "./keyboard.js";
import { svgNodes } from "./sanitize.js";

/** @typedef {import("../types.js").About} About */

const REST = 650; // milliseconds the mouse rests on a piece before its card comes
const PRESS = 550; // milliseconds a finger stays on one
const STILL = 9; // pixels a finger may move meanwhile
const GAP = 12; // pixels between a piece and its card

/** @type {Record<string, string>} */
const SOURCES = {
  rulebook: "From the rulebook.",
  public: "From public descriptions of the game.",
  inferred: "Our reading of the rulebook.",
  reconstructed: "Our own reconstruction.",
  owner: "Corrected by whoever opened this table.",
};

export class Inspector {
  /**
   * @param {import("./board.js").Board} board
   * @param {(part: string) => Promise<About | null>} ask
   * @param {(rule: string) => void} openRule
   */
  constructor(board, ask, openRule) {
    this.board = board;
    this.ask = ask;
    this.openRule = openRule;
    this.names = new Names((part, from) => void this.open(part, from));
    this.dialog = /** @type {HTMLDialogElement} */ (make("dialog", { class: "inspected", "aria-label": "Card" }));
    this.card = make("aside", { class: "inspected hover", "aria-hidden": "true" });
    this.card.hidden = true;
    document.querySelector("main")?.append(this.dialog, this.card);
    /** What was told since the table last changed. @type {Map<string, Promise<About | null>>} */
    this.told = new Map();
    /** The piece under the mouse. @type {HTMLElement | SVGGElement | null} */
    this.under = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    for (const place of [board.picture.svg, board.panels]) this.attend(place);
    this.dialog.addEventListener("click", (event) => event.target === this.dialog && this.dialog.close());
    addEventListener("scroll", () => this.hide(), { passive: true, capture: true });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    shortcuts({ i: () => this.key() });
  }

  /** The table has changed: what was told may not be true any more. */
  fresh() {
    this.told.clear();
    this.hide();
  }

  /** @param {string} part @returns {Promise<About | null>} */
  about(part) {
    let found = this.told.get(part);
    if (!found) {
      found = this.ask(part).catch(() => null);
      this.told.set(part, found);
    }
    return found;
  }

  // -- ways to ask ---------------------------------------------------------------------------------------------

  /** @param {Element} place */
  attend(place) {
    place.addEventListener("pointermove", (event) => this.over(/** @type {PointerEvent} */ (event)));
    place.addEventListener("pointerleave", () => this.leave());
    place.addEventListener("pointerdown", (event) => this.down(/** @type {PointerEvent} */ (event)));
    place.addEventListener("contextmenu", (event) => {
      if (/** @type {PointerEvent} */ (event).pointerType === "touch") event.preventDefault();
    });
  }

  /** The piece that holds a node, on the board or in a panel. @param {EventTarget | null} node */
  piece(node) {
    if (!(node instanceof Element)) return null;
    const found = node.closest("#picture") ? node.closest("[data-piece]") : node.closest("#panels [data-part]");
    return /** @type {HTMLElement | SVGGElement | null} */ (found);
  }

  /** The piece that is meant: that under the pointer, or one that cannot be pointed at. @param {PointerEvent} event */
  meant({ target, clientX: x, clientY: y }) {
    const piece = this.piece(target);
    if (piece || !(target instanceof Element) || !target.closest("#picture")) return piece;
    const inside = (/** @type {Element} */ one) => {
      const at = one.getBoundingClientRect();
      return x >= at.left && x <= at.right && y >= at.top && y <= at.bottom ? at.width * at.height : Infinity;
    };
    const quiet = /** @type {SVGGElement[]} */ ([...this.board.picture.svg.querySelectorAll(".quiet[aria-label]")]);
    const [area, found] = quiet
      .map((one) => /** @type {const} */ ([inside(one), one]))
      .sort((a, b) => a[0] - b[0])[0] ?? [Infinity];
    return area < Infinity && found ? found : null;
  }

  /** @param {PointerEvent} event */
  over(event) {
    const piece = this.meant(event);
    if (event.pointerType === "touch" || piece === this.under) return;
    this.leave();
    this.under = piece;
    if (!piece || !key(piece)) return;
    for (const title of piece.querySelectorAll("title")) title.remove(); // the browser would show its own beside ours
    if (!event.buttons) this.waiting = setTimeout(() => void this.hover(piece), REST);
  }

  leave() {
    clearTimeout(this.waiting);
    this.under = null;
    this.hide();
  }

  hide() {
    this.card.hidden = true;
  }

  /** @param {HTMLElement | SVGGElement} piece */
  async hover(piece) {
    const about = await this.about(key(piece));
    if (!about || this.under !== piece || !piece.isConnected || this.dialog.open) return;
    this.card.replaceChildren(...this.content(about, "p", false));
    this.card.hidden = false;
    beside(this.card, piece.getBoundingClientRect());
  }

  /** A finger that stays asks; then its lifting is no tap. @param {PointerEvent} event */
  down(event) {
    clearTimeout(this.waiting);
    this.hide();
    const piece = this.meant(event);
    if (event.pointerType !== "touch" || !piece || piece.classList.contains("aims")) return;
    let [asked, tapped] = [false, false];
    const ended = (/** @type {Event} */ other) => {
      const { clientX, clientY, type, timeStamp } = /** @type {PointerEvent} */ (other);
      const still = Math.hypot(clientX - event.clientX, clientY - event.clientY) <= STILL;
      if (type === "pointermove" && still) return;
      clearTimeout(this.waiting);
      for (const kind of ENDS) removeEventListener(kind, ended, true);
      if (!asked) return;
      tapped = type === "pointerup" && timeStamp - event.timeStamp < PRESS; // lifted in time, on a page that was busy
      if (tapped) return this.dialog.close();
      dispatchEvent(new PointerEvent("pointercancel"));
      addEventListener("touchend", (end) => end.preventDefault(), { once: true, capture: true, passive: false }); // no click
    };
    for (const kind of ENDS) addEventListener(kind, ended, true);
    this.waiting = setTimeout(() => {
      asked = true;
      void this.open(key(piece), piece, () => !tapped);
    }, PRESS);
  }

  /** The key i: about what has the focus, else about what the mouse is on. */
  key() {
    const at = document.activeElement;
    const piece = this.piece(at) ?? this.under;
    const [name] = piece ? [] : this.names.found(at?.closest("button, li")?.textContent ?? "");
    if (piece) void this.open(key(piece), piece);
    else if (name && at) void this.open(this.names.parts.get(name) ?? "", at);
  }

  // -- showing -------------------------------------------------------------------------------------------------

  /** Open the large card; the focus returns to where it was. @param {string} part @param {Element} from @param {() => boolean} [meant] whether it still is */
  async open(part, from, meant = () => true) {
    this.hide();
    const about = part ? await this.about(part) : null;
    if (about && meant()) this.show([about], from);
  }

  /** Several cards side by side. @param {string[]} parts @param {Element} from */
  async compare(parts, from) {
    const found = await Promise.all(parts.map((part) => this.about(part)));
    this.show(/** @type {About[]} */ (found.filter(Boolean)), from);
  }

  /** @param {About[]} abouts @param {Element} from */
  show(abouts, from) {
    if (!abouts.length) return;
    const at = from.getBoundingClientRect();
    const close = make("form", { method: "dialog" }, make("button", {}, "Close"));
    const articles = abouts.map((about) => make("article", {}, ...this.content(about)));
    for (const words of articles.flatMap((article) => [...article.querySelectorAll(":scope > p, .now")])) {
      this.names.link(words);
    }
    this.dialog.setAttribute("aria-label", abouts.map((about) => about.title).join(", "));
    this.dialog.replaceChildren(make("div", { class: "side-by-side" }, ...articles), close);
    this.dialog.classList.toggle("low", at.y + at.height / 2 < innerHeight / 2); // on a phone it leaves the piece in sight
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
  }

  /** What is told, as nodes. @param {About} about @param {string} [head] @param {boolean} [cites] whether the rule can be opened @returns {Node[]} */
  content(about, head = "h2", cites = true) {
    const nodes = [
      make(
        "div",
        { class: "title" },
        make(head, { class: "head" }, about.title),
        make("p", { class: "kind" }, about.kind),
      ),
    ];
    if (about.art) nodes.unshift(make("div", { class: "art", "aria-hidden": "true" }, art(about.art)));
    for (const line of about.text.split("\n").filter(Boolean)) nodes.push(paragraph(line));
    const now = about.now.split("\n").filter(Boolean);
    if (now.length) nodes.push(make("div", { class: "now" }, ...now.map(paragraph)));
    const foot = make("p", { class: "source" }, SOURCES[about.source] ?? "");
    if (about.rule && cites) {
      const rule = make("button", { type: "button", class: "rule" }, "The rule");
      rule.addEventListener("click", () => this.openRule(about.rule));
      foot.append(" ", rule);
    }
    return foot.childNodes.length ? [...nodes, foot] : nodes;
  }
}

const ENDS = ["pointermove", "pointerup", "pointercancel"];

/** What to ask for: the part that pointing at a piece says, else its name on the board. @param {HTMLElement | SVGGElement} piece */
const key = (piece) => piece.dataset.part || piece.dataset.piece || "";

/** "Power: …" with its first word strong. @param {string} line */
function paragraph(line) {
  const [, label, rest] = /^([A-Z][\w' -]{1,24}): (.*)$/.exec(line) ?? [];
  return label ? make("p", {}, make("strong", {}, `${label}: `), rest) : make("p", {}, line);
}

/** A picture, which is no piece of the board. @param {string} markup */
function art(markup) {
  const picture = /** @type {Element} */ (svgNodes(markup).firstElementChild);
  for (const node of picture.querySelectorAll("*")) {
    for (const name of ["data-piece", "data-part", "role", "aria-label", "tabindex"]) node.removeAttribute(name);
  }
  return picture;
}

/** Put the card where it does not lie over what it speaks of. @param {HTMLElement} card @param {DOMRect} at */
function beside(card, at) {
  const { offsetWidth: width, offsetHeight: height } = card;
  const clamp = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(4, Math.min(value, most - 4));
  const level = clamp(at.y + at.height / 2 - height / 2, innerHeight - height);
  const middle = clamp(at.x + at.width / 2 - width / 2, innerWidth - width);
  const right = { room: innerWidth - at.right, need: width, x: at.right + GAP, y: level };
  const left = { room: at.left, need: width, x: at.left - width - GAP, y: level };
  const below = { room: innerHeight - at.bottom, need: height, x: middle, y: at.bottom + GAP };
  const above = { room: at.top, need: height, x: middle, y: at.top - height - GAP };
  const spots = at.top > innerHeight / 2 ? [above, right, left, below] : [right, left, below, above]; // not over a hand
  const spot =
    spots.find(({ room, need }) => room > need + GAP) ?? spots.sort((a, b) => b.room - b.need - a.room + a.need)[0];
  card.style.left = `${clamp(spot.x, innerWidth - width)}px`;
  card.style.top = `${clamp(spot.y, innerHeight - height)}px`;
}
