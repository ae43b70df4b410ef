// Where cells lie, where keys lead, what a press means: checked on every kind of geometry, without a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

import { foldFor, foldFrame, layout, meant, runs, walk } from '../../../../static/boards/layout/geometry.js';

/** @import { Wish } from '../../../../static/boards/layout/geometry.js' */
/** @import { Geometry } from '../../../../static/types.js' */

/** @param {number} across @param {number} down @param {Partial<Geometry>} [more] @returns {Geometry} */
function squares(across, down, more) {
  const columnNames = [...'abcdefghijklmno'].slice(0, across);
  const rowNames = Array.from({ length: down }, (_, r) => String(r + 1));
  const rows = rowNames.map(row => columnNames.map(column => column + row));
  return { kind: 'squares', rows, columnNames, rowNames, ...more };
}

/** @param {number[]} sizes @returns {Geometry} */
const heaps = sizes => ({
  kind: 'heaps', rows: sizes.map((size, h) => Array.from({ length: size }, (_, i) => `${h + 1}.${i + 1}`)),
});

/** @param {number} last @returns {Geometry} */
const line = last => ({ kind: 'line', rows: [Array.from({ length: last + 1 }, (_, i) => String(i))] });

/** A tree, by how many branches each position of each ply has. @param {number[]} branching @returns {Geometry} */
function tree(...branching) {
  let row = ['0'];
  const rows = [row];
  const branches = /** @type {{ from: string, to: string, name: string }[]} */ ([]);
  for (const count of branching) {
    row = row.flatMap(from => Array.from({ length: count }, (_, i) => {
      const to = from === '0' ? `${i + 1}` : `${from}.${i + 1}`;
      branches.push({ from, to, name: '' });
      return to;
    }));
    rows.push(row);
  }
  return { kind: 'tree', rows, branches };
}

/** @type {[string, Geometry][]} */
const ALL = [
  ['3 by 3', squares(3, 3)], ['15 by 15', squares(15, 15)], ['4 by 2', squares(4, 2)], ['1 by 1', squares(1, 1)],
  ['falling', squares(7, 6, { gravity: true, surface: 'board' })],
  ['heaps', heaps([3, 4, 5])], ['many heaps', heaps([15, 1, 12, 3, 9, 15, 2, 7])], ['an empty heap', heaps([0, 2])],
  ['line', line(10)], ['long line', line(33)],
  ['tree', tree(3, 3)], ['bare root', tree()], ['chain', tree(1, 1, 1, 1)], ['large tree', tree(4, 1, 3, 3)],
];

