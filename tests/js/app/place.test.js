// Where the page stands, and whether a pressed link is on the way.

import assert from 'node:assert/strict';
import { Place } from '../../../static/app/place.js';
import { testInPage, withGlobals } from '../document.js';

/** A place at `#/`, with a link of the page and one of another. @param {(place: Place, link: any) => void} act */
async function at(act) {
  document.body.innerHTML = '<a href="#/learn"><b>Learn</b></a><a href="https://host.example/">Other</a>';
  const [link, other] = document.querySelectorAll('a');
  Object.assign(link, { hash: '#/learn' });
  await withGlobals({ location: { hash: '#/' }, Element: HTMLElement, history: { replaceState() {} } }, () => {
    const place = new Place();
    place.address = '#/';
    act(place, { inside: link.firstChild, other });
  });
}

/** A press as the page hears it. @param {unknown} target @param {object} [more] */
const press = (target, more) => /** @type {any} */ ({
  target, defaultPrevented: false, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more,
});

testInPage('a pressed link of the page is on the way, until the browser shows its address', () => at((place, link) => {
  assert.equal(place.onTheWay, false);
  place.press(press(link.inside));
  assert.equal(place.onTheWay, true);
  place.changed();
  assert.equal(place.onTheWay, false);
}));

testInPage('a link that opens elsewhere, or that somebody else has heard, is not', () => at((place, link) => {
  for (const more of ['defaultPrevented', 'ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    place.press(press(link.inside, { [more]: true }));
    assert.equal(place.onTheWay, false, more);
  }
  place.press(press(link.other));
  place.press(press(null));
  assert.equal(place.onTheWay, false);
}));
