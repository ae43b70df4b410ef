// Links: what the part of the address after '#' means, and how a game is written there. Pure; knows no game.

import { CLOCKS, controlOf } from './clock.js';
import { readEnding, writeEnding } from './endings.js';
import { LARGEST_SEED, isSeed } from './seeds.js';
import { shorten } from './words.js';

/** @import { OpenRequest, GameFacts } from '../types.js' */

/** @typedef {{view: 'home'} | {view: 'settings'} | {view: 'play', game: string, request: OpenRequest}} Route */
/** A look at a search on a game's position: what else is asked for stands in `extra`, as texts.
 * @typedef {{view: 'see' | 'ladder', game: string, request: OpenRequest, extra: Record<string, string>}} SeeRoute */
/** A page that reads the rest of its address itself; `part`: one figure of a chapter.
 * @typedef {{view: 'learn' | 'exam' | 'games', name: string, part?: string, query: string}} PageRoute */
/** `game`: the one that the link means all the same. @typedef {{view: 'bad', error: string, game?: string}} BadRoute */

const LONGEST_LINK = 200_000;
const MOST_MOVES = 2_000;
const PARTS = ['opt', 'position', 'moves', 'seats', 'seed', 'ply', 'end', 'clock', 'dice'];
/** The parts that the address of a search may have beyond the position. @type {Record<'see' | 'ladder', string[]>} */
const EXTRAS = {
  see: ['rung', 'depth', 'nodes', 'step', 'visit', 'signs', 'world'],
  ladder: ['depth', 'scale', 'rungs', 'left', 'right', 'step'],
};

/**
 * The request of a link, or the sentence that says why it cannot be followed.
 * @param {string} hash
 * @returns {Route | SeeRoute | PageRoute | BadRoute}
 */
export function parse(hash) {
  const text = hash.replace(/^#\/?/, '');
  if (text.length > LONGEST_LINK) return bad(`The link is longer than ${LONGEST_LINK} characters; copy it again.`);
  const cut = text.indexOf('?');
  const [path, query] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)];
  const [view, game, ...rest] = path.replace(/\/$/, '').split('/');
  if (!view) return { view: 'home' };
  if (view === 'settings' && game === undefined) return { view: 'settings' };
  if (view === 'games' && game === undefined) return { view, name: '', query };
  if (view === 'learn' || view === 'exam') {
    const names = [game ?? '', ...rest];
    if (names.length <= (view === 'learn' ? 2 : 1) && names.every(name => /^[a-z0-9-]{0,40}$/.test(name))) {
      return { view, name: names[0], ...rest[0] && { part: rest[0] }, query };
    }
  }
  if ((view !== 'play' && view !== 'see' && view !== 'ladder') || !game || rest.length) {
    return bad(`There is no page '${shorten(path)}'. Pick a game from the list.`);
  }
  if (!/^[a-z0-9-]{1,40}$/.test(game)) {
    return bad(`There is no game '${shorten(game)}'. Pick one from the list.`);
  }
  try {
    if (view === 'play') return { view, game, request: readRequest(query) };
    const { mine, others } = split(query, EXTRAS[view]);
    return { view, game, request: readRequest(others), extra: mine };
  } catch (problem) {
    return { ...bad(/** @type {Error} */ (problem).message), ...view === 'play' && { game } };
  }
}

/**
 * The parts of a query that a view reads itself, and the rest as it was.
 * @param {string} query @param {string[]} names
 */
function split(query, names) {
  /** @type {Record<string, string>} */
  const mine = {};
  const others = query.split('&').filter(pair => {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/.exec(pair) ?? [];
    if (!names.includes(name)) return true;
    if (name in mine) throw new Error(`The link says '${name}' twice; keep one of them.`);
    mine[name] = plain(value, name);
    return false;
  });
  return { mine, others: others.join('&') };
}

/**
 * The hash of a look at a search on a position.
 * @param {'see' | 'ladder'} view @param {string} game @param {OpenRequest} request
 * @param {Record<string, string | number | null | undefined>} extra
 */
export function writeSee(view, game, request, extra) {
  const parts = Object.entries(extra).filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${escape(String(value))}`);
  const before = write(game, request).replace('#/play/', `#/${view}/`);
  return before + (parts.length ? (before.includes('?') ? '&' : '?') + parts.join('&') : '');
}

/**
 * The hash of a game as it stands.
 * @param {string} game
 * @param {OpenRequest} request
 */
export function write(game, request) {
  const parts = [];
  for (const [name, value] of Object.entries(request.options ?? {})) parts.push(`opt=${escape(`${name}:${value}`)}`);
  if (request.position) parts.push(`position=${escape(request.position)}`);
  if (request.moves?.length) parts.push(`moves=${request.moves.map(escapeItem).join(',')}`);
  if (request.seats?.length) parts.push(`seats=${request.seats.map(escapeItem).join(',')}`);
  if (request.seed !== undefined) parts.push(`seed=${request.seed}`);
  if (request.ply !== undefined) parts.push(`ply=${request.ply}`);
  if (request.end) parts.push(`end=${writeEnding(request.end)}`);
  if (request.clock && request.clock !== 'none') parts.push(`clock=${request.clock}`);
  if (request.dice) parts.push(`dice=${request.dice}`);
  return `#/play/${game}${parts.length ? `?${parts.join('&')}` : ''}`;
}

