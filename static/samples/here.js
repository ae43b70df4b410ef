// Beside the sampled tree: the sample with its board and its four steps, and the choice that is next.

import { make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { dropMini, paintMini } from '../boards/mini.js';
import { createBandit } from './bandit.js';
import { createPhases } from './phases.js';

/** @import { View } from '../types.js' */
/** @import { SampleScope } from './scope.js' */

/** Milliseconds at a place before its board is asked for. */
const REST = 40;
/** Boards that are kept. */
const KEPT = 300;

/** @param {SampleScope} scope */
export function createTitle(scope) {
  const title = make('h2', { className: 'state-title' }), line = make('p', { className: 'state-line' });
  return {
    element: make('div', { className: 'scope-head' }, title, line),
    update() {
      const { tree, place } = scope;
      setText(title, !tree ? 'Samples' : place.sample ? `Sample ${grouped(place.sample)}` : 'Before the first sample');
      const grown = tree ? tree.visits.reduce((sum, visits) => sum + (visits > 0 ? 1 : 0), 0) : 0;
      setText(line, tree ? `${grouped(grown)} ${grown === 1 ? 'position' : 'positions'} in the tree` : '');
    },
  };
}

/** @param {SampleScope} scope @param {string} [id] of its choice */
export function createHere(scope, id) {
  const board = make('canvas', { className: 'sample-board', role: 'img', hidden: true });
  const phases = createPhases(step => scope.goTo(step));
  const bandit = createBandit({ id });
  const element = make('div', { className: 'scope-here samples-here' },
    make('div', { className: 'sample-pair' }, board, phases.element), bandit.element);
  const boards = createBoards(scope, board);
  return {
    element,
    update() {
      const { tree, steps, step, place, node } = scope;
      boards.update();
      phases.update(steps?.steps ?? [], step);
      const { seat = [], scale = null, above = [], below = [] } = tree?.seen ?? {};
      if (!steps) return bandit.update([], null, '', '');
      // Within a sample the choice that was made; after it the one that is next.
      const chose = step?.rows.length ? step : null;
      const way = tree?.way(place.sample) ?? [0], at = chose ? way[scope.made - 1] ?? 0 : Math.max(0, node);
      const who = seat[at] === -1 ? 'chance' : scale?.names[seat[at] === 1 ? 1 : 0] ?? '';
      const moved = tree && at && above.length && below.length ? `after ${tree.moves(at).join(', ')}` : '';
      return bandit.update(chose?.rows ?? steps.rows, scale, [who, moved].filter(Boolean).join(' '),
        chose?.move ?? (node > 0 ? '' : steps.chosen));
    },
    settled: boards.settled,
    restyle: boards.restyle,
    destroy: boards.destroy,
  };
}

/** The board of the place: after a step of the sample, at its end, or at the node that is looked at.
 * @param {SampleScope} scope @param {HTMLCanvasElement} canvas */
function createBoards(scope, canvas) {
  /** @type {Map<string, View>} */
  const known = new Map();
  let shown = '', waiting = 0;
  /** @type {object | null} */
  let run = null;
  /** @type {ReturnType<typeof setTimeout> | 0} */
  let clock = 0;

  /** @param {string} key @param {string} label */
  const show = (key, label) => {
    const view = known.get(key);
    if (!view) return false;
    canvas.hidden = view.geometry.kind === 'tree';
    canvas.setAttribute('aria-label', label);
    paintMini(canvas, view);
    return true;
  };

  function update() {
    const { tree, steps, place, node } = scope;
    if (scope.run !== run) {
      run = scope.run;
      known.clear();
      shown = '';
    }
    if (!tree || !scope.run) return;
    const plays = steps?.steps.filter(({ phase }) => phase !== 'back').length ?? 0;
    const step = Math.min(place.step || plays, plays);
    const key = node >= 0 || !place.sample || !step ? `node ${Math.max(0, node)}` : `step ${place.sample} ${step}`;
    if (key === shown) return;
    shown = key;
    const moves = steps?.steps.slice(0, step).filter(({ move }) => move).length ?? 0;
    const made = `${moves} ${moves === 1 ? 'move' : 'moves'}`;
    const label = node >= 0 ? tree.title(node)
      : place.sample && step ? `The board after ${made} of sample ${place.sample}` : 'The board of the root';
    clearTimeout(clock);
    clock = 0;
    if (show(key, label)) return;
    clock = setTimeout(async () => {
      clock = 0;
      waiting++;
      const asked = scope.run;
      try {
        const view = key.startsWith('node') ? (await asked?.boards([Math.max(0, node)]))?.[0]
          : await asked?.board(place.sample, step - 1);
        if (view && asked === scope.run) {
          if (known.size > KEPT) known.clear();
          known.set(key, view);
          if (shown === key) show(key, label);
        }
      } catch { // what is wrong stands in the sentence
        shown = '';
      } finally {
        waiting--;
      }
    }, REST);
  }

  return {
    update,
    async settled() {
      while (clock || waiting) await new Promise(resolve => { setTimeout(resolve, 10); });
    },
    restyle() {
      shown = '';
      update();
    },
    destroy() {
      clearTimeout(clock);
      clock = 0;
      dropMini(canvas);
    },
  };
}
