// The needs of a race in a browser beyond a document: pictures that come when they are told to, a canvas that takes any
// stroke, and controls that are set.

import { testInPage, withGlobals } from '../document.js';

/** A thing of which everything may be asked, called and set. @returns {any} */
const anything = () => new Proxy(() => {}, {
  get: (_, name) => name === Symbol.toPrimitive ? () => 0 : anything(), apply: anything, set: () => true,
});

export class Screen {
  now = 1000;
  /** @type {Map<number, (now: number) => void>} */ #frames = new Map();
  #last = 0;

  /** How many pictures are asked for. */
  get waiting() { return this.#frames.size; }

  /** Time goes by, and a picture comes. @param {number} milliseconds */
  pass(milliseconds) {
    this.now += milliseconds;
    const all = [...this.#frames.values()];
    this.#frames.clear();
    for (const act of all) act(this.now);
  }

  /** The global values meanwhile. @returns {Record<string, unknown>} */
  get globals() {
    const still = { addEventListener() {}, removeEventListener() {} };
    return {
      ...still, matchMedia: () => ({ matches: false, ...still }), devicePixelRatio: 1,
      ResizeObserver: class { observe() {} disconnect() {} },
      getComputedStyle: () => ({ getPropertyValue: () => '#123456' }),
      performance: { now: () => this.now },
      requestAnimationFrame: (/** @type {(now: number) => void} */ act) => {
        this.#frames.set(++this.#last, act);
        return this.#last;
      },
      cancelAnimationFrame: (/** @type {number} */ frame) => { this.#frames.delete(frame); },
    };
  }
}

/** A test with such a screen. @param {string} name @param {(screen: Screen) => unknown} act */
export function testOnScreen(name, act) {
  testInPage(name, () => {
    const screen = new Screen();
    return withGlobals(screen.globals, () => {
      dress();
      return act(screen);
    });
  });
}

/** The members that linkedom's elements lack. */
function dress() {
  const kind = (/** @type {string} */ tag) => Object.getPrototypeOf(document.createElement(tag));
  const options = (/** @type {Element} */ select) => [...select.querySelectorAll('option')];
  /** @type {WeakMap<object, string>} */
  const chosen = new WeakMap();
  /** @type {WeakSet<object>} */
  const ticked = new WeakSet();
  Object.defineProperty(kind('select'), 'value', {
    configurable: true,
    get() { return chosen.get(this) ?? options(this)[0]?.getAttribute('value') ?? ''; },
    set(value) { chosen.set(this, value); },
  });
  Object.defineProperty(kind('select'), 'selectedOptions', {
    configurable: true,
    get() { return options(this).filter(option => option.getAttribute('value') === this.value); },
  });
  Object.defineProperty(kind('input'), 'checked', {
    configurable: true,
    get() { return ticked.has(this); },
    set(checked) { ticked[checked ? 'add' : 'delete'](this); },
  });
  Object.defineProperty(document, 'styleSheets', { configurable: true, value: [] });
  kind('canvas').getContext = anything;
}
