// Single-key shortcuts, and the list of them. They never act while one types, on keys that something nearer has used,
// or with a modifier. Where there is no keyboard, nothing is said about keys.

/** @typedef {{words: string, act: (event: KeyboardEvent) => void}} Shortcut */
/** One line of the list. `single`: a shortcut that can be switched off with the others.
 * @typedef {{keys: string[], words: string, single?: boolean}} KeyLine */
/** A group of the list: the shortcuts that belong to it by their keys, then keys that always act.
 * @typedef {{title: string, keys: string[], always?: KeyLine[]}} KeyGroup */

/** How a key is written in the list. @type {Record<string, string>} */
const SIGNS = { ArrowLeft: '←', ArrowRight: '→' };

const NO_KEYBOARD = '(any-hover: none) and (any-pointer: coarse)';

/** Whether there is a keyboard, as far as a browser knows: a device that is only touched has none. */
export const hasKeyboard = () => !matchMedia(NO_KEYBOARD).matches;

/** The act of a button, with its key where there is a keyboard. @param {string} words @param {string} key */
export const withKey = (words, key) => hasKeyboard() ? `${words} (${key})` : words;

/** Calls back when a keyboard may have come or gone. @param {() => void} callback */
export const onKeyboardChange = callback => matchMedia(NO_KEYBOARD).addEventListener('change', callback);

/** @param {EventTarget | null} target */
const isTyping = target => target instanceof HTMLElement
  && (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/**
 * @param {() => boolean} wanted
 * @param {() => Record<string, Shortcut>} shortcuts
 */
export function listen(wanted, shortcuts) {
  addEventListener('keydown', event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') || !wanted()) return;
    const shortcut = shortcuts()[event.key];
    if (!shortcut) return;
    event.preventDefault();
    shortcut.act(event);
  });
}

/**
 * The list of keys in groups. A shortcut that no group names stands first, under the page's own title.
 * @param {Record<string, Pick<Shortcut, 'words'>>} shortcuts
 * @param {KeyGroup[]} groups
 * @returns {{title: string, lines: KeyLine[]}[]}
 */
export function listed(shortcuts, groups) {
  const named = new Set(groups.flatMap(group => group.keys));
  const others = Object.keys(shortcuts).filter(key => !named.has(key));
  return [{ title: 'On this page', keys: others, always: [] }, ...groups].map(({ title, keys, always = [] }) => ({
    title,
    lines: [...keys.filter(key => Object.hasOwn(shortcuts, key)).map(key => ({
      keys: [SIGNS[key] ?? key], words: /** @type {Shortcut} */ (shortcuts[key]).words, single: true,
    })), ...always],
  })).filter(({ lines }) => lines.length > 0);
}
