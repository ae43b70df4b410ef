// How many positions a second this machine searches, measured at a press, beside the reckoning of the slides.

import { button, fill, make } from '../base/elements.js';
import { grouped } from '../base/words.js';

/** @import { Engine } from '../session/asking.js' */

/** The numbers that the slides reckon with. */
const SECONDS = 100, MOVES = 35;

/** @param {string} game one whose search is long enough to be measured @param {Engine} engine */
export function createRate(game, engine) {
  const words = make('p', { role: 'status' });
  async function measure() {
    fill(words, 'Measuring…');
    const reply = await engine.ask({ op: 'count', game, rung: 'alphabeta-soft', depth: null });
    fill(words, !reply.ok ? reply.error : inWords(reply.nodes / Math.max(reply.seconds, 0.001)));
  }
  return make('div', { className: 'rate' }, button('step', 'Measure this machine', measure), words);
}

/** @param {number} rate positions a second */
function inWords(rate) {
  const all = rate * SECONDS;
  const plies = 2 * Math.log(all) / Math.log(MOVES);
  const [second, whole] = [Math.round(rate / 100) * 100, Math.round(all / 10_000) * 10_000];
  return `Plain alpha-beta visits about ${grouped(second)} positions a second here, in Python. In `
    + `${SECONDS} seconds that is ${grouped(whole)}, enough for about `
    + `${plies.toFixed(1)} plies of chess with the best order.`;
}
