// The news that a canvas on the page gets of the world, told by hand: its size, whether it can be seen, the next frame.

import { Painter } from '../../../static/boards/paint/painter.js';
import { testInPage } from '../document.js';

/** @import { Scene } from '../../../static/boards/paint/scene.js' */

/** A canvas on the page, and all that was painted on it. */
export class FakeScreen {
  canvas = document.createElement('canvas');
  /** The painted scenes, the latest last. @type {Scene[]} */ painted = [];
  /** @type {Record<string, (entries: object[]) => void>} */ hears = {};
  /** @type {Record<string, boolean>} */ watched = {};
  /** @type {((now: number) => void) | null} */ #next = null;

  /** @returns {Record<string, unknown>} */
  globals() {
    const fake = this;
    const observer = (/** @type {string} */ name) => class {
      /** @param {(entries: object[]) => void} hear */
      constructor(hear) { fake.hears[name] = hear; }
      observe() { fake.watched[name] = true; }
      disconnect() { fake.watched[name] = false; }
    };
    return {
      ResizeObserver: observer('size'), IntersectionObserver: observer('sight'), devicePixelRatio: 1,
      addEventListener() {}, matchMedia: () => new EventTarget(),
      getComputedStyle: () => ({ color: '', fontFamily: '', getPropertyValue: () => '' }),
      requestAnimationFrame: (/** @type {(now: number) => void} */ tick) => {
        this.#next = tick;
        return 1;
      },
      cancelAnimationFrame: () => { this.#next = null; },
    };
  }

  /** It gets its size. */
  size(width = 80, height = 40) {
    Object.assign(this.canvas, { getBoundingClientRect: () => ({ width, height }) });
    this.hears.size([{}]);
  }

  /** It can be seen, or no longer. @param {boolean} isIntersecting */
  seen(isIntersecting) { this.hears.sight([{ isIntersecting }]); }

  /** The next frame; whether there was one to come. @param {number} now */
  frame(now) {
    const tick = this.#next;
    this.#next = null;
    tick?.(now);
    return tick !== null;
  }
}

/** A test with a canvas on the page. @param {string} name @param {(screen: FakeScreen) => void} act */
export const testOnScreen = (name, act) => testInPage(name, () => {
  const screen = new FakeScreen();
  const here = /** @type {Record<string, unknown>} */ (globalThis);
  const fakes = screen.globals();
  const before = Object.fromEntries(Object.keys(fakes).map(each => [each, here[each]]));
  const { paint, forget } = Painter.prototype;
  Object.assign(Painter.prototype, {
    paint: (/** @type {unknown} */ _, /** @type {Scene} */ scene) => { screen.painted.push(scene); }, forget() {},
  });
  Object.assign(here, fakes);
  Object.assign(screen.canvas, { getContext: () => ({}) });
  document.body.append(screen.canvas);
  try {
    act(screen);
  } finally {
    Object.assign(here, before);
    Object.assign(Painter.prototype, { paint, forget });
  }
});
