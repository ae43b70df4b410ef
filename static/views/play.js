// The play view: the board between two strips, a panel beside it, and what joins them to the session. The page itself
// never scrolls here, and nothing that is said or pressed moves the board or a tool.

import { fill, make, setText } from '../base/elements.js';
import { bring, style } from '../base/late.js';
import { isMuted, toggledSounds } from '../base/mute.js';
import { hasKeyboard } from '../base/shortcuts.js';
import { createBoard } from '../boards/board.js';
import { onThemeChange } from '../boards/theme.js';
import { createAnalysis } from '../room/analysis.js';
import { createClocks } from '../room/clocks.js';
import { createCorners } from '../room/corners.js';
import { createCurtain } from '../room/curtain.js';
import { createDrawing } from '../room/drawing.js';
import { createEnd } from '../room/end.js';
import { canFillScreen, fillsScreen, toggleFullScreen } from '../room/fullscreen.js';
import { createGauge } from '../room/gauge.js';
import { createHint } from '../room/hint.js';
import { ROOM_KEYS } from '../room/keys.js';
import { createMoves } from '../room/moves.js';
import { openNewGame } from '../room/newgame.js';
import { createOffer } from '../room/offer.js';
import { drawnWords } from '../room/options.js';
import { overlayOf } from '../room/overlay.js';
import { createShare } from '../room/share.js';
import { holderOf, isTurned, nearSeat } from '../room/sides.js';
import { createState } from '../room/state.js';
import { createStrips } from '../room/strips.js';
import { createTabs } from '../room/tabs.js';
import { createTools } from '../room/tools.js';
import { createTyping } from '../room/typing.js';
import { levelName, nameOf } from '../room/words.js';
import { PERSON } from '../session/seats.js';

/** @import { Session } from '../session/session.js' */
/** @import { Settings, Store } from '../base/store.js' */
/** @import { GameFacts, OpenRequest, View } from '../types.js' */

/** What uses the arrows itself, so that they do not walk along the moves. */
const USE_ARROWS = '.board, [role="tablist"], [role="slider"], [role="menu"], input, select, textarea, '
  + '[contenteditable]';

/**
 * @param {HTMLElement} host
 * @param {{
 *   slot: HTMLElement, session: Session, store: Store, games: GameFacts[],
 *   notice: (text: string, offer?: null) => void, clear: () => void, link: () => string, animate: () => boolean,
 *   visit: (game: string) => void,
 *   open: (request: OpenRequest) => Promise<void>, read: (text: string) => Promise<string>,
 *   see: (view: 'see' | 'ladder') => void, change: (changes: Partial<Settings>) => void,
 *   sheets: {settings: () => void, keys: () => void},
 * }} options
 */
