// The page: one engine, one session, one store, and the views that the address chooses.

import { RELEASE } from '../base/alike.js';
import { isSeries } from '../base/checks.js';
import { button, fill, make } from '../base/elements.js';
import { createFinished } from '../base/results.js';
import { bring, late, style } from '../base/late.js';
import { loudness } from '../base/mute.js';
import { tile } from '../boards/paint/wood.js';
import { listen } from '../base/shortcuts.js';
import { misfit, parse, write, writeSee } from '../base/links.js';
import { drawSeed } from '../base/seeds.js';
import { below, createStore } from '../base/store.js';
import { shorten } from '../base/words.js';
import { createEngine } from '../engine/client.js';
import { loadNewest, offlineState, registerOffline } from '../engine/offline.js';
import { holdVersion, home, newerVersion, ownVersion } from '../engine/version.js';
import { Refusal } from '../session/opening.js';
import { readText } from '../session/questions.js';
import { isHidden, seatsIn } from '../session/seats.js';
import { Session } from '../session/session.js';
import { openKeys } from '../sheets/keys.js';
import { openSettings } from '../sheets/settings.js';
import { closeSheets } from '../sheets/sheet.js';
import { showHome } from '../views/home.js';
import { showPlay } from '../views/play.js';
import { createApi } from './api.js';
import { hear } from './cues.js';
import * as embedded from './embed.js';
import { fetchFonts, wearFonts } from './fonts.js';
import { createJournal } from './journal.js';
import { Place } from './place.js';
import { loadPrepared } from './prepared.js';
import { canonical, positionAt, remainder, usualSeats } from './requests.js';
import { Saving } from './saving.js';
import { clearNotice, dress, mayMove, notice, showEngine, showTop } from './shell.js';
import { setVolume, sound } from './sounds.js';
import { clearNews, offerUpdate, watchLoading } from './updates.js';

/** @import { GameFacts, OpenRequest, Prepared, Situation } from '../types.js' */
/** @import { PageRoute, SeeRoute } from '../base/links.js' */
/** @import { KeyGroup } from '../base/shortcuts.js' */
/** @import { Settings } from '../base/store.js' */
/** @import { LateView, ShownView } from '../views/view.js' */
/** The views that few visits need: each comes, with its style, when its address is first followed.
 * @type {Record<'see' | 'ladder' | 'learn' | 'exam' | 'games', {styles: string[], load: () => Promise<LateView>}>} */
const LATER = {
  see: {
    styles: ['trees', 'microscope', 'samples'],
    load: () => late('static/views/see.js', () => import('../views/see.js')),
  },
  ladder: {
    styles: ['trees', 'microscope', 'samples', 'ladder'],
    load: () => late('static/views/ladder.js', () => import('../views/ladder.js')),
  },
  learn: {
    styles: ['trees', 'microscope', 'samples', 'ladder', 'learn', 'asking', 'shelf'],
    load: () => late('static/views/learn.js', () => import('../views/learn.js')),
  },
  exam: { styles: ['exam'], load: () => late('static/views/exam.js', () => import('../views/exam.js')) },
  games: { styles: ['games'], load: () => late('static/views/games.js', () => import('../views/games.js')) },
};

/** Milliseconds after the engine's arrival that are left to the person. */
const REST = 1000;

holdVersion();
const host = /** @type {HTMLElement} */ (document.querySelector('#main'));
/** The differences inside another page. */
const embed = 'embed' in document.documentElement.dataset ? embedded : null;
const keeper = embed ? embed.settingsOf(ownStorage()) : ownStorage();
const store = createStore(keeper, sentence => notice(sentence));
const finished = createFinished(keeper, sentence => notice(sentence));
const engine = createEngine();
/** @type {Prepared | null} */ let prepared = null;
/** @type {ShownView | null} */ let showing = null;
const facts = (/** @type {string} */ name) => prepared?.games.find(game => game.name === name) ?? null;
const session = new Session({
  engine, facts,
  first: game => prepared?.first[game] ?? null,
  pace: () => (mayMove(store.settings()) ? 700 : 350),
  cap: () => store.settings().seconds,
});

