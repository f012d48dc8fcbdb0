/** A rule on request: the paragraph itself, from the game's learn page, in a dialog. */

import { byId, make } from "./dom.js";
import { cut } from "./sanitize.js";

/** @type {Promise<Element | null> | undefined} */
let book;

/** @param {string} game */
function fetchBook(game) {
  book ??= fetch(`/learn/${game}`)
    .then((answer) => answer.text())
    .then((text) => cut(text, "#rules"));
  return book;
}

/** Show one rule. @param {string} game @param {string} rule */
export async function openRule(game, rule) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("rule"));
  const text = byId("rule-text");
  text.replaceChildren(make("p", {}, "Looking it up …"));
  dialog.showModal();
  const found = excerpt(await fetchBook(game), rule);
  const link = make("a", { href: `/learn/${game}#r${rule}`, target: "_blank", rel: "noopener" }, "In the rules");
  text.replaceChildren(...(found.length ? found : [make("p", {}, `Rule ${rule}`)]), make("p", {}, link));
}

/** A section up to the next heading, or one numbered item. @param {Element | null} rules @param {string} rule @returns {Node[]} */
function excerpt(rules, rule) {
  const named = (/** @type {string} */ name) => rules?.querySelector(`#${CSS.escape(`r${name}`)}`);
  const start = named(rule) ?? named(rule.split("-")[0]);
  if (!start) return [];
  if (start.tagName === "LI") {
    const heading = named(rule.split("-")[0]);
    const list = make("ol", { start: rule.split("-")[1] }, bare(start));
    return heading ? [bare(heading), list] : [list];
  }
  const nodes = [bare(start)];
  let next = start.nextElementSibling;
  while (next && !/^H[1-6]$/.test(next.tagName) && nodes.length < 12) {
    nodes.push(bare(next));
    next = next.nextElementSibling;
  }
  return nodes;
}

/** A copy without ids, which would then be on the page twice. @param {Element} element */
function bare(element) {
  const copy = /** @type {Element} */ (document.importNode(element, true));
  for (const node of [copy, ...copy.querySelectorAll("[id]")]) node.removeAttribute("id");
  return copy;
}
