// The settings: each is kept on this device as soon as it is changed.

import { fill, make } from '../base/elements.js';

/** @import { Settings, Store } from '../base/store.js' */

const PALETTES = [['wood', 'Brick and sea'], ['bluegold', 'Blue and gold'], ['contrast', 'High contrast']];

/**
 * @param {HTMLElement} host
 * @param {{store: Store, apply: () => void, palettes?: string[][]}} options
 */
export function showSettings(host, { store, apply, palettes = PALETTES }) {
  const settings = store.settings();

  /** @param {Partial<Settings>} changes */
  function change(changes) {
    store.set(changes);
    apply();
  }

  /** @param {keyof Settings} name @param {string} words @param {string} about */
  const flag = (name, words, about) => make('label', { className: 'setting flag' },
    make('input', {
      type: 'checkbox', name, checked: settings[name],
      onchange: (/** @type {{target: HTMLInputElement}} */ { target }) => change({ [name]: target.checked }),
    }),
    make('span', {}, make('strong', {}, words), make('span', { className: 'soft' }, about)));

  /** @param {keyof Settings} name @param {string} words @param {string[][]} choices */
  const choice = (name, words, choices) => make('fieldset', { className: 'setting' },
    make('legend', {}, words),
    make('div', { className: 'choices' }, choices.map(([value, label]) => make('label', {},
      make('input', {
        type: 'radio', name, value, checked: String(settings[name]) === value,
        onchange: () => change({ [name]: typeof settings[name] === 'number' ? Number(value) : value }),
      }),
      make('span', {}, label)))));

  fill(host, make('div', { className: 'settings' },
    make('h1', {}, 'Settings'),
    make('p', { className: 'soft' }, 'Kept on this device only.'),
    make('section', {},
      make('h2', {}, 'Looks'),
      choice('theme', 'Light or dark', [['system', 'As the system'], ['light', 'Light'], ['dark', 'Dark']]),
      choice('palette', 'Colours of the pieces', palettes),
      choice('motion', 'Motion', [['system', 'As the system'], ['on', 'On'], ['off', 'Off']]),
      flag('coordinates', 'Coordinates', 'Names of rows and columns along the edges of the board.'),
      flag('numbers', 'Square numbers', 'Numbers in the corners of squares that are named by them.')),
    make('section', {},
      make('h2', {}, 'Playing'),
      flag('preview', 'Show what a move does',
        'Pointing at a move shows it before it is played; squares where one may begin are dotted.'),
      flag('confirm', 'Confirm on touch', 'A touch chooses, a second touch on the same place plays.'),
      flag('sounds', 'Sounds', 'A soft knock of wood for each move.'),
      flag('shortcuts', 'Single-key shortcuts', 'The keys listed under “Keys”; off, they do nothing.'),
      choice('seconds', 'Longest time to think', [2, 5, 10, 20, 60].map(count => [String(count), `${count} s`])))));
  return { title: 'Settings · Plywood', update() {}, restyle() {}, destroy() {} };
}
