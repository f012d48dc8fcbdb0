/** The prompt bar: one sentence, whether it asks the reader, and buttons. Tables, lessons and replays have one. */

import { byId } from "./dom.js";

export class PromptBar {
  constructor() {
    this.words = byId("ask");
    this.bar = /** @type {HTMLElement} */ (this.words.closest(".prompt"));
    this.buttons = /** @type {HTMLElement | null} */ (this.bar.querySelector("#buttons"));
    /** What the buttons stand for. */
    this.offered = "";
  }

  /** Say a sentence. The same one again is not written: it would be read aloud again. @param {string} words */
  say(words) {
    if (this.words.textContent !== words) this.words.textContent = words;
  }

  /** Show whether the reader is asked. @param {boolean} asked */
  asks(asked) {
    this.bar.classList.toggle("yours", asked);
  }

  /**
   * Offer buttons. Those that stay are not made anew: a press of one may have begun.
   * @param {string} sign what the buttons stand for; the same sign, the same buttons
   * @param {() => HTMLElement[]} make
   */
  offer(sign, make) {
    if (!this.buttons || sign === this.offered) return;
    this.offered = sign;
    const had = this.buttons.contains(document.activeElement);
    const list = make();
    this.buttons.classList.toggle("many", list.length > 5);
    this.buttons.replaceChildren(...list);
    if (had) (list.find((one) => !one.hidden) ?? byId("picture")).focus();
  }
}