const place = new Place();
const saving = new Saving(session, store, finished, {
  shown: () => Boolean(showing?.board), address: (/** @type {string} */ hash) => place.keep(hash),
});

const journal = createJournal({ about: pageFacts, link: () => saving.link, secret: () => session.secret });

/** @returns {import('../base/store.js').Keeper | null} */
function ownStorage() {
  try { return below(localStorage, home().pathname); } catch { return null; }
}

// --- where the address leads ---------------------------------------------------------------------------------------
/** Follows the address; a bad one gets one sentence, and the view stays. */
async function follow() {
  if (!place.arrive()) return;
  const route = parse(location.hash);
  if (route.view === 'settings') return followToSettings();
  place.coming = null;
  if (route.view === 'bad') return mend(route.game, route.error);
  clearNews();
  if (route.view === 'home') {
    place.address = location.hash;
    return show('home');
  }
  if ('name' in route) return showLater(route);
  const { game, request } = route;
  const known = facts(game);
  if (!known) return retreat(unknown(game));
  const wrong = misfit(request, known);
  if (wrong) return route.view === 'play' ? mend(game, wrong) : retreat(wrong);
  if (route.view === 'ladder' && isHidden(known, request.options)) {
    return retreat(`${known.title} hides something, so no ladder is made for it; play it, or choose another game.`);
  }
  if ('extra' in route) return showLater(route);
  place.address = location.hash;
  const seats = request.seats ?? usualSeats(known, store.settings().level);
  const drawn = request.seed === undefined;
  const full = { ...request, seats, seed: request.seed ?? drawSeed(), drawn };
  const wanted = canonical(known, full);
  if (isOpen(known) && wanted === saving.link) return void show('play');
  const saved = keptAs(game, wanted);
  const situation = saved?.look ?? null;
  await openGame(game, saved?.request ?? full, situation).then(() => {
    if (!isSeries(saved?.request.series ?? [])) notice('The results of the games before this one were lost.');
  }, error => {
    if (situation) store.forget(game);
    if (error instanceof Refusal) return mend(game, ...remainder(full, error));
    return retreat(error.message);
  });
}

/** Whether a game of this kind is on the board. @param {GameFacts} known */
const isOpen = known => session.facts?.name === known.name;

/** Opens the game of a broken link as far as that is right, else at its start; its own board stays if it is shown.
 * @param {string | undefined} game @param {string} sentence @param {OpenRequest | null} [right] */
async function mend(game, sentence, right = null) {
  const known = game && facts(game);
  if (!known || (!right?.moves?.length && showing?.board && isOpen(known))) return retreat(sentence);
  place.address = location.hash;
  const plain = { seats: usualSeats(known, store.settings().level), seed: drawSeed(), drawn: true };
  await openGame(known.name, right ?? plain).then(() => {
    session.error = sentence;
    notice(sentence);
  }, error => retreat(error.message));
}

/** The kept game that an address means. @param {string} game @param {string} hash */
function keptAs(game, hash) {
  const known = facts(game);
  return store.allSaved().find(saved => saved.game === game && known
    && hash === canonical(known, saved.request, saved.over)) ?? null;
}

/** The settings have an address but no view: they lie over the one that stands or comes, else over the first page. */
async function followToSettings() {
  place.goBack();
  await follow();
  sheets.settings();
}

/** @param {string} game */
const unknown = game => `There is no game '${shorten(game)}'. Pick one from the list.`;

/** Back to where things stood. @param {string} sentence */
function retreat(sentence) {
  place.replace(session.facts && showing?.board ? saving.link : '#/');
  if (!showing?.board) show('home');
  session.error = sentence;
  notice(sentence);
}

