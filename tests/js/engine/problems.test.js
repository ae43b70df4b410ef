// Every problem is one sentence with a remedy, whatever was thrown.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Trouble, problemOf, sentenceOf } from '../../../static/engine/problems.js';

test('a sentence names the file and the host', () => {
  assert.equal(
    sentenceOf({ kind: 'changed', file: 'pyodide.mjs', host: 'cdn.example' }),
    'The file pyodide.mjs from cdn.example is not the pinned one, so it was refused: try again, or use serve.py.',
  );
  assert.match(sentenceOf({ kind: 'server', file: 'a.zip' }), /^This server answers/);
});

test('whatever was thrown becomes a kind', () => {
  assert.equal(problemOf(new Trouble({ kind: 'cut' }), 'python').kind, 'cut');
  assert.equal(problemOf(new Error('Refused to compile: Content Security Policy'), 'python').kind, 'blocked');
  assert.equal(problemOf(new RangeError('WebAssembly.Memory(): could not allocate memory'), 'python').kind, 'memory');
  assert.equal(problemOf(new Error("Pyodide version does not match: '1' <==> '2'"), 'python').kind, 'skew');
  assert.equal(problemOf({}, 'python').kind, 'python');
  assert.equal(sentenceOf(problemOf({}, 'python')).includes('[object'), false);
});

test('of a traceback its last line is told, and never much', () => {
  const text = 'Traceback (most recent call last):\n  File "x", line 1\nValueError: seven\n';
  assert.equal(sentenceOf(problemOf(new Error(text), 'refused')).includes('(ValueError: seven)'), true);
  assert.ok(sentenceOf(problemOf(new Error('x'.repeat(10_000)), 'refused')).length < 400);
});
