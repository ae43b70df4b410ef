// The focus of a part that leaves the page, or of a button that has had its use: who plays by keys finds it near by.

/**
 * Runs an act that may take a part from the page, or what had the focus in it.
 * @param {HTMLElement} part @param {() => void} act @param {() => void} elsewhere takes the focus that was lost
 */
export function keepFocus(part, act, elsewhere) {
  const { activeElement } = document;
  const byKeys = part.contains(activeElement) && activeElement?.matches(':focus-visible');
  act();
  const stays = part.contains(document.activeElement) && !part.hidden;
  if (byKeys && !stays && [activeElement, document.body].includes(document.activeElement)) elsewhere();
}

/**
 * Runs an act that may disable the button in focus; then the nearest one of its group takes the focus.
 * @param {HTMLElement} part @param {string} group @param {() => void} act
 */
export function passFocus(part, group, act) {
  const { activeElement } = document;
  const byKeys = part.contains(activeElement) && activeElement?.matches(':focus-visible:enabled');
  act();
  if (!byKeys || !activeElement?.matches(':disabled')) return;
  const all = [.../** @type {Element} */ (activeElement.closest(group)).querySelectorAll('button')];
  const at = all.indexOf(/** @type {HTMLButtonElement} */ (activeElement));
  const distance = (/** @type {HTMLButtonElement} */ one) => Math.abs(all.indexOf(one) - at);
  const near = all.filter(one => !one.disabled).sort((a, b) => distance(a) - distance(b));
  near[0]?.focus();
}
