/** A few soft tones, for those who switched them on. */

import { sounding } from "./settings.js";

/** @type {AudioContext | undefined} */
let context;

const TUNES = {
  piece: [[660, 0, 0.05]],
  turn: [
    [523, 0, 0.1],
    [784, 0.11, 0.16],
  ],
  no: [[196, 0, 0.12]],
  over: [
    [523, 0, 0.14],
    [659, 0.15, 0.14],
    [784, 0.3, 0.3],
  ],
};

/** @param {keyof typeof TUNES} name */
export function play(name) {
  if (!sounding()) return;
  context ??= new AudioContext();
  for (const [pitch, after, length] of TUNES[name]) tone(context, pitch, context.currentTime + after, length);
}

/** @param {AudioContext} audio @param {number} pitch @param {number} from @param {number} length */
function tone(audio, pitch, from, length) {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.frequency.value = pitch;
  source.type = "sine";
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(0.12, from + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(volume).connect(audio.destination);
  source.start(from);
  source.stop(from + length + 0.02);
}
