/** The entry module of a lesson: a short game that waits for the learner at each of their moves. */

import { Balloon } from "./board/balloon.js";
import { Board } from "./board/board.js";
import { changed, EMPTY } from "./board/drawing.js";
import { hands } from "./board/hands.js";
import { Inspector } from "./board/inspector.js";
import { enter, shortcuts } from "./board/keyboard.js";
import { follow, point } from "./board/pointing.js";
import { button, byId, make, sentence } from "./common/dom.js";
import { fetched } from "./common/fetching.js";
import { Log } from "./common/log.js";
import { PromptBar } from "./common/prompt.js";
import { play } from "./common/sound.js";

/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Drawing} Drawing */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Lesson} Lesson */

const main = byId("main");
const documents = `/api/learn/${main.dataset.game}`;
const board = new Board();
const balloon = new Balloon(byId("balloon"), byId("board"), () => {});
const bar = new PromptBar();
const log = new Log(byId("log"), () => {});

/** Where the learner is: the frame, and the parts they have pointed at in it. */
const now = {
  n: 0,
  /** @type {string[]} */
  pointed: [],
  /** @type {string[]} */
  names: [],
  /** @type {Frame[]} */
  frames: [],
  /** Every frame as a whole drawing, so that going back is as easy as going on. @type {{wide: Drawing[], tall: Drawing[]}} */
  drawings: { wide: [], tall: [] },
};

/** @returns {Frame | undefined} nothing until the lesson is loaded */
const frame = () => now.frames[now.n];

const inspector = new Inspector(
  board,
  (part) => fetched(`${documents}/lesson/${now.n}/about?part=${encodeURIComponent(part)}`),
  (rule) => void open(`/learn/${main.dataset.game}#r${rule}`, "_blank", "noopener"),
);

// -- the document ----------------------------------------------------------------------------------------------

async function load() {
  /** @type {Lesson | null} */
  const lesson = await fetched(`${documents}/lesson`);
  if (!lesson) {
    byId("where").textContent = "";
    bar.say("The lesson cannot be fetched just now.");
    bar.offer("again", () => [button("Try again", () => void load(), "primary")]);
    return;
  }
  now.names = lesson.names;
  now.frames = lesson.frames;
  now.drawings = {
    wide: unfolded(lesson.frames.map((one) => one.wide)),
    tall: unfolded(lesson.frames.map((one) => one.tall)),
  };
  go(0);
}

/** Whole drawings from what changed. @param {(Drawing | Change)[]} changes */
function unfolded(changes) {
  let drawing = EMPTY;
  return changes.map((change) => (drawing = changed(drawing, change)));
}

// -- what is shown ---------------------------------------------------------------------------------------------

/** @param {number} to */
function go(to) {
  const had = attending();
  const forth = to === now.n + 1;
  now.n = Math.max(0, Math.min(to, now.frames.length - 1));
  now.pointed = [];
  balloon.hide();
  draw();
  if (forth) {
    board.picture.flash(frame()?.flash ?? []);
    play("piece");
  }
  show(had);
}

function draw() {
  inspector.fresh();
  board.scene((board.tall ? now.drawings.tall : now.drawings.wide)[now.n], now.names);
}

/** @param {boolean} [had] whether the focus was on the board or its buttons before it changed */
function show(had = attending()) {
  const shown = frame();
  if (!shown) return;
  const end = shown.kind === "end";
  main.dataset.n = String(now.n);
  byId("where").textContent = end ? "The end" : `${now.n + 1} of ${now.frames.length - 1}`;
  bar.say(shown.text);
  bar.asks(shown.kind !== "watch" && !end);
  for (const id of ["back", "restart"]) /** @type {HTMLButtonElement} */ (byId(id)).disabled = now.n === 0;
  byId("end").hidden = !end;
  log.reset(recalled(shown.text).map((say) => ({ say, rule: "", parts: [], at: 0, big: false })));
  const wanted = next(shown);
  board.picture.light(wanted, now.pointed, new Set(shown.parts), (part) => hold(shown, part));
  offer(shown, wanted);
  if (had) attend();
}

/** What was said so far, to read again; nothing twice in a row. @param {string} text what is said now */
function recalled(text) {
  const said = now.frames.slice(0, now.n).map((one) => one.text);
  return said.filter((line, i) => line !== said[i - 1] && line !== text);
}

