// What joining.py runs: reads a list of {main, first, modules} from its input, and writes the modules as the site has
// them, of each with `main` and all of `first` as one, and without comments.

import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { rollup } from '@rollup/wasm-node';

import { bare } from './bare.mjs';

const written = {};
for (const { main, first, modules } of JSON.parse(await text(process.stdin))) {
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
  for (const { fileName, code } of output) written[fileName] = code;
}
process.stdout.write(JSON.stringify(written));
