// Soft sounds of wood, made on the spot. Nothing sounds before the first gesture, or when it is switched off.

/** @import { Cue } from './cues.js' */

/** @type {AudioContext | null} */
let context = null;
/** From 0 to 1. */
let volume = 0;
/** When somebody last pressed something, by the clock of the page: before that a browser lets nothing be heard. */
let touched = -Infinity;
/** Within this number of milliseconds of a gesture a sound that is waking up counts as awake. */
const WAKING = 1000;

/** A browser may let go of the sound (a call, a locked screen): each gesture asks for it again. */
function wake() {
  if (!volume || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  if (context.state !== 'running') context.resume().catch(() => { /* the next gesture tries again */ });
}
// A press of a finger counts where it is lifted, one of a mouse where it begins.
for (const gesture of ['mousedown', 'pointerup', 'keydown']) {
  addEventListener(gesture, () => {
    touched = performance.now();
    wake();
  }, { passive: true, capture: true });
}

/** @param {number} share from 0 to 1 */
export function setVolume(share) {
  volume = share;
  if (touched > -Infinity) wake();
}

/**
 * One knock: a short tone that falls a little and fades.
 * @param {number} pitch @param {number} delay in seconds @param {number} length @param {number} loudness
 */
function knock(pitch, delay, length, loudness) {
  if (!context || !volume) return;
  // A context that sleeps would play all of its sounds at once when it wakes.
  if (context.state !== 'running' && performance.now() - touched > WAKING) return;
  const start = context.currentTime + delay;
  const tone = context.createOscillator();
  const fade = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, start + length);
  fade.gain.setValueAtTime(0.0001, start);
  fade.gain.exponentialRampToValueAtTime(loudness * volume, start + 0.006);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(fade).connect(context.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

/** A hiss: noise in a band, as of water, paper or wood that rolls. @param {number} pitch the middle of the band
 * @param {number} delay in seconds @param {number} length @param {number} loudness */
function hiss(pitch, delay, length, loudness) {
  if (!context || !volume) return;
  if (context.state !== 'running' && performance.now() - touched > WAKING) return;
  const start = context.currentTime + delay, { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.ceil(sampleRate * length), sampleRate);
  const wave = buffer.getChannelData(0);
  for (let at = 0; at < wave.length; at += 1) wave[at] = (Math.random() * 2 - 1) * (1 - at / wave.length) ** 2;
  const source = context.createBufferSource(), band = context.createBiquadFilter(), gain = context.createGain();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = pitch;
  gain.gain.value = loudness * volume;
  source.connect(band).connect(gain).connect(context.destination);
  source.start(start);
}

/** The notes of an end, one after another. @param {number[]} pitches @param {number} after */
const tune = (pitches, after) => pitches.forEach((pitch, index) =>
  knock(pitch, after + index * 0.16, 0.3 + index * 0.08, 0.1));

/** A piece is put down; the second seat's are lighter. @param {number} seat */
const pitchOf = seat => seat ? 300 : 240;

/** @type {Record<Cue, (after: number, seat: number) => void>} */
const CUES = {
  move: (after, seat) => knock(pitchOf(seat), after, 0.11, 0.16),
  /** Something was taken. */
  capture(after, seat) {
    knock(pitchOf(seat), after, 0.09, 0.18);
    knock(150, after + 0.05, 0.12, 0.16);
  },
  /** Discs were turned over. */
  turn(after, seat) {
    knock(pitchOf(seat), after, 0.1, 0.15);
    knock(420, after + 0.09, 0.06, 0.07);
    knock(420, after + 0.16, 0.06, 0.05);
  },
  /** A man became a king. */
  crown(after) {
    knock(260, after, 0.1, 0.16);
    knock(520, after + 0.1, 0.18, 0.1);
  },
  check(after, seat) {
    knock(pitchOf(seat), after, 0.1, 0.16);
    knock(620, after + 0.08, 0.14, 0.09);
  },
  dice(after) {
    for (const [at, pitch] of [[0, 900], [0.07, 1200], [0.13, 800], [0.21, 1000]]) {
      knock(pitch ?? 0, after + (at ?? 0), 0.03, 0.05);
      hiss(2500, after + (at ?? 0), 0.04, 0.12);
    }
  },
  card: after => hiss(3200, after, 0.12, 0.3),
  chips(after) {
    for (const at of [0, 0.06, 0.1]) knock(1500 - at * 2000, after + at, 0.05, 0.07);
  },
  splash: after => hiss(700, after, 0.5, 0.4),
  hit(after) {
    knock(110, after, 0.35, 0.25);
    hiss(400, after, 0.35, 0.4);
  },
  /** Little time is left. */
  short(after) {
    knock(880, after, 0.08, 0.1);
    knock(880, after + 0.16, 0.08, 0.1);
  },
  win: after => tune([262, 330, 392, 523], after),
  loss: after => tune([262, 220, 175], after),
  draw: after => tune([262, 262], after),
  refused: after => knock(140, after, 0.09, 0.09),
};

/** Lets a cue be heard. @param {Cue} cue @param {number} [seat] whose piece it is
 * @param {number} [delay] in milliseconds */
export const sound = (cue, seat = 0, delay = 0) => CUES[cue](delay / 1000, seat);
