// Asks which of several moves is meant where the pressed cells leave it open (a promotion): a small menu at the cell.

import { paintToken } from '../paint/token.js';

/** @import { Path, View } from '../../types.js' */

/** Asks; answers how to close the menu.
 * @param {HTMLElement} board @param {HTMLElement} at  the button of the cell @param {Path[]} paths
 * @param {View['shades']} shades  of the pieces that stand for choices
 * @param {(path: Path | null) => void} done  called once, with null where nothing is chosen
 * @returns {() => void} */
export function ask(board, at, paths, shades, done) {
  const menu = document.createElement('div');
  menu.className = 'board-menu';
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', 'Which move?');
  const close = (/** @type {Path | null} */ path) => {
    if (!menu.isConnected) return;
    document.removeEventListener('pointerdown', outside, true);
    const inside = menu.contains(document.activeElement);
    menu.remove();
    if (inside) at.focus();
    done(path);
  };
  const outside = (/** @type {Event} */ event) => {
    if (!menu.contains(/** @type {Node} */ (event.target))) close(null);
  };
  const items = paths.map(path => {
    const item = document.createElement('button');
    item.type = 'button';
    item.tabIndex = -1;
    item.setAttribute('role', 'menuitem');
    item.append(wordsOf(path));
    if (path.shows) {
      const picture = document.createElement('canvas');
      picture.setAttribute('aria-hidden', 'true');
      item.prepend(picture);
    }
    item.addEventListener('click', () => close(path));
    return item;
  });
  menu.append(...items);
  menu.addEventListener('keydown', event => {
    const here = items.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) items[(to + items.length) % items.length].focus();
    else if (event.key === 'Escape' || event.key === 'Tab') close(null);
    else if (isLetter(event)) choose(meant(paths, event.key));
    else return;
    event.preventDefault();
    event.stopPropagation(); // the page has other uses for letters
  });
  const choose = (/** @type {Path | undefined} */ path) => { if (path) close(path); };
  const isLetter = (/** @type {KeyboardEvent} */ { key, ctrlKey, metaKey, altKey }) =>
    !ctrlKey && !metaKey && !altKey && key.length === 1 && key !== ' ';

  board.append(menu);
  items.forEach((item, i) => {
    const picture = item.querySelector('canvas');
    const { shows } = paths[i];
    if (picture && shows) paintToken(picture, shows, shades);
  });
  const [frame, cell] = [board.getBoundingClientRect(), at.getBoundingClientRect()];
  const left = Math.min(cell.left - frame.left, frame.width - menu.offsetWidth);
  menu.style.left = `${Math.max(0, left)}px`;
  menu.style.top = `${cell.bottom - frame.top}px`;
  document.addEventListener('pointerdown', outside, true);
  items[0].focus();
  return () => close(null);
}

/** @param {Path} path */
const wordsOf = path => path.choice ?? path.say;

/** The path that a letter means: its words begin with it, or else its move's text alone ends with it (e7e8n).
 * @param {Path[]} paths @param {string} key */
export function meant(paths, key) {
  const letter = key.toLowerCase();
  const [ending, ...more] = paths.filter(({ move }) => /[a-z]/.test(letter) && move.toLowerCase().endsWith(letter));
  return paths.find(path => wordsOf(path).toLowerCase().startsWith(letter)) ?? (more.length ? undefined : ending);
}
