import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Answered } from '../../../static/learn/answered.js';
import { Choices } from '../../../static/learn/choices.js';
import { AskLine } from '../../../static/learn/askline.js';
import { holdText } from '../../../static/learn/held.js';
import { resultsOf } from '../../../static/learn/leads.js';
import { answerText, markAnswer, numberFrom, sheetText } from '../../../static/learn/marking.js';
import { Quiz } from '../../../static/learn/quiz.js';
import { payoffsOf, walked } from '../../../static/learn/walks.js';
import { make } from '../../../static/base/elements.js';
import { named, send, testInPage } from '../document.js';

/** @import { Question } from '../../../static/types.js' */

/** @param {Partial<Question>} [own] @returns {Question} */
const question = own => ({
  kind: 'value', answers: 'number', visit: 1, moment: 4, shows: 5,
  says: 'What does Q return?', facts: 'MIN is to move.',
  right: ['3'], why: 'MIN takes the least of 3, 12 and 8: 3.', other: 'MIN takes the least.',
  wrong: { '12': 'That is the best for MAX.', '−3': 'The sign is turned.' }, choices: [['3', '3'], ['12', '12']],
  ...own,
});
const LOOK = question({ kind: 'look', answers: 'choice', right: ['cut'], wrong: undefined, other: 'T is cut off.',
  choices: [['look', 'Look'], ['cut', 'Cut']] });

test('a number is read in each of its usual forms, and nothing else is', () => {
  const forms = {
    '4': 4, ' −3 ': -3, '-3': -3, '–3': -3, '+2': 2, '0,5': 0.5, '1.25': 1.25, '∞': Infinity, '-inf': -Infinity,
  };
  for (const [text, number] of Object.entries(forms)) assert.equal(numberFrom(text), number, text);
  const others = ['', 'four', '1e3', '--3', '3 or 4', '1'.repeat(12), '0x1', '<b>'];
  for (const text of others) assert.equal(numberFrom(text), null, text);
  assert.deepEqual([-3, 0, 0.5, -Infinity].map(sheetText), ['−3', '0', '0.5', '−∞']);
});

test('a known mistake has its own reason, a number on one side its own, and any other the rule', () => {
  const says = (/** @type {string} */ answer, /** @type {Partial<Question>} */ own = {}) =>
    markAnswer(question(own), answer);
  assert.deepEqual(says(' 3,0'), { read: true, right: true, says: 'MIN takes the least of 3, 12 and 8: 3.' });
  assert.equal(says('12').says, 'That is the best for MAX.');
  assert.equal(says('-3').says, 'The sign is turned.');
  assert.equal(says('7').says, 'MIN takes the least.');
  const sides = { below: 'Not yet.', above: 'Before that.' };
  assert.deepEqual([says('2', sides).says, says('4', sides).says, says('12', sides).says],
    ['Not yet.', 'Before that.', 'That is the best for MAX.']);
  assert.deepEqual(says('three'),
    { read: false, right: false, says: 'That is no number; write one such as 4 or −3.' });
  assert.deepEqual(markAnswer(LOOK, 'look'), { read: true, right: false, says: 'T is cut off.' });
});

test('several moves may be right, and the answer is shown in the words of its button', () => {
  const move = question({ answers: 'place', right: ['2', '5'], choices: [['2', 'a1'], ['5', 'a2'], ['7', 'a3']] });
  assert.deepEqual(['2', '5', '7'].map(answer => markAnswer(move, answer).right), [true, true, false]);
  assert.deepEqual([answerText(move), answerText(question({ choices: [] })), answerText(LOOK)], ['a1', '3', 'Cut']);
});

