/** Names of cards in sentences: each becomes a small button that opens the card. */

import { byId, make } from "./dom.js";
import { fetched } from "./fetching.js";

/** Opens what a name stands for. @typedef {(part: string, from: Element) => void} Open */

export class Names {
  /** @param {Open} open */
  constructor(open) {
    this.open = open;
    /** The part of each name. @type {Map<string, string>} */
    this.parts = new Map();
    /** @type {RegExp | null} */
    this.pattern = null;
  }

  /**
   * Fetch the names of a game, and link them in some elements and beside the buttons; without them the page works as well.
   * @param {string} address
   * @param {string[]} ids
   * @param {string} [buttons]
   */
  async begin(address, ids, buttons) {
    const names = await fetched(address);
    if (!names) return;
    this.know(names);
    for (const id of ids) this.watch(byId(id));
    if (buttons) this.beside(byId(buttons));
  }

  /** @param {Record<string, string>} names */
  know(names) {
    this.parts = new Map(Object.entries(names));
    const longestFirst = [...this.parts.keys()].sort((a, b) => b.length - a.length);
    const words = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.pattern = words.length
      ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.join("|")})(?![\\p{L}\\p{N}_])`, "gu")
      : null;
  }

  /** The names that a sentence speaks of, each once. @param {string} sentence @returns {string[]} */
  found(sentence) {
    return this.pattern ? [...new Set(sentence.match(this.pattern) ?? [])] : [];
  }

  /** A name to press. @param {string} name */
  button(name) {
    const press = make("button", { type: "button", class: "name" }, name);
    press.addEventListener("click", (event) => {
      event.preventDefault();
      this.open(this.parts.get(name) ?? "", press);
    });
    return press;
  }

  /** Make the names in an element's own sentences buttons; those of a link follow it. @param {Element} element */
  link(element) {
    if (!this.pattern) return;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
    for (const text of texts) {
      const link = text.parentElement?.closest("a");
      if (link) this.follow(link);
      else if (!text.parentElement?.closest("button, svg")) this.split(text);
    }
  }

  /** Put the names of a link behind it. @param {Element} link */
  follow(link) {
    if (link.nextElementSibling?.classList.contains("name")) return;
    for (const name of this.found(link.textContent ?? "").reverse()) link.after(" ", this.button(name));
  }

  /** @param {Text} text */
  split(text) {
    const words = text.data;
    const nodes = [];
    let at = 0;
    for (const match of words.matchAll(/** @type {RegExp} */ (this.pattern))) {
      nodes.push(words.slice(at, match.index), this.button(match[0]));
      at = match.index + match[0].length;
    }
    if (nodes.length) text.replaceWith(...nodes, words.slice(at));
  }

  /** Link names in an element now, and whenever its words change. @param {Element} element */
  watch(element) {
    this.link(element);
    // Runs before anything is drawn or read aloud, so that no word is read twice.
    new MutationObserver(() => this.link(element)).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }

  /**
   * Name beside some buttons what their labels speak of, since a name within a button would make the move.
   * @param {HTMLElement} buttons
   */
  beside(buttons) {
    const row = make("div", { class: "row names", role: "group", "aria-label": "What the buttons speak of" });
    buttons.after(row);
    let shown = "";
    const show = () => {
      const presses = [...buttons.querySelectorAll("button:not([hidden])")].filter((press) => !press.closest(".tile"));
      const found = [...new Set(presses.flatMap((press) => this.found(press.textContent ?? "")))];
      if (shown === found.join("\n")) return;
      shown = found.join("\n");
      row.replaceChildren(...found.map((name) => this.button(name)));
      row.hidden = !found.length;
    };
    row.hidden = true;
    new MutationObserver(show).observe(buttons, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ["hidden"],
    });
    show();
  }
}
