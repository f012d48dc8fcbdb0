/** The board of a page: the picture, the panels beside it, and the names in both. Tables, lessons and replays have one. */

import { byId } from "../common/dom.js";
import { showPanels } from "./panels.js";
import { Picture } from "./picture.js";

/** @typedef {import("../types.js").Drawing} Drawing */
/** @typedef {import("../types.js").Change} Change */

export class Board {
  constructor() {
    this.panels = byId("panels");
    this.picture = new Picture(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("picture"))), this.panels);
    this.portrait = matchMedia("(max-aspect-ratio: 9/10)"); // the same as in table.css
  }

  /** Whether the page shows the tall layout, as on a phone. */
  get tall() {
    return this.portrait.matches;
  }

  /** Call back when the layout changes, for example when a phone is turned. @param {() => void} act */
  whenTurned(act) {
    this.portrait.addEventListener("change", act);
  }

  /** Show a whole drawing. @param {Drawing} drawing @param {string[]} names */
  scene(drawing, names) {
    this.picture.names = names;
    this.picture.scene(drawing.size, drawing.defs, drawing.set, drawing.order);
    showPanels(this.panels, drawing.panels, true);
    this.picture.name();
  }

  /** Apply what changed. @param {Change} change @param {string[]} names @returns {boolean} whether pieces came, changed or went */
  update(change, names) {
    const moved = Boolean(change.set || change.gone);
    this.picture.names = names;
    if (change.size) this.picture.resize(change.size);
    if (moved || change.runs) this.picture.update(change.set ?? {}, change.gone ?? [], change.runs);
    if (change.panels) showPanels(this.panels, change.panels, false);
    this.picture.name();
    return moved;
  }
}
