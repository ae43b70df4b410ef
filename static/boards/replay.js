// A game that is shown move by move on any canvas: no engine, no buttons. It stands still while nobody can see it.

import { Showing } from './showing.js';

/** @import { Glance, Specimen, View } from '../types.js' */

/** Milliseconds between two moves, and at the end before the game begins anew. */
const PACE = 1700;
const PAUSE = 5200;

/** The views of a game, from its start to its end. @param {Specimen} specimen @returns {View[]} */
export function viewsOf({ view, steps }) {
  /** @type {View[]} */
  const views = [{ ...view, labels: {}, paths: [], status: '' }];
  for (const { put = {}, take = [], marks } of steps) {
    const before = /** @type {View} */ (views.at(-1));
    const pieces = { ...before.pieces };
    for (const cell of take) delete pieces[cell];
    views.push({ ...before, pieces: { ...pieces, ...put }, marks });
  }
  return views;
}

/** Shows a game from a ply on. @param {HTMLCanvasElement} canvas @param {Specimen} specimen
 * @param {{ from: number, still: boolean, pace?: number, shown?: (thought: Glance | null | undefined) => void }} how
 * `still`: it waits until it is run; `shown`: hears what is thought of each position that comes into sight, and the
 * board shows the move that is favoured there */
export function createReplay(canvas, specimen, { from, still, pace = PACE, shown }) {
  const views = viewsOf(specimen);
  const favoured = () => shown && specimen.thoughts?.[ply]?.cells;
  let ply = Math.min(from, views.length - 1);
  let wanted = !still;
  let seen = false, timer = 0;
  const showing = new Showing(canvas, views[ply], favoured());

  /** @param {number} next @param {boolean} animate */
  function go(next, animate) {
    ply = next;
    shown?.(specimen.thoughts?.[ply]);
    showing.show(views[ply], favoured(), animate);
  }

  const runs = () => wanted && seen && !document.hidden && canvas.isConnected;

  function wait() {
    clearTimeout(timer);
    if (!runs()) return;
    const last = ply === views.length - 1;
    timer = setTimeout(() => {
      if (!runs()) return;
      go(last ? from : ply + 1, !last);
      wait();
    }, last ? PAUSE : pace);
  }

  const watcher = new IntersectionObserver(entries => {
    seen = entries.some(({ isIntersecting }) => isIntersecting);
    wait();
  });
  shown?.(specimen.thoughts?.[ply]);
  watcher.observe(canvas);
  document.addEventListener('visibilitychange', wait);

  return {
    /** The ply that is shown. */
    get ply() { return ply; },
    /** Whether it runs while it can be seen. @param {boolean} run */
    run(run) {
      wanted = run;
      wait();
    },
    /** Back to where it began. */
    rest() {
      this.run(false);
      if (ply !== from) go(from, false);
    },
    destroy() {
      clearTimeout(timer);
      watcher.disconnect();
      document.removeEventListener('visibilitychange', wait);
      showing.destroy();
    },
  };
}
