// The game in progress: its line of play (line.js), its seats and their eyes (seats.js), the engine's replies about it
// (requested through asking.js), and the verbs that a view or a host calls. Pure logic: no rules, no page, and no clock
// except the given one. The session owns the game; the engine may die.

import { bring } from '../base/late.js';
import { shorten } from '../base/words.js';
import { changed } from '../boards/paths.js';
import { Asking } from './asking.js';
import { Judgements, endingText, payoffOf } from '../base/endings.js';
import { LineOfPlay } from './line.js';
import { PERSON, claimantOf, eyesOf, isHidden, isSealed, loneSeat, nextOf, personsOf } from './seats.js';

/** @import { Account, Ask, Ending, Fallen, GameFacts, HintStep, Imagined, Note, OpenRequest, OptionValue, Path,
 *  ReadGame, Requests, Seat, Situation, State, Thought, View } from '../types.js' */
/** @import { Engine } from './asking.js' */

/**
 * @typedef {{
 *   engine: Engine, facts: (game: string) => GameFacts | null, first?: (game: string) => Situation | null,
 *   pace?: () => number, cap?: () => number, wait?: (ms: number) => Promise<void>, now?: () => number,
 * }} Services `first`: the situation at a game's default start; `pace`: the least milliseconds for
 *   a program's move; `cap`: the most seconds for a search
 * @typedef {{key: string, steps: HintStep[], shown: number}} Hints
 */

/** The turn of dice, coins or cards. */
const CHANCE = -1;
/** The most seconds of a longer search for values. */
const LONGEST_SEARCH = 600;
/** How many times longer a program waits after a move with news to read, because the board does not show that move. */
const LINGER = 3;
const MOST_SITUATIONS = 600;

export class Session extends EventTarget {
  /** @type {GameFacts | null} */ facts = null;
  /** @type {Record<string, OptionValue | string>} */ options = {};
  /** @type {Seat[]} */ seats = [];
  seed = 0;
  /** Whether the page drew the seed, and nobody asked for it. */ drawn = false;
  /** Whether persons throw the dice themselves, and type them in. */ typesDice = false;
  /** Whether programs wait until a person continues the game. */ paused = false;
  /** Whether the value of every move is shown. */ values = false;
  /** A played but unconfirmed move, and the board after it.
   * @type {{move: string, view: View} | null}
   */
  pending = null;
  /** The purpose of the search that runs: a program's move, or the values of every move.
   * @type {'move' | 'values' | null} */
  thinking = null;
  /** The last thought. `thoughtOf` is its position. @type {Thought | null} */ thought = null;
  /** @type {{key: string, seat: number | null} | null} */ thoughtOf = null;
  /** @type {Hints | null} */ hints = null;
  /** The last error, until the next success. @type {string | null} */ error = null;
  /** Whether the belief about the other side's hidden pieces is shown. */ beliefs = false;
  /** Whose belief it is, once the game is over and nothing is hidden. @type {number} */ believer = 0;
  /** For each cell, the share of worlds in which the other side is there; `key` is the position.
   * @type {{key: string, cells: Record<string, number>} | null} */ belief = null;
  /** The account of a match so far. @type {Account | null} */ account = null;
  /** Whether the last search for values is the longer one. */ longer = false;
  /** Whether the board shows the move that a program at thought favours. */ showsThoughts = false;
  /** How the game ended, where the board does not show it. @type {Ending | null} */ ending = null;
  /** The seat that offers a draw, until the other answers or moves. @type {number | null} */ offer = null;
  /** The name of the clock; 'none' for none. */ clockName = 'none';
  /** Milliseconds left to each seat, as the clock was last seen. @type {number[] | null} */ timeLeft = null;

  /** The review of this game, if it was asked for. @type {import('./review.js').Review | null} */ review = null;
  /** The game as it was before a line was tried out, and the ply on the board.
   * @type {{moves: string[], ply: number, ending: Ending | null, paused: boolean} | null} */ left = null;
  /** The number of moves for which the account was asked. */ #accountedFor = -1;
  #services;
  #asking;
  #line = new LineOfPlay();
  #judgements = new Judgements();
  /** In a hidden game: the seat that has claimed the screen. @type {number | null} */ #shownTo = null;
  /** Whether a program waits for the engine, which has failed. */ #stalled = false;
  /** Whether a program may make one move although it is paused. */ #oneStep = false;
  /** By the moves from the start. @type {Map<string, Situation>} */ #situations = new Map();
  /** @type {Map<string, Thought>} */ #thoughts = new Map();

