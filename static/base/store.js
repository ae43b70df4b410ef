// What the page keeps on this device: settings, the last game of each kind, and a shelf of unfinished games in whose
// place another was begun. Everything read back is checked, because anyone may have written there; what will not do is
// dropped, with one sentence. What is written passes the same checks, so it can be read back. Pages that are open at
// the same time share it: each reads before it writes, and puts back what another's writing has lost.

import { isFlag, isMap, isSaved } from './checks.js';

/** @typedef {typeof DEFAULTS} Settings */
/** @typedef {import('./checks.js').Saved} Saved */

export const DEFAULTS = {
  theme: 'system', palette: 'wood', motion: 'system', coordinates: true, numbers: true, sounds: true, volume: 100,
  thoughts: true, confirm: false, preview: true, shortcuts: true, seconds: 10, level: 'level3',
  lines: 12, suits: false,
};

/** What each setting may be: a list of values, or a test. @type {Record<keyof Settings, (value: any) => boolean>} */
const ALLOWED = {
  theme: value => ['system', 'light', 'dark'].includes(value),
  palette: value => ['wood', 'bluegold', 'contrast'].includes(value),
  sounds: isFlag, thoughts: isFlag, coordinates: isFlag, numbers: isFlag, suits: isFlag, confirm: isFlag,
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
/** Characters of one entry: a good part of what browsers give to a site. */
const LARGEST = 1_500_000;
const MOST_GAMES = 40;
const MOST_SHELVED = 12;

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Keeper */

/** A storage for the pages below one path: elsewhere on the same origin there may be another site. Entries without a
 * path, as they were written once, are read where there are no others.
 * @param {Keeper} storage @param {string} path @returns {Keeper} */
export const below = (storage, path) => ({
  getItem: key => storage.getItem(`${key} ${path}`) ?? storage.getItem(key),
  setItem: (key, value) => storage.setItem(`${key} ${path}`, value),
  removeItem: key => storage.setItem(`${key} ${path}`, '{}'),
});

/**
 * The store over a storage (localStorage, or a fake).
 * @param {Keeper | null} storage
 * @param {(sentence: string) => void} [refused] called once where nothing can be written
 */
export function createStore(storage, refused = () => {}) {
  /** @type {string[]} */
  const problems = [];
  const settings = { ...DEFAULTS, ...readSettings() };
  let games = readGames(GAMES, isOfItsKind);
  let shelf = readGames(SHELF, isOfItsName);
  /** The game that this page saved last. @type {Saved | null} */
  let own = null;
  /** Whether that has been said, and whether the storage lacks what this page has tried to write. */
  let said = false, behind = false;

  /** @param {string} key @param {string} what */
  function read(key, what) {
    try {
      const text = storage?.getItem(key) ?? null;
      if (text === null) return null;
      if (text.length > LARGEST) throw new Error('too long');
      const value = JSON.parse(text);
      if (!isMap(value)) throw new Error('not a map');
      return value;
    } catch {
      problems.push(`The ${what} stored on this device could not be read and were dropped; nothing else is lost.`);
      forget(key);
      return null;
    }
  }

  /** @param {string} key */
  function forget(key) {
    try { storage?.removeItem(key); } catch { /* it is read no more, either */ }
  }

  /** @param {string} key @param {unknown} value */
  function write(key, value) {
    try {
      if (!storage) throw new Error('closed');
      storage.setItem(key, JSON.stringify(value));
      behind = false;
    } catch {
      behind = true;
      say('Nothing more can be kept on this device: its storage is full, or closed to this page. '
        + 'Share has a link to your game.');
    }
  }

  /** @param {string} sentence */
  function say(sentence) {
    if (!said) refused(sentence);
    said = true;
  }

  /** Games as they are read back: those that pass the checks, the latest first, as many as there is room for; of older
   * ones the first view is left out. @param {string} key @param {Map<string, Saved>} held */
  function writeGames(key, held) {
    const latest = [...held].sort(([, a], [, b]) => b.at - a.at).slice(0, MOST_GAMES);
    let room = LARGEST - 2;
    const kept = latest.flatMap(([name, saved]) => {
      const fit = [saved, { ...saved, look: null }].find(one => isSaved(one) && textOf(name, one).length <= room);
      if (!fit) return [];
      room -= textOf(name, fit).length;
      return [[name, fit]];
    });
    write(key, Object.fromEntries(kept));
    return kept.some(([, saved]) => saved.at === latest[0]?.[1].at);
  }

  /** What the pages of this site have written meanwhile. */
  function refresh() {
    if (!storage || behind) return;
    const before = problems.length;
    const [there, shelved] = [readGames(GAMES, isOfItsKind), readGames(SHELF, isOfItsName)];
    problems.splice(before);
    [games, shelf] = [there, shelved];
    if (own && there.get(own.game)?.at === own.at) there.set(own.game, own);
  }

  /** @returns {Partial<Settings>} */
  function readSettings() {
    const found = read(SETTINGS, 'settings') ?? {};
    const names = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS));
    const good = names.filter(name => Object.hasOwn(found, name) && ALLOWED[name](found[name]));
    if (good.length < Object.keys(found).length) {
      problems.push('Some settings stored on this device could not be read; the usual ones take their place.');
    }
    return Object.fromEntries(good.map(name => [name, found[name]]));
  }

  /** @param {string} key @param {(name: string, saved: Saved) => boolean} fits @returns {Map<string, Saved>} */
  function readGames(key, fits) {
    const found = read(key, 'saved games') ?? {};
    const entries = Object.entries(found).slice(0, MOST_GAMES)
      .filter(([name, saved]) => isSaved(saved) && fits(name, saved));
    if (entries.length < Object.keys(found).length) {
      problems.push('A saved game on this device could not be read and was dropped; the others are there.');
    }
    return new Map(/** @type {[string, Saved][]} */ (entries));
  }

  return {
    /** The problems of reading, one sentence each; they are handed out once. */
    takeProblems: () => problems.splice(0),
    settings: () => settings,
    /** @param {Partial<Settings>} changes */
    set(changes) {
      const before = problems.length;
      if (storage && !behind) Object.assign(settings, readSettings()); // another page may have changed others
      problems.splice(before);
      for (const [name, value] of Object.entries(changes)) {
        if (ALLOWED[/** @type {keyof Settings} */ (name)]?.(value)) Object.assign(settings, { [name]: value });
      }
      write(SETTINGS, settings);
      return settings;
    },
    /** @param {string} name */
    saved: name => games.get(name) ?? null,
    /** The saved games, the latest first. */
    allSaved: () => [...games.values(), ...shelf.values()].sort((a, b) => b.at - a.at),
    /** Keeps a game as the last of its kind. An unfinished one in its place goes to the shelf; one that comes back from
     * the shelf leaves it. @param {Saved} saved */
    save(saved) {
      refresh();
      own = saved;
      const before = games.get(saved.game);
      games.set(saved.game, saved);
      if (!writeGames(GAMES, games)) say('This game is too large to be kept on this device; Share has a link to it.');
      const back = shelf.delete(nameOf(saved));
      const left = before && nameOf(before) !== nameOf(saved) && isUnfinished(before);
      if (left) shelf.set(nameOf(before), before);
      for (const [name] of [...shelf].sort(([, a], [, b]) => b.at - a.at).slice(MOST_SHELVED)) shelf.delete(name);
      if (back || left) writeGames(SHELF, shelf);
    },
    /** Another page has written: its games are taken over, and ours is put back where that was lost. */
    merge() {
      refresh();
      const names = [...games.values(), ...shelf.values()].map(nameOf);
      if (own && !names.includes(nameOf(own)) && (isUnfinished(own) || !games.has(own.game))) this.save(own);
    },
    /** The unfinished game of a kind that a game with this seed takes the place of.
     * @param {string} game @param {number} seed */
    left(game, seed) {
      const before = games.get(game);
      return before && before.request.seed !== seed && isUnfinished(before) ? before : null;
    },
    /** @param {string} name */
    forget(name) {
      refresh();
      if (own?.game === name) own = null;
      games.delete(name);
      writeGames(GAMES, games);
    },
  };
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

/** @typedef {ReturnType<typeof createStore>} Store */
