/**
 * One thing after the other: what comes in while pieces still move waits until they lie where they belong, and the
 * person is asked only then. Without motion nothing ever waits.
 */

import { moving, pace } from "../common/settings.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Update} Update */

/** Milliseconds to look at something before the next begins, by pace. */
const GAPS = { instant: 0, quick: 0, normal: 80, slow: 700 };
/** More than so many things waiting are shown at once: somebody was away. A bot's whole turn is far less. */
const MOST = 60;

export class Pacer {
  /**
   * @param {(message: Scene | Update) => void} apply
   * @param {() => Promise<unknown>} still resolves when no piece moves any more
   * @param {() => void} changed called when the person may be asked again, or not any more
   */
  constructor(apply, still, changed) {
    this.apply = apply;
    this.still = still;
    this.changed = changed;
    /** @type {(Scene | Update)[]} */
    this.waiting = [];
    /** Whether something is being shown; the person is not asked meanwhile. */
    this.busy = false;
  }

  /** @param {Scene | Update} message */
  take(message) {
    this.waiting.push(message);
    if (message.type === "scene" || this.waiting.length > MOST || !moving() || document.hidden) this.hurry();
    else if (!this.busy) void this.run();
  }

  /** Show all that waits at once. */
  hurry() {
    for (const message of this.waiting.splice(0)) this.apply(message);
  }

  async run() {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      this.busy = Boolean(next.news?.length);
      this.apply(next);
      await this.still();
      if (this.waiting.length) await new Promise((done) => setTimeout(done, GAPS[pace()]));
    }
    this.busy = false;
    this.changed();
  }

  /** Show something else first, such as the last turn once more; what comes in meanwhile waits. @param {() => Promise<void>} act */
  async aside(act) {
    if (this.busy) return;
    this.busy = true;
    this.changed();
    await act();
    await this.run();
  }
}
