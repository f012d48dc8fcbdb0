/** A few words beside a piece: why it cannot be used, or what it is. */

import { button, make, ruleName, sentence } from "../common/dom.js";

const LONG = 6000; // milliseconds until it disappears by itself

export class Balloon {
  /** @param {HTMLElement} place @param {HTMLElement} board @param {(rule: string) => void} openRule */
  constructor(place, board, openRule) {
    this.place = place;
    this.board = board;
    this.openRule = openRule;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.fading = undefined;
  }

  /** @param {string} words @param {string} rule @param {Element | null} piece */
  say(words, rule, piece) {
    this.place.replaceChildren(make("span", {}, words));
    if (rule)
      this.place.append(
        " ",
        button(`Rule: ${ruleName(rule)}`, () => this.openRule(rule), "rule"),
      );
    this.place.hidden = false;
    this.move(piece);
    clearTimeout(this.fading);
    this.fading = setTimeout(() => this.hide(), LONG);
  }

  /** Say what a piece is, unless it is only decoration. @param {Element} piece */
  describe(piece) {
    const name = piece.getAttribute("aria-label");
    if (name && !piece.classList.contains("quiet")) this.say(sentence(name), "", piece);
  }

  /** Above the piece, but never off the board. @param {Element | null} piece */
  move(piece) {
    const frame = this.board.getBoundingClientRect();
    const at = piece?.getBoundingClientRect() ?? frame;
    const half = this.place.offsetWidth / 2 + 4;
    const left = Math.min(Math.max(at.x + at.width / 2 - frame.x, half), Math.max(half, frame.width - half));
    this.place.style.left = `${left}px`;
    this.place.style.top = `${piece ? Math.max(70, at.y - frame.y - 6) : frame.height / 2}px`;
  }

  hide() {
    this.place.hidden = true;
  }
}
