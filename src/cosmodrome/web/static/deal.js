/** Fair deals: the browser adds a number of its own before the deal, and checks the whole of it afterwards. */

import { byId, make } from "./dom.js";

/** @typedef {import("./types.js").Deal} Deal */
/** @typedef {{ok: boolean, say: string}} Finding */
/** @typedef {{commitment?: string, contribution?: string}} Remembered */

/** 128 bits from the browser's own source of chance. */
function draw() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
async function hash(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seed that a deal leads to, as hexadecimal. @param {Deal} deal */
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

/** The deal of one table. */
export class FairDeal {
  /** @param {string} table @param {(contribution: string) => void} contribute */
  constructor(table, contribute) {
    this.key = `deal:${table}`;
    this.contribute = contribute;
    /** @type {Deal | null} */
    this.deal = null;
    byId("deal-check").addEventListener("click", () => void this.check());
  }

  /** @returns {Remembered} */
  remembered() {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? "{}");
    } catch {
      return {};
    }
  }

  /** @param {Remembered} more */
  remember(more) {
    try {
      localStorage.setItem(this.key, JSON.stringify({ ...this.remembered(), ...more }));
    } catch {
      // a browser that keeps nothing can still play; it just cannot check afterwards
    }
  }

  /** The number this browser adds; the same in all its windows. */
  contribution() {
    const known = this.remembered().contribution;
    const value = known ?? draw();
    if (known === undefined) this.remember({ contribution: value });
    return value;
  }

  /** @param {Deal | null} deal */
  update(deal) {
    this.deal = deal;
    byId("deal").hidden = !deal;
    if (!deal) return;
    if (!deal.begun && this.remembered().commitment === undefined) this.remember({ commitment: deal.commitment });
    if (deal.wanted) this.contribute(this.contribution());
    byId("deal-print").textContent = deal.commitment;
    byId("deal-check").hidden = !deal.secret;
  }

  async check() {
    if (this.deal?.secret) showFindings(byId("deal-findings"), await check(this.deal, this.remembered()));
  }
}
