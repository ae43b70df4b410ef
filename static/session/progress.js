// The game in progress as it stands: what was chosen for it, its line of play, what Python said of it, and what follows
// from these. The verbs are session.js's. Pure: no rules, no page.

import { Analysis } from './analysis.js';
import { LineOfPlay } from './line.js';
import { PERSON, claimantOf, eyesOf, isHidden, loneSeat, nextOf, personsOf } from './seats.js';
import { Situations } from './situations.js';
import { Talk } from './talk.js';
import { endingText, payoffOf } from '../base/endings.js';

/** @import { Account, Ending, GameFacts, Note, OpenRequest, OptionValue, Seat, Situation, State,
 *  View } from '../types.js' */
/** @import { Whole } from './whole.js' */

/** The turn of dice, coins or cards. */
const CHANCE = -1;

export class GameInProgress extends EventTarget {
  /** @type {GameFacts | null} */ facts = null;
  /** @type {Record<string, OptionValue | string>} */ options = {};
  /** @type {Seat[]} */ seats = [];
  seed = 0;
  /** Whether the page drew the seed, and nobody asked for it. */ drawn = false;
  /** Whether persons throw the dice themselves, and type them in. */ typesDice = false;
  /** The results of the games before it against the same players, for the side of the person.
   * @type {number[]} */ series = [];
  /** Whether they count for a rubber. */ rubber = false;
  /** Whether programs wait until a person continues the game. */ paused = false;
  /** A played but unconfirmed move, and the board after it.
   * @type {{move: string, view: View} | null}
   */
  pending = null;
  /** The last error, until the next success. @type {string | null} */ error = null;
  /** How the game ended, where the board does not show it. @type {Ending | null} */ ending = null;
  /** Comments read with a game, each with the moves that it follows. @type {Note[]} */ notes = [];
  /** The review of this game, if it was asked for. @type {import('./review.js').Review | null} */ review = null;
  /** The account of a match, with the number of moves for which it was asked.
   * @type {{moves: number, account: Account | null}} */ accounted = { moves: -1, account: null };
  /** The game as it was before a line was tried out, and the ply on the board.
   * @type {{moves: string[], ply: number, ending: Ending | null, paused: boolean} | null} */ left = null;
  /** In a hidden game: the seat that has claimed the screen. @type {number | null} */ shownTo = null;
  line = new LineOfPlay();
  situations = new Situations();
  /** @type {Analysis} */ analysis;
  /** @type {Talk} */ talk;

