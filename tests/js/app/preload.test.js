// index.html names every module that the page needs, so that all of them are fetched at once.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../../', import.meta.url);
const MAIN = 'static/app/main.js';

/** Every module that this one imports, near and far. @param {string} name @param {Set<string>} found */
function modules(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const address = new URL(name, ROOT);
  for (const [, path] of readFileSync(address, 'utf8').matchAll(/^(?:import|export) [^;]*?from '(\.[^']+)'/gm)) {
    modules(new URL(path ?? '', address).href.slice(ROOT.href.length), found);
  }
  return found;
}

test('every module is preloaded, and nothing else', () => {
  const page = readFileSync(new URL('index.html', ROOT), 'utf8');
  const preloaded = [...page.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, name]) => name);
  assert.deepEqual(preloaded.sort(), [...modules(MAIN)].filter(name => name !== MAIN).sort());
});
