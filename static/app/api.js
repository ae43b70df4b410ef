// window.plywood: the page as a host, a test or a script drives it. Everything it gives back is plain data.

import { LARGEST_SEED, isSeed } from '../base/seeds.js';
import { shorten } from '../base/words.js';
import { reviewMoves } from '../session/questions.js';

/** @import { OpenRequest, State } from '../types.js' */
/** @import { Session } from '../session/session.js' */

const MOST_MOVES = 2_000;
const PARTS = ['options', 'position', 'moves', 'seats', 'seed', 'ply'];

/** The services of the page for its host.
 * @typedef {{
 *   ready: () => Promise<void>, quiet: () => Promise<void>,
 *   open: (game: string, request: OpenRequest) => Promise<void>,
 * }} Page */

class Plywood extends EventTarget {
  #session;
  #page;

  /** @param {Session} session @param {Page} page */
  constructor(session, page) {
    super();
    this.#session = session;
    this.#page = page;
    for (const type of ['change', 'move', 'over', 'error']) {
      session.addEventListener(type, event => {
        const { detail } = /** @type {CustomEvent} */ (event);
        this.dispatchEvent(new CustomEvent(type, { detail: type === 'change' ? session.state : detail }));
      });
    }
  }

  /** Resolves once the page stands and the engine answers; rejects, with the sentence, where the engine fails. */
  get ready() { return this.#page.ready().then(() => this.state()); }

  /**
   * Opens a game. Seats left out are persons; a seed left out is 0.
   * @param {string} game @param {OpenRequest} [request]
   */
  async open(game, request = {}) {
    await this.#page.open(String(game), plain(request));
    return this.state();
  }

  /** @returns {State} */
  state() { return this.#session.state; }

  /** Plays a move for the person whose turn it is. @param {string} text */
  async play(text) {
    await this.#session.play(String(text).trim());
    return this.state();
  }

  async undo() {
    await this.#session.undo();
    return this.state();
  }

  async redo() {
    await this.#session.redo();
    return this.state();
  }

  /** Where something is hidden: a person at the screen says which seat is there, and sees the board with its eyes.
   * @param {number} seat */
  async uncover(seat) {
    await this.#session.uncover(Number(seat));
    await this.#session.rest();
    return this.state();
  }

  /** Nobody sees the board any more, until somebody uncovers it. */
  async cover() {
    this.#session.cover();
    await this.#session.rest();
    return this.state();
  }

  /** Stands at a ply of the line. @param {number} ply */
  async go(ply) {
    const { moves, pending } = this.#session;
    checkPly(ply, moves.length);
    if (pending) throw new Error(`Ply ${ply} must wait: '${pending.move}' is still being played.`);
    this.#session.go(ply);
    if (this.#session.covered) throw new Error(/** @type {string} */ (this.#session.error));
    await this.#session.rest();
    return this.state();
  }

  /** Makes the programs wait. */
  async pause() { return this.#pause(true); }

  /** Lets the programs go on. */
  async resume() { return this.#pause(false); }

  /** @param {boolean} paused */
  #pause(paused) {
    if (!this.#session.facts) throw new Error('No game is open. Pick one from the list.');
    this.#session.pause(paused);
    return this.state();
  }

  /** Ends the thinking: a program that faces a person plays the best it has found, and two programs pause. */
  async stop() {
    this.#session.stop();
    await this.#session.stopped();
    return this.state();
  }

  /** Reviews the moves so far: a mark for each, and the accuracy of each seat. */
  async review() {
    const review = await reviewMoves(this.#session);
    if (review.error) throw new Error(review.error);
    const accuracy = this.#session.seats.map((_, seat) => review.accuracyOf(seat));
    return JSON.parse(JSON.stringify({ marks: review.marks, accuracy }));
  }

  /** Resolves when an address that was pressed has been followed, and nothing is moving, loading or thinking. */
  async settled() {
    await this.#page.quiet();
    return this.state();
  }
}

/** @param {Page & {session: Session}} options */
export const createApi = ({ session, ...page }) => new Plywood(session, page);

/**
 * A request from outside, checked for shape; whether it fits the game is for the game to say.
 * @param {any} request
 * @returns {OpenRequest}
 */
export function plain(request) {
  if (typeof request !== 'object' || request === null) {
    throw new Error(`The request must be an object: {${PARTS.join(', ')}}.`);
  }
  const strange = Object.keys(request).find(name => !PARTS.includes(name));
  if (strange !== undefined) {
    throw new Error(`The request has an unknown part '${shorten(strange)}'; its parts can be ${PARTS.join(', ')}.`);
  }
  const { options, position, moves, seats, seed, ply } = request;
  if (options !== undefined && (typeof options !== 'object' || options === null || Array.isArray(options))) {
    throw new Error('The options must be names with values, such as {misere: true}.');
  }
  if (position !== undefined && position !== null && typeof position !== 'string') {
    throw new Error('The position must be a text, as the game writes it.');
  }
  for (const [name, list] of [['moves', moves], ['seats', seats]]) {
    if (list !== undefined && (!Array.isArray(list) || !list.every(item => typeof item === 'string'))) {
      throw new Error(`The ${name} must be a list of texts, such as ['a1', 'b2'].`);
    }
  }
  if (moves !== undefined && moves.length > MOST_MOVES) {
    throw new Error(`There are ${moves.length} moves; at most ${MOST_MOVES} can be followed.`);
  }
  if (seed !== undefined && !isSeed(seed)) {
    throw new Error(`The seed must be a whole number from 0 to ${LARGEST_SEED}.`);
  }
  if (ply !== undefined) checkPly(ply, moves?.length ?? 0);
  // Through JSON: what is undefined goes, and nothing of the caller's is held.
  return JSON.parse(JSON.stringify({ options, position, moves, seats, seed, ply }));
}

/** @param {unknown} ply @param {number} moves how many there are */
function checkPly(ply, moves) {
  if (Number.isInteger(ply) && Number(ply) >= 0 && Number(ply) <= moves) return;
  throw new Error(`The ply must be a whole number from 0 to ${moves}, the number of moves.`);
}
