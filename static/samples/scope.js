// The scope of a search that samples: the tree as it leans, the sentence of where one stands, and the controls.

import { fill, icon, make, setText } from '../base/elements.js';
import { shorten } from '../base/words.js';
import { Cover } from '../scope/cover.js';
import { Flow } from './flow.js';
import { SampleRunSeen } from './run.js';
import { after, backward, inward, onward, outward, readPlace, settle, writePlace } from './stepper.js';
import { ACTS, createTransport } from './transport.js';

/** @import { Item } from '../base/menu.js' */
/** @import { Asked } from '../scope/run.js' */
/** @import { SampleRun, SampleStep } from '../types.js' */
/** @import { Place } from './stepper.js' */
/** @import { Act } from './transport.js' */

/** @typedef {SampleRun & {step?: string}} Wish */

/** The least milliseconds between two pictures while it plays; a whole run takes about this number of them. */
const TICK = 100, TICKS = 120;
/** Milliseconds of a step within a sample. */
const STEP = 260;
/** How far "a hundred more" goes. */
const HUNDRED = 100;

/** @type {Record<SampleStep['phase'], import('../base/elements.js').Icon>} */
const MARKS = { deal: 'belief', choose: 'see', grow: 'new', play: 'forward', back: 'up' };

export class SampleScope extends EventTarget {
  /** @type {SampleRunSeen | null} */ run = null;
  /** @type {string | null} */ problem = null;
  /** @type {Wish | null} */ wish = null;
  place = after(0);
  /** The node that is looked at; -1 where it is that of the place. */ node = -1;
  playing = false;

  #means;
  #cover;
  #opening = 0;
  /** @type {ReturnType<typeof setTimeout> | 0} */ #clock = 0;
  /** The address whose sentence is to be spoken when it comes. */ #spoken = '';
  #gone = false;

