// The play room: the board between two strips, a panel beside it, and what joins them to the session. The page itself
// never scrolls here, and nothing that is said or pressed moves the board or a tool.

import { make } from '../base/elements.js';
import { bring, style } from '../base/late.js';
import { toggledSounds } from '../base/mute.js';
import { onThemeChange } from '../boards/paint/theme.js';
import { PERSON } from '../session/seats.js';
import { Announcer } from './announcer.js';
import { Attempts } from './attempts.js';
import { BoardPlace } from './boardplace.js';
import { createClocks } from './clocks.js';
import { createCorners } from './corners.js';
import { createEnd } from './end.js';
import { Facing } from './facing.js';
import { createHint } from './hint.js';
import { shortcutsOf, takeKey } from './keys.js';
import { moreItems } from './more.js';
import { NewGame } from './newgame.js';
import { createOffer } from './offer.js';
import { Pages } from './pages.js';
import { createRematch } from './rematch.js';
import { createResign } from './resign.js';
import { createState } from './state.js';
import { createStrips } from './strips.js';
import { createTools } from './tools.js';
import { createTyping } from './typing.js';
import { movedWords } from './words.js';

/** @import { Settings, Store } from '../base/store.js' */
/** @import { Session } from '../session/session.js' */
/** @import { GameFacts, OpenRequest } from '../types.js' */
/** @import { Acts, Marks } from './acts.js' */

/**
 * The services of the shell for the room.
 * @typedef {{
 *   store: Store, games: GameFacts[],
 *   notice: (text: string, offer?: null) => void, clear: () => void, link: () => string, animate: () => boolean,
 *   visit: (game: string) => void,
 *   open: (request: OpenRequest) => Promise<void>, read: (text: string) => Promise<string>,
 *   see: (view: 'see' | 'ladder') => void, change: (changes: Partial<Settings>) => void,
 *   sheets: {settings: () => void, keys: () => void},
 * }} Shell
 */

/** The cards about marks on the board: each comes when it is asked for. */
const CARDS = {
  links: async () => (await bring('static/play/links.js', () => import('./links.js'))).Links,
  liberties: async () => (await bring('static/play/liberties.js', () => import('./liberties.js'))).Liberties,
  count: async () => (await bring('static/play/count.js', () => import('./count.js'))).Count,
};

/** @implements {Acts} */
export class Room {
  #session;
  #shell;
  #facing;
  #head;
  #place;
  #strips;
  #corners;
  #clocks;
  #hint;
  #offer;
  #resigning;
  #typing;
  #pages;
  #tools;
  #end;
  #leaving = new AbortController();
  #game;
  #attempts = new Attempts();
  #announcer = new Announcer();
  /** Whether the notice is an answer to an offer: it goes with the next move. */
  #answered = false;
  /** The dice, in a game that has some. @type {ReturnType<typeof import('./dice.js').createDice> | null} */
  #dice = null;
  #dicePlace = make('div', { hidden: true });
  /** The cards about marks on the board, each once it is asked for.
   * @type {Partial<Record<Marks, import('./boardcard.js').BoardCard>>} */
  #marks = {};
  /** The finished game whose count was asked for, and whether the answer is still to come. */
  #counted = '';
  #counting = false;
  #leaveTheme = () => {};

