/** The entry module of a learn page: search in the rules, and contents that show where one is. */

import { byId, make } from "./common/dom.js";

const MOST = 12; // places listed at once
const AROUND = 40; // characters shown before a find
const contents = /** @type {HTMLDetailsElement} */ (byId("learn-contents"));
const rules = byId("learn-rules");
const field = /** @type {HTMLInputElement} */ (byId("learn-search"));
const phone = matchMedia("(max-width: 800px)");

/** On a phone the contents are folded until they are asked for, and fold again when something was chosen. */
function fold() {
  contents.open = !phone.matches;
}
phone.addEventListener("change", fold);
fold();
contents.addEventListener("click", (event) => {
  if (phone.matches && /** @type {Element} */ (event.target).closest("a")) contents.open = false;
});

// -- where one is ---------------------------------------------------------------------------------------

const headings = /** @type {HTMLElement[]} */ ([...rules.querySelectorAll("h2[id], h3[id]")]);
const links = new Map(
  /** @type {HTMLAnchorElement[]} */ ([...contents.querySelectorAll("nav a")]).map((link) => [
    link.hash.slice(1),
    link,
  ]),
);

/** Mark the section at the top of the screen. */
function follow() {
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120 && links.has(heading.id));
  const here = links.get(passed.at(-1)?.id ?? "");
  for (const link of links.values()) {
    if (link === here) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}
let waiting = false;
addEventListener(
  "scroll",
  () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      follow();
    });
  },
  { passive: true },
);
follow();

// -- search ---------------------------------------------------------------------------------------------

/** Every piece of text that can be found, with the address that leads to it and the title it stands under. */
const places = [...rules.querySelectorAll("p, li, tr, dd")]
  .filter((element) => !element.querySelector("p, li"))
  .map((element) => ({ text: (element.textContent ?? "").replace(/\s+/g, " ").trim(), ...address(element) }));

/** The nearest address at or before an element. @param {Element} element */
function address(element) {
  const named = element.closest("[id]:not(#learn-rules)");
  let id = named && rules.contains(named) ? named.id : "";
  let title = "";
  for (const heading of headings) {
    if (!(heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
    title = heading.textContent ?? "";
    if (!named) id = heading.id;
  }
  return { id: id || headings[0]?.id || "", title };
}

/** A find with a few words before and after it. @param {string} text @param {string} word */
function excerpt(text, word) {
  const at = text.toLowerCase().indexOf(word);
  const from = Math.max(0, at - AROUND);
  return `${from ? "…" : ""}${text.slice(from, at + word.length + AROUND)}${text.length > at + word.length + AROUND ? "…" : ""}`;
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length
    ? places.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
    : [];
  const more = found.length > MOST ? `, the first ${MOST} of them` : "";
  byId("learn-found").textContent = words.length
    ? `${found.length === 1 ? "1 place" : `${found.length} places`}${more}`
    : "";
  byId("learn-hits").replaceChildren(
    ...found
      .slice(0, MOST)
      .map(({ id, title, text }) =>
        make(
          "li",
          {},
          make("a", { href: `#${id}` }, make("strong", {}, title), make("span", {}, excerpt(text, words[0]))),
        ),
      ),
  );
}
field.addEventListener("input", search);
field.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  /** @type {HTMLAnchorElement | null} */ (byId("learn-hits").querySelector("a"))?.click();
});

// -- paper ----------------------------------------------------------------------------------------------

addEventListener("beforeprint", () => {
  for (const folded of rules.querySelectorAll("details")) folded.open = true;
});