  /** @param {HTMLElement} host
   * @param {{engine: Asked, animate: () => boolean, notice: (text: string) => void, more: () => (Item | false)[],
   *   waiting: () => HTMLElement | null}} means */
  constructor(host, means) {
    super();
    this.#means = means;
    const { engine, waiting } = means;
    this.#cover = new Cover(this, { ready: () => engine.stage === 'ready', waiting });
    this.flow = new Flow({
      select: node => this.inspect(node), views: nodes => this.run?.boards(nodes) ?? Promise.resolve([]),
      label: 'The tree of the samples',
    });
    this.said = make('span', {});
    this.small = make('small', {});
    this.sentence = make('p', { className: 'scope-sentence' }, this.said, this.small);
    this.mark = make('span', { 'className': 'scope-mark', 'aria-hidden': 'true' });
    this.note = make('p', { className: 'scope-note soft' });
    this.legend = make('p', { 'className': 'flow-legend', 'aria-hidden': 'true' });
    this.live = make('p', { className: 'unseen', role: 'status', 'aria-live': 'polite' });
    this.controls = createTransport({
      act: name => this.act(name), more: means.more,
      scrub: sample => {
        this.pause();
        this.#moveTo(after(sample), false);
      },
    });
    this.frame = make('div', { className: 'scope-frame' },
      this.flow.element, this.note, this.legend, this.#cover.element);
    this.element = make('div', { className: 'scope' }, this.frame,
      make('div', { className: 'scope-say' }, this.mark, this.sentence), this.controls.element, this.live);
    host.append(this.element);
    engine.addEventListener('stage', this.#onStage);
    this.#update();
  }

  get tree() { return this.run?.tree ?? null; }
  get seen() { return this.tree?.seen ?? null; }
  /** For the cover: something is to be seen. */
  get stepper() { return this.tree; }
  get address() { return writePlace(this.place); }
  get searching() { return this.run !== null && !this.tree && this.problem === null; }

  /** The steps of the sample where one is; null until they have come. */
  get steps() { return this.run?.steps(this.place.sample, Math.max(0, this.node)) ?? null; }

  /** The step where one is; null after a sample. @returns {SampleStep | null} */
  get step() { return this.steps?.steps[this.place.step - 1] ?? null; }

  // --- opening -----------------------------------------------------------------------------------------------------

  /** @param {Wish} wish */
  async open(wish) {
    const turn = ++this.#opening;
    this.pause();
    this.run?.close();
    const { step, ...run } = wish;
    Object.assign(this, { wish, problem: null, place: after(0), node: -1 });
    this.run = new SampleRunSeen(this.#means.engine, run);
    this.run.addEventListener('change', () => { if (turn === this.#opening) this.#came(); });
    this.#update();
    await this.run.open();
    if (turn !== this.#opening || this.#gone) return;
    this.problem = this.run.problem;
    if (this.tree) this.#moveTo(this.#placeAt(step), false);
    else this.#update();
  }

  /** @param {string | undefined} address @returns {Place} */
  #placeAt(address) {
    const last = this.tree?.size ?? 0, wanted = address === undefined ? after(last) : readPlace(address);
    const place = settle(wanted, last);
    if (wanted !== place) {
      this.#means.notice(`There is no sample '${shorten(address ?? '')}' in this search; they go from 0 to ${last}.`);
    }
    return place;
  }

  stop() { this.run?.stop(); }

  // --- stepping ----------------------------------------------------------------------------------------------------

  /** @param {string} address */
  go(address) { if (this.tree) this.#moveTo(this.#placeAt(address)); }

  /** To a step within the sample. @param {number} step */
  goTo(step) {
    this.pause();
    this.#moveTo({ sample: this.place.sample, step });
  }

  /** Looks at a node; the same again: at that of the place. @param {number} node */
  inspect(node) {
    this.pause();
    this.node = node === this.node ? -1 : node;
    this.#moveTo(this.place, false);
    if (this.tree && node >= 0) setText(this.live, this.tree.title(node));
  }

  /** The act of a button or a key. @param {Act} name @returns {void} */
  act(name) {
    const { tree, place, steps } = this;
    if (!tree) return;
    if (name === 'play') return this.playing ? this.pause() : this.play();
    this.pause();
    const within = steps?.steps.length ?? null;
    const way = {
      start: () => after(0), end: () => after(tree.size), back: () => backward(place, 1),
      forward: () => onward(place, 1, tree.size), less: () => backward(place, HUNDRED),
      more: () => onward(place, HUNDRED, tree.size), inward: () => inward(place, tree.size, within),
      outward: () => outward(place, within),
    }[name];
    this.#moveTo(way());
  }

  /** @param {Place} place @param {boolean} [spoken] */
  #moveTo(place, spoken = true) {
    this.place = place;
    this.#spoken = spoken && !this.playing ? this.address : '';
    this.tree?.go(this.#counted);
    void this.run?.want(place.sample, Math.max(0, this.node));
    this.#update();
  }

  /** How many samples are counted at the place: within a sample, those before it until it is backed up. */
  get #counted() {
    const { sample, step } = this.place;
    return step && this.step?.phase !== 'back' ? sample - 1 : sample;
  }

  /** Where nothing may move, to play is one sample. */
  play() {
    if (this.playing || !this.tree || this.place.sample >= this.tree.size) return;
    if (!this.#means.animate()) return this.act(this.place.step ? 'inward' : 'forward');
    this.playing = true;
    this.node = -1;
    this.#tick();
    this.#update();
  }

  pause() {
    clearTimeout(this.#clock);
    if (!this.playing) return;
    this.playing = false;
    this.#update();
  }

  #tick() {
    const within = this.place.step > 0;
    this.#clock = setTimeout(() => {
      const { tree, place, steps } = this;
      if (!this.playing || !tree) return;
      if (within) this.#moveTo(steps ? inward(place, tree.size, steps.steps.length) : place);
      else this.#moveTo(onward(place, Math.max(1, Math.round(tree.size / TICKS)), tree.size));
      if (this.place.sample >= tree.size && !this.place.step) this.pause();
      else this.#tick();
    }, within ? STEP : TICK);
  }

  // --- what is shown -----------------------------------------------------------------------------------------------

  /** The steps have come. */
  #came() {
    const { tree, steps } = this;
    if (tree) {
      this.place = settle(this.place, tree.size, steps?.steps.length ?? null);
      tree.go(this.#counted);
    }
    this.#update();
  }

  #update() {
    if (this.#gone) return;
    const { tree, place, step } = this;
    this.element.setAttribute('aria-busy', String(this.searching));
    this.#cover.update();
    this.flow.show(tree, { way: tree ? this.#way(tree.way(place.sample)) : [], node: this.node });
    const { sample, step: at } = place;
    this.controls.update({ there: tree !== null, playing: this.playing, sample, step: at, last: tree?.size ?? 0 });
    const said = !tree ? '' : this.words, small = !step && this.steps ? this.steps.certain : '';
    setText(this.said, said);
    setText(this.small, small);
    const kind = step?.phase ?? '';
    if (tree && this.mark.dataset.kind !== kind) {
      this.mark.dataset.kind = kind;
      fill(this.mark, icon(kind ? MARKS[/** @type {SampleStep['phase']} */ (kind)] : 'see'));
    }
    if (this.#spoken && this.#spoken === this.address && said && this.steps) {
      setText(this.live, said);
      this.#spoken = '';
    }
    setText(this.note, tree?.seen.note ?? '');
    if (tree) {
      const { names, wins } = tree.seen.scale;
      const [more, less] = names.map(name => wins ? `${name} wins` : `more for ${name}`);
      fill(this.legend, less, make('i', {}), more);
    } else {
      fill(this.legend);
    }
    this.dispatchEvent(new Event('change'));
  }

  /** The sentence of the place. */
  get words() {
    const { place, steps, step, run } = this;
    if (step) return step.sentence;
    if (steps && !place.step) return steps.next;
    return run?.problem ?? '…';
  }

  /** How many moves of the sample are made in the tree at its step. */
  get made() {
    const steps = this.steps?.steps ?? [];
    return steps.slice(0, this.place.step).filter(({ phase }) => phase === 'choose' || phase === 'grow').length;
  }

  /** The nodes of the sample, as far as it has come. @param {number[]} whole */
  #way(whole) { return this.place.step && this.steps ? whole.slice(0, this.made + 1) : whole; }

  #onStage = () => {
    const lost = this.problem !== null && this.run?.repeatable && this.#means.engine.stage === 'ready';
    if (lost && this.wish) void this.open(this.wish);
    else this.#cover.update();
  };

  // --- for others --------------------------------------------------------------------------------------------------

  /** The keys, for a view whose hero this is. */
  get shortcuts() {
    return Object.fromEntries(Object.entries(ACTS).map(([name, { key, says }]) =>
      [key, { words: says, act: () => this.act(/** @type {Act} */ (name)) }]));
  }

  /** @returns {Promise<void>} resolves when nothing is computed, fetched or moving */
  async settled() {
    while (!this.#gone && (this.searching || this.run?.busy || this.playing || this.flow.busy)) {
      await new Promise(resolve => { setTimeout(resolve, 10); });
    }
  }

  restyle() { this.flow.restyle(); }

  destroy() {
    this.#gone = true;
    this.#opening++;
    this.pause();
    this.run?.close();
    this.#means.engine.removeEventListener('stage', this.#onStage);
    this.flow.destroy();
    this.element.remove();
  }
}
