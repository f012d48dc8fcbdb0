/** The entry module of a replay: step through a game, scrub, let it run, share a moment. */

import { Board } from "./board/board.js";
import { Inspector } from "./board/inspector.js";
import { course, fetchStory, here, turning } from "./common/course.js";
import { byId, copies, make } from "./common/dom.js";
import { fetched } from "./common/fetching.js";
import { PromptBar } from "./common/prompt.js";
import { openRule } from "./common/rules.js";
import { MoveList } from "./replay/moves.js";

/** @typedef {import("./types.js").Moment} Moment */

const main = byId("main");
const table = main.dataset.table ?? "";
const last = Number(main.dataset.last);
const board = new Board();
const bar = new PromptBar();
const list = new MoveList(byId("log"), jump);
const inspector = new Inspector(board, about, (rule) => void openRule(main.dataset.game ?? "", rule));
const scrub = /** @type {HTMLInputElement} */ (byId("scrub"));
const look = /** @type {HTMLSelectElement} */ (byId("look"));
const names = [...document.querySelectorAll("#names li")].map((line) => line.textContent ?? "");

const PLAY = byId("auto").querySelector("path")?.getAttribute("d") ?? "";
const PAUSE = "M6.5 5h4v14h-4zM13.5 5h4v14h-4z";

/** Moments fetched so far, by address. @type {Map<string, Promise<Moment | null>>} */
const moments = new Map();
let n = Number(main.dataset.n);
/** @type {ReturnType<typeof setInterval> | undefined} */
let running;

/** @param {number} at */
function moment(at) {
  const layout = board.tall ? "tall" : "wide";
  const seat = look.value === "" ? "" : `&seat=${look.value}`;
  const address = `/api/tables/${table}/at/${at}?layout=${layout}${seat}`;
  let found = moments.get(address);
  if (!found) {
    found = fetched(address);
    moments.set(address, found);
    void found.then((shown) => shown || moments.delete(address));
  }
  return found;
}

/** @param {number} to */
async function go(to) {
  n = Math.min(last, Math.max(0, to));
  const wanted = n;
  scrub.value = String(n);
  list.mark(n);
  mark();
  byId("where").textContent = `${n} of ${last}`;
  /** @type {HTMLInputElement} */ (byId("play-n")).value = String(n);
  address();
  const shown = await moment(n);
  if (wanted !== n) return;
  if (!shown) return bar.say("This moment cannot be fetched just now. Try again.");
  show(shown);
  if (n < last) void moment(n + 1);
}

/** What can be told about a part at this moment. @param {string} part @returns {Promise<import("./types.js").About | null>} */
function about(part) {
  const seat = look.value === "" ? "" : `&seat=${look.value}`;
  return fetched(`/api/tables/${table}/at/${n}/about?part=${encodeURIComponent(part)}${seat}`);
}

/** @param {Moment} shown */
function show(shown) {
  inspector.fresh();
  const said = shown.news.map((item) => item.say).join(" ");
  board.scene(shown, names);
  bar.say(n === 0 ? "The beginning." : `Move ${n}: ${said}`);
  board.picture.flash(shown.news.flatMap((item) => item.parts));
}

/** The list of all moves, and the course of the game where it is told: as this view knows them. */
async function tell() {
  const story = await fetchStory(table, look.value === "" ? null : Number(look.value));
  if (!story) return list.fail();
  list.show(story.moves);
  list.mark(n);
  const place = byId("course");
  const picture = course(story, names, jump);
  const told = turning(story, main.dataset.winners ?? "");
  place.hidden = !picture;
  place.replaceChildren(...(picture ? [picture] : []));
  if (told) {
    const press = make("button", { type: "button", class: "small plain" }, told.move);
    press.addEventListener("click", () => jump(told.n));
    place.append(make("p", { class: "fine" }, `${told.words}: `, press));
  }
  mark();
}

/** Where we are in the course. */
function mark() {
  const picture = document.querySelector(".course");
  picture?.querySelector(".here")?.remove();
  picture?.append(here(n / last));
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
  signs(false);
}

/** The button says what pressing it does now. @param {boolean} plays */
function signs(plays) {
  const press = byId("auto");
  const label = plays ? "Stop here" : "Play by itself";
  press.setAttribute("aria-label", label);
  press.title = `${label} (space)`;
  press.querySelector("path")?.setAttribute("d", plays ? PAUSE : PLAY);
}

function auto() {
  if (running) return stop();
  if (n >= last) void go(0);
  signs(true);
  running = setInterval(() => (n < last ? void go(n + 1) : stop()), 1100);
}

/** Go to a moment as the person wishes; it no longer runs by itself. @param {number} to */
function jump(to) {
  stop();
  void go(to);
}

byId("first").addEventListener("click", () => jump(0));
byId("back").addEventListener("click", () => jump(n - 1));
byId("forth").addEventListener("click", () => jump(n + 1));
byId("final").addEventListener("click", () => jump(last));
byId("auto").addEventListener("click", auto);
scrub.addEventListener("input", () => jump(Number(scrub.value)));
look.addEventListener("change", () => {
  void go(n);
  void tell();
});
board.whenTurned(() => void go(n));
copies("moment", "copy");
document.addEventListener("keydown", (event) => {
  const at = /** @type {Element} */ (event.target);
  if (at.closest("input, select, textarea, dialog, button")) return;
  if (event.key === "ArrowLeft") jump(n - 1);
  else if (event.key === "ArrowRight") jump(n + 1);
  else if (event.key === "Home") jump(0);
  else if (event.key === "End") jump(last);
  else if (event.key === " ") auto();
  else return;
  event.preventDefault();
});

void inspector.names.begin(`/api/tables/${table}/names`, ["ask"]);
void go(n);
void tell();
