// The transport of the microscope: the five steps, the strip of the whole run, the step, and a menu with all the rest.

import { button, dressButton, make, setText } from '../base/elements.js';
import { createMenu } from '../base/menu.js';
import { withKey } from '../base/shortcuts.js';
import { grouped } from '../base/words.js';
import { ACTS, PACES, idle } from './controls.js';

/** @import { Item } from '../base/menu.js' */
/** @import { Act, Now } from './controls.js' */

/** @type {Act[]} */
const FIVE = ['start', 'back', 'play', 'forward', 'cut'];
const REST = /** @type {Act[]} */ (Object.keys(ACTS)).filter(name => !FIVE.includes(name));

/**
 * @param {{act: (name: Act) => void, changed: () => void, strip: HTMLElement, more: () => (Item | false)[]}} to
 * `changed`: the pace, or what counts as a step, is another; `more`: what else the menu offers
 */
export function createTransport({ act, changed, strip, more }) {
  const buttons = Object.fromEntries(FIVE.map(name => {
    const { picture, words, says, key } = ACTS[name];
    const className = name === 'play' ? 'main icon-only play-pause' : name === 'cut' ? '' : 'icon-only quiet';
    return [name, button(picture, words, () => act(name), { className, title: withKey(says, key), 'data-act': name })];
  }));
  const step = make('p', { className: 'scope-step' });
  let pace = 'steady', byLine = false;
  /** @type {Now | null} */ let now = null;
  const choose = (/** @type {() => void} */ change) => () => {
    change();
    changed();
  };

  /** @returns {(Item | false)[]} */
  const items = () => {
    const off = now && idle(now);
    return [
      ...REST.filter(name => name !== 'anew' || now?.repeats).map(name => ({
        picture: ACTS[name].picture, words: ACTS[name].says, key: ACTS[name].key, act: () => act(name),
        disabled: !off || off[name],
      })),
      { picture: 'numbers', words: 'Line by line', key: 'i', pressed: byLine, act: () => controls.toggleLines() },
      ...Object.entries(PACES).map(([name, { words }]) => ({
        picture: /** @type {const} */ ('resume'), words: `Play ${words.toLowerCase()}`, pressed: name === pace,
        act: choose(() => { pace = name; }),
      })),
      ...more(),
    ];
  };
  const menu = createMenu('more', 'More', items, { className: 'icon-only quiet', title: 'More' });
  const controls = {
    element: make('div', { className: 'scope-walk' },
      make('div', { className: 'controls', role: 'group', 'aria-label': 'Steps' }, Object.values(buttons)),
      strip, step, menu.element),
    get wait() { return PACES[pace].wait; },
    get byCut() { return pace === 'cuts'; },
    get byLine() { return byLine; },
    toggleLines: choose(() => { byLine = !byLine; }),
    /** @param {Now} given */
    update(given) {
      now = given;
      const off = idle(now);
      // A button that has the focus keeps it, though there is nothing more to do.
      for (const name of FIVE) buttons[name].setAttribute('aria-disabled', String(off[name]));
      dressButton(buttons.play, now.playing ? 'pause' : 'resume', now.playing ? 'Pause' : 'Play');
      setText(step, now.there ? `step ${grouped(now.step)} of ${grouped(now.last)}` : '');
    },
  };
  return controls;
}
