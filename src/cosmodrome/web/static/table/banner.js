/** A banner over the board for the great moments of a game: it says who did what. The log says it too. */

import { pace } from "../common/settings.js";
import { play } from "../common/sound.js";

/** @typedef {import("../types.js").News} News */

const SHOWN = { instant: 1200, quick: 1200, normal: 2200, slow: 3500 };

export class Banner {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.fading = undefined;
  }

  /** @param {News[]} news */
  tell(news) {
    const big = news.filter((item) => item.big);
    if (!big.length) return;
    this.place.textContent = big.map((item) => item.say).join(" ");
    this.place.hidden = true;
    void this.place.offsetWidth; // restarts the animation
    this.place.hidden = false;
    play("big");
    clearTimeout(this.fading);
    this.fading = setTimeout(() => (this.place.hidden = true), SHOWN[pace()]);
  }
}
