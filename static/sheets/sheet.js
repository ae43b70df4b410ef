// A sheet over the page: a head that stays, a body with its own scroll, a foot. Escape, a press beside it and its
// Close button close it; then the focus is where it was.

import { button, make } from '../base/elements.js';

/** @import { Child } from '../base/elements.js' */

/**
 * Opens a sheet; of one name only one is open.
 * @param {string} name its class @param {string} title
 * @param {{body: Child[], foot?: Child[]}} parts
 * @returns {HTMLDialogElement}
 */
export function openSheet(name, title, { body, foot = [] }) {
  const open = /** @type {HTMLDialogElement | null} */ (document.querySelector(`dialog.${name}[open]`));
  if (open) return open;
  const id = `${name}-title`;
  const inside = make('div', { className: 'sheet-body' }, body);
  if (!inside.querySelector('input, button')) { // then it must be reached itself, to be scrolled by keys
    inside.tabIndex = 0;
    inside.setAttribute('role', 'region');
    inside.setAttribute('aria-labelledby', id);
  }
  const dialog = make('dialog', { className: `sheet parts ${name}`, 'aria-labelledby': id },
    make('header', {}, make('h1', { id }, title),
      button('close', 'Close', () => dialog.close(), { className: 'icon-only quiet' })),
    inside,
    foot.length > 0 && make('footer', {}, foot));
  dialog.addEventListener('close', () => dialog.remove());
  closeBeside(dialog);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A press that begins and ends beside the sheet closes it; one that only ends there was a drag. A sheet is filled by
 * its parts, so what is pressed on the dialog itself is beside it. @param {HTMLDialogElement} dialog */
function closeBeside(dialog) {
  let began = false;
  dialog.addEventListener('pointerdown', ({ target }) => { began = target === dialog; });
  dialog.addEventListener('click', ({ target }) => { if (began && target === dialog) dialog.close(); });
}

/** Closes every sheet and dialog, and takes it from the page at once: the event of its closing comes a frame later. */
export function closeSheets() {
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.close();
    dialog.remove();
  }
}
