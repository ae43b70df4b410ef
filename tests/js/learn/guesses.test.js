import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDigits } from '../../../static/learn/answers/digits.js';
import { createOrder } from '../../../static/learn/answers/order.js';
import { createRolls } from '../../../static/learn/answers/rolls.js';
import { createSlide, numberAt } from '../../../static/learn/answers/slide.js';
import { answered, newsOf, redrawn } from '../../../static/learn/bounds.js';
import { markAnswer } from '../../../static/learn/marking.js';
import { heights } from '../../../static/learn/states.js';
import { Quiz } from '../../../static/learn/quiz.js';
import { testInPage } from '../document.js';

/** @import { Guess } from '../../../static/types.js' */

/** @param {Partial<Guess>} own @returns {Guess} */
const guess = own => ({ answers: 'slide', says: 'How many?', facts: '', right: ['155'], why: '155.', ...own });
/** @param {Element} element @param {string} name */
const press = (element, name) => /** @type {HTMLElement | undefined} */ ([...element.querySelectorAll('[aria-label]')]
  .find(each => each.getAttribute('aria-label') === name))?.click();
const WIDE = guess({ low: 10, high: 1000, near: 1.35, unit: ' digits' });
const SHARE = guess({ right: ['83'], near: 12, unit: '%', why: '83%.' });
const CARDS = guess({ answers: 'order', cards: [['b', 'Second'], ['c', 'Third'], ['a', 'First']], right: ['a b c'] });
const HEAPS = guess({ answers: 'digits', heaps: [3, 4, 5], right: ['1,4,5'], other: '' });

test('a wide scale goes by factors and a narrow one by steps, and both keep their ends', () => {
  assert.deepEqual([0, 0.5, 1].map(place => numberAt(WIDE, place)), [10, 100, 1000]);
  assert.equal(numberAt(WIDE, 0.6), 160);
  assert.deepEqual([0, 0.255, 1].map(place => numberAt(SHARE, place)), [0, 26, 100]);
});

test('a guess that is near is right, and another is told how far off it is', () => {
  const says = (/** @type {Guess} */ of, /** @type {string} */ answer) => markAnswer(of, answer).says;
  assert.deepEqual(markAnswer(WIDE, '200'), { read: true, right: true, says: '155.' });
  assert.equal(markAnswer(WIDE, '210').right, false);
  assert.equal(says(WIDE, '1000'), 'You said 1,000 digits, 6.5 times too many. 155.');
  assert.equal(says(WIDE, '10'), 'You said 10 digits, 16 times too few. 155.');
  assert.equal(markAnswer(SHARE, '71').right, true);
  assert.equal(says(SHARE, '70'), 'You said 70%, 13% too little. 83%.');
});

test('a guess has one try, and cards are put in order until they are', () => {
  assert.equal(new Quiz([WIDE]).answer('10').settled, true);
  const quiz = new Quiz([CARDS]);
  assert.equal(quiz.answer('b c a').settled, false);
  assert.deepEqual(quiz.answer('a b c'), { read: true, right: true, says: '155.', settled: true });
  assert.equal(quiz.marks, '0');
});

test('cards, rolls and heaps that are wrong are told in which way', () => {
  assert.equal(markAnswer({ ...CARDS, other: 'Look at the years.' }, 'b a c').says,
    '1 of the cards stands right behind a later one. Look at the years.');
  const rolls = guess({ answers: 'rolls', right: ['16 25 61'], other: 'It takes both.' });
  assert.equal(markAnswer(rolls, '16 33 44').says,
    '2 of the 3 were not pressed, and 2 were too many. It takes both.');
  assert.equal(markAnswer(rolls, '').says, '3 of the 3 were not pressed, and 0 were too many. It takes both.');
  const says = (/** @type {string} */ heaps) => markAnswer(HEAPS, heaps).says.trim();
  assert.equal(says('3,4,5'), 'A move takes stones from one heap, and you changed none.');
  assert.equal(says('1,4,4'), 'A move takes stones from one heap, and you changed 2.');
  assert.equal(says('7,4,5'), 'A heap can only become smaller.');
  assert.equal(says('3,0,5'), 'Column 1 has an odd number of ones now, and the other makes all of them even.');
  assert.equal(says('3,4,4'), 'Column 2 has an odd number of ones now, and the other makes all of them even.');
  assert.equal(markAnswer(HEAPS, '1,4,5').right, true);
});

testInPage('a card goes up and down by its arrows, the first no further up', () => {
  const way = createOrder(CARDS);
  press(way.element, 'Second: earlier');
  assert.equal(way.answer(), 'b c a');
  press(way.element, 'First: earlier');
  press(way.element, 'First: earlier');
  assert.equal(way.answer(), 'a b c');
  way.reveal('c b a');
  assert.equal(way.answer(), 'c b a');
  assert.equal(way.element.querySelector('button'), null);
});

testInPage('digits flip, rolls go down and up, and a slider tells its number', () => {
  const heaps = createDigits(HEAPS);
  press(heaps.element, 'Heap 1, the digit for 2: 1');
  assert.equal(heaps.answer(), '1,4,5');
  assert.match(heaps.element.textContent ?? '', /1 stone4?/);
  press(heaps.element, 'Heap 1, the digit for 2: 0');
  assert.equal(heaps.answer(), '3,4,5');
  heaps.reveal('1,4,5');
  assert.equal(heaps.answer(), '1,4,5');
  assert.match(heaps.element.textContent ?? '', /001/);
  const rolls = createRolls(guess({ answers: 'rolls' }));
  for (const roll of ['1 and 6', '3 and 3', '3 and 3', '6 and 1']) press(rolls.element, roll);
  assert.equal(rolls.answer(), '16 61');
  assert.equal(createSlide(WIDE).answer(), '100');
  assert.equal(createSlide(WIDE).element.querySelector('output')?.textContent, '100 digits');
});

test('bounds are told as they close in, and the end compares leaf by leaf', () => {
  assert.equal(redrawn('[[1, 14], 3]', () => 0.5), '[[8, 8], 8]');
  assert.deepEqual([[1, 2, 1], [3, 2, 4]].map(([bound, value, leaves]) => answered({ bound, value, leaves })),
    ['At least 1? Yes: at least 2. 1 leaf.', 'At least 3? No: at most 2. 4 leaves.']);
  const own = { leaves: 5, asked: 2 }, one = [{ bound: 1, value: 2, leaves: 5 }];
  assert.equal(newsOf({ answers: [], limits: [null, null], own }), 'Nothing is known yet. Is it at least …?');
  assert.equal(newsOf({ answers: one, limits: [2, null], own }), 'It is at least 2. Is it at least …?');
  assert.equal(newsOf({ answers: one, limits: [null, 2], own }), 'It is at most 2. Is it at least …?');
  assert.equal(newsOf({ answers: one, limits: [0, 2], own }), 'It is between 0 and 2. Is it at least …?');
  assert.equal(newsOf({ answers: one, limits: [2, 2], own }), 'The bounds meet: it is 2. You looked at 5 leaves in '
    + '1 question, MTD(f) at 5 leaves in 2 questions. You needed as many.');
});

test('the plies below a place are counted to its lowest leaf', () => {
  const tree = /** @type {any} */ ({ size: 6, parent: [-1, 0, 1, 1, 3, 0] });
  assert.deepEqual(heights(tree), [3, 2, 0, 1, 0, 0]);
});
