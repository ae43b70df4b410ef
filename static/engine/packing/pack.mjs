// Packs Python for the web, with Pyodide as the compiler: `node pack.mjs PYODIDE REPOSITORY OUT FACTS`.
// Called by serve.py; what is done inside Python stands in pack.py. FACTS, as JSON: the engine's files below py/, the
// study's, and the standard modules that they import anywhere.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodide, repository, out, facts] = process.argv.slice(2);
const folder = resolve(pyodide) + '/';
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
const program = readFileSync(new URL('pack.py', import.meta.url), 'utf8');

// Without debug ranges a compiled file is a fifth smaller.
const env = { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1', PYTHONDONTWRITEBYTECODE: '1' };

/** One fresh Python, with the program loaded. @param {string} stdLibURL */
async function python(stdLibURL) {
  const py = await loadPyodide({ indexURL: folder, stdLibURL, env: { ...env }, enableRunUntilComplete: false });
  py.mountNodeFS('/repository', resolve(repository));
  py.mountNodeFS('/out', resolve(out));
  py.runPython(program);
  return py;
}

try {
  const whole = await python(join(folder, 'python_stdlib.zip'));
  whole.globals.get('pack')(facts);
  const trimmed = await python(join(resolve(out), 'stdlib.zip'));
  for (const part of ['engine', 'study']) {
    trimmed.unpackArchive(new Uint8Array(readFileSync(join(out, `${part}.zip`))), 'zip', { extractDir: '/plywood' });
    trimmed.globals.get(`check_${part}`)(facts);
  }
} catch (error) {
  console.error(String(error.message ?? error));
  process.exit(1);
}
process.exit(0);
