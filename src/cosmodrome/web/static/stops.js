/**
 * Windows in which a person never wants to be asked: the client passes there for them. Kept per game in this browser.
 * It answers at once: the server holds every answer until the window has stood open as long as any.
 */

import { byId, make } from "./dom.js";
import { keep, read } from "./settings.js";

/** @typedef {import("./types.js").Ask} Ask */

export class Stops {
  /** @param {string} game @param {(choice: number) => void} pass @param {() => void} changed */
  constructor(game, pass, changed) {
    this.changed = changed;
    this.key = `stops:${game}`;
    this.pass = pass;
    /** By window met so far: whether to pass there. @type {Record<string, boolean>} */
    this.met = parse(read(this.key, "{}"));
    /** @type {Ask | null} */
    this.ask = null;
    this.show();
  }

  /** A question came, or went. @param {Ask} ask */
  asked(ask) {
    this.ask = ask;
    const way = passing(ask);
    if (way === undefined) return;
    if (!Object.hasOwn(this.met, ask.step)) this.set(ask.step, false);
    if (this.passes(ask)) this.pass(way);
  }

  /** Whether the question is passed by itself. @param {Ask | null} ask */
  passes(ask) {
    return Boolean(ask && passing(ask) !== undefined && this.met[ask.step]);
  }

  /** @param {string} step @param {boolean} never */
  set(step, never) {
    this.met[step] = never;
    keep(this.key, JSON.stringify(this.met));
    this.show();
  }

  show() {
    const steps = Object.keys(this.met).sort();
    const place = byId("stops-list");
    byId("stops").hidden = !steps.length;
    if (place.children.length === steps.length) return; // the boxes show already what was ticked
    place.replaceChildren(...steps.map((step) => make("li", {}, this.box(step))));
  }

  /** @param {string} step */
  box(step) {
    const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
    box.checked = this.met[step];
    box.addEventListener("change", () => {
      this.set(step, box.checked);
      if (this.ask?.step === step) this.asked(this.ask);
      this.changed();
    });
    return make("label", {}, box, ` ${words(step)}`);
  }
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
const words = (step) => step.replace(/[_-]+/g, " ").replace(/([a-z])(?=[A-Z])/g, "$1 ").toLowerCase();
