import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { make } from '../../../static/base/elements.js';
import { Answered } from '../../../static/learn/answered.js';
import { Choices } from '../../../static/learn/choices.js';
import { along, doneIn, goOnWith, minutesOf, timeText } from '../../../static/learn/progress.js';
import { shelfPage } from '../../../static/learn/shelf.js';
import { pictured, vignette } from '../../../static/learn/vignettes.js';
import { send, testInPage } from '../document.js';

const read = (/** @type {string} */ name) => JSON.parse(
  readFileSync(new URL(`../../../static/learn/${name}.json`, import.meta.url), 'utf8'));
const CONTENTS = read('contents'), ASKS = read('asked');

const CHAPTERS = ['one', 'two', 'three'].map(name => ({ name, title: name.toUpperCase(), about: `about ${name}` }));
const SOME = {
  one: { minutes: 10, asks: {} }, two: { minutes: 20, asks: { a: 3, b: 2 } }, three: { minutes: 5, asks: { c: 4 } },
};
const ROUTES = [{ name: 'all', title: 'Everything' }, { name: 'short', title: 'Short', chapters: ['one', 'three'] }];

test('what is done in a chapter is counted over its figures', () => {
  const marks = { a: { marks: '10', of: 3, at: 5 }, b: { marks: '11', of: 2, at: 9 } };
  assert.deepEqual(doneIn(SOME, marks, 'two'), { done: 4, of: 5, marks: '10-11' });
  assert.deepEqual(doneIn(SOME, {}, 'one'), { done: 0, of: 0, marks: '' });
  const more = { c: { marks: '111111', of: 6, at: 1 } };
  assert.deepEqual(doneIn(SOME, more, 'three').done, 4, 'never more than there are');
});

test('one goes on in the chapter of the last answer, or in the next that has a question left', () => {
  const on = (/** @type {any} */ marks) => goOnWith(CHAPTERS, SOME, marks)?.name;
  assert.equal(on({}), undefined);
  assert.equal(on({ a: { marks: '1', of: 3, at: 5 } }), 'two');
  const two = { a: { marks: '101', of: 3, at: 5 }, b: { marks: '11', of: 2, at: 9 } };
  assert.equal(on(two), 'three');
  assert.equal(on({ ...two, c: { marks: '11', of: 4, at: 2 } }), 'three');
  assert.equal(on({ c: { marks: '1111', of: 4, at: 7 } }), 'two', 'one that was passed over');
  assert.equal(on({ ...two, c: { marks: '1111', of: 4, at: 12 } }), undefined, 'all is done');
});

test('a route has its chapters and its time', () => {
  assert.deepEqual(along(CHAPTERS, ROUTES[1]).map(({ name }) => name), ['one', 'three']);
  assert.equal(minutesOf(SOME, along(CHAPTERS, ROUTES[0])), 35);
  assert.deepEqual([4, 85, 86, 99, 100, 170, 190].map(timeText),
    ['5 minutes', '85 minutes', '90 minutes', '100 minutes', '1½ hours', '3 hours', '3 hours']);
});

test('the shelves hold every chapter once, and each has its picture', () => {
  const names = CONTENTS.chapters.map((/** @type {{name: string}} */ { name }) => name);
  assert.deepEqual([...pictured()].sort(), [...names].sort());
  const shelves = /** @type {{chapters: number}[]} */ (CONTENTS.shelves);
  const sum = shelves.reduce((all, shelf) => all + shelf.chapters, 0);
  assert.deepEqual([sum, Object.keys(ASKS)], [names.length, names]);
  for (const { chapters = [] } of CONTENTS.routes) for (const name of chapters) assert.ok(names.includes(name), name);
  const short = CONTENTS.routes.find((/** @type {{name: string}} */ { name }) => name === 'short');
  assert.ok(minutesOf(ASKS, along(CONTENTS.chapters, short)) <= 90);
});

testInPage('every picture is drawn with marks that there are', () => {
  const css = readFileSync(new URL('../../../static/style/shelf.css', import.meta.url), 'utf8');
  for (const name of pictured()) {
    const picture = vignette(name);
    assert.ok(picture.childNodes.length > 2, name);
    for (const part of picture.querySelectorAll('*')) {
      for (const each of (part.getAttribute('class') ?? '').split(' ').filter(word => !word.startsWith('v-on-'))) {
        assert.match(css, new RegExp(`\\.${each}\\b`), `${name}: ${each}`);
      }
      for (const attribute of ['x', 'y', 'r', 'x1', 'y2', 'd', 'width']) {
        assert.doesNotMatch(part.getAttribute(attribute) ?? '', /NaN|undefined/, name);
      }
    }
  }
});

testInPage('the page shows the rings, where to go on, and what a route leaves out', () => {
  const held = /** @type {Record<string, string>} */ ({});
  const answered = new Answered(/** @type {any} */ ({
    getItem: (/** @type {string} */ key) => held[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => { held[key] = value; },
  }));
  answered.keep('a', '101', 3);
  const choices = new Choices(null), said = /** @type {string[]} */ ([]);
  /** @type {(() => void)[]} */ const offers = [];
  const shelves = [{ title: 'First', chapters: 2 }, { title: 'Last', chapters: 1 }];
  const contents = { chapters: CHAPTERS, cards: [], shelves, routes: ROUTES };
  const page = shelfPage(/** @type {any} */ ({ contents, asks: SOME }), {
    answered, choices,
    notice: (text, offer) => { said.push(text); if (offer) offers.push(offer.act); },
  }, make('table'));
  const links = () => [...page.querySelectorAll('.chapter-card')].map(link => link.getAttribute('href'));
  assert.deepEqual(links(), ['#/learn/one', '#/learn/two', '#/learn/three']);
  assert.deepEqual([...page.querySelectorAll('.books')].map(list => list.getAttribute('start')), ['1', '3']);
  assert.equal(page.querySelector('.go-on')?.getAttribute('href'), '#/learn/two');
  assert.match(page.querySelector('.go-on')?.textContent ?? '', /Go on with chapter 2/);
  assert.deepEqual([...page.querySelectorAll('.ring')].map(ring => ring.getAttribute('aria-label')),
    ['3 of 5 questions answered', '0 of 4 questions answered']);
  assert.match(page.querySelector('.shelf h2')?.textContent ?? '', /3 of 5 questions/);
  send(/** @type {Element} */ (page.querySelector('input[value=short]')), 'change');
  assert.deepEqual([...page.querySelectorAll('li.is-off a')].map(link => link.getAttribute('href')), ['#/learn/two']);
  assert.equal(choices.route, 'short');
  const button = (/** @type {string} */ words) =>
    /** @type {Element} */ ([...page.querySelectorAll('button')].find(each => each.textContent === words));
  send(button('Delete my answers'), 'click');
  assert.deepEqual([answered.all(), said, button('Delete my answers')], [{}, ['Your answers are deleted.'], undefined]);
  offers[0]();
  assert.equal(answered.marks('a'), '101');
});