describe('layout', () => {
  for (const [name, geometry] of ALL) {
    for (const wish of [{}, { flip: true }, { fold: 6 }, { fold: 6, flip: true }, { coordinates: false }]) {
      it(`${name} ${JSON.stringify(wish)}: every cell once, inside, apart from the others, its piece within it`, () => {
        const { cells, width, height, lines } = layout(geometry, wish);
        assert.deepEqual(Object.keys(cells).sort(), geometry.rows.flat().sort());
        assert.deepEqual(lines.flat(), geometry.rows.flat());
        const boxes = Object.values(cells);
        boxes.forEach((box, i) => {
          assert.ok(box.x >= 0 && box.x + box.w <= width + 1e-9);
          assert.ok(box.y >= 0 && box.y + box.h <= height + 1e-9);
          assert.ok(Math.abs(box.cx - box.x - box.w / 2) + box.r <= box.w / 2 + 1e-9, 'no piece wider than its cell');
          assert.ok(box.cy >= box.y && box.cy <= box.y + box.h);
          for (const other of boxes.slice(0, i)) {
            const [aside, below] = [Math.abs(box.x - other.x) - box.w, Math.abs(box.y - other.y) - box.h];
            assert.ok(Math.max(aside, below) > -1e-9);
          }
        });
      });
    }
  }

  it('flips by half a circle, and back', () => {
    const [plain, flipped] = [layout(squares(5, 5)), layout(squares(5, 5), { flip: true })];
    assert.deepEqual([flipped.cells.a1.cx, flipped.cells.a1.cy], [plain.cells.e5.cx, plain.cells.e5.cy]);
    assert.equal(flipped.edge.find(name => name.text === 'a')?.x, plain.edge.find(name => name.text === 'e')?.x);
  });

  it('is seen from behind when flipped where pieces fall: down stays down', () => {
    const geometry = squares(7, 6, { gravity: true, surface: 'board' });
    const [plain, flipped] = [layout(geometry), layout(geometry, { flip: true })];
    assert.equal(flipped.cells.a6.cy, plain.cells.a6.cy);
    assert.equal(flipped.cells.a6.cx, plain.cells.g6.cx);
  });

  it('writes names along the edges only where they are wished for and given', () => {
    assert.equal(layout(squares(5, 5)).edge.length, 10);
    assert.equal(layout(squares(5, 5), { coordinates: false }).edge.length, 0);
    assert.equal(layout({ kind: 'squares', rows: [['x']] }).edge.length, 0);
    assert.deepEqual(layout(heaps([1, 0, 2])).edge.map(name => name.text), ['1', '2', '3']);
  });

  it('names its columns beside the first row, wherever that lies', () => {
    const height = (/** @type {string[]} */ rowNames) => {
      const table = layout(squares(5, 5, { rowNames }));
      return table.edge.filter(name => name.column).map(({ y }) => Math.sign(y - table.height / 2));
    };
    assert.deepEqual(height([...'12345']), [-1, -1, -1, -1, -1]);
    assert.deepEqual(height([...'54321']), [1, 1, 1, 1, 1]);
  });

  it('names the cells of a framed board within them, and has no frame on a phone', () => {
    const board = squares(8, 8, { surface: 'checks', rowNames: [...'87654321'] });
    const [wide, bare] = [layout(board), layout(board, { bare: true })];
    assert.ok(88 * wide.width <= 732, 'squares of 88 pixels fit');
    assert.deepEqual([bare.rim, bare.width], [0, 8]);
    const [a, one] = ['a', '1'].map(text => wide.edge.find(name => name.text === text));
    assert.deepEqual([a?.x, a?.y, a?.corner], [wide.rim + 0.5, wide.rim + 7.5, [1, 1]]);
    assert.deepEqual([one?.x, one?.y, one?.corner], [wide.rim + 0.5, wide.rim + 7.5, [-1, -1]]);
    const turned = layout(board, { flip: true }).edge.find(name => name.text === 'a');
    assert.deepEqual([turned?.x, turned?.y], [wide.rim + 7.5, wide.rim + 7.5]);
    const felt = layout(squares(8, 8, { surface: 'felt', rowNames: [...'12345678'] }));
    const downward = felt.edge.filter(name => name.column);
    assert.deepEqual(downward.map(({ y, corner }) => [y < 1, corner]), downward.map(() => [true, [1, -1]]));
  });
});

describe('a tree', () => {
  it('spreads its leaves evenly, each position in the middle above its branches', () => {
    const { cells } = layout(tree(3, 3));
    const leaves = Object.keys(cells).filter(cell => cell.includes('.')).map(cell => cells[cell].cx);
    leaves.slice(1).forEach((x, i) => assert.ok(Math.abs(x - leaves[i] - 1) < 1e-9));
    assert.equal(cells['0'].cx, cells['2'].cx);
    assert.equal(cells['1'].cx, cells['1.2'].cx);
    assert.ok(cells['0'].cy < cells['1'].cy && cells['1'].cy < cells['1.1'].cy);
  });

  it('is not turned: a tree hangs from its root for either seat', () => {
    assert.deepEqual(layout(tree(2, 2), { flip: true }), layout(tree(2, 2)));
  });

  it('lies down where its leaves would be too narrow, and asks for the height that they need', () => {
    const large = tree(3, 3, 3);
    assert.equal(foldFor(large, 900), Infinity);
    const table = layout(large, { fold: foldFor(large, 328) });
    assert.equal(table.sideways, true);
    assert.ok(table.cells['0'].cx < table.cells['1'].cx);
    assert.ok((table.least ?? 0) >= 24);
    assert.ok(328 / table.width >= 24);
    assert.equal(layout(tree(3, 3), { fold: foldFor(tree(3, 3), 328) }).sideways, false);
  });
});

