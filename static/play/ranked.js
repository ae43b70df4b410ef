// Every move with its value and the line that is expected after it, the best first, as a table. Chances stand in
// columns of their own, and leave the move no room beside them: then it stands above its row.

import { icon, make } from '../base/elements.js';
import { ARROWS, hidesPieces } from './overlay.js';
import { favours, valueWords } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { Candidate, GameFacts } from '../types.js' */

/** The columns beside the value: the signs of the chances with their meanings, whether a move is drawn by lot,
 * and whether a line is foreseen: where something is hidden none is.
 * @typedef {{odds: [string, string][], drawn: boolean, lines: boolean}} Columns */

const SIGNS = { win: '▲', draw: '=', loss: '▼' };

/** @param {Session} session @param {Candidate[]} ranked @param {number} most how many are shown */
export function rankedTable(session, ranked, most) {
  if (ranked.length < 2) return [];
  /** @type {Columns} */
  const columns = {
    odds: ranked.some(candidate => candidate.odds) ? /** @type {GameFacts} */ (session.facts).odds : [],
    drawn: ranked.some(candidate => candidate.share !== undefined),
    lines: ranked.some(candidate => candidate.line.length > 1),
  };
  const { odds, drawn, lines } = columns;
  const headings = [
    ...odds.length ? [] : ['Move'], 'Value', ...odds.map(([sign]) => sign),
    ...drawn ? ['How often'] : [], ...lines ? ['Line'] : [],
  ];
  const arrows = hidesPieces(session) ? ARROWS : 0;
  const shown = ranked.slice(0, most).map((candidate, rank) => [
    odds.length > 0 && make('tr', {},
      make('th', { scope: 'rowgroup', colSpan: headings.length }, lineOf(candidate)[0])),
    row(session, candidate, columns, rank < arrows ? rank : null),
  ]);
  return [
    make('table', { className: odds.length ? 'ranked with-odds' : 'ranked' },
      make('caption', { className: 'unseen' }, 'Every move, the best first'),
      make('thead', { className: drawn || odds.length ? undefined : 'unseen' },
        make('tr', {}, headings.map(words => make('th', { scope: 'col' }, words)))),
      odds.length ? shown.map(pair => make('tbody', {}, pair)) : make('tbody', {}, shown.flat())),
    ranked.some(candidate => candidate.error) && make('p', { className: 'soft odds' },
      'Moves with ± were played on many times, without the luck of the dice; ± is one standard error.'),
    odds.length > 0 && make('p', { className: 'soft odds' },
      `Chances in percent: ${odds.map(([sign, meaning]) => `${sign} ${meaning}`).join(', ')}.`),
    ranked.length > most && make('p', { className: 'soft' }, more(ranked.length - most)),
  ];
}

/** @param {Session} session @param {Candidate} candidate @param {Columns} columns
 * @param {number | null} rank that of its arrow on the board */
function row(session, candidate, { odds, drawn, lines }, rank) {
  const { value, proven, words, share } = candidate;
  const side = favours(candidate, session.stakes);
  return make('tr', {},
    odds.length === 0 && make('th', { scope: 'row' },
      rank !== null && make('i', { className: `rank rank-${rank}`, 'aria-hidden': 'true' }), lineOf(candidate)[0]),
    make('td', {},
      make('span', { className: `sign ${side}`, 'aria-hidden': 'true' }, SIGNS[side]),
      words ?? valueWords(value, proven, session.stakes),
      make('span', { className: 'unseen' }, proven ? ' (proven)' : ' (estimated)')),
    odds.map((_, at) => make('td', { className: 'chance' }, percentOf(candidate.odds?.[at]))),
    drawn && make('td', { className: 'share' }, `${Math.round((share ?? 0) * 100)}%`),
    lines && make('td', { className: 'line' }, candidate.line.length > 1 && playOut(session, candidate)));
}

/** @param {Session} session @param {Candidate} candidate */
function playOut(session, candidate) {
  const open = session.analysis.thoughtHere !== null && session.thinking === null && !session.hidden;
  const line = lineOf(candidate);
  return make('button', {
    type: 'button', className: 'move', disabled: !open, title: 'Play this line out on the board',
    'aria-label': `Play out ${line.join(' ')}`,
    onclick: () => session.layOut(session.ply, candidate.line),
  }, icon('play'), make('span', {}, line.slice(1).join(' ')));
}

/** The beginning of its line, as lists of moves have it. @param {Candidate} candidate */
const lineOf = ({ move, line, short }) => short ?? (line.length ? line.slice(0, 7) : [move]);

/** @param {number} [chance] */
const percentOf = chance => chance === undefined ? '' : (chance * 100).toFixed(1);

/** @param {number} count of moves that are not shown */
const more = count => `and ${count} more ${count === 1 ? 'move' : 'moves'}`;
