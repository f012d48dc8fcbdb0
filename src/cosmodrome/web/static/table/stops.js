/**
 * Stops: windows in which a person never wants to be asked, where the client passes for them, and windows at which they
 * always want to stop, even with nothing to answer. Both lists are kept per game in this browser.
 * A pass is sent at once; the server holds every answer until the window has stood open as long as any, so nobody can
 * tell. The server shows every window to everybody, so stopping at one is known to this page alone.
 */

import { byId, make } from "../common/dom.js";
import { keep, read } from "../common/settings.js";

/** @typedef {import("../types.js").Ask} Ask */

export class Stops {
  /** @param {string} game @param {(choice: number) => void} pass @param {() => void} changed */
  constructor(game, pass, changed) {
    this.changed = changed;
    this.key = `stops:${game}`;
    this.pass = pass;
    /** By window in which this person was asked so far: whether to pass there. @type {Record<string, boolean>} */
    this.met = parse(read(this.key, "{}"));
    /** By window seen so far, by its public name: whether to stop there. @type {Record<string, boolean>} */
    this.always = parse(read(`${this.key}:always`, "{}"));
    /** Whether the person has gone on past the open window. */
    this.gone = false;
    /** @type {Ask | null} */
    this.ask = null;
    this.show();
  }

  /** A question came or went. @param {Ask} ask */
  asked(ask) {
    if (ask.open !== this.ask?.open || ask.number !== this.ask?.number) this.gone = false;
    this.ask = ask;
    if (ask.open && !Object.hasOwn(this.always, ask.open)) this.setAlways(ask.open, false);
    const way = passing(ask);
    if (way === undefined) return;
    if (!Object.hasOwn(this.met, ask.step)) this.set(ask.step, false);
    if (this.passes(ask)) this.pass(way);
  }

  /** Whether the client passes in this window by itself. @param {Ask | null} ask */
  passes(ask) {
    return Boolean(ask && passing(ask) !== undefined && this.met[ask.step]);
  }

  /** Whether the person stops here although nothing is asked of them. @param {Ask | null} ask */
  holds(ask) {
    return Boolean(ask && ask.seat !== null && ask.open && !ask.yours && this.always[ask.open] && !this.gone);
  }

  /** The person has seen the window. */
  goOn() {
    this.gone = true;
  }

  /** @param {string} step @param {boolean} never */
  set(step, never) {
    this.met[step] = never;
    keep(this.key, JSON.stringify(this.met));
    this.show();
  }

  /** @param {string} open @param {boolean} stop */
  setAlways(open, stop) {
    this.always[open] = stop;
    keep(`${this.key}:always`, JSON.stringify(this.always));
    this.show();
  }

  show() {
    byId("stops").hidden = !Object.keys({ ...this.met, ...this.always }).length;
    fill("stops-list", this.met, (step, ticked) => {
      this.set(step, ticked);
      if (this.ask?.step === step) this.asked(this.ask);
      this.changed();
    });
    fill("always-list", this.always, (open, ticked) => {
      this.setAlways(open, ticked);
      this.changed();
    });
  }
}

/** A list of boxes, one for each window. @param {string} id @param {Record<string, boolean>} ticks @param {(step: string, ticked: boolean) => void} set */
function fill(id, ticks, set) {
  const place = byId(id);
  const steps = Object.keys(ticks).sort();
  if (place.children.length === steps.length) return; // the boxes already show what was ticked
  place.replaceChildren(...steps.map((step) => make("li", {}, box(step, ticks[step], set))));
}

/** @param {string} step @param {boolean} ticked @param {(step: string, ticked: boolean) => void} set */
function box(step, ticked, set) {
  const found = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
  found.checked = ticked;
  found.addEventListener("change", () => set(step, found.checked));
  return make("label", {}, found, ` ${words(step)}`);
}

/** The choice that passes, if the seat is asked in a window and may. @param {Ask} ask */
function passing(ask) {
  return ask.yours && ask.step ? ask.buttons.find((one) => one.say === "pass")?.choice : undefined;
}

/** @param {string} kept @returns {Record<string, boolean>} */
function parse(kept) {
  try {
    const found = Object.entries(JSON.parse(kept) ?? {}).filter(([, never]) => typeof never === "boolean");
    return /** @type {Record<string, boolean>} */ (Object.fromEntries(found));
  } catch {
    return {};
  }
}

/** A window's name in words: "BeforeLaunch" is "before launch". @param {string} step */
const words = (step) =>
  step
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])(?=[A-Z])/g, "$1 ")
    .toLowerCase();
