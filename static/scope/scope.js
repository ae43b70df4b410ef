// The scope: one run of a rung seen as it ran. A tree, the sentence of where one stands, and the controls that step
// through it. The microscope puts a panel beside it; the chapters embed it `small`.
//
//   const scope = createScope(host, { engine, animate, small: true, label: 'The tree of P and Q' });
//   await scope.open({ game: 'nim', start: null, moves: ['2-1'], rung: 'negamax', depth: null, step: '7' });
//   scope.go('12.3');                      an address: a moment, and a line within it
//   scope.address, scope.seen, scope.problem
//   scope.addEventListener('change', …);   at every step, and when more of what belongs to a step has come
//
// `open` never rejects: the reason why nothing is seen is shown in the scope's own place, with the way out, and is kept
// in `problem`.

import { button, fill, icon, make, setText } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { shorten } from '../base/words.js';
import { hasPencil } from '../trees/layout.js';
import { CUT } from '../trees/model.js';
import { createStrip } from '../trees/strip.js';
import { Clock, OPENING_STEPS } from './clock.js';
import { ACTS, createControls } from './controls.js';
import { Cover } from './cover.js';
import { Picture } from './picture.js';
import { SeenRun } from './run.js';
import { Stepper, readPlace, same, writePlace } from './stepper.js';
import { createTransport } from './transport.js';
import { called, dressed, sentenceAt } from './words.js';

/** @import { Run, Seen } from '../types.js' */
/** @import { Act } from './controls.js' */
/** @import { Place } from './stepper.js' */
/** @import { Ringed } from '../trees/visible.js' */
/** @typedef {Run & {step?: string, visit?: number | null, mover?: boolean, root?: string, known?: Seen | null,
 *   limit?: number}} Wish
 * `visit`: one that is inspected though the run is at another place; `mover`: numbers as the seat to move counts, not
 * as MAX does; `root`: what the root is called; `known`: the run, where it was written beforehand; `limit`: the last
 * moment that may be seen */
/**
 * @typedef {object} ScopeOptions
 * @property {import('../session/asking.js').Engine} engine the page's client of the engine
 * @property {() => boolean} animate whether things may move
 * @property {(text: string) => void} [notice] says what an address asks for in vain
 * @property {boolean} [boards] positions drawn as boards, also where it is small
 * @property {boolean} [small] without the rarer controls, with a link to the microscope
 * @property {boolean} [pencil] the whole tree from the first step, also where it is small
 * @property {HTMLElement} [question] what stands in the sentence's place while it is not hidden
 * @property {(visit: number) => boolean} [pressed] takes a press of a visit, if it will
 * @property {(visit: number) => import('../trees/pointers.js').Grabbed | null} [grab] the drag of a visit by itself
 * @property {() => void} [painted] the tree has been painted anew
 * @property {string} [label] what the tree shows, for speech
 * @property {() => (import('../base/menu.js').Item | false)[]} [more] what else the menu of the microscope offers
 * @property {(scope: Scope) => HTMLElement | null} [waiting] what stands in the tree's place until there is one
 * @property {() => string} [running] the line of Python at a place between two moments, as a sentence
 */

/** Pixels at the top of the microscope's picture for the choices. */
const LID = 36;
/** Milliseconds without a step before anything is asked for; the details of a small run come at once. */
const REST = 90;
const OVER = 'The game is over here, so there is nothing to search: choose an earlier position.';

/** @param {HTMLElement} host @param {ScopeOptions} options */
export const createScope = (host, options) => new Scope(host, options);

export class Scope extends EventTarget {
  /** @type {SeenRun | null} */ run = null;
  /** The sentence that says why nothing is seen. @type {string | null} */ problem = null;
  /** @type {Stepper | null} */ stepper = null;
  /** @type {Place} */ place = { moment: 0, line: 0 };
  /** The visit that is inspected, though one stands elsewhere; null where it is the one. @type {number | null} */
  inspected = null;
  mover = false;
  /** The last moment that may be seen: what comes after it would answer a question. */ limit = Infinity;
  /** @type {Ringed | null} */ ringed = null;
  /** The last request. @type {Wish | null} */ wish = null;

