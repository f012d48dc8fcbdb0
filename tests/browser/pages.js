/* Reads a page as it lies on the screen: words that are too small or cut off, and what is too small for a finger. */

const PRESSED = "button, .button, .chip, select, summary, input:not([type=hidden], [type=checkbox], [type=radio], [type=range])";
const CUT = /^(latest|moment|invite-link)$/; // shortened on purpose, whole elsewhere

const shown = (element) => {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  if (style.visibility === "hidden" || style.opacity === "0" || box.width < 2 || box.height < 2) return false;
  return !element.closest("[hidden], .unseen, .skip, dialog:not([open])") && !element.closest("details:not([open]) > :not(summary)");
};

const called = (element) => {
  const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""} "${words}"`;
};

/** @param {number} least the smallest letters @param {number} finger the least height of what is pressed; 0 for a mouse */
window.readPage = (least, finger) => {
  const found = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 1) found.push(`the page is ${wide} px too wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let words = 0;
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest("svg, script, style") || !shown(element)) continue;
    words += 1;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < least - 0.05) found.push(`${called(element)} is ${size.toFixed(1)} px`);
  }
  for (const element of document.querySelectorAll("button, .button, .chip, p, h1, h2, h3, li, td, th, label")) {
    if (!shown(element) || CUT.test(element.id) || element.matches(".who, .lines li")) continue;
    const over = element.scrollWidth - element.clientWidth;
    if (element.clientWidth && over > 1 && getComputedStyle(element).overflowX !== "auto") found.push(`${called(element)} leaves its box by ${over} px`);
  }
  for (const element of finger ? document.querySelectorAll(PRESSED) : []) {
    if (!shown(element) || element.matches(".name, .rule") || element.closest("#panels")) continue;
    const high = element.getBoundingClientRect().height;
    if (high < finger - 0.5) found.push(`${called(element)} is ${high.toFixed(0)} px high`);
  }
  return { found, words };
};
