// One's own mistakes one after another, each to be tried again on the board. A move that is tried is weighed as the
// review weighs it; the game itself does not change.

/** @import { Session } from '../session/session.js' */
/** @import { Graded } from '../types.js' */

/** The mistake on the board waits for a move, a move is weighed, it was no good, it was, or the answer was shown.
 * @typedef {'asked' | 'weighing' | 'wrong' | 'right' | 'shown'} Stage */

/** The mistakes of the only person at the board, or of all where several play.
 * @param {Pick<Session, 'persons' | 'review'>} session */
export function mistakesOf({ persons, review }) {
  const [you, ...others] = persons;
  return (review?.marks ?? []).filter(({ grade, seat }) => (grade === 'mistake' || grade === 'blunder')
    && (you === undefined || others.length > 0 || seat === you));
}

export class Lesson {
  /** How many were found at the first try. */ found = 0;
  at = 0;
  /** @type {Stage} */ stage = 'asked';
  /** The weighed move. @type {Graded | null} */ tried = null;
  #first = true;
  #session;
  #review;

  /** @param {Session} session @param {Graded[]} mistakes */
  constructor(session, mistakes) {
    this.#session = session;
    this.mistakes = mistakes;
    this.#review = /** @type {import('../session/review.js').Review} */ (session.review);
    this.#review.lesson = this;
    this.#show();
  }

  /** The mistake on the board; null once all are through. */
  get mistake() { return this.mistakes[this.at] ?? null; }

  /** Whether the board shows the place of the mistake. */
  get isHere() { return this.#session.ply === (this.mistake?.ply ?? 0) - 1; }

  /** Whether it is about this review. @param {unknown} review */
  isOf(review) { return this.#review === review; }

  next() {
    this.at += 1;
    this.#first = true;
    this.#show();
  }

  /** Shows the better move. */
  reveal() {
    this.#first = false;
    this.#set('shown');
  }

  end() {
    this.#review.lesson = null;
    this.#session.changed();
  }

  /** The better move, as an arrow has it, once it is known. */
  get cells() {
    const best = this.stage === 'shown' || (this.stage === 'right' && this.tried?.move === this.mistake?.line[0]);
    return best && this.isHere ? this.mistake?.cells ?? [] : [];
  }

  #show() {
    this.tried = null;
    this.stage = 'asked';
    const { mistake } = this;
    if (mistake) this.#session.go(mistake.ply - 1);
    else this.end();
  }

  /** Weighs a move that was tried on the board. @param {string} move */
  answer = async move => {
    const session = this.#session, { mistake } = this;
    if (!mistake || !this.isHere) throw session.fail('Go back to the mistake first, or end the lesson.');
    if (this.stage === 'weighing') return;
    this.#set('weighing');
    const before = session.moves.slice(0, mistake.ply - 1);
    const mark = await session.asking.ask({
      ...session.lineTo(mistake.ply - 1), op: 'review', moves: [...before, move], next: null,
    });
    if (this.mistake !== mistake || this.#review.lesson !== this) return;
    if (!mark.ok) {
      this.#set('asked');
      throw session.fail(mark.error);
    }
    this.tried = mark;
    const good = mark.grade === '' && move !== mistake.move;
    if (good && this.#first) this.found += 1;
    this.#first = false;
    this.#set(good ? 'right' : 'wrong');
  };

  /** @param {Stage} stage */
  #set(stage) {
    this.stage = stage;
    this.#session.changed();
  }
}
