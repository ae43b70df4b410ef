// A game's seed, from which its dice, its cards and the choices of its programs come. It is drawn from enough numbers
// that trying them all against the checksum shown before the game would take years.

export const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

/** @param {unknown} value */
export const isSeed = value => Number.isSafeInteger(value) && Number(value) >= 0;

/** A number from 0 to LARGEST_SEED, each as likely as the others. */
export function drawSeed() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
