// Packs Python for the web, with Pyodide as the compiler: `node pack.mjs PYODIDE REPOSITORY OUT FACTS`.
// Called by serve.py; what is done inside Python stands in pack.py. FACTS, as JSON: the files below py/ of each pack, and
// the standard modules that they import anywhere. Each zip is then compressed as a whole, by libdeflate, which makes it
// smaller than zlib does.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzip } from 'libdeflate';

const [pyodide, repository, out, facts] = process.argv.slice(2);
const folder = resolve(pyodide) + '/';
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
const program = readFileSync(new URL('pack.py', import.meta.url), 'utf8');

const HARDEST = 12;
// Without debug ranges a compiled file is a fifth smaller.
const env = { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1', PYTHONDONTWRITEBYTECODE: '1' };

/** One fresh Python, with the program loaded. @param {string} stdLibURL */
async function python(stdLibURL) {
  const stdout = (/** @type {string} */ text) => { process.stdout.write(`${text}\n`); };
  const py = await loadPyodide({ indexURL: folder, stdLibURL, env: { ...env }, enableRunUntilComplete: false, stdout });
  py.mountNodeFS('/repository', resolve(repository));
  py.mountNodeFS('/out', resolve(out));
  py.runPython(program);
  return py;
}

try {
  const whole = await python(join(folder, 'python_stdlib.zip'));
  whole.globals.get('pack')(facts);
  const trimmed = await python(join(resolve(out), 'stdlib.zip'));
  const { engine, study, ...games } = JSON.parse(facts).packs;
  for (const [check, parts] of Object.entries({ engine: ['engine'], games: Object.keys(games), study: ['study'] })) {
    for (const part of parts) {
      trimmed.unpackArchive(new Uint8Array(readFileSync(join(out, `${part}.zip`))), 'zip', { extractDir: '/plywood' });
    }
    trimmed.globals.get(`check_${check}`)(facts);
  }
  for (const part of ['stdlib', 'engine', 'study', ...Object.keys(games)]) {
    const zip = join(out, `${part}.zip`);
    writeFileSync(join(out, `${part}.pack`), gzip(readFileSync(zip), HARDEST));
    rmSync(zip);
  }
} catch (error) {
  console.error(String(error.message ?? error));
  process.exit(1);
}
process.exit(0);
