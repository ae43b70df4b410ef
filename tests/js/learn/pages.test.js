import assert from 'node:assert/strict';
import { make } from '../../../static/base/elements.js';
import { chapterPage, figuresPage, itemsPage, missingPage } from '../../../static/learn/pages.js';
import { named, send, testInPage } from '../document.js';

const CHAPTERS = ['one', 'two', 'three'].map(name => ({ name, title: name.toUpperCase(), about: `about ${name}` }));
const links = (/** @type {Element} */ page, selector = 'a') => [...page.querySelectorAll(selector)].map(link =>
  [link.getAttribute('href'), link.textContent, link.getAttribute('rel')]);

testInPage('a chapter says where it stands, and leads to those beside it', () => {
  const page = (/** @type {number} */ at) => chapterPage(CHAPTERS[at], CHAPTERS, make('div', {}, 'text'));
  assert.equal(page(1).querySelector('.where')?.textContent, 'The chapters · 2 of 3');
  assert.equal(page(1).children[2].textContent, 'text');
  assert.deepEqual(links(page(1), 'nav a'), [['#/learn/one', 'ONE', 'prev'], ['#/learn/three', 'THREE', 'next']]);
  assert.deepEqual(links(page(0), 'nav a')[0], ['#/learn', 'All chapters', null]);
  assert.deepEqual(links(page(2), 'nav a')[1], ['#/learn', 'All chapters', null]);
});

testInPage('every figure has its place in the lectures below it, and what was added', () => {
  const figures = /** @type {any} */ ({ a: { seed: '6', where: 'Slide 4', told: 'T is ours.' }, b: { where: 'Ours' } });
  const page = figuresPage('All', figures, key => make('figure', {}, key));
  assert.deepEqual([...page.querySelectorAll('figure')].map(({ textContent }) => textContent),
    ['aLecture 6. Slide 4. T is ours.', 'bOurs.']);
  assert.equal(page.querySelector('.where')?.textContent, 'The chapters');
});

testInPage('an item leads to its place here, if it has one', () => {
  const page = itemsPage('All', { a: {
    title: 'A', items: [['1', 'here', '#/learn/one'], ['2', 'nowhere', null, 'missing']],
  } });
  assert.deepEqual([...page.querySelectorAll('li')].map(({ textContent }) => textContent),
    ['1: here works', '2: nowhere missing']);
  assert.deepEqual(links(page, 'li a'), [['#/learn/one', 'here', null]]);
});

testInPage('what does not come says why, and is tried once more', () => {
  let tried = 0;
  const page = missingPage('it is missing', () => { tried++; });
  assert.match(page.querySelector('[role=alert]')?.textContent ?? '', /loaded \(it is missing\); try again/);
  send(named(page, 'button', 'Try again'), 'click');
  assert.equal(tried, 1);
});
