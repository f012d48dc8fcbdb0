/**
 * The entry module of the form for a new table: as many seats as are chosen, names where one device is passed round,
 * presets that set the options in place, and an owner's corrections checked as one types.
 */

import { byId } from "./common/dom.js";

const form = /** @type {HTMLFormElement} */ (byId("new-table"));
const lines = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".seat-line")]);
const PAUSE = 600;

/** Show what belongs to a seat only if there is such a seat. @param {HTMLElement} line @param {boolean} shown */
function offer(line, shown) {
  line.hidden = !shown;
  for (const field of line.querySelectorAll("select, input")) {
    /** @type {HTMLInputElement} */ (field).disabled = !shown;
  }
}

function tidy() {
  const count = Number(new FormData(form).get("seats"));
  const taken = lines
    .slice(0, count)
    .map((line) => /** @type {HTMLSelectElement} */ (line.querySelector("select")).value);
  const passed = taken.filter((value) => value === "me").length > 1;
  lines.forEach((line, seat) => {
    offer(line, seat < count);
    const name = /** @type {HTMLElement} */ (line.querySelector(".device"));
    name.hidden = !(passed && taken[seat] === "me");
    const field = /** @type {HTMLInputElement} */ (name.querySelector("input"));
    field.required = !name.hidden && seat < count;
  });
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-each]"))) {
    offer(each, Number(each.dataset.each) < count);
  }
  for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("[data-seats]"))) {
    for (const option of select.options) option.hidden = option.disabled = Number(option.value) >= count;
    if (Number(select.value) >= count) select.value = "-1";
  }
  const friends = taken.includes("person");
  for (const field of form.querySelectorAll("[name=begins]")) {
    const set = /** @type {HTMLElement} */ (field.closest("fieldset"));
    set.hidden = !friends;
  }
}

/** Set the options of a preset. @param {HTMLElement} preset */
function choose(preset) {
  for (const [name, value] of Object.entries(JSON.parse(preset.dataset.fields ?? "{}"))) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "on";
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
  }
  for (const other of byId("presets").children) other.setAttribute("aria-current", String(other === preset));
}

document.getElementById("presets")?.addEventListener("click", (event) => {
  const preset = event.target instanceof Element && event.target.closest(".preset");
  if (!(preset instanceof HTMLElement)) return;
  event.preventDefault();
  choose(preset);
});

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;

async function check() {
  const fields = new FormData(form);
  const body = new URLSearchParams();
  for (const name of ["csrf", "game", "data"]) body.set(name, String(fields.get(name) ?? ""));
  const answer = await fetch("/new/check", { method: "POST", body });
  const found = answer.ok ? await answer.json() : { sentence: "It is checked when you open the table.", state: "" };
  byId("checked").textContent = found.sentence;
  byId("checked").className = `fine ${found.state}`;
}

form.querySelector("textarea")?.addEventListener("input", () => {
  clearTimeout(soon);
  soon = setTimeout(() => void check().catch(() => {}), PAUSE); // without a connection the server checks it at the end
});

form.addEventListener("change", tidy);
tidy();
