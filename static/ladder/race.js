// A race of two rungs on one position: two trees side by side, one clock that counts the visits begun.

import { button, dressButton, fill, make, setText } from '../base/elements.js';
import { grouped } from '../base/words.js';
import { SearchTree } from '../trees/model.js';
import { createTreeBoard } from '../trees/treeboard.js';
import { RaceClock, SPEEDS, momentAt } from './clock.js';
import { raceInWords } from './reading.js';

/** @import { RungFacts, Seen } from '../types.js' */

/** Between two pictures where less motion is asked for, in milliseconds. */
const CALM = 500;
const COUNTS = /** @type {const} */ ([['nodes', 'nodes'], ['leaves', 'leaves'], ['cutoffs', 'cut-offs']]);

/** @typedef {{left: string, right: string, step: number | null}} Pairing */

/**
 * @param {{
 *   trace: (rung: string, signal: AbortSignal) => Promise<{seen: Seen} | {problem: string} | null>,
 *   animate: () => boolean, onchange: (pairing: Pairing) => void, onbegin: () => void,
 * }} options `trace` answers null where it was stopped
 */
export function createRace({ trace, animate, onchange, onbegin }) {
  /** @type {RaceClock | null} */
  let clock = null;
  /** @type {AbortController | null} */
  let loading = null;
  let frame = 0, timer = 0, last = 0;
  const lanes = /** @type {const} */ (['left', 'right']).map(side => {
    const select = make('select', { id: `race-${side}`, onchange: () => changePair() });
    const place = make('div', { className: 'lane-tree' });
    const bar = make('span', { className: 'bar' });
    const counts = COUNTS.map(([, words]) => ({ words, number: make('dd', {}, '0') }));
    const stand = make('p', { className: 'lane-stand' });
    const element = make('div', { className: 'lane', role: 'group', 'aria-label': side === 'left' ? 'Left' : 'Right' },
      make('div', { className: 'lane-head' },
        make('label', { htmlFor: `race-${side}`, className: 'soft' }, side === 'left' ? 'Left' : 'Right'), select),
      place, make('span', { className: 'lane-bar', 'aria-hidden': 'true' }, bar), stand,
      make('dl', { className: 'lane-counts' },
        counts.map(({ words, number }) => make('div', {}, make('dt', {}, words), number))));
    return {
      select, place, bar, counts, stand, element,
      /** @type {SearchTree | null} */ tree: null,
      /** @type {ReturnType<typeof createTreeBoard> | null} */ board: null,
    };
  });

  const begin = button('resume', 'Set up the race', () => press(), { className: 'main' });
  const play = button('resume', 'Play', () => press());
  const slider = make('input', {
    type: 'range', min: 1, step: 1, id: 'race-step', 'aria-label': 'Visits begun',
    oninput: () => { halt(); go(Number(slider.value)); },
  });
  const speed = make('select', {
    id: 'race-speed', onchange: () => { if (clock) clock.speed = Number(speed.value); },
  }, SPEEDS.map(value => make('option', { value: String(value) }, `${grouped(value)} a second`)));
  const controls = make('div', { className: 'race-controls', role: 'group', 'aria-label': 'The race', hidden: true },
    button('first', 'To the beginning', () => { halt(); go(1); }, { className: 'icon-only' }),
    button('back', 'One visit back', () => { halt(); go((clock?.step ?? 1) - 1); }, { className: 'icon-only' }),
    play,
    button('forward', 'One visit on', () => { halt(); go((clock?.step ?? 1) + 1); }, { className: 'icon-only' }),
    button('last', 'To the end', () => { halt(); go(clock?.end ?? 1); }, { className: 'icon-only' }),
    make('label', { className: 'race-speed' }, make('span', { className: 'soft' }, 'Visits'), speed), slider);
  const said = make('p', { className: 'race-said' });
  const spoken = make('p', { className: 'unseen', role: 'status' });
  const problem = make('p', { className: 'problem', role: 'alert' });
  const trees = make('div', { className: 'lanes' }, lanes.map(({ element }) => element));
  const element = make('div', { className: 'race' },
    trees, make('p', { className: 'row' }, begin), controls, said, problem, spoken);

  /** The two that are chosen. @param {number | null} step @returns {Pairing} */
  const pairing = step => ({ left: lanes[0].select.value, right: lanes[1].select.value, step });

  /** Others were chosen: what stood is cleared away. */
  function changePair() {
    clear();
    onchange(pairing(null));
  }

  function clear() {
    still();
    loading?.abort();
    loading = null;
    clock = null;
    for (const lane of lanes) {
      lane.tree = null;
      lane.board?.destroy();
      lane.board = null;
      lane.element.classList.remove('set-up');
      fill(lane.place);
    }
    controls.hidden = true;
    begin.hidden = false;
    dressBegin(false);
    fill(problem);
    fill(said);
    fill(spoken);
  }

  /** Runs both rungs, and stands at a step. @param {number} step @param {boolean} [focus] */
  async function setUp(step, focus = false) {
    clear();
    dressBegin(true);
    const run = loading = new AbortController();
    setText(said, 'Both rungs are being run…');
    for (const lane of lanes) {
      const found = await trace(lane.select.value, run.signal);
      if (run.signal.aborted) return;
      if (!found || 'problem' in found) {
        clear();
        if (found) fill(problem, found.problem);
        return;
      }
      lane.tree = new SearchTree(found.seen);
    }
    loading = null;
    clock = new RaceClock(Math.max(...lanes.map(({ tree }) => tree?.size ?? 0)));
    slider.max = String(clock.end);
    speed.value = String(clock.speed);
    begin.hidden = true;
    controls.hidden = false;
    for (const lane of lanes) {
      lane.element.classList.add('set-up');
      lane.board = createTreeBoard(lane.place, {
        onSelect: visit => { halt(); go(visit + 1); }, animate: () => false, label: `The tree of ${titleOf(lane)}`,
      });
    }
    go(step);
    if (focus) play.focus();
  }

  /** @param {typeof lanes[number]} lane */
  const titleOf = lane => lane.select.selectedOptions[0]?.textContent ?? '';

  // --- the clock -----------------------------------------------------------------------------------------------

  /** @param {number} step */
  function go(step) {
    if (!clock) return;
    clock.set(step);
    paint();
    rest();
  }

  function toggle() {
    if (!clock) return;
    if (clock.playing) return halt();
    clock.play();
    last = performance.now();
    fill(spoken);
    dress();
    paint();
    next();
  }

  function next() {
    if (animate()) frame = requestAnimationFrame(turn);
    else timer = window.setTimeout(() => turn(performance.now()), CALM);
  }

  /** @param {number} now */
  function turn(now) {
    if (!clock?.playing) return;
    const changed = clock.tick(Math.min(now - last, 1000));
    last = now;
    if (changed) paint();
    if (clock.playing) next();
    else rest();
  }

  /** No more pictures come. */
  function still() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }

  function halt() {
    still();
    if (!clock?.playing) return;
    clock.pause();
    rest();
  }

  /** Standing still: the place is kept in the address, and said. */
  function rest() {
    if (!clock) return;
    dress();
    setText(spoken, said.textContent ?? '');
    onchange(pairing(clock.step));
  }

  function dress() {
    const words = clock?.playing ? 'Pause' : clock?.over ? 'Play again' : 'Play';
    dressButton(play, clock?.playing ? 'pause' : 'resume', words);
  }

  function paint() {
    if (!clock) return;
    const { step } = clock;
    slider.value = String(step);
    slider.setAttribute('aria-valuetext', `${grouped(step)} of ${grouped(clock.end)} visits`);
    for (const lane of lanes) {
      const tree = /** @type {SearchTree} */ (lane.tree);
      const moment = momentAt(tree, step);
      lane.board?.show(tree, { moment, compact: true });
      const counts = tree.counts(moment);
      COUNTS.forEach(([key], index) => setText(lane.counts[index].number, grouped(counts[key])));
      lane.bar.style.inlineSize = `${100 * Math.min(step, tree.size) / clock.end}%`;
      const over = step >= tree.size;
      lane.element.classList.toggle('over', over);
      setText(lane.stand, over ? `done after ${grouped(tree.size)}`
        : `searching, ${grouped(step)} of ${grouped(tree.size)}`);
    }
    const [left, right] = lanes.map(lane => ({
      title: titleOf(lane), size: /** @type {SearchTree} */ (lane.tree).size,
    }));
    setText(said, raceInWords([left, right], step));
  }

  /** Plays and pauses; sets up first what is not there yet, and gives that up again. */
  function press() {
    if (clock) return toggle();
    if (loading) return clear();
    onbegin();
    setUp(1, true);
  }

  /** @param {boolean} busy */
  function dressBegin(busy) {
    dressButton(begin, busy ? 'stop' : 'resume', busy ? 'Stop' : 'Set up the race');
  }

  return {
    element,
    /** The rungs to choose from, and the two that race. @param {RungFacts[]} rungs @param {Pairing} wish */
    offer(rungs, wish) {
      clear();
      for (const lane of lanes) fill(lane.select, rungs.map(rung => make('option', { value: rung.name }, rung.title)));
      lanes[0].select.value = wish.left;
      lanes[1].select.value = wish.right;
      if (wish.step !== null) return setUp(wish.step);
      return undefined;
    },
    get pairing() { return pairing(clock?.step ?? null); },
    go, clear,
    /** @param {number} by */
    walk(by) {
      halt();
      if (clock) go(clock.step + by);
    },
    press,
    /** Resolves when nothing is run and nothing plays. */
    async settled() {
      while (loading || clock?.playing) await new Promise(resolve => { setTimeout(resolve, 50); });
    },
    restyle() { for (const lane of lanes) lane.board?.restyle(); },
    destroy: clear,
  };
}
