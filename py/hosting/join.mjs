// What joining.py runs: reads {main, first, modules} from its input, and writes the modules as the site has them, with
// `main` and all of `first` as one, and without comments.

import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { rollup } from '@rollup/wasm-node';

import { bare } from './bare.mjs';

const { main, first, modules } = JSON.parse(await text(process.stdin));
const start = new Set(first);
const files = {
  name: 'files',
  resolveId: (id, importer) => importer ? posix.join(posix.dirname(importer), id) : id,
  load: id => bare(modules[id]),
};
const joined = await rollup({
  input: main,
  plugins: [files],
  treeshake: false,
  onLog(level, log) { throw new Error(log.message); },
});
const { output } = await joined.generate({
  format: 'es',
  entryFileNames: main,
  chunkFileNames: '[name].js',
  hoistTransitiveImports: false,
  minifyInternalExports: false,
  manualChunks: id => (start.has(id) ? main : id).replace(/\.js$/, ''),
});
process.stdout.write(JSON.stringify(Object.fromEntries(output.map(({ fileName, code }) => [fileName, code]))));
