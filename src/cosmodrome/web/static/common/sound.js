/** A few soft tones. They are on at a low level from the first click; browsers allow none before it. */

import { volume } from "./settings.js";

/** @type {AudioContext | undefined} */
let context;
let pressed = false;

/** By name: pitch, after how many seconds, and for how long. @type {Record<string, [number, number, number][]>} */
const TUNES = {
  piece: [[660, 0, 0.05]],
  turn: [
    [523, 0, 0.1],
    [784, 0.11, 0.16],
  ],
  no: [[196, 0, 0.12]],
  big: [
    [392, 0, 0.12],
    [523, 0.09, 0.12],
    [659, 0.18, 0.22],
  ],
  over: [
    [523, 0, 0.14],
    [659, 0.15, 0.14],
    [784, 0.3, 0.3],
  ],
  won: [
    [523, 0, 0.12],
    [659, 0.11, 0.12],
    [784, 0.22, 0.12],
    [1047, 0.33, 0.4],
  ],
};

/** Let sounds begin with the first press on this page. */
export function wait() {
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => (pressed = true), { once: true, capture: true });
  }
}

/** @param {string} name */
export function play(name) {
  const loud = volume();
  if (!loud || !pressed) return;
  context ??= new AudioContext();
  for (const [pitch, after, length] of TUNES[name]) tone(context, pitch, context.currentTime + after, length, loud);
}

/** @param {AudioContext} audio @param {number} pitch @param {number} from @param {number} length @param {number} loud from 0 to 1 */
function tone(audio, pitch, from, length, loud) {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.frequency.value = pitch;
  source.type = "sine";
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(0.3 * loud, from + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(gain).connect(audio.destination);
  source.start(from);
  source.stop(from + length + 0.02);
}
