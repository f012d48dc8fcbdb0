/** The entry module of the start page: remembers how many players and which bots were last chosen for each box. */

import { keep, read } from "./common/settings.js";

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-box]"))) {
  for (const select of form.querySelectorAll("select")) {
    const key = `play:${form.dataset.box}:${select.name}`;
    const last = read(key, "");
    if ([...select.options].some((option) => option.value === last)) select.value = last;
    select.addEventListener("change", () => keep(key, select.value));
  }
}
