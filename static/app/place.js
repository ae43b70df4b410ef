// Where the page stands: the address as it was last followed or written, and what is still on the way.

import { createAddress } from './address.js';

export class Place {
  /** The address when it was last followed or written. @type {string | null} */ address = null;
  /** The address of a view that is being fetched. @type {string | null} */ coming = null;
  /** Where a link leads that was pressed: not every browser is there before the next task.
   * @type {string | null} */ #pressed = null;
  #writing = createAddress({ write: hash => history.replaceState(null, '', hash) });

  /** Where one stands: what the address says, or will say as soon as it may be written. */
  get here() { return this.#writing.pending ?? location.hash; }

  /** Whether an address is still to be followed, or what it leads to still to come. */
  get onTheWay() {
    const { coming, address } = this, pressed = this.#pressed;
    return coming !== null || location.hash !== address || (pressed !== null && pressed !== location.hash);
  }

  /** Whether an address is still to be written. */
  get pending() { return this.#writing.pending !== null; }

  /** The address is followed; one that was still to be written is forgotten. Whether it is another than before. */
  arrive() {
    if (location.hash === this.address) return false;
    this.#writing.forget();
    return true;
  }

  /** @param {string} hash */
  replace(hash) {
    this.coming = null;
    this.#writing.now(hash);
    this.address = location.hash;
  }

  /** Back to the address that was followed last, from one that is no view. */
  goBack() { this.#writing.now(this.address ?? '#/'); }

  /** Writes where one stands, as soon as it may be written, unless one is on the way elsewhere. @param {string} hash */
  keep(hash) {
    if (this.onTheWay) return;
    this.coming = null;
    this.#writing.soon(hash, () => !this.onTheWay, () => { this.address = location.hash; });
  }

  /** Writes what is still to be written. */
  flush() { this.#writing.flush(); }

  /** Resolves when nothing is to be written any more. */
  settled() { return this.#writing.settled(); }

  /** Another address than this one is shown by the browser. */
  changed() { this.#pressed = null; }

  /** A link of the page may have been pressed. @param {MouseEvent} event */
  press({ target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }) {
    if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return;
    const link = /** @type {HTMLAnchorElement | null} */ (target.closest('a[href^="#/"]'));
    if (link && link.hash !== location.hash) this.#pressed = link.hash;
  }
}