  #options;
  #cover;
  #key;
  #opening = 0;
  #clock = new Clock(this);
  /** @type {ReturnType<typeof setTimeout> | 0} */ #resting = 0;
  /** The place whose sentence is to be spoken, also when it comes later. @type {Place | null} */ #spoken = null;
  /** The engine had failed when it was asked. */ #lost = false;
  #gone = false;

  /** @param {HTMLElement} host @param {ScopeOptions} options */
  constructor(host, options) {
    super();
    this.#options = options;
    const { engine, animate, small = false, label, more = () => [] } = options;
    this.#cover = new Cover(this, {
      ready: () => engine.stage === 'ready', waiting: () => options.waiting?.(this) ?? null,
    });
    const views = (/** @type {number[]} */ visits) => this.run?.views(visits) ?? Promise.resolve([]);
    this.picture = new Picture({
      onSelect: visit => this.#press(visit), onPaint: options.painted, grab: options.grab, label, animate,
      lid: small ? 0 : LID,
      miniature: small && !options.boards ? null : views,
    }, small ? null : views);
    this.sentence = make('p', { className: 'scope-sentence' });
    this.mark = make('span', { className: 'scope-mark', 'aria-hidden': 'true' });
    this.live = make('p', { className: 'unseen', role: 'status', 'aria-live': 'polite' });
    this.strips = make('div', { className: 'scope-strip', onchange: () => this.#say() });
    const acts = { act: (/** @type {Act} */ name) => this.act(name), changed: () => this.#paced() };
    this.controls = small ? createControls(acts) : createTransport({ ...acts, strip: this.strips, more });
    this.aside = make('div', { className: 'scope-aside', hidden: true });
    this.link = make('a', { className: 'scope-link', hidden: true }, 'Open in the microscope');
    this.note = make('p', { className: 'scope-note soft' });
    this.#key = createKey();
    const frame = make('div', { className: 'scope-frame' },
      this.picture.element, this.picture.other, !small && this.note, !small && this.#key, this.#cover.element);
    const { strips, sentence: said, mark, aside, controls: { element: controls }, note, link, live } = this;
    this.element = make('div', { className: `scope${small ? ' small' : ''}` }, frame, ...small
      ? [strips, options.question ?? '', said, aside, controls, note, link, live]
      : [make('div', { className: 'scope-say' }, mark, said), aside, controls, live]);
    host.append(this.element);
    this.strip = createStrip(this.strips, { onMoment: moment => this.scrub(moment), label: 'Moment of the search' });
    engine.addEventListener('stage', this.#onStage);
    document.addEventListener('visibilitychange', this.#onHidden);
    this.#update();
  }

  /** The run as it was seen; null until then. @type {Seen | null} */
  get seen() { return this.run?.seen ?? null; }
  get tree() { return this.run?.tree ?? null; }
  get board() { return this.picture.board; }
  get address() { return writePlace(this.place); }
  get playing() { return this.#clock.playing; }
  /** The last place that may be seen. @returns {Place} */
  get last() { return { moment: Math.min(this.stepper?.last ?? 0, this.limit), line: 0 }; }
  get small() { return this.#options.small ?? false; }

  /** The visit that is shown: the one inspected, else the one where one stands. */
  get visit() {
    const { tree, place } = this;
    if (this.inspected !== null || !tree) return this.inspected ?? -1;
    return place.line ? tree.runningAt(place.moment) : tree.owner[place.moment];
  }

  // --- opening -----------------------------------------------------------------------------------------------------

  /** @param {Wish} wish @returns {Promise<void>} resolves when the tree is painted, or the reason why not is shown */
  async open(wish) {
    const turn = ++this.#opening;
    this.pause();
    this.run?.close();
    const { step, visit = null, mover = false, root = '', known = null, limit = Infinity, ...run } = wish;
    this.wish = wish;
    this.limit = limit;
    this.ringed = null;
    this.mover = mover;
    this.problem = null;
    this.stepper = null;
    this.inspected = null;
    this.place = { moment: 0, line: 0 };
    this.#spoken = null;
    const { engine, pencil = !this.small } = this.#options;
    this.run = new SeenRun(engine, run, { spared: pencil, known });
    this.run.addEventListener('change', () => { if (turn === this.#opening) this.#came(); });
    this.#update();
    await this.run.open();
    if (turn !== this.#opening || this.#gone) return;
    this.problem = this.run.problem;
    this.#lost = this.problem !== null && engine.stage !== 'ready';
    const { tree } = this;
    if (tree?.size) {
      tree.rootName = root;
      this.stepper = new Stepper(tree, moment => this.run?.count(moment) ?? null);
      this.place = this.#placeAt(step ?? '0', this.stepper);
      if (visit !== null && visit >= 0 && visit < tree.size) this.inspected = visit;
      else if (visit !== null) this.#refuse(`visit ${visit}`, 'visits', tree.size - 1);
    }
    if (step === undefined && visit === null && !this.small) this.#overture();
    this.#update();
    this.#want(true);
    await this.picture.settled();
  }

  /** A run that was just opened plays its first steps, and rests at the first cut that spares much. */
  #overture() {
    const { stepper } = this;
    if (!stepper) return;
    const rest = stepper.greatCut() ?? stepper.settle({ moment: OPENING_STEPS, line: 0 });
    if (this.#options.animate()) this.#clock.start(rest);
    else this.place = rest;
  }

  /** Plays on to a moment, by a few steps, and rests there. @param {number} moment */
  runTo(moment) {
    const { stepper } = this;
    if (!stepper) return;
    this.pause();
    const rest = stepper.settle({ moment, line: 0 });
    if (this.#options.animate() && moment > this.place.moment) return this.#clock.start(rest);
    this.moveTo(rest);
  }

  /** Ends the search; what was seen of it until then is shown. */
  stop() { this.run?.stop(); }

  /** Whether the engine is searching for what is to be seen. */
  get searching() { return this.run !== null && !this.seen && this.problem === null; }

  // --- stepping ----------------------------------------------------------------------------------------------------

  /** @param {string} address */
  go(address) {
    if (this.stepper) this.moveTo(this.#placeAt(address, this.stepper));
  }

  /** The place at an address; where there is none, the nearest, and a word about it.
   * @param {string} address @param {Stepper} stepper */
  #placeAt(address, stepper) {
    const wanted = readPlace(address);
    const place = stepper.settle(wanted ?? stepper.start());
    if (place.moment !== wanted?.moment) this.#refuse(`step '${shorten(address)}'`, 'steps', stepper.last);
    return place;
  }

  /** @param {string} wanted @param {string} all @param {number} last */
  #refuse(wanted, all, last) {
    this.#options.notice?.(`There is no ${wanted} in this search; its ${all} go from 0 to ${last}.`);
  }

  /** @param {number} moment */
  scrub(moment) {
    this.pause();
    if (this.stepper) this.moveTo(this.stepper.settle({ moment, line: 0 }), { spoken: false });
  }

  /** @param {number} visit */
  #press(visit) {
    if (!this.#options.pressed?.(visit)) this.inspect(visit);
  }

  /** Rings a visit that is asked about, and those that may be pressed. @param {Ringed | null} ringed */
  ring(ringed) {
    this.ringed = ringed;
    this.#update();
  }

  /** Shows a visit without leaving the place; the one where one stands: goes back to that.
   * @param {number | null} visit */
  inspect(visit) {
    if (!this.tree || (visit !== null && !(visit >= 0 && visit < this.tree.size))) return;
    this.pause();
    this.inspected = null;
    if (visit !== null && visit !== this.visit) this.inspected = visit;
    this.#update();
    this.#want();
  }

  /** To the beginning of a visit, or to its end. @param {number} visit @param {'begin' | 'finish'} where */
  goTo(visit, where) {
    if (!this.stepper) return;
    this.pause();
    this.moveTo(this.stepper[where](visit));
  }

  /** The act of a button or a key. @param {Act} name @returns {void} */
  act(name) {
    const { stepper, place } = this;
    if (!stepper) return;
    if (name === 'play') return this.playing ? this.pause() : this.play();
    this.pause();
    const { byLine } = this.controls;
    const way = {
      start: () => stepper.start(), end: () => stepper.end(), back: () => stepper.back(place, byLine),
      forward: () => stepper.forward(place, byLine), over: () => stepper.over(place, byLine),
      backOver: () => stepper.backOver(place, byLine), out: () => stepper.out(place),
      cut: () => stepper.cut(place, 1), cutBack: () => stepper.cut(place, -1), anew: () => stepper.anew(place, 1),
    }[name];
    const next = way();
    if (same(next, place) && this.inspected === null && (name === 'cut' || name === 'cutBack')) {
      setText(this.live, name === 'cut' ? 'No cut-off comes after this.' : 'No cut-off came before this.');
    }
    this.moveTo(next);
  }

  /** @param {Place} place @param {{spoken?: boolean}} [how] */
  moveTo(place, { spoken = true } = {}) {
    this.place = place.moment < this.limit ? place : { moment: Math.min(place.moment, this.limit), line: 0 };
    this.inspected = null;
    this.#spoken = spoken && !this.playing ? place : null;
    this.#update();
    this.#want();
  }

  /** Where nothing may move, to play is one step. */
  play() {
    if (this.playing || !this.stepper || this.place.moment >= this.last.moment) return;
    if (!this.#options.animate()) return void this.act(this.controls.byCut ? 'cut' : 'forward');
    this.#clock.start();
    this.inspected = null;
    this.#update();
  }

  pause() {
    const { playing } = this;
    this.#clock.stop();
    if (playing) this.#update();
  }

  /** The run that played by itself has come to where it rests. */
  rest() {
    this.#spoken = this.place;
    this.pause();
  }

  #paced() {
    this.#clock.paced();
    this.dispatchEvent(new Event('change'));
  }

  // --- what is shown -----------------------------------------------------------------------------------------------

  /** Asks for what belongs to the place, as soon as one rests there. @param {boolean} [now] */
  #want(now = false) {
    clearTimeout(this.#resting);
    this.#resting = 0;
    const { tree, run, place } = this;
    if (!tree?.size || !run) return;
    const current = tree.runningAt(place.moment);
    const want = () => {
      this.#resting = 0;
      run.want([this.visit, current, Math.min(current + 200, tree.size - 1)]);
      this.dispatchEvent(new Event('change'));
    };
    if (now || this.playing) want();
    else this.#resting = setTimeout(want, REST);
  }

  /** More of what belongs to the place has come. */
  #came() {
    if (!this.stepper) return this.#cover.update();
    this.place = this.stepper.settle(this.place);
    this.#update();
  }

  #update() {
    if (this.#gone) return;
    const { tree, seen, stepper, place, run } = this;
    this.element.setAttribute('aria-busy', String(this.searching));
    this.#cover.update();
    const there = stepper !== null && tree !== null && seen !== null;
    const about = there && run ? run.about(this.visit) : null;
    const ended = there && tree.ends[this.visit] <= place.moment;
    this.picture.show(there ? tree : null, {
      moment: place.moment, visit: this.visit, mover: this.mover, compact: this.small,
      cause: ended ? about?.cause : undefined, ringed: this.ringed,
    });
    this.controls.update({
      there, playing: this.playing, atStart: place.moment === 0 && !place.line,
      atEnd: there && place.moment >= this.last.moment, repeats: stepper?.repeats ?? false,
      cuts: there && this.#hasCuts(), step: place.moment, last: stepper?.last ?? 0,
    });
    const said = there ? this.#sentence(this.small) : '';
    if (this.sentence.textContent !== said) fill(this.sentence, dressed(said));
    this.#updateMark(there);
    if (this.#spoken && there && same(this.#spoken, place)) setText(this.live, this.#sentence(true));
    this.strip.show(there ? tree : null, place.moment);
    this.#updateAside();
    this.#key.hidden = !tree || !hasPencil(tree) || this.picture.blocks;
    this.element.classList.toggle('blocks', this.picture.blocks);
    setText(this.note, there && tree.size === 1 && seen.seat[0] === null ? OVER : seen?.note ?? '');
    this.link.hidden = !there;
    if (there && this.small) this.link.href = this.see();
    this.dispatchEvent(new Event('change'));
  }

  /** That a visit is inspected away from the place, and the ways from there. */
  #updateAside() {
    const { tree, inspected } = this;
    this.aside.hidden = inspected === null || !tree;
    if (inspected === null || !tree) return fill(this.aside);
    const words = `You look at ${called(tree, inspected)}.`;
    if (this.aside.firstChild?.textContent === words) return undefined;
    return fill(this.aside, make('p', {}, words),
      button('first', 'Its beginning', () => this.goTo(inspected, 'begin')),
      button('last', 'Its end', () => this.goTo(inspected, 'finish')),
      button('close', 'Back to the step', () => this.inspect(null), { className: 'quiet' }));
  }

  /** Speaks the sentence of the place, now or when it comes. */
  #say() {
    this.#spoken = this.place;
    this.#update();
  }

  /** @type {WeakMap<object, boolean>} */ #cuts = new WeakMap();

  #hasCuts() {
    const tree = /** @type {import('../trees/model.js').SearchTree} */ (this.tree);
    const known = this.#cuts.get(tree) ?? tree.flags.some(flags => flags & CUT);
    this.#cuts.set(tree, known);
    return known;
  }

  /** @param {boolean} named */
  #sentence(named) {
    const { tree, run, place } = this;
    if (!tree || !run) return '';
    return sentenceAt(tree, place, {
      about: run.about(tree.owner[place.moment]), mover: this.mover,
      running: place.line ? this.#options.running?.() : undefined, named,
    });
  }

  /** The sign before the sentence: a cut, the end of a visit, or its beginning. @param {boolean} there */
  #updateMark(there) {
    if (this.small) return;
    const { tree, place: { moment, line } } = this;
    const kind = !there || !tree ? '' : line || tree.isBeginning(moment) ? 'forward'
      : tree.flags[tree.owner[moment]] & CUT ? 'cut' : 'up';
    if (this.mark.dataset.kind === kind) return;
    this.mark.dataset.kind = kind;
    fill(this.mark, kind && icon(kind));
  }

  /** The microscope's address of what is shown here. */
  see() {
    const { game, options, start, moves, rung, depth } = /** @type {Seen} */ (this.seen).run;
    return writeSee('see', game, { options, position: start, moves }, {
      rung, depth: depth ?? 'end', step: this.address,
      visit: this.inspected, signs: this.mover ? 'negamax' : null,
    });
  }

  #onStage = () => {
    if (this.#lost && this.#options.engine.stage === 'ready' && this.wish) {
      this.#lost = false;
      this.open(this.wish);
    } else if (!this.seen) this.#cover.update();
  };

  #onHidden = () => { if (document.hidden) this.pause(); };

  /** Shows what has become known of the place. */
  refresh() { this.#update(); }

  // --- for others --------------------------------------------------------------------------------------------------

  /** Another way to write the numbers. @param {boolean} mover */
  setMover(mover) {
    this.mover = mover;
    if (this.wish) this.wish.mover = mover;
    this.#update();
  }

  /** The keys, for a view whose hero this is. */
  get shortcuts() {
    return Object.fromEntries(Object.entries(ACTS).map(([name, { key, says }]) =>
      [key, { words: says, act: () => this.act(/** @type {Act} */ (name)) }]));
  }

  /** Resolves when nothing is computed, fetched or moving. @returns {Promise<void>} */
  async settled() {
    while (!this.#gone && (this.searching || this.run?.busy || this.#resting || this.playing)) {
      await new Promise(resolve => { setTimeout(resolve, 10); });
    }
    if (!this.#gone) await this.picture.settled();
  }

  restyle() {
    this.picture.restyle();
    this.strip.restyle();
  }

  destroy() {
    this.#gone = true;
    this.#opening++;
    this.pause();
    clearTimeout(this.#resting);
    this.run?.close();
    this.#options.engine.removeEventListener('stage', this.#onStage);
    document.removeEventListener('visibilitychange', this.#onHidden);
    this.picture.destroy();
    this.strip.destroy();
    this.element.remove();
  }
}

/** The meaning of pencil and hatching, in a corner of the sheet. */
function createKey() {
  const signs = [['is-done', 'looked at'], ['', 'not yet'], ['is-cut', 'cut off']];
  return make('p', { 'className': 'scope-key', 'hidden': true, 'aria-hidden': 'true' },
    ...signs.map(([className, words]) => make('span', {}, make('i', { className }), words)));
}
