// A button that opens a small menu above itself; arrows walk in it, Escape closes it, and what is chosen closes it too.

import { button, fill, icon, make } from './elements.js';
import { hasKeyboard } from './shortcuts.js';

/** @import { Icon } from './elements.js' */
/**
 * @typedef {{
 *   picture: Icon, words: string, act: () => void, pressed?: boolean, disabled?: boolean, href?: string, key?: string,
 * }} Item
 */

/**
 * @param {Icon} picture
 * @param {string} words
 * @param {() => (Item | false | null)[]} items
 * @param {Record<string, any>} [properties]
 */
export function createMenu(picture, words, items, properties = {}) {
  const list = make('div', { className: 'menu', role: 'menu', hidden: true, onkeydown: walk });
  const opener = button(picture, words, () => list.hidden ? open() : close(), {
    ...properties, 'aria-haspopup': 'menu', 'aria-expanded': 'false',
  });
  const element = make('div', { className: 'menu-place' }, opener, list);

  function open() {
    fill(list, items().filter(item => !!item).map(item => item.href
      ? make('a', {
        role: 'menuitem', className: 'menu-item', href: item.href, tabIndex: -1, onclick: () => close(),
      }, icon(item.picture), item.words)
      : make('button', {
        type: 'button', className: 'menu-item', tabIndex: -1, disabled: item.disabled,
        role: item.pressed === undefined ? 'menuitem' : 'menuitemcheckbox',
        'aria-checked': item.pressed === undefined ? undefined : String(item.pressed),
        onclick: () => { close(); item.act(); },
      }, icon(item.picture), make('span', {}, item.words),
      item.key && hasKeyboard() && make('kbd', { 'aria-hidden': 'true' }, item.key))));
    list.hidden = false;
    opener.setAttribute('aria-expanded', 'true');
    choices()[0]?.focus();
    document.addEventListener('pointerdown', outside, true);
  }

  function close(back = true) {
    if (list.hidden) return;
    list.hidden = true;
    opener.setAttribute('aria-expanded', 'false');
    document.removeEventListener('pointerdown', outside, true);
    if (back) opener.focus();
  }

  /** @param {Event} event */
  function outside(event) {
    if (!element.contains(/** @type {Node} */ (event.target))) close(false);
  }

  const choices = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll('.menu-item:not(:disabled)')]);

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const all = choices();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      close(event.key === 'Escape');
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    if (next === undefined) return;
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  }
  return { element, opener, open, close };
}