/** @param {string} game @param {OpenRequest} request @param {Situation | null} [situation] */
async function openGame(game, request, situation = null) {
  place.coming = null;
  const left = store.left(game, request.seed ?? 0); // before the new game takes its place
  const opening = session.open(game, request, situation);
  // The session stands at once where the first view is known; else when Python has looked.
  if (session.facts?.name === game) show('play');
  else if (!showing) fill(host, make('p', { className: 'board-waiting soft' }, 'The position is being set up…'));
  await opening;
  show('play');
  if (left) {
    notice('Your unfinished game is kept.', {
      words: 'Back to it',
      act: () => { location.hash = canonical(/** @type {GameFacts} */ (facts(game)), left.request); },
    });
    session.addEventListener('move', clearNotice, { once: true });
  }
  saving.keep();
}

// --- views ---------------------------------------------------------------------------------------------------------
/** @type {string | null} */ let view = null;
/** The address of the game that was left for a view that comes later. */
let lastGame = '';

/** @param {'home' | 'play'} name */
function show(name) {
  const key = name === 'play' ? `play ${session.facts?.name}` : name;
  if (key === view && name === 'play') return showing?.update();
  replaceView(key, () => name === 'home' ? showHome(host, {
      prepared: /** @type {Prepared} */ (prepared), store, finished, animate: () => mayMove(store.settings()),
    })
    : showPlay(host, {
      slot: /** @type {HTMLElement} */ (document.querySelector('#place')),
      session, store, games: prepared?.games ?? [], notice, clear: clearNotice,
      animate: () => mayMove(store.settings()),
      link: () => new URL(saving.link, location.href).href,
      open: openAnother, visit: game => { location.hash = write(game, {}); },
      read: readGame,
      change, sheets,
      see: view => { location.hash = writeSee(view, /** @type {GameFacts} */ (session.facts).name, shown(), {}); },
    }));
}

/** The position on the board, as a request. */
function shown() {
  return positionAt(/** @type {GameFacts} */ (session.facts), session.request, session.ply);
}

