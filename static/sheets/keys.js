// The list of keys, in groups, as a sheet.

import { button, make } from '../base/elements.js';
import { listed } from '../base/shortcuts.js';
import { openSheet } from './sheet.js';

/** @import { KeyGroup, KeyLine, Shortcut } from '../base/shortcuts.js' */

/**
 * @param {Record<string, Shortcut>} shortcuts @param {KeyGroup[]} groups
 * @param {{on: boolean, settings: () => void}} options `on`: whether single keys act
 */
export function openKeys(shortcuts, groups, { on, settings }) {
  const dialog = openSheet('keys', 'Keys', {
    body: listed(shortcuts, groups).map(({ title, lines }) => make('section', {},
      make('h2', {}, title), make('dl', {}, lines.map(line => row(line, on))))),
    foot: [
      make('p', { className: 'soft' }, on ? 'Single keys can be switched off in the settings.'
        : 'Single keys are switched off. The settings switch them on again.'),
      button('settings', 'Settings', () => { dialog.close(); settings(); }),
    ],
  });
}

/** @param {KeyLine} line @param {boolean} on */
const row = ({ keys, words, single = false }, on) => make('div', { className: single && !on ? 'off' : '' },
  make('dt', {}, keys.map(key => make('kbd', {}, key))), make('dd', {}, words));