  /** @param {Services} services */
  constructor(services) {
    super();
    this.#services = {
      first: () => null, pace: () => 0, cap: () => 10, now: () => performance.now(),
      wait: (/** @type {number} */ ms) => new Promise(resolve => { setTimeout(resolve, ms); }), ...services,
    };
    const { engine } = services;
    this.#asking = new Asking(engine);
    engine.addEventListener('stage', () => this.#onStage());
    engine.addEventListener('thought', event => {
      const { detail } = /** @type {CustomEvent<Thought & {gen: number}>} */ (event);
      if (!this.thinking || this.#asking.isLate(detail.gen)) return;
      this.thought = detail;
      this.#emit('thought');
    });
  }

  // --- the state of the game -----------------------------------------------------------------------------------

  get engine() { return this.#services.engine; }
  get start() { return this.#line.start; }
  get moves() { return this.#line.moves; }
  get ply() { return this.#line.ply; }
  get undone() { return this.#line.undone; }
  get others() { return this.#line.others; }
  /** Comments read with a game, each with the moves that it follows. @type {Note[]} */ notes = [];
  get atEnd() { return this.#line.atEnd; }
  /** Python's description of the position on the board; null until it arrives. */
  get situation() { return this.#situationAt(this.ply); }
  /** The board to show. */
  get view() { return this.pending?.view ?? this.situation?.view ?? null; }
  get turn() { return this.situation?.turn ?? null; }
  get over() { return this.situation !== null && (this.situation.turn === null || this.endedByWord); }
  /** Whether the game ended at the position on the board by a word, not by a move. */
  get endedByWord() { return this.ending !== null && this.atEnd; }
  get working() { return this.#asking.busy; }
  get hidden() { return this.facts !== null && isHidden(this.facts, this.options); }
  /** Whether the game at the end of the line is over: then nothing is hidden. */
  get ended() { return this.#situationAt(this.moves.length)?.turn === null; }
  /** The turn at the end of the line, whatever position the board shows. */
  get #turnAtEnd() { return this.#situationAt(this.moves.length)?.turn ?? null; }
  /** What the board pays at the end of the line; null where the game goes on there. */
  get payoff() { return this.#situationAt(this.moves.length)?.payoff ?? null; }
  /** Whether something is still hidden from somebody. */
  get secret() { return this.hidden && this.eyes !== 'open'; }
  get persons() { return personsOf(this.seats); }
  /** The eyes through which the page shows the game: a seat, null behind the curtain, 'open' if nothing is hidden. */
  get eyes() {
    const { hidden, ended, seats, moves } = this;
    return eyesOf({ hidden, ended, seats, moves, shownTo: this.#shownTo });
  }
  /** Whether the curtain is down: persons play, and none has claimed the screen. */
  get covered() { return this.eyes === null && this.persons.length > 0; }
  get claimant() { return claimantOf(this.seats, this.#turnAtEnd); }
  get next() { return nextOf(this.seats, this.#turnAtEnd, this.eyes); }
  /** Whether a person is to move and may move now. */
  get canPlay() {
    const { situation } = this;
    return situation !== null && situation.turn !== null && !this.pending && this.seats[situation.turn] === PERSON
      && this.#seesTurn && !this.endedByWord;
  }
  /** Whether the eyes at the screen are those of the seat to move, and the board shows the end of the line. */
  get #seesTurn() { return !this.secret || (this.eyes === this.turn && this.atEnd); }
  /** Whether the position on the board waits for chance. */
  get isRoll() { return this.turn === CHANCE; }
  /** Whether it waits for a person to type in the dice. */
  get awaitsDice() { return this.isRoll && this.typesDice && this.atEnd && !this.pending && !this.endedByWord; }
  /** Whether the seed of the dice is still a secret: nobody asked for it, and it tells the rolls to come. */
  get keepsSeed() { return this.drawn && Boolean(this.facts?.dice) && !this.ended && !this.ending; }
  /** The name of a point of payoff, under the options of now. */
  get unit() { return this.situation?.unit ?? this.facts?.unit ?? ''; }
  /** A value that is as good as won. */
  get span() { return this.situation?.span ?? this.facts?.bounds[1] ?? 1; }
  /** In what values are counted, under the options of now. @returns {import('../types.js').Stakes} */
  get stakes() { return { bounds: [-this.span, this.span], unit: this.unit }; }
  /** The checksum of the seed; '' until it has come, or if no dice come from a seed. */
  get pledge() {
    return this.situation?.pledge ?? [...this.#situations.values()].find(({ pledge }) => pledge)?.pledge ?? '';
  }
  /** Whether the position on the board waits for a program. */
  get isProgramsTurn() {
    const { turn } = this;
    return turn !== null && this.seats[turn] !== undefined && this.seats[turn] !== PERSON;
  }
  /** Whether a hint is available: not while a program is to move. */
  get canHint() {
    return this.turn !== null && !this.isRoll && !this.pending && this.#seesTurn && !this.endedByWord
      && !(this.atEnd && this.isProgramsTurn && !this.paused);
  }
  /** The person who would resign now, or offer a draw: the only one, else the one to move. @returns {number | null} */
  get speaker() {
    const { persons, turn } = this;
    if (!this.moves.length || this.over || !this.atEnd || this.pending || this.covered) return null;
    return persons.length === 1 ? persons[0] ?? null : turn !== null && persons.includes(turn) ? turn : null;
  }
  get canResign() { return this.speaker !== null && this.seats.length === 2; }
  get canOfferDraw() { return this.canResign && Boolean(this.facts?.draws) && this.offer === null; }
  get onlyPrograms() { return this.seats.length > 0 && this.seats.every(seat => seat !== PERSON); }
  get canUndo() {
    if (this.hidden) return false;
    if (this.pending || this.endedByWord) return true;
    return this.moves.some((_, ply) => this.#isStop(ply) !== false);
  }
  /** The thought, if it is about the position on the board. */
  get thoughtHere() { return this.thoughtOf?.key === this.#line.key() ? this.thought : null; }
  get beliefHere() { return this.beliefs && this.belief?.key === this.#beliefKey ? this.belief.cells : null; }
  get #beliefKey() { return `${this.#believing} ${this.#line.key()}`; }
  /** The seat whose belief can be shown here: after the game, either side's at each place before its end. */
  get #believing() {
    const seat = this.eyes === 'open' && this.hidden && !this.atEnd ? this.believer : this.eyes;
    return typeof seat === 'number' ? seat : null;
  }
  get canRedo() { return this.undone.length > 0 && !this.pending; }
  /** The seat that begins the line. */
  get first() { return this.situation?.first ?? 0; }
  /** Every move in its spoken form, or as text until Python has sent that. @returns {string[]} */
  get said() {
    const whole = this.#situationAt(this.moves.length)?.said;
    return this.moves.map((move, index) => whole?.[index] ?? this.situation?.said[index] ?? move);
  }
  /** Every move as lists of moves have it. @returns {string[]} */
  get short() {
    const whole = this.#situationAt(this.moves.length)?.short;
    return this.moves.map((move, index) => whole?.[index] ?? this.situation?.short?.[index] ?? move);
  }
  /** The same for a move after others that need not be on the board: its text until Python has sent the short form.
   * @param {readonly string[]} before @param {string} move */
  shortAfter(before, move) { return this.#shortOf(before, move) ?? move; }

  /** @param {readonly string[]} before @param {string} move */
  #shortOf(before, move) {
    for (const { line, short } of this.#situations.values()) {
      if (short && line.moves[before.length] === move && before.every((each, index) => line.moves[index] === each)) {
        return short[before.length];
      }
    }
    return undefined;
  }
  /** The name of the opening of the line on the board; '' if it has none. */
  get opening() { return this.situation?.opening ?? ''; }

  /** The request that opens this very game again. @returns {Required<OpenRequest>} */
  get request() {
    const waits = this.secret ? null : this.pending; // the address must not contain an unsealed move
    const moves = waits ? [...this.#line.before(), waits.move] : [...this.moves];
    return {
      options: { ...this.options }, position: this.start, moves, seats: [...this.seats], seed: this.seed,
      ply: waits ? moves.length : this.ply, others: this.others.map(line => [...line]), notes: [...this.notes],
      end: this.ending, clock: this.clockName, timeLeft: this.timeLeft, drawn: this.drawn,
      dice: this.typesDice ? 'typed' : '',
    };
  }

  /** @returns {State} */
  get state() {
    const { situation } = this;
    return {
      game: this.facts?.name ?? null, options: { ...this.options }, position: situation?.position ?? this.start ?? '',
      moves: [...this.moves], legal: [...(situation?.legal ?? [])], turn: this.turn, seats: [...this.seats],
      seed: this.keepsSeed ? null : this.seed, ply: this.ply, eyes: this.eyes, thinking: this.thinking !== null,
      paused: this.paused, result: this.#result,
      engine: this.engine.stage, error: this.error ?? this.engine.problem,
    };
  }

  /** @returns {State['result']} */
  get #result() {
    const { situation, ending, facts } = this;
    if (situation?.payoff) return { payoff: [...situation.payoff], text: situation.view.status, reason: 'board' };
    if (!ending || !this.atEnd || !facts) return null;
    return { payoff: payoffOf(facts, ending), text: endingText(facts, ending), reason: ending.reason };
  }

  /** Resolves when no request, wait or search is in progress. */
  rest() { return this.#asking.rest(); }

  // --- opening -------------------------------------------------------------------------------------------------

  /**
   * Opens a game. An impossible request is refused with one sentence, and the game in progress does not change.
   * `situation` is the last known situation of the requested position, shown at once.
   * @param {string} game
   * @param {OpenRequest} [request]
   * @param {Situation | null} [situation]
   */
  async open(game, request = {}, situation = null) {
    const facts = this.#services.facts(game);
    if (!facts) throw this.#fail(`There is no game '${shorten(game)}'. Pick one from the list.`);
    const { moves = [], position = null, seed = 0 } = request;
    const dice = { drawn: request.drawn ?? false, typesDice: facts.dice && request.dice === 'typed' };
    const ply = request.ply ?? moves.length;
    const seats = request.seats ?? facts.seats.map(() => PERSON);
    const options = request.options ?? {};
    const hidden = isHidden(facts, options);
    const others = request.others ?? [];
    const plain = !position && Object.keys(options).every(name => String(options[name])
      === String(facts.options.find(option => option.name === name)?.default));
    const first = plain ? this.#services.first(game) : null;
    if (hidden && !moves.length) situation = first; // public knowledge, until Python answers for these eyes
    if (situation) {
      const generation = this.#begin(facts, situation, seats, seed, dice);
      Object.assign(this.#line, { moves: [...moves], others });
      this.notes = request.notes ?? [];
      this.ending = request.end ?? null;
      this.#setClock(request);
      this.#line.go(ply);
      this.#keep(this.#line.before(), situation);
      this.#changed();
      await this.#check(generation);
      if (!this.#asking.isLate(generation)) this.#advance();
      return;
    }
    const oneMove = moves.length === 1 && ply === 1 && first?.legal.includes(moves[0] ?? '');
    if (first && !request.end && (!moves.length || oneMove)) {
      this.#begin(facts, first, seats, seed, dice);
      this.#setClock(request);
      return moves.length ? this.play(/** @type {string} */ (moves[0]), true) : void this.#advance();
    }
    const generation = this.#halt();
    if (!this.facts) this.#emit('change');
    const watched = !seats.includes(PERSON) && !moves.some(isSealed);
    const eyes = watched ? 'open' : moves.length ? null : loneSeat(hidden, seats);
    const whole = await this.#asking.ask({
      op: 'situation', game, options, start: position, moves,
      ...(hidden && { eyes, seed }), ...(facts.dice && { seed }),
    });
    if (this.#asking.isLate(generation)) throw new Error('Another game was opened before this one had loaded.');
    if (!whole.ok) {
      const error = this.#fail(whole.error);
      this.#advance();
      throw error;
    }
    this.#begin(facts, whole, seats, seed, dice);
    if (moves.length) this.#shownTo = null; // a link or a reload: anybody may be at the screen
    this.#line.adopt(whole.line);
    this.#keep(this.moves, whole);
    if (!this.covered) this.#line.go(ply);
    this.#line.keep(others);
    this.notes = request.notes ?? [];
    this.ending = whole.turn === null ? null : request.end ?? null;
    this.#setClock(request);
    this.#advance();
  }

  /** @param {OpenRequest} request */
  #setClock({ clock = 'none', timeLeft = null }) {
    Object.assign(this, { clockName: clock, timeLeft });
  }

  /** @param {GameFacts} facts @param {Situation} situation @param {Seat[]} seats @param {number} seed
   * @param {{drawn: boolean, typesDice: boolean}} dice */
  #begin(facts, situation, seats, seed, dice) {
    const generation = this.#halt();
    Object.assign(this, {
      facts, options: { ...situation.line.options }, pending: null, seats: [...seats], seed, ...dice, paused: false,
      thought: null, thoughtOf: null, hints: null, error: null, beliefs: false, belief: null,
      values: false, notes: [], ending: null, offer: null, clockName: 'none', timeLeft: null, left: null,
    });
    this.account = null;
    this.#accountedFor = -1;
    this.review?.stop();
    this.review = null;
    this.#judgements = new Judgements();
    this.#line = new LineOfPlay(situation.line.start);
    this.#shownTo = loneSeat(this.hidden, seats);
    this.#situations.clear();
    this.#thoughts.clear();
    this.#keep(situation.line.moves, situation);
    return generation;
  }

  /** Replaces a situation from the storage with a fresh one from Python, as soon as Python is there.
   * @param {number} generation
   */
  async #check(generation) {
    const whole = await this.#asking.ask(this.#lineTo(this.moves.length));
    if (this.#asking.isLate(generation)) return;
    if (whole.ok) {
      this.#situations.clear();
      this.#keep(this.moves, whole);
    } else if (this.engine.stage !== 'failed') {
      this.#line.adopt({ moves: [], start: null });
      this.#situations.clear();
      const error = this.#fail(whole.error);
      this.#advance();
      throw error;
    }
  }

  // --- playing -------------------------------------------------------------------------------------------------

  /** Plays a move for the person to move. A legal move is shown at once, and it stays if Python agrees.
   * @param {string} text
   * @param {boolean} [anySeat]
   */
  async play(text, anySeat = false) {
    const { situation, facts } = this;
    const named = `'${shorten(text)}'`;
    if (!facts) throw this.#fail('No game is open. Pick one from the list.');
    if (this.pending) throw this.#fail(`${named} must wait: '${this.pending.move}' is still being played.`);
    if (situation && !anySeat) {
      if (situation.turn === null || this.endedByWord) {
        throw this.#fail(`${named} cannot be played: the game is over. Undo, or start a new game.`);
      }
      if (this.isRoll && !this.awaitsDice) throw this.#fail(`${named} must wait: chance moves first.`);
      if (!this.isRoll && this.seats[situation.turn] !== PERSON) {
        throw this.#fail(`${named} must wait: it is the program's turn. Wait, or take its side.`);
      }
      if (!this.#seesTurn) {
        throw this.#fail(this.atEnd
          ? `${named} must wait: ${facts.seats[situation.turn]} is to move, and has not taken over the screen yet.`
          : `${named} cannot be played at an earlier move of this game. Go to the last move.`);
      }
    }
    const generation = this.#halt();
    const before = this.#line.before();
    const path = situation?.view.paths.find(candidate => candidate.move === text);
    if (situation && path) this.pending = { move: text, view: ahead(situation.view, path) };
    this.#changed();
    const whole = await this.#insist({ ...this.#lineTo(), moves: [...before, text] }, generation);
    if (this.#asking.isLate(generation)) throw new Error(`${named} was not played: another action came first.`);
    this.pending = null;
    if (!whole.ok) {
      // The player knows which move this was, and lists may count otherwise.
      const error = this.#fail(whole.ply ? whole.error.replace(/^move \d+: /i, '') : whole.error);
      this.#advance();
      throw error;
    }
    this.left = null;
    this.paused &&= this.onlyPrograms; // a program that waited beside a line answers a move
    this.#accept(whole, situation?.turn ?? null);
    this.#advance();
  }

  /** Lets persons throw the dice and type them in, or the program roll them. @param {boolean} wanted */
  typeDice(wanted) {
    this.typesDice = wanted;
    if (this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** Lets the program make moves for the person to move, as long as the view offers that. */
  async playAtRandom() {
    const turn = this.situation?.turn;
    while (this.situation?.view.random && this.situation.turn === turn) {
      const reply = await this.engine.ask({ ...this.#lineTo(), op: 'choose', level: 'level6', seed: this.seed });
      if (!reply.ok) throw this.#fail(reply.error);
      await this.play(reply.move);
    }
  }

  /** Takes back moves until a person is to move; one move if only programs play. */
  async undo() {
    if (this.hidden) throw this.#fail(`${this.facts?.title} has no undo: a move may have shown something.`);
    if (!this.canUndo) throw this.#fail('You have no move to take back.');
    const generation = this.#halt();
    if (this.pending) this.pending = null;
    else if (this.ending) this.ending = null; // the word is taken back, and the moves stay
    else {
      let ply = this.moves.length - 1;
      while (ply > 0 && await this.#stopAt(ply, generation) === false) ply -= 1;
      if (this.#asking.isLate(generation)) return;
      this.#line.takeBack(ply);
      if (this.onlyPrograms) this.paused = true;
    }
    this.#line.go();
    this.error = null;
    this.#advance();
  }

  /** Replays undone moves up to the next turn of a person. */
  async redo() {
    if (!this.canRedo) throw this.#fail('There is no move to redo.');
    const generation = this.#halt();
    do {
      this.#line.redo();
    } while (this.undone.length && await this.#stopAt(this.moves.length, generation) === false
      && !this.#asking.isLate(generation));
    if (this.#asking.isLate(generation)) return;
    this.#line.go();
    this.#advance();
  }

  // --- words instead of moves ----------------------------------------------------------------------------------

  /** A person gives the game up. */
  async resign() {
    const loser = this.speaker;
    if (loser === null) throw this.#fail('There is nothing to resign: play a move first, or start a new game.');
    this.#end({ reason: 'resigned', loser });
  }

  /** A person offers a draw: a level answers at once, a person when it suits. */
  async offerDraw() {
    const seat = this.speaker;
    if (seat === null || !this.canOfferDraw) throw this.#fail('No draw can be offered here; play on.');
    const other = this.seats.findIndex((_, index) => index !== seat);
    if (this.seats[other] === PERSON) {
      this.offer = seat;
      return this.#changed();
    }
    if (!this.#judgements.acceptsDraw(other)) {
      return this.#emit('answer', 'The draw is declined: your opponent still sees chances.');
    }
    this.#end({ reason: 'agreed', loser: null });
  }

  /** The reason why the person to move may claim a draw; '' if there is none. */
  get claim() { return this.canResign && this.turn === this.speaker ? this.view?.claim ?? '' : ''; }

  /** A person claims a draw by the rules. */
  claimDraw() {
    if (!this.claim) throw this.#fail('No draw can be claimed here: the rules give no reason. Play on.');
    this.#end({ reason: 'claimed', loser: null });
  }

  /** The answer to an offer. @param {boolean} accepted */
  answerDraw(accepted) {
    if (this.offer === null) return;
    this.offer = null;
    if (accepted) this.#end({ reason: 'agreed', loser: null });
    else this.#changed();
  }

  /** The time of a seat has run out: a loss, unless no other seat can win any more. @param {number} late */
  flagFell(late) {
    const { over, facts, view } = this;
    const drawn = facts?.seats.every((_, seat) => seat === late || view?.harmless?.includes(seat));
    if (!over) this.#end({ reason: 'time', loser: drawn ? null : late });
  }

  /** @param {Ending} ending */
  #end(ending) {
    this.#halt();
    Object.assign(this, { ending, offer: null, pending: null, hints: null });
    this.#line.go();
    this.#changed();
    this.#emit('over', { payoff: this.state.result?.payoff ?? null, text: this.state.result?.text ?? '' });
  }

  /** Announces a change that a view has made beside the game. */
  refresh() { this.#changed(); }

  /** Puts the hint away. */
  dropHints() {
    this.hints = null;
    this.#changed();
  }

  /** The other moves tried at a ply of the line. @param {number} ply */
  tried(ply) { return this.#line.tried(ply); }

  /** Switches to a line that has this move at a ply. @param {number} ply @param {string} move */
  turnTo(ply, move) {
    const line = this.#line.variation(ply, move);
    if (this.pending || !line) return;
    this.#change(line);
    this.go(ply + 1);
  }

  /** Puts moves after a ply on the board, as a variation to walk along. Programs wait until somebody plays on.
   * @param {number} ply @param {string[]} moves */
  layOut(ply, moves) {
    if (this.pending || this.secret || !moves.length) return;
    this.left ??= { moves: [...this.moves], ply: this.ply, ending: this.ending, paused: this.paused };
    this.#change([...this.#line.before(ply), ...moves]);
    Object.assign(this, { paused: true, ending: null, hints: null });
    this.go(ply + 1);
    this.#spell();
  }

  /** Asks how lists have the moves of a line that is tried out, beyond the position on the board. */
  async #spell() {
    const { left, moves } = this;
    const whole = await this.engine.ask(this.#lineTo(moves.length));
    if (!whole.ok || this.left !== left) return;
    this.#keep(moves, whole);
    this.#changed();
  }

  /** Goes back from such a variation to the game as it was. */
  goBack() {
    const { left } = this;
    if (!left || this.pending) return;
    this.#change(left.moves);
    Object.assign(this, { paused: left.paused, ending: left.ending, left: null });
    this.go(left.ply);
  }

  /** Reviews the moves so far, or goes on with that. Resolves when it ends; the marks come one by one. */
  async reviewMoves() {
    if (!this.moves.length) throw this.#fail('There is no move to review yet. Play one first.');
    if (this.secret || this.moves.some(isSealed)) {
      throw this.#fail(`${this.facts?.title} hides moves. Review it when the game is over.`);
    }
    const { Review } = await bring('static/session/review.js', () => import('./review.js'))
      .catch(problem => { throw this.#fail(problem.message); });
    this.review ??= new Review(this, {
      ask: (ply, next, signal) => this.#asking.behind({ ...this.#lineTo(ply), op: 'review', next }, signal),
      changed: () => this.#emit('review'),
    });
    await this.review.run();
    return this.review;
  }

  /** Shows a ply of the line; the line does not change. @param {number} ply */
  go(ply) {
    if (this.pending) return;
    if (this.covered) {
      this.#fail('The board is covered. Uncover it before you go through the moves.');
      return;
    }
    this.#line.go(ply);
    if (!this.atEnd && this.onlyPrograms) this.paused = true;
    this.#halt();
    this.#advance();
  }

  /** Cuts the line at the ply on the board, so that the seat to move there moves now. */
  playOn() {
    if (this.pending || this.hidden) return;
    this.#line.cut();
    Object.assign(this, { paused: false, ending: null, left: null });
    this.#halt();
    this.#advance();
  }

  /** Ends the search. A program against a person plays its best move so far; two programs pause. */
  stop() {
    this.review?.stop();
    if (this.thinking === 'values' && !this.longer) this.values = false;
    if (this.onlyPrograms && this.thinking !== 'values' && !this.over) this.pause(true);
    else if (this.thinking) this.engine.stop();
    this.#changed();
  }

  /** Whether a longer search may find better values of the position on the board. */
  get canThinkLonger() {
    const thought = this.values && !this.thinking ? this.thoughtHere : null;
    return thought !== null && !thought.longer && !thought.proven && thought.ranked.length > 1
      && thought.ranked[0].share === undefined && !this.pending;
  }

  /** Looks for better values of the position on the board, until they are found or it is stopped. */
  thinkLonger() {
    if (!this.canThinkLonger) return;
    const generation = this.#halt();
    this.#findValues(generation, true);
  }

  /** Resolves when no search runs any more. */
  async stopped() {
    while (this.thinking) await new Promise(resolve => { this.addEventListener('change', resolve, { once: true }); });
  }

  /** Makes programs wait, or continue. @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    if (this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** Lets a program make one move while it is paused. */
  step() {
    this.paused = true;
    this.#oneStep = true;
    if (this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** Changes the persons and programs in the seats. @param {Seat[]} seats */
  sit(seats) {
    if (this.hidden && this.moves.length && !this.ended
        && seats.some((sitter, seat) => sitter === PERSON && this.seats[seat] !== PERSON)) {
      this.#fail('You can take over the side of a program when the game is over. '
        + 'Until then you would see its secrets.');
      return;
    }
    const before = this.eyes;
    this.seats = [...seats];
    this.paused &&= this.onlyPrograms;
    if (this.facts && !this.moves.length) this.#shownTo = loneSeat(this.hidden, seats); // nothing is hidden yet
    if (this.eyes !== before) return this.#show(this.#shownTo);
    if (this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** Turns the values of all moves on or off. @param {boolean} wanted */
  showValues(wanted) {
    this.values = wanted;
    if (wanted) this.beliefs = false; // a cell has room for only one of the two
    if (this.thinking === 'move' || this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** Shows the board through the eyes of a seat: on a shared screen, only the seat to move.
   * @param {number} seat */
  async uncover(seat) {
    if (!this.situation) await this.rest();
    const { facts } = this;
    if (!facts || this.seats[seat] !== PERSON) {
      const given = shorten(String(seat));
      throw this.#fail(`No person has seat ${given}. Give the seat of a person; seats count from 0.`);
    }
    if (!this.secret || this.eyes === seat) return;
    if (seat !== this.claimant) {
      throw this.#fail(`${facts.seats[seat]} is not to move. Wait for that turn to see the board.`);
    }
    this.#show(seat);
  }

  /** Lowers the curtain: the board stays hidden until a person confirms being there. */
  cover() {
    if (this.secret && this.eyes !== null) this.#show(null);
  }

  /** Shows the board to one seat, or to no seat. Forgets everything that other eyes saw, and a pending move.
   * @param {number | null} seat */
  #show(seat) {
    this.#shownTo = seat;
    this.#line.go();
    Object.assign(this, {
      pending: null, thought: null, thoughtOf: null, hints: null, belief: null, error: null, values: false,
    });
    this.#situations.clear();
    this.#thoughts.clear();
    this.#halt();
    this.#advance();
  }

  /** Asks for the account of a match, once for each move. */
  async findAccount() {
    const { ply, situation } = this;
    if (!this.facts?.accounts || !situation || !this.atEnd || this.#accountedFor === ply) return;
    this.#accountedFor = ply;
    const reply = await this.engine.ask({ ...this.#lineTo(), op: 'account' });
    if (!reply.ok || this.#accountedFor !== ply) return;
    this.account = reply.account;
    this.#changed();
  }

  /** Worlds that the player to move holds for possible, each face up, and how they vote for a move.
   * @returns {Promise<Imagined>} */
  async imagine() {
    const reply = await this.#asking.ask({ ...this.#lineTo(), op: 'worlds' });
    if (!reply.ok) throw reply.stopped ? new Error(reply.error) : this.#fail(reply.error);
    return reply;
  }

  /** Turns the belief about the other side on or off. @param {boolean} wanted
   * @param {number} [seat] whose, after the game */
  showBelief(wanted, seat = this.believer) {
    this.beliefs = wanted;
    this.believer = seat;
    if (wanted) this.values = false;
    if (this.thinking === 'move' || this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** Shows the next step of the hint: a true sentence, then a place, then the move. */
  async hint() {
    const key = this.#line.key();
    if (this.hints?.key === key) {
      this.hints.shown = Math.min(this.hints.steps.length, this.hints.shown + 1);
      return this.#changed();
    }
    if (!this.canHint) throw this.#fail('There is no hint now: it is not your turn.');
    const generation = this.#halt();
    this.#changed();
    const reply = await this.#asking.ask({ ...this.#lineTo(), op: 'hint' });
    if (this.#asking.isLate(generation)) return;
    if (!reply.ok) {
      const error = this.#fail(reply.error);
      this.#advance();
      throw error;
    }
    this.hints = { key, steps: reply.steps, shown: 1 };
    this.#advance();
  }

  /** Reads a pasted position, moves or game. A text that names its game is read as that game.
   * @param {string} text @param {number} [seed] of the game to open with it @returns {Promise<ReadGame>} */
  async read(text, seed = this.seed) {
    const { facts } = this;
    const reply = await this.#asking.ask({
      op: 'read', game: facts?.name ?? '', options: facts ? this.options : {}, text,
      ...this.hidden && { eyes: this.eyes, seed },
    });
    if (!reply.ok) throw this.#fail(reply.error);
    return reply;
  }

  /** The game in its own notation, with its end. @param {string} [about] tags @returns {Promise<string>} */
  async write(about = '') {
    const reply = await this.#asking.ask({
      ...this.#lineTo(this.moves.length), op: 'write', others: this.others, notes: [[[], about], ...this.notes],
      ending: this.ending,
    });
    if (!reply.ok) throw this.#fail(reply.error);
    return reply.text;
  }

  // --- internals --------------------------------------------------------------------------------------------------

  /**
   * Continues the game: asks for the situation, announces it, and lets programs and chance move. A newer call ends an
   * older one.
   */
  async #advance() {
    const generation = this.#asking.next();
    this.#stalled = false;
    this.#changed();
    for (;;) {
      if (!this.facts) return;
      if (!this.situation) {
        const situation = await this.#insist(this.#lineTo(), generation);
        if (this.#asking.isLate(generation)) return;
        if (!situation.ok) return void this.#fail(situation.error);
        if (this.hidden && this.atEnd) this.#line.adopt(situation.line);
        this.#keep(this.#line.before(), situation);
        this.#changed();
      }
      const { situation } = this;
      if (!situation) return void this.#fail('The position could not be found again. Start a new game.');
      const waits = (this.isRoll && !this.typesDice) || this.isProgramsTurn;
      if (this.atEnd && waits && !this.ending && (!this.paused || this.#oneStep)) {
        this.#oneStep = false;
        const move = this.isRoll ? this.#roll(situation, generation) : this.#letProgramMove(situation, generation);
        if (!await move) return;
      } else {
        if (this.beliefs) await this.#findBelief(generation);
        if (this.#asking.isLate(generation)) return;
        if (this.values && situation.turn !== null && !this.isRoll && this.#seesTurn) {
          await this.#findValues(generation);
        }
        return void this.#spellTried(generation);
      }
    }
  }

  /** Asks how lists have the moves that were read or tried beside the one on the board. @param {number} generation */
  async #spellTried(generation) {
    if (this.secret) return;
    const beside = [this.ply - 1, this.ply].flatMap(ply => {
      const before = this.moves.slice(0, Math.max(0, ply));
      return ply < 0 ? [] : this.tried(ply).map(move => ({ before, move }));
    });
    for (const { before, move } of beside) {
      if (this.#asking.isLate(generation)) return;
      if (this.#shortOf(before, move) !== undefined) continue;
      const moves = [...before, move];
      const whole = await this.engine.ask({ ...this.#lineTo(), moves });
      if (!whole.ok || this.#asking.isLate(generation)) return;
      this.#keep(moves, whole);
      this.#changed();
    }
  }

  /** Plays the outcome of chance, after a pause in which the page shows that chance is to move.
   * @param {Situation} situation @param {number} generation */
  async #roll(situation, generation) {
    const began = this.#services.now();
    if (this.facts?.dice && !this.pledge && !await this.#findPledge(generation)) return false;
    const reply = await this.#asking.ask({ ...this.#lineTo(), op: 'roll', seed: this.seed });
    if (this.#asking.isLate(generation)) return false;
    if (!reply.ok) return this.#hold(reply);
    const rest = this.#services.pace() * (situation.view.news ? LINGER : 1) - (this.#services.now() - began);
    if (rest > 0) await this.#asking.during(this.#services.wait(rest));
    if (this.#asking.isLate(generation)) return false;
    return this.#follow(reply.move, situation, generation);
  }

  /** Asks for the checksum of the seed, which the page shows before the first roll. @param {number} generation */
  async #findPledge(generation) {
    const before = this.#line.before();
    const whole = await this.#insist(this.#lineTo(), generation);
    if (this.#asking.isLate(generation) || !whole.ok) return false;
    this.#keep(before, whole);
    this.#changed();
    return true;
  }

  /** What fell so far, and what was to be expected. @returns {Promise<Fallen[]>} */
  async findFallen() {
    const reply = await this.engine.ask({ ...this.#lineTo(), op: 'fallen' });
    if (!reply.ok) throw this.#fail(reply.error);
    return reply.fallen;
  }

  /** The position on the board in other notations, by their names. @returns {Promise<Record<string, string>>} */
  async findForms() {
    const reply = await this.engine.ask({ ...this.#lineTo(), op: 'forms' });
    if (!reply.ok) throw this.#fail(reply.error);
    return reply.forms;
  }

  /** Plays a program's move, after a pause so that a person can follow. @param {Situation} situation
   * @param {number} generation */
  async #letProgramMove(situation, generation) {
    const level = this.seats[/** @type {number} */ (situation.turn)];
    const began = this.#services.now();
    const ask = /** @type {const} */ ({ ...this.#lineTo(), op: 'choose', level, seed: this.seed });
    const reply = await this.#think('move', ask, generation);
    if (this.#asking.isLate(generation)) return false;
    if (!reply.ok) return this.#hold(reply);
    if (reply.ranked) this.#judgements.add(/** @type {number} */ (situation.turn), reply.value);
    if (situation.view.claim && reply.ranked && reply.value <= 0) { // nothing better than a draw, and a right to it
      this.thinking = null;
      this.#end({ reason: 'claimed', loser: null });
      return false;
    }
    this.thought = reply.ranked ? reply : null; // the door sends no ranking if it would reveal something hidden
    const rest = this.#services.pace() * (situation.view.news ? LINGER : 1) - (this.#services.now() - began);
    if (rest > 0) await this.#asking.during(this.#services.wait(rest));
    if (this.#asking.isLate(generation)) return false;
    this.thinking = null;
    return this.#follow(reply.move, situation, generation);
  }

  /** Puts the move of a program or of chance on the line. @param {string} move @param {Situation} situation
   * @param {number} generation */
  async #follow(move, situation, generation) {
    const whole = await this.#asking.ask({ ...this.#lineTo(), moves: [...this.#line.before(), move] });
    if (this.#asking.isLate(generation)) return false;
    if (!whole.ok) return this.#hold(whole);
    this.#accept(whole, situation.turn);
    this.#changed();
    return true;
  }

  /** Makes a program wait that could not move: for the engine if that has failed, else for a person's "Go on".
   * @param {any} reply
   */
  #hold(reply) {
    if (this.engine.stage === 'failed') this.#stalled = true;
    else this.paused = true;
    if (this.paused && !reply.stopped) this.#fail(reply.error);
    else this.#changed();
    return false;
  }

  /** Asks for the belief: for each cell, how likely the other side is there. @param {number} generation */
  async #findBelief(generation) {
    const key = this.#beliefKey;
    const eyes = this.#believing;
    if (eyes === null || this.belief?.key === key) return;
    const reply = await this.#asking.ask({ ...this.#lineTo(), op: 'belief', eyes });
    if (this.#asking.isLate(generation)) return;
    if (!reply.ok) return void this.#fail(reply.error);
    this.belief = { key, cells: reply.belief };
    this.#changed();
  }

  /** Searches for the values of all moves, unless they are known. A longer search is kept also where it was stopped.
   * @param {number} generation @param {boolean} [longer] */
  async #findValues(generation, longer = false) {
    const key = this.#line.key();
    const known = this.#thoughts.get(key);
    if (known && !longer) {
      this.thought = known;
      this.thoughtOf = { key, seat: this.turn };
      return this.#changed();
    }
    this.longer = longer;
    const line = this.#lineTo();
    const reply = await this.#think('values', { ...line, op: 'think', ...longer && { longer } }, generation, longer);
    if (this.#asking.isLate(generation)) return;
    this.thinking = null;
    if (reply.ok) {
      /** @type {Thought} */ const thought = longer ? { ...reply, longer } : reply;
      this.thought = thought;
      if (longer || !thought.stopped) this.#thoughts.set(key, thought);
    } else if (longer && known) this.thought = known;
    else if (this.engine.stage === 'failed') this.#stalled = true;
    else if (!reply.stopped) this.#fail(reply.error);
    this.#changed();
  }

  /** Runs a search. The page shows no thought until the search sends one.
   * @template {'choose' | 'think'} N
   * @param {'move' | 'values'} purpose
   * @param {{op: N} & Requests[N]['ask']} ask
   * @param {number} generation
   * @param {boolean} [longer]
   */
  async #think(purpose, ask, generation, longer = false) {
    this.thinking = purpose;
    if (!longer) this.thought = null; // until a longer search knows more, that before stands
    this.thoughtOf = { key: this.#line.key(), seat: this.turn };
    this.#changed();
    try {
      const cap = longer ? () => LONGEST_SEARCH : this.#services.cap;
      return await this.#asking.search(ask, generation, cap);
    } finally {
      if (!this.#asking.isLate(generation)) this.thinking = null;
    }
  }

  /** Stops the running search, and begins a new generation. */
  #halt() {
    if (this.thinking) this.engine.stop();
    this.thinking = null;
    return this.#asking.next();
  }

  /** @param {Ask<'situation'>} ask @param {number} generation */
  #insist(ask, generation) {
    return this.#asking.insist(ask, generation, () => this.#changed());
  }

  #onStage() {
    if (this.engine.stage !== 'ready') {
      for (const [key, { longer }] of this.#thoughts) if (longer) this.#thoughts.delete(key);
      if (this.thought?.longer) this.#stalled = true;
    }
    if (this.engine.stage === 'ready' && this.#stalled) this.#advance();
    else this.#changed();
  }

  /** The extra keys of every request in a hidden game, and in one of dice. */
  get #eyesAndSeed() {
    if (this.hidden) return { eyes: this.eyes, seed: this.seed };
    return this.facts?.dice ? { seed: this.seed } : {};
  }

  /** The line up to a ply, as a request. @param {number} [ply] @returns {Ask<'situation'>} */
  #lineTo(ply = this.ply) {
    const game = /** @type {GameFacts} */ (this.facts).name;
    const { options, start } = this;
    return { op: 'situation', game, options, start, moves: this.#line.before(ply), ...this.#eyesAndSeed };
  }

  /** @param {number} ply */
  #situationAt(ply) { return this.#situations.get(this.#line.key(ply)) ?? null; }
  /** @param {string[]} moves @param {Situation} situation */
  #keep(moves, situation) {
    this.#situations.set(moves.join(' '), situation);
    for (const key of this.#situations.keys()) {
      if (this.#situations.size <= MOST_SITUATIONS) break;
      this.#situations.delete(key);
    }
  }

  /** Whether undo may stop at a ply; undefined if the turn there is unknown. @param {number} ply */
  #isStop(ply) {
    if (this.onlyPrograms) return true;
    const turn = this.#situationAt(ply)?.turn;
    if (turn === CHANCE && this.typesDice) return true;
    return turn === undefined ? undefined : turn === null || this.seats[turn] === PERSON;
  }

  /** As `#isStop`, but asks Python if the turn is unknown. @param {number} ply @param {number} generation */
  async #stopAt(ply, generation) {
    if (this.#isStop(ply) === undefined) {
      const situation = await this.#asking.ask(this.#lineTo(ply));
      if (!this.#asking.isLate(generation) && situation.ok) this.#keep(situation.line.moves, situation);
    }
    return this.#isStop(ply) ?? true;
  }

  /** Puts a move that Python has confirmed at the end of the line, and announces it.
   * @param {Situation} situation @param {number | null} seat */
  #accept(situation, seat) {
    const silent = this.hidden && situation.line.moves.length === this.moves.length;
    this.#change([...situation.line.moves]);
    this.#line.adopt(situation.line);
    this.#keep(this.moves, situation);
    Object.assign(this, { error: null, ending: null, offer: null });
    this.hints = null;
    const { status, news } = situation.view;
    const detail = { move: situation.line.moves.at(-1), said: situation.said.at(-1), seat, status, news, silent };
    this.#emit('move', detail);
    if (situation.turn === null) this.#emit('over', { payoff: situation.payoff, text: situation.view.status });
  }

  /** Replaces the line. The old one is kept, except in a hidden game, which has no undo.
   * @param {string[]} line */
  #change(line) {
    this.#line.replace(line, { keep: !this.hidden });
  }

  /** Announces a change, and drops a hint for another position. */
  #changed() {
    if (this.hints && this.facts && this.hints.key !== this.#line.key()) this.hints = null;
    this.#emit('change');
  }

  /** Keeps and announces an error. @param {string} text @returns {Error} for the caller to throw */
  #fail(text) {
    this.error = text;
    this.#emit('error', text);
    this.#changed();
    return new Error(text);
  }

  /** @param {string} type @param {unknown} [detail] */
  #emit(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }
}

/** The board after a move that Python has not confirmed yet. @param {View} view @param {Path} path @returns {View} */
export function ahead(view, path) {
  const { news, ...rest } = view;
  const newsOf = path.news === undefined ? {} : { news: path.news };
  return {
    ...rest, ...newsOf, pieces: changed(view.pieces, path), paths: [], stages: undefined, lead: undefined,
    why: undefined,
    status: 'Your move is saved and will be played.',
  };
}
