// The finished games that are kept on this device, and the figures that follow from them: wins, draws and losses of the
// person by game and level, and winning streaks. A game counts once, as it ended first; if its end is taken back, as it
// ends after that. Of very many games the oldest leave only their figures.

import { outcomes } from './endings.js';
import { isGameName, isMap, isNumber, isRequest } from './checks.js';

/** @import { GameFacts, OpenRequest } from '../types.js' */
/** @import { Keeper } from './store.js' */

/** The record of a game; `outcome` has 1, 0 or -1 for each seat.
 * @typedef {{game: string, request: Required<OpenRequest>, outcome: number[], at: number}} Finished */
/** @typedef {[won: number, drawn: number, lost: number]} Tally */
/** Games, and the figures of older ones that have left: tallies by game and level, the best streak by game.
 * @typedef {{games: Finished[], earlier: Record<string, Tally>, best: Record<string, number>}} Kept */
/** @typedef {{game: string, levels: {level: string, tally: Tally}[], streak: number, best: number}} Figures */

const KEY = 'plywood.finished';
const VERSION = 1;
/** The most games that are kept whole. */
const MOST = 500;
/** Characters of all that is kept. */
const LARGEST = 1_200_000;
const PERSON = 'person';

/** @returns {Kept} */
const nothing = () => ({ games: [], earlier: {}, best: {} });

/** @param {Finished} one */
const nameOf = ({ game, request }) => `${game} ${request.seed}`;

/** The level that a person played against, and how it went for the person; null where two persons or two levels met.
 * @param {Finished} finished @returns {{level: string, outcome: number} | null} */
export function against({ request: { seats }, outcome }) {
  const programs = seats.filter(seat => seat !== PERSON);
  const [level] = programs;
  if (!level || programs.length !== seats.length - 1 || programs.some(other => other !== level)) return null;
  return { level, outcome: outcome[seats.indexOf(PERSON)] ?? 0 };
}

/** @param {Tally} tally @param {number} outcome */
function count(tally, outcome) {
  const at = outcome > 0 ? 0 : outcome < 0 ? 2 : 1;
  tally[at] += 1;
}

/** @param {Kept} kept @returns {Figures[]} */
export function figuresOf({ games, earlier, best }) {
  /** @type {Map<string, Map<string, Tally>>} */
  const tallies = new Map();
  /** @param {string} game @param {string} level */
  const tallyOf = (game, level) => {
    if (!tallies.has(game)) tallies.set(game, new Map());
    const levels = /** @type {Map<string, Tally>} */ (tallies.get(game));
    if (!levels.has(level)) levels.set(level, [0, 0, 0]);
    return /** @type {Tally} */ (levels.get(level));
  };
  for (const [key, [won, drawn, lost]] of Object.entries(earlier)) {
    const [game = '', level = ''] = key.split(' ');
    const tally = tallyOf(game, level);
    tally[0] += won;
    tally[1] += drawn;
    tally[2] += lost;
  }
  /** @type {Map<string, {now: number, best: number}>} */
  const streaks = new Map();
  for (const one of [...games].sort((a, b) => a.at - b.at)) {
    const met = against(one);
    if (!met) continue;
    count(tallyOf(one.game, met.level), met.outcome);
    const streak = streaks.get(one.game) ?? { now: 0, best: 0 };
    streak.now = met.outcome > 0 ? streak.now + 1 : 0;
    streak.best = Math.max(streak.best, streak.now);
    streaks.set(one.game, streak);
  }
  return [...tallies].map(([game, levels]) => ({
    game,
    levels: [...levels].map(([level, tally]) => ({ level, tally })).sort((a, b) => a.level.localeCompare(b.level)),
    streak: streaks.get(game)?.now ?? 0,
    best: Math.max(streaks.get(game)?.best ?? 0, best[game] ?? 0),
  }));
}

/** The times that a person played a game against a level, the last one last.
 * @param {Finished[]} games @param {string} game */
export const timesOf = (games, game) =>
  games.filter(one => one.game === game && against(one)).sort((a, b) => a.at - b.at);

/** As much as there is room for: the latest games whole, and the figures of the others. @param {Kept} kept @returns
 * {Kept} */
export function fitted({ games, earlier, best }) {
  const latest = [...games].sort((a, b) => b.at - a.at);
  let room = LARGEST, stay = 0;
  while (stay < Math.min(MOST, latest.length)) {
    room -= JSON.stringify(latest[stay]).length + 1;
    if (room < 0) break;
    stay += 1;
  }
  const sums = structuredClone(earlier);
  for (const one of latest.slice(stay)) {
    const met = against(one);
    if (met) count(sums[`${one.game} ${met.level}`] ??= [0, 0, 0], met.outcome);
  }
  const record = { ...best };
  if (stay < latest.length) {
    for (const { game, best: most } of figuresOf({ games, earlier, best })) record[game] = most;
  }
  return { games: latest.slice(0, stay), earlier: sums, best: record };
}

/** The valid part of a text that was kept, or saved as a file, and how many games in it are not.
 * @param {unknown} found @returns {{kept: Kept, bad: number}} */
