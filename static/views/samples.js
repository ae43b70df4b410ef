// A search that samples, seen as it ran: its tree leans on the sheet, beside it stand the sample with its board and the
// choice between the moves. Every step is a link.

import { copyFrom, fill, make } from '../base/elements.js';
import { writeSee } from '../base/links.js';
import { createTabs } from '../play/tabs.js';
import { createHere, createTitle } from '../samples/here.js';
import { SampleScope } from '../samples/scope.js';
import { createSource } from '../samples/source.js';
import { Head } from '../scope/head.js';
import { Trail } from '../scope/trail.js';
import { Inquiry } from './inquiry.js';

/** @import { Item } from '../base/menu.js' */
/** @import { Services, ShownView } from './view.js' */

/** @param {HTMLElement} host @param {Services} services @returns {ShownView} */
export const show = (host, services) => new Samples(host, services);

class Samples {
  #services; #inquiry; #scope; #source; #title; #here; #head;
  #heading = make('h1', { className: 'unseen' });
  #copied = make('textarea', { readOnly: true, rows: 2, hidden: true, 'aria-label': 'Link to copy' });
  #trail = new Trail(() => this.#writeAddress());
  /** The run that was opened last, and the step for which the address was written. */
  #opened = '';
  #known = '';
  #gone = false;

  /** @param {HTMLElement} host @param {Services} services */
  constructor(host, services) {
    this.#services = services;
    const inquiry = this.#inquiry = new Inquiry(services);
    const { engine, animate, notice, go, prepared } = services;
    const stage = make('div', { className: 'microscope-scope' });
    const scope = this.#scope = new SampleScope(stage, {
      engine, animate, notice, more: () => this.#more(), waiting: () => inquiry.root(),
    });
    this.#source = createSource(scope);
    this.#title = createTitle(scope);
    this.#here = createHere(scope);
    this.#head = new Head(prepared.games, {
      visit: game => go(writeSee('see', game, {}, { rung: inquiry.asked.rung })),
      begin: moves => go(inquiry.asked.begun(moves)),
      run: change => {
        this.#trail.leaveOff();
        go(inquiry.asked.changed(change));
      },
    });
    scope.frame.append(this.#head.element);
    fill(services.slot, ...this.#head.place);
    const tabs = createTabs('About this sample', [
      { name: 'here', words: 'Here', page: make('div', {}, this.#here.element) },
      { name: 'code', words: 'Code', page: this.#source.element },
    ]);
    fill(host, make('div', { className: 'microscope samples' }, this.#heading, stage,
      make('aside', { className: 'panel', 'aria-label': 'Where the search is' },
        this.#title.element, this.#copied, tabs.element)));
    scope.addEventListener('change', this.#onChange);
    void inquiry.fetchRungs(() => this.#showHead());
    void this.#open();
  }

  /** The rest of the menu. @returns {(Item | false)[]} */
  #more() {
    const { go } = this.#services, { route: { game }, request } = this.#inquiry.asked;
    return [
      { picture: 'copy', words: 'Copy link', act: () => void this.#copy() },
      {
        picture: 'ladder', words: 'Compare the searches', key: 'l',
        act: () => go(writeSee('ladder', game, request, {})),
      },
      { picture: 'play', words: 'Back to the game', key: 't', act: () => go(this.#inquiry.back) },
    ];
  }

  async #copy() {
    const link = this.#inquiry.asked.sampleAddress(this.#scope.address);
    const done = await copyFrom(this.#copied, new URL(link, location.href).href);
    if (done) this.#copied.hidden = true;
    this.#services.notice(done ? 'The link to this step has been copied.' : 'Copy the link from the field.');
  }

  get title() { return `${this.#inquiry.asked.title}, samples seen · Plywood`; }

  // --- opening -----------------------------------------------------------------------------------------------------

  /** The parts that make a run another one. */
  get #key() { return JSON.stringify({ ...this.#inquiry.asked.samples, step: 0 }); }

  #open() {
    const { samples } = this.#inquiry.asked;
    this.#opened = this.#key;
    this.#known = samples.step ?? '';
    this.#showHead();
    return this.#scope.open(samples);
  }

  /** The address is another. */
  update() {
    this.#trail.leaveOff();
    this.#inquiry.read();
    if (this.#key !== this.#opened) return void this.#open();
    const { step } = this.#inquiry.asked.samples;
    if (step !== undefined) this.#scope.go(step);
    return this.#showHead();
  }

  // --- keeping in step ---------------------------------------------------------------------------------------------

  #showHead() {
    const { asked } = this.#inquiry, seen = this.#scope?.seen;
    this.#heading.textContent = `How a search thinks: ${asked.title}`;
    this.#head.show(asked, this.#inquiry.choices(seen?.rung), seen?.before);
    document.title = this.title;
  }

  #onChange = () => {
    if (this.#gone) return;
    this.#title.update();
    this.#here.update();
    this.#source.update();
    const { address, tree } = this.#scope;
    if (!tree || address === this.#known) return;
    if (!this.#known) this.#showHead();
    this.#known = address;
    this.#trail.writeSoon();
  };

  #writeAddress() {
    if (this.#gone || !this.#scope.tree || this.#key !== this.#opened) return;
    this.#services.replace(this.#inquiry.asked.sampleAddress(this.#scope.address));
    if (this.#services.route.view === 'see') this.#inquiry.read();
  }

  // --- for the shell -----------------------------------------------------------------------------------------------

  get shortcuts() {
    const scope = this.#scope, { go } = this.#services, { route: { game }, request } = this.#inquiry.asked;
    return {
      ...scope.shortcuts,
      ArrowRight: { words: 'One more sample', act: () => scope.act('forward') },
      ArrowLeft: { words: 'One sample back', act: () => scope.act('back') },
      s: { words: 'Stop searching', act: () => scope.stop() },
      b: { words: 'Go to the tree', act: () => scope.flow.focus() },
      t: { words: 'Back to the game', act: () => go(this.#inquiry.back) },
      l: { words: 'All rungs on this position', act: () => go(writeSee('ladder', game, request, {})) },
    };
  }

  restyle() {
    this.#scope.restyle();
    this.#here.restyle();
  }

  async settled() {
    await this.#scope.settled();
    await this.#here.settled();
    await this.#trail.settled();
  }

  destroy() {
    this.#gone = true;
    this.#trail.leaveOff();
    this.#scope.removeEventListener('change', this.#onChange);
    fill(this.#services.slot);
    this.#here.destroy();
    this.#scope.destroy();
    this.#inquiry.destroy();
  }
}
