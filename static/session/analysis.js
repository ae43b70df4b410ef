// The questions of the player who looks at a position: the values of the moves, hints, and the belief about the other
// side's hidden pieces.

/** @import { HintStep, Requests, Thought } from '../types.js' */
/** @import { Whole } from './whole.js' */
/** @typedef {{key: string, steps: HintStep[], shown: number}} Hints */

/** The most seconds of a longer search for values. */
const LONGEST_SEARCH = 600;

export class Analysis {
  /** Whether the value of every move is shown. */ values = false;
  /** Whether the last search for values is the longer one. */ longer = false;
  /** The depth that was chosen; null for that of the usual search. @type {number | null} */ depth = null;
  /** The last thought. `thoughtOf` is its position. @type {Thought | null} */ thought = null;
  /** @type {{key: string, seat: number | null} | null} */ thoughtOf = null;
  /** @type {Hints | null} */ hints = null;
  /** Whether the belief about the other side's hidden pieces is shown. */ beliefs = false;
  /** Whose belief it is, once the game is over and nothing is hidden. @type {number} */ believer = 0;
  /** For each cell, the share of worlds in which the other side is there; `key` is the position.
   * @type {{key: string, cells: Record<string, number>} | null} */ #belief = null;
  /** @type {Map<string, Thought>} */ #thoughts = new Map();
  #session;

  /** @param {Whole} session */
  constructor(session) {
    this.#session = session;
  }

  /** The thought, if it is about the position on the board. */
  get thoughtHere() { return this.thoughtOf?.key === this.#session.line.key() ? this.thought : null; }
  get beliefHere() { return this.beliefs && this.#belief?.key === this.#beliefKey ? this.#belief.cells : null; }
  get #beliefKey() { return `${this.#believing} ${this.#session.line.key()}`; }
  /** The seat whose belief can be shown here: after the game, either side's at each place before its end. */
  get #believing() {
    const { eyes, hidden, atEnd } = this.#session;
    const seat = eyes === 'open' && hidden && !atEnd ? this.believer : eyes;
    return typeof seat === 'number' ? seat : null;
  }
  /** Whether a hint is available: not while a program is to move. */
  get canHint() {
    const { turn, isRoll, pending, seesTurn, endedByWord, atEnd, isProgramsTurn, paused } = this.#session;
    return turn !== null && !isRoll && !pending && seesTurn && !endedByWord && !(atEnd && isProgramsTurn && !paused);
  }
  /** Whether a longer search may find better values of the position on the board. */
  get canThinkLonger() {
    const { thinking, pending } = this.#session;
    const thought = this.values && !thinking ? this.thoughtHere : null;
    return thought !== null && !thought.longer && !thought.proven && thought.ranked.length > 1
      && thought.ranked[0].share === undefined && !pending;
  }

  /** Turns the values of all moves on or off. @param {boolean} wanted */
  showValues(wanted) {
    this.values = wanted;
    if (wanted) this.beliefs = false; // a cell has room for only one of the two
    this.#showAsked();
  }

  /** Turns the belief about the other side on or off. @param {boolean} wanted
   * @param {number} [seat] whose, after the game */
  showBelief(wanted, seat = this.believer) {
    this.beliefs = wanted;
    this.believer = seat;
    if (wanted) this.values = false;
    this.#showAsked();
  }

  /** A program at thought goes on: what is shown waits for its move. */
  #showAsked() {
    const session = this.#session;
    if (session.thinking === 'move') session.changed();
    else session.carryOn();
  }

  /** Looks for better values of the position on the board, until they are found or it is stopped. */
  thinkLonger() {
    if (this.canThinkLonger) this.#findValues(this.#session.halt(), true);
  }

  /** Whether a depth can be chosen: the game is searched by depth. */
  get canChooseDepth() {
    const { facts, hidden } = this.#session;
    return facts !== null && !facts.chance && !facts.samples && !hidden;
  }

  /** Values by a search of a depth, which hints follow too. @param {number | null} depth */
  chooseDepth(depth) {
    this.depth = depth;
    this.#thoughts.clear();
    if (this.values) this.#showAsked();
    else this.showValues(true);
  }

