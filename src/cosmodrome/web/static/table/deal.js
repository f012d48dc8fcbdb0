/** The deal of a table: this browser adds a random number of its own before it, and checks the whole of it afterwards. */

import { check, hex, showFindings } from "../common/deal.js";
import { byId } from "../common/dom.js";
import { keep, read } from "../common/settings.js";

/** @typedef {import("../types.js").Deal} Deal */
/** @typedef {import("../common/deal.js").Remembered} Remembered */

/** 128 random bits from the browser. */
const draw = () => hex(crypto.getRandomValues(new Uint8Array(16)));

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
      return JSON.parse(read(this.key, "{}"));
    } catch {
      return {};
    }
  }

  /** Without local storage one can still play, but not check the deal afterwards. @param {Remembered} more */
  remember(more) {
    keep(this.key, JSON.stringify({ ...this.remembered(), ...more }));
  }

  /** The number this browser adds; the same in all its tabs. */
  contribution() {
    const known = this.remembered().contribution;
    const value = known ?? draw();
    if (known === undefined) this.remember({ contribution: value });
    return value;
  }

  /** What somebody who sits down sends along: a number, if nothing is dealt yet. @returns {{contribution?: string}} */
  brought() {
    return this.deal && !this.deal.begun ? { contribution: this.contribution() } : {};
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