test('a quiz counts what was right at the first try', () => {
  const quiz = new Quiz([question(), question(), LOOK]);
  assert.equal(quiz.answer('nothing').settled, false);
  assert.equal(quiz.answer('3').settled, true);
  assert.deepEqual([quiz.marks, quiz.at, quiz.last], ['1', 0, false], 'the verdict stands until one goes on');
  quiz.next();
  quiz.answer('12');
  assert.equal(quiz.settled, false);
  quiz.answer('8');
  assert.equal(quiz.settled, false);
  assert.match(quiz.show(), /least of 3, 12 and 8/);
  quiz.next();
  assert.equal(quiz.answer('look').settled, true, 'a question with two answers has no second try');
  assert.deepEqual([quiz.marks, quiz.over], ['100', false]);
  quiz.next();
  assert.equal(quiz.over, true);
});

test('a quiz goes on where it was left, and begins anew where all was answered', () => {
  const all = [question(), question({ right: ['4'] }), LOOK];
  assert.deepEqual([new Quiz(all, '10').at, new Quiz(all, '101').at], [2, 0]);
});

/** A storage that a test may look into. @param {Record<string, string>} [held] */
const storage = (held = {}) => ({
  held, getItem: (/** @type {string} */ key) => held[key] ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => { held[key] = value; },
  removeItem: (/** @type {string} */ key) => { delete held[key]; },
});

test('answers are kept by figure, and what was written by others is checked', () => {
  const place = storage(), answered = new Answered(place);
  answered.keep('windows', '10', 5);
  assert.equal(new Answered(place).marks('windows'), '10');
  assert.equal(new Answered(place).marks('roads'), '');
  const mark = { marks: '1', of: 3, at: 1 };
  assert.deepEqual([answered.whole('windows'), answered.whole('roads')], [false, false]);
  answered.keep('windows', '10111', 5);
  answered.keep('windows', '1', 5);
  assert.deepEqual([answered.marks('windows'), answered.whole('windows')], ['10111', true], 'asked once more');
  answered.keep('windows', '11111', 5);
  assert.equal(answered.marks('windows'), '11111');
  const bad = {
    'good': mark, 'Bad Name': mark, 'long': { ...mark, marks: '1111' }, 'letters': { ...mark, marks: 'x' },
    'none': null,
  };
  assert.deepEqual(Object.keys(new Answered(storage({ 'plywood.answers': JSON.stringify(bad) })).all()), ['good']);
  assert.deepEqual(new Answered(storage({ 'plywood.answers': 'no map' })).all(), {});
  assert.deepEqual(new Answered(null).all(), {}, 'without a storage nothing is kept');
});

test('answers go into a file and come back from it, with a sentence for what is no such file', () => {
  const mine = new Answered(storage()), theirs = new Answered(storage());
  mine.keep('windows', '11', 5);
  theirs.keep('windows', '1', 5);
  theirs.keep('roads', '101', 6);
  assert.equal(mine.take(theirs.text()), 'The answers to one figure were added.');
  assert.deepEqual([mine.marks('windows'), mine.marks('roads')], ['11', '101'], 'the longer row stays');
  assert.equal(mine.take(theirs.text()), 'It holds nothing new.');
  assert.match(mine.take('{"plywood": "finished games"}'), /That file has no answers/);
  assert.match(mine.take('what?'), /That file has no answers/);
  const figures = { hand: { marks: '1', of: 5, at: 1 }, odd: 7 };
  const other = JSON.stringify({ plywood: 'answers', version: 9, figures });
  assert.equal(mine.take(other),
    'The answers to one figure were added. The file comes from another version of Plywood. '
      + 'Some of it could not be read.');
  const was = mine.clear();
  assert.deepEqual(mine.all(), {});
  mine.restore(was);
  assert.equal(mine.marks('hand'), '1');
});

