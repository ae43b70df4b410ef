// A move entered in parts: what is open after each part, what is played at the end, and what is asked.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { press, prey, topmost } from '../../../../static/boards/press/paths.js';
import { boardsOf, entered, isForced, leading, moveOf } from '../../../../static/boards/press/stages.js';

/** @import { MoveStage, Path, Piece, View } from '../../../../static/types.js' */

/** @type {Piece} */
const MAN = { look: 'disc', seat: 0 };
/** @type {Piece} */
const FOE = { look: 'disc', seat: 1 };
/** @type {MoveStage[]} Two men on 8, a foe on 5; 3 and 1 in either order with one man. */
const STAGES = [
  { presses: [
    { cells: ['8', '5'], text: '3', to: 1, put: { '5:1': MAN, 'far bar:1': FOE }, take: ['8:2'] },
    { cells: ['8', '7'], text: '1', to: 2, put: { '7:1': MAN }, take: ['8:2'] },
  ] },
  { presses: [{ cells: ['5', '4'], text: '1', to: 3, put: { '4:1': MAN }, take: ['5:1'] }] },
  { presses: [{ cells: ['7', '4'], text: '3', to: 4, put: { '4:1': MAN }, take: ['7:1'] }] },
  { presses: [], move: '8/5* 5/4' },
  { presses: [], move: '8/4' },
];
/** @param {string} move @returns {Path} */
const whole = move => ({ move, cells: ['8', '5', '5', '4'], say: `plays ${move}` });
/** @param {Partial<View>} [more] @returns {View} */
const view = more => ({
  geometry: { kind: 'points', rows: [['8', '7', '5', '4']] }, pieces: { '8:1': MAN, '8:2': MAN, '5:1': FOE },
  marks: { 8: ['must'], 'dice:1': ['last'] }, labels: { 8: 'point 8, 2 men', 5: 'point 5, 1 man', 7: 'point 7, empty' },
  paths: [whole('8/5* 5/4'), whole('8/4')], status: '', stages: STAGES, ...more,
});

describe('a move in stages', () => {
  it('opens a path for each part, and after it those that follow', () => {
    const start = entered(view(), []);
    assert.deepEqual(start.view.paths.map(path => path.cells), [['8', '5'], ['8', '7']]);
    const done = [STAGES[0].presses[0]];
    const next = entered(view(), done);
    assert.deepEqual(next.view.paths.map(path => path.say), ['5 to 4 with 1']);
    assert.deepEqual(next.view.pieces, { '8:1': MAN, '5:1': MAN, 'far bar:1': FOE });
    assert.deepEqual(start.view.marks, view().marks);
    assert.deepEqual(next.view.marks, { 8: [], 'dice:1': [] }, 'what has moved need move no more');
    assert.equal(next.view.labels['8'], 'point 8, 1 piece now');
    assert.equal(next.view.labels['7'], 'point 7, empty');
    assert.equal(moveOf(view(), done), undefined);
  });

  it('ends with a button that plays the move', () => {
    const done = [STAGES[0].presses[0], STAGES[1].presses[0]];
    assert.equal(moveOf(view(), done), '8/5* 5/4');
    const { view: { paths }, parts } = entered(view(), done);
    assert.deepEqual(paths.map(({ move, cells, choice }) => [move, cells, choice]), [['8/5* 5/4', [], 'Confirm']]);
    assert.equal(parts.size, 0);
  });

  it('leaves a view alone that has no stages, no part to enter, or no moves', () => {
    const none = [{ presses: [], move: '' }];
    for (const more of [{ stages: undefined }, { stages: none }, { paths: [] }]) {
      const given = view(more);
      assert.equal(entered(given, []).view, given);
    }
  });

  it('is forced where every order comes to one move', () => {
    assert.equal(isForced(view()), false);
    assert.equal(isForced(view({ stages: [...STAGES.slice(0, 4), { presses: [], move: '8/5* 5/4' }] })), true);
  });

  it('asks which die only where that makes a difference', () => {
    const off = (/** @type {string} */ text, /** @type {number} */ to) => ({ cells: ['4', 'tray'], text, to });
    const stages = (/** @type {string} */ other) =>
      [{ presses: [off('6', 1), off('5', 2)] }, { presses: [], move: 'a' }, { presses: [], move: other }];
    const two = entered(view({ stages: stages('b') }), []).view.paths;
    assert.deepEqual(two.map(path => path.choice), ['With 6', 'With 5']);
    assert.equal(press(two, ['4'], 'tray').does, 'ask');
    const one = entered(view({ stages: stages('a') }), []).view.paths;
    assert.equal(press(one, ['4'], 'tray').does, 'play');
  });
});

describe('the order of the steps', () => {
  const lead = { names: ['3', '1'], cell: 'dice' };
  /** @type {Record<string, Piece>} */
  const dice = { 'dice:1': { look: 'die', seat: 0, text: '3' }, 'dice:2': { look: 'die', seat: 0, text: '1' } };
  const given = () => view({ lead, pieces: { ...view().pieces, ...dice } });

  it('a piece pressed twice goes by the first name, or by the other one after a turn', () => {
    const { parts } = entered(given(), []);
    assert.deepEqual(leading(given(), parts, '8', false)?.cells, ['8', '5']);
    assert.deepEqual(leading(given(), parts, '8', true)?.cells, ['8', '7']);
    assert.equal(leading(given(), parts, '7', false), null);
  });

  it('turned, the two names change places, also when one is played', () => {
    assert.equal(entered(given(), [], true).view.pieces['dice:1']?.text, '1');
    const done = [{ ...STAGES[0].presses[0], put: { 'dice:1': { look: 'die', seat: null, text: '3' } } }];
    const { view: { pieces } } = entered(given(), /** @type {any} */ (done), true);
    assert.deepEqual([pieces['dice:1']?.text, pieces['dice:2']], ['1', { look: 'die', seat: null, text: '3' }]);
  });

  it('a move that is watched goes step by step', () => {
    assert.deepEqual(boardsOf(view(), '8/5* 5/4').map(pieces => Object.keys(pieces).sort()), [
      ['5:1', '8:1', 'far bar:1'], ['4:1', '8:1', 'far bar:1'],
    ]);
    assert.deepEqual(boardsOf(view(), 'another'), []);
  });
});

describe('spots', () => {
  it('the topmost piece of a cell', () => {
    const { pieces } = view();
    assert.equal(topmost(pieces, '8'), '8:2');
    assert.equal(topmost(pieces, '7'), '7');
    assert.equal(topmost({ b2: MAN }, 'b2'), 'b2');
  });

  it('what a part hits is prey; the piece that moves is not', () => {
    assert.deepEqual(prey(entered(view(), []).view, ['8']), ['5:1']);
  });
});
