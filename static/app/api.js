// window.plywood: the page as a host, a test or a script drives it. Everything it gives back is plain data.

import { LARGEST_SEED, isSeed } from '../base/seeds.js';
import { shorten } from '../base/words.js';

/** @import { OpenRequest, State } from '../types.js' */
/** @import { Session } from '../session/session.js' */

const MOST_MOVES = 2_000;
const PARTS = ['options', 'position', 'moves', 'seats', 'seed', 'ply'];

/**
 * @param {{
 *   session: Session, ready: () => Promise<void>, quiet: () => Promise<void>,
 *   open: (game: string, request: OpenRequest) => Promise<void>,
 * }} options
 */
export function createApi({ session, ready, quiet, open }) {
  class Plywood extends EventTarget {
    /** Resolves once the page stands and the engine answers; rejects, with the sentence, where the engine fails. */
    get ready() { return ready().then(() => this.state()); }

    /**
     * Opens a game. Seats left out are persons; a seed left out is 0.
     * @param {string} game @param {OpenRequest} [request]
     */
    async open(game, request = {}) {
      await open(String(game), plain(request));
      return this.state();
    }

    /** @returns {State} */
    state() { return session.state; }

    /** Plays a move for the person whose turn it is. @param {string} text */
    async play(text) {
      await session.play(String(text).trim());
      return this.state();
    }

    async undo() {
      await session.undo();
      return this.state();
    }

    async redo() {
      await session.redo();
      return this.state();
    }

    /** Where something is hidden: a person at the screen says which seat is there, and sees the board with its eyes.
     * @param {number} seat */
    async uncover(seat) {
      await session.uncover(Number(seat));
      await session.rest();
      return this.state();
    }

    /** Nobody sees the board any more, until somebody uncovers it. */
    async cover() {
      session.cover();
      await session.rest();
      return this.state();
    }

    /** Stands at a ply of the line. @param {number} ply */
    async go(ply) {
      const { moves, pending } = session;
      checkPly(ply, moves.length);
      if (pending) throw new Error(`Ply ${ply} must wait: '${pending.move}' is still being played.`);
      session.go(ply);
      if (session.covered) throw new Error(/** @type {string} */ (session.error));
      await session.rest();
      return this.state();
    }

    /** Makes the programs wait. */
    async pause() { return this.#pause(true); }

    /** Lets the programs go on. */
    async resume() { return this.#pause(false); }

    /** @param {boolean} paused */
    #pause(paused) {
      if (!session.facts) throw new Error('No game is open. Pick one from the list.');
      session.pause(paused);
      return this.state();
    }

    /** Ends the thinking: a program that faces a person plays the best it has found, and two programs pause. */
    async stop() {
      session.stop();
      await session.stopped();
      return this.state();
    }

    /** Reviews the moves so far: a mark for each, and the accuracy of each seat. */
    async review() {
      const review = await session.reviewMoves();
      if (review.error) throw new Error(review.error);
      const accuracy = session.seats.map((_, seat) => review.accuracyOf(seat));
      return JSON.parse(JSON.stringify({ marks: review.marks, accuracy }));
    }

    /** Resolves when an address that was pressed has been followed, and nothing is moving, loading or thinking. */
    async settled() {
      await quiet();
      return this.state();
    }
  }

  const plywood = new Plywood();
  for (const type of ['change', 'move', 'over', 'error']) {
    session.addEventListener(type, event => {
      const { detail } = /** @type {CustomEvent} */ (event);
      plywood.dispatchEvent(new CustomEvent(type, { detail: type === 'change' ? session.state : detail }));
    });
  }
  return plywood;
}

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
