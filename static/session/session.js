// The game in progress: what a view or a host does with it. It asks Python through asking.js, and lets programs and
// chance move. Pure logic: no rules, no page, and no clock except the given one. The session owns the game; the engine
// may die.

import { fitting } from '../base/endings.js';
import { shorten } from '../base/words.js';
import { changed } from '../boards/press/paths.js';
import { Asking } from './asking.js';
import { Refusal, asked, beginsAtOnce, wanted } from './opening.js';
import { spellLine } from './questions.js';
import { PERSON, areOthers, chairIn, loneSeat } from './seats.js';
import { Situations } from './situations.js';
import { GameInProgress } from './progress.js';
import { Turns } from './turns.js';

/** @import { Ask, Ending, GameFacts, OpenRequest, Path, Seat, Situation, State, Thought, View } from '../types.js' */
/** @import { Engine } from './asking.js' */
/** @import { Wanted } from './opening.js' */
/** @import { Pace } from './turns.js' */

/**
 * @typedef {{
 *   engine: Engine, facts: (game: string) => GameFacts | null, first?: (game: string) => Situation | null,
 *   cap?: () => number,
 * } & Partial<Pace>} Services `first`: the situation at a game's default start; `cap`: the most seconds for a search
 */

export class Session extends GameInProgress {
  /** The purpose of the search that runs: a program's move, or the values of every move.
   * @type {'move' | 'values' | null} */
  thinking = null;
  /** Whether the board shows the move that a program at thought favours. */ showsThoughts = false;
  asking;
  turns;
  #services;

  /** @param {Services} services */
  constructor(services) {
    super();
    this.#services = { first: () => null, cap: () => 10, ...services };
    const { engine } = services;
    this.asking = new Asking(engine);
    this.turns = new Turns(this, services);
    engine.addEventListener('stage', () => this.#onStage());
    engine.addEventListener('thought', event => {
      const { detail } = /** @type {CustomEvent<Thought & {gen: number}>} */ (event);
      if (!this.thinking || this.asking.isLate(detail.gen)) return;
      this.analysis.thought = detail;
      this.emit('thought');
    });
  }

  get engine() { return this.#services.engine; }
  /** The most seconds for a search. */
  get cap() { return this.#services.cap(); }
  get working() { return this.asking.busy; }

  /** @returns {State} */
  get state() {
    const { situation } = this;
    return {
      game: this.facts?.name ?? null, options: { ...this.options }, position: situation?.position ?? this.start ?? '',
      moves: [...this.moves], legal: [...(situation?.legal ?? [])], turn: this.turn, seats: [...this.seats],
      seed: this.keepsSeed ? null : this.seed, ply: this.ply, eyes: this.eyes, thinking: this.thinking !== null,
      paused: this.paused, result: this.result,
      engine: this.engine.stage, error: this.error ?? this.engine.problem,
    };
  }

  /** Resolves when no request, wait or search is in progress. */
  rest() { return this.asking.rest(); }

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
    if (!facts) throw this.fail(`There is no game '${shorten(game)}'. Pick one from the list.`);
    const want = wanted(facts, request);
    const first = want.plain ? this.#services.first(game) : null;
    const known = want.hidden && !want.moves.length ? first : situation; // public, until Python answers for these eyes
    if (known) return this.#openKnown(facts, want, known);
    if (!first || !beginsAtOnce(want, first)) return this.#openAsked(facts, want);
    this.#begin(facts, first, want);
    const [move] = want.moves;
    return move === undefined ? void this.turns.advance() : this.play(move, true);
  }

  /** Shows what was known of the game, and checks it as soon as Python is there.
   * @param {GameFacts} facts @param {Wanted} want @param {Situation} known */
  async #openKnown(facts, want, known) {
    const generation = this.#begin(facts, known, want);
    const { moves, others, notes, end } = want;
    Object.assign(this.line, { moves: [...moves], others });
    Object.assign(this, { notes, ending: fitting(end, known) });
    this.line.go(want.ply);
    this.situations.keep(this.line.before(), known);
    this.changed();
    await this.#check(generation);
    if (!this.asking.isLate(generation)) this.turns.advance();
  }

  /** Asks for the game first. @param {GameFacts} facts @param {Wanted} want */
  async #openAsked(facts, want) {
    const generation = this.halt();
    if (!this.facts) this.emit('change');
    const whole = await this.asking.ask(asked(facts, want));
    if (this.asking.isLate(generation)) throw new Error('Another game was opened before this one had loaded.');
    if (!whole.ok) return this.#refuse(whole);
    this.#begin(facts, whole, want);
    if (want.moves.length) this.shownTo = null; // a link or a reload: anybody may be at the screen
    this.line.adopt(whole.line);
    this.situations.keep(this.moves, whole);
    if (!this.covered) this.line.go(want.ply);
    this.line.keep(want.others);
    Object.assign(this, { notes: want.notes, ending: fitting(want.end, whole) });
    this.turns.advance();
  }

