/** A lesson: a short game that waits for the learner at each of their moves. */

import { Balloon } from "./balloon.js";
import { button, byId, make, sentence } from "./dom.js";
import { drags } from "./drag.js";
import { enter, shortcuts, steer } from "./keyboard.js";
import { pointsAtPanels, showPanels } from "./panels.js";
import { Picture, rearranged } from "./pieces.js";
import { follow, point } from "./pointing.js";
import { play } from "./sound.js";

/**
 * @typedef {{size: [number, number], defs: string, set: Record<string, string>, order: string[],
 *            panels: Record<string, string>}} Scene
 * @typedef {{size?: [number, number], defs?: string, set?: Record<string, string>, gone?: string[], order?: string[], runs?: string[][],
 *            panels?: Record<string, string | null>}} Change
 * @typedef {{text: string, kind: "point" | "press" | "range" | "watch" | "end", parts: string[], say: string,
 *            flash: string[], wide: Change, tall: Change}} Frame
 * @typedef {{title: string, names: string[], frames: Frame[]}} Lesson
 */

const main = byId("main");
const picture = new Picture(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("picture"))), byId("panels"));
const balloon = new Balloon(byId("balloon"), byId("board"), () => {});
const portrait = matchMedia("(max-aspect-ratio: 9/10)");

/** @type {Lesson} */
let lesson = { title: "", names: [], frames: [] };
/** Every frame as a whole drawing. @type {{wide: Scene[], tall: Scene[]}} */
const scenes = { wide: [], tall: [] };
let n = 0;
/** @type {string[]} */
let pointed = [];

// -- the document --------------------------------------------------------------------------------------------------

async function load() {
  try {
    const answer = await fetch(`/api/learn/${main.dataset.game}/lesson`);
    if (!answer.ok) throw new Error(String(answer.status));
    lesson = await answer.json();
  } catch {
    byId("where").textContent = "";
    byId("ask").textContent = "The lesson cannot be fetched just now.";
    byId("buttons").replaceChildren(button("Try again", () => void load(), "primary"));
    return;
  }
  scenes.wide = unfold(lesson.frames.map((frame) => frame.wide));
  scenes.tall = unfold(lesson.frames.map((frame) => frame.tall));
  go(0);
}

/** Whole drawings from what changed, so that going back is as easy as going on. @param {Change[]} changes */
function unfold(changes) {
  /** @type {Scene} */
  let scene = { size: [1, 1], defs: "", set: {}, order: [], panels: {} };
  return changes.map((change) => {
    const set = { ...scene.set, ...change.set };
    for (const id of change.gone ?? []) delete set[id];
    const panels = Object.entries({ ...scene.panels, ...change.panels }).filter(([, html]) => html !== null);
    const order = rearranged(change.order ?? scene.order, change.gone ?? [], change.runs ?? []);
    scene = {
      ...scene,
      ...change,
      set,
      order,
      panels: /** @type {Record<string, string>} */ (Object.fromEntries(panels)),
    };
    return scene;
  });
}

// -- what is shown -------------------------------------------------------------------------------------------------

/** @param {number} to */
function go(to) {
  const forth = to === n + 1;
  const had = busy();
  n = Math.max(0, Math.min(to, lesson.frames.length - 1));
  pointed = [];
  balloon.hide();
  draw();
  if (forth) picture.flash(lesson.frames[n].flash);
  if (forth) play("piece");
  show(had);
}

function draw() {
  const scene = (portrait.matches ? scenes.tall : scenes.wide)[n];
  picture.scene(scene.size, scene.defs, scene.set, scene.order);
  showPanels(byId("panels"), scene.panels, true);
  picture.name(lesson.names);
}

/** @param {boolean} [had] whether somebody was at it before the board changed */
function show(had = busy()) {
  const frame = lesson.frames[n];
  const last = lesson.frames.length - 1;
  main.dataset.n = String(n);
  byId("where").textContent = frame.kind === "end" ? "The end" : `${n + 1} of ${last}`;
  write(byId("ask"), frame.text);
  byId("prompt").classList.toggle("yours", frame.kind !== "watch" && frame.kind !== "end");
  /** @type {HTMLButtonElement} */ (byId("back")).disabled = n === 0;
  /** @type {HTMLButtonElement} */ (byId("restart")).disabled = n === 0;
  byId("end").hidden = frame.kind !== "end";
  recall();
  const wanted = next();
  picture.light(wanted, pointed, new Set(frame.parts), hold);
  offer(frame, wanted);
  if (had) attend();
}

/** Say words once; the same again would be read aloud again. @param {HTMLElement} place @param {string} words */
function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/** What was said so far, to read again. */
function recall() {
  const said = lesson.frames.slice(0, n).map((frame) => frame.text);
  const lines = said.filter((text, i) => text !== said[i - 1] && text !== lesson.frames[n].text);
  byId("log").replaceChildren(...lines.map((text) => make("li", {}, text)));
  const shown = /** @type {HTMLElement} */ (byId("log").parentElement);
  shown.scrollTop = shown.scrollHeight;
}

