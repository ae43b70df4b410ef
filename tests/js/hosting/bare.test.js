// Without its comments each module of the page is the same program.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { parseAst } from '@rollup/wasm-node/parseAst';

import { bare } from '../../../py/hosting/bare.mjs';

/** The program as a tree, without places and comments. @param {string} code */
const tree = code => JSON.stringify(parseAst(code), (name, value) => /^(start|end|_rollup.*)$/.test(name) ? 0 : value);

test('comments go, and nothing else', () => {
  assert.equal(bare('// one\n/** two\n * three */\nconst a = /** @type {any} */ (4); // five\n'),
    'const a = /** @type {any} */ (4); // five\n');
  const modules = readdirSync('static', { recursive: true }).map(String).filter(path => path.endsWith('.js'));
  assert.ok(modules.length > 100);
  for (const path of modules) {
    const code = readFileSync(`static/${path}`, 'utf8');
    assert.equal(tree(bare(code)), tree(code), path);
  }
});
