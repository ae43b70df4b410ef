// What the page keeps on this device: settings and the last game of each kind. Everything read back is checked,
// because anyone may have written there; what will not do is dropped, with one sentence.

/** @import { OpenRequest, Situation, View } from '../types.js' */

/** @typedef {typeof DEFAULTS} Settings */
/** A stored game. Its keys stay as they are: devices hold them.
 * @typedef {{game: string, request: Required<OpenRequest>, look: Situation | null, over: boolean, at: number}} Saved */

export const DEFAULTS = {
  theme: 'system', palette: 'wood', sounds: true, coordinates: true, numbers: true, motion: 'system',
  confirm: false, preview: true, shortcuts: true, seconds: 10, level: 'level3',
};

/** What each setting may be: a list of values, or a test. @type {Record<keyof Settings, (value: any) => boolean>} */
const ALLOWED = {
  theme: value => ['system', 'light', 'dark'].includes(value),
  palette: value => ['wood', 'bluegold', 'contrast'].includes(value),
  sounds: isFlag, coordinates: isFlag, numbers: isFlag, confirm: isFlag, preview: isFlag, shortcuts: isFlag,
  motion: value => ['system', 'on', 'off'].includes(value),
  seconds: value => [2, 5, 10, 20, 60].includes(value),
  level: value => typeof value === 'string' && /^[a-z0-9-]{1,20}$/.test(value),
};

const SETTINGS = 'plywood.settings';
const GAMES = 'plywood.games';
const LARGEST = 400_000;
const MOST_GAMES = 40;

/**
 * The store over a storage (localStorage, or a fake). A storage that refuses is used no further.
 * @param {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null} storage
 */