/** A request as a link may hold it: the seed that the page drew for dice tells the rolls to come, and stays here.
 * @param {{dice: boolean}} facts @param {OpenRequest} request @param {boolean} [over] whether the game has ended
 * @returns {OpenRequest} */
export const openSeed = ({ dice }, request, over = false) =>
  dice && request.drawn && !over ? { ...request, seed: undefined } : request;

/**
 * The sentence that says why a request does not fit a game, or null where it does as far as the page knows.
 * @param {OpenRequest} request
 * @param {GameFacts} facts
 */
export function misfit(request, facts) {
  const known = facts.options.map(option => option.name);
  const strange = Object.keys(request.options ?? {}).find(name => !known.includes(name));
  if (strange !== undefined) {
    return `${facts.title} has no option '${shorten(strange)}'; its options: ${known.join(', ') || 'none'}.`;
  }
  const { clock = 'none', seats } = request;
  if (clock !== 'none' && !controlOf(String(clock))) {
    const clocks = CLOCKS.map(({ name }) => name).join(', ');
    return `There is no clock '${shorten(String(clock))}'; write one of ${clocks}, or minutes and seconds as 7m5.`;
  }
  if (seats === undefined) return null;
  if (!Array.isArray(seats) || seats.length !== facts.seats.length) {
    return `${facts.title} has ${facts.seats.length} players; name all of them, with commas between.`;
  }
  const sitters = ['person', ...facts.levels.flatMap(level => level.names)];
  const unknown = seats.find(seat => !sitters.includes(seat));
  return unknown === undefined ? null
    : `There is no player '${shorten(String(unknown))}' in ${facts.title}; name one of ${sitters.join(', ')}.`;
}

/** @param {string} query @returns {OpenRequest} */
function readRequest(query) {
  /** @type {OpenRequest} */
  const request = {};
  /** @type {Record<string, string>} */
  const options = {};
  const seen = new Set();
  for (const pair of query.split('&').filter(Boolean)) {
    const cut = pair.indexOf('=');
    const name = cut < 0 ? pair : pair.slice(0, cut);
    const value = cut < 0 ? '' : pair.slice(cut + 1);
    if (!PARTS.includes(name)) {
      throw new Error(`The link has an unknown part '${shorten(name)}'; its parts can be ${PARTS.join(', ')}.`);
    }
    if (name !== 'opt' && seen.has(name)) throw new Error(`The link says '${name}' twice; keep one of them.`);
    seen.add(name);
    if (name === 'opt') readOption(plain(value, name), options);
    else if (name === 'position') request.position = plain(value, name);
    else if (name === 'moves') request.moves = list(value, name);
    else if (name === 'seats') request.seats = list(value, name);
    else if (name === 'end') request.end = end(value);
    else if (name === 'clock') request.clock = plain(value, name);
    else if (name === 'dice') request.dice = thrown(value);
    else request[/** @type {'seed' | 'ply'} */ (name)] = number(value, name);
  }
  if (seen.has('opt')) request.options = options;
  const length = request.moves?.length ?? 0;
  if (length > MOST_MOVES) throw new Error(`The link has ${length} moves; at most ${MOST_MOVES} can be followed.`);
  if (request.ply !== undefined && request.ply > length) {
    throw new Error(`The link stands at move ${request.ply} of ${length}; give a number from 0 to ${length}.`);
  }
  return request;
}

/** @param {string} value @returns {'typed'} */
function thrown(value) {
  if (value !== 'typed') throw new Error(`The link's dice '${shorten(value)}' cannot be read; write typed.`);
  return value;
}

/** @param {string} value */
function end(value) {
  const found = readEnding(value);
  if (!found) throw new Error(`The link's end '${shorten(value)}' cannot be read; write resigned.0, time.1 or agreed.`);
  return found;
}

/** @param {string} text @param {Record<string, string>} options */
function readOption(text, options) {
  const [, name, value] = /^([a-z][a-z0-9_-]{0,30})[:=](.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new Error(`The link's option '${shorten(text)}' cannot be read; write opt=name:value.`);
  }
  options[name] = value;
}

/** @param {string} value @param {string} name */
export function plain(value, name) {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    throw new Error(`The link's part '${name}' is broken at '${shorten(value)}'; copy the link again.`);
  }
}

/** @param {string} value @param {string} name */
const list = (value, name) => value.split(',').filter(Boolean).map(item => plain(item, name));

/** @param {string} value @param {string} name */
function number(value, name) {
  if (/^[0-9]{1,16}$/.test(value) && isSeed(Number(value))) return Number(value);
  throw new Error(`The link's ${name} '${shorten(value)}' must be a whole number from 0 to ${LARGEST_SEED}.`);
}

/** Percent-encoding that leaves readable what a fragment may carry. @param {string} text */
const escape = text => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')) // half a character is none
  .replace(/%(2F|3A|40|24|3B|2C|5B|5D)/g, code => decodeURIComponent(code)).replaceAll('%20', '+');

/** The same for one of several with commas between. @param {string} text */
const escapeItem = text => escape(text).replaceAll(',', '%2C');

/** @param {string} error @returns {BadRoute} */
const bad = error => ({ view: 'bad', error });
