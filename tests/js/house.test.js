// The rooms of the page keep their size: no function over 80 lines, no file over 500, nothing that imports upward or in
// a circle (tests/test_house.py has the floors).

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseAst } from '@rollup/wasm-node/parseAst';

const ROOT = new URL('../../', import.meta.url);
const LONGEST_FUNCTION = 80;
const LONGEST_FILE = 500;
/** Classic scripts are one closure each, whose functions count one by one. */
const CLASSIC = ['static/app/watch.js'];

/** The parts that are still too long, with its lines of now: a number only falls, and a name goes with its last line.
 * @type {Record<string, number>} */
const TOO_LONG = {};

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Syntax */

/** @param {string} text */
export function functionsOf(text) {
  /** @type {{ name: string, lines: number }[]} */ const found = [];
  const lineAt = (/** @type {number} */ place) => text.slice(0, place).split('\n').length;
  const visit = (/** @type {any} */ node, /** @type {string} */ name) => {
    if (Array.isArray(node)) return node.forEach(each => visit(each, name));
    if (node === null || typeof node !== 'object') return;
    const own = ownName(node) ?? name;
    if (/Function/.test(node.type)) found.push({ name: own, lines: lineAt(node.end) - lineAt(node.start) + 1 });
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value, own);
  };
  visit(parseAst(text), '');
  return found;
}

/** The name that a node gives to the functions in it. @param {Syntax} node @returns {string | undefined} */
function ownName(node) {
  if (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') return node.id?.name;
  if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') return node.key?.name;
  return undefined;
}

/** Every script of the page, by its path. */
export function scripts() {
  const names = readdirSync(fileURLToPath(new URL('static/', ROOT)), { recursive: true });
  const ours = names.map(name => `static/${name.replaceAll('\\', '/')}`).filter(name => name.endsWith('.js'));
  return [...ours.sort(), 'sw.js'].map(name => ({ name, text: readFileSync(new URL(name, ROOT), 'utf8') }));
}

test('the length of a function is seen', () => {
  const long = `const a = () => {\n${'x;\n'.repeat(80)}};\nclass B { c() { return () => 1; } }`;
  assert.deepEqual(functionsOf(long).map(({ name, lines }) => [name, lines]), [['a', 82], ['c', 1], ['c', 1]]);
});

test('no function and no file is too long', () => {
  /** @type {Record<string, number>} */ const found = {};
  for (const { name, text } of scripts()) {
    const lines = text.split('\n').length - 1;
    if (lines > LONGEST_FILE) found[name] = lines;
    for (const each of CLASSIC.includes(name) ? [] : functionsOf(text)) {
      if (each.lines > LONGEST_FUNCTION) found[`${name} ${each.name}`] = each.lines;
    }
  }
  assert.deepEqual(found, TOO_LONG);
});
