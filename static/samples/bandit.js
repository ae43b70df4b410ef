// The choice between moves: of each the mean, how far doubt reaches on either side of it, and how often it was tried.
// The one that reaches furthest is next.

import { fill, make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { points } from './tree.js';

/** @import { SampleRow, SampleScale } from '../types.js' */

/** How many ticks the scale has, about. */
const TICKS = 4;
/** Rounds steps of a scale. */
const NICE = [1, 2, 2.5, 5, 10];
/** From this number of points on the scale has whole ones. */
const COARSE = 4;

/** @param {SampleRow} row */
const reach = ({ share, doubt }) => (share ?? 0) + doubt;

/** The ends of the scale: all means, and the bound that is furthest. @param {SampleRow[]} rows */
export function ends(rows) {
  const tried = rows.filter(({ share }) => share !== null);
  if (!tried.length) return { low: 0, high: 1 };
  const low = Math.max(0, Math.min(...tried.map(({ share, doubt }) => (share ?? 0) - Math.min(doubt, 0.3))));
  const high = Math.max(...tried.map(reach), low + 0.05);
  return { low, high };
}

/** Round numbers between the ends. @param {number} low @param {number} high */
export function ticks(low, high) {
  const rough = (high - low) / TICKS, power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (NICE.find(each => each * power >= rough) ?? 10), found = [];
  for (let at = Math.ceil(low / step - 1e-9); at * step <= high + 1e-9; at++) found.push(at * step);
  return found;
}

/** @param {{id?: string, asks?: string}} [title] its id and its words
 * @returns {{element: HTMLElement, update: (rows: SampleRow[], scale: SampleScale | null, who: string,
 *   chosen: string) => void}} */
export function createBandit({ id = 'bandit-title', asks = 'Which move next?' } = {}) {
  const title = make('h2', {}, asks), about = make('p', { className: 'soft' });
  const list = make('ol', { 'className': 'bandit-rows', 'aria-labelledby': id });
  title.id = id;
  const axis = make('div', { 'className': 'bandit-axis', 'aria-hidden': 'true' });
  const element = make('div', { className: 'bandit' }, title, about, list, axis);
  return {
    element,
    update(rows, scale, who, chosen) {
      element.hidden = !rows.length || !scale;
      if (!rows.length || !scale) return;
      const { low, high } = ends(rows), size = scale.greatest - scale.least;
      const place = (/** @type {number} */ share) => 100 * (share - low) / (high - low);
      setText(about, `${who}: ${scale.wins ? 'share of wins' : `mean${scale.unit && `, in ${scale.unit}`}`}, `
        + 'and how far doubt may reach');
      fill(list, rows.map(row => line(row, row.move === chosen, place)));
      const next = rows.find(({ move }) => move === chosen);
      element.style.setProperty('--best', next && next.share !== null ? `${place(reach(next))}%` : '-99%');
      fill(axis, make('span', { className: 'bandit-scale' }, ticks(low, high).map(at => {
        const text = scale.wins ? `${Math.round(at * 100)}%`
          : points(scale.least + at * size, '', (high - low) * size > COARSE ? 0 : 1);
        const tick = make('span', {}, text);
        tick.style.insetInlineStart = `${place(at)}%`;
        return tick;
      })), make('span', {}, 'tried'));
    },
  };
}

/** @param {SampleRow} row @param {boolean} on @param {(share: number) => number} place */
function line(row, on, place) {
  const { move, tries, share, doubt, text, proven } = row;
  const track = make('span', { 'className': 'bandit-track', 'aria-hidden': 'true' });
  if (share !== null) {
    const whisker = make('i', { className: 'bandit-whisker' }), mean = make('i', { className: 'bandit-mean' });
    whisker.style.insetInline = `${Math.max(0, place(share - doubt))}% ${Math.max(0, 100 - place(share + doubt))}%`;
    mean.style.insetInlineStart = `${place(share)}%`;
    track.append(doubt > 0 ? whisker : '', mean);
  }
  const samples = tries === 1 ? '1 sample' : `${grouped(tries)} samples`;
  const worth = proven ? `proven: ${text}` : text && `${text}, ${samples}`;
  return make('li', { className: [on && 'is-next', proven && 'is-proven'].filter(Boolean).join(' ') },
    make('span', { className: 'bandit-move' }, move), track,
    make('span', { className: 'unseen' }, `: ${worth || 'never tried'}${on ? ', next' : ''}`),
    make('span', { 'className': 'bandit-tries', 'aria-hidden': 'true' }, proven ? text : grouped(tries)));
}
