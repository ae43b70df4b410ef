// The pages of the panel behind their tabs: the moves with their review, the analysis, the rules, and what goes in and
// out.

import { make, setText } from '../base/elements.js';
import { bring } from '../base/late.js';
import { createAnalysis } from './analysis.js';
import { createMoves } from './moves.js';
import { drawnWords } from './options.js';
import { createShare } from './share.js';
import { createTabs } from './tabs.js';
import { reviewMoves } from '../session/questions.js';

/** @import { Store } from '../base/store.js' */
/** @import { Session } from '../session/session.js' */
/** @import { GameFacts } from '../types.js' */
/** @import { BoardCard } from './boardcard.js' */

/** The part of the room that the pages need.
 * @typedef {Parameters<typeof import('./review.js').createReview>[1] & {see: () => void}} Around */

export class Pages {
  #session;
  #facts;
  #around;
  #cards;
  #analysis;
  share;
  #tabs;
  #about = make('p', { className: 'soft' });
  #rules;
  /** The review above the moves, once it was asked for.
   * @type {ReturnType<typeof import('./review.js').createReview> | null} */
  #review = null;

  /**
   * @param {Session} session @param {Store} store @param {Around} around
   * @param {Parameters<typeof createShare>[1]} sharing @param {() => BoardCard[]} [cards]
   */
  constructor(session, store, around, sharing, cards = () => []) {
    const facts = this.#facts = /** @type {GameFacts} */ (session.facts);
    this.#session = session;
    this.#around = around;
    this.#cards = cards;
    this.moves = createMoves(session, {
      values: () => this.toggleValues(), see: around.see, hint: () => around.attempt(() => session.analysis.hint()),
      rules: () => this.#tabs.select('rules'),
    });
    this.#analysis = createAnalysis(session, {
      lines: () => store.settings().lines, choose: lines => store.set({ lines }),
    });
    this.share = createShare(session, sharing);
    const rules = this.#rules = make('div', { className: 'rules' }, this.#about,
      make('h2', {}, `How to play ${facts.title}`), facts.rules.map(text => make('p', {}, text)));
    this.#tabs = createTabs('About this game', [
      { name: 'moves', words: 'Moves', page: this.moves.page },
      { name: 'analysis', words: 'Analysis', page: this.#analysis.page },
      { name: 'rules', words: 'Rules', page: rules },
      { name: 'share', words: 'Share', page: this.share.page },
    ], name => this.#uncover(name));
    this.element = this.#tabs.element;
  }

  update() {
    const { start, options } = this.#session;
    setText(this.#about, (start ? '' : drawnWords(this.#facts, options)) + this.#facts.blurb);
    for (const page of [this.#review, this.moves, this.#analysis, this.share]) page?.update();
  }

  /** Another thought of the engine. */
  think() { this.#analysis.update(); }

  /** Another mark, or the end of the review. */
  mark() { for (const part of [this.#review, this.moves]) part?.update(); }

  /** Shows the review and lets it weigh the moves that have no mark yet.
   * @param {AbortSignal} leaving the room is left @param {(text: string) => void} notice */
  async review(leaving, notice) {
    this.#tabs.select('moves');
    const part = await bring('static/play/review.js', () => import('./review.js'))
      .catch(problem => notice(problem.message));
    if (leaving.aborted || !part) return;
    if (!this.#review) {
      this.#review = part.createReview(this.#session, this.#around);
      this.moves.top(this.#review.element);
    }
    this.#around.attempt(() => this.#weigh(part.mistakesOf, leaving));
  }

  /** Weighs the moves; then the first mistake is on the board, unless somebody has gone elsewhere meanwhile.
   * @param {typeof import('./review.js').mistakesOf} mistakesOf @param {AbortSignal} leaving */
  async #weigh(mistakesOf, leaving) {
    const session = this.#session, { ply, moves } = session;
    const review = await reviewMoves(session);
    const [first] = review.complete && !leaving.aborted ? mistakesOf(session) : [];
    if (first && session.review === review && session.ply === ply && session.moves.length === moves.length) {
      session.go(first.ply);
    }
  }

  toggleValues() {
    this.#session.analysis.showValues(!this.#session.analysis.values);
    if (this.#session.analysis.values) this.#tabs.select('analysis');
  }

  /** Brings the pictures to the rules, once these are seen. They are no part that anything waits for. */
  #illustrate() {
    bring('static/play/illustrated.js', () => import('./illustrated.js'))
      .then(part => part.illustrate(this.#facts.name, this.#rules)).catch(() => {});
  }

  /** On a telephone the hint and the cards about marks stand in the place of the pages: they go for one that is chosen.
   * @param {string} name */
  #uncover(name) {
    if (name === 'rules') this.#illustrate();
    const page = document.getElementById(`page-${name}`);
    const { analysis } = this.#session, card = this.#cards().find(({ shown }) => shown);
    if (!(analysis.hints || card) || !page || page.getClientRects().length) return;
    if (analysis.hints) analysis.dropHints();
    card?.toggle();
  }
}
