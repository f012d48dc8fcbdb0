/** Drawings as data: what a drawing becomes when some of its pieces change. Pure, without a document. */

/** @typedef {import("../types.js").Drawing} Drawing */
/** @typedef {import("../types.js").Change} Change */

/** @type {Drawing} */
export const EMPTY = { size: [1, 1], defs: "", set: {}, order: [], panels: {} };

/**
 * The whole drawing after a change.
 * @param {Drawing} drawing
 * @param {Partial<Drawing> | Change} change
 * @returns {Drawing}
 */
export function changed(drawing, change) {
  const {
    gone = [],
    runs = [],
    order = drawing.order,
    size = drawing.size,
    defs = drawing.defs,
  } = /** @type {Change & Partial<Drawing>} */ (change);
  const set = { ...drawing.set, ...change.set };
  for (const id of gone) delete set[id];
  const panels = { ...drawing.panels };
  for (const [id, html] of Object.entries(change.panels ?? {})) {
    if (html === null) delete panels[id];
    else panels[id] = html;
  }
  return { size, defs, set, order: rearranged(order, gone, runs), panels };
}

/**
 * The painting order after a change. A run is a piece (or nothing, for the bottom) and those that now lie right above it.
 * @param {string[]} order
 * @param {string[]} gone
 * @param {string[][]} runs
 */
export function rearranged(order, gone, runs) {
  const away = new Set([...gone, ...runs.flatMap(([, ...ids]) => ids)]);
  const kept = order.filter((id) => !away.has(id));
  for (const [under, ...ids] of runs) kept.splice(kept.indexOf(under) + 1, 0, ...ids);
  return kept;
}