  /** Shows the next step of the hint: a true sentence, then a place, then the move. */
  async hint() {
    const session = this.#session, key = session.line.key();
    if (this.hints?.key === key) {
      this.hints.shown = Math.min(this.hints.steps.length, this.hints.shown + 1);
      return session.changed();
    }
    if (!this.canHint) throw session.fail('There is no hint now: it is not your turn.');
    const generation = session.halt();
    session.changed();
    const reply = await session.asking.ask({ ...session.lineTo(), op: 'hint' });
    if (session.asking.isLate(generation)) return;
    if (!reply.ok) {
      const error = session.fail(reply.error);
      session.turns.advance();
      throw error;
    }
    this.hints = { key, steps: reply.steps, shown: 1 };
    session.turns.advance();
  }

  /** Puts the hint away. */
  dropHints() {
    this.hints = null;
    this.#session.changed();
  }

  /** Finds what is to be shown of the position on the board. @param {number} generation */
  async find(generation) {
    const session = this.#session;
    if (this.beliefs) await this.#findBelief(generation);
    if (session.asking.isLate(generation)) return;
    if (this.values && session.turn !== null && !session.isRoll && session.seesTurn) {
      await this.#findValues(generation);
    }
  }

  /** Asks for the belief: for each cell, how likely the other side is there. @param {number} generation */
  async #findBelief(generation) {
    const session = this.#session, key = this.#beliefKey, eyes = this.#believing;
    if (eyes === null || this.#belief?.key === key) return;
    const reply = await session.asking.ask({ ...session.lineTo(), op: 'belief', eyes });
    if (session.asking.isLate(generation)) return;
    if (!reply.ok) return void session.fail(reply.error);
    this.#belief = { key, cells: reply.belief };
    session.changed();
  }

  /** Searches for the values of all moves, unless they are known. A longer search is kept also where it was stopped.
   * @param {number} generation @param {boolean} [longer] */
  async #findValues(generation, longer = false) {
    const session = this.#session, key = session.line.key();
    const known = this.#thoughts.get(key);
    if (known && !longer) {
      this.thought = known;
      this.thoughtOf = { key, seat: session.turn };
      return session.changed();
    }
    const depth = longer ? null : this.depth;
    this.longer = longer ||= depth !== null;
    const wish = { ...longer && { longer }, ...depth && { depth } };
    const ask = /** @type {const} */ ({ ...session.lineTo(), op: 'think', ...wish });
    const reply = await this.think('values', ask, generation, longer ? LONGEST_SEARCH : null);
    if (session.asking.isLate(generation)) return;
    session.thinking = null;
    if (reply.ok) {
      /** @type {Thought} */ const thought = longer ? { ...reply, longer } : reply;
      this.thought = thought;
      if (longer || !thought.stopped) this.#thoughts.set(key, thought);
    } else if (longer && known) this.thought = known;
    else if (session.engine.stage === 'failed') session.turns.stalled = true;
    else if (!reply.stopped) session.fail(reply.error);
    session.changed();
  }

  /** Runs a search. The page shows no thought until the search sends one.
   * @template {'choose' | 'think'} N
   * @param {'move' | 'values'} purpose
   * @param {{op: N} & Requests[N]['ask']} ask
   * @param {number} generation
   * @param {number | null} [most] seconds, in place of the usual cap
   */
  async think(purpose, ask, generation, most = null) {
    const session = this.#session;
    session.thinking = purpose;
    if (most === null) this.thought = null; // until a longer search knows more, that before stands
    this.thoughtOf = { key: session.line.key(), seat: session.turn };
    session.changed();
    try {
      return await session.asking.search(ask, generation, () => most ?? session.cap);
    } finally {
      if (!session.asking.isLate(generation)) session.thinking = null;
    }
  }

  /** A longer search that the engine has lost counts for nothing: it is made again. Whether one was shown. */
  forgetLonger() {
    for (const [key, { longer }] of this.#thoughts) if (longer) this.#thoughts.delete(key);
    return this.thought?.longer === true;
  }
}