  /** @param {GameFacts} facts @param {Situation} situation @param {Wanted} want */
  #begin(facts, situation, { seats, lots, sitting, clock, seen, moves }) {
    const generation = this.halt();
    this.begin(facts, situation, seats, { ...lots, ...sitting });
    Object.assign(this.talk, clock);
    this.talk.recall(seen, moves);
    return generation;
  }

  /** Replaces a situation from the storage with a fresh one from Python, as soon as Python is there.
   * @param {number} generation
   */
  async #check(generation) {
    const whole = await this.asking.ask(this.lineTo(this.moves.length));
    if (this.asking.isLate(generation)) return;
    if (whole.ok) {
      this.situations = new Situations();
      this.situations.keep(this.moves, whole);
    } else if (this.engine.stage !== 'failed') {
      this.line.adopt({ moves: [], start: null });
      this.situations = new Situations();
      this.#refuse(whole);
    }
  }

  /** Says why a game cannot be opened; the game on the board goes on. @param {{error: string}} reply
   * @returns {never} */
  #refuse(reply) {
    const error = this.fail(reply.error);
    this.turns.advance();
    throw this.engine.stage === 'failed' ? error : new Refusal(reply);
  }

  // --- playing -------------------------------------------------------------------------------------------------

  /** Plays a move for the person to move. A legal move is shown at once, and it stays if Python agrees.
   * @param {string} text
   * @param {boolean} [anySeat]
   */
  async play(text, anySeat = false) {
    const { situation, facts, pending } = this;
    const named = `'${shorten(text)}'`;
    if (!facts) throw this.fail('No game is open. Pick one from the list.');
    if (this.review?.lesson && !anySeat) return this.review.lesson.answer(text); // the game itself stays
    if (pending) throw this.fail(`${named} must wait: '${pending.move}' is still being played.`);
    if (situation && !anySeat) {
      if (situation.turn === null || this.endedByWord) {
        throw this.fail(`${named} cannot be played: the game is over. Undo, or start a new game.`);
      }
      if (this.isRoll && !this.awaitsDice) throw this.fail(`${named} must wait: chance moves first.`);
      if (!this.isRoll && this.seats[situation.turn] !== PERSON) {
        throw this.fail(`${named} must wait: it is the program's turn. Wait, or take its side.`);
      }
      if (!this.seesTurn) {
        throw this.fail(this.atEnd
          ? `${named} must wait: ${facts.seats[situation.turn]} is to move, and has not taken over the screen yet.`
          : `${named} cannot be played at an earlier move of this game. Go to the last move.`);
      }
    }
    const generation = this.halt();
    const before = this.line.before();
    const path = situation?.view.paths.find(candidate => candidate.move === text);
    if (situation && path) this.pending = { move: text, view: ahead(situation.view, path) };
    this.changed();
    const whole = await this.insist({ ...this.lineTo(), moves: [...before, text] }, generation);
    if (this.asking.isLate(generation)) throw new Error(`${named} was not played: another action came first.`);
    this.pending = null;
    if (!whole.ok) {
      const error = this.fail(whole.bare ?? whole.error); // the player knows which move this was
      this.turns.advance();
      throw error;
    }
    this.left = null;
    this.paused &&= this.onlyPrograms; // a program that waited beside a line answers a move
    this.accept(whole, situation?.turn ?? null);
    this.turns.advance();
  }

  /** Lets persons throw the dice and type them in, or the program roll them. @param {boolean} wanted */
  typeDice(wanted) {
    this.typesDice = wanted;
    this.carryOn();
  }

  /** Lets the program make moves for the person to move, as long as the view offers that. */
  async playAtRandom() {
    const turn = this.situation?.turn;
    while (this.situation?.view.random && this.situation.turn === turn) {
      const reply = await this.engine.ask({ ...this.lineTo(), op: 'choose', level: 'level6', seed: this.seed });
      if (!reply.ok) throw this.fail(reply.error);
      await this.play(reply.move);
    }
  }

  /** Takes back moves until a person is to move; one move if only programs play. */
  async undo() {
    if (this.hidden) throw this.fail(`${this.facts?.title} has no undo: a move may have shown something.`);
    if (!this.canUndo) throw this.fail('You have no move to take back.');
    const generation = this.halt(), { pending, ending } = this, over = this.ended || ending !== null;
    if (pending) this.pending = null;
    else if (ending) this.ending = null; // the word is taken back, and the moves stay
    else {
      let ply = this.moves.length - 1;
      while (ply > 0 && await this.#stopAt(ply, generation) === false) ply -= 1;
      if (this.asking.isLate(generation)) return;
      this.line.takeBack(ply);
      if (this.onlyPrograms) this.paused = true;
    }
    this.line.go();
    this.error = null;
    if (over) this.emit('reopened');
    this.turns.advance();
  }

  /** Replays undone moves up to the next turn of a person. */
  async redo() {
    if (!this.canRedo) throw this.fail('There is no move to redo.');
    const generation = this.halt();
    do {
      this.line.redo();
    } while (this.undone.length && await this.#stopAt(this.moves.length, generation) === false
      && !this.asking.isLate(generation));
    if (this.asking.isLate(generation)) return;
    this.line.go();
    this.turns.advance();
  }

  /** @param {Ending} ending */
  end(ending) {
    this.halt();
    Object.assign(this, { ending, pending: null });
    Object.assign(this.talk, { offer: null, conceded: null });
    this.analysis.hints = null;
    this.line.go();
    this.changed();
    this.emit('over', { payoff: this.result?.payoff ?? null, text: this.result?.text ?? '' });
  }

  /** Switches to a line that has this move at a ply. @param {number} ply @param {string} move */
  turnTo(ply, move) {
    const line = this.line.variation(ply, move);
    if (this.pending || !line) return;
    this.#change(line);
    this.go(ply + 1);
  }

  /** Puts moves after a ply on the board, as a variation to walk along. Programs wait until somebody plays on.
   * @param {number} ply @param {string[]} moves */
  layOut(ply, moves) {
    if (this.pending || this.secret || !moves.length) return;
    this.left ??= { moves: [...this.moves], ply: this.ply, ending: this.ending, paused: this.paused };
    this.#change([...this.line.before(ply), ...moves]);
    Object.assign(this, { paused: true, ending: null });
    this.analysis.hints = null;
    this.go(ply + 1);
    spellLine(this);
  }

  /** Goes back from such a variation to the game as it was. */
  goBack() {
    const { left } = this;
    if (!left || this.pending) return;
    this.#change(left.moves);
    Object.assign(this, { paused: left.paused, ending: left.ending, left: null });
    this.go(left.ply);
  }

  /** Shows a ply of the line; the line does not change. @param {number} ply */
  go(ply) {
    if (this.pending) return;
    if (this.covered) {
      this.fail('The board is covered. Uncover it before you go through the moves.');
      return;
    }
    this.line.go(ply);
    if (!this.atEnd && this.onlyPrograms) this.paused = true;
    this.goOn();
  }

  /** Cuts the line at the ply on the board, so that the seat to move there moves now. */
  playOn() {
    if (this.pending || this.hidden) return;
    this.line.cut();
    Object.assign(this, { paused: false, ending: null, left: null });
    this.goOn();
  }

  /** Goes on from a ply of the line as if the moves after it had not been made. @param {number} ply */
  takeBackTo(ply) {
    this.ending = null;
    this.go(ply);
    this.playOn();
  }

  /** Ends the search. A program against a person plays its best move so far; two programs pause. */
  stop() {
    this.review?.stop();
    if (this.thinking === 'values' && !this.analysis.longer) this.analysis.values = false;
    if (this.onlyPrograms && this.thinking !== 'values' && !this.over) this.pause(true);
    else if (this.thinking) this.engine.stop();
    this.changed();
  }

  /** Resolves when no search runs any more. */
  async stopped() {
    while (this.thinking) await new Promise(resolve => { this.addEventListener('change', resolve, { once: true }); });
  }

  /** Makes programs wait, or continue. @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.carryOn();
  }

  /** Lets a program make one move while it is paused. */
  step() {
    this.paused = true;
    this.turns.oneStep = true;
    this.carryOn();
  }

  /** Changes the persons and programs in the seats. @param {Seat[]} seats */
  sit(seats) {
    if (this.hidden && this.moves.length && !this.ended
        && seats.some((sitter, seat) => sitter === PERSON && this.seats[seat] !== PERSON)) {
      this.fail('You can take over the side of a program when the game is over. '
        + 'Until then you would see its secrets.');
      return;
    }
    const { eyes: before, seats: others } = this;
    if (!this.rubber && areOthers(others, seats)) this.series = [];
    this.seats = [...seats];
    this.paused &&= this.onlyPrograms;
    if (this.facts && !this.moves.length) this.shownTo = loneSeat(this.hidden, seats); // nothing is hidden yet
    if (this.eyes !== before) return this.#show(this.shownTo);
    this.carryOn();
  }

  /** Shows the board through the eyes of a seat: on a shared screen, only the seat to move.
   * @param {number} seat */
  async uncover(seat) {
    if (!this.situation) await this.rest();
    const { facts } = this;
    if (!facts || this.seats[seat] !== PERSON) {
      const given = shorten(String(seat));
      throw this.fail(`No person has seat ${given}. Give the seat of a person; seats count from 0.`);
    }
    if (!this.secret || this.eyes === seat) return;
    if (seat !== this.claimant) {
      throw this.fail(`${facts.seats[seat]} is not to move. Wait for that turn to see the board.`);
    }
    this.#show(seat);
  }

  /** Lowers the curtain: the board stays hidden until a person confirms being there. */
  cover() {
    if (this.secret && this.eyes !== null) this.#show(null);
  }

  /** Shows the board to one seat, or to no seat.
   * @param {number | null} seat */
  #show(seat) {
    this.showTo(seat);
    this.goOn();
  }

  // --- for the session's own parts -----------------------------------------------------------------------------

  /** Stops the running search, and begins a new generation. */
  halt() {
    if (this.thinking) this.engine.stop();
    this.thinking = null;
    return this.asking.next();
  }

  /** Stops what runs, and continues the game. */
  goOn() {
    this.halt();
    this.turns.advance();
  }

  /** The same, unless a move waits for Python: that goes on by itself. */
  carryOn() {
    if (this.pending) this.changed();
    else this.goOn();
  }

  /** A situation that must come, if not from this engine then from the next.
   * @param {Ask<'situation'>} ask @param {number} generation */
  insist(ask, generation) {
    return this.asking.insist(ask, generation, () => this.changed());
  }

  #onStage() {
    const { engine: { stage }, analysis, turns } = this;
    if (stage !== 'ready' && analysis.forgetLonger()) turns.stalled = true;
    if (stage === 'ready' && turns.stalled) turns.advance();
    else this.changed();
  }

  /** The extra keys of every request in a hidden game, and in one of dice. */
  get #eyesAndSeed() {
    const { facts, hidden, eyes, seats, seed } = this;
    return { ...facts?.hidden && chairIn(seats), ...hidden && { eyes }, ...(hidden || facts?.dice) && { seed } };
  }

  /** The line up to a ply, as a request. @param {number} [ply] @returns {Ask<'situation'>} */
  lineTo(ply = this.ply) {
    const game = /** @type {GameFacts} */ (this.facts).name;
    const { options, start } = this;
    return { op: 'situation', game, options, start, moves: this.line.before(ply), ...this.#eyesAndSeed };
  }

  /** As `isStop`, but asks Python if the turn is unknown. @param {number} ply @param {number} generation */
  async #stopAt(ply, generation) {
    if (this.isStop(ply) === undefined) {
      const situation = await this.asking.ask(this.lineTo(ply));
      if (!this.asking.isLate(generation) && situation.ok) this.situations.keep(situation.line.moves, situation);
    }
    return this.isStop(ply) ?? true;
  }

  /** Puts a move that Python has confirmed at the end of the line, and announces it.
   * @param {Situation} situation @param {number | null} seat */
  accept(situation, seat) {
    const silent = this.hidden && situation.line.moves.length === this.moves.length;
    this.#change([...situation.line.moves]);
    this.line.adopt(situation.line);
    this.situations.keep(this.moves, situation);
    Object.assign(this, { error: null, ending: null });
    Object.assign(this.talk, { offer: null, conceded: null });
    this.analysis.hints = null;
    const { status, news } = situation.view;
    const detail = { move: situation.line.moves.at(-1), said: situation.said.at(-1), seat, status, news, silent };
    this.emit('move', detail);
    if (situation.turn === null) this.emit('over', { payoff: situation.payoff, text: situation.view.status });
  }

  /** Replaces the line. The old one is kept, except in a hidden game, which has no undo.
   * @param {string[]} line */
  #change(line) {
    this.line.replace(line, { keep: !this.hidden });
  }

  /** Announces a change, and drops a hint for another position. */
  changed() {
    if (this.facts && this.analysis.hints?.key !== this.line.key()) this.analysis.hints = null;
    this.emit('change');
  }

  /** Keeps and announces an error. @param {string} text @returns {Error} for the caller to throw */
  fail(text) {
    this.error = text;
    this.emit('error', text);
    this.changed();
    return new Error(text);
  }

  /** @param {string} type @param {unknown} [detail] */
  emit(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })); }
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
