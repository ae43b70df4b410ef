// The game goes on: programs and chance take their turns, and the position on the board is found out.

import { spellTried } from './questions.js';

/** @import { Moved, Situation } from '../types.js' */
/** @import { Whole } from './whole.js' */
/** @typedef {{pace: () => number, wait: (ms: number) => Promise<void>, now: () => number}} Pace `pace`: the least
 *   milliseconds for a program's move */

/** How many times longer a program waits after a move with news to read, because the board does not show that move. */
const LINGER = 3;

export class Turns {
  /** Whether a program waits for the engine, which has failed. */ stalled = false;
  /** Whether a program may make one move although it is paused. */ oneStep = false;
  /** @type {Pace} */ #pace;
  #session;

  /** @param {Whole} session @param {Partial<Pace>} pace */
  constructor(session, pace) {
    this.#session = session;
    this.#pace = {
      pace: () => 0, now: () => performance.now(), wait: ms => new Promise(resolve => { setTimeout(resolve, ms); }),
      ...pace,
    };
  }

  /**
   * Continues the game: asks for the situation, announces it, and lets programs and chance move. A newer call ends an
   * older one.
   */
  async advance() {
    const session = this.#session, generation = session.asking.next();
    this.stalled = false;
    session.changed();
    for (;;) {
      if (!session.facts || !session.situation && !await this.#findSituation(generation)) return;
      const { situation } = session;
      if (!situation) return void session.fail('The position could not be found again. Start a new game.');
      const waits = (session.isRoll && !session.typesDice) || session.isProgramsTurn;
      if (!session.atEnd || !waits || session.ending || (session.paused && !this.oneStep)) break;
      this.oneStep = false;
      const move = session.isRoll ? this.#roll(situation, generation) : this.#letProgramMove(situation, generation);
      if (!await move) return;
    }
    await session.analysis.find(generation);
    if (!session.asking.isLate(generation)) spellTried(session, generation);
  }

  /** Asks for the situation on the board. Whether it is there. @param {number} generation */
  async #findSituation(generation) {
    const session = this.#session;
    const situation = await session.insist(session.lineTo(), generation);
    if (session.asking.isLate(generation)) return false;
    if (!situation.ok) {
      session.fail(situation.error);
      return false;
    }
    if (session.hidden && session.atEnd) session.line.adopt(situation.line);
    session.situations.keep(session.line.before(), situation);
    session.changed();
    return true;
  }

  /** Plays the outcome of chance, after a pause in which the page shows that chance is to move.
   * @param {Situation} situation @param {number} generation */
  async #roll(situation, generation) {
    const session = this.#session, began = this.#pace.now();
    if (session.facts?.dice && !session.pledge && !await this.#findPledge(generation)) return false;
    const reply = await session.asking.ask({ ...session.lineTo(), op: 'roll', seed: session.seed });
    if (session.asking.isLate(generation)) return false;
    if (!reply.ok) return this.#pauseAfterFailure(reply);
    return this.#follow(reply, situation, began, generation);
  }

  /** Asks for the checksum of the seed, which the page shows before the first roll. @param {number} generation */
  async #findPledge(generation) {
    const session = this.#session, before = session.line.before();
    const whole = await session.insist(session.lineTo(), generation);
    if (session.asking.isLate(generation) || !whole.ok) return false;
    session.situations.keep(before, whole);
    session.changed();
    return true;
  }

  /** Plays a program's move, after a pause so that a person can follow. @param {Situation} situation
   * @param {number} generation */
  async #letProgramMove(situation, generation) {
    const session = this.#session, began = this.#pace.now(), seat = /** @type {number} */ (situation.turn);
    const ask = /** @type {const} */ ({
      ...session.lineTo(), op: 'choose', level: session.seats[seat], seed: session.seed,
    });
    const reply = await session.analysis.think('move', ask, generation);
    if (session.asking.isLate(generation)) return false;
    if (!reply.ok) return this.#pauseAfterFailure(reply);
    if (reply.ranked) session.talk.saw(seat, reply.value);
    if (reply.claims) {
      session.end({ reason: 'claimed', loser: null });
      return false;
    }
    session.analysis.thought = reply.ranked ? reply : null; // no ranking comes if it would reveal something hidden
    return this.#follow(reply, situation, began, generation);
  }

  /** Puts the move of a program or of chance on the line, once its time has passed.
   * @param {Moved} moved @param {Situation} situation the one before it @param {number} began
   * @param {number} generation */
  async #follow(moved, situation, began, generation) {
    const session = this.#session, { pace, now, wait } = this.#pace;
    const rest = pace() * (situation.view.news ? LINGER : 1) - (now() - began);
    if (rest > 0) await session.asking.during(wait(rest));
    if (session.asking.isLate(generation)) return false;
    session.thinking = null;
    const after = moved.situation ?? await this.#findAfter(moved.move, generation);
    if (!after) return false;
    session.accept(after, situation.turn);
    session.changed();
    return true;
  }

  /** Asks for the situation after a move that hides something. @param {string} move @param {number} generation */
  async #findAfter(move, generation) {
    const session = this.#session;
    const whole = await session.asking.ask({ ...session.lineTo(), moves: [...session.line.before(), move] });
    if (session.asking.isLate(generation)) return null;
    if (whole.ok) return whole;
    this.#pauseAfterFailure(whole);
    return null;
  }

  /** Makes a program wait that could not move: for the engine if that has failed, else for a person's "Go on".
   * @param {any} reply
   */
  #pauseAfterFailure(reply) {
    const session = this.#session;
    if (session.engine.stage === 'failed') this.stalled = true;
    else session.paused = true;
    if (session.paused && !reply.stopped) session.fail(reply.error);
    else session.changed();
    return false;
  }
}
