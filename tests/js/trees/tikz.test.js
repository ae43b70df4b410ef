// A search for LaTeX: every brace has its other half, every visit its node, and no sign is read as a command.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Layout } from '../../../static/trees/layout.js';
import { SearchTree } from '../../../static/trees/model.js';
import { tikz } from '../../../static/trees/tikz.js';
import { LECTURE, randomRun } from './fake.js';

/** @param {SearchTree} tree @param {object} [how] @param {Uint8Array} [open] */
const written = (tree, how = {}, open = new Uint8Array(tree.size).fill(1)) =>
  tikz(tree, new Layout(tree, open, true), { moment: tree.moments - 1, ...how });

/** @param {string} text @param {string} sign */
const count = (text, sign) => text.split(sign).length - 1;

test('the lectures’ tree', () => {
  const WINDOW = '[$-$$\\infty$, $\\infty$]';
  const lines = written(new SearchTree(LECTURE), { best: new Set([0, 1]) }).split('\n').slice(8);
  assert.deepEqual(lines, [
    '\\node[max node, label={[words]right:{10}}, label={[words]left:{[$-$$\\infty$, $\\infty$]}}] (n0) at (1.6,0) {};',
    `\\node[leaf node, label={[words]right:{10}}, label={[words]left:{${WINDOW}}}] (n1) at (0.8,-1.5) {};`,
    '\\node[min node, label={[words]right:{10}}, label={[words]left:{[10, $\\infty$]}}] (n2) at (2.4,-1.5) {};',
    '\\node[leaf node, label={[words]right:{5 $\\rightarrow$ 10}}, label={[words]left:{[10, $\\infty$]}}] (n3) '
      + 'at (1.73,-3) {};',
    '\\draw[best line] (n0) -- node[move] {Q} (n1);', '\\draw (n0) -- node[move] {R} (n2);',
    '\\draw (n2) -- node[move] {S} (n3);',
    '\\draw (n2) -- (2.8,-2.4) coordinate (c4) node[below, words] {T};',
    '\\draw[cut] (c4) ++(-1mm,-1mm) -- ++(2mm,2mm);', '\\end{tikzpicture}', '',
  ]);
});

test('any tree is sound, folded or not', () => {
  for (const seed of [1, 2, 3]) {
    const tree = new SearchTree(randomRun({ plies: 4, branches: 3, prune: true, chance: true, estimates: true, seed }));
    for (const open of [new Uint8Array(tree.size).fill(1), Uint8Array.of(1, ...new Uint8Array(tree.size - 1))]) {
      const text = written(tree, {}, open);
      assert.equal(count(text, '{'), count(text, '}'));
      assert.equal(count(text, '['), count(text, ']'));
      assert.doesNotMatch(text, /undefined|NaN/);
    }
    assert.equal(count(written(tree), '\\node['), tree.size);
  }
});

test('signs of LaTeX in the name of a move are written, not obeyed', () => {
  const tree = new SearchTree({ ...LECTURE, move: ['', '50%_&#$', 'a{b}~^', '\\end'] });
  const text = written(tree);
  for (const safe of ['{50\\%\\_\\&\\#\\$}', '{a\\{b\\}\\~{}\\^{}}', '{\\textbackslash{}end}']) {
    assert.ok(text.includes(safe), safe);
  }
});