export function showPlay(host, {
  slot, session, store, games, notice, clear, link, animate, visit, open, read, see, change, sheets,
}) {
  const facts = /** @type {GameFacts} */ (session.facts);
  const settings = store.settings;
  let turned = false;
  /** The game for which the board was turned. */
  let turnedFor = '';
  let gone = false;
  /** Whether a part of the room tries something, and says itself what is wrong with it. */
  let trying = false;

  /** Runs what may be refused; the session has already said why. @param {() => unknown} act */
  const attempt = async act => {
    try { await act(); } catch { /* shown as a notice by the 'error' event */ }
  };
  /** Runs what is refused where it was asked for. @template T @param {() => Promise<T>} act */
  const tryHere = async act => {
    trying = true;
    try { return await act(); } finally { trying = false; }
  };
  const near = () => nearSeat(facts, session.persons, turned, holderOf(session.view, session.eyes));
  /** Whether it can be said of a place how likely the other side is there. Of a card in a hand it cannot. */
  const guesses = () => holderOf(session.view, session.eyes === 'open' ? 0 : session.eyes) === null;
  /** Whether the board shows a place before the end of a game that is over, and was hidden from both sides. */
  const looksBack = () => session.hidden && session.eyes === 'open' && !session.atEnd && guesses();
  /** Turns the belief on or off; after the game, that of each side and off, in turn. */
  const nextBelief = () => {
    if (!guesses()) return;
    if (!looksBack()) return session.showBelief(!session.beliefs);
    const seat = session.beliefs ? session.believer + 1 : 0;
    session.showBelief(seat < facts.seats.length, seat % facts.seats.length);
  };
  const boardTurned = () => isTurned(facts, near(), turned);

  // --- the board ---
  const place = make('div', { className: 'board-place' });
  const waiting = make('p', { className: 'board-waiting soft' }, 'Setting up the position…');
  const polite = make('p', { className: 'unseen', role: 'status', 'aria-live': 'polite' });
  const urgent = make('p', { className: 'unseen', role: 'alert', 'aria-live': 'assertive' });
  const makeBoard = () => createBoard(place, {
    onMove: move => attempt(() => session.play(move)),
    announce: text => setText(polite, text),
    explain: text => head.explain(text),
    onDraw: (from, to) => drawing.draw(from, to),
    onRandom: () => attempt(() => session.playAtRandom()),
    label: `${facts.title}, the board`,
    frame: 1,
  });
  const head = createState(session);
  const drawing = createDrawing(session, { say: text => setText(polite, text), changed: () => overlay() });
  /** There is none behind the curtain. @type {ReturnType<typeof createBoard> | null} */
  let board = session.covered ? null : makeBoard();
  /** Whether somebody has just raised the curtain, and the board is still to come. */
  let raised = false;
  const curtain = createCurtain(session, () => { raised = true; });

  // --- the parts ---
  const strips = createStrips(session, (seats, chosen) => {
    session.sit(seats);
    if (chosen !== PERSON) store.set({ level: chosen });
  });
  const corners = createCorners(settings, change);
  const clocks = createClocks(session, strips.clock);
  const gauge = createGauge(session);
  const toBoard = () => board?.focus();
  const hint = createHint(session, attempt, toBoard);
  const offer = createOffer(session);
  /** The dice, in a game that has some.
   * @type {ReturnType<typeof import('../room/dice.js').createDice> | null} */
  let dice = null;
  const dicePlace = make('div', { hidden: true });
  const typing = createTyping(session, tryHere, toBoard);
  const moves = createMoves(session);
  const analysis = createAnalysis(session, {
    lines: () => settings().lines, choose: lines => store.set({ lines }),
  });
  /** The review above the moves, once it was asked for.
   * @type {ReturnType<typeof import('../room/review.js').createReview> | null} */
  let review = null;
  const share = createShare(session, { link, read, tryHere, still: () => board?.still ?? null });
  const about = make('p', { className: 'soft' });
  const rules = make('div', { className: 'rules' }, about,
    make('h2', {}, `How to play ${facts.title}`), facts.rules.map(text => make('p', {}, text)));
  const tabs = createTabs('About this game', [
    { name: 'moves', words: 'Moves', page: moves.page },
    { name: 'analysis', words: 'Analysis', page: analysis.page },
    { name: 'rules', words: 'Rules', page: rules },
    { name: 'share', words: 'Share', page: share.page },
  ], uncover);
  /** On a telephone the hint stands in the place of the pages: it goes for one that is chosen. @param {string} name */
  function uncover(name) {
    const page = document.getElementById(`page-${name}`);
    if (session.hints && page && !page.getClientRects().length) session.dropHints();
  }
  const newGame = () => openNewGame(session, {
    level: () => settings().level, games: () => games, visit, choose: level => store.set({ level }),
    open: request => tryHere(() => open(request)),
  });
  const tools = createTools(session, {
    attempt, values: toggleValues, turn, more, newGame,
    see: () => see('see'), resign: () => attempt(() => session.resign()),
  });
  const end = createEnd(session, {
    words: head.words, animate, turned: boardTurned,
    rematch: () => replay(session.seats),
    swap: () => replay([...session.seats].reverse()),
    review: openReview,
    next: nextLevel,
    leave: toBoard,
  });

  /** The same game from its start, with the same clock. @param {string[]} seats */
  const replay = seats => attempt(() => open({ position: session.start, seats, clock: session.clockName }));

  async function bringDice() {
    const [part] = await bring('static/room/dice.js', () => Promise.all([
      import('../room/dice.js'), style('static/style/dice.css'),
    ])).catch(problem => { notice(problem.message); return []; });
    if (gone || !part) return;
    dice = part.createDice(session, attempt, toBoard);
    dicePlace.replaceWith(dice.pad);
    moves.page.append(dice.card);
    dice.update();
  }

  /** Shows the review and lets it weigh the moves that have no mark yet. */
  async function openReview() {
    tabs.select('moves');
    const part = await bring('static/room/review.js', () => import('../room/review.js'))
      .catch(problem => notice(problem.message));
    if (gone || !part) return;
    if (!review) {
      const { createReview } = part;
      review = createReview(session, { near, attempt, leave: toBoard });
      moves.top(review.element);
    }
    attempt(() => session.reviewMoves());
  }

  /** Another mark, or the end of the review. */
  function onReview() {
    if (gone) return;
    for (const part of [review, moves]) part?.update();
    overlay();
  }

  function toggleValues() {
    session.showValues(!session.values);
    if (session.values) tabs.select('analysis');
  }

  /** The level above the one that was beaten. */
  function nextLevel() {
    const at = facts.levels.findIndex(level => session.seats.includes(level.name));
    const above = at >= 0 ? facts.levels[at + 1] : undefined;
    if (!above) return null;
    return {
      words: levelName(facts, above.name),
      act: () => {
        store.set({ level: above.name });
        replay(session.seats.map(sitter => sitter === PERSON ? PERSON : above.name));
      },
    };
  }

  /** What the menu holds. @returns {(import('../room/menu.js').Item | false)[]} */
  function more() {
    const { covered } = session;
    return [
      { picture: 'new', words: 'New game', act: newGame, key: 'n' },
      {
        picture: 'redo', words: 'Redo', act: () => attempt(() => session.redo()), disabled: !session.canRedo, key: 'r',
      },
      session.thinking !== null && { picture: 'stop', words: 'Stop thinking', act: () => session.stop(), key: 's' },
      session.moves.length > 0 && !session.secret && {
        picture: 'review', words: 'Review the moves', act: openReview, key: 'y',
      },
      drawing.here.length > 0 && { picture: 'close', words: 'Clear the arrows', act: () => drawing.clear() },
      session.canOfferDraw && {
        picture: 'equal', words: 'Offer a draw', act: () => attempt(() => session.offerDraw()),
      },
      session.claim !== '' && {
        picture: 'equal', words: 'Claim the draw', act: () => attempt(() => session.claimDraw()),
      },
      session.canResign && { picture: 'flag', words: 'Resign', act: () => attempt(() => session.resign()) },
      !covered && !session.onlyPrograms && {
        picture: 'type', words: 'Type a move', act: () => typing.show(), key: 'm',
      },
      { picture: 'flip', words: 'Turn the board', act: turn, pressed: turned, key: 'f' },
      Boolean(session.view?.geometry.numbered) && {
        picture: 'numbers', words: 'Square numbers', act: toggleNumbers, pressed: settings().numbers, key: 'c',
      },
      session.secret && session.eyes !== null && guesses() && {
        picture: 'belief', words: 'Where the other side may be', key: 'k', pressed: session.beliefs,
        act: () => session.showBelief(!session.beliefs),
      },
      ...(looksBack() ? facts.seats : []).map((name, seat) => {
        const picture = /** @type {const} */ ('belief');
        const pressed = session.beliefs && session.believer === seat;
        return { picture, words: `What ${name} could know`, pressed, act: () => session.showBelief(!pressed, seat) };
      }),
      !session.hidden && { picture: 'see', words: 'See it think', act: () => see('see'), key: 't' },
      !session.hidden && { picture: 'ladder', words: 'Compare the searches', act: () => see('ladder'), key: 'l' },
      canFillScreen() && { picture: 'fit', words: 'Full screen', act: toggleFullScreen, pressed: fillsScreen() },
      { picture: 'sound', words: 'Sounds', act: toggleSounds, pressed: !isMuted(settings()), key: 'q' },
      { picture: 'home', words: 'All games', href: '#/', act() {} },
      hasKeyboard() && { picture: 'keys', words: 'Keys', act: sheets.keys, key: '?' },
      { picture: 'settings', words: 'Settings', act: sheets.settings, key: 'e' },
    ];
  }

  const toggleSounds = () => change(toggledSounds(settings()));

  function turn() {
    turned = !turned;
    turnedFor = gameNow();
    update();
  }

  /** A new game begins with the own side below. */
  const gameNow = () => JSON.stringify([session.seed, session.start, session.options]);

  function toggleNumbers() {
    store.set({ numbers: !settings().numbers });
    update();
  }

  fill(host, make('div', { className: 'room' },
    make('h1', { className: 'unseen' }, facts.title),
    strips.far, gauge.element,
    make('div', { className: 'box' }, place, curtain.element, waiting, curtain.handover, end.element, end.chips),
    strips.own, corners.mute, corners.whole,
    make('aside', { className: 'panel', 'aria-label': 'The game' },
      head.element, tabs.element, offer.element, hint.element, dicePlace, typing.element, tools.element),
    polite, urgent));

  fill(slot, make('select', {
    'aria-label': 'Game', className: 'game-choice',
    onchange: (/** @type {Event} */ event) => visit(/** @type {HTMLSelectElement} */ (event.target).value),
  }, games.map(game => make('option', { value: game.name, selected: game.name === facts.name }, game.title))));

  // --- keeping it all in step with the session ---
  function update() {
    if (gone) return;
    const { view } = session;
    if (turnedFor !== gameNow()) turned = false;
    cover();
    waiting.hidden = view !== null || session.covered;
    if (view) show(view);
    strips.update(near());
    clocks.update();
    overlay();
    head.update();
    hint.update();
    offer.update();
    typing.update();
    tools.update(turned);
    setText(about, (session.start ? '' : drawnWords(facts, session.options)) + facts.blurb);
    end.update();
    corners.update();
    for (const page of [review, moves, analysis, share, dice]) page?.update();
  }

  /** Takes the board from the page, and all that was said of it, as long as nobody may see it. */
  function cover() {
    curtain.update();
    if (!session.covered) board ??= makeBoard();
    else if (board) {
      board.destroy();
      board = null;
      clear();
      typing.clear();
      head.clear();
      for (const each of [polite, urgent]) fill(each);
    }
  }

  /** @param {View} view */
  function show(view) {
    const { coordinates, numbers, confirm, preview } = settings();
    const move = session.pending?.move ?? session.moves[session.ply - 1] ?? '';
    const interactive = session.canPlay;
    try {
      board?.show(view, {
        interactive, animate: animate(), flip: boardTurned(), near: near(), coordinates, numbers, confirm, preview,
        move,
      });
      if (board && raised) {
        raised = false;
        board.focus();
        setText(polite, `${view.news ?? ''} ${view.status}`.trim());
      }
    } catch {
      notice('The stored board could not be shown and was dropped; start a new game if it does not come back.');
    }
  }

  function overlay() {
    session.showsThoughts = settings().thoughts;
    const shown = overlayOf(session);
    board?.overlay({ ...shown, arrows: [...shown.arrows, ...drawing.here] });
    gauge.update(near());
  }

  /** Whether the notice is an answer to an offer: it goes with the next move. */
  let answered = false;
  /** @param {Event} event */
  function onMove(event) {
    if (answered) clear();
    answered = false;
    const { said, seat, status: after, news } = /** @type {CustomEvent} */ (event).detail;
    const who = seat === null || seat < 0 ? '' : `${nameOf(facts, session.seats, seat)}: `;
    const handOver = session.next === null ? '' : ` Hand the screen over to ${facts.seats[session.next]}.`;
    setText(polite, `${news ?? `${who}${said}.`} ${session.over ? '' : after}${handOver}`);
  }
  function onOver() {
    const { title, line } = head.words();
    setText(urgent, `${title}. ${line}`);
  }
  /** @param {Event} event */
  function onError(event) {
    if (!trying) notice(/** @type {CustomEvent<string>} */ (event).detail);
  }
  /** @param {Event} event */
  function onAnswer(event) {
    answered = true;
    notice(/** @type {CustomEvent<string>} */ (event).detail, null);
  }
  function onThought() {
    if (gone) return;
    analysis.update();
    strips.live();
    overlay();
  }
  const heard = /** @type {[string, (event: Event) => void][]} */ ([
    ['change', later(update)], ['move', onMove], ['over', onOver], ['error', onError], ['answer', onAnswer],
    ['thought', later(onThought)], ['review', later(onReview)],
  ]);
  for (const [type, act] of heard) session.addEventListener(type, act);
  document.addEventListener('keydown', onKey);
  const leaveTheme = onThemeChange(() => strips.repaint());
  if (facts.dice) bringDice();
  update();

  /** One move back or on; at either end nothing happens, so that a program at thought is not disturbed.
   * @param {number} step */
  function walk(step) {
    const to = session.ply + step;
    if (to >= 0 && to <= session.moves.length) session.go(to);
  }

  /** Left and Right walk along the moves wherever nothing nearer uses them; Enter takes the rematch.
   * @param {KeyboardEvent} event */
  function onKey(event) {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(USE_ARROWS))) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) {
      event.preventDefault();
      walk(step);
    } else if (key === 'Enter' && end.shown && !(target instanceof Element && target.closest('button, a'))) {
      event.preventDefault();
      end.rematch();
    }
  }

  /** What one key does here, by what may be seen. */
  const keys = () => ({
    n: { words: 'New game', act: newGame },
    u: { words: 'Undo', act: () => tools.tools.undo.click() },
    r: { words: 'Redo', act: () => attempt(() => session.redo()) },
    h: { words: 'Hint, and its next step', act: () => tools.tools.hint.click() },
    v: { words: 'Values of every move', act: () => tools.tools.values.click() },
    ...!session.hidden && {
      t: { words: 'See how a search thinks about this position', act: () => see('see') },
      l: { words: 'Compare the searches on this position', act: () => see('ladder') },
    },
    y: { words: 'Review the moves', act: openReview },
    s: { words: 'Stop thinking', act: () => session.stop() },
    p: {
      words: 'Pass, where that is a move; pause or go on, where two programs play',
      act: () => { if (session.onlyPrograms && !session.over) tools.tools.undo.click(); else board?.pass(); },
    },
    f: { words: 'Turn the board', act: () => tools.tools.turn.click() },
    c: { words: 'Square numbers on or off', act: toggleNumbers },
    q: { words: 'Sounds on or off', act: toggleSounds },
    m: { words: 'Type a move', act: () => { if (!session.covered) typing.show(); } },
    b: { words: 'Go to the board', act: toBoard },
    ...session.hidden && {
      o: {
        words: 'Hand the screen over, or show the board',
        act: (/** @type {KeyboardEvent} */ event) => { if (!event.repeat) curtain.act(); },
      },
      k: {
        words: 'Where the other side may be',
        act: nextBelief,
      },
    },
    ',': { words: 'Back one move', act: () => walk(-1) },
    '.': { words: 'On one move', act: () => walk(1) },
  });

  return {
    title: `${facts.title} · Plywood`, update, restyle: update,
    board: { settled: () => board?.settled() ?? Promise.resolve() },
    get shortcuts() { return keys(); },
    keys: ROOM_KEYS,
    destroy() {
      gone = true;
      session.review?.stop();
      for (const [type, act] of heard) session.removeEventListener(type, act);
      document.removeEventListener('keydown', onKey);
      clocks.destroy();
      corners.destroy();
      leaveTheme();
      fill(slot);
      board?.destroy();
      if (session.persons.length > 1) session.cover(); // who comes back to the board may be somebody else
    },
  };
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
