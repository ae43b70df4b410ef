import assert from 'node:assert/strict';
import { createMarkCard } from '../../../static/play/markcard.js';
import { luckAndPlay } from '../../../static/play/review.js';
import { testInPage } from '../document.js';
import { facts, sessionWith } from './fake.js';

const mark = {
  ply: 2, move: 'b', seat: 1, short: 'b', shortLine: ['c'], value: 1, proven: true, played: -1, sure: true, cost: 2,
  share: 0, grade: 'blunder', letGo: 'win', line: ['c'], cells: [], say: 'take two', reasons: ['it loses at once'],
};

testInPage('the card says what a move cost, why, and what was better', () => {
  const review = { running: false, markAt: (/** @type {number} */ ply) => ply === 2 ? mark : null };
  const session = sessionWith({ review });
  const { element, update } = createMarkCard(session);
  update();
  const texts = [...element.children].map(each => each.textContent);
  assert.equal(element.dataset.grade, 'blunder');
  assert.equal(texts[0], '??Move 1, b: a blunder');
  assert.match(texts[1] ?? '', /^This let a proven win go: from won to lost, proven[.]/);
  assert.deepEqual(texts.slice(2), ['It loses at once.', 'Better: c, take two.']);
  Object.assign(session, { review: { markAt: () => ({ ...mark, share: null }) } });
  update();
  assert.equal(element.children[1]?.textContent, 'Lost for White, proven.');
  Object.assign(session, { ply: 1, review });
  update();
  assert.deepEqual([element.dataset.grade, element.textContent], ['', 'This move is not reviewed.']);
  review.running = true;
  update();
  assert.equal(element.textContent, 'This move is still to be reviewed.');
  session.ply = 0;
  update();
  assert.match(element.textContent ?? '', /^Press the graph or a move/);
});

testInPage('luck has a sign, in shares of a win or in the unit of the game', () => {
  const review = /** @type {any} */ ({
    luckOf: () => -0.1, costOf: (/** @type {number} */ seat) => seat ? 0.25 : 0.5,
  });
  const session = sessionWith({ facts, seats: ['person', 'level2'] });
  assert.equal(luckAndPlay(session, review, 0), 'Luck of you: −5.0%. Errors: You 25.0% · Level 2 12.5%.');
  session.unit = 'points';
  assert.equal(luckAndPlay(session, { ...review, luckOf: () => 0.1 }, 1),
    'Luck of Level 2: +0.100. Errors: You 0.500 · Level 2 0.250.');
  assert.equal(luckAndPlay(session, { ...review, luckOf: () => null }, 0), '');
});