export function createStore(storage) {
  /** @type {string[]} */
  const problems = [];
  const settings = { ...DEFAULTS, ...readSettings() };
  const games = readGames();

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
    try { storage?.removeItem(key); } catch { storage = null; }
  }

  /** @param {string} key @param {unknown} value */
  function write(key, value) {
    try { storage?.setItem(key, JSON.stringify(value)); } catch { storage = null; }
  }

  /** @returns {Partial<Settings>} */
  function readSettings() {
    const found = read(SETTINGS, 'settings') ?? {};
    const names = /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS));
    const good = names.filter(name => Object.hasOwn(found, name) && ALLOWED[name](found[name]));
    if (good.length < Object.keys(found).length) {
      problems.push('Some settings stored on this device could not be read; the usual ones stand in their place.');
    }
    return Object.fromEntries(good.map(name => [name, found[name]]));
  }

  /** @returns {Map<string, Saved>} */
  function readGames() {
    const found = read(GAMES, 'saved games') ?? {};
    const entries = Object.entries(found).slice(0, MOST_GAMES).filter(([name, saved]) => isSaved(saved, name));
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
      for (const [name, value] of Object.entries(changes)) {
        if (ALLOWED[/** @type {keyof Settings} */ (name)]?.(value)) Object.assign(settings, { [name]: value });
      }
      write(SETTINGS, settings);
      return settings;
    },
    /** @param {string} name */
    saved: name => games.get(name) ?? null,
    /** The saved games, the latest first. */
    allSaved: () => [...games.values()].sort((a, b) => b.at - a.at),
    /** @param {Saved} saved */
    save(saved) {
      games.set(saved.game, saved);
      write(GAMES, Object.fromEntries(games));
    },
    /** @param {string} name */
    forget(name) {
      games.delete(name);
      write(GAMES, Object.fromEntries(games));
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */

/** @param {unknown} value @param {string} name @returns {value is Saved} */
function isSaved(value, name) {
  if (!isMap(value) || value.game !== name || !isMap(value.request)) return false;
  const { options, position, moves, seats, seed, ply, others = [] } = value.request;
  return /^[a-z0-9-]{1,40}$/.test(name) && typeof value.at === 'number' && isFlag(value.over)
    && isMap(options) && Object.keys(options).length <= 40 && Object.values(options).every(isOptionValue)
    && (position === null || isText(position, 2000)) && isTexts(moves, 2000) && isTexts(seats, 8)
    && Number.isInteger(seed) && seed >= 0 && Number.isInteger(ply) && ply >= 0 && ply <= moves.length
    && Array.isArray(others) && others.length <= 500 && others.every(line => isTexts(line, 2000))
    && (value.look === null || isSituation(value.look));
}

/** Whether a value has the shape of a Situation: enough for a board to show it safely. @param {any} situation */
export function isSituation(situation) {
  return isMap(situation) && isMap(situation.line) && isText(situation.line.game, 40) && isMap(situation.line.options)
    && isTexts(situation.line.moves, 2000) && isText(situation.position, 2000)
    && (situation.turn === null || Number.isInteger(situation.turn))
    && (situation.payoff === null || (Array.isArray(situation.payoff) && situation.payoff.every(isNumber)))
    && isTexts(situation.legal, 2000) && isTexts(situation.said, 2000) && isView(situation.view);
}

/** @param {any} view @returns {view is View} */
function isView(view) {
  return isMap(view) && isMap(view.geometry) && isText(view.geometry.kind, 20) && isText(view.status, 400)
    && Array.isArray(view.geometry.rows) && view.geometry.rows.length > 0 && view.geometry.rows.length <= 40
    && view.geometry.rows.every((/** @type {any} */ row) => isTexts(row, 60))
    && ['columnNames', 'rowNames'].every(name => view.geometry[name] == null || isTexts(view.geometry[name], 60))
    && isMap(view.pieces) && Object.values(view.pieces).every(isPiece)
    && isMap(view.marks) && Object.values(view.marks).every(marks => isTexts(marks, 10))
    && isMap(view.labels) && Object.values(view.labels).every(label => isText(label, 200))
    && Array.isArray(view.paths) && view.paths.length <= 2000 && view.paths.every(isPath)
    && (view.shades == null || isTexts(view.shades, 8)) && (view.news == null || isText(view.news, 200))
    && (view.why == null || (isMap(view.why) && Object.values(view.why).every(why => isText(why, 300))))
    && (view.tallies == null || (Array.isArray(view.tallies) && view.tallies.length <= 8
      && view.tallies.every(isTally)));
}

/** @param {any} tally */
const isTally = tally => isMap(tally) && isText(tally.text, 20) && isText(tally.say, 60);

/** @param {any} path */
const isPath = path => isMap(path) && isText(path.move, 60) && isText(path.say, 200) && isTexts(path.cells, 60)
  && (path.choice == null || isText(path.choice, 60)) && isChange(path)
  && (path.steps == null || (Array.isArray(path.steps) && path.steps.length <= 60 && path.steps.every(isChange)));

/** @param {any} change */
const isChange = change => isMap(change)
  && (change.put == null || (isMap(change.put) && Object.values(change.put).every(isPiece)))
  && (change.take == null || isTexts(change.take, 400));

/** @param {any} piece */
const isPiece = piece => isMap(piece) && isText(piece.look, 20)
  && (piece.seat === null || Number.isInteger(piece.seat)) && (piece.text == null || isText(piece.text, 20));

/** @param {unknown} value @returns {value is Record<string, any>} */
function isMap(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** @param {unknown} value */
function isFlag(value) {
  return typeof value === 'boolean';
}
/** @param {unknown} value */
const isNumber = value => typeof value === 'number' && Number.isFinite(value);
/** @param {unknown} value @param {number} most */
const isText = (value, most) => typeof value === 'string' && value.length <= most;
/** @param {unknown} value @param {number} most @returns {value is string[]} */
const isTexts = (value, most) => Array.isArray(value) && value.length <= most && value.every(item => isText(item, 200));
/** @param {unknown} value */
const isOptionValue = value => isFlag(value) || isNumber(value) || isText(value, 200)
  || (Array.isArray(value) && value.length <= 100 && value.every(isNumber));
