// Words at the table instead of moves: to resign, to offer and accept a draw, to claim one, and the fall of a flag.

import { PERSON } from './seats.js';

/** @import { Concession, Judgement } from '../types.js' */
/** @import { Whole } from './whole.js' */

/** A program whose last move was worth no more than this has as good as lost. */
const LOST = -0.9;

export class Talk {
  /** The seat that offers a draw, until the other answers or moves. @type {number | null} */ offer = null;
  /** Who gives up what, until the other answers or somebody moves.
   * @type {{loser: number} & Concession | null} */ conceded = null;
  /** The name of the clock; 'none' for none. */ clockName = 'none';
  /** Milliseconds left to each seat, as the clock was last seen. @type {number[] | null} */ timeLeft = null;
  /** The values that the levels saw for their own moves, by the moves before.
   * @type {Map<string, Omit<Judgement, 'ply'>>} */
  #seen = new Map();
  #session;

  /** @param {Whole} session */
  constructor(session) {
    this.#session = session;
  }

  /** The person who would resign now, or offer a draw: the only one, else the one to move. @returns {number | null} */
  get speaker() {
    const { persons, turn, moves, over, atEnd, pending, covered } = this.#session;
    if (!moves.length || over || !atEnd || pending || covered) return null;
    return persons.length === 1 ? persons[0] ?? null : turn !== null && persons.includes(turn) ? turn : null;
  }
  get canResign() { return this.speaker !== null && this.#session.seats.length === 2; }
  get canOfferDraw() { return this.canResign && Boolean(this.#session.facts?.draws) && this.offer === null; }
  /** The reason why the person to move may claim a draw; '' if there is none. */
  get claim() {
    const { turn, view } = this.#session;
    return this.canResign && turn === this.speaker ? view?.claim ?? '' : '';
  }

  /** The offers of a person who gives up: in a game of dice the points, from the least on; else nothing to choose.
   * @returns {Promise<Concession[]>} */
  async concessions() {
    const session = this.#session, seat = this.speaker;
    if (seat === null || !session.facts?.dice) return [];
    const reply = await session.asking.ask({ ...session.lineTo(), op: 'concede', seat });
    return reply.ok ? reply.offers : [];
  }

  /** A person gives the game up. A level may refuse few points; another person is asked.
   * @param {Concession} [offered] */
  async resign(offered) {
    const session = this.#session, loser = this.speaker;
    if (loser === null) {
      throw session.fail('There is nothing to resign: play a move first, or start a new game.');
    }
    const points = offered && { points: offered.points };
    if (offered && session.seats[1 - loser] === PERSON) {
      this.conceded = { loser, ...offered };
      return session.changed();
    }
    if (offered && !offered.enough) {
      return session.emit('answer', `Your opponent refuses ${offered.name}: it expects more by playing on.`);
    }
    session.end({ reason: 'resigned', loser, ...points });
  }

  /** The answer to points that were offered. @param {boolean} accepted */
  answerConcession(accepted) {
    const { conceded } = this;
    this.conceded = null;
    if (conceded && accepted) this.#session.end({ reason: 'resigned', loser: conceded.loser, points: conceded.points });
    else this.#session.changed();
  }

  /** Whether a program can be asked to give the game up. */
  get canAskToResign() {
    const { facts, persons, seats } = this.#session;
    return this.canResign && persons.length === 1 && seats.length === 2 && facts?.bounds[1] === 1;
  }

  /** A program that is asked gives the game up where its last move was as good as lost. */
  askToResign() {
    const session = this.#session, other = 1 - (this.speaker ?? 0);
    if (!this.canAskToResign) throw session.fail('Nobody can be asked to resign here; play on.');
    const last = this.seen.filter(({ seat }) => seat === other).at(-1);
    if (last && last.value <= LOST) session.end({ reason: 'resigned', loser: other });
    else session.emit('answer', 'Your opponent plays on: it still sees chances.');
  }

  /** A person offers a draw: a level answers at once, a person when it suits. */
  async offerDraw() {
    const session = this.#session, seat = this.speaker;
    if (seat === null || !this.canOfferDraw) throw session.fail('No draw can be offered here; play on.');
    const other = session.seats.findIndex((_, index) => index !== seat);
    if (session.seats[other] === PERSON) {
      this.offer = seat;
      return session.changed();
    }
    const generation = session.halt(), seen = this.seen.filter(each => each.seat === other);
    const reply = await session.asking.ask({ ...session.lineTo(), op: 'offer', seen: seen.map(({ value }) => value) });
    if (session.asking.isLate(generation)) return;
    if (reply.ok && reply.accepts) return session.end({ reason: 'agreed', loser: null });
    if (reply.ok) session.emit('answer', 'The draw is declined: your opponent still sees chances.');
    const error = reply.ok ? null : session.fail(reply.error);
    session.turns.advance();
    if (error) throw error;
  }

  /** Keeps the value that a level saw at its move on the board. @param {number} seat @param {number} value */
  saw(seat, value) {
    this.#seen.set(this.#session.line.before().join(' '), { seat, value });
  }

  /** Takes over what was kept of a line. @param {Judgement[]} seen @param {readonly string[]} moves */
  recall(seen, moves) {
    for (const { ply, seat, value } of seen) this.#seen.set(moves.slice(0, ply).join(' '), { seat, value });
  }

  /** The values that the levels saw on the line, move by move. @returns {Judgement[]} */
  get seen() {
    const { moves } = this.#session;
    return moves.flatMap((_, ply) => {
      const found = this.#seen.get(moves.slice(0, ply).join(' '));
      return found ? { ply, ...found } : [];
    });
  }

  /** A person claims a draw by the rules. */
  claimDraw() {
    if (!this.claim) throw this.#session.fail('No draw can be claimed here: the rules give no reason. Play on.');
    this.#session.end({ reason: 'claimed', loser: null });
  }

  /** The answer to an offer. @param {boolean} accepted */
  answerDraw(accepted) {
    if (this.offer === null) return;
    this.offer = null;
    if (accepted) this.#session.end({ reason: 'agreed', loser: null });
    else this.#session.changed();
  }

  /** The time of a seat has run out: a loss, unless no other seat can win any more. @param {number} late */
  flagFell(late) {
    const { over, facts, view } = this.#session;
    const drawn = facts?.seats.every((_, seat) => seat === late || view?.harmless?.includes(seat));
    if (!over) this.#session.end({ reason: 'time', loser: drawn ? null : late });
  }
}
