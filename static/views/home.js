// The first page: one sentence, one press to play, a game that plays itself, what was begun, and all there is.

import { button, fill, icon, make } from '../base/elements.js';
import { install, isInstallable, onOffer } from '../base/install.js';
import { numberOf, usualCard } from '../base/levels.js';
import { write, writeSee } from '../base/links.js';
import { patiently } from '../base/slow.js';
import { onKept } from '../engine/offline.js';
import { continueSection, kindOf } from './begun.js';
import { Minis } from './minis.js';
import { createShop } from './shop.js';
import { createStage } from './stage.js';

/** @import { GameFacts, Prepared, Specimen } from '../types.js' */
/** @import { Icon } from '../base/elements.js' */
/** @import { FinishedGames } from '../base/results.js' */
/** @import { Store } from '../base/store.js' */
/** @import { ShownView } from './view.js' */

/** Minutes from which on a game lasts a while. */
const WHILE = 5;

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
  const games = [...prepared.games].sort((a, b) => b.minutes - a.minutes);
  /** The game that draws most people first: of those that last a while the shortest. */
  const inviting = /** @type {GameFacts} */ (games.filter(({ minutes }) => minutes >= WHILE).at(-1) ?? games[0]);
  const saved = store.allSaved();
  const last = saved.map(one => kindOf(prepared, one)).find(game => game) ?? inviting;
  const minis = new Minis();
  const stage = createStage('A game');
  /** @type {ReturnType<typeof stage.play> | null} */ let replay = null;
  let gone = false;
  const promise = make('p', { className: 'promise', role: 'status' });
  const invitation = make('div', { className: 'invitation' });
  const watch = writeSee('see', inviting.name, {}, {});

  fill(host, make('div', { className: 'home' },
    make('section', { className: 'hero' },
      heroWords(last, watch, opponent(last, store.settings().level), [promise, invitation]), stage.element),
    continueSection(prepared, saved, minis),
    createShop(games, name => {
      const first = prepared.first[name];
      return first ? minis.add(first.view, name) : false;
    }),
    make('ul', { className: 'ways' },
      way('#/learn', 'learn', 'Learn', 'Short chapters with figures that run.'),
      way('#/exam', 'exam', 'Examiner', 'Alpha-beta on paper, checked step by step.'),
      way(watch, 'see', 'See it think', 'Walk through a search, cut-off by cut-off.'),
      finished.any() && way('#/games', 'review', 'Your games', 'What you won and lost, and a second look at it.'))));
  minis.paint();
  showOffer();
  const stopOffer = onOffer(showOffer);
  const stopKept = onKept(() => fill(promise, icon('save'), make('span', {}, 'Ready to play offline')));
  const filled = loadSpecimens().then(found => { if (!gone) showSpecimens(found); });

  function showOffer() {
    fill(invitation, isInstallable()
      && button('save', 'Install Plywood on this device', () => install(), { className: 'quiet' }));
  }

  /** Positions from the middle of a game take the place of starts, and one game is replayed.
   * @param {Record<string, Specimen>} found */
  function showSpecimens(found) {
    minis.replay(found, animate);
    const shown = [last, ...games].find(({ name }) => found[name]); // the game of the button
    const specimen = shown && found[shown.name];
    if (!specimen) {
      fill(stage.caption, 'The game to watch could not be loaded (static/specimens.json is missing, or not as it was '
        + 'exported); reload to try again.');
      return;
    }
    stage.board.setAttribute('aria-label', `A game of ${spoken(shown)}, replayed`);
    fill(stage.caption, 'A game of ', make('a', { href: write(shown.name, {}) }, spoken(shown)), ', replayed');
    replay = stage.play(shown, specimen, !animate());
  }

  return {
    title: 'Plywood',
    update() {},
    restyle() {
      minis.paint();
      stage.repaint();
      replay?.run(animate());
    },
    settled: () => filled,
    destroy() {
      gone = true;
      stopOffer();
      stopKept();
      replay?.destroy();
      minis.destroy();
    },
  };
}

/** The page in a sentence, and one press to play. @param {GameFacts} game @param {string} watch an address
 * @param {string} against whom one would play @param {HTMLElement[]} foot */
const heroWords = (game, watch, against, foot) => make('div', { className: 'hero-words' },
  make('h1', {}, 'Board games that show how they think'),
  make('p', { className: 'lead' },
    'Play right here against a program that shows all its thinking. Free, private, nothing to install.'),
  make('div', { className: 'hero-acts' },
    make('a', { className: 'button main large', href: write(game.name, {}) },
      icon('resume'), make('span', {}, `Play ${game.title}`)),
    make('a', { className: 'button quiet large', href: watch }, icon('see'), make('span', {}, 'Watch it think'))),
  make('p', { className: 'soft' }, against),
  make('div', { className: 'hero-foot' }, foot));

/** Whom one would play. @param {GameFacts} game @param {string} chosen the level that was chosen last */
export function opponent(game, chosen) {
  const level = usualCard(game, chosen);
  return level ? `Against Level ${numberOf(level.name)} · ${level.title}. You start.` : 'You start.';
}

/** @param {string} href @param {Icon} picture @param {string} title @param {string} about */
const way = (href, picture, title, about) => make('li', {}, make('a', { className: 'way', href },
  make('span', { className: 'way-sign' }, icon(picture)),
  make('span', {}, make('span', { className: 'game-title' }, title),
    make('span', { className: 'game-blurb' }, about))));

/** A title within a sentence. @param {{title: string}} game */
const spoken = ({ title }) => title.charAt(0).toLowerCase() + title.slice(1);
