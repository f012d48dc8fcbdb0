/* Reads a drawn board as a person with a ruler would: all words, the boxes they stand in, and what lies over them. */

const OPAQUE = 0.6;
const OFFERED = /^(offer|drawn|use):/; // lies over everything until somebody has chosen
const shapes = "rect, circle, ellipse";
const SVG = "http://www.w3.org/2000/svg";

/** Put what `use` refers to in its place, so that every word of the picture is in the tree once for each time it is seen. */
function expand(svg) {
  for (let round = 0; round < 4; round += 1) {
    const uses = [...svg.querySelectorAll("use")].filter((use) => !use.closest("defs"));
    if (!uses.length) return;
    for (const use of uses) {
      const shown = svg.querySelector(use.getAttribute("href"));
      const group = document.createElementNS(SVG, "g");
      for (const { name, value } of use.attributes) if (!/^(href|x|y)$/.test(name)) group.setAttribute(name, value);
      const move = `translate(${use.getAttribute("x") ?? 0},${use.getAttribute("y") ?? 0})`;
      group.setAttribute("transform", `${use.getAttribute("transform") ?? ""} ${move}`);
      if (shown) group.append(shown.cloneNode(true));
      use.replaceWith(group);
    }
  }
}

/** A box in the units of an element, as a box on the screen. */
function onScreen(element, box) {
  const m = element.getScreenCTM();
  const corners = [[box.x, box.y], [box.x + box.width, box.y], [box.x, box.y + box.height], [box.x + box.width, box.y + box.height]];
  const xs = corners.map(([x, y]) => m.a * x + m.c * y + m.e);
  const ys = corners.map(([x, y]) => m.b * x + m.d * y + m.f);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The ink of a line: from the height of its capitals to its descenders, if it has any. */
function ink(text) {
  const size = parseFloat(getComputedStyle(text).fontSize);
  const box = text.getBBox();
  const base = text.getStartPositionOfChar(0).y;
  const low = /[gjpqy,;()Q]/.test(text.textContent) ? 0.2 * size : 0.02 * size;
  const m = text.getScreenCTM();
  const scale = Math.sqrt(Math.abs(m.a * m.d - m.b * m.c));
  return { size: size * scale, box: onScreen(text, { x: box.x, y: base - 0.68 * size, width: box.width, height: 0.68 * size + low }) };
}

function solid(shape) {
  const fill = shape.getAttribute("fill") ?? shape.closest("[fill]")?.getAttribute("fill") ?? "";
  if (fill === "none") return 0;
  if (/glow|shade|halo|light/.test(fill)) return 0.3;
  let shown = Number(shape.getAttribute("fill-opacity") ?? shape.closest("[fill-opacity]")?.getAttribute("fill-opacity") ?? 1);
  for (let node = shape; node && node.tagName !== "svg"; node = node.parentNode) shown *= Number(node.getAttribute?.("opacity") ?? 1);
  return shown;
}

const overlap = (a, b) => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});
const inside = (x, y, box) => x > box.left && x < box.right && y > box.top && y < box.bottom;

/** Whether a shape is a box for words in its middle: a plate or card, or a disc with a mark in its centre. */
function holds({ tag, solid: shown, box }, x, y) {
  if (tag === "rect") return shown > 0 && inside(x, y, box);
  const away = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
  return tag === "circle" && shown > 0.3 && away < 0.2 * (box.right - box.left);
}

/** Whether a shape lies over some of a box; a disc only where it is. */
function covers({ tag, box, turned }, other) {
  const both = overlap(box, other);
  if (both.right - both.left <= 2 || both.bottom - both.top <= 2) return false;
  if (tag === "rect" && !turned) return true;
  const [x, y, rx, ry] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, (box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const near = [Math.min(Math.max(x, other.left + 1), other.right - 1), Math.min(Math.max(y, other.top + 1), other.bottom - 1)];
  return Math.hypot((near[0] - x) / rx, (near[1] - y) / ry) < 0.97;
}

/** What is wrong with the board that is shown. @param {number} least the smallest letters allowed, in pixels */
window.readBoard = (least) => {
  const svg = document.getElementById("picture");
  expand(svg);
  const page = svg.getBoundingClientRect();
  const canvas = onScreen(svg, { x: 0, y: 0, width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height });
  const all = [...svg.querySelectorAll(`text, ${shapes}`)].filter((node) => !node.closest("defs, clipPath"));
  const words = [];
  const boxes = [];
  all.forEach((node, order) => {
    const piece = node.closest("[data-piece]")?.dataset.piece ?? "";
    if (node.tagName === "text") {
      const said = node.textContent.trim();
      if (said && !node.closest("[opacity='0']")) words.push({ order, piece, said, node, card: Boolean(node.closest(".card")), ...ink(node) });
    } else {
      const shown = solid(node);
      if (shown > 0) boxes.push({ order, piece, tag: node.tagName, solid: shown, turned: Math.abs(node.getScreenCTM().b) > 0.01, box: onScreen(node, node.getBBox()) });
    }
  });
  const found = [];
  const tell = (word, what) => found.push(`${word.piece || "?"}: "${word.said}" ${what}`);
  for (const word of words) {
    const { left, right, top, bottom } = word.box;
    const middle = [(left + right) / 2, (top + bottom) / 2];
    if (word.size < least - 0.05) tell(word, `is ${word.size.toFixed(1)} px`);
    if (left < canvas.left - 1 || right > canvas.right + 1 || top < canvas.top - 1 || bottom > canvas.bottom + 1) tell(word, "leaves the board");
    const around = boxes.filter(
      (one) => one.piece === word.piece && one.order < word.order && holds(one, ...middle) && one.box.right - one.box.left < 0.9 * (canvas.right - canvas.left),
    );
    const area = ({ box }) => (box.right - box.left) * (box.bottom - box.top);
    const own = around.filter((one) => area(one) > 0.55 * (right - left) * (bottom - top)).at(-1);
    if (own && !word.node.hasAttribute("stroke")) {
      const over = Math.max(own.box.left - left, right - own.box.right, own.box.top - top, bottom - own.box.bottom);
      if (over > 1) tell(word, `leaves its ${own.tag} by ${over.toFixed(1)} px`);
    }
    if (!word.card) {
      const over = boxes.find((one) => {
        if (one.order < word.order || one.piece === word.piece || one.solid < OPAQUE || !/rect|circle|ellipse/.test(one.tag)) return false;
        return !OFFERED.test(one.piece) && covers(one, word.box);
      });
      if (over) tell(word, `lies under ${over.piece}`);
    }
  }
  const hidden = (word, x, y, until) =>
    boxes.some((one) => one.order > word.order && one.order <= until && one.solid >= OPAQUE && one.piece !== word.piece && inside(x, y, one.box));
  for (let i = 0; i < words.length; i += 1) {
    for (let j = i + 1; j < words.length; j += 1) {
      const both = overlap(words[i].box, words[j].box);
      if (both.right - both.left <= 1.5 || both.bottom - both.top <= 1.5) continue;
      const [x, y] = [(both.left + both.right) / 2, (both.top + both.bottom) / 2];
      if (hidden(words[i], x, y, words[j].order) || hidden(words[j], x, y, Infinity)) continue;
      tell(words[i], `overlaps "${words[j].said}" of ${words[j].piece}`);
    }
  }
  return { found, words: words.length, size: [page.width, page.height] };
};
