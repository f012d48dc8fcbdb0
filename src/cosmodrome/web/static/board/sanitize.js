/**
 * The only way from markup to nodes. What a game draws is parsed in a template, where nothing runs or loads; elements and
 * attributes that are not on the lists are dropped. The lists are exactly what the games draw: tests/web/test_sanitizer.py checks it.
 */

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";

/** @param {string} names */
const listed = (names) => new Set(names.trim().split(/\s+/));

const SVG_ELEMENTS = listed(`
  a circle clipPath ellipse g linearGradient path polygon polyline radialGradient rect stop svg text title use
`);
const HTML_ELEMENTS = listed(`
  b br dd details div dl dt em h2 h3 h4 li p section small span summary ul
`);
const ATTRIBUTES = listed(`
  aria-hidden aria-label class clip-path color cx cy d data-contact data-from data-kind data-name data-panel data-part
  data-path data-piece data-plane data-r data-room data-seat data-to fill fill-opacity font-family font-size
  font-weight height href id offset opacity paint-order points r role rx ry start stop-color stop-opacity stroke
  stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width text-anchor transform viewBox width x x1
  x2 xml:space y y1 y2
`);

/** For attributes that are never read as CSS or as an address: any value. @param {string} _value */
const words = (_value) => true;
/** A paint from the drawing's own defs, or a value without a CSS function and without an escape that could hide one. @param {string} value */
const style = (value) => (!value.includes("(") && !value.includes("\\")) || /^url\(#[\w-]+\)$/.test(value);
/** CSS functions, but none that loads anything. @param {string} value */
const moves = (value) => !value.includes("\\") && !value.includes("url");
/** An element of the same drawing. @param {string} value */
const local = (value) => value.startsWith("#");

/** An attribute and which values it may have. @param {string} name @returns {[string, (value: string) => boolean]} */
const rule = (name) => [name, /^(?:aria-|data-|class$|role$)/.test(name) ? words : style];

/** One lookup for each attribute: a scene has some thousand of them. */
const RULES = new Map([...ATTRIBUTES].map(rule)).set("href", local).set("id", free).set("transform", moves);

/** The one trusted-types policy under which markup may be parsed; it does not leave this module. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("cosmodrome", {
  createHTML: (/** @type {string} */ markup) => markup,
}) ?? { createHTML: (/** @type {string} */ markup) => markup };

/** Parse in a template, where no script runs and nothing loads. @param {string} markup @returns {DocumentFragment} */
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

/** Whether an id is free, so that it cannot shadow one of the page's own. @param {string} id */
function free(id) {
  const twin = document.getElementById(id);
  return !twin || Boolean(twin.parentElement?.closest("#picture, #panels"));
}

/** Drop what is not on the lists: 2 ms for the largest board, beside 4 ms of parsing. @template {Element | DocumentFragment} T @param {T} root @returns {T} */
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

/** Pieces or defs of a board, inside an `svg` element; what breaks out of that element is lost. @param {string} markup @returns {Element} */
export function svgNodes(markup) {
  const frame = parse(`<svg>${markup}</svg>`).firstElementChild;
  return clean(/** @type {Element} */ (frame));
}

/** The content of a panel. @param {string} markup @returns {DocumentFragment} */
export function htmlNodes(markup) {
  return clean(parse(markup));
}