describe('folding', () => {
  it('bends a line to and fro, upwards, so that its next cell is always beside or above', () => {
    const { cells } = layout(line(10), { fold: 4 });
    for (let at = 0; at < 10; at++) {
      const [here, next] = [cells[`${at}`], cells[`${at + 1}`]];
      const aside = Math.round(100 * Math.abs(next.cx - here.cx));
      assert.ok(next.cy === here.cy ? aside === 130 : aside === 0 && next.cy < here.cy, `from ${at}`);
    }
  });

  it('folds a line or a heap that would be too small to press, and no squares', () => {
    assert.equal(foldFor(line(10), 900), Infinity);
    assert.equal(foldFor(squares(15, 15), 320), Infinity);
    for (const pixels of [300, 328, 360, 500]) {
      for (const [geometry, least] of /** @type {[Geometry, number][]} */ ([[line(33), 40], [heaps([15, 15]), 24]])) {
        const table = layout(geometry, { fold: foldFor(geometry, pixels) });
        assert.ok(pixels / table.width >= least, `${pixels / table.width} pixels a cell in ${pixels}`);
      }
    }
  });

  it('fills a frame better', () => {
    assert.ok(foldFrame(line(10), 1.2) < 11);
    assert.equal(layout(line(10), { fold: foldFrame(line(10), 10) }).lines.length, 1);
    assert.equal(foldFrame(squares(3, 3), 5), Infinity);
  });
});

describe('meant', () => {
  it('is the cell itself, where it may be pressed', () => {
    assert.equal(meant(squares(3, 3), ['b2', 'c1'], 'b2'), 'b2');
    assert.equal(meant(squares(3, 3), ['b2', 'c1'], 'b3'), null);
  });

  it('is the cell where a piece would land, anywhere in a column', () => {
    const geometry = squares(7, 6, { gravity: true });
    for (const cell of ['d1', 'd4', 'd6']) assert.equal(meant(geometry, ['a6', 'd5'], cell), 'd5');
    assert.equal(meant(geometry, ['a6', 'd5'], 'e6'), null);
  });
});

describe('walk', () => {
  /** @param {Geometry} geometry @param {string} from @param {string} keys @param {Wish} [wish] */
  const end = (geometry, from, keys, wish = {}) => keys.split(' ').reduce((cell, key) => {
    const press = { key: key.replace('Ctrl+', ''), ctrlKey: key.startsWith('Ctrl+') };
    return walk(layout(geometry, wish), geometry.rows, cell, press, wish.flip) ?? '';
  }, from);

  it('goes by rows and columns, and stops at the edges', () => {
    const geometry = squares(3, 3);
    assert.equal(end(geometry, 'a1', 'ArrowRight ArrowDown'), 'b2');
    assert.equal(end(geometry, 'a1', 'ArrowLeft ArrowUp'), 'a1');
    assert.equal(end(geometry, 'b2', 'End PageUp'), 'c1');
    assert.equal(end(geometry, 'b1', 'Home PageDown'), 'a3');
    assert.equal(end(geometry, 'b2', 'Ctrl+Home'), 'a1');
    assert.equal(end(geometry, 'b2', 'Ctrl+End'), 'c3');
    assert.equal(walk(layout(geometry), geometry.rows, 'b2', { key: 'x' }), null);
  });

  it('follows the eye on a flipped board', () => {
    assert.equal(end(squares(3, 3), 'b2', 'ArrowRight', { flip: true }), 'a2');
    assert.equal(end(squares(3, 3), 'b2', 'ArrowDown', { flip: true }), 'b1');
    assert.equal(end(squares(3, 3), 'b2', 'Ctrl+Home', { flip: true }), 'c3');
    assert.equal(end(squares(3, 3), 'b2', 'Home', { flip: true }), 'c2');
    const falling = squares(3, 3, { gravity: true });
    assert.equal(end(falling, 'b2', 'ArrowDown', { flip: true }), 'b3');
    assert.equal(end(falling, 'b2', 'ArrowRight', { flip: true }), 'a2');
  });

  it('goes along the branches of a tree and across its plies, as the eye does where it lies down', () => {
    assert.equal(end(tree(3, 3), '0', 'ArrowDown ArrowRight ArrowRight'), '3');
    assert.equal(end(tree(3, 3), '2.3', 'ArrowRight ArrowUp ArrowUp ArrowUp'), '0');
    assert.equal(end(tree(3, 3), '2', 'PageDown'), '2.1');
    assert.equal(end(tree(3, 3), '0', 'ArrowRight ArrowDown', { fold: 4 }), '2');
    assert.equal(end(tree(3, 3), '2.3', 'ArrowLeft ArrowLeft', { fold: 4 }), '0');
  });

  it('goes from heap to heap, over an empty one, to the nearest object', () => {
    assert.equal(end(heaps([3, 1, 5]), '1.3', 'ArrowDown'), '2.1');
    assert.equal(end(heaps([3, 0, 5]), '1.3', 'ArrowDown'), '3.3');
    assert.equal(end(heaps([3, 4, 5]), '3.5', 'ArrowUp'), '2.4');
  });

  it('goes on along a folded row, and up and down within it', () => {
    assert.equal(end(line(10), '5', 'ArrowRight', { fold: 6 }), '6');
    assert.equal(end(line(10), '1', 'ArrowUp', { fold: 6 }), '10');
    assert.equal(end(line(10), '9', 'Home', { fold: 6 }), '0');
  });

  for (const [name, geometry] of ALL) {
    it(`${name}: the arrows reach every cell`, () => {
      const table = layout(geometry);
      const reached = new Set([geometry.rows.flat()[0]]);
      for (const cell of reached) {
        for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
          reached.add(/** @type {string} */ (walk(table, geometry.rows, cell, { key })));
        }
      }
      assert.equal(reached.size, geometry.rows.flat().length);
    });
  }
});

