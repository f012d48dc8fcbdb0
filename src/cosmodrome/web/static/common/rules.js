/** Rules on request: one paragraph of the players' rulebook, in a dialog. */

import { byId, make } from "./dom.js";
import { fetched } from "./fetching.js";

/** Show one rule. @param {string} game @param {string} rule */
export async function openRule(game, rule) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("rule"));
  const text = byId("rule-text");
  text.replaceChildren(make("p", {}, "Looking it up …"));
  dialog.showModal();
  const found = await lookUp(game, rule);
  const link = make("a", { href: `/learn/${game}#${rule}`, target: "_blank", rel: "noopener" }, "In the rulebook");
  const title = found.heading ? [make("h2", {}, found.heading)] : [];
  text.replaceChildren(...title, make("p", {}, found.words), make("p", {}, link));
}

/** @param {string} game @param {string} rule @returns {Promise<{heading: string, words: string}>} */
async function lookUp(game, rule) {
  const found = await fetched(`/api/learn/${game}/rules/${encodeURIComponent(rule)}`);
  return found ?? { heading: "", words: "This rule cannot be looked up right now." };
}
