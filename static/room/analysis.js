// What a search found of the position: a value in words, proven or estimated, and every move with its value and the
// line that is expected after it.

import { button, fill, icon, make, setText } from '../base/elements.js';
import { bring } from '../base/late.js';
import { figures } from '../base/words.js';
import { createAccount } from './account.js';
import { favours, nameOf, valueWords } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { Candidate, GameFacts } from '../types.js' */

/** How many lines may be shown. */
const CHOICES = [1, 3, 5, 12, 1000];

/** @param {Session} session
 * @param {{lines: () => number, choose: (lines: number) => void}} wish how many lines to show */
export function createAnalysis(session, { lines: wanted, choose }) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const verdict = make('p', { className: 'verdict' });
  const ranks = make('div');
  const account = createAccount(session);
  const imagined = make('section', { className: 'imagined', 'aria-label': 'Imagined deals' });
  /** Draws the imagined worlds, once they were asked for. @type {(() => void) | null} */
  let drawWorlds = null;
  const choice = make('select', {
    'aria-label': 'Lines shown',
    onchange: (/** @type {Event} */ event) => {
      choose(Number(/** @type {HTMLSelectElement} */ (event.target).value));
      update();
    },
  }, CHOICES.map(count => make('option', { value: String(count) }, linesWords(count))));
  const longer = button('values', 'Think longer', () => {
    if (session.thinking) session.stop();
    else session.thinkLonger();
  });
  const page = make('div', { className: 'thinking' }, make('p', { className: 'row line-choice' }, choice, longer),
    account.element, verdict, ranks, imagined);

  function update() {
    const { thought, thinking, thoughtOf } = session;
    account.update();
    updateImagined();
    choice.value = String(wanted());
    page.setAttribute('aria-busy', String(thinking !== null));
    const takesLong = thinking === 'values' && session.longer;
    longer.hidden = !takesLong && !session.canThinkLonger;
    setText(longer, takesLong ? 'Stop' : 'Think longer');
    if (!thought) {
      const asked = session.values || (session.over && session.atEnd);
      setText(verdict, thinking ? 'Thinking…' : asked ? '' : 'Press Values to see what each move is worth.');
      return fill(ranks);
    }
    const seat = thoughtOf?.seat ?? 0;
    const end = thinking ? ' · thinking' : thought.stopped ? ' · stopped' : '';
    const without = thought.lacking?.length ? ' · some data could not be fetched' : '';
    const surety = thought.proven ? 'proven' : 'estimated';
    const whom = nameOf(facts, session.seats, seat).replace(/^You$/, 'you');
    fill(verdict,
      make('span', { className: `chip ${favours(thought.value, thought.proven, session.stakes)} ${surety}` },
        thought.words ?? valueWords(thought.value, thought.proven, session.stakes)),
      make('span', { className: 'soft' }, `${surety} for ${whom} · ${figures(thought)}${end}${without}`),
      thought.how !== undefined && make('span', { className: 'soft' }, thought.how));
    table(thought.ranked);
  }

  /** Where the hidden part can be imagined face up, a person alone may look into worlds. A link to one shows the
   * person's own hand: on a screen that others share there is none. */
  function updateImagined() {
    const may = session.secret && facts.opened !== '' && session.canHint && session.persons.length === 1;
    if (drawWorlds) drawWorlds();
    else if (!may) fill(imagined);
    else if (!imagined.firstChild) fill(imagined, button('belief', 'Imagine the hidden cards', openImagined));
  }

  async function openImagined() {
    try {
      const { createImagined } = await bring('static/room/imagined.js', () => import('./imagined.js'));
      drawWorlds = createImagined(session, imagined);
      drawWorlds();
    } catch (problem) {
      fill(imagined, make('p', { className: 'problem', role: 'alert' }, /** @type {Error} */ (problem).message));
    }
  }

  /** @param {Candidate} candidate */
  function sign({ value, proven }) {
    const side = favours(value, proven, session.stakes);
    return make('span', { className: `sign ${side}`, 'aria-hidden': 'true' }, SIGNS[side]);
  }

  /** @param {Candidate[]} ranked */
  function table(ranked) {
    const open = session.thoughtHere !== null && session.thinking === null && !session.hidden;
    const hadFocus = ranks.contains(document.activeElement);
    if (ranked.length < 2) return fill(ranks);
    const lines = ranked.some(candidate => candidate.line.length > 1); // where something is hidden none is foreseen
    const drawn = ranked.some(candidate => candidate.share !== undefined);
    const odds = ranked.some(candidate => candidate.odds) ? facts.odds : [];
    const headings = [
      ...odds.length ? [] : ['Move'], 'Value', ...odds.map(([sign]) => sign),
      ...drawn ? ['How often'] : [], ...lines ? ['Line'] : [],
    ];
    /** The move above its row where there are chances, which leave it no room beside them.
     * @param {Candidate} candidate */
    const rows = candidate => [
      odds.length > 0 && make('tr', {},
        make('th', { scope: 'rowgroup', colSpan: headings.length }, lineOf(candidate)[0])),
      make('tr', {},
        odds.length === 0 && make('th', { scope: 'row' }, lineOf(candidate)[0]),
        make('td', {},
          sign(candidate),
          candidate.words ?? valueWords(candidate.value, candidate.proven, session.stakes),
          make('span', { className: 'unseen' }, candidate.proven ? ' (proven)' : ' (estimated)')),
        odds.map((_, at) => make('td', { className: 'chance' }, percentOf(candidate.odds?.[at]))),
        drawn && make('td', { className: 'share' }, `${Math.round((candidate.share ?? 0) * 100)}%`),
        lines && make('td', { className: 'line' }, candidate.line.length > 1 && make('button', {
          type: 'button', className: 'move', disabled: !open, title: 'Play this line out on the board',
          'aria-label': `Play out ${lineOf(candidate).join(' ')}`,
          onclick: () => session.layOut(session.ply, candidate.line),
        }, icon('play'), make('span', {}, lineOf(candidate).slice(1).join(' '))))),
    ];
    const shown = ranked.slice(0, wanted()).map(rows);
    fill(ranks, make('table', { className: odds.length ? 'ranked with-odds' : 'ranked' },
      make('caption', { className: 'unseen' }, 'Every move, the best first'),
      make('thead', { className: drawn || odds.length ? undefined : 'unseen' },
        make('tr', {}, headings.map(words => make('th', { scope: 'col' }, words)))),
      odds.length ? shown.map(pair => make('tbody', {}, pair)) : make('tbody', {}, shown.flat())),
    ranked.some(candidate => candidate.error) && make('p', { className: 'soft odds' },
      'Moves with ± were played on many times, without the luck of the dice; ± is one standard error.'),
    odds.length > 0 && make('p', { className: 'soft odds' },
      `Chances in percent: ${odds.map(([sign, meaning]) => `${sign} ${meaning}`).join(', ')}.`),
    ranked.length > wanted() && make('p', { className: 'soft' }, more(ranked.length - wanted())));
    if (hadFocus) page.focus({ preventScroll: true });
  }
  return { page, update };
}

/** The beginning of its line, as lists of moves have it. @param {Candidate} candidate */
const lineOf = ({ move, line, short }) => short ?? (line.length ? line.slice(0, 7) : [move]);
/** @param {number} count */
const linesWords = count => count === 1 ? '1 line' : count > 99 ? 'All lines' : `${count} lines`;

/** @param {number} [chance] */
const percentOf = chance => chance === undefined ? '' : (chance * 100).toFixed(1);

/** @param {number} count of moves that are not shown */
const more = count => `and ${count} more ${count === 1 ? 'move' : 'moves'}`;

const SIGNS = { win: '▲', draw: '=', loss: '▼' };
