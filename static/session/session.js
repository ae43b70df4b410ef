// The game in progress: a line of moves, a ply to stand at, who sits where, and what Python has said of it.
// Pure logic: it knows no rules, no page and no clock but those it is given. It owns the game; the engine may die.

import { shorten } from '../base/words.js';
import { changed } from '../boards/paths.js';

/** @import { Ask, GameFacts, HintStep, OpenRequest, OptionValue, Path, ReadGame, Seat, Situation, Stage, State, Thought,
 *  View } from '../types.js' */

/**
 * @typedef {EventTarget & {
 *   stage: Stage, problem: string | null, stop(): void, ask(ask: Ask, about?: {gen?: number}): Promise<any>
 * }} Engine
 * @typedef {{
 *   engine: Engine, facts: (game: string) => GameFacts | null, first?: (game: string) => Situation | null,
 *   pace?: () => number, cap?: () => number, wait?: (ms: number) => Promise<void>, now?: () => number,
 * }} Services
 * @typedef {{key: string, steps: HintStep[], shown: number}} Hints
 */

export const PERSON = 'person';
/** Whose turn it is where dice, coins or cards decide. */
const CHANCE = -1;
/** So much longer a program waits where the board does not show the last move, so that its news can be read. */
const LINGER = 3;
const MOST_SITUATIONS = 600;
const MOST_LINES = 500;

/** A plain event with plain detail. @param {string} type @param {unknown} [detail] */
const eventOf = (type, detail) => new CustomEvent(type, { detail });

export class Session extends EventTarget {
  /** @type {GameFacts | null} */ facts = null;
  /** @type {Record<string, OptionValue | string>} */ options = {};
  /** @type {string | null} */ start = null;
  /** The whole line, of which the first `ply` moves are on the board. @type {string[]} */ moves = [];
  ply = 0;
  /** Moves taken back, the next to be redone last. @type {string[]} */ undone = [];
  /** Other lines from the same start, each whole: what was tried, or read. @type {string[][]} */ others = [];
  /** @type {Seat[]} */ seats = [];
  seed = 0;
  paused = false;
  values = false;
  /**
   * A move played but not yet confirmed, and the board with it.
   * @type {{move: string, view: View} | null}
   */
  pending = null;
  /** What is being thought about: a program's move, or the values of every move. @type {'move' | 'values' | null} */
  thinking = null;
  /** The last thought, and the position it is about. @type {Thought | null} */ thought = null;
  /** @type {{key: string, seat: number | null} | null} */ thoughtOf = null;
  /** @type {Hints | null} */ hints = null;
  /** The last thing that went wrong, until something goes right. @type {string | null} */ error = null;
  /** Whether what may be believed of the hidden part is to be found and shown. */
  beliefs = false;
  /** The share of worlds in which the other side stands on a cell, and the position that it is about.
   * @type {{key: string, cells: Record<string, number>} | null} */ belief = null;

  /** Who has said to be at the screen, where something is hidden. @type {number | null} */ #shownTo = null;
  #services;
  #generation = 0;
  #working = 0;
  #stalled = false;
  #oneStep = false;
  /** @type {Map<string, Situation>} */ #situations = new Map();
  /** @type {Map<string, Thought>} */ #thoughts = new Map();
  /** @type {Set<() => void>} */ #resting = new Set();

