// The findings of a search of the position: a value in words, proven or estimated, and every move with its value and
// the line that is expected after it.

import { button, fill, make, setText } from '../base/elements.js';
import { bring } from '../base/late.js';
import { figures } from '../base/words.js';
import { createAccount } from './account.js';
import { rankedTable } from './ranked.js';
import { createWishes } from './wishes.js';
import { favours, valueWords, whom } from './words.js';

/** @import { Session } from '../session/session.js' */
/** @import { Candidate, GameFacts } from '../types.js' */

/** @param {Session} session
 * @param {{lines: () => number, choose: (lines: number) => void}} wish how many lines to show */
export function createAnalysis(session, { lines: wanted, choose }) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const verdict = make('p', { className: 'verdict' });
  const ranks = make('div');
  const account = createAccount(session);
  const imagine = button('belief', 'Imagine the hidden cards', openImagined, { className: 'imagine' });
  const imagined = make('section', { className: 'imagined', 'aria-label': 'Imagined deals' });
  /** The imagined worlds, once they were asked for.
   * @type {ReturnType<typeof import('./imagined.js').createImagined> | null} */
  let worlds = null;
  const wishes = createWishes(session, wanted, lines => {
    choose(lines);
    update();
  });
  const page = make('div', { className: 'thinking' }, wishes.element,
    facts.faceUpOption && imagine, verdict, ranks, account.element, imagined);

  function update() {
    const { thinking, analysis: { thought, thoughtOf } } = session;
    account.update();
    updateImagined();
    wishes.update();
    page.setAttribute('aria-busy', String(thinking !== null));
    if (!thought) {
      const asked = session.analysis.values || (session.over && session.atEnd);
      setText(verdict, thinking ? 'Thinking…' : asked ? '' : 'Press Values to see what each move is worth.');
      return fill(ranks);
    }
    const seat = thoughtOf?.seat ?? 0;
    const end = thinking ? ' · thinking' : thought.stopped ? ' · stopped' : '';
    const without = thought.lacking?.length ? ' · some data could not be fetched' : '';
    const kind = thought.side === undefined ? 'chip' : 'number';
    const surety = thought.proven ? 'proven' : 'estimated';
    fill(verdict,
      make('span', { className: `${kind} ${favours(thought, session.stakes)} ${surety}` },
        thought.words ?? valueWords(thought.value, thought.proven, session.stakes)),
      make('span', { className: 'soft' },
        `${surety} for ${whom(facts, session.seats, seat)} · ${figures(thought)}${end}${without}`),
      thought.how !== undefined && make('span', { className: 'soft' }, thought.how));
    rank(thought.ranked);
  }

  /** Where the hidden part can be imagined face up, a person alone may look into worlds. A link to one shows the
   * person's own hand: on a screen that others share there is none. */
  function updateImagined() {
    const may = session.secret && session.analysis.canHint && session.persons.length === 1;
    imagine.hidden = !session.hidden;
    imagine.style.visibility = may ? '' : 'hidden'; // its place is kept
    worlds?.update();
  }

  async function openImagined() {
    try {
      const { createImagined } = await bring('static/play/imagined.js', () => import('./imagined.js'));
      worlds ??= createImagined(session, imagined);
      await worlds.ask();
    } catch (problem) {
      fill(imagined, make('p', { className: 'problem', role: 'alert' }, /** @type {Error} */ (problem).message));
    }
  }

  /** @param {Candidate[]} ranked */
  function rank(ranked) {
    const hadFocus = ranks.contains(document.activeElement);
    fill(ranks, rankedTable(session, ranked, wanted()));
    if (hadFocus && ranked.length > 1) page.focus({ preventScroll: true });
  }
  return { page, update };
}
