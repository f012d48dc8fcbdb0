/**
 * What happened since the person's last decision: the pieces it touched keep a glow until they move, a line says it,
 * and it can be shown once more, slowly. Everything comes from what this page was sent, so it tells nothing that was not seen.
 */

import { byId } from "../common/dom.js";

/** @typedef {import("../types.js").News} News */
/** @typedef {import("../types.js").Update} Update */

/** How many changes are kept to be shown again. */
const MOST = 60;
const LOOK = 650;

export class Recap {
  /** @param {import("../board/board.js").Board} board @param {import("./pacer.js").Pacer} pacer */
  constructor(board, pacer) {
    this.board = board;
    /** @type {News[]} */
    this.news = [];
    /** @type {Update[]} */
    this.changes = [];
    /** The board before the first of the changes. @type {{set: Record<string, string>, order: string[]} | null} */
    this.before = null;
    /** Whether the next news are of the person's own move. */
    this.mine = false;
    byId("again").addEventListener("click", () => void pacer.aside(() => this.again()));
  }

  /** The person has decided: forget what happened before; the next news are of their own move. */
  decided() {
    this.forget();
    this.mine = true;
  }

  forget() {
    this.news = [];
    this.changes = [];
    this.before = null;
  }

  /** A change is about to be shown. @param {Update} change */
  take(change) {
    if (change.back) this.news = this.news.slice(0, -change.back);
    if (this.mine) {
      if (change.news) this.mine = false;
      return;
    }
    const drawn = change.set || change.gone || change.runs;
    if (!this.before) this.before = this.snapshot();
    if (change.size || this.changes.length > MOST) this.changes = [];
    else if (drawn || change.news) this.changes.push(change);
    this.news.push(...(change.news ?? []));
  }

  snapshot() {
    const { picture } = this.board;
    return { set: Object.fromEntries(picture.markup), order: [...picture.order] };
  }

  /** Mark what was touched, and say it. @param {boolean} over */
  show(over) {
    const shown = over ? [] : this.news;
    this.board.picture.mark(shown.flatMap((item) => item.parts));
    const said = shown.map((item) => item.say).join(" ");
    const line = byId("latest");
    if (line.textContent !== said && said) line.textContent = said;
    line.title = said;
    byId("again").hidden = !shown.length || !this.changes.some((change) => change.set);
  }

  /** Show it once more, slowly. */
  async again() {
    const { picture } = this.board;
    const [changes, before] = [this.changes, this.before];
    if (!before || !changes.length) return;
    const now = this.snapshot();
    const line = byId("latest");
    const wait = () => new Promise((done) => setTimeout(done, LOOK));
    picture.redraw(before.set, before.order);
    picture.mark([]);
    await wait();
    for (const change of changes) {
      picture.update(change.set ?? {}, change.gone ?? [], change.runs);
      const said = (change.news ?? []).map((item) => item.say).join(" ");
      if (said) line.textContent = said;
      picture.flash((change.news ?? []).flatMap((item) => item.parts));
      await picture.motion.still();
      await wait();
    }
    picture.redraw(now.set, now.order);
  }
}
