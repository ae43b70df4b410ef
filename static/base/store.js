// The store of the page on this device: settings, the last game of each kind, and a shelf of unfinished games in whose
// place another was begun. Everything read back is checked, because anyone may have written there; what will not do is
// dropped, with one sentence. What is written passes the same checks, so it can be read back. Pages that are open at
// the same time share it: each reads before it writes, and puts back what another's writing has lost.

import { isFlag, isSaved } from './checks.js';
import { Entries, LARGEST } from './entries.js';

/** @typedef {typeof DEFAULTS} Settings */
/** @typedef {import('./checks.js').Saved} Saved */
/** @typedef {import('./entries.js').Keeper} Keeper */

export const DEFAULTS = {
  theme: 'system', palette: 'wood', motion: 'system', coordinates: true, numbers: true, flat: false,
  sounds: true, volume: 100, thoughts: true, confirm: false, preview: true, shortcuts: true, seconds: 10,
  level: 'level3',
  board: 'walnut', pieces: 'turned', backs: 'red',
  lines: 12, suits: false,
};

/** The values of each setting: a list of values, or a test. @type {Record<keyof Settings, (value: any) => boolean>} */
const ALLOWED = {
  theme: value => ['system', 'light', 'dark'].includes(value),
  palette: value => ['wood', 'bluegold', 'contrast'].includes(value),
  board: value => ['walnut', 'maple', 'slate'].includes(value),
  pieces: value => ['turned', 'printed'].includes(value),
  backs: value => ['red', 'green', 'black'].includes(value),
  sounds: isFlag, thoughts: isFlag, coordinates: isFlag, numbers: isFlag, flat: isFlag, suits: isFlag, confirm: isFlag,
  preview: isFlag, shortcuts: isFlag,
  motion: value => ['system', 'on', 'off'].includes(value),
  volume: value => Number.isInteger(value) && value >= 0 && value <= 100,
  seconds: value => [2, 5, 10, 20, 60].includes(value),
  lines: value => [1, 3, 5, 12, 1000].includes(value),
  level: value => typeof value === 'string' && /^[a-z0-9-]{1,20}$/.test(value),
};

export const SETTINGS = 'plywood.settings';
const GAMES = 'plywood.games';
const SHELF = 'plywood.shelf';
const MOST_GAMES = 40;
const MOST_SHELVED = 12;

/** A storage for the pages below one path: elsewhere on the same origin there may be another site. Entries without a
 * path, as they were written once, are read where there are no others.
 * @param {Keeper} storage @param {string} path @returns {Keeper} */
export const below = (storage, path) => ({
  getItem: key => storage.getItem(`${key} ${path}`) ?? storage.getItem(key),
  setItem: (key, value) => storage.setItem(`${key} ${path}`, value),
  removeItem: key => storage.setItem(`${key} ${path}`, '{}'),
});

/** The store over a storage (localStorage, or a fake); `refused` is called once where nothing can be written.
 * @param {Keeper | null} storage @param {(sentence: string) => void} [refused] */
export const createStore = (storage, refused) => new Store(new Entries(storage, refused));

export class Store {
  #entries;
  #settings;
  #games;
  #shelf;
  /** The game that this page saved last. @type {Saved | null} */
  #own = null;

  /** @param {Entries} entries */
  constructor(entries) {
    this.#entries = entries;
    this.#settings = { ...DEFAULTS, ...this.#readSettings() };
    this.#games = this.#readGames(GAMES, isOfItsKind);
    this.#shelf = this.#readGames(SHELF, isOfItsName);
  }