/** Puts a view in the place of another. @param {string} key @param {() => ShownView} build */
function replaceView(key, build) {
  const first = view === null;
  showing?.destroy();
  showing = null;
  view = key;
  wearFonts();
  fill(host);
  showing = build();
  document.title = showing.title;
  if (!first) {
    host.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}

/** @param {keyof typeof LATER} name */
async function fetchView(name) {
  const { styles, load } = LATER[name];
  const [made] = await Promise.all([load(), ...styles.map(name => style(`static/style/${name}.css`))]);
  return made;
}

/** Follows an address to a view that comes when it is wanted. @param {SeeRoute | PageRoute} route */
async function showLater(route) {
  if (place.address?.startsWith('#/play/')) lastGame = place.address;
  const wanted = place.address = location.hash;
  const key = `later ${route.view}`;
  if (view === key && showing) return showing.update();
  try {
    place.coming = wanted;
    const made = await fetchView(route.view);
    if (place.coming !== wanted || place.here !== wanted) return; // the next address is about to be followed
    place.coming = null;
    replaceView(key, () => made.show(host, {
      slot: /** @type {HTMLElement} */ (document.querySelector('#place')),
      engine, store, finished, keeper, facts, notice, prepared: /** @type {Prepared} */ (prepared),
      get route() { return /** @type {SeeRoute | PageRoute} */ (parse(place.here)); },
      get lastGame() { return lastGame; },
      get query() { return place.here.split('?').slice(1).join('?'); },
      replace: hash => place.keep(hash),
      go: hash => { location.hash = hash; },
      animate: () => mayMove(store.settings()),
      wearFonts,
    }));
  } catch (problem) {
    place.coming = null;
    const why = /** @type {Error} */ (problem).message;
    retreat(`That page could not be loaded (${why}); check your connection, then try again.`);
    if (await newerVersion()) offerUpdate();
  }
}

/** A new game of the same kind; what is not asked for is as it was. @param {OpenRequest} request */
function openAnother(request) {
  const { name } = /** @type {GameFacts} */ (session.facts);
  const { options, seats, request: { dice } } = session;
  return openGame(name, { options, seats, seed: drawSeed(), drawn: true, dice, ...request });
}

/** Opens the game of a text in the place of the one on the board, in the game that the text names.
 * @param {string} text @returns {Promise<string>} the first mistake in it, or '' */
async function readGame(text) {
  await firstView;
  clearNotice();
  const seed = drawSeed(); // in a hidden game it seals the moves
  const { line: { game, options, start, moves }, others, notes, end, problem } = await readText(session, text, seed);
  const before = view;
  const known = /** @type {GameFacts} */ (facts(game));
  const seats = moves.length && !isHidden(known, options) ? seatsIn(known, notes)
    : session.facts?.name === game ? session.seats : usualSeats(known, store.settings().level);
  await openGame(game, { options, position: start, moves, others, notes, end, seats, seed, drawn: true });
  if (problem && before !== view) notice(problem); // whoever asked has left the page
  return problem;
}

/** A file that is dragged over the page for the first time. */
async function onDrag() {
  const { takeDrops } = await bring('static/play/drop.js', () => import('../play/drop.js'));
  takeDrops({ read: readGame, refuse: notice });
}

/** Puts the settings on the page, and on what is heard. */
function apply() {
  setVolume(loudness(store.settings()));
  dress(store.settings());
  showing?.restyle();
}

/** Changes settings: they are kept, seen and heard at once. @param {Partial<Settings>} changes */
function change(changes) {
  store.set(changes);
  apply();
}

const shortcuts = () => ({
  ...showing?.shortcuts,
  e: { words: 'Settings', act: () => sheets.settings() },
  '?': { words: 'This list', act: () => sheets.keys() },
});

/** The last part of the settings. @param {HTMLElement} place */
async function showAbout(place) {
  try {
    const { fillAbout } = await bring('static/sheets/about.js', () => import('../sheets/about.js'));
    fillAbout(place, { version: ownVersion(), keeping: offlineState, report: journal.text });
  } catch (problem) {
    fill(place, make('p', { role: 'alert' }, /** @type {Error} */ (problem).message));
  }
}

/** A text for a report, on the page and ready to be pasted. */
async function report() {
  const { openReport } = await bring('static/sheets/report.js', () => import('../sheets/report.js'));
  openReport(journal.text());
}

/** The facts in a report beside the actions: nothing of the game. */
function pageFacts() {
  const hidden = session.secret ? { problem: undefined, fault: undefined } : {};
  return {
    release: RELEASE, version: ownVersion() || 'as it stands', browser: navigator.appVersion,
    language: navigator.language,
    window: `${innerWidth} by ${innerHeight}, ${devicePixelRatio}`, view, offline: offlineState(),
    engine: JSON.stringify({ stage: engine.stage, problem: engine.problem, ...engine.info(), ...hidden }),
  };
}

/** The last actions and errors, for a report. */
function startJournal() {
  addEventListener('click', journal.press, true);
  addEventListener('error', ({ error, message }) => journal.fail(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => journal.fail(reason));
  let stage = '';
  engine.addEventListener('stage', () => {
    if (engine.stage !== stage) journal.act(`engine: ${engine.stage}`);
    stage = engine.stage;
  });
  session.addEventListener('move', () => journal.act(`a move in ${session.facts?.name}`));
  session.addEventListener('error', () => journal.act('a sentence about an error'));
}

/** Where a view does not group its keys, those of the page itself stand apart. @type {KeyGroup[]} */
const PAGE_KEYS = [{ title: 'Help and views', keys: ['e', '?'] }];

/** The sheets over any view. */
const sheets = {
  settings: () => openSettings({
    settings: store.settings, change, sample: () => sound('move'), keys: sheets.keys, about: showAbout,
  }),
  keys: () => openKeys(shortcuts(), showing?.keys ?? PAGE_KEYS, {
    on: store.settings().shortcuts, settings: sheets.settings,
  }),
};

// --- driving from outside ------------------------------------------------------------------------------------------
/** @type {() => void} */ let resolveFirstView = () => {};
/** @type {(error: unknown) => void} */ let rejectFirstView = () => {};
/** Resolves when the first view is on the page. @type {Promise<void>} */
const firstView = new Promise((resolve, reject) => {
  resolveFirstView = resolve;
  rejectFirstView = reject;
});
firstView.catch(() => { /* shown on the page */ });

const engineHasCome = () => engine.stage === 'ready' || engine.stage === 'failed';

/** Resolves when the engine answers; rejects when it has failed. @param {boolean} strict */
const engineAnswers = strict => /** @type {Promise<void>} */ (new Promise((resolve, reject) => {
  const check = () => {
    if (!engineHasCome()) return;
    engine.removeEventListener('stage', check);
    if (engine.stage === 'failed' && strict) reject(new Error(engine.problem ?? 'The engine stopped.'));
    else resolve();
  };
  engine.addEventListener('stage', check);
  check();
}));

async function quiet() {
  await firstView;
  do {
    while (place.onTheWay) await nextTask();
    await engineAnswers(false);
    await session.rest();
    await showing?.board?.settled();
    await showing?.settled?.();
    await place.settled();
    await nextTask();
  } while (session.working || place.onTheWay || place.pending || engine.stopping || !engineHasCome());
}

const nextTask = () => new Promise(resolve => { setTimeout(resolve); });

const plywood = createApi({
  session, quiet,
  ready: async () => { await firstView; await engineAnswers(true); },
  async open(game, request) {
    await firstView;
    const known = facts(game);
    const wrong = known ? misfit(request, known) : unknown(game);
    if (wrong) {
      session.error = wrong;
      throw new Error(wrong);
    }
    await openGame(game, request);
  },
});
Object.defineProperty(window, 'plywood', { value: plywood, enumerable: true });

// --- start ---------------------------------------------------------------------------------------------------------
async function start() {
  fetchFonts();
  apply();
  watchLoading(engine);
  showEngine(engine, { newer: newerVersion, load: loadNewest, report });
  startJournal();
  showTop(sheets);
  hear(session, sound, () => mayMove(store.settings()));
  listen(() => store.settings().shortcuts, () => embed ? embed.keysOf(shortcuts()) : shortcuts());
  embed?.showWayOut(session, () => showing?.board ? saving.link : place.here);
  addEventListener('click', event => place.press(event));
  addEventListener('hashchange', () => {
    place.changed();
    closeSheets();
    if (prepared) follow(); // else it is followed as soon as the games are known
  });
  addEventListener('pagehide', () => {
    saving.keep();
    place.flush();
  });
  addEventListener('storage', ({ key }) => {
    if (!embed && key?.startsWith('plywood.')) store.merge();
  });
  addEventListener('dragenter', () => onDrag().catch(problem => notice(problem.message)),
    { once: true });
  addEventListener('online', () => engine.retryIfPassed());
  if (!embed) engineAnswers(false).then(() => {
    registerOffline({ onUpdate: offerUpdate });
    setTimeout(() => warm().catch(() => { /* it is fetched again when it is wanted */ }), REST);
  });
  setTimeout(tile); // while the prepared views are on their way
  try {
    prepared = await loadPrepared();
  } catch (error) {
    rejectFirstView(error);
    return fill(host, make('h1', {}, 'Plywood'), make('p', { role: 'alert' }, /** @type {Error} */ (error).message),
      button('redo', 'Try again', () => location.reload(), { className: 'main' }));
  }
  const { requests } = prepared;
  const followed = follow();
  // The first picture comes first; then the engine may have the machine.
  const route = parse(location.hash);
  const games = 'game' in route && route.game ? [route.game] : [];
  requestAnimationFrame(() => setTimeout(() => engine.start(requests, games)));
  for (const problem of store.takeProblems()) notice(problem);
  if (showing) resolveFirstView();
  else followed.finally(resolveFirstView);
}

/** From a board it is one key to the microscope, so while nothing else goes on it is fetched, and run once unseen. */
async function warm() {
  if (!showing?.board || session.working || !session.facts || session.hidden) return;
  const microscope = await fetchView('see');
  await microscope.warm?.(engine, session.facts, shown());
}

start();