/** The parts to point at now: one after the other, as the words say. @returns {Set<string>} */
function next() {
  const { kind, parts } = lesson.frames[n];
  if (kind === "range") return new Set(parts);
  return kind === "point" ? follow([parts], pointed).next : new Set();
}

/** @param {string} part */
function hold(part) {
  const { kind, parts } = lesson.frames[n];
  return kind === "range" || (kind === "point" && parts.length > 1 && part === parts[0]) ? "drag" : "";
}

/** The buttons of a frame. What is nowhere on the page to be pointed at is said by a button. @param {Frame} frame @param {Set<string>} wanted */
function offer(frame, wanted) {
  const place = byId("buttons");
  const label = { watch: "Go on", press: sentence(frame.say), range: "Do it", point: sentence(frame.say), end: "" }[
    frame.kind
  ];
  const shown = new Set(picture.pointable().map((piece) => piece.dataset.part));
  const pointable = frame.kind === "point" && [...wanted].every((part) => shown.has(part));
  place.replaceChildren();
  if (!label || pointable) return;
  const press = button(label, forward, "primary");
  press.setAttribute("aria-describedby", frame.kind === "range" ? "ask saying" : "ask");
  if (frame.kind === "range") place.append(make("span", { id: "saying" }, `${sentence(frame.say)}.`));
  place.append(press);
}

/** Whether somebody is at the board or at its buttons, and not somewhere else on the page. */
function busy() {
  const at = document.activeElement;
  return Boolean(at && (byId("buttons").contains(at) || byId("board").contains(at) || byId("panels").contains(at)));
}

/** Go to what there is to do now. */
function attend() {
  const press = /** @type {HTMLElement | null} */ (
    document.querySelector("#buttons button, #end:not([hidden]) button")
  );
  const lit = /** @type {HTMLElement | SVGElement | null} */ (document.querySelector("#picture .lit, #panels .lit"));
  (press ?? lit)?.focus({ preventScroll: true });
}

// -- what the learner does -----------------------------------------------------------------------------------------

function forward() {
  if (n < lesson.frames.length - 1) go(n + 1);
}

/** @param {SVGGElement | HTMLElement} piece */
function pointAt(piece) {
  const frame = lesson.frames[n];
  const part = piece.dataset.part;
  if (!frame || piece.classList.contains("quiet")) return;
  if (frame.kind === "range" && part && frame.parts.includes(part)) return forward();
  if (frame.kind !== "point" || !part) return hint(piece);
  const said = point([frame.parts], pointed, part);
  if (said.choice !== undefined) return forward();
  if (said.lost) return hint(piece);
  pointed = said.pointed;
  show();
}

/** Kindly: what to do instead. @param {Element} piece */
function hint(piece) {
  const label = piece.getAttribute("aria-label");
  const here = label ? `This is ${label}. ` : "";
  balloon.say(`${here}${wish()}`, "", piece);
  if (lesson.frames[n].kind !== "watch") play("no");
}

function wish() {
  const press = document.querySelector("#buttons button");
  if (press) return `Press “${press.textContent}” to go on.`;
  if (lesson.frames[n].kind === "end") return "The lesson is over.";
  const lit = document.querySelector("#picture .lit, #panels .lit");
  return `Now point at ${lit?.getAttribute("aria-label") ?? "what is lit"}.`;
}

/** @param {SVGGElement} piece @param {SVGGElement | null} onto */
function dropped(piece, onto) {
  const { kind } = lesson.frames[n];
  if (kind === "range") return pointAt(piece);
  if (!onto?.dataset.part || onto === piece) return;
  if (!pointed.includes(piece.dataset.part ?? "")) pointAt(piece);
  pointAt(onto);
}

function clear() {
  pointed = [];
  balloon.hide();
  if (lesson.frames.length) show();
}

drags(picture, pointAt, dropped, () => {});
steer(picture.svg, pointAt);
pointsAtPanels(byId("panels"), pointAt);
byId("back").addEventListener("click", () => go(n - 1));
byId("restart").addEventListener("click", () => go(0));
portrait.addEventListener("change", () => {
  if (!lesson.frames.length) return;
  draw();
  show();
});
shortcuts({
  Escape: clear,
  b: () => enter(picture.svg),
  p: () =>
    /** @type {HTMLElement | null} */ (document.querySelector("#prompt button:not(:disabled), #prompt a"))?.focus(),
});
document.addEventListener("keydown", (event) => {
  const at = /** @type {Element} */ (event.target);
  if (event.key !== "Enter" || event.defaultPrevented || at.closest("button, a, input, [data-part]")) return;
  attend();
  /** @type {HTMLElement | null} */ (document.querySelector("#buttons button"))?.click();
});

void load();
