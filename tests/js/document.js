// A document for tests of the page's parts, without a browser. It lays nothing out and runs no styles; what needs these
// is tested in the real page.

import { test } from 'node:test';
import { parseHTML } from 'linkedom';

const NAMES = ['document', 'window', 'Node', 'HTMLElement', 'MutationObserver'];
/** The kinds of elements to which tests may give what linkedom lacks: all documents share them. */
const TAGS = ['input', 'select', 'option', 'button', 'canvas', 'dialog', 'details', 'form', 'div', 'a', 'img', 'svg'];

/** Acts while other values stand under global names; afterwards all is as before, whatever the act has put there.
 * @param {Record<string, unknown>} values @param {() => unknown} act */
export async function withGlobals(values, act) {
  const before = Object.keys(values).map(name =>
    /** @type {const} */ ([name, Object.getOwnPropertyDescriptor(globalThis, name)]));
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    await act();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

/** A test in a fresh document, of which nothing is left behind. @param {string} name @param {() => unknown} act */
export function testInPage(name, act) {
  test(name, () => {
    const page = /** @type {any} */ (parseHTML('<!doctype html><html lang="en"><body></body></html>'));
    const globals = Object.fromEntries(NAMES.map(each => [each, each === 'window' ? page : page[each]]));
    const shared = [page.HTMLElement.prototype,
      ...TAGS.map(tag => Object.getPrototypeOf(page.document.createElement(tag)))];
    return withGlobals(globals, async () => {
      const undress = shared.map(keptAsItIs);
      try {
        await act();
      } finally {
        for (const restore of undress) restore();
      }
    });
  });
}

/** Puts back what a test changes in an object. @param {object} shared */
function keptAsItIs(shared) {
  const before = Object.getOwnPropertyDescriptors(shared);
  return () => {
    for (const name of Reflect.ownKeys(shared)) if (!(name in before)) Reflect.deleteProperty(shared, name);
    Object.defineProperties(shared, before);
  };
}

/** An event on an element: 'click', or a key. @param {Element} element @param {string} type
 * @param {Record<string, unknown>} [details] such as a key */
export function send(element, type, details = {}) {
  const { Event } = /** @type {any} */ (document.defaultView);
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), details);
  element.dispatchEvent(event);
  return /** @type {Event} */ (event);
}

/** The one element of such a kind with this name. @param {Element} host @param {string} selector
 * @param {string} name @returns {HTMLElement} */
export function named(host, selector, name) {
  const all = /** @type {HTMLElement[]} */ ([...host.querySelectorAll(selector)]);
  const found = all.filter(each => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} of ${selector} have the name ${name}`);
  return found[0];
}