describe('runs', () => {
  const { rows } = squares(7, 6);

  it('finds a line in each direction', () => {
    for (const win of [['a1', 'b1', 'c1', 'd1'], ['c2', 'c3', 'c4'], ['a1', 'b2', 'c3'], ['e1', 'd2', 'c3', 'b4']]) {
      assert.deepEqual(runs(rows, win).map(run => run.sort()), [win.sort()]);
    }
  });

  it('draws two lines that cross, and not the short runs between them', () => {
    const found = runs(rows, ['a1', 'b1', 'c1', 'd1', 'a2', 'a3', 'a4']);
    assert.deepEqual(found.map(run => run.join(' ')).sort(), ['a1 a2 a3 a4', 'a1 b1 c1 d1']);
  });

  it('leaves a lone cell alone', () => assert.deepEqual(runs(rows, ['c3']), [['c3']]));
});

describe('parts', () => {
  const sea = (/** @type {string} */ name) => squares(4, 4, {
    surface: 'sea', rows: [1, 2, 3, 4].map(row => [...'abcd'].map(column => `${name} ${column}${row}`)),
  });
  /** @type {Geometry} */
  const two = {
    kind: 'parts', beside: 'own', rows: [...sea('one').rows, ...sea('two').rows],
    parts: [{ name: 'One', seat: 0, geometry: sea('one') }, { name: 'Two', seat: 1, geometry: sea('two') }],
  };
  const press = (/** @type {string} */ key) => ({ key });

  it('one part is larger than the other, whoever is to move, and no cells overlap', () => {
    const { cells, width, height } = layout(two, { near: 1 });
    assert.ok(cells['two a1'].w > 2 * cells['one a1'].w);
    const boxes = Object.values(cells);
    for (const [i, a] of boxes.entries()) {
      assert.ok(a.x >= 0 && a.y >= 0 && a.x + a.w <= width && a.y + a.h <= height);
      for (const b of boxes.slice(i + 1)) {
        assert.ok(a.x + a.w <= b.x + 1e-9 || b.x + b.w <= a.x + 1e-9 || a.y + a.h <= b.y + 1e-9
          || b.y + b.h <= a.y + 1e-9);
      }
    }
  });

  it('the own part is the large one, or the other; it lies on the left, and nothing in it is mirrored', () => {
    const large = (/** @type {Geometry} */ geometry, /** @type {any} */ wish) => {
      const { cells, width } = layout(geometry, wish);
      const [first, second] = [cells['one a1'], cells['two a1']].sort((a, b) => a.x - b.x);
      assert.ok(first && second && first.w > second.w && cells['one a1'].x < cells['one b1'].x);
      return [cells['one a1'] === first ? 'one' : 'two', width];
    };
    const other = /** @type {Geometry} */ ({ ...two, beside: 'other' });
    const [[, width]] = [large(two, { near: 0 })];
    assert.deepEqual(large(two, { near: 0 }), ['one', width]);
    assert.deepEqual(large(two, { near: 1, flip: true }), ['two', width]);
    assert.deepEqual(large(other, { near: 0, flip: true }), ['two', width], 'the board keeps its size');
    assert.deepEqual(large(two, {}), ['two', width], 'the last one is near where nobody is');
  });

  it('upright, the small one lies below, and the list of ships to its right', () => {
    const { cells, rack, width, height } = layout(two, { near: 0, upright: true });
    assert.ok(cells['two a1'].y > cells['one a4'].y + 1 && rack && rack.seat === 0);
    assert.ok(rack.x > cells['two d1'].x + cells['two d1'].w && rack.x + rack.w <= width && rack.y + rack.h <= height);
    assert.ok(width < height);
  });

  it('the list of ships is that of the large sea; a sea that is not there yet is not reached', () => {
    const away = structuredClone(two);
    Object.assign(away.parts?.[1] ?? {}, { away: true });
    const { cells, parts, rack } = layout(away, { near: 0 });
    assert.equal(layout({ ...two, beside: 'other' }, { near: 0 }).rack?.seat, 1);
    assert.deepEqual([parts?.length, rack?.seat, cells['two a1'].gone, cells['one a1'].gone], [1, 0, true, undefined]);
    assert.deepEqual(cells['two a1'].x, layout(two, { near: 0 }).cells['two a1'].x);
  });

  it('on a sea of ten cells the shares are those of the mocks', () => {
    const names = Array.from({ length: 10 }, (_, row) => `${row + 1}`);
    const whole = (/** @type {string} */ name) => squares(10, 10, {
      surface: 'sea', rows: names.map(row => [...'abcdefghij'].map(column => `${name} ${column}${row}`)),
    });
    const seas = /** @type {Geometry} */ ({
      ...two, rows: [...whole('one').rows, ...whole('two').rows],
      parts: [{ name: 'One', seat: 0, geometry: whole('one') }, { name: 'Two', seat: 1, geometry: whole('two') }],
    });
    const small = (/** @type {any} */ wish, /** @type {number} */ wide) => {
      const { cells, width } = layout(seas, { near: 0, ...wish });
      return cells['two a1'].w * wide / width;
    };
    assert.ok(small({}, 1000) >= 24, 'in the window of 1440 by 900');
    assert.ok(small({ upright: true }, 390) >= 16, 'on a phone');
    for (const [file, upright] of /** @type {const} */ ([['room', false], ['phone', true]])) {
      const css = readFileSync(new URL(`../../../../static/style/${file}.css`, import.meta.url), 'utf8');
      const [, ratio] = /\[data-beside\]\) \{ --ratio: ([\d.]+);/.exec(css) ?? [];
      const { width, height } = layout(seas, { near: 0, upright });
      assert.ok(Math.abs(width / height / Number(ratio) - 1) < 0.005, `${file}.css has ${ratio}, ${width / height}`);
    }
  });

  it('chips lie beside their card: those of a player to its left, the pot to its right', () => {
    const own = layout({ kind: 'stakes', rows: [['card', 'chips', 'button']] }, {}).cells;
    const pot = layout({ kind: 'stakes', rows: [['card', 'pot']] }, {}).cells;
    assert.ok(own.chips.cx < own.card.x && own.button.cx > own.card.x + own.card.w && own.button.r < own.chips.r);
    assert.ok(pot.pot.cx > pot.card.x + pot.card.w);
    assert.deepEqual([own.card, own.card.shape, own.chips.shape], [pot.card, 'card', 'spot']);
    const table = layout({ kind: 'stakes', rows: [['card', 'chips', 'button', 'stack']] }, {});
    const { stack, chips, card } = table.cells;
    assert.ok(stack.cx + stack.r < chips.cx - chips.r && stack.cx - stack.r > 0, 'what is left lies farther out');
    assert.ok(Math.abs(card.cx - table.width / 2) < 1e-9, 'the card stays in the middle');
  });

  it('up and down stay within a part', () => {
    const table = layout(two, { near: 0 });
    assert.equal(walk(table, two.rows, 'one d1', press('ArrowDown')), 'one d2');
    assert.equal(walk(table, two.rows, 'two a3', press('ArrowUp')), 'two a2');
  });
});
