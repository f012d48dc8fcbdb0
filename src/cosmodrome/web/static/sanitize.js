/**
 * The only way from markup to nodes. What a game draws is parsed where nothing runs or loads, and all that is not on
 * the lists is dropped with what is inside it. The lists are what the games draw; tests/web/test_sanitizer.py keeps them so.
 */

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";

/** @param {string} names */
const listed = (names) => new Set(names.trim().split(/\s+/));

const SVG_ELEMENTS = listed(`
  a circle clipPath ellipse g linearGradient path polygon polyline radialGradient rect stop svg text title use
`);
const HTML_ELEMENTS = listed(`
  b br code dd details div dl dt em h2 h3 h4 hr li ol p pre section small span strong summary table tbody td th
  thead tr ul
`);
const ATTRIBUTES = listed(`
  aria-hidden aria-label class clip-path color cx cy d data-contact data-from data-kind data-name data-panel data-part
  data-path data-piece data-plane data-r data-seat data-to fill fill-opacity font-family font-size font-weight height
  href id offset opacity paint-order points r role rx ry scope start stop-color stop-opacity stroke stroke-dasharray
  stroke-linecap stroke-linejoin stroke-opacity stroke-width tabindex text-anchor transform viewBox width x x1 x2
  xml:space y y1 y2
`);

/** Values that are never read as CSS or as an address: any words. @param {string} _value */
const words = (_value) => true;
/** A paint from the drawing's own defs, or anything without a function and without an escape that could hide one. @param {string} value */
const style = (value) => (!value.includes("(") && !value.includes("\\")) || /^url\(#[\w-]+\)$/.test(value);
/** Functions, but none that loads. @param {string} value */
const moves = (value) => !value.includes("\\") && !value.includes("url");
/** A place in the same drawing. @param {string} value */
const local = (value) => value.startsWith("#");

/** Which values an attribute may have: one lookup for each of the some thousand attributes of a scene. @type {Map<string, (value: string) => boolean>} */
const RULES = new Map();
for (const name of ATTRIBUTES) RULES.set(name, /^(?:aria-|data-|class$|role$)/.test(name) ? words : style);
RULES.set("href", local).set("id", free).set("transform", moves);

/** Markup may be parsed under this policy alone, and it is handed to nobody. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("cosmodrome", {
  createHTML: (/** @type {string} */ markup) => markup,
}) ?? { createHTML: (/** @type {string} */ markup) => markup };

/** What is in a template runs no script and loads nothing. @param {string} markup @returns {DocumentFragment} */
function parse(markup) {
  const template = document.createElement("template");
  template.innerHTML = policy.createHTML(markup);
  return template.content;
}

/** @param {Element} element */
function allowed(element) {
  if (element.namespaceURI === SVG) return SVG_ELEMENTS.has(element.localName);
  return element.namespaceURI === HTML && HTML_ELEMENTS.has(element.localName);
}

/** Whether an id is not one of the page's own, which it would be found instead of. @param {string} id */
function free(id) {
  const twin = document.getElementById(id);
  return !twin || Boolean(twin.parentElement?.closest("#picture, #panels"));
}

/** Drop what is not on the lists; for the largest board this takes 2 ms beside 4 of parsing. @template {Element | DocumentFragment} T @param {T} root @returns {T} */
function clean(root) {
  for (const element of root.querySelectorAll("*")) {
    if (!allowed(element)) {
      element.remove();
      continue;
    }
    for (const name of element.getAttributeNames()) {
      if (!RULES.get(name)?.(element.getAttribute(name) ?? "")) element.removeAttribute(name);
    }
  }
  return root;
}

/** Pieces or defs of a board, in a frame of their own; what breaks out of the frame is lost. @param {string} markup @returns {Element} */
export function svgNodes(markup) {
  const frame = parse(`<svg>${markup}</svg>`).firstElementChild;
  return clean(/** @type {Element} */ (frame));
}

/** Words of a panel. @param {string} markup @returns {DocumentFragment} */
export function htmlNodes(markup) {
  return clean(parse(markup));
}

/** One element of a whole page of ours. @param {string} page @param {string} selector @returns {Element | null} */
export function cut(page, selector) {
  const found = parse(page).querySelector(selector);
  return found && clean(found);
}
