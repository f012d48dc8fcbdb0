/** All moves of a game, as a list to go to any of them. */

import { make } from "../common/dom.js";

export class MoveList {
  /** @param {HTMLElement} list @param {(n: number) => void} go */
  constructor(list, go) {
    this.list = list;
    /** @type {{n: number, line: HTMLElement}[]} */
    this.lines = [];
    list.addEventListener("click", (event) => {
      const press = event.target instanceof Element ? event.target.closest("button") : null;
      if (press) go(Number(press.dataset.n));
    });
  }

  /** @param {{n: number, say: string}[]} moves */
  show(moves) {
    this.lines = moves.map(({ n, say }) => {
      const number = make("span", { class: "number" }, String(n));
      const press = make("button", { type: "button", class: "move", "data-n": String(n) }, number, say);
      return { n, line: make("li", {}, press) };
    });
    this.list.replaceChildren(...this.lines.map(({ line }) => line));
  }

  fail() {
    this.list.replaceChildren(make("li", {}, "The list of moves cannot be fetched just now."));
  }

  /** Mark the line of a moment, and bring it into sight. @param {number} n */
  mark(n) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const found = this.lines.filter((line) => line.n <= n).at(-1)?.line;
    if (!found) return;
    found.firstElementChild?.setAttribute("aria-current", "true");
    const frame = /** @type {HTMLElement} */ (this.list.parentElement);
    const [box, around] = [found.getBoundingClientRect(), frame.getBoundingClientRect()];
    if (box.top < around.top || box.bottom > around.bottom) {
      frame.scrollTop += box.top - around.top - (around.height - box.height) / 2; // the page itself stays where it is
    }
  }
}
