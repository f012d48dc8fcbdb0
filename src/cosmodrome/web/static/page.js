/** The entry module of every page: the settings panel, and times in the reader's own zone. */

import { byId } from "./common/dom.js";
import { install } from "./common/install.js";
import { keep, moving, pace, sounding, sure, theme, volume } from "./common/settings.js";
import { play, wait } from "./common/sound.js";

addEventListener("load", install);
wait();

const panel = byId("settings");
const opener = byId("settings-button");

/** @param {boolean} open */
function show(open) {
  panel.hidden = !open;
  opener.setAttribute("aria-expanded", String(open));
}

opener.addEventListener("click", () => show(Boolean(panel.hidden)));
panel.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  show(false);
  opener.focus();
});
document.addEventListener("pointerdown", (event) => {
  const at = /** @type {Node} */ (event.target);
  if (!panel.hidden && !panel.contains(at) && !opener.contains(at)) show(false);
});

/** @param {string} id @param {boolean} now */
function toggle(id, now) {
  const box = /** @type {HTMLInputElement} */ (byId(id));
  box.checked = now;
  box.addEventListener("change", () => {
    keep(id, box.checked ? "on" : "off");
    document.documentElement.dataset[id] = box.checked ? "on" : "off";
  });
}
toggle("motion", moving());
toggle("sound", sounding());
toggle("sure", sure());

const loud = /** @type {HTMLInputElement} */ (byId("volume"));
loud.value = String(100 * (volume() || 0.25));
loud.addEventListener("change", () => {
  keep("volume", loud.value);
  play("turn");
});

const speed = /** @type {HTMLSelectElement} */ (byId("pace"));
speed.value = pace();
speed.addEventListener("change", () => keep("pace", speed.value));

for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (panel.querySelectorAll("[name=theme]"))) {
  radio.checked = radio.value === theme();
  radio.addEventListener("change", () => {
    keep("theme", radio.value);
    document.documentElement.dataset.theme = radio.value;
  });
}

for (const time of document.querySelectorAll("time")) {
  const when = new Date(time.dateTime);
  if (!Number.isNaN(when.valueOf())) {
    time.textContent = when.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  }
}
