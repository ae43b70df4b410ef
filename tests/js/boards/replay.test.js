import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { viewsOf } from '../../../static/boards/replay.js';

const man = { look: 'disc', seat: 0 };
const geometry = { kind: 'squares', rows: [['a', 'b']] };

test('each view of a replay has what its moves have put and taken', () => {
  const steps = [
    { put: { b: man }, take: ['a'], marks: { b: ['last'] } },
    { put: { a: { ...man, look: 'king' } }, take: ['b'], marks: {} },
  ];
  const views = viewsOf(/** @type {any} */ ({ view: { geometry, pieces: { a: man }, marks: {} }, steps }));
  assert.deepEqual(views.map(view => view.pieces), [{ a: man }, { b: man }, { a: { look: 'king', seat: 0 } }]);
  assert.deepEqual(views.map(view => view.marks), [{}, { b: ['last'] }, {}]);
  assert.ok(views.every(view => view.geometry === geometry));
});

test('the games that are shown name only cells of their boards', () => {
  const all = JSON.parse(readFileSync(new URL('../../../static/specimens.json', import.meta.url), 'utf8'));
  for (const specimen of Object.values(all)) {
    const cells = new Set(specimen.view.geometry.rows.flat());
    const views = viewsOf(specimen);
    assert.equal(views.length, specimen.steps.length + 1);
    for (const { pieces, marks } of views) {
      for (const cell of [...Object.keys(pieces), ...Object.keys(marks)]) {
        assert.ok(cells.has(cell.split(':')[0]), cell); // 6:1 is the second man on point 6
      }
    }
  }
});
