// The controls of a scope: the steps, the clock that takes them, and what counts as one. A chapter has them in a row;
// the microscope's are in transport.js.

import { button, dressButton, make } from '../base/elements.js';
import { withKey } from '../base/shortcuts.js';

/** @import { Icon } from '../base/elements.js' */
/** @import { createTreeBoard } from '../trees/treeboard.js' */

/** How long a step lasts when the run plays, in milliseconds. @type {Record<string, {words: string, wait: number}>} */
export const PACES = {
  slow: { words: 'Slowly', wait: 1500 },
  steady: { words: 'Steadily', wait: 500 },
  fast: { words: 'Fast', wait: 120 },
  rush: { words: 'In a rush', wait: 16 },
  cuts: { words: 'Cut by cut', wait: 2500 },
};

/** @typedef {'start' | 'backOver' | 'back' | 'play' | 'forward' | 'over' | 'out' | 'cutBack' | 'cut' | 'anew'
 *   | 'end'} Act */
/** @type {Record<Act, {picture: Icon, words: string, says: string, key: string, rare?: boolean}>} */
export const ACTS = {
  start: { picture: 'first', words: 'Start', says: 'To the start', key: 'g' },
  backOver: { picture: 'overBack', words: 'Back over', says: 'Back to where this visit began', key: '<', rare: true },
  back: { picture: 'back', words: 'Back', says: 'One step back', key: ',' },
  play: { picture: 'resume', words: 'Play', says: 'Play, or pause', key: 'p' },
  forward: { picture: 'forward', words: 'Step', says: 'One step on', key: '.' },
  over: { picture: 'over', words: 'Over', says: 'Over what lies below', key: '>' },
  out: { picture: 'out', words: 'Out', says: 'Out, to where this visit ends', key: 'o', rare: true },
  cutBack: { picture: 'cut', words: 'Last cut', says: 'Back to the last cut-off', key: '[', rare: true },
  cut: { picture: 'cut', words: 'Next cut', says: 'On to the next cut-off', key: ']' },
  anew: { picture: 'repeat', words: 'Next search', says: 'On to where a search begins anew', key: 'n', rare: true },
  end: { picture: 'last', words: 'End', says: 'To the end', key: 'G' },
};

/** Where a run stands, for its controls.
 * @typedef {Record<'there' | 'playing' | 'atStart' | 'atEnd' | 'repeats' | 'cuts', boolean>
 *   & Record<'step' | 'last', number>} Now */

/** Which acts have nothing to do. @param {Now} now @returns {Record<Act, boolean>} */
export function idle({ there, playing, atStart, atEnd, cuts }) {
  const start = !there || atStart, end = !there || atEnd;
  return {
    start, back: start, backOver: start, cutBack: start || !cuts, play: !there || (atEnd && !playing), forward: end,
    over: end, out: end, anew: end, cut: end || !cuts, end,
  };
}

/** Those whose picture says enough. @type {Act[]} */
const QUIET = ['start', 'back', 'end'];

/** @param {{act: (name: Act) => void, changed: () => void}} to `changed`: the pace is another */
export function createControls({ act, changed }) {
  const names = /** @type {Act[]} */ (Object.keys(ACTS)).filter(name => !ACTS[name].rare);
  const buttons = Object.fromEntries(names.map(name => {
    const { picture, words, says } = ACTS[name];
    const quiet = QUIET.includes(name) ? 'icon-only' : '';
    return [name, button(picture, words, () => act(name), {
      className: `${quiet} ${name === 'play' ? 'main play-pause' : ''}`.trim(), title: says, 'data-act': name,
    })];
  }));
  const pace = make('select', { 'aria-label': 'How fast it plays', onchange: changed },
    Object.entries(PACES).map(([name, { words }]) =>
      make('option', { value: name, selected: name === 'steady' }, words)));
  return {
    element: make('div', { className: 'scope-controls' },
      make('div', { className: 'controls', role: 'group', 'aria-label': 'Steps' }, Object.values(buttons)),
      make('div', { className: 'scope-pace' }, pace)),
    get wait() { return PACES[pace.value].wait; },
    get byCut() { return pace.value === 'cuts'; },
    byLine: false,
    toggleLines() {},
    /** @param {Now} now */
    update(now) {
      const off = idle(now);
      // A button that has the focus keeps it, though there is nothing more to do.
      for (const name of names) buttons[name].setAttribute('aria-disabled', String(off[name]));
      dressButton(buttons.play, now.playing ? 'pause' : 'resume', now.playing ? 'Pause' : 'Play');
    },
  };
}

/** The buttons over the tree: closer, farther, and all of it.
 * @param {ReturnType<typeof createTreeBoard>} board */
export const createZoom = board =>
  make('div', { className: 'controls scope-zoom', role: 'group', 'aria-label': 'The picture' },
    button('zoomIn', 'Closer', () => board.zoom(1.5),
      { className: 'icon-only quiet', title: withKey('Closer', '+'), 'data-act': 'zoom' }),
    button('zoomOut', 'Farther', () => board.zoom(1 / 1.5),
      { className: 'icon-only quiet', title: withKey('Farther', '-'), 'data-act': 'zoom' }),
    button('fit', 'Show all', () => board.fit(), { className: 'icon-only quiet', title: withKey('Show all', '0') }));
