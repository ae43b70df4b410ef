// The controls of a scope: the steps, the clock that takes them, and what counts as one.

import { button, dressButton, make } from '../base/elements.js';
import { withKey } from '../base/shortcuts.js';

/** @import { Icon } from '../base/elements.js' */
/** @import { createTreeBoard } from '../trees/treeboard.js' */

/** How long a step lasts when the run plays, in milliseconds. @type {Record<string, {words: string, wait: number}>} */
export const PACES = {
  slow: { words: 'Slowly', wait: 1500 },
  steady: { words: 'Steadily', wait: 500 },
  fast: { words: 'Fast', wait: 120 },
  rush: { words: 'Rushing', wait: 16 },
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

/** Those whose picture says enough. @type {Act[]} */
const QUIET = ['start', 'backOver', 'back', 'cutBack', 'end'];

/**
 * @param {{act: (name: Act) => void, changed: () => void, small: boolean}} to
 * `changed`: the pace, or what counts as a step, is another
 */
export function createControls({ act, changed, small }) {
  const names = /** @type {Act[]} */ (Object.keys(ACTS)).filter(name => !small || !ACTS[name].rare);
  const buttons = Object.fromEntries(names.map(name => {
    const { picture, words, says, key } = ACTS[name];
    const quiet = QUIET.includes(name) ? 'icon-only' : '';
    return [name, button(picture, words, () => act(name), {
      className: `${quiet} ${name === 'play' ? 'main play-pause' : ''}`.trim(),
      title: small ? says : withKey(says, key), 'data-act': name,
    })];
  }));
  const pace = make('select', { 'aria-label': 'How fast it plays', onchange: changed },
    Object.entries(PACES).map(([name, { words }]) =>
      make('option', { value: name, selected: name === 'steady' }, words)));
  const byLine = make('input', { type: 'checkbox', onchange: changed });
  const element = make('div', { className: 'scope-controls' },
    make('div', { className: 'controls', role: 'group', 'aria-label': 'Steps' }, Object.values(buttons)),
    make('div', { className: 'scope-pace' }, pace,
      !small && make('label', { className: 'scope-by-line' }, byLine, 'Line by line')));
  let playing = false;

  return {
    element,
    get wait() { return PACES[pace.value].wait; },
    get byCut() { return pace.value === 'cuts'; },
    get byLine() { return byLine.checked; },
    toggleLines() {
      byLine.checked = !byLine.checked;
      changed();
    },
    /** @param {Record<'there' | 'playing' | 'atStart' | 'atEnd' | 'repeats' | 'cuts', boolean>} now */
    update(now) {
      const off = { start: now.atStart, back: now.atStart, backOver: now.atStart, cutBack: now.atStart || !now.cuts,
        play: now.atEnd && !now.playing, forward: now.atEnd, over: now.atEnd, out: now.atEnd, anew: now.atEnd,
        cut: now.atEnd || !now.cuts, end: now.atEnd };
      for (const name of names) {
        const one = buttons[name];
        // A button that has the focus keeps it, though there is nothing more to do.
        const is = !now.there || off[name];
        one.setAttribute('aria-disabled', String(is));
        if (name === 'anew') one.hidden = !now.repeats;
      }
      if (playing === now.playing) return;
      playing = now.playing;
      dressButton(buttons.play, playing ? 'pause' : 'resume', playing ? 'Pause' : 'Play');
    },
  };
}

/** The buttons over the tree: closer and farther, and how much of it is unfolded.
 * @param {ReturnType<typeof createTreeBoard>} board */
export const createZoom = board =>
  make('div', { className: 'controls scope-zoom', role: 'group', 'aria-label': 'The picture' },
    button('zoomIn', 'Closer', () => board.zoom(1.5),
      { className: 'icon-only quiet', title: withKey('Closer', '+'), 'data-act': 'zoom' }),
    button('zoomOut', 'Farther', () => board.zoom(1 / 1.5),
      { className: 'icon-only quiet', title: withKey('Farther', '-'), 'data-act': 'zoom' }),
    button('fit', 'Show all', () => board.fit(), { className: 'icon-only quiet', title: withKey('Show all', '0') }),
    button('unfold', 'Unfold all', () => board.unfoldAll(), { className: 'icon-only quiet', title: 'Unfold all' }),
    button('fold', 'Fold', () => board.refold(), { className: 'icon-only quiet', title: 'Fold to what matters here' }));
