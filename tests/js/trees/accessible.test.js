import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aroundHere } from '../../../static/trees/accessible.js';
import { SearchTree } from '../../../static/trees/model.js';
import { LECTURE } from './fake.js';

test('speech tells the way to the current visit, and who holds the bound that closed its window', () => {
  const tree = new SearchTree(LECTURE);
  assert.equal(aroundHere(tree, 3), ', on the way R, S');
  assert.equal(aroundHere(tree, 2), '', 'a single move is its name');
  assert.equal(aroundHere(tree, 2, 0), ', because MAX has 10, one ply above');
  assert.equal(aroundHere(tree, 0), '');
  const deep = new SearchTree({ ...LECTURE, seat: [1, null, 0, 1], high: [null, null, -3, -3] });
  assert.equal(aroundHere(deep, 2, 0), ', because MIN has minus 3, one ply above');
});
