// What the engine thinks of the position: value, depth, positions seen, the line, and every move ranked.

import { fill, make, setText } from '../base/elements.js';
import { figures, shortValue } from '../base/words.js';

/** @import { Session } from '../session/session.js' */
/** @import { Candidate } from '../types.js' */

const MOST_ROWS = 12;

/** @param {Session} session @param {() => number} cap the longest time to think, in seconds */
export function createThinking(session, cap) {
  const head = make('p', { className: 'thought-head' });
  const facts = make('p', { className: 'soft' });
  const line = make('p', { className: 'line' });
  const ranks = make('div');
  const page = make('div', { className: 'thinking' }, head, facts, line, ranks);

  function update() {
    const { thought, thinking, thoughtOf } = session;
    const bounds = session.facts?.bounds ?? [-1, 1];
    const unit = session.facts?.unit ? `${session.facts.unit}, ` : '';
    page.setAttribute('aria-busy', String(thinking !== null));
    if (!thought) {
      setText(head, thinking ? 'Thinking…' : 'Nothing has been thought about yet.');
      setText(facts, thinking ? `At most ${cap()} s.`
        : 'Press “Values” to see what every move is worth, or let a program move.');
      fill(line);
      fill(ranks);
      return;
    }
    const seat = session.facts?.seats[thoughtOf?.seat ?? -1];
    fill(head,
      make('span', { className: `value ${thought.proven ? 'proven' : 'estimated'}` },
        shortValue(thought.value, thought.proven, bounds)),
      ` ${unit}${thought.proven ? 'proven' : 'estimated'} for ${seat ?? 'the seat to move'}`);
    const end = thinking ? ` · thinking, at most ${cap()} s` : thought.stopped ? ' · stopped' : '';
    const without = thought.lacking?.length ? ' · without data that could not be fetched' : '';
    setText(facts, figures(thought) + end + without);
    fill(line, make('span', { className: 'soft' }, 'Best line: '), thought.line.slice(0, 16).join(' '));
    table(thought.ranked, bounds);
  }

  /** @param {Candidate[]} ranked @param {[number, number]} bounds */
  function table(ranked, bounds) {
    if (ranked.length < 2) return fill(ranks);
    const lines = ranked.some(candidate => candidate.line.length > 1); // where something is hidden none is foreseen
    fill(ranks, make('table', {},
      make('caption', { className: 'unseen' }, 'Every move, the best first'),
      make('thead', {}, make('tr', {}, ['Move', 'Value', ...lines ? ['Line'] : []]
        .map(words => make('th', { scope: 'col' }, words)))),
      make('tbody', {}, ranked.slice(0, MOST_ROWS).map(candidate => make('tr', {},
        make('th', { scope: 'row' }, candidate.move),
        make('td', { className: candidate.proven ? 'proven' : 'estimated' },
          shortValue(candidate.value, candidate.proven, bounds),
          make('span', { className: 'unseen' }, candidate.proven ? ' (proven)' : ' (estimated)')),
        lines && make('td', { className: 'soft' }, candidate.line.slice(1, 7).join(' ')))))),
    ranked.length > MOST_ROWS && make('p', { className: 'soft' }, `and ${ranked.length - MOST_ROWS} more moves`));
  }
  return { page, update };
}
