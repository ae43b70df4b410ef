// The colouring of Python.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { colour, head } from '../../../static/scope/python.js';

test('words, names, texts, numbers and notes are told apart', () => {
  const [line] = colour('def f(x):  # why');
  assert.deepEqual(line.filter(token => token.kind), [
    { kind: 'word', text: 'def' }, { kind: 'name', text: 'f' }, { kind: 'note', text: '# why' },
  ]);
  assert.deepEqual(colour("return f'a' + 12")[0].map(token => token.kind), ['word', '', 'text', '', 'number']);
});

test('a long text runs over its lines', () => {
  const lines = colour('"""One.\n\nTwo."""\nx = 1\n');
  assert.deepEqual(lines.map(line => line[0]?.kind), ['text', undefined, 'text', '']);
});

test('nothing of a real page is lost', () => {
  for (const name of ['rungs/minimax', 'rungs/alphabeta_hard', 'rungs/table', 'play/principal_variation']) {
    const text = readFileSync(new URL(`../../../py/plywood/search/${name}.py`, import.meta.url), 'utf8');
    assert.equal(colour(text).map(line => line.map(token => token.text).join('')).join('\n') + '\n', text);
  }
});

test('the def that a line stands in is found', () => {
  const lines = ['def outer():', '    def inner(p):', '        return p', '    return inner'];
  assert.deepEqual([head(lines, 3), head(lines, 4), head(lines, 1)], [2, 1, 1]);
});
