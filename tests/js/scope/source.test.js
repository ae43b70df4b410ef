import assert from 'node:assert/strict';
import { SeenRun } from '../../../static/scope/run.js';
import { createSource } from '../../../static/scope/source.js';
import { LECTURE } from '../trees/fake.js';
import { testInPage } from '../document.js';
import { FakeEngine, rest } from './fake.js';

testInPage('the panel says where Python is, marks the line, and lists the variables', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async () => new Response(Array.from({ length: 30 }, (_, at) => `line ${at + 1}`).join('\n'));
  const run = new SeenRun(new FakeEngine(LECTURE), { game: 'a', rung: 'alphabeta-hard' });
  const scope = /** @type {any} */ ({ run, seen: null, tree: null, place: { moment: 4, line: 2 } });
  let loaded = 0;
  const { element, values, update, line } = createSource(scope, {
    loaded: () => { loaded++; }, file: () => 'py/rung.py',
  });
  const where = () => element.querySelector('.source-where')?.textContent;
  const variables = /** @type {HTMLElement} */ (values.querySelector('.variables'));
  try {
    update();
    assert.match(where() ?? '', /^The page of this rung; /);
    assert.equal(variables.hidden, true);
    await rest();
    assert.deepEqual([loaded, line(20), line(99)], [1, 'line 20', '']);

    await run.open();
    Object.assign(scope, { seen: run.seen, tree: run.tree });
    update();
    await rest();
    assert.deepEqual([where(), variables.hidden], ['Loading the lines of these visits …', false]);

    run.want([0]);
    await rest();
    update();
    assert.equal(where(), 'Line 20 is about to run. 2 visits above wait for this one.');
    assert.equal(element.querySelector('[aria-current] code')?.textContent, 'line 20');
    assert.equal(element.querySelector('[aria-current] .source-value')?.textContent, 'best = 4');
    const rows = [...variables.querySelectorAll('tbody tr')].map(row => [row.className, row.textContent]);
    assert.deepEqual(rows, [['', 'alpha-inf'], ['changed', 'best4 changed']]);
  } finally {
    globalThis.fetch = fetch;
  }
});