/** The parts to point at now, one after the other. @param {Frame} shown @returns {Set<string>} */
function next({ kind, parts }) {
  if (kind === "range") return new Set(parts);
  return kind === "point" ? follow([parts], now.pointed).next : new Set();
}

/** How a part is taken hold of. @param {Frame} shown @param {string} part */
function hold({ kind, parts }, part) {
  return kind === "range" || (kind === "point" && parts.length > 1 && part === parts[0]) ? "drag" : "";
}

/** A button for the learner's move, unless it can be pointed at. @param {Frame} shown @param {Set<string>} wanted */
function offer({ kind, say }, wanted) {
  const label = { watch: "Go on", press: sentence(say), range: "Do it", point: sentence(say), end: "" }[kind];
  const pointable = kind === "point" && !board.picture.missing(wanted).length;
  const wordless = !label || pointable;
  bar.offer(`${now.n} ${wordless}`, () => {
    if (wordless) return [];
    const press = button(label, forward, "primary");
    press.setAttribute("aria-describedby", kind === "range" ? "ask saying" : "ask");
    return kind === "range" ? [make("span", { id: "saying" }, `${sentence(say)}.`), press] : [press];
  });
}

/** Whether the focus is on the board, its panels or its buttons, and not elsewhere on the page. */
function attending() {
  const at = document.activeElement;
  return ["buttons", "board", "panels"].some((id) => byId(id).contains(at));
}

/** Move the focus to what there is to do now. */
function attend() {
  const press = document.querySelector("#buttons button, #end:not([hidden]) button");
  const lit = document.querySelector("#picture .lit, #panels .lit");
  /** @type {HTMLElement | null} */ (press ?? lit)?.focus({ preventScroll: true });
}

// -- what the learner does -------------------------------------------------------------------------------------

function forward() {
  if (now.n < now.frames.length - 1) go(now.n + 1);
}

/** @param {SVGGElement | HTMLElement} piece */
function pointAt(piece) {
  const shown = frame();
  const part = piece.dataset.part;
  if (!shown || piece.classList.contains("quiet")) return;
  if (shown.kind === "range" && part && shown.parts.includes(part)) return forward();
  if (shown.kind !== "point" || !part) return hint(shown, piece);
  const said = point([shown.parts], now.pointed, part);
  if (said.choice !== undefined) return forward();
  if (said.lost) return hint(shown, piece);
  now.pointed = said.pointed;
  show();
}

/** Say what a piece is, and what to do instead. @param {Frame} shown @param {Element} piece */
function hint({ kind }, piece) {
  const label = piece.getAttribute("aria-label");
  balloon.say(`${label ? `This is ${label}. ` : ""}${wish(kind)}`, "", piece);
  if (kind !== "watch") play("no");
}

/** @param {Frame["kind"]} kind */
function wish(kind) {
  const press = document.querySelector("#buttons button");
  if (press) return `Press “${press.textContent}” to go on.`;
  if (kind === "end") return "The lesson is over.";
  const lit = document.querySelector("#picture .lit, #panels .lit");
  return `Now point at ${lit?.getAttribute("aria-label") ?? "what is lit"}.`;
}

/** A throw happens wherever the piece is dropped. @param {SVGGElement} piece */
function put(piece) {
  const range = frame()?.kind === "range";
  if (range) pointAt(piece);
  return range;
}

function clear() {
  now.pointed = [];
  balloon.hide();
  show();
}

hands(board, { point: pointAt, pointed: (part) => now.pointed.includes(part), put });
byId("back").addEventListener("click", () => go(now.n - 1));
byId("restart").addEventListener("click", () => go(0));
board.whenTurned(() => {
  if (!frame()) return;
  draw();
  show();
});
shortcuts({
  Escape: clear,
  b: () => enter(board.picture.svg),
  p: () =>
    /** @type {HTMLElement | null} */ (document.querySelector("#prompt button:not(:disabled), #prompt a"))?.focus(),
});
document.addEventListener("keydown", (event) => {
  const at = /** @type {Element} */ (event.target);
  if (event.key !== "Enter" || event.defaultPrevented || at.closest("button, a, input, [data-part]")) return;
  attend();
  /** @type {HTMLElement | null} */ (document.querySelector("#buttons button"))?.click();
});

void inspector.names.begin(`${documents}/names`, ["log", "ask"], "buttons");
void load();
