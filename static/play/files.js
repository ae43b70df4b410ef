// The text of a file that was chosen or dropped; what cannot be a game is refused before it is read.

import { shorten } from '../base/words.js';

/** Bytes of a file, at most. */
const MOST = 200_000;
/** The bytes that no text has in it. */
const CONTROL = /[\0-\x08\x0e-\x1f]/;

/** The one file of a choice or a drop. @param {{files: ArrayLike<File>, items?: DataTransferItemList}} given */
export function oneFile({ files, items }) {
  const [file, ...more] = Array.from(files);
  if (!file) throw new Error('Nothing was dropped that can be read. Drop a file with a game.');
  if (more.length) throw new Error(`You gave ${more.length + 1} files. Give one game at a time.`);
  if (items?.[0]?.webkitGetAsEntry?.()?.isDirectory) {
    throw new Error(`${named(file)} is a folder. Give one file with a game in it.`);
  }
  return file;
}

/** @param {File} file */
export async function textOf(file) {
  if (file.size > MOST) {
    throw new Error(`${named(file)} has ${sized(file.size)}, too much for a game. Give one of at most ${sized(MOST)}.`);
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(`${named(file)} cannot be opened. Check that it is there and that you may read it.`);
  });
  const text = decoded(bytes);
  if (!text.trim()) throw new Error(`${named(file)} is empty. Give a file with a game in it.`);
  if (CONTROL.test(text)) throw new Error(`${named(file)} is not a text. Give a file with a game in it.`);
  return text;
}

/** As UTF-8, else as the older files of players are written. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @param {File} file */
const named = file => `‘${shorten(file.name)}’`;

/** @param {number} bytes */
const sized = bytes => bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
