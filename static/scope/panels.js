// The panels beside the tree in the microscope: the board of a visit, the reason of its end, and the counts.

import { button, fill, make, setText } from '../base/elements.js';
import { write } from '../base/links.js';
import { grouped, sentence } from '../base/words.js';
import { createBoard } from '../boards/board.js';
import { CUT, valueText, windowText } from '../trees/model.js';
import { called, mover } from './words.js';

/** @import { Situation } from '../types.js' */
/** @import { Scope } from './scope.js' */

/** A panel is asked for what it shows only while it is seen. @typedef {{element: HTMLElement, update(): void}} Panel */

/**
 * The position of the visit.
 * @param {Scope} scope @param {{first: () => Situation | null, animate: () => boolean}} options `first`: the root, if
 * known
 * @returns {Panel & {settled(): Promise<void>, restyle(): void, destroy(): void}}
 */
export function createPosition(scope, { first, animate }) {
  const place = make('div', { className: 'board-place' });
  const board = createBoard(place, { onMove: () => {}, label: 'The position of this visit' });
  const title = make('p', { className: 'scope-title' });
  const status = make('p', { className: 'soft' });
  const play = make('a', { className: 'button', hidden: true }, 'Play from here');
  const element = make('div', { className: 'scope-position' }, title, place, status, play);
  let shown = -2;
  /** @type {Promise<unknown>} */ let asking = Promise.resolve();
  /** Ends the wait for a visit that is no longer the one. */ let passed = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let resting;

  /** @param {Situation} situation */
  function show(situation) {
    board.show(situation.view, { interactive: false, animate: animate(), coordinates: true });
    setText(status, sentence(situation.view.status));
    const { game, options, start, moves } = situation.line;
    play.hidden = false;
    play.href = write(game, { options, position: start, moves });
  }

  function update() {
    const { tree, run, visit } = scope;
    if (!tree || !run) {
      const situation = first();
      setText(title, 'The root');
      if (situation && shown !== -1) show(situation);
      shown = -1;
      return;
    }
    if (visit === shown || visit < 0) return;
    setText(title, called(tree, visit));
    shown = visit;
    clearTimeout(resting);
    passed();
    // Asked for when one rests; a clock that runs down is waited for, too.
    asking = new Promise(resolve => {
      passed = () => resolve(undefined);
      resting = setTimeout(async () => {
        try {
          const situation = await run.situation(visit);
          if (shown === visit) show(situation);
        } catch (problem) {
          if (shown === visit) {
            shown = -2;
            setText(status, sentence(/** @type {Error} */ (problem).message));
          }
        }
        resolve(undefined);
      }, 60);
    });
  }

  return {
    element, update,
    async settled() {
      for (let waited; waited !== asking;) await (waited = asking);
      await board.settled();
    },
    restyle() {
      shown = -2;
      update();
    },
    destroy() {
      clearTimeout(resting);
      passed();
      board.destroy();
    },
  };
}

/** Why the visit ended as it did. @param {Scope} scope @returns {Panel} */
export function createWhy(scope) {
  const element = make('div', { className: 'scope-why' });
  let shownKey = '';

  function update() {
    const { tree, seen, run, visit, place, mover: asMover } = scope;
    if (!tree || !seen || !run || visit < 0) {
      shownKey = '';
      return fill(element, make('p', { className: 'soft' },
        'As soon as a search is seen, this tells why it did what it did.'));
    }
    const phase = tree.phase(visit, place.moment);
    const about = run.about(visit);
    const key = [visit, phase, about !== null, asMover, tree.size, seen.run.rung].join();
    if (key === shownKey) return undefined;
    shownKey = key;
    const window = windowText(seen, visit, asMover);
    const depth = seen.depth[visit];
    const done = phase === 'done';
    const value = valueText(seen, visit, asMover);
    const cause = about?.cause ?? -1;
    return fill(element,
      make('p', { className: 'scope-title' }, called(tree, visit)),
      make('p', {}, sentence(mover(tree, visit))),
      done && about && make('p', { className: 'scope-because' }, about.sentence),
      done && !about && make('p', { className: 'soft' }, 'What there is to say of its end is on its way…'),
      !done && make('p', { className: 'soft' },
        phase === 'open' ? 'It runs, and has not returned yet.' : 'It has not begun yet.'),
      make('dl', { className: 'facts' },
        window && fact('Window', window), depth !== null && fact('Plies left', String(depth)),
        done && value && fact('Returned', `${tree.estimated[visit] ? '≈ ' : ''}${value}`),
        fact('Visits below', grouped(tree.below(visit)))),
      about?.theorem && make('p', { className: 'scope-theorem' }, done ? about.theorem : beforehand(about.theorem)),
      done && cause >= 0 && button('see', `The bound is held by ${called(tree, cause)}`, () => scope.inspect(cause)),
      done && tree.flags[visit] & CUT && about && about.omitted.length > 0 && make('p', {},
        `Left out: ${about.omitted.join(', ')}.`),
      make('div', { className: 'row' },
        place.moment !== tree.begins[visit] && button('first', 'Its beginning', () => scope.goTo(visit, 'begin')),
        place.moment !== Math.min(tree.ends[visit], tree.moments - 1)
          && button('last', 'Its end', () => scope.goTo(visit, 'finish'))));
  }

  return { element, update };
}

/** The meaning of a window, without its result. @param {string} theorem */
const beforehand = theorem => `${theorem.split('. ')[0].replace(/\.$/, '')}.`;

/** @param {string} name @param {string} value */
const fact = (name, value) => make('div', {}, make('dt', {}, name), make('dd', {}, value));

const COUNTS = /** @type {const} */ ([
  ['nodes', 'Nodes'], ['leaves', 'Leaves'], ['cutoffs', 'Cut-offs'], ['tableHits', 'Table hits'],
  ['researches', 'Searched again'],
]);

/** The counts at the moment, beside those at the end. @param {Scope} scope @returns {Panel} */
export function createCounts(scope) {
  const rows = COUNTS.map(([name, words]) => {
    const now = make('td');
    const all = make('td');
    const bar = make('progress', { max: 1, value: 0, 'aria-hidden': 'true', tabIndex: -1 });
    return { name, now, all, bar,
      row: make('tr', {}, make('th', { scope: 'row' }, words), now, all, make('td', {}, bar)) };
  });
  const head = ['Count', 'So far', 'In all', ''].map(words => words ? make('th', { scope: 'col' }, words) : make('td'));
  const result = make('p', { className: 'scope-result' });
  const element = make('div', { className: 'scope-counts' },
    make('table', {}, make('caption', { className: 'unseen' }, 'What was counted'),
      make('thead', {}, make('tr', {}, head)),
      make('tbody', {}, rows.map(({ row }) => row))), result);

  function update() {
    const { tree, seen, place } = scope;
    const [now, total] = tree ? [tree.counts(place.moment), tree.counts(tree.moments - 1)] : [null, null];
    for (const { name, now: cell, all, bar } of rows) {
      setText(cell, now ? grouped(now[name]) : '');
      setText(all, total ? grouped(total[name]) : '');
      bar.value = now && total?.[name] ? now[name] / total[name] : 0;
    }
    setText(result, !seen ? '' : !seen.result || seen.result.value === null
      ? 'The run was stopped before it had an answer.'
      : `${seen.result.proven ? 'Proven' : 'Estimated'}: ${seen.result.value} for MAX${
        seen.result.line.length ? `, by ${seen.result.line.join(' ')}` : ''}.`);
  }

  return { element, update };
}