  constructor() {
    super();
    this.analysis = new Analysis(this.#session);
    this.talk = new Talk(this.#session);
  }

  get #session() { return /** @type {Whole} */ (/** @type {unknown} */ (this)); }

  /** Another game: nothing of the one before stays.
   * @param {GameFacts} facts @param {Situation} situation @param {Seat[]} seats
   * @param {{seed: number, drawn: boolean, typesDice: boolean, series: number[], rubber: boolean}} drawn */
  begin(facts, situation, seats, drawn) {
    this.review?.stop();
    const { seats: names = facts.seats, emblems = facts.emblems } = situation;
    Object.assign(this, {
      facts: { ...facts, seats: names, emblems }, options: { ...situation.line.options }, seats: [...seats], ...drawn,
      paused: false, pending: null, error: null, ending: null, notes: [], review: null,
      accounted: { moves: -1, account: null }, left: null,
      line: new LineOfPlay(situation.line.start), situations: new Situations(), analysis: new Analysis(this.#session),
      talk: new Talk(this.#session),
    });
    this.shownTo = loneSeat(this.hidden, seats);
    this.situations.keep(situation.line.moves, situation);
  }

  /** Other eyes look on: all that these saw is forgotten, and a pending move. @param {number | null} seat */
  showTo(seat) {
    const { beliefs, believer } = this.analysis;
    Object.assign(this, {
      shownTo: seat, pending: null, error: null, situations: new Situations(),
      analysis: Object.assign(new Analysis(this.#session), { beliefs, believer }),
    });
    this.line.go();
  }

  get start() { return this.line.start; }
  get moves() { return this.line.moves; }
  get ply() { return this.line.ply; }
  get undone() { return this.line.undone; }
  get others() { return this.line.others; }
  get atEnd() { return this.line.atEnd; }
  get account() { return this.accounted.account; }

  /** Python's description of the position on the board; null until it arrives. */
  get situation() { return this.situations.at(this.line.before()); }
  /** That of the end of the line. */
  get situationAtEnd() { return this.situations.at(this.moves); }
  /** The board to show. */
  get view() { return this.pending?.view ?? this.situation?.view ?? null; }
  get turn() { return this.situation?.turn ?? null; }
  get over() { return this.situation !== null && (this.situation.turn === null || this.endedByWord); }
  /** Whether the game ended at the position on the board by a word, not by a move. */
  get endedByWord() { return this.ending !== null && this.atEnd; }
  get hidden() { return this.facts !== null && isHidden(this.facts, this.options); }
  /** Whether the game at the end of the line is over: then nothing is hidden. */
  get ended() { return this.situationAtEnd?.turn === null; }
  /** The payoff on the board at the end of the line; null where the game goes on there. */
  get payoff() { return this.situationAtEnd?.payoff ?? null; }
  /** Whether something is still hidden from somebody. */
  get secret() { return this.hidden && this.eyes !== 'open'; }
  get persons() { return personsOf(this.seats); }
  /** The eyes through which the page shows the game: a seat, null behind the curtain, 'open' if nothing is hidden. */
  get eyes() {
    const { hidden, ended, seats, moves, shownTo } = this;
    return eyesOf({ hidden, ended, seats, moves, shownTo });
  }
  /** Whether the curtain is down: persons play, and none has claimed the screen. */
  get covered() { return this.eyes === null && this.persons.length > 0; }
  get claimant() { return claimantOf(this.seats, this.situationAtEnd?.turn ?? null); }
  get next() { return nextOf(this.seats, this.situationAtEnd?.turn ?? null, this.eyes); }
  /** Whether a person is to move and may move now. */
  get canPlay() {
    const { situation } = this;
    return situation !== null && situation.turn !== null && !this.pending && this.seats[situation.turn] === PERSON
      && this.seesTurn && !this.endedByWord;
  }
  /** Whether the eyes at the screen are those of the seat to move, and the board shows the end of the line. */
  get seesTurn() { return !this.secret || (this.eyes === this.turn && this.atEnd); }
  /** Whether the position on the board waits for chance. */
  get isRoll() { return this.turn === CHANCE; }
  /** Whether it waits for a person to type in the dice. */
  get awaitsDice() { return this.isRoll && this.typesDice && this.atEnd && !this.pending && !this.endedByWord; }
  /** Whether the seed of the dice is still a secret: nobody asked for it, and it tells the rolls to come. */
  get keepsSeed() { return this.drawn && Boolean(this.facts?.dice) && !this.ended && !this.ending; }
  /** The name of a point of payoff, under the options of now. */
  get unit() { return this.situation?.unit ?? this.facts?.unit ?? ''; }
  /** A value that is as good as won. */
  get decisive() { return this.situation?.decisive ?? this.facts?.bounds[1] ?? 1; }
  /** In what values are counted, under the options of now. @returns {import('../types.js').Stakes} */
  get stakes() { return { bounds: [-this.decisive, this.decisive], unit: this.unit }; }
  /** The checksum of the seed; '' until it has come, or if no dice come from a seed. */
  get pledge() { return this.situation?.pledge ?? this.situations.pledge; }
  /** Whether the position on the board waits for a program. */
  get isProgramsTurn() {
    const { turn } = this;
    return turn !== null && this.seats[turn] !== undefined && this.seats[turn] !== PERSON;
  }
  get onlyPrograms() { return this.seats.length > 0 && this.seats.every(seat => seat !== PERSON); }
  get canUndo() {
    if (this.hidden) return false;
    if (this.pending || this.endedByWord) return true;
    return this.moves.some((_, ply) => this.isStop(ply) !== false);
  }
  get canRedo() { return this.undone.length > 0 && !this.pending; }
  /** Whether undo may stop at a ply; undefined if the turn there is unknown. @param {number} ply */
  isStop(ply) {
    if (this.onlyPrograms) return true;
    const turn = this.situations.at(this.line.before(ply))?.turn;
    if (turn === CHANCE && this.typesDice) return true;
    return turn === undefined ? undefined : turn === null || this.seats[turn] === PERSON;
  }

  /** The seat that begins the line. */
  get first() { return this.situation?.first ?? 0; }
  /** The seat of each move, -1 for chance. @returns {number[]} */
  get movers() {
    const known = this.situationAtEnd?.movers ?? this.situation?.movers;
    return this.moves.map((_, at) => known?.[at] ?? this.moverAfter(this.line.before(at)));
  }
  /** The seat to move after others; as long as Python has not said, players take turns. @param {readonly string[]}
   * before */
  moverAfter = before => {
    const seats = this.facts?.seats.length ?? 1;
    return this.situations.at(before)?.turn ?? (this.first + before.length) % seats;
  };
  /** Every move in its spoken form, or as text until Python has sent that. @returns {string[]} */
  get said() {
    const whole = this.situationAtEnd?.said;
    return this.moves.map((move, index) => whole?.[index] ?? this.situation?.said[index] ?? move);
  }
  /** Every move as lists of moves have it. @returns {string[]} */
  get short() {
    const whole = this.situationAtEnd?.short;
    return this.moves.map((move, index) => whole?.[index] ?? this.situation?.short?.[index] ?? move);
  }
  /** The same for a move after others that need not be on the board: its text until Python has sent the short form.
   * @param {readonly string[]} before @param {string} move */
  shortAfter = (before, move) => this.situations.shortOf(before, move) ?? move;
  /** The name of the opening of the line on the board; '' if it has none. */
  get opening() { return this.situation?.opening ?? ''; }
  /** The other moves tried at a ply of the line. @param {number} ply */
  tried(ply) { return this.line.tried(ply); }

  /** The request that opens this very game again. @returns {Required<OpenRequest>} */
  get request() {
    const waits = this.secret ? null : this.pending; // the address must not contain an unsealed move
    const moves = waits ? [...this.line.before(), waits.move] : [...this.moves];
    const { clockName, timeLeft, seen } = this.talk;
    return {
      options: { ...this.options }, position: this.start, moves, seats: [...this.seats], seed: this.seed,
      ply: waits ? moves.length : this.ply, others: this.others.map(line => [...line]), notes: [...this.notes],
      end: this.ending, clock: clockName, timeLeft, seen, series: this.series, rubber: this.rubber,
      drawn: this.drawn, dice: this.typesDice ? 'typed' : '',
    };
  }

  /** @returns {State['result']} */
  get result() {
    const { situation, ending, facts } = this;
    if (situation?.payoff && !this.endedByWord) {
      return { payoff: [...situation.payoff], text: situation.view.status, reason: 'board' };
    }
    if (!ending || !this.atEnd || !facts) return null;
    return { payoff: payoffOf(facts, ending), text: endingText(facts, ending), reason: ending.reason };
  }
}
