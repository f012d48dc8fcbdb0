/**
 * The shapes of the live protocol, as docs/protocol.md describes them.
 *
 * @typedef {{choice: number, say: string}} Button
 * @typedef {{kind: string, bounds: Record<string, [number, number]>, start: string[]}} Span
 * @typedef {{seat: number | null, number: number, prompt: string, yours: boolean, choices: string[][], buttons: Button[],
 *            ranges: Span[], undo: boolean, awaited: number[], step: string, open: string}} Ask
 * @typedef {{say: string, rule: string, parts: string[], at: number}} News
 * @typedef {{name: string, seat: number | null, text: string, at: string, kind: "said" | "notice"}} Chat
 * @typedef {{name: string, kind: "person" | "bot" | "open", level: string, present: boolean, you: boolean, away: boolean}} Seat
 * @typedef {{left: number[], running: number[], limit: number | null}} Clocks
 * @typedef {{ranks: number[], scores: number[], reason: string, tally: [string, number[]][]}} Over
 * @typedef {{kind: "undo" | "rematch", by: number, agreed: number[], asked: number[]}} Request
 * @typedef {{seat: number | null, own: number[], pass: number | null}} Look
 * @typedef {{commitment: string, begun: boolean, wanted: boolean, secret: string | null,
 *            contributions: {name: string, value: string}[]}} Deal
 * @typedef {{id: string, game: string, title: string, options: object, link: string, private: boolean}} TableFacts
 *
 * @typedef {object} Update
 * @property {"scene" | "update"} type
 * @property {number} [n]
 * @property {Record<string, string>} [set]
 * @property {string[]} [gone]
 * @property {string[]} [order]
 * @property {string[][]} [runs]
 * @property {number[]} [done]
 * @property {Record<string, string | null>} [panels]
 * @property {Ask} [ask]
 * @property {News[]} [news]
 * @property {number} [back]
 * @property {Seat[]} [seats]
 * @property {Clocks | null} [clocks]
 * @property {Chat[]} [chat]
 * @property {Over | null} [over]
 * @property {Request | null} [request]
 * @property {Look} [look]
 * @property {Deal | null} [deal]
 * @property {string} [next]
 * @property {TableFacts} [table]
 * @property {[number, number]} [size]
 * @property {string} [defs]
 *
 * @typedef {{type: string, id: number, code?: string, sentence?: string, rule?: string, number?: number,
 *            moves?: {choice: number, say: string, move: object, parts: string[]}[]}} Answer
 */

export {};
