// Where one stands, beside the tree: a title, the board of the visit, the windows on the way down to it, the moves that
// lead there, and what an answer means.

import { button, fill, make, setText } from '../base/elements.js';
import { write } from '../base/links.js';
import { grouped, sentence } from '../base/words.js';
import { createBoard } from '../boards/board.js';
import { CUT, PROBE } from '../trees/model.js';
import { moveTitle } from '../trees/numbers.js';
import { showFunnel } from './funnel.js';
import { GREAT } from './great.js';
import { createRolls } from './rolls.js';
import { called } from './words.js';

/** @import { Situation } from '../types.js' */
/** @import { SearchTree } from '../trees/model.js' */
/** @import { About } from './run.js' */
/** @import { Scope } from './scope.js' */

/** The most moves of the way down that are written. */
const MOST_MOVES = 6;

/** The name of the visit, and how far the run is. @param {Scope} scope */
export function createTitle(scope) {
  const title = make('h2', { className: 'state-title' });
  const line = make('p', { className: 'state-line' });
  const element = make('div', { className: 'scope-head' }, title, line);
  return {
    element,
    update() {
      const { tree, visit, place } = scope;
      if (!tree || visit < 0) {
        setText(line, '');
        return setText(title, 'The root');
      }
      setText(title, titleOf(tree, visit, place.moment));
      return setText(line, progress(tree, place.moment));
    },
  };
}

/** How much of the tree was looked at, where all of it is known and nothing is looked at twice; else how many visits
 * there were. @param {SearchTree} tree @param {number} moment */
export function progress(tree, moment) {
  const now = tree.counts(moment), all = tree.counts(tree.moments - 1), { pencil } = tree;
  const twice = tree.roots.length > 1 || all.researches > 0 || tree.flags.some(flags => flags & PROBE);
  if (pencil.size && !twice) {
    const left = pencil.leftOut(tree.ends, moment);
    return `${now.nodes} of ${tree.size + pencil.size} positions looked at${left ? `, ${left} cut off` : ''}`;
  }
  if (tree.size > GREAT && now.cutoffs > 1) {
    return `${grouped(now.cutoffs)} cuts left ${grouped(now.unplayed)} moves unplayed`;
  }
  const cuts = all.cutoffs ? `, ${grouped(now.cutoffs)} of ${grouped(all.cutoffs)} cuts` : '';
  return `${grouped(now.nodes)} of ${grouped(all.nodes)} visits${cuts}`;
}

/** @param {SearchTree} tree @param {number} visit @param {number} moment */
export function titleOf(tree, visit, moment) {
  const cut = tree.flags[visit] & CUT && tree.ends[visit] <= moment;
  const root = tree.parent[visit] < 0;
  if (root) return cut ? 'Cut at the root' : called(tree, visit);
  return `${cut ? 'Cut after' : 'After'} ${moveTitle(tree.seen, visit)}`;
}

/**
 * @param {Scope} scope @param {{first: () => Situation | null, animate: () => boolean}} options `first`: the root, if
 * known
 */
export function createHere(scope, { first, animate }) {
  const position = createPosition(scope, { first, animate });
  const funnel = make('ol', { className: 'funnel', 'aria-label': 'The windows on the way here' });
  const line = make('ol', { className: 'scope-line', 'aria-label': 'The moves that lead here' });
  const why = createWhy(scope), rolls = createRolls(scope);
  const element = make('div', { className: 'scope-here' },
    make('div', { className: 'scope-pair' }, position.element, funnel),
    make('div', { className: 'scope-way' }, line, position.status), rolls.element, why.element);
  return {
    ...position, element,
    update() {
      const { tree, visit, place, mover } = scope;
      position.update();
      rolls.update();
      why.update();
      fill(line, tree && visit >= 0 ? way(tree, visit) : []);
      if (!tree || visit < 0) return fill(funnel);
      return showFunnel(funnel, tree, visit, place.moment, mover);
    },
  };
}

/** The moves that lead to a visit, each with the side that plays it. @param {SearchTree} tree @param {number} visit */
function way({ parent, seen }, visit) {
  const moves = [];
  for (let at = visit; parent[at] >= 0; at = parent[at]) {
    const seat = seen.seat[parent[at]] ?? -1;
    const side = make('span', { className: ['is-max', 'is-min'][seat] }, ['MAX', 'MIN'][seat] ?? 'chance');
    moves.unshift(make('li', {}, side, ` ${moveTitle(seen, at)}`));
  }
  return moves.length > MOST_MOVES ? [make('li', { className: 'soft' }, '…'), ...moves.slice(-MOST_MOVES)] : moves;
}

/** The board of the visit. @param {Scope} scope @param {Parameters<typeof createHere>[1]} options */
function createPosition(scope, { first, animate }) {
  const place = make('div', { className: 'board-place' });
  const board = createBoard(place, { onMove: () => {}, label: 'The position of this visit' });
  const words = make('span');
  const play = make('a', { hidden: true }, 'Play from here');
  const status = make('p', { className: 'soft' }, words, ' ', play);
  let shown = -2;
  /** @type {Promise<unknown>} */ let asking = Promise.resolve();
  /** Ends the wait for a visit that is no longer the one. */ let passed = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let resting;

  /** @param {{view: Situation['view'], line?: Situation['line']}} situation */
  function show({ view, line }) {
    board.show(view, { interactive: false, animate: animate(), coordinates: true });
    setText(words, sentence(view.status));
    play.hidden = !line;
    if (line) play.href = write(line.game, { options: line.options, position: line.start, moves: line.moves });
  }

  function update() {
    const { tree, run, visit } = scope;
    if (!tree || !run) {
      const situation = first();
      if (situation && shown !== -1) show(situation);
      shown = -1;
      return;
    }
    if (visit === shown || visit < 0) return;
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
            setText(words, sentence(/** @type {Error} */ (problem).message));
          }
        }
        resolve(undefined);
      }, 60);
    });
  }

  return {
    element: place, status, update,
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

/** The meaning of an answer here, and the moves that were left out. @param {Scope} scope */
function createWhy(scope) {
  const element = make('div', { className: 'scope-why' });
  let shownKey = '';

  function update() {
    const { tree, run, visit, place, inspected, mover: asMover } = scope;
    if (!tree || !run || visit < 0) {
      shownKey = '';
      return fill(element);
    }
    const about = run.about(visit), done = tree.ends[visit] <= place.moment;
    const key = [visit, done, about !== null, asMover, inspected, tree.size, run.seen?.run.rung].join();
    if (key === shownKey) return undefined;
    shownKey = key;
    return fill(element, about && reasons(scope, tree, about, done));
  }

  return { element, update };
}

/** @param {Scope} scope @param {SearchTree} tree @param {About} about @param {boolean} done */
const reasons = (scope, tree, { sentence: ending, theorem, omitted, cause }, done) => [
  done && scope.inspected !== null && make('p', { className: 'scope-because' }, ending),
  theorem && make('p', { className: 'scope-theorem' }, done ? theorem : beforehand(theorem)),
  done && (tree.flags[scope.visit] & CUT) > 0 && omitted.length > 0
    && make('p', {}, `Left out: ${omitted.join(', ')}.`),
  done && cause >= 0 && button('see', `The bound is held by ${called(tree, cause)}`, () => scope.inspect(cause),
    { className: 'quiet' }),
];

/** The meaning of a window, without its result. @param {string} theorem */
const beforehand = theorem => `${theorem.split('. ')[0].replace(/\.$/, '')}.`;
