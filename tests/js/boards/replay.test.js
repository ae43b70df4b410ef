import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mock, test } from 'node:test';

import { createReplay, viewsOf } from '../../../static/boards/replay.js';
import { testOnScreen } from './fake.js';

/** @import { FakeScreen } from './fake.js' */

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

/** A game of three moves, from its first on; time goes by hand. @param {FakeScreen} screen
 * @param {(replay: ReturnType<typeof createReplay>, heard: unknown[]) => void} act */
function replayed(screen, act, still = false) {
  mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {unknown[]} */ const heard = [];
  const specimen = /** @type {any} */ ({
    view: { geometry, pieces: { a: man }, marks: {} }, thoughts: ['none', 'first', 'second', 'third'],
    steps: ['b', 'a', 'b'].map(cell => ({ put: { [cell]: man }, take: [cell === 'a' ? 'b' : 'a'], marks: {} })),
  });
  const replay = createReplay(screen.canvas, specimen, {
    from: 1, still, pace: 100, shown: thought => heard.push(thought),
  });
  try {
    act(replay, heard);
  } finally {
    replay.destroy();
    mock.timers.reset();
  }
}

testOnScreen('it goes on move by move while it is seen, rests at the end, and begins anew', screen => {
  replayed(screen, (replay, heard) => {
    mock.timers.tick(9999);
    assert.equal(replay.ply, 1);
    screen.seen(true);
    mock.timers.tick(99);
    assert.equal(replay.ply, 1);
    mock.timers.tick(1);
    assert.equal(replay.ply, 2);
    mock.timers.tick(100);
    assert.equal(replay.ply, 3);
    mock.timers.tick(5199);
    assert.equal(replay.ply, 3);
    mock.timers.tick(1);
    assert.equal(replay.ply, 1);
    assert.deepEqual(heard, ['first', 'second', 'third', 'first']);
    screen.seen(false);
    mock.timers.tick(9999);
    assert.equal(replay.ply, 1);
  });
});

testOnScreen('one that waits is run and rests again where it began', screen => {
  replayed(screen, replay => {
    screen.seen(true);
    mock.timers.tick(9999);
    assert.equal(replay.ply, 1);
    replay.run(true);
    mock.timers.tick(100);
    assert.equal(replay.ply, 2);
    replay.rest();
    assert.equal(replay.ply, 1);
    mock.timers.tick(9999);
    assert.equal(replay.ply, 1);
  }, true);
});

testOnScreen('once it is gone, nobody waits and nobody watches', screen => {
  replayed(screen, replay => {
    screen.seen(true);
    replay.destroy();
    mock.timers.tick(9999);
    assert.deepEqual([replay.ply, screen.watched], [1, { size: false, sight: false }]);
  });
});
