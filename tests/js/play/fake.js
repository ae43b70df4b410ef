// The needs of tests of the room's parts beside a document: the browser around it, and a session of plain data.

import { send, testInPage, withGlobals } from '../document.js';

const AROUND = {
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  devicePixelRatio: 1, navigator: {},
  addEventListener() {},
};

/** The value of a choice among few, which the document can only tell. */
const CHOSEN = {
  configurable: true,
  /** @this {HTMLElement} */
  get() {
    return (this.querySelector('option[selected]') ?? this.querySelector('option'))?.getAttribute('value') ?? '';
  },
  /** @this {HTMLSelectElement} @param {string} value */
  set(value) { for (const option of this.options) option.toggleAttribute('selected', option.value === value); },
};

const DIALOG = {
  showModal() {},
  /** @this {HTMLElement} */
  close() { send(this, 'close'); },
};

/** A test in a fresh document, with as much of a browser around it as the room asks for.
 * @param {string} name @param {() => unknown} act */
export const testInRoom = (name, act) => testInPage(name, () => {
  const own = /** @type {any} */ (document.defaultView);
  const { Element, HTMLInputElement, HTMLButtonElement, HTMLTextAreaElement } = own;
  return withGlobals({ ...AROUND, Element, HTMLInputElement, HTMLButtonElement, HTMLTextAreaElement }, () => {
    Object.assign(document, { hasFocus: () => false });
    Object.assign(own.HTMLElement.prototype, DIALOG);
    Object.defineProperty(own.HTMLSelectElement.prototype, 'value', CHOSEN);
    return act();
  });
});

/** @type {any} */
export const facts = {
  name: 'take', title: 'Take', blurb: 'Take some.', rules: ['Take one or two.'], seats: ['Black', 'White'],
  sides: [0, 1],
  bounds: [-1, 1], unit: '', hidden: false, chance: false, bottomSeat: 0, emblems: [], options: [], presets: [],
  odds: [],
  forms: [], positionHelp: 'a number', typed: false, dice: false, accounts: false, samples: false, rubber: null,
  faceUpOption: '', suffix: 'txt',
  levels: [
    { name: 'level1', names: ['level1'], title: 'Beginner', about: 'errs often', strength: 'one in ten' },
    { name: 'level2', names: ['level2'], title: 'Casual', about: 'errs at times', strength: 'two in ten' },
  ],
};

/** A session in the middle of a game between two persons. `answer` replies to its requests.
 * @param {{answer?: (ask: any) => object, [more: string]: any}} [more] @returns {any} */
export function sessionWith({ answer = () => ({}), ...more } = {}) {
  const ask = async (/** @type {any} */ asked) => ({ ok: true, ...answer(asked) });
  const { first = 0, moves = ['a', 'b'] } = /** @type {any} */ (more);
  const session = {
    facts, seats: ['person', 'person'], persons: [0, 1], options: {}, seed: 7, start: null, moves: ['a', 'b'], ply: 2,
    undone: [], said: ['took one', 'took two'], short: ['a', 'b'], notes: [], others: [], first, clockName: 'none',
    turn: 0, next: null, view: null, eyes: null, hidden: false, secret: false, covered: false, atEnd: true, over: false,
    onlyPrograms: false, pending: null, thinking: null, thought: null, thoughtHere: null, thoughtOf: null, hints: null,
    series: [], rubber: false, payoff: null, ending: null,
    values: false, review: null, left: null, claim: '', opening: '', canRedo: false, canResign: false, stakes: {
      bounds: [-1, 1], unit: '',
    }, decisive: 1, unit: '', canOfferDraw: false, beliefs: false, believer: 0, situation: null, tried: () => [],
    movers: moves.map((/** @type {string} */ _, /** @type {number} */ at) => (first + at) % 2),
    moverAfter: (/** @type {string[]} */ before) => (first + before.length) % 2,
    shortAfter: (/** @type {string[]} */ _before, /** @type {string} */ move) => move,
    engine: { stage: 'ready', ask, addEventListener() {}, removeEventListener() {} },
    asking: { ask }, lineTo: () => ({}),
    ...more,
  };
  return Object.assign(session, { analysis: session, talk: session }); // each has some of these
}
