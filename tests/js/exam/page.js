// The needs of a sheet in a browser beyond linkedom's document: focus that is known, and inputs by their kind.

import { send, testInPage, withGlobals } from '../document.js';

/** A test in such a page. @param {string} name
 * @param {(focused: () => string | null | undefined) => unknown} act `focused`: the name of the control in use */
export function testOnPaper(name, act) {
  testInPage(name, async () => {
    /** @type {Element | null} */
    let active = null;
    const kinds = ['input', 'button'].map(tag => Object.getPrototypeOf(document.createElement(tag)));
    for (const kind of kinds) {
      Object.assign(kind, {
        /** @this {Element} */
        focus() {
          active = this;
          send(this, 'focusin');
        },
        select() {}, scrollIntoView() {},
      });
    }
    await withGlobals({ HTMLInputElement: kinds[0].constructor }, () => act(() => active?.getAttribute('name')));
  });
}
