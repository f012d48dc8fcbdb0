/** The entry module of the page about fair deals: checks the deal of a record file without sending it anywhere. */

import { check, seedOf, showFindings } from "./common/deal.js";
import { byId } from "./common/dom.js";

const file = /** @type {HTMLInputElement} */ (byId("fair-file"));
const list = byId("fair-findings");

/** @param {string} head the first line of a record */
async function findings(head) {
  const { deal } = JSON.parse(head);
  if (!deal) return [{ ok: false, say: "This record holds no deal: its seed was fixed from the beginning." }];
  const shown = { ...deal, contributions: deal.contributions ?? [], begun: true, wanted: false };
  const wanted = /** @type {HTMLInputElement} */ (byId("fair-print")).value.trim().toLowerCase();
  const commitment = wanted || undefined;
  shown.commitment = commitment ?? "";
  if (!crypto.subtle) return check(shown, {});
  const seed = BigInt(head.match(/"seed":(\d+)/)?.[1] ?? 0); // beyond what a JSON number holds in a browser
  const follows = BigInt(`0x${await seedOf(shown)}`) === seed;
  const said = follows
    ? "The seed of the record follows from the secret and all contributions."
    : "The seed of the record does not follow from the secret and the contributions.";
  return [...(commitment ? (await check(shown, { commitment })).slice(0, 2) : []), { ok: follows, say: said }];
}

byId("fair-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = await file.files?.[0]?.text();
  if (!text) return showFindings(list, [{ ok: false, say: "Choose a record file first." }]);
  try {
    showFindings(list, await findings(text.slice(0, text.indexOf("\n"))));
  } catch {
    showFindings(list, [{ ok: false, say: "That is not a record of Cosmodrome." }]);
  }
});
