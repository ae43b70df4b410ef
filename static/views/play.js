// The play view: the board, who sits at it, what can be done, and one panel beside it.

import { button, dressButton, fill, make, setText } from '../base/elements.js';
import { sentence, shortValue } from '../base/words.js';
import { createBoard } from '../boards/board.js';
import { PERSON } from '../session/seats.js';
import { createCurtain } from './curtain.js';
import { createMoves } from './moves.js';
import { createNewGame, seatSelect } from './newgame.js';
import { createShare } from './share.js';
import { createTabs } from './tabs.js';
import { createThinking } from './thinking.js';

/** @import { Session } from '../session/session.js' */
/** @import { Store } from '../base/store.js' */
/** @import { OpenRequest, ReadGame } from '../types.js' */

/**
 * @param {HTMLElement} host
 * @param {{
 *   session: Session, store: Store, notice: (text: string) => void, clear: () => void, link: () => string,
 *   animate: () => boolean,
 *   open: (request: OpenRequest) => Promise<void>, opened: (read: ReadGame) => Promise<void>,
 *   see: (view: 'see' | 'ladder') => void,
 * }} options
 */
export function showPlay(host, { session, store, notice, clear, link, animate, open, opened, see }) {
  const facts = /** @type {import('../types.js').GameFacts} */ (session.facts);
  const settings = store.settings;
  let flip = false;
  let gone = false;
  /** Whether something typed is being tried, whose refusal is shown beside it. */
  let typedNow = false;
  /** The hint on show. */
  let hinted = '';
  /** The view that the last explanation is about. @type {import('../types.js').View | null} */
  let explainedView = null;

  /** Runs what may be refused; the session has already said why. @param {() => unknown} act */
  const attempt = async act => {
    try { await act(); } catch { /* shown as a notice by the 'error' event */ }
  };

  // --- the board ---
  const place = make('div', { className: 'board-place' });
  const waiting = make('p', { className: 'board-waiting soft' }, 'The position is being set up…');
  const makeBoard = () => createBoard(place, {
    onMove: move => attempt(() => session.play(move)),
    announce: text => setText(polite, text),
    explain: text => setText(explanation, text),
    label: `${facts.title}, the board`,
  });
  /** There is none behind the curtain. @type {ReturnType<typeof createBoard> | null} */
  let board = session.covered ? null : makeBoard();
  /** Whether somebody has just raised the curtain, and the board is still to come. */
  let raised = false;
  const curtain = createCurtain(session, () => { raised = true; });
  const news = make('p', { className: 'news' });
  const status = make('p', { className: 'status' });
  const explanation = make('p', { className: 'explanation' });
  const polite = make('p', { className: 'unseen', role: 'status', 'aria-live': 'polite' });
  const urgent = make('p', { className: 'unseen', role: 'alert', 'aria-live': 'assertive' });

  // --- seats ---
  const seats = make('div', { className: 'seats', role: 'group', 'aria-label': 'Seats' });
  const cards = facts.seats.map((name, seat) => {
    const select = seatSelect(facts, session.seats[seat] ?? PERSON, {
      id: `seat-${seat}`,
      onchange: () => {
        session.sit(session.seats.map((sitter, index) => index === seat ? select.value : sitter));
        if (select.value !== PERSON) store.set({ level: select.value });
      },
    });
    const about = make('p', { className: 'strength soft' });
    const token = make('span', { className: `token seat-${seat}`, 'aria-hidden': 'true' });
    const tally = make('p', { className: 'tally' });
    const card = make('div', { className: 'seat' },
      make('label', { className: 'seat-name', htmlFor: `seat-${seat}` }, token, name), tally, select, about);
    return { card, select, about, token, tally };
  });
  const swap = button('swap', 'Swap seats', () => session.sit([...session.seats].reverse()),
    { className: 'icon-only quiet' });
  fill(seats, cards.map(({ card }) => card), facts.seats.length === 2 && swap);

  // --- typed moves ---
  const typed = make('input', {
    id: 'typed', name: 'move', autocomplete: 'off', spellcheck: false, autocapitalize: 'off', enterKeyHint: 'send',
    'aria-describedby': 'typed-problem',
  });
  const typedProblem = make('p', { className: 'problem', id: 'typed-problem', role: 'alert' });
  const typing = make('form', {
    className: 'typing',
    onsubmit: async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const text = typed.value.trim();
      if (!text) return;
      fill(typedProblem);
      try {
        typedNow = true;
        await session.play(text);
        typed.value = '';
      } catch (error) {
        fill(typedProblem, sentence(/** @type {Error} */ (error).message));
        typed.select();
      } finally {
        typedNow = false;
      }
    },
  }, make('label', { htmlFor: 'typed' }, 'Move'), typed, button('play', 'Play', () => {}, { type: 'submit' }));

  // --- what can be done ---
  const actions = {
    new: button('new', 'New game', () => attempt(() => open({}))),
    undo: button('undo', 'Undo', () => attempt(() => session.undo())),
    redo: button('redo', 'Redo', () => attempt(() => session.redo())),
    hint: button('hint', 'Hint', () => attempt(() => session.hint())),
    values: button('values', 'Values', () => toggleValues(), { 'aria-pressed': 'false' }),
    belief: button('belief', 'Belief', () => session.showBelief(!session.beliefs), {
      'aria-pressed': 'false', title: 'How likely the other side stands on each cell, for all that you know',
    }),
    stop: button('stop', 'Stop', () => session.stop()),
    pause: button('pause', 'Pause', () => session.pause(!session.paused)),
    step: button('step', 'Step', () => session.step()),
    flip: button('flip', 'Flip', () => { flip = !flip; update(); }, { 'aria-pressed': 'false' }),
    numbers: button('numbers', 'Numbers', () => { store.set({ numbers: !settings().numbers }); update(); }),
  };
  const controls = make('div', { className: 'controls', role: 'group', 'aria-label': 'Game' }, Object.values(actions));
  const studies = make('div', { className: 'controls', role: 'group', 'aria-label': 'Searches on this position' },
    button('see', 'See it think', () => see('see')), button('ladder', 'Ladder', () => see('ladder')));
  const hints = make('div', { className: 'hints', role: 'status', hidden: true });

  function toggleValues() {
    session.showValues(!session.values);
    if (session.values) tabs.select('thinking');
  }

  // --- the panel ---
  const moves = createMoves(session);
  const thinking = createThinking(session, () => settings().seconds);
  const newGame = createNewGame(session, async request => {
    typedNow = true;
    try { await open(request); } finally { typedNow = false; }
  });
  const share = createShare(session, { link, opened });
  const rules = make('div', { className: 'rules' }, make('h2', {}, `How ${facts.title} is played`),
    facts.rules.map(text => make('p', {}, text)));
  const pages = [moves, thinking, newGame, share];
  const tabs = createTabs('About this game', [
    { name: 'moves', words: 'Moves', page: moves.page },
    { name: 'thinking', words: 'Thinking', page: thinking.page },
    { name: 'game', words: 'Game', page: newGame.page },
    { name: 'rules', words: 'Rules', page: rules },
    { name: 'share', words: 'Share', page: share.page },
  ]);

  fill(host, make('div', { className: 'play' },
    make('div', { className: 'table' },
      make('div', { className: 'play-head' },
        make('h1', {}, facts.title), make('p', { className: 'soft' }, facts.blurb)),
      seats, make('div', { className: 'board-frame' }, place, curtain.element, waiting),
      make('div', { className: 'said' }, news, status, explanation), curtain.handover,
      hints, controls, studies, typing, typedProblem, polite, urgent),
    make('aside', { className: 'panel', 'aria-label': 'Moves, thinking and rules' }, tabs.element)));

  // --- keeping it all in step with the session ---
  function update() {
    if (gone) return;
    const { view, situation, turn } = session;
    cover();
    waiting.hidden = view !== null || session.covered;
    if (view) show(view);
    overlay();
    cards.forEach(({ card, select, about, token, tally }, seat) => {
      const sitter = session.seats[seat] ?? PERSON;
      const level = facts.levels.find(one => one.name === sitter);
      card.classList.toggle('to-move', turn === seat && !session.pending);
      const shade = view?.shades?.[seat];
      for (const one of ['dark', 'light']) token.classList.toggle(one, shade === one);
      showTally(tally, view?.tallies?.[seat]);
      if (select.value !== sitter) select.value = sitter;
      const thinks = turn === seat && session.thinking === 'move' && session.engine.stage === 'ready';
      setText(about, thinks ? `thinks, at most ${settings().seconds} s` : level?.strength ?? '');
    });
    setText(news, view?.news ?? '');
    setText(status, statusText());
    if (view !== explainedView) setText(explanation, '');
    explainedView = view;
    status.classList.toggle('over', session.over);
    actions.undo.disabled = !session.canUndo;
    actions.redo.disabled = !session.canRedo;
    actions.hint.disabled = !session.canHint;
    actions.values.setAttribute('aria-pressed', String(session.values));
    actions.stop.disabled = session.thinking === null;
    actions.stop.hidden = session.covered && session.thinking === null;
    const running = (session.onlyPrograms || session.paused) && !session.over;
    actions.pause.hidden = actions.step.hidden = !running;
    actions.hint.hidden = session.onlyPrograms || session.covered;
    actions.values.hidden = session.covered;
    actions.undo.hidden = actions.redo.hidden = studies.hidden = facts.hidden;
    actions.belief.hidden = !session.secret || session.eyes === null;
    actions.belief.setAttribute('aria-pressed', String(session.beliefs));
    dressButton(actions.pause, session.paused ? 'resume' : 'pause', session.paused ? 'Go on' : 'Pause');
    actions.flip.setAttribute('aria-pressed', String(flip));
    actions.flip.hidden = Boolean(view?.geometry.branches) || session.covered;
    actions.numbers.hidden = !view?.geometry.numbered;
    actions.numbers.setAttribute('aria-pressed', String(settings().numbers));
    typing.hidden = session.onlyPrograms || session.covered;
    typed.disabled = !session.canPlay;
    typed.placeholder = session.canPlay && situation?.legal[0] ? `for example ${situation.legal[0]}` : '';
    showHints();
    for (const page of pages) page.update();
  }

  /** Takes the board from the page, and all that was said of it, as long as nobody may see it. */
  function cover() {
    curtain.update();
    if (!session.covered) board ??= makeBoard();
    else if (board) {
      board.destroy();
      board = null;
      clear();
      typed.value = '';
      for (const place of [polite, urgent, explanation, typedProblem]) fill(place);
    }
  }

  /** What is counted for a seat. @param {HTMLElement} place @param {{ text: string, say: string } | undefined} tally */
  function showTally(place, tally) {
    place.hidden = !tally;
    if (!tally || place.title === tally.say) return;
    place.title = tally.say;
    fill(place, make('span', { 'aria-hidden': 'true' }, tally.text), make('span', { className: 'unseen' }, tally.say));
  }

  /** @param {import('../types.js').View} view */
  function show(view) {
    const { coordinates, numbers, confirm, preview } = settings();
    const move = session.pending?.move ?? session.moves[session.ply - 1] ?? '';
    const interactive = session.canPlay;
    try {
      board?.show(view, { interactive, animate: animate(), flip, coordinates, numbers, confirm, preview, move });
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
    const { thoughtHere: thought, values, hints: hint } = session;
    const best = thought?.ranked[0];
    const shown = values && thought ? Object.fromEntries(thought.ranked.map(candidate => [candidate.move, {
      text: shortValue(candidate.value, candidate.proven, facts.bounds), proven: candidate.proven,
      best: best !== undefined && candidate.value === best.value && candidate.proven === best.proven,
    }])) : undefined;
    const { beliefHere } = session;
    const cells = beliefHere && Object.fromEntries(Object.entries(beliefHere).map(([cell, share]) => {
      const text = percent(share);
      return [cell, { text, say: `${text} likely taken`, proven: share === 1, best: false }];
    }));
    board?.overlay({ values: shown, hint: hint?.steps.slice(0, hint.shown).at(-1)?.cells, cells: cells ?? undefined });
  }

  function statusText() {
    const { view } = session;
    if (!view) return session.error ?? '';
    if (session.pending) {
      return session.engine.stage === 'ready' ? status.textContent ?? ''
        : 'Your move is kept; it is played as soon as the engine is there.';
    }
    const waits = session.isProgramsTurn || session.isRoll;
    const about = !session.atEnd ? ` You are looking at ply ${session.ply} of ${session.moves.length}.`
      : waits && session.paused ? ' Paused.'
        : waits && session.engine.stage !== 'ready' ? ' The engine is still on its way.'
          : nothingHidden() ? ' Nothing of the other side lies hidden now.' : '';
    return sentence(view.status) + about;
  }

  /** Whether a belief was asked for, and there is no cell to show one on. */
  function nothingHidden() {
    const { beliefHere } = session;
    return beliefHere !== null && !Object.keys(beliefHere).length;
  }

  function showHints() {
    const hint = session.hints;
    hints.hidden = !hint;
    const key = hint ? `${hint.key}|${hint.shown}|${session.canPlay}` : '';
    if (key === hinted) return;
    hinted = key;
    if (!hint) return fill(hints);
    const hadFocus = hints.contains(document.activeElement);
    const shown = hint.steps.slice(0, hint.shown);
    const move = shown.at(-1)?.move;
    fill(hints,
      make('ul', {}, shown.map(step => make('li', {}, sentence(step.text)))),
      hint.shown < hint.steps.length
        ? button('hint', 'Tell me more', () => attempt(() => session.hint()))
        : move !== undefined && session.canPlay
          && button('play', `Play ${move}`, () => attempt(() => session.play(move))));
    if (hadFocus) hints.querySelector('button')?.focus();
  }

  /** @param {Event} event */
  function onMove(event) {
    const { said, seat, status: after, news: newsText } = /** @type {CustomEvent} */ (event).detail;
    const who = seat === null || seat < 0 ? '' : `${facts.seats[seat]}: `;
    const handOver = session.next === null ? '' : ` Hand the screen over to ${facts.seats[session.next]}.`;
    setText(polite, `${newsText ?? `${who}${said}.`} ${session.over ? '' : after}${handOver}`);
  }
  /** @param {Event} event */
  const onOver = event => setText(urgent, `The game is over. ${/** @type {CustomEvent} */ (event).detail.text}`);
  /** @param {Event} event */
  function onError(event) {
    if (!typedNow) notice(/** @type {CustomEvent<string>} */ (event).detail);
  }
  function onThought() {
    if (gone) return;
    thinking.update();
    overlay();
  }
  const heard = /** @type {[string, (event: Event) => void][]} */ ([
    ['change', later(update)], ['move', onMove], ['over', onOver], ['error', onError], ['thought', later(onThought)],
  ]);
  for (const [type, act] of heard) session.addEventListener(type, act);
  update();

  return {
    title: `${facts.title} · Plywood`, update, restyle: update,
    board: { settled: () => board?.settled() ?? Promise.resolve() },
    shortcuts: {
      n: { words: 'New game', act: () => actions.new.click() },
      u: { words: 'Undo', act: () => actions.undo.click() },
      r: { words: 'Redo', act: () => actions.redo.click() },
      h: { words: 'Hint, and its next step', act: () => actions.hint.click() },
      v: { words: 'Values of every move', act: () => { if (!actions.values.hidden) actions.values.click(); } },
      ...!facts.hidden && {
        t: { words: 'See how a search thinks about this position', act: () => see('see') },
        l: { words: 'All rungs of the ladder on this position', act: () => see('ladder') },
      },
      s: { words: 'Stop thinking', act: () => actions.stop.click() },
      p: {
        words: 'Pass, where that is a move; pause or go on, where two programs play',
        act: () => { if (!actions.pause.hidden) actions.pause.click(); else board?.pass(); },
      },
      f: { words: 'Flip the board', act: () => { if (!actions.flip.hidden) actions.flip.click(); } },
      c: {
        words: 'Numbers of the squares on or off',
        act: () => { if (!actions.numbers.hidden) actions.numbers.click(); },
      },
      m: { words: 'Type a move', act: () => typed.focus() },
      b: { words: 'Go to the board', act: () => board?.focus() },
      ...facts.hidden && {
        o: {
          words: 'Hand the screen over, or show the board',
          act: (/** @type {KeyboardEvent} */ event) => { if (!event.repeat) curtain.act(); },
        },
        k: {
          words: 'Belief: how likely the other side stands on each cell',
          act: () => { if (!actions.belief.hidden) actions.belief.click(); },
        },
      },
      ',': { words: 'Previous ply', act: () => session.go(session.ply - 1) },
      '.': { words: 'Next ply', act: () => session.go(session.ply + 1) },
    },
    destroy() {
      gone = true;
      for (const [type, act] of heard) session.removeEventListener(type, act);
      board?.destroy();
      if (session.persons.length > 1) session.cover(); // who comes back to the board may be somebody else
    },
  };
}

/** @param {number} share */
const percent = share => `${Math.round(share * 100)} %`;

/** Runs an act once, as soon as what goes on now is done, however often it is wanted. @param {() => void} act */
function later(act) {
  let wanted = false;
  return () => {
    if (wanted) return;
    wanted = true;
    queueMicrotask(() => { wanted = false; act(); });
  };
}
