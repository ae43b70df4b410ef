// What compressing.py runs: `node compress.mjs FOLDER`. Beside each file of the folder it writes two smaller forms, for
// hosts that send them, and counts the files aloud. A form that is not smaller is left out.

import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { gzip } from 'libdeflate';

const HARDEST = 12;
const [folder] = process.argv.slice(2);
const paths = readdirSync(folder, { recursive: true }).map(name => join(folder, name));
const files = paths.filter(path => statSync(path).isFile());

for (const [number, path] of files.entries()) {
  const data = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  const forms = { br: brotliCompressSync(data, { params }), gz: gzip(data, HARDEST) };
  for (const [form, small] of Object.entries(forms)) if (small.length < data.length) writeFileSync(`${path}.${form}`, small);
  process.stdout.write(`${number + 1} of ${files.length} files compressed\n`);
}