export function checked(found) {
  const value = isMap(found) ? found : {};
  const games = Array.isArray(value.games) ? value.games : [];
  const good = games.filter(isFinished);
  return {
    kept: {
      games: good,
      earlier: Object.fromEntries(Object.entries(isMap(value.earlier) ? value.earlier : {})
        .filter(([key, tally]) => /^[a-z0-9-]{1,40} [a-z0-9-]{1,20}$/.test(key) && isTally(tally))),
      best: Object.fromEntries(Object.entries(isMap(value.best) ? value.best : {})
        .filter(([key, most]) => /^[a-z0-9-]{1,40}$/.test(key) && Number.isInteger(most) && most >= 0)),
    },
    bad: games.length - good.length,
  };
}

/** @param {any} tally @returns {tally is Tally} */
const isTally = tally => Array.isArray(tally) && tally.length === 3 && tally.every(n => Number.isInteger(n) && n >= 0);

/** @param {any} one @returns {one is Finished} */
const isFinished = one => isMap(one) && isGameName(one.game) && isRequest(one.request) && isNumber(one.at)
  && Array.isArray(one.outcome) && one.outcome.length === one.request.seats.length
  && one.outcome.every((/** @type {unknown} */ sign) => sign === 1 || sign === 0 || sign === -1);

/** The games of both, each once, as it ended first; of figures without games the larger.
 * @param {Kept} one @param {Kept} other @returns {Kept} */
export function joined(one, other) {
  /** @type {Map<string, Finished>} */
  const games = new Map();
  for (const each of [...one.games, ...other.games].sort((a, b) => a.at - b.at)) {
    if (!games.has(nameOf(each))) games.set(nameOf(each), each);
  }
  const earlier = { ...one.earlier };
  for (const [key, tally] of Object.entries(other.earlier)) {
    const mine = earlier[key] ?? [0, 0, 0];
    earlier[key] = /** @type {Tally} */ (tally.map((n, at) => Math.max(n, mine[at] ?? 0)));
  }
  const best = { ...one.best };
  for (const [game, most] of Object.entries(other.best)) best[game] = Math.max(most, best[game] ?? 0);
  return { games: [...games.values()], earlier, best };
}

/** The finished games of this device. Pages that are open at the same time share them: each reads before it writes.
 * @param {Keeper | null} storage @param {(sentence: string) => void} [refused] */
export function createFinished(storage, refused = () => {}) {
  /** @returns {Kept} */
  function read() {
    try {
      return checked(JSON.parse(storage?.getItem(KEY) ?? '{}')).kept;
    } catch {
      return nothing();
    }
  }

  /** @param {Kept} kept */
  function write(kept) {
    try {
      if (!storage) throw new Error('closed');
      storage.setItem(KEY, JSON.stringify({ version: VERSION, ...fitted(kept) }));
    } catch {
      refused('Your finished games cannot be kept on this device: its storage is full, or closed to this page.');
    }
  }

  return {
    read,
    /** Keeps a game that has just ended. @param {GameFacts} facts @param {Required<OpenRequest>} request
     * @param {number[] | null} payoff what the board pays, if it ended there @param {number} at */
    add({ name, sides }, { options, position, moves, seats, seed, end }, payoff, at) {
      const one = /** @type {Finished} */ ({
        game: name, outcome: outcomes(sides, payoff, end), at,
        request: { options, position, moves, seats, seed, ply: moves.length, end },
      });
      const before = read();
      if (end?.reason === 'settled') before.games = before.games.filter(each => nameOf(each) !== nameOf(one));
      write(joined(before, { ...nothing(), games: [one] }));
    },
    /** A game whose end was taken back does not count. @param {string} game @param {number} seed */
    drop(game, seed) {
      const before = read(), games = before.games.filter(one => nameOf(one) !== `${game} ${seed}`);
      if (games.length < before.games.length) write({ ...before, games });
    },
    /** Whether there is anything to show. */
    any() {
      const { games, earlier } = read();
      return games.length > 0 || Object.keys(earlier).length > 0;
    },
    /** All of it, as a file has it. */
    text: () => JSON.stringify({ plywood: 'finished games', version: VERSION, ...read() }, null, 1),
    /** Takes in what a file has, and says how it went. @param {string} text */
    take(text) {
      /** @type {any} */ let found = null;
      try { found = JSON.parse(text); } catch { /* said below */ }
      if (!isMap(found) || found.plywood !== 'finished games') {
        return 'That file has no finished Plywood games; choose a file made with "Save as a file".';
      }
      const { kept, bad } = checked(found);
      const before = read();
      const whole = joined(before, kept);
      write(whole);
      const added = whole.games.length - before.games.length;
      const news = added === 1 ? 'One game was added.' : added ? `${added} games were added.` : 'It holds nothing new.';
      const other = found.version === VERSION ? '' : ' The file comes from another version of Plywood.';
      const lost = bad === 1 ? ' One game in it could not be read.' : ` ${bad} games in it could not be read.`;
      return `${news}${other}${bad ? lost : ''}`;
    },
    /** Deletes everything; what it was can be handed to `restore`. */
    clear() {
      const was = read();
      write(nothing());
      return was;
    },
    /** @param {Kept} was */
    restore(was) { write(joined(was, read())); },
  };
}

/** @typedef {ReturnType<typeof createFinished>} FinishedGames */
