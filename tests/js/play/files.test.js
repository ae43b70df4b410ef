// Files to read: one at a time, a text, not too large; and the names and addresses of what leaves the page.

import assert from 'node:assert/strict';
import test from 'node:test';

import { nameFor } from '../../../static/base/save.js';
import { embedAddress, embedCode, wholeAddress } from '../../../static/play/embed.js';
import { oneFile, textOf } from '../../../static/play/files.js';

/** @param {BlobPart} content @param {string} [name] */
const file = (content, name = 'game.pdn') => new File([content], name);

test('one file is taken', () => {
  const one = file('11-15');
  assert.equal(oneFile({ files: [one] }), one);
});

test('several files, none, or a folder are refused', () => {
  assert.throws(() => oneFile({ files: [file('a'), file('b'), file('c')] }), /^Error: You gave 3 files. Give one game/);
  assert.throws(() => oneFile({ files: [] }), /^Error: Nothing was dropped/);
  const items = /** @type {any} */ ([{ webkitGetAsEntry: () => ({ isDirectory: true }) }]);
  assert.throws(() => oneFile({ files: [file('', 'games')], items }), /^Error: ‘games’ is a folder/);
  const plain = /** @type {any} */ ([{ webkitGetAsEntry: () => ({ isDirectory: false }) }]);
  assert.equal(oneFile({ files: [file('a')], items: plain }).name, 'game.pdn');
});

test('a text is read as it was written, in the old way too', async () => {
  assert.equal(await textOf(file('Ängström 11-15\n')), 'Ängström 11-15\n');
  assert.equal(await textOf(file(new Uint8Array([0xc4, 0x31, 0x31]))), 'Ä11');
});

test('an enormous file is refused and never read', async () => {
  let reads = 0;
  const large = /** @type {any} */ ({ name: 'film.mp4', size: 3_200_001, arrayBuffer: () => { reads += 1; } });
  const sentence = /^Error: ‘film.mp4’ has 3.2 MB, too much for a game. Give one of at most 200 kB.$/;
  await assert.rejects(textOf(large), sentence);
  await assert.rejects(textOf({ ...large, size: 200_001 }), /has 201 kB/);
  assert.equal(reads, 0);
  assert.equal((await textOf(file('x'.repeat(200_000)))).length, 200_000);
});

test('an empty file, a picture and one that is gone are refused', async () => {
  await assert.rejects(textOf(file(' \n')), /‘game.pdn’ is empty/);
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]);
  await assert.rejects(textOf(file(bytes, 'a.png')), /‘a.png’ is not a text/);
  const arrayBuffer = () => Promise.reject(new Error('NotFoundError'));
  const gone = /** @type {any} */ ({ name: 'a', size: 1, arrayBuffer });
  await assert.rejects(textOf(gone), /^Error: ‘a’ cannot be opened/);
  await assert.rejects(textOf(file('', 'n'.repeat(300))), /^Error: ‘n{39}…’ is empty/);
});

test('a file has the name of its game and the day', () => {
  assert.equal(nameFor('some-game', 'pdn', new Date(2026, 0, 9, 23, 59)), 'some-game-2026-01-09.pdn');
  assert.equal(nameFor('some-game', 'txt', new Date(2026, 10, 22)), 'some-game-2026-11-22.txt');
  assert.match(nameFor('some-game', 'txt'), /^some-game-\d{4}-\d\d-\d\d\.txt$/);
});

test('the code for a web page holds the whole game, with a title', () => {
  const game = '#/play/some-game?moves=a1,b2&seats=person,level3';
  const link = `https://host/games/index.html?x=1${game}`;
  assert.equal(embedAddress(link), `https://host/games/index.html?embed${game}`);
  assert.equal(wholeAddress(embedAddress(link)), link.replace('?x=1', ''));
  assert.equal(embedCode(link, 'Some "Game" & <more>'),
    '<iframe src="https://host/games/index.html?embed#/play/some-game?moves=a1,b2&amp;seats=person,level3" '
    + 'title="Some &quot;Game&quot; &amp; &lt;more>, a game in Plywood" width="600" height="704" loading="lazy" '
    + 'style="border: 0; max-width: 100%"></iframe>');
});
