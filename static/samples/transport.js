// The controls of a run that samples: start, back, play, one sample on, a hundred more, the strip of the whole run, and
// a menu with the rest.

import { button, dressButton, make, setText } from '../base/elements.js';
import { createMenu } from '../base/menu.js';
import { withKey } from '../base/shortcuts.js';
import { grouped } from '../base/words.js';

/** @import { Icon } from '../base/elements.js' */
/** @import { Item } from '../base/menu.js' */

/** @typedef {'start' | 'back' | 'play' | 'forward' | 'more' | 'inward' | 'outward' | 'less' | 'end'} Act */
/** @type {Record<Act, {picture: Icon, words: string, says: string, key: string}>} */
export const ACTS = {
  start: { picture: 'first', words: 'Start', says: 'To the start', key: 'g' },
  back: { picture: 'back', words: 'Back', says: 'One sample back', key: ',' },
  play: { picture: 'resume', words: 'Play', says: 'Play, or pause', key: 'p' },
  forward: { picture: 'forward', words: 'Sample', says: 'One more sample', key: '.' },
  more: { picture: 'new', words: '100 more', says: 'A hundred more samples', key: '>' },
  inward: { picture: 'down', words: 'Step', says: 'One step on within the sample', key: 'i' },
  outward: { picture: 'up', words: 'Step back', says: 'One step back within the sample', key: 'u' },
  less: { picture: 'overBack', words: '100 back', says: 'A hundred samples back', key: '<' },
  end: { picture: 'last', words: 'End', says: 'To the end', key: 'G' },
};

/** @type {Act[]} */
const SHOWN = ['start', 'back', 'play', 'forward', 'more'];
/** @type {Act[]} */
const REST = ['inward', 'outward', 'less', 'end'];

/** @typedef {{there: boolean, playing: boolean, sample: number, step: number, last: number}} Now */

/**
 * @param {{act: (name: Act) => void, scrub: (sample: number) => void, more: () => (Item | false)[]}} to
 */
export function createTransport({ act, scrub, more }) {
  const buttons = Object.fromEntries(SHOWN.map(name => {
    const { picture, words, says, key } = ACTS[name];
    const className = name === 'play' ? 'main icon-only play-pause' : name === 'more' ? '' : 'icon-only quiet';
    return [name, button(picture, words, () => act(name), { className, title: withKey(says, key), 'data-act': name })];
  }));
  const strip = make('input', {
    'type': 'range', 'className': 'sample-strip', 'min': 0, 'aria-label': 'Sample',
    'oninput': () => scrub(Number(strip.value)),
  });
  const where = make('p', { className: 'scope-step' });
  /** @type {Now} */ let now = { there: false, playing: false, sample: 0, step: 0, last: 0 };
  const off = (/** @type {Act} */ name) => {
    const { there, playing, sample, step, last } = now;
    const start = !sample && !step, end = sample >= last && !step;
    if (['start', 'back', 'outward', 'less'].includes(name)) return !there || start;
    return !there || end && !(name === 'play' && playing);
  };
  const menu = createMenu('more', 'More', () => [
    ...REST.map(name => ({
      picture: ACTS[name].picture, words: ACTS[name].says, key: ACTS[name].key, act: () => act(name),
      disabled: off(name),
    })), ...more(),
  ], { className: 'icon-only quiet', title: 'More' });
  return {
    element: make('div', { className: 'scope-walk' },
      make('div', { className: 'controls', role: 'group', 'aria-label': 'Steps' }, Object.values(buttons)),
      make('div', { className: 'scope-strip' }, strip), where, menu.element),
    /** @param {Now} given */
    update(given) {
      now = given;
      // A button that has the focus keeps it, though there is nothing more to do.
      for (const name of SHOWN) buttons[name].setAttribute('aria-disabled', String(off(name)));
      dressButton(buttons.play, now.playing ? 'pause' : 'resume', now.playing ? 'Pause' : 'Play');
      strip.max = String(now.last);
      strip.value = String(now.sample);
      strip.setAttribute('aria-valuetext', `sample ${grouped(now.sample)} of ${grouped(now.last)}`);
      strip.style.setProperty('--part', `${now.last ? 100 * now.sample / now.last : 0}%`);
      setText(where, now.there
        ? `sample ${grouped(now.sample)}${now.step ? `, step ${now.step}` : ` of ${grouped(now.last)}`}` : '');
    },
  };
}
