// The first page: one sentence, one press to play, a game that plays itself, what was begun, and all there is.

import { button, fill, icon, make } from '../base/elements.js';
import { install, isInstallable, onOffer } from '../base/install.js';
import { openSeed, write, writeSee } from '../base/links.js';
import { patiently } from '../base/slow.js';
import { dropMini, paintMini } from '../boards/mini.js';
import { createReplay } from '../boards/replay.js';
import { onKept } from '../engine/offline.js';
import { PERSON } from '../session/seats.js';
import { createStage } from './stage.js';

/** @import { GameFacts, Prepared, Specimen, View } from '../types.js' */
/** @import { Icon } from '../base/elements.js' */
/** @import { FinishedGames } from '../base/finished.js' */
/** @import { Saved, Store } from '../base/store.js' */
/** @import { ShownView } from './view.js' */

/** So many cards are large: the longest games. */
const LARGE = 3;
/** Minutes from which on a game lasts a while. */
const WHILE = 5;
/** Of the games that were begun so many are shown. */
const MOST_BEGUN = 6;
/** A game of at most so many minutes is quick. */
const QUICK_GAME = 2;
/** Parts of the shelf. @type {{ words: string, keep: (game: GameFacts) => boolean }[]} */
const SHELVES = [
  { words: 'All', keep: () => true },
  { words: 'Quick', keep: ({ minutes }) => minutes <= QUICK_GAME },
  { words: 'No luck', keep: ({ chance, hidden }) => !chance && !hidden },
  { words: 'Dice and cards', keep: ({ chance }) => chance },
  { words: 'Hidden', keep: ({ hidden }) => hidden },
];
/** How far into its game a board on a card stands. */
const MIDDLE = 0.55;
/** Milliseconds between two moves on a card that is pointed at. */
const QUICK = 800;

/** @type {Promise<Record<string, Specimen>> | null} */
let specimens = null;

/** The games that are replayed; none where they do not come. */
function loadSpecimens() {
  specimens ??= patiently(() => 'static/specimens.json', fetch(new URL('../specimens.json', import.meta.url)))
    .then(answer => answer.ok ? answer.json() : {})
    .catch(() => ({}))
    .then(found => {
      if (!Object.keys(found).length) specimens = null;
      return found;
    });
  return specimens;
}

/**
 * @param {HTMLElement} host
 * @param {{prepared: Prepared, store: Store, finished: FinishedGames, animate: () => boolean}} means
 * @returns {ShownView}
 */
