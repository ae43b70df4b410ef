// The card of the dice: the checksum of their seed, and the seed itself once the game is over; what fell, beside
// what was to be expected; and who throws them.

import { button, dressButton, fill, make, setText } from '../base/elements.js';
import { shape } from './shape.js';
import { findFallen } from '../session/questions.js';

/** @import { Session } from '../session/session.js' */
/** @import { OutcomeCount } from '../types.js' */

/** The chart: its height and the width of a column. */
const HIGH = 64, WIDE = 14;

/** @param {Session} session */
export function createDiceCard(session) {
  const summary = make('summary', {});
  const settled = make('p', { className: 'soft' });
  const own = button('repeat', '', () => session.typeDice(!session.typesDice));
  const chart = make('div', { className: 'fallen' });
  const details = make('details', { ontoggle: () => { drawn = ''; update(); } }, summary, settled,
    make('div', { className: 'row' }, own), chart);
  /** The line whose dice are on the chart. */
  let drawn = '';

  function update() {
    const { pledge, seed, typesDice, keepsSeed } = session;
    setText(summary, typesDice ? 'Dice: you throw them'
      : keepsSeed ? `Dice: checksum ${pledge || '…'}` : `Dice: seed ${seed}`);
    setText(settled,
      typesDice ? 'The numbers that you type in count for both players.' : proof(keepsSeed, seed, pledge));
    dressButton(own, 'repeat', typesDice ? 'Let the page roll' : 'Throw your own dice');
    own.disabled = session.over;
    if (details.open) showFallen();
  }

  async function showFallen() {
    const key = `${session.seed} ${session.moves.slice(0, session.ply).join(' ')}`;
    if (key === drawn || !session.situation || session.working) return;
    drawn = key;
    const found = await findFallen(session).catch(() => []);
    if (key === drawn) fill(chart, ...columns(found));
  }

  return { element: make('section', { className: 'dice-card', 'aria-label': 'Dice' }, details), update };
}

/** How a player can check that no roll was chosen.
 * @param {boolean} secret @param {number} seed @param {string} pledge */
function proof(secret, seed, pledge) {
  if (secret) {
    return 'One number, the seed, settles every roll of this game. It was drawn before the first roll, and is shown '
      + 'when the game is over. The checksum proves that it is still the same: it is the beginning of the SHA-256 of '
      + 'the word dice, a space and the seed.';
  }
  return `Every roll follows from this number. The SHA-256 of “dice ${seed}” begins with ${pledge || 'the checksum'}.`;
}

/** A column for each outcome, with a line where it was to be expected. @param {OutcomeCount[]} fallen */
function columns(fallen) {
  const total = fallen.reduce((sum, { count }) => sum + count, 0);
  if (!total) return [make('p', { className: 'soft' }, 'No rolls yet.')];
  const most = Math.max(...fallen.map(({ count, expected }) => Math.max(count, expected)));
  const chart = shape('svg', {
    viewBox: `0 0 ${fallen.length * WIDE} ${HIGH + 14}`, role: 'img',
    'aria-label': fallen.map(({ name, count, expected }) =>
      `${name}: ${count}, expected ${expected.toFixed(1)}`).join('; '),
  });
  fallen.forEach(({ name, count, expected }, at) => {
    const height = HIGH * count / most;
    const line = HIGH * (1 - expected / most);
    chart.append(
      shape('rect', { class: 'fell', x: at * WIDE + 2, y: HIGH - height, width: WIDE - 4, height }),
      shape('path', { class: 'expected', d: `M${at * WIDE} ${line.toFixed(2)}h${WIDE}` }),
      shape('text', { x: (at + 0.5) * WIDE, y: HIGH + 11 }, name));
  });
  const rolls = total === 1 ? 'One roll' : `${total} rolls`;
  const words = `${rolls}. Each column shows how often a roll came up, each line how often to expect it.`;
  return [make('p', { className: 'soft' }, words), chart];
}