  /** The problems of reading, one sentence each; they are handed out once. */
  takeProblems() { return this.#entries.problems.splice(0); }

  settings = () => this.#settings;

  /** @param {Partial<Settings>} changes */
  set(changes) {
    const settings = this.#settings;
    this.#entries.anew(() => Object.assign(settings, this.#readSettings())); // another page may have changed others
    for (const [name, value] of Object.entries(changes)) {
      if (ALLOWED[/** @type {keyof Settings} */ (name)]?.(value)) Object.assign(settings, { [name]: value });
    }
    this.#entries.write(SETTINGS, settings);
    return settings;
  }

  /** @param {string} name */
  saved(name) { return this.#games.get(name) ?? null; }

  /** The saved games, the latest first. */
  allSaved() { return [...this.#games.values(), ...this.#shelf.values()].sort((a, b) => b.at - a.at); }

  /** Keeps a game as the last of its kind. An unfinished one in its place goes to the shelf; one that comes back from
   * the shelf leaves it. @param {Saved} saved */
  save(saved) {
    this.#refresh();
    this.#own = saved;
    const shelf = this.#shelf;
    const before = this.#games.get(saved.game);
    this.#games.set(saved.game, saved);
    if (!this.#writeGames(GAMES, this.#games)) {
      this.#entries.say('This game is too large to be kept on this device; Share has a link to it.');
    }
    const back = shelf.delete(nameOf(saved));
    const left = before && nameOf(before) !== nameOf(saved) && isUnfinished(before);
    if (left) shelf.set(nameOf(before), before);
    for (const [name] of [...shelf].sort(([, a], [, b]) => b.at - a.at).slice(MOST_SHELVED)) shelf.delete(name);
    if (back || left) this.#writeGames(SHELF, shelf);
  }

  /** Another page has written: its games are taken over, and ours is put back where that was lost. */
  merge() {
    this.#refresh();
    const own = this.#own;
    const names = this.allSaved().map(nameOf);
    if (own && !names.includes(nameOf(own)) && (isUnfinished(own) || !this.#games.has(own.game))) this.save(own);
  }

  /** The unfinished game of a kind that a game with this seed takes the place of.
   * @param {string} game @param {number} seed */
  left(game, seed) {
    const before = this.#games.get(game);
    return before && before.request.seed !== seed && isUnfinished(before) ? before : null;
  }

  /** @param {string} name */
  forget(name) {
    this.#refresh();
    if (this.#own?.game === name) this.#own = null;
    this.#games.delete(name);
    this.#writeGames(GAMES, this.#games);
  }

  /** The texts that pages of this site have written meanwhile. */
  #refresh() {
    this.#entries.anew(() => {
      const [games, shelf] = [this.#readGames(GAMES, isOfItsKind), this.#readGames(SHELF, isOfItsName)];
      [this.#games, this.#shelf] = [games, shelf];
      const own = this.#own;
      if (own && games.get(own.game)?.at === own.at) games.set(own.game, own);
    });
  }

  /** @returns {Partial<Settings>} */
  #readSettings() {
    const found = this.#entries.read(SETTINGS, 'settings') ?? {};
    const names = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS));
    const good = names.filter(name => Object.hasOwn(found, name) && ALLOWED[name](found[name]));
    if (good.length < Object.keys(found).length) {
      this.#entries.problems.push(
        'Some settings stored on this device could not be read; the usual ones take their place.');
    }
    return Object.fromEntries(good.map(name => [name, found[name]]));
  }

  /** @param {string} key @param {(name: string, saved: Saved) => boolean} fits @returns {Map<string, Saved>} */
  #readGames(key, fits) {
    const found = this.#entries.read(key, 'saved games') ?? {};
    const entries = Object.entries(found).slice(0, MOST_GAMES)
      .filter(([name, saved]) => isSaved(saved) && fits(name, saved));
    if (entries.length < Object.keys(found).length) {
      this.#entries.problems.push(
        'A saved game on this device could not be read and was dropped; the others are there.');
    }
    return new Map(/** @type {[string, Saved][]} */ (entries));
  }

  /** Games as they are read back: those that pass the checks, the latest first, as many as there is room for; of older
   * ones the first view is left out. @param {string} key @param {Map<string, Saved>} held */
  #writeGames(key, held) {
    const latest = [...held].sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_GAMES);
    let room = LARGEST - 2;
    const kept = latest.flatMap(([name, saved]) => {
      const fit = [saved, { ...saved, look: null }].find(one => isSaved(one) && textOf(name, one).length <= room);
      if (!fit) return [];
      room -= textOf(name, fit).length;
      return [[name, fit]];
    });
    this.#entries.write(key, Object.fromEntries(kept));
    return kept.some(([, saved]) => saved.at === latest[0]?.[1].at);
  }
}

/** A game is known by its kind and its seed, which is drawn anew for each. @param {Saved} saved */
const nameOf = ({ game, request }) => `${game} ${request.seed}`;

/** @param {string} name @param {Saved} saved */
const isOfItsKind = (name, saved) => name === saved.game;
/** @param {string} name @param {Saved} saved */
const isOfItsName = (name, saved) => name === nameOf(saved);
/** An entry as it is written, with its comma. @param {string} name @param {Saved} saved */
const textOf = (name, saved) => `${JSON.stringify(name)}:${JSON.stringify(saved)},`;

/** @param {Saved} saved */
const isUnfinished = ({ over, request }) => !over && request.moves.length > 0;