  /** @param {Services} services */
  constructor(services) {
    super();
    this.#services = {
      first: () => null, pace: () => 0, cap: () => 10, now: () => performance.now(),
      wait: (/** @type {number} */ ms) => new Promise(resolve => { setTimeout(resolve, ms); }), ...services,
    };
    const { engine } = services;
    engine.addEventListener('stage', () => this.#onStage());
    engine.addEventListener('thought', event => {
      const { detail } = /** @type {CustomEvent<Thought & {gen: number}>} */ (event);
      if (!this.thinking || detail.gen !== this.#generation) return;
      this.thought = detail;
      this.dispatchEvent(eventOf('thought'));
    });
  }

  // --- what there is -------------------------------------------------------------------------------------------

  get engine() { return this.#services.engine; }
  /** What Python said of the position on the board; null until it has. */
  get situation() { return this.#situationAt(this.ply); }
  get atEnd() { return this.ply === this.moves.length; }
  /** The board as it is to be shown. */
  get view() { return this.pending?.view ?? this.situation?.view ?? null; }
  get turn() { return this.situation?.turn ?? null; }
  get over() { return this.situation !== null && this.situation.turn === null; }
  get working() { return this.#working > 0; }
  get hidden() { return this.facts?.hidden ?? false; }
  /** Whether the whole line has come to its end: from then on nothing is hidden. */
  get ended() { return this.#situationAt(this.moves.length)?.turn === null; }
  /** Whose turn it is at the end of the line, wherever on it the board stands. */
  get #turnAtEnd() { return this.#situationAt(this.moves.length)?.turn ?? null; }
  /** Whether there is something that not everybody may see. */
  get secret() { return this.hidden && this.eyes !== 'open'; }
  /** The seats of persons. */
  get persons() { return this.seats.flatMap((sitter, seat) => sitter === PERSON ? [seat] : []); }
  /** Through whose eyes the page shows the game: a seat's, null behind the curtain, 'open' where nothing is hidden.
   * @returns {number | 'open' | null} */
  get eyes() {
    if (!this.hidden || this.ended || (!this.persons.length && !this.moves.some(isSealed))) return 'open';
    return this.#shownTo !== null && this.seats[this.#shownTo] === PERSON ? this.#shownTo : null;
  }
  /** Whether the curtain is down: persons play, and none has said to be at the screen. */
  get covered() { return this.eyes === null && this.persons.length > 0; }
  /** Who may raise the curtain: the only person, else the one whose turn it is. @returns {number | null} */
  get claimant() {
    const { persons } = this;
    const turn = this.#turnAtEnd;
    return persons.length === 1 ? persons[0] ?? null : turn !== null && persons.includes(turn) ? turn : null;
  }
  /** The person who has the next move and does not see the board yet, while another one does. */
  get next() {
    const { eyes } = this;
    const turn = this.#turnAtEnd;
    return typeof eyes === 'number' && turn !== null && turn !== eyes && this.seats[turn] === PERSON ? turn : null;
  }
  /** Whether the seat to move is a person's and nothing hinders the move. */
  get canPlay() {
    const { situation } = this;
    return situation !== null && situation.turn !== null && !this.pending && this.seats[situation.turn] === PERSON && this.#seesTurn;
  }
  /** Whether those at the screen may know what the seat to move knows, and stand where it moves. */
  get #seesTurn() { return !this.secret || (this.eyes === this.turn && this.atEnd); }
  /** Whether the position on the board waits for chance. */
  get isRoll() { return this.turn === CHANCE; }
  /** Whether the position on the board waits for a program. */
  get isProgramsTurn() {
    const { turn } = this;
    return turn !== null && this.seats[turn] !== undefined && this.seats[turn] !== PERSON;
  }
  /** Whether a hint may be asked for: not while a program has the move. */
  get canHint() {
    return this.turn !== null && !this.isRoll && !this.pending && this.#seesTurn && !(this.atEnd && this.isProgramsTurn && !this.paused);
  }
  get onlyPrograms() { return this.seats.length > 0 && this.seats.every(seat => seat !== PERSON); }
  get canUndo() {
    if (this.hidden) return false;
    if (this.pending) return true;
    return this.moves.some((_, ply) => this.#isStop(ply) !== false);
  }
  /** The thought, where it is about the position on the board. */
  get thoughtHere() { return this.thoughtOf?.key === this.#key(this.ply) ? this.thought : null; }
  get beliefHere() { return this.beliefs && this.belief?.key === this.#key(this.ply) ? this.belief.cells : null; }
  get canRedo() { return this.undone.length > 0 && !this.pending; }
  /** Every move so far as it is spoken, as far as Python has told. @returns {string[]} */
  get said() {
    const whole = this.#situationAt(this.moves.length)?.said;
    return this.moves.map((move, index) => whole?.[index] ?? this.situation?.said[index] ?? move);
  }

  /** The request that opens this very game again. @returns {Required<OpenRequest>} */
  get request() {
    const waits = this.secret ? null : this.pending; // a move in clear must not stand in the address
    const moves = waits ? [...this.moves.slice(0, this.ply), waits.move] : [...this.moves];
    return {
      options: { ...this.options }, position: this.start, moves, seats: [...this.seats], seed: this.seed,
      ply: waits ? moves.length : this.ply, others: this.others.map(line => [...line]),
    };
  }

  /** @returns {State} */
  get state() {
    const { situation } = this;
    return {
      game: this.facts?.name ?? null, options: { ...this.options }, position: situation?.position ?? this.start ?? '',
      moves: [...this.moves], legal: [...(situation?.legal ?? [])], turn: this.turn, seats: [...this.seats],
      seed: this.seed, ply: this.ply, eyes: this.eyes, thinking: this.thinking !== null,
      result: situation?.payoff ? { payoff: [...situation.payoff], text: situation.view.status } : null,
      engine: this.engine.stage, error: this.error ?? this.engine.problem,
    };
  }

  /** Resolves when nothing is asked, awaited or thought about. */
  async rest() {
    while (this.#working) await new Promise(resolve => { this.#resting.add(() => resolve(undefined)); });
  }

  // --- opening -------------------------------------------------------------------------------------------------

  /**
   * Opens a game. What cannot be is refused with one sentence, and the game in progress stays as it was.
   * `situation` is what was last known of the request's position, to be shown at once.
   * @param {string} game
   * @param {OpenRequest} [request]
   * @param {Situation | null} [situation]
   */
  async open(game, request = {}, situation = null) {
    const facts = this.#services.facts(game);
    if (!facts) throw this.#fail(`There is no game '${shorten(game)}' here; choose one from the table.`);
    const { moves = [], position = null, seed = 0 } = request;
    const ply = request.ply ?? moves.length;
    const seats = request.seats ?? facts.seats.map(() => PERSON);
    const options = request.options ?? {};
    const others = request.others ?? [];
    const plain = !position && Object.keys(options).every(name => String(options[name])
      === String(facts.options.find(option => option.name === name)?.default));
    const first = plain ? this.#services.first(game) : null;
    if (facts.hidden && !moves.length) situation = first; // what all may know, until Python tells what these eyes may
    if (situation) {
      const generation = this.#begin(facts, situation, seats, seed);
      Object.assign(this, { moves: [...moves], ply, others });
      this.#keep(moves.slice(0, ply), situation);
      this.#changed();
      await this.#check(generation);
      if (generation === this.#generation) this.#advance();
      return;
    }
    if (first && (!moves.length || (moves.length === 1 && ply === 1 && first.legal.includes(moves[0] ?? '')))) {
      this.#begin(facts, first, seats, seed);
      return moves.length ? this.play(/** @type {string} */ (moves[0]), true) : void this.#advance();
    }
    this.#halt();
    const generation = this.#generation;
    if (!this.facts) this.dispatchEvent(eventOf('change'));
    const watched = !seats.includes(PERSON) && !moves.some(isSealed);
    const eyes = watched ? 'open' : moves.length ? null : alone(facts, seats);
    const whole = await this.#ask({
      op: 'look', game, options, start: position, moves, ...(facts.hidden && { eyes, seed }),
    });
    if (generation !== this.#generation) throw new Error('Another game was opened before this one was there.');
    if (!whole.ok) {
      const error = this.#fail(whole.error);
      this.#advance();
      throw error;
    }
    this.#begin(facts, whole, seats, seed);
    if (moves.length) this.#shownTo = null; // a link or a reload: anybody may sit at the screen now
    this.moves = [...whole.line.moves];
    this.#keep(this.moves, whole);
    this.ply = this.covered ? this.moves.length : Math.min(ply, this.moves.length);
    this.others = pruned(others, this.moves);
    this.#advance();
  }

  /** @param {GameFacts} facts @param {Situation} situation @param {Seat[]} seats @param {number} seed */
  #begin(facts, situation, seats, seed) {
    const generation = this.#halt();
    Object.assign(this, {
      facts, options: { ...situation.line.options }, start: situation.line.start, moves: [], ply: 0, undone: [], others: [],
      pending: null, seats: [...seats], seed, paused: false, thought: null, thoughtOf: null, hints: null, error: null,
      beliefs: false, belief: null,
    });
    this.#shownTo = alone(facts, seats);
    this.#situations.clear();
    this.#thoughts.clear();
    this.#keep(situation.line.moves, situation);
    return generation;
  }

  /**
   * A situation that was stored, not heard from Python, is asked for again as soon as Python is there.
   * @param {number} generation
   */
  async #check(generation) {
    const line = this.#line(this.moves.length);
    const whole = await this.#ask(line);
    if (generation !== this.#generation) return;
    if (whole.ok) {
      this.#situations.clear();
      this.#keep(this.moves, whole);
    } else if (this.engine.stage !== 'failed') {
      Object.assign(this, { moves: [], ply: 0, start: null });
      this.#situations.clear();
      const error = this.#fail(whole.error);
      this.#advance();
      throw error;
    }
  }

  // --- playing -------------------------------------------------------------------------------------------------

  /**
   * Plays a move for the person whose turn it is. A legal move is on the board at once, and stays if Python agrees.
   * @param {string} text
   * @param {boolean} [anySeat]
   */
  async play(text, anySeat = false) {
    const { situation, facts } = this;
    const named = `'${shorten(text)}'`;
    if (!facts) throw this.#fail('No game is open; choose one from the table.');
    if (this.pending) throw this.#fail(`${named} must wait: '${this.pending.move}' is still being played.`);
    if (situation && !anySeat) {
      if (situation.turn === null) throw this.#fail(`${named} cannot be played: the game is over; undo or start a new one.`);
      if (this.isRoll) throw this.#fail(`${named} must wait: chance is to move, and that is rolled; a moment, please.`);
      if (this.seats[situation.turn] !== PERSON) {
        throw this.#fail(`${named} must wait: it is the program's turn to move; wait, or take the seat yourself.`);
      }
      if (!this.#seesTurn) {
        throw this.#fail(this.atEnd
          ? `${named} must wait: ${facts.seats[situation.turn]} is to move, and has yet to take over the screen.`
          : `${named} cannot be played at an earlier move of this game; go to the last one.`);
      }
    }
    const generation = this.#halt();
    const before = this.moves.slice(0, this.ply);
    const path = situation?.view.paths.find(candidate => candidate.move === text);
    if (situation && path) this.pending = { move: text, view: ahead(situation.view, path) };
    this.#changed();
    const whole = await this.#insist({ ...this.#line(this.ply), moves: [...before, text] }, generation);
    if (generation !== this.#generation) throw new Error(`${named} was not played: something else came first.`);
    this.pending = null;
    if (!whole.ok) {
      const error = this.#fail(whole.error);
      this.#advance();
      throw error;
    }
    this.#accept(whole, situation?.turn ?? null);
    this.#advance();
  }

  /** Takes back moves until a person is to move (one move where only programs play). */
  async undo() {
    if (this.hidden) throw this.#fail(`${this.facts?.title}: a move that has shown something cannot be taken back.`);
    if (!this.canUndo) throw this.#fail('There is no move of yours to take back.');
    const generation = this.#halt();
    if (this.pending) this.pending = null;
    else {
      let ply = this.moves.length - 1;
      while (ply > 0 && await this.#stopAt(ply, generation) === false) ply -= 1;
      if (generation !== this.#generation) return;
      this.undone.push(...this.moves.splice(ply).reverse());
      if (this.onlyPrograms) this.paused = true;
    }
    this.ply = this.moves.length;
    this.error = null;
    this.#advance();
  }

  /** Plays again what was taken back, up to the next turn of a person. */
  async redo() {
    if (!this.canRedo) throw this.#fail('There is no move to play again.');
    const generation = this.#halt();
    do {
      this.moves.push(/** @type {string} */ (this.undone.pop()));
    } while (this.undone.length && await this.#stopAt(this.moves.length, generation) === false
      && generation === this.#generation);
    if (generation !== this.#generation) return;
    this.ply = this.moves.length;
    this.#advance();
  }

  /** The other moves that were tried where the line has come to a ply. @param {number} ply */
  tried(ply) {
    const found = this.others.filter(line => line.length > ply && begins(line, this.moves.slice(0, ply)));
    return [...new Set(found.map(line => /** @type {string} */ (line[ply])))].filter(move => move !== this.moves[ply]);
  }

  /** Goes over to a line in which another move was tried at a ply. @param {number} ply @param {string} move */
  turnTo(ply, move) {
    const start = [...this.moves.slice(0, ply), move];
    const line = this.others.find(other => begins(other, start));
    if (this.pending || !line) return;
    this.#change([...line]);
    this.go(ply + 1);
  }

  /** Stands at a ply of the line; the line stays. @param {number} ply */
  go(ply) {
    if (this.pending) return;
    if (this.covered) {
      this.#fail('The board is covered; show it first, and then walk along the moves.');
      return;
    }
    this.ply = Math.max(0, Math.min(this.moves.length, ply));
    if (this.ply < this.moves.length && this.onlyPrograms) this.paused = true;
    this.#halt();
    this.#advance();
  }

  /** Cuts the line at the ply on the board, so that the seat to move there moves now. */
  playOn() {
    if (this.pending || this.hidden) return;
    this.undone = this.moves.splice(this.ply).reverse();
    this.paused = false;
    this.#halt();
    this.#advance();
  }

  /** Ends the thinking: a program facing a person plays the best it has found; two programs pause. */
  stop() {
    if (this.thinking === 'values') this.values = false;
    if (this.thinking === 'move' && this.onlyPrograms) this.pause(true);
    else if (this.thinking) this.engine.stop();
    this.#changed();
  }

  /** Resolves when nothing is thought about any more. */
  async stopped() {
    while (this.thinking) await new Promise(resolve => { this.addEventListener('change', resolve, { once: true }); });
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    if (this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** One move of a program while it is paused. */
  step() {
    this.paused = true;
    this.#oneStep = true;
    if (this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** @param {Seat[]} seats */
  sit(seats) {
    if (this.hidden && this.moves.length && !this.ended
        && seats.some((sitter, seat) => sitter === PERSON && this.seats[seat] !== PERSON)) {
      this.#fail('You can take over the seat of a program when this game is over; until then you would see its secrets.');
      return;
    }
    const before = this.eyes;
    this.seats = [...seats];
    this.paused &&= this.onlyPrograms;
    if (this.facts && !this.moves.length) this.#shownTo = alone(this.facts, seats); // nothing is hidden yet
    if (this.eyes !== before) return this.#show(this.#shownTo);
    if (this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** Whether the value of every move is to be found and shown. @param {boolean} wanted */
  showValues(wanted) {
    this.values = wanted;
    if (wanted) this.beliefs = false; // a cell has room for one of them
    if (this.thinking === 'move' || this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** Lets a person see the board with the eyes of a seat: the one that is to move, where persons share the screen.
   * @param {number} seat */
  async uncover(seat) {
    if (!this.situation) await this.rest();
    const { facts } = this;
    if (!facts || this.seats[seat] !== PERSON) {
      throw this.#fail(`No person plays on seat ${shorten(String(seat))}; give the seat of a person, the first being 0.`);
    }
    if (!this.secret || this.eyes === seat) return;
    if (seat !== this.claimant) {
      throw this.#fail(`${facts.seats[seat]} is not to move; wait for that turn to see the board.`);
    }
    this.#show(seat);
  }

  /** Lowers the curtain: nobody sees the board until a person says who is there. */
  cover() {
    if (this.secret && this.eyes !== null) this.#show(null);
  }

  /** What was seen through other eyes is forgotten, and so is a move that they had not heard of.
   * @param {number | null} seat */
  #show(seat) {
    this.#shownTo = seat;
    Object.assign(this, { ply: this.moves.length, pending: null, thought: null, thoughtOf: null, hints: null, belief: null, error: null, values: false });
    this.#situations.clear();
    this.#thoughts.clear();
    this.#halt();
    this.#advance();
  }

  /** Whether it is to be found and shown where the other side may stand. @param {boolean} wanted */
  showBelief(wanted) {
    this.beliefs = wanted;
    if (wanted) this.values = false;
    if (this.thinking === 'move' || this.pending) return this.#changed();
    this.#halt();
    this.#advance();
  }

  /** The next step of the hint for the position on the board: a true sentence, then a place, then the move. */
  async hint() {
    const key = this.#key(this.ply);
    if (this.hints?.key === key) {
      this.hints.shown = Math.min(this.hints.steps.length, this.hints.shown + 1);
      return this.#changed();
    }
    if (!this.canHint) throw this.#fail('There is nothing to hint at: it is not a person who is to move.');
    const generation = this.#halt();
    this.#changed();
    const reply = await this.#ask({ ...this.#line(this.ply), op: 'hint' });
    if (generation !== this.#generation) return;
    if (!reply.ok) {
      const error = this.#fail(reply.error);
      this.#advance();
      throw error;
    }
    this.hints = { key, steps: reply.steps, shown: 1 };
    this.#advance();
  }

  /** A pasted position, moves or game, as a request to open. @param {string} text @returns {Promise<ReadGame>} */
  async read(text) {
    const facts = /** @type {GameFacts} */ (this.facts);
    const reply = await this.#ask({ op: 'read', game: facts.name, options: this.options, text, ...this.#sight });
    if (!reply.ok) throw this.#fail(reply.error);
    return reply;
  }

  /** The game in its own notation. @returns {Promise<string>} */
  async write() {
    const reply = await this.#ask({ ...this.#line(this.moves.length), op: 'write', others: this.others });
    if (!reply.ok) throw this.#fail(reply.error);
    return reply.text;
  }

  // --- inside --------------------------------------------------------------------------------------------------

  /** Goes on from where the game stands: looks, tells, lets programs move. A newer call ends an older one. */
  async #advance() {
    const generation = ++this.#generation;
    this.#stalled = false;
    this.#changed();
    for (;;) {
      if (!this.facts) return;
      if (!this.situation) {
        const situation = await this.#insist(this.#line(this.ply), generation);
        if (generation !== this.#generation) return;
        if (!situation.ok) return void this.#fail(situation.error);
        if (this.hidden && this.atEnd) this.#adopt(situation);
        this.#keep(this.moves.slice(0, this.ply), situation);
        this.#changed();
      }
      const { situation } = this;
      if (!situation) return void this.#fail('The position could not be found again; start a new game.');
      const waits = this.isRoll || this.isProgramsTurn;
      if (this.atEnd && waits && (!this.paused || this.#oneStep)) {
        this.#oneStep = false;
        if (!await (this.isRoll ? this.#roll(situation, generation) : this.#letProgramMove(situation, generation))) return;
      } else {
        if (this.beliefs && this.secret && this.eyes !== null) await this.#findBelief(generation);
        if (generation !== this.#generation) return;
        if (this.values && situation.turn !== null && !this.isRoll && this.#seesTurn) await this.#findValues(generation);
        return;
      }
    }
  }

  /** What chance brings, after a moment in which it can be seen that it is chance that moves.
   * @param {Situation} situation @param {number} generation */
  async #roll(situation, generation) {
    const began = this.#services.now();
    const reply = await this.#ask({ ...this.#line(this.ply), op: 'roll', seed: this.seed });
    if (generation !== this.#generation) return false;
    if (!reply.ok) return this.#hold(reply);
    const rest = this.#services.pace() - (this.#services.now() - began);
    if (rest > 0) await this.#busy(this.#services.wait(rest));
    if (generation !== this.#generation) return false;
    return this.#follow(reply.move, situation, generation);
  }

  /** @param {Situation} situation @param {number} generation */
  async #letProgramMove(situation, generation) {
    const level = this.seats[/** @type {number} */ (situation.turn)];
    const began = this.#services.now();
    const ask = /** @type {const} */ ({ ...this.#line(this.ply), op: 'choose', level, seed: this.seed });
    const reply = await this.#think('move', ask, generation);
    if (generation !== this.#generation) return false;
    if (!reply.ok) return this.#hold(reply);
    this.thought = reply.ranked ? reply : null; // a program keeps its thoughts where they would tell
    const rest = this.#services.pace() * (situation.view.news ? LINGER : 1) - (this.#services.now() - began);
    if (rest > 0) await this.#busy(this.#services.wait(rest));
    if (generation !== this.#generation) return false;
    this.thinking = null;
    return this.#follow(reply.move, situation, generation);
  }

  /** Makes the move that a program or chance has come to. @param {string} move @param {Situation} situation
   * @param {number} generation */
  async #follow(move, situation, generation) {
    const before = this.moves.slice(0, this.ply);
    const whole = await this.#ask({ ...this.#line(this.ply), moves: [...before, move] });
    if (generation !== this.#generation) return false;
    if (!whole.ok) return this.#hold(whole);
    this.#accept(whole, situation.turn);
    this.#changed();
    return true;
  }

  /**
   * A program that could not move waits: for the engine where that has failed, else for a person to say "go on".
   * @param {any} reply
   */
  #hold(reply) {
    if (this.engine.stage === 'failed') this.#stalled = true;
    else this.paused = true;
    if (this.paused && !reply.stopped) this.#fail(reply.error);
    else this.#changed();
    return false;
  }

  /** @param {number} generation */
  async #findBelief(generation) {
    const key = this.#key(this.ply);
    if (this.belief?.key === key) return;
    const reply = await this.#ask({ ...this.#line(this.ply), op: 'belief' });
    if (generation !== this.#generation) return;
    if (!reply.ok) return void this.#fail(reply.error);
    this.belief = { key, cells: reply.belief };
    this.#changed();
  }

  /** @param {number} generation */
  async #findValues(generation) {
    const key = this.#key(this.ply);
    const known = this.#thoughts.get(key);
    if (known) {
      this.thought = known;
      this.thoughtOf = { key, seat: this.turn };
      return this.#changed();
    }
    const line = this.#line(this.ply);
    const reply = await this.#think('values', { ...line, op: 'think', seconds: this.#services.cap() }, generation);
    if (generation !== this.#generation) return;
    this.thinking = null;
    if (reply.ok) {
      this.thought = reply;
      if (!reply.stopped) this.#thoughts.set(key, reply);
    } else if (this.engine.stage === 'failed') this.#stalled = true;
    else if (!reply.stopped) this.#fail(reply.error);
    this.#changed();
  }

  /**
   * Asks for a search; the cap on its time starts when the engine is there.
   * @param {'move' | 'values'} what
   * @param {Ask} ask
   * @param {number} generation
   */
  async #think(what, ask, generation) {
    this.thinking = what;
    this.thought = null;
    this.thoughtOf = { key: this.#key(this.ply), seat: this.turn };
    this.#changed();
    const { engine } = this;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const arm = () => {
      if (engine.stage !== 'ready' || timer !== undefined) return;
      timer = setTimeout(() => { if (generation === this.#generation) engine.stop(); }, this.#services.cap() * 1000 + 200);
    };
    engine.addEventListener('stage', arm);
    arm();
    try {
      return await this.#ask(ask);
    } finally {
      engine.removeEventListener('stage', arm);
      clearTimeout(timer);
      if (generation === this.#generation) this.thinking = null;
    }
  }

  /** Ends whatever runs, and makes its reply an old one. */
  #halt() {
    if (this.thinking) this.engine.stop();
    this.thinking = null;
    return ++this.#generation;
  }

  /**
   * An ask whose answer must come: while the engine has failed it waits for the next start.
   * @param {Ask} ask
   * @param {number} generation
   */
  async #insist(ask, generation) {
    for (;;) {
      const reply = await this.#ask(ask);
      if (reply.ok || this.engine.stage !== 'failed' || generation !== this.#generation) return reply;
      this.#changed();
      await new Promise(resolve => {
        const recheck = () => {
          if (this.engine.stage === 'failed' && generation === this.#generation) return;
          this.engine.removeEventListener('stage', recheck);
          this.removeEventListener('change', recheck);
          resolve(undefined);
        };
        this.engine.addEventListener('stage', recheck);
        this.addEventListener('change', recheck);
      });
      if (generation !== this.#generation) return reply;
    }
  }

  /** @param {Ask} ask */
  #ask(ask) {
    return this.#busy(this.engine.ask(ask, { gen: this.#generation }));
  }

  /** @template T @param {Promise<T>} promise @returns {Promise<T>} */
  async #busy(promise) {
    this.#working += 1;
    try {
      return await promise;
    } finally {
      // What follows a reply may ask again in the same breath; only then is it known whether there is rest.
      setTimeout(() => {
        this.#working -= 1;
        if (this.#working) return;
        for (const rested of this.#resting) rested();
        this.#resting.clear();
        this.dispatchEvent(eventOf('rest'));
      });
    }
  }

  #onStage() {
    if (this.engine.stage === 'ready' && this.#stalled) this.#advance();
    else this.#changed();
  }

  /** What a request adds where something is hidden. */
  get #sight() { return this.hidden && { eyes: this.eyes, seed: this.seed }; }

  /** @param {number} ply @returns {Extract<Ask, {op: 'look'}>} */
  #line(ply) {
    const game = /** @type {GameFacts} */ (this.facts).name;
    const moves = this.moves.slice(0, ply);
    return { op: 'look', game, options: this.options, start: this.start, moves, ...this.#sight };
  }

  /** @param {number} ply */
  #key(ply) { return this.moves.slice(0, ply).join(' '); }
  /** @param {number} ply */
  #situationAt(ply) { return this.#situations.get(this.#key(ply)) ?? null; }
  /** @param {string[]} moves @param {Situation} situation */
  #keep(moves, situation) {
    this.#situations.set(moves.join(' '), situation);
    for (const key of this.#situations.keys()) {
      if (this.#situations.size <= MOST_SITUATIONS) break;
      this.#situations.delete(key);
    }
  }

  /** Whether undo may stop at a ply; undefined where Python has not told whose turn it is there. @param {number} ply */
  #isStop(ply) {
    if (this.onlyPrograms) return true;
    const turn = this.#situationAt(ply)?.turn;
    return turn === undefined ? undefined : turn === null || this.seats[turn] === PERSON;
  }

  /** @param {number} ply @param {number} generation */
  async #stopAt(ply, generation) {
    if (this.#isStop(ply) === undefined) {
      const situation = await this.#ask(this.#line(ply));
      if (generation === this.#generation && situation.ok) this.#keep(situation.line.moves, situation);
    }
    return this.#isStop(ply) ?? true;
  }

  /** A move that Python has confirmed becomes the end of the line. @param {Situation} situation @param {number | null} seat */
  #accept(situation, seat) {
    const silent = this.hidden && situation.line.moves.length === this.moves.length;
    this.#change([...situation.line.moves]);
    this.#adopt(situation);
    this.#keep(this.moves, situation);
    this.error = null;
    this.hints = null;
    const { status, news } = situation.view;
    const detail = { move: situation.line.moves.at(-1), said: situation.said.at(-1), seat, status, news, silent };
    this.dispatchEvent(eventOf('move', detail));
    if (situation.turn === null) this.dispatchEvent(eventOf('over', { payoff: situation.payoff, text: situation.view.status }));
  }

  /** The line as it was handed out last: sealed moves look different each time, and at the end they are in clear.
   * @param {Situation} situation */
  #adopt(situation) {
    this.moves = [...situation.line.moves];
    this.start = situation.line.start;
    this.ply = this.moves.length;
  }

  /** Another line takes the place of this one, which is kept where it is not a part of that. @param {string[]} line */
  #change(line) {
    const before = [...this.moves, ...[...this.undone].reverse()];
    this.moves = line;
    this.undone = [];
    if (this.hidden) return; // no move is taken back there, so there is no other line
    this.others = pruned([...this.others, before], line);
  }

  #changed() {
    if (this.hints && this.facts && this.hints.key !== this.#key(this.ply)) this.hints = null;
    this.dispatchEvent(eventOf('change'));
  }

  /** @param {string} text */
  #fail(text) {
    this.error = text;
    this.dispatchEvent(eventOf('error', text));
    this.#changed();
    return new Error(text);
  }
}

/** Whether a move is sealed: it cannot be read before the end. @param {string} move */
const isSealed = move => move.startsWith('~');

/** The one person who plays where something is hidden, and so may see the board at once.
 * @param {GameFacts} facts @param {Seat[]} seats */
function alone(facts, seats) {
  const seat = seats.indexOf(PERSON);
  return facts.hidden && seat >= 0 && seats.lastIndexOf(PERSON) === seat ? seat : null;
}

/** Whether a line begins with these moves. @param {string[]} line @param {string[]} moves */
const begins = (line, moves) => moves.length <= line.length && moves.every((move, index) => line[index] === move);

/**
 * The lines that say more than the main one and than each other; of very many only the latest.
 * @param {string[][]} lines @param {string[]} main
 */
function pruned(lines, main) {
  const more = lines.filter((line, index) => !begins(main, line)
    && !lines.some((other, at) => at !== index && begins(other, line) && (other.length > line.length || at < index)));
  return more.slice(-MOST_LINES);
}

/** The board with a move on it that Python has not seen yet. @param {View} view @param {Path} path @returns {View} */
export function ahead(view, path) {
  const { news, ...rest } = view;
  const newsOf = path.news === undefined ? {} : { news: path.news };
  return {
    ...rest, ...newsOf, pieces: changed(view.pieces, path), paths: [], why: undefined,
    status: 'The move is kept and will be played.',
  };
}