testInPage('a line asks, says why an answer is wrong beside the question, and offers to show', () => {
  /** @type {string[]} */ const heard = [];
  const hear = (/** @type {string} */ word) => () => { heard.push(word); };
  const line = new AskLine({ answer: answer => heard.push(answer), show: hear('show'), next: hear('next'),
    another: hear('another'), repeat: hear('repeat') });
  const page = line.element, text = () => page.querySelector('[role=status]')?.textContent;
  assert.equal(page.hidden, true);
  line.ask(question());
  assert.deepEqual([page.dataset.kind, text()], ['ask', 'What does Q return?MIN is to move.']);
  assert.equal(page.querySelector('[data-act=show]'), null);
  send(named(page, 'button', '12'), 'click');
  const field = /** @type {HTMLInputElement} */ (page.querySelector('input'));
  field.value = '7';
  send(/** @type {Element} */ (page.querySelector('form')), 'submit');
  field.value = ' ';
  send(/** @type {Element} */ (page.querySelector('form')), 'submit');
  assert.deepEqual(heard, ['12', '7'], 'an empty field answers nothing');
  line.retry(question(), 'That is the best for MAX.');
  assert.deepEqual([page.dataset.kind, text()], ['wrong', 'That is the best for MAX.What does Q return?']);
  send(/** @type {Element} */ (page.querySelector('[data-act=show]')), 'click');
  line.verdict(true, 'Right.', true);
  assert.deepEqual([page.dataset.kind, page.querySelector('[data-act=next]')?.textContent], ['right', 'Finish']);
  line.done('4 of 5 at the first try.', false);
  assert.deepEqual([text(), page.querySelector('[data-act=another]')], ['4 of 5 at the first try.', null]);
  line.done('4 of 5 at the first try.', true);
  send(/** @type {Element} */ (page.querySelector('[data-act=another]')), 'click');
  assert.deepEqual(heard, ['12', '7', 'show', 'another']);
  line.ask(LOOK);
  assert.equal(page.querySelector('form'), null, 'a choice needs no field');
});

testInPage('text is held until its question is answered, and read by nobody', () => {
  const body = make('div', {});
  body.innerHTML = '<p><span data-hold="windows 2">two</span> <b data-hold="windows">all</b> '
    + '<i data-hold="roads">other</i></p>';
  const held = () => [...body.querySelectorAll('[data-hold]')].map(part => part.classList.contains('held'));
  holdText(body, { figure: 'windows', answered: 1, over: false });
  assert.deepEqual(held(), [true, true, false]);
  assert.equal(body.querySelectorAll('.held[inert]').length, 2);
  assert.equal(body.querySelectorAll('.held-word').length, 2);
  holdText(body, { figure: 'windows', answered: 2, over: false });
  assert.deepEqual(held(), [false, true, false]);
  holdText(body, { figure: 'windows', answered: 0, over: true });
  assert.deepEqual([held(), body.querySelectorAll('[inert], .held-word').length], [[false, false, false], 0]);
  assert.equal(body.textContent, 'two all other');
});

test('a walk brings the payoffs of its figure', () => {
  const roads = { knobs: [{ choices: [['first', '[A: 10, B: max[left: 100, right: -1000]]']] }] };
  const payoffs = payoffsOf(/** @type {any} */ (roads));
  assert.deepEqual(payoffs, { gold: 10, jewels: 100, bus: -1000 });
  assert.deepEqual([walked('A', 'left', payoffs), walked('left', 'left', payoffs), walked('left', 'right', payoffs)],
    [10, 100, -1000]);
  assert.deepEqual(resultsOf('club 0 -2, red 0'), { right: 0, wrong: -2, red: 0 });
});

test('choices are kept, and what others wrote is checked', () => {
  const place = storage(), choices = new Choices(place);
  assert.deepEqual([choices.asks, choices.route], [true, '']);
  choices.set({ asks: false });
  choices.set({ route: 'short' });
  assert.deepEqual([new Choices(place).asks, new Choices(place).route], [false, 'short']);
  const odd = new Choices(storage({ 'plywood.learning': '{"asks": "no", "route": 7}' }));
  assert.deepEqual([odd.asks, odd.route, new Choices(null).asks], [true, '', true]);
});
