// The entries of this page in a storage, each a map written as JSON. What cannot be read is dropped with a sentence;
// what cannot be written is said once.

import { isMap } from './checks.js';

/** Characters of one entry: a good part of what browsers give to a site. */
export const LARGEST = 1_500_000;

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Keeper */

export class Entries {
  /** The problems of reading, one sentence each. @type {string[]} */
  problems = [];
  #storage;
  #refused;
  #said = false;
  /** Whether the storage lacks what this page has tried to write. */
  #behind = false;

  /** @param {Keeper | null} storage @param {(sentence: string) => void} [refused] */
  constructor(storage, refused = () => {}) {
    this.#storage = storage;
    this.#refused = refused;
  }

  /** @param {string} key @param {string} what */
  read(key, what) {
    try {
      const text = this.#storage?.getItem(key) ?? null;
      if (text === null) return null;
      if (text.length > LARGEST) throw new Error('too long');
      const value = JSON.parse(text);
      if (!isMap(value)) throw new Error('not a map');
      return value;
    } catch {
      this.problems.push(`The ${what} stored on this device could not be read and were dropped; nothing else is lost.`);
      this.#forget(key);
      return null;
    }
  }

  /** @param {string} key */
  #forget(key) {
    try { this.#storage?.removeItem(key); } catch { /* it is read no more, either */ }
  }

  /** @param {string} key @param {unknown} value */
  write(key, value) {
    try {
      if (!this.#storage) throw new Error('closed');
      this.#storage.setItem(key, JSON.stringify(value));
      this.#behind = false;
    } catch {
      this.#behind = true;
      this.say('Nothing more can be kept on this device: its storage is full, or closed to this page. '
        + 'Share has a link to your game.');
    }
  }

  /** The first sentence of all that are to be said. @param {string} sentence */
  say(sentence) {
    if (!this.#said) this.#refused(sentence);
    this.#said = true;
  }

  /** Reads what other pages have written, but not where the storage is behind this page. Its problems have been said
   * when it was read first. @param {() => void} read */
  anew(read) {
    if (!this.#storage || this.#behind) return;
    const before = this.problems.length;
    read();
    this.problems.splice(before);
  }
}
