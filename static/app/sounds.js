// Soft sounds of wood, made on the spot. Nothing sounds before the first gesture, or when switched off.

/** @type {AudioContext | null} */
let context = null;

const wake = () => {
  if (!context && 'AudioContext' in globalThis) context = new AudioContext();
  if (context?.state === 'suspended') context.resume().catch(() => {});
};
for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake, { once: true, passive: true });

/**
 * One knock: a short tone that falls a little and fades.
 * @param {number} pitch
 * @param {number} delay
 * @param {number} length
 * @param {number} loudness
 */
function knock(pitch, delay, length, loudness) {
  if (!context || context.state !== 'running') return;
  const start = context.currentTime + delay;
  const tone = context.createOscillator();
  const fade = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, start + length);
  fade.gain.setValueAtTime(0.0001, start);
  fade.gain.exponentialRampToValueAtTime(loudness, start + 0.006);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(fade).connect(context.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

/** @type {Record<'move' | 'over' | 'refused', (seat?: number) => void>} */
export const sounds = {
  move: (seat = 0) => knock(seat ? 300 : 240, 0, 0.11, 0.16),
  over() {
    knock(262, 0.12, 0.3, 0.1);
    knock(392, 0.28, 0.5, 0.1);
  },
  refused: () => knock(140, 0, 0.09, 0.09),
};
