// A snapshot: the memory of a Python that was started before, and the files that it reads. Half of the memory is empty,
// and is left out. A checksum stands before the rest: it tells of damage, not of a neighbour on the same host that
// could write both.

const PIECE = 4096;
const SUM = 32, COUNT = 4;

/**
 * @typedef {{name: string, data: Uint8Array}[]} Files
 * @typedef {{key: string, size: number, files: [string, number][], runs: [number, number][]}} Contents
 * What the snapshot is of, the size of the memory, the files with their sizes, and the runs of pieces that are not
 * empty, each with its first piece and their number.
 */

/**
 * @param {string} key what the snapshot is of: it fits nothing else
 * @param {Uint8Array} image @param {Files} files
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function pack(key, image, files) {
  const runs = filled(image);
  /** @type {Contents} */
  const contents = { key, size: image.length, files: files.map(({ name, data }) => [name, data.length]), runs };
  const head = new TextEncoder().encode(JSON.stringify(contents));
  const pieces = runs.map(([first, count]) => image.subarray(first * PIECE, (first + count) * PIECE));
  const parts = [head, ...files.map(({ data }) => data), ...pieces];
  const packed = new Uint8Array(SUM + COUNT + parts.reduce((sum, part) => sum + part.length, 0));
  new DataView(packed.buffer).setUint32(SUM, head.length, true);
  let at = SUM + COUNT;
  for (const part of parts) {
    packed.set(part, at);
    at += part.length;
  }
  packed.set(await checksum(packed));
  return packed;
}

/**
 * @param {Uint8Array<ArrayBuffer>} packed @param {string} key
 * @param {boolean} [checked] whether it has been unpacked before
 * @returns {Promise<{image: Uint8Array<ArrayBuffer>, files: Files} | null>} null where it is damaged, or of another key
 */
export async function unpack(packed, key, checked = false) {
  if (!checked && (await checksum(packed)).some((byte, at) => byte !== packed[at])) return null;
  let at = SUM + COUNT;
  const take = (/** @type {number} */ size) => packed.subarray(at, at += size);
  const head = take(new DataView(packed.buffer, packed.byteOffset).getUint32(SUM, true));
  /** @type {Contents} */
  const contents = JSON.parse(new TextDecoder().decode(head));
  if (contents.key !== key) return null;
  const files = contents.files.map(([name, size]) => ({ name, data: take(size) }));
  const image = new Uint8Array(contents.size);
  for (const [first, count] of contents.runs) {
    const begins = first * PIECE;
    image.set(take(Math.min(count * PIECE, contents.size - begins)), begins);
  }
  return { image, files };
}

/** The runs of pieces that hold anything. @param {Uint8Array} image */
function filled(image) {
  const words = new Uint32Array(image.buffer, image.byteOffset, image.length >> 2);
  /** @type {[number, number][]} */
  const runs = [];
  const inPiece = PIECE >> 2;
  for (let piece = 0; piece * inPiece < words.length; piece++) {
    const begins = piece * inPiece;
    if (!words.subarray(begins, begins + inPiece).some(Boolean)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === piece) last[1]++;
    else runs.push([piece, 1]);
  }
  return runs;
}

/** @param {Uint8Array<ArrayBuffer>} packed */
async function checksum(packed) {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', packed.subarray(SUM)));
}
