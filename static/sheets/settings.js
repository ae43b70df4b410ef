// The settings, as a sheet over the view that stands: each change is kept on this device and seen at once.

import { button, make, setText } from '../base/elements.js';
import { hasKeyboard } from '../base/shortcuts.js';
import { createSample } from './samples.js';
import { openSheet } from './sheet.js';

/** @import { Settings } from '../base/store.js' */

const SYSTEM = ['system', 'As the system'];
const THEMES = [SYSTEM, ['light', 'Light'], ['dark', 'Dark']];
const PALETTES = [['wood', 'Classic'], ['bluegold', 'Blue and gold'], ['contrast', 'High contrast']];
const BOARDS = [['walnut', 'Walnut'], ['maple', 'Maple'], ['slate', 'Slate']];
const PIECES = [['turned', 'Turned'], ['printed', 'Printed']];
const BACKS = [['red', 'Red'], ['green', 'Green'], ['black', 'Black']];
const MOTIONS = [SYSTEM, ['on', 'On'], ['off', 'Off']];
const SECONDS = [2, 5, 10, 20, 60].map(count => [String(count), `${count} s`]);

/**
 * @param {{
 *   settings: () => Settings, change: (changes: Partial<Settings>) => void, sample: () => void, keys: () => void,
 *   about: (host: HTMLElement) => void,
 * }} options `sample`: lets a sound be heard; `keys`: shows the list of keys; `about`: fills the last part
 */
export function openSettings({ settings, change, sample, keys, about }) {
  const samples = PALETTES.map(([palette]) => createSample(/** @type {string} */ (palette)));
  const volume = createVolume(settings, change, sample);

  /** @param {keyof Settings} name @param {string} words @param {string} about @param {() => void} [then] */
  const flag = (name, words, about, then = () => {}) => make('label', { className: 'setting flag' },
    make('span', {}, make('strong', {}, words), ' ', make('span', { className: 'soft' }, about)),
    make('input', {
      type: 'checkbox', name, checked: settings()[name],
      onchange: (/** @type {{target: HTMLInputElement}} */ { target }) => {
        change({ [name]: target.checked });
        then();
      },
    }));

  /** @param {keyof Settings} name @param {string[]} choice @param {HTMLElement} [picture] */
  function radio(name, [value = '', words = ''], picture) {
    const now = settings()[name];
    return [
      make('input', {
        type: 'radio', name, value, checked: String(now) === value,
        onchange: () => change({ [name]: typeof now === 'number' ? Number(value) : value }),
      }),
      picture, make('span', {}, words),
    ];
  }

  /** @param {keyof Settings} name @param {string} words @param {string[][]} choices */
  const choice = (name, words, choices) => make('fieldset', { className: 'setting segments' },
    make('legend', {}, words),
    make('div', { className: 'segment-row' }, choices.map(one =>
      make('label', { className: 'segment' }, radio(name, one)))));

  const palettes = make('fieldset', { className: 'setting' }, make('legend', {}, 'Colours of the pieces'),
    make('div', { className: 'palettes' }, PALETTES.map((one, index) =>
      make('label', { className: 'palette' }, radio('palette', one, samples[index]?.element)))));

  const last = make('section', { className: 'about' });
  const dialog = openSheet('settings', 'Settings', {
    body: [
      group('Looks',
        choice('theme', 'Light or dark', THEMES), palettes, choice('board', 'Boards', BOARDS),
        choice('pieces', 'Chess pieces', PIECES), choice('backs', 'Backs of cards', BACKS),
        choice('motion', 'Motion', MOTIONS),
        flag('coordinates', 'Coordinates', 'Names of rows and columns along the edges of the board.'),
        flag('numbers', 'Square numbers', 'In the corners of squares that are named by numbers.'),
        flag('suits', 'Four colours of suits', 'Cards of each suit have a colour of their own.')),
      group('Playing',
        flag('preview', 'Show what a move does', 'Point at a square to see a move before you play it.'),
        flag('thoughts', 'Show the thinking', 'The board shows the move that your opponent favours.'),
        flag('confirm', 'Confirm on touch', 'One touch chooses a move, a second touch plays it.'),
        choice('seconds', 'Longest time to think', SECONDS)),
      group('Sound',
        flag('sounds', 'Sounds', 'A soft knock of wood for each move, and a tune at the end.', () => {
          volume.update();
          sample();
        }),
        volume.element),
      hasKeyboard() && group('Keys',
        flag('shortcuts', 'Single-key shortcuts', 'Press n for a new game, h for a hint, and so on.'),
        button('keys', 'All keys', () => { dialog.close(); keys(); })),
      last,
      make('p', { className: 'soft' }, 'Your settings are kept on this device only.'),
    ],
  });
  about(last);
  for (const one of samples) one.paint();
}

/** @param {string} title @param {...HTMLElement} parts */
const group = (title, ...parts) => make('section', {}, make('h2', {}, title), parts);

/** How loud: a slider, which is heard where it is left.
 * @param {() => Settings} settings @param {(changes: Partial<Settings>) => void} change @param {() => void} sample */
function createVolume(settings, change, sample) {
  const slider = make('input', {
    type: 'range', name: 'volume', min: '0', max: '100', step: '5', value: String(settings().volume),
    oninput: () => {
      change({ volume: Number(slider.value) });
      update();
    },
    onchange: sample,
  });
  const reading = make('output', {});
  function update() {
    slider.disabled = !settings().sounds;
    setText(reading, slider.value === '0' ? 'off' : `${slider.value}%`);
  }
  update();
  const element = make('label', { className: 'setting volume' }, make('span', {}, 'Volume'), slider, reading);
  return { element, update };
}
