/** A game that was played: step, scrub, let it run, share a moment. */

import { byId, copies } from "./dom.js";
import { Log } from "./log.js";
import { showPanels } from "./panels.js";
import { Picture } from "./pieces.js";
import { openRule } from "./rules.js";

/** @typedef {{n: number, last: number, size: [number, number], defs: string, set: Record<string, string>, order: string[],
 *             panels: Record<string, string>, news: import("./types.js").News[], prompt: string}} Moment */

const main = byId("main");
const table = main.dataset.table ?? "";
const last = Number(main.dataset.last);
const picture = new Picture(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("picture"))), byId("panels"));
const log = new Log(byId("log"), (rule) => openRule(main.dataset.game ?? "", rule));
const scrub = /** @type {HTMLInputElement} */ (byId("scrub"));
const look = /** @type {HTMLSelectElement} */ (byId("look"));
const portrait = matchMedia("(max-aspect-ratio: 9/10)");
const names = [...document.querySelectorAll("#names li")].map((line) => line.textContent ?? "");

/** Moments fetched so far, by address. @type {Map<string, Promise<Moment>>} */
const moments = new Map();
let n = Number(main.dataset.n);
/** @type {ReturnType<typeof setInterval> | undefined} */
let running;

/** @param {number} at */
function moment(at) {
  const layout = portrait.matches ? "tall" : "wide";
  const seat = look.value === "" ? "" : `&seat=${look.value}`;
  const address = `/api/tables/${table}/at/${at}?layout=${layout}${seat}`;
  let found = moments.get(address);
  if (!found) {
    found = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    });
    found.catch(() => moments.delete(address));
    moments.set(address, found);
  }
  return found;
}

/** @param {number} to */
async function go(to) {
  n = Math.min(last, Math.max(0, to));
  const wanted = n;
  scrub.value = String(n);
  byId("where").textContent = `${n} of ${last}`;
  /** @type {HTMLInputElement} */ (byId("play-n")).value = String(n);
  address();
  try {
    const shown = await moment(n);
    if (wanted === n) show(shown);
    if (n < last) void moment(n + 1);
  } catch {
    byId("ask").textContent = "This moment cannot be fetched just now. Try again.";
  }
}

/** @param {Moment} shown */
function show(shown) {
  picture.scene(shown.size, shown.defs, shown.set, shown.order);
  picture.name(names);
  const said = shown.news.map((item) => item.say).join(" ");
  byId("ask").textContent = n === 0 ? "The beginning." : `Move ${n}: ${said}`;
  log.reset(shown.news);
  picture.flash(shown.news.flatMap((item) => item.parts));
  showPanels(byId("panels"), shown.panels, true);
}

/** The address of this page is the link to the moment. */
function address() {
  const url = new URL(location.href);
  url.searchParams.set("n", String(n));
  if (look.value) url.searchParams.set("seat", look.value);
  else url.searchParams.delete("seat");
  history.replaceState(null, "", url);
  /** @type {HTMLInputElement} */ (byId("moment")).value = url.href;
}

function stop() {
  clearInterval(running);
  running = undefined;
  byId("auto").setAttribute("aria-pressed", "false");
}

function auto() {
  if (running) return stop();
  if (n >= last) void go(0);
  byId("auto").setAttribute("aria-pressed", "true");
  running = setInterval(() => (n < last ? void go(n + 1) : stop()), 1100);
}

/** @param {() => void} act */
const by = (act) => () => {
  stop();
  act();
};

byId("first").addEventListener(
  "click",
  by(() => go(0)),
);
byId("back").addEventListener(
  "click",
  by(() => go(n - 1)),
);
byId("forth").addEventListener(
  "click",
  by(() => go(n + 1)),
);
byId("final").addEventListener(
  "click",
  by(() => go(last)),
);
byId("auto").addEventListener("click", auto);
scrub.addEventListener(
  "input",
  by(() => go(Number(scrub.value))),
);
look.addEventListener("change", () => go(n));
portrait.addEventListener("change", () => go(n));
copies("moment", "copy");
document.addEventListener("keydown", (event) => {
  const at = /** @type {Element} */ (event.target);
  if (at.closest("input, select, textarea, dialog, button")) return;
  if (event.key === "ArrowLeft") by(() => go(n - 1))();
  else if (event.key === "ArrowRight") by(() => go(n + 1))();
  else if (event.key === " ") auto();
  else return;
  event.preventDefault();
});

void go(n);