  /** @param {Session} session @param {Shell} shell */
  constructor(session, shell) {
    this.#session = session;
    this.#shell = shell;
    this.#game = this.#facts.name;
    const { store, change, animate, notice, open } = shell;
    const { attempt, tryHere } = this.#attempts;
    const leave = this.toBoard;
    const facing = this.#facing = new Facing(session);
    const head = this.#head = createState(session);
    this.#place = new BoardPlace(session, facing, {
      attempt, announcer: this.#announcer, explain: this.#explain, settings: store.settings, animate, notice,
      covered: () => this.#forget(), marked: () => this.#marked,
    });
    this.#strips = createStrips(session, (seats, chosen) => {
      session.sit(seats);
      if (chosen !== PERSON) this.#choose(chosen);
    });
    this.#corners = createCorners(store.settings, change);
    this.#clocks = createClocks(session, this.#strips.clock);
    this.#hint = createHint(session, attempt, leave);
    this.#offer = createOffer(session);
    this.#resigning = createResign(session, attempt, leave);
    this.#typing = createTyping(session, tryHere, leave);
    this.#pages = new Pages(session, store, {
      near: () => facing.near, attempt, leave, see: () => shell.see('see'),
    }, {
      link: shell.link, read: shell.read, tryHere, still: () => this.#place.still,
    }, () => this.#cards);
    this.#tools = createTools(session, {
      attempt, values: () => this.#pages.toggleValues(), turn: this.turn, more: () => moreItems(session, this),
      newGame: this.newGame, see: () => shell.see('see'), resign: this.resign,
    });
    this.#end = createEnd(session, {
      words: head.words, animate, review: this.review, leave,
      waits: () => this.#settling,
      ...createRematch(session, request => attempt(() => open(request)), this.#choose),
    });
    this.element = this.#lay();
  }

  #lay() {
    const { element, chips } = this.#end;
    this.#place.element.append(chips);
    return make('div', { className: 'room' },
      make('h1', { className: 'unseen' }, this.#facts.title),
      this.#strips.far, this.#place.gauge.element, this.#place.element,
      this.#strips.own, this.#corners.mute, this.#corners.whole,
      make('aside', { className: 'panel', 'aria-label': 'The game' },
        this.#head.element, element, this.#pages.element, this.#offer.element, this.#resigning.element,
        this.#hint.element, this.#dicePlace,
        this.#typing.element, this.#tools.element),
      this.#announcer.elements);
  }

  get #facts() { return /** @type {GameFacts} */ (this.#session.facts); }

  /** Whether it was left, or is about to be, because the session has another game already. */
  get #isPast() { return this.#leaving.signal.aborted || this.#facts.name !== this.#game; }

  /** Once its elements are on the page. */
  enter() {
    this.#listen();
    document.addEventListener('keydown', event => takeKey(event, this.#session, this.#end), this.#leaving);
    this.#leaveTheme = onThemeChange(() => this.#strips.repaint());
    if (this.#facts.dice) this.#bringDice();
    this.update();
  }

  leave() {
    const session = this.#session;
    this.#leaving.abort();
    session.review?.stop();
    this.#clocks.destroy();
    this.#corners.destroy();
    this.#resigning.withdraw();
    this.#leaveTheme();
    this.#place.destroy();
    if (session.persons.length > 1) session.cover(); // who comes back to the board may be somebody else
  }

  settled() { return this.#place.settled(); }
  get shortcuts() { return shortcutsOf(this.#session, this); }

  // --- in step with the session --------------------------------------------------------------------------------------

  update() {
    if (this.#isPast) return;
    this.#facing.update();
    this.#place.update();
    this.#strips.update(this.#facing.near);
    this.#clocks.update();
    for (const card of this.#cards) card.update();
    this.#propose();
    this.#place.overlay();
    for (const part of [this.#head, this.#hint, this.#offer, this.#resigning, this.#typing]) part.update();
    this.#tools.update(this.turned);
    for (const part of [this.#end, this.#corners, this.#pages, this.#dice]) part?.update();
  }

  #listen() {
    const { clear, notice } = this.#shell;
    const { signal } = this.#leaving;
    const on = (/** @type {string} */ type, /** @type {(detail: any) => void} */ act) =>
      this.#session.addEventListener(type, event => act(/** @type {CustomEvent} */ (event).detail), { signal });
    on('change', later(() => this.update()));
    const answered = () => {
      if (this.#answered) clear();
      this.#answered = false;
    };
    on('move', move => {
      answered();
      this.#announcer.say(movedWords(this.#facts, this.#session, move));
    });
    on('over', () => {
      answered();
      const { title, line } = this.#head.words();
      this.#announcer.interrupt(`${title}. ${line}`);
    });
    on('error', text => { if (!this.#attempts.trying) notice(text); });
    on('answer', text => {
      this.#answered = true;
      notice(text, null);
    });
    on('thought', later(() => {
      if (this.#isPast) return;
      this.#pages.think();
      this.#strips.live();
      this.#place.overlay();
    }));
    on('review', later(() => {
      if (this.#isPast) return;
      this.#pages.mark();
      this.#place.overlay();
    }));
  }

  /** The words about the board go with it. */
  #forget() {
    this.#shell.clear();
    this.#typing.clear();
    this.#head.clear();
    this.#announcer.clear();
  }

  async #bringDice() {
    const [part] = await bring('static/play/dice.js', () => Promise.all([
      import('./dice.js'), style('static/style/dice.css'),
    ])).catch(problem => { this.#shell.notice(problem.message); return []; });
    if (this.#leaving.signal.aborted || !part) return;
    this.#dice = part.createDice(this.#session, this.attempt, this.toBoard);
    this.#dicePlace.replaceWith(this.#dice.pad);
    this.#pages.share.page.append(this.#dice.card);
    this.#dice.update();
  }

  // --- what a person may do ------------------------------------------------------------------------------------------

  get settings() { return this.#shell.store.settings; }
  get see() { return this.#shell.see; }
  get sheets() { return this.#shell.sheets; }
  get attempt() { return this.#attempts.attempt; }
  get turned() { return this.#facing.turned; }
  get drawing() { return this.#place.drawing; }
  get #cards() { return Object.values(this.#marks); }
  get #marked() { return this.#cards.map(card => card.marked).find(Boolean) ?? null; }
  get marks() {
    const [[kind] = []] = Object.entries(this.#marks).filter(([, card]) => card.shown);
    return /** @type {Marks | undefined} */ (kind) ?? null;
  }

  toBoard = () => this.#place.focus();
  pass = () => this.#place.pass();
  turnPlaced = () => this.#place.turnPlaced();
  handOver = () => this.#place.curtain.act();
  typeMove = () => this.#typing.show();
  resign = () => this.#resigning.press();
  review = () => this.#pages.review(this.#leaving.signal, this.#shell.notice);
  toggleSounds = () => this.#shell.change(toggledSounds(this.settings()));

  newGame = () => {
    const { games, visit, open } = this.#shell;
    new NewGame(this.#session, {
      level: () => this.settings().level, games: () => games, visit, choose: this.#choose,
      open: request => this.#attempts.tryHere(() => open(request)),
    }).open();
  };

  turn = () => {
    this.#facing.turn();
    this.update();
  };

  /** @param {Marks} kind */
  toggleMarks = kind => this.attempt(async () => {
    const card = await this.#card(kind);
    for (const other of this.#cards) if (other.shown && other !== card) other.toggle();
    card?.toggle();
  });

  /** @param {Marks} kind */
  async #card(kind) {
    const Card = await CARDS[kind]();
    if (this.#leaving.signal.aborted) return null;
    const card = this.#marks[kind] ??= new Card(this.#session, {
      changed: () => this.#remark(), leave: this.toBoard,
    });
    if (!card.element.isConnected) this.#hint.element.after(card.element);
    return card;
  }

  /** At the end of a game that is counted, stones may look dead. */
  #propose() {
    const { situation, atEnd, line } = this.#session, key = line.key();
    if (!situation?.view.settles || !atEnd || this.#counted === key) return;
    [this.#counted, this.#counting] = [key, true];
    void this.attempt(async () => {
      const card = /** @type {import('./count.js').Count | null} */ (await this.#card('count'));
      await card?.propose();
    }).finally(() => {
      this.#counting = false;
      this.#remark();
    });
  }

  /** Whether the end waits for the players to agree on the count. */
  get #settling() {
    const { view, atEnd, endedByWord } = this.#session;
    return Boolean(view?.settles) && atEnd && !endedByWord && (this.#counting || this.marks === 'count');
  }

  #remark() {
    this.#place.overlay();
    this.#end.update();
  }

  /** @param {string} text @param {string} [cell] */
  #explain = (text, cell) => {
    this.#head.explain(text);
    if (cell) for (const card of this.#cards) card.choose(cell);
  };

  /** @param {string | undefined} cell @param {string} none */
  goTo = (cell, none) => cell ? this.#place.focus(cell) : this.#announcer.say(none);

  /** @param {'numbers' | 'flat'} setting */
  toggle = setting => {
    this.#shell.store.set({ [setting]: !this.settings()[setting] });
    this.update();
  };

  /** @param {'undo' | 'hint' | 'values' | 'turn'} tool */
  press(tool) { this.#tools.tools[tool].click(); }

  /** Keeps the level that was chosen last. @param {string} level */
  #choose = level => { this.#shell.store.set({ level }); };
}

/** Runs an act once, as soon as what goes on now is done, however often it is wanted. @param {() => void} act */
function later(act) {
  let wanted = false;
  return () => {
    if (wanted) return;
    wanted = true;
    queueMicrotask(() => { wanted = false; act(); });
  };
}
