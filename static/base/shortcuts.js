// Single-key shortcuts. They never act while one types, on keys that something nearer has used, or with a modifier.

/** @param {EventTarget | null} target */
const isTyping = target => target instanceof HTMLElement
  && (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/**
 * @param {() => boolean} wanted
 * @param {() => Record<string, {words: string, act: (event: KeyboardEvent) => void}>} shortcuts
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
