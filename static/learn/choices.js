// The choices of a reader of the chapters, kept on this device: whether figures ask, and the route.

import { isFlag } from '../base/checks.js';
import { Entries } from '../base/entries.js';

/** @import { Keeper } from '../base/entries.js' */

const KEY = 'plywood.learning';

export class Choices {
  #entries;

  /** @param {Keeper | null} storage @param {(sentence: string) => void} [refused] */
  constructor(storage, refused) {
    this.#entries = new Entries(storage, refused);
    const { asks, route } = this.#entries.read(KEY, 'choices of the chapters') ?? {};
    /** Whether figures ask. */
    this.asks = isFlag(asks) ? asks : true;
    /** The name of the route; one that is none is all chapters. */
    this.route = typeof route === 'string' ? route : '';
  }

  /** @param {Partial<Pick<Choices, 'asks' | 'route'>>} changes */
  set(changes) {
    Object.assign(this, changes);
    this.#entries.write(KEY, { asks: this.asks, route: this.route });
  }
}