export function showHome(host, { prepared, store, finished, animate }) {
  /** @type {Map<HTMLCanvasElement, View>} */
  const minis = new Map();
  /** The canvas of each game's card. @type {Map<string, HTMLCanvasElement>} */
  const pictures = new Map();
  /** @type {ReturnType<typeof createReplay>[]} */
  const replays = [];
  let gone = false;

  /** @param {View} view @param {string} [name] */
  function mini(view, name) {
    const canvas = make('canvas', { className: 'mini', 'aria-hidden': 'true' });
    minis.set(canvas, view);
    if (name) pictures.set(name, canvas);
    return canvas;
  }

  const games = [...prepared.games].sort((a, b) => b.minutes - a.minutes);
  /** The game that draws most people first: of those that last a while the shortest. */
  const inviting = games.filter(({ minutes }) => minutes >= WHILE).at(-1) ?? games[0];
  const begun = store.allSaved().filter(saved => !saved.over && prepared.first[saved.game]
    && (saved.look || gameOf(saved)?.hidden));
  const last = store.allSaved().map(gameOf).find(game => game) ?? inviting;
  const stage = createStage('A game');
  const promise = make('p', { className: 'promise', role: 'status' });
  const invitation = make('div', { className: 'invitation' });

  const cards = games.map(card);
  const shop = make('ul', { className: 'shop' }, cards);
  const count = make('p', { className: 'unseen', role: 'status' });
  const shelves = SHELVES.map(({ words, keep }, at) => make('button', {
    type: 'button', className: 'filter', 'aria-pressed': String(at === 0), onclick() {
      shelves.forEach((shelf, other) => shelf.setAttribute('aria-pressed', String(other === at)));
      cards.forEach((item, game) => { item.hidden = !keep(games[game]); });
      count.textContent = `${cards.filter(item => !item.hidden).length} games`;
    },
  }, words));

  fill(host, make('div', { className: 'home' },
    make('section', { className: 'hero' },
      make('div', { className: 'hero-words' },
        make('h1', {}, 'Board games that show how they think'),
        make('p', { className: 'lead' },
          'Play right here against a program that shows all its thinking. Free, private, nothing to install.'),
        make('div', { className: 'hero-acts' },
          make('a', { className: 'button main large', href: write(last.name, {}) },
            icon('resume'), make('span', {}, `Play ${spoken(last)}`)),
          make('a', { className: 'button quiet large', href: writeSee('see', inviting.name, {}, {}) },
            icon('see'), make('span', {}, 'Watch it think'))),
        make('p', { className: 'soft' }, opponent(last)),
        make('div', { className: 'hero-foot' }, promise, invitation)),
      stage.element),
    resume(begun.slice(0, MOST_BEGUN)),
    make('section', { 'aria-labelledby': 'home-games' },
      make('div', { className: 'shelves' }, make('h2', { id: 'home-games' }, 'Games'),
        make('div', { role: 'group', 'aria-label': 'Show' }, shelves), count),
      shop),
    make('ul', { className: 'ways' },
      way('#/learn', 'learn', 'Learn', 'Short chapters with figures that run.'),
      way('#/exam', 'exam', 'Examiner', 'Alpha-beta on paper, checked step by step.'),
      way(writeSee('see', inviting.name, {}, {}), 'see', 'See it think', 'Walk through a search, cut-off by cut-off.'),
      finished.any() && way('#/games', 'review', 'Your games', 'What you won and lost, and a second look at it.')),
    prepared.coming.length > 0 && make('p', { className: 'coming soft' },
      `To come: ${prepared.coming.map(game => spoken(game)).join(', ')}.`)));
  paint();
  showOffer();
  const stopOffer = onOffer(showOffer);
  const stopKept = onKept(() => fill(promise, icon('save'), make('span', {}, 'Ready to play offline')));
  const filled = loadSpecimens().then(found => { if (!gone) showSpecimens(found); });

  /** @param {GameFacts} game @param {number} at */
  function card(game, at) {
    const { name, title, blurb, minutes } = game;
    const item = make('li', { className: at < LARGE ? 'large' : '' },
      make('a', { className: 'shop-card', href: write(name, {}) },
        make('span', { className: 'shop-picture' }, prepared.first[name] && mini(prepared.first[name].view, name)),
        make('span', { className: 'shop-words' },
          make('span', { className: 'shop-head' },
            make('span', { className: 'game-title' }, title),
            make('small', {}, `${minutes} min`)),
          make('span', { className: 'game-blurb' }, blurb))));
    return item;
  }

  /** @param {string} href @param {Icon} picture @param {string} title @param {string} about */
  function way(href, picture, title, about) {
    return make('li', {}, make('a', { className: 'way', href },
      make('span', { className: 'way-sign' }, icon(picture)),
      make('span', {}, make('span', { className: 'game-title' }, title),
        make('span', { className: 'game-blurb' }, about))));
  }

  /** @param {Saved} saved */
  function gameOf(saved) {
    return prepared.games.find(game => game.name === saved.game);
  }

  /** Whom one would play. @param {GameFacts} game */
  function opponent(game) {
    const at = Math.max(0, game.levels.findIndex(({ name }) => name === store.settings().level));
    const level = game.levels[at];
    return level ? `Against Level ${at + 1} · ${level.title}. You start.` : 'You start.';
  }

  /** @param {Saved[]} saved */
  function resume(saved) {
    if (!saved.length) return null;
    return make('section', { className: 'resume', 'aria-labelledby': 'home-begun' },
      make('h2', { id: 'home-begun' }, 'Continue'),
      make('ul', {}, saved.map(one => make('li', {},
        make('a', { className: 'begun', href: linkTo(one) },
          one.look ? mini(one.look.view)
            : make('span', { className: 'mini covered', 'aria-hidden': 'true' }, icon('belief')),
          make('span', {},
            make('span', { className: 'game-title' }, make('span', { className: 'unseen' }, 'Continue '),
              gameOf(one)?.title ?? one.game),
            make('span', { className: 'game-blurb' }, ...whoseTurn(one))))))));
  }

  /** @param {Saved} saved */
  function linkTo(saved) {
    const { game, request, over } = saved;
    const known = gameOf(saved);
    return write(game, known ? openSeed(known, request, over) : request);
  }

  /** Whose turn it is in a game, and how far it has come. @param {Saved} saved */
  function whoseTurn({ look: situation, request }) {
    const count = request.moves.length === 1 ? '1 move played' : `${request.moves.length} moves played`;
    if (!situation) return [`The board is covered · ${count}`];
    const seat = situation.turn === null ? undefined : request.seats[situation.turn];
    if (seat !== PERSON) return [`Level ${seat?.replace(/\D/g, '') ?? ''} to move · ${count}`];
    const alone = request.seats.filter(one => one === PERSON).length === 1;
    return [alone ? make('b', { className: 'yours' }, 'Your turn') : 'Two players', ` · ${count}`];
  }

  function showOffer() {
    fill(invitation, isInstallable()
      && button('save', 'Install Plywood on this device', () => install(), { className: 'quiet' }));
  }

  /** Positions from the middle of a game take the place of starts, and one game is replayed.
   * @param {Record<string, Specimen>} found */
  function showSpecimens(found) {
    for (const [name, canvas] of pictures) {
      if (!found[name]) continue;
      minis.delete(canvas);
      dropMini(canvas);
      const from = Math.floor(found[name].steps.length * MIDDLE);
      const replay = createReplay(canvas, found[name], { from, still: true, pace: QUICK });
      replays.push(replay);
      const link = /** @type {HTMLElement} */ (canvas.closest('a'));
      for (const event of ['pointerenter', 'focus']) link.addEventListener(event, () => replay.run(animate()));
      for (const event of ['pointerleave', 'blur']) link.addEventListener(event, () => replay.rest());
    }
    const shown = games.find(({ name }) => found[name]);
    if (!shown) {
      fill(stage.caption, 'The game to watch could not be loaded (static/specimens.json is missing, or not as it was '
        + 'exported); reload to try again.');
      return;
    }
    stage.board.setAttribute('aria-label', `A game of ${spoken(shown)}, replayed`);
    fill(stage.caption, 'A game of ', make('a', { href: write(shown.name, {}) }, spoken(shown)), ', replayed');
    replays.push(stage.play(shown, found[shown.name], !animate()));
  }

  function paint() {
    for (const [canvas, view] of minis) paintMini(canvas, view);
  }

  return {
    title: 'Plywood',
    update() {},
    restyle() {
      paint();
      stage.repaint();
      replays.at(-1)?.run(animate());
    },
    settled: () => filled,
    destroy() {
      gone = true;
      stopOffer();
      stopKept();
      for (const replay of replays) replay.destroy();
      for (const canvas of minis.keys()) dropMini(canvas);
    },
  };
}

/** A title within a sentence. @param {{title: string}} game */
const spoken = ({ title }) => title.charAt(0).toLowerCase() + title.slice(1);
