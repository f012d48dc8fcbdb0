/** Fair deals: checks that the cards were dealt as promised. The same sums as in `core/deal.py`. */

import { make } from "./dom.js";

/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {{ok: boolean, say: string}} Finding */
/** @typedef {{commitment?: string, contribution?: string}} Remembered */

/** Bytes in hexadecimal. @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const hash = async (text) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

/** The seed that follows from a deal, in hexadecimal. @param {Deal} deal */
export const seedOf = (deal) =>
  hash(["cosmodrome seed", deal.secret, ...deal.contributions.map(({ value }) => value)].join(" "));

/**
 * What can be said of a deal whose secret is known.
 * @param {Deal} deal
 * @param {Remembered} mine what this browser saw and added before the deal
 * @returns {Promise<Finding[]>}
 */
export async function check(deal, mine) {
  if (!crypto.subtle) {
    return [
      {
        ok: false,
        say: "Your browser computes fingerprints only on https pages. Check the record with “cosmodrome verify”.",
      },
    ];
  }
  const found = [];
  const print = await hash(`cosmodrome commitment ${deal.secret}`);
  found.push(
    print === deal.commitment
      ? { ok: true, say: `The secret has the fingerprint ${print}.` }
      : { ok: false, say: `The secret has the fingerprint ${print}, but ${deal.commitment} was promised.` },
  );
  if (mine.commitment === undefined)
    found.push({
      ok: false,
      say: "This browser was not here before the deal. Ask somebody who was which fingerprint they saw.",
    });
  else if (mine.commitment === print)
    found.push({ ok: true, say: "It is the fingerprint this browser was shown before the deal." });
  else
    found.push({ ok: false, say: `Before the deal this browser was shown another fingerprint: ${mine.commitment}.` });
  if (mine.contribution !== undefined) {
    found.push(
      deal.contributions.some(({ value }) => value === mine.contribution)
        ? { ok: true, say: "The number this browser added is part of the deal." }
        : { ok: false, say: "The number this browser added is not part of the deal." },
    );
  }
  found.push({ ok: true, say: `From all numbers follows the seed ${await seedOf(deal)}, the one in the record.` });
  return found;
}

/** @param {HTMLElement} list @param {Finding[]} found */
export function showFindings(list, found) {
  list.replaceChildren(
    ...found.map(({ ok, say }) => make("li", { class: ok ? "ok" : "bad" }, `${ok ? "✓" : "✗"} ${say}`)),
  );
}
