/** The form for a new table: only as many seats as are chosen, and names only where one device is passed round. */

const form = /** @type {HTMLFormElement} */ (document.getElementById("new-table"));
const lines = /** @type {HTMLElement[]} */ ([...form.querySelectorAll(".seat-line")]);

function tidy() {
  const count = Number(new FormData(form).get("seats"));
  const taken = lines
    .slice(0, count)
    .map((line) => /** @type {HTMLSelectElement} */ (line.querySelector("select")).value);
  const passed = taken.filter((value) => value === "me").length > 1;
  lines.forEach((line, seat) => {
    line.hidden = seat >= count;
    for (const field of line.querySelectorAll("select, input")) {
      /** @type {HTMLInputElement} */ (field).disabled = seat >= count;
    }
    const name = /** @type {HTMLElement} */ (line.querySelector(".device"));
    name.hidden = !(passed && taken[seat] === "me");
  });
}

form.addEventListener("change", tidy);
tidy();
