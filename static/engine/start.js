// Starts Python with the engine in it: from the packed files, or from a snapshot; and makes such a snapshot.

import { Loader } from './load.js';
import { Trouble, problemOf } from './problems.js';
import { startPython } from './python.js';
import { pack } from './snapshot.js';
import { isPart } from './supply.js';

/** @import { Site } from './load.js' */
/** @import { FromWorker } from './envelopes.js' */
/** @import { Files } from './snapshot.js' */

/** The address of the folder with the page's files: of the version's, where the site is built. */
export const ROOT = new URL('../../', import.meta.url).href;
const PLACE = '/plywood';
const STDLIB = 'python_stdlib.zip', ENGINE = 'engine.zip';
/** Where the parts of the program lie that come when they are wanted, as the site names them. */
const LATE = 'py/';
const RECURSION = 400; // more than this deep in C, some browsers' stacks end before Python notices
/** A zip that holds nothing. */
const EMPTY = Uint8Array.from({ length: 22 }, (_, at) => [0x50, 0x4b, 5, 6][at] ?? 0);

const EVERYTHING = `
import contextlib, gc, importlib, pathlib, sys, zipfile

def names():
    with zipfile.ZipFile(next(path for path in sys.path if path.endswith('.zip'))) as stdlib:
        yield from stdlib.namelist()
    for path in pathlib.Path('${PLACE}').rglob('*.py*'):
        yield str(path.relative_to('${PLACE}'))

for name in sorted(names()):
    name = name.partition('.')[0].removesuffix('/__init__').replace('/', '.')
    if not name.endswith('__main__'):
        with contextlib.suppress(Exception):
            importlib.import_module(name)
gc.collect()
`;
/** No two starts draw alike, and no start leaves a second entry for the folder that Python is in. */
const AFRESH = 'import random, sys; random.seed(); sys.path[:] = dict.fromkeys(sys.path)';

/**
 * The parts of Pyodide itself, all on their way at once: on a slow line the order does not matter, on a fast one the
 * compiler waits for nothing else.
 * @param {Site} site @param {(message: FromWorker) => void} post
 * @param {WebAssembly.Module} [module] what was compiled before
 */
export function fetchPython(site, post, module) {
  let reported = 0, compiling = false;
  const load = new Loader(site, ROOT, (loaded, total) => {
    if (loaded < total && performance.now() - reported < 100) return;
    reported = performance.now();
    post({ type: 'bytes', loaded, total });
    if (loaded === total && !compiling) post({ type: 'stage', stage: 'compile' });
    compiling ||= loaded === total;
  }, (file, came) => post({ type: 'slow', file, came }));
  post({ type: 'stage', stage: 'download' });
  if (module) load.leave('pyodide.asm.wasm');
  const wasm = module ? null : load.stream('pyodide.asm.wasm');
  const modules = Promise.all([load.module('pyodide.mjs'), load.module('pyodide.asm.mjs')]);
  for (const part of [wasm, modules]) part?.catch(() => {});
  return { site, post, load, module, wasm, modules };
}

/** @param {ReturnType<typeof fetchPython>} fetched @param {boolean} [makes] whether a snapshot is to be made of it */
export async function startPlainly({ site, post, load, ...parts }, makes = false) {
  const built = site.form === 'built';
  const stdlib = built ? load.bytes(STDLIB).then(gunzip) : load.bytes(STDLIB);
  const packs = () => Promise.all([ENGINE, ...gamesOf(site)].map(name => load.bytes(name).then(gunzip)));
  const files = built ? packs() : sources(load).then(found => [found]);
  const began = () => post({ type: 'stage', stage: 'python' });
  const started = await startPython(site, ROOT, load, { ...parts, stdlib, files, makes }, began);
  post({ type: 'stage', stage: 'engine' });
  try {
    for (const part of await files) install(started.python, part);
    started.python.runPython(`import sys; sys.path.insert(0, '${PLACE}'); sys.setrecursionlimit(${RECURSION})`);
    started.python.runPython('import plywood.door');
  } catch (error) {
    throw new Trouble(problemOf(error, 'engine'));
  }
  return started;
}

/** @param {ReturnType<typeof fetchPython>} fetched @param {{image: Uint8Array, files: Files}} snapshot */
export async function startFrom({ site, post, load, ...parts }, { image, files }) {
  load.leave(STDLIB, ENGINE, ...gamesOf(site));
  const given = { stdlib: Promise.resolve(EMPTY), files: Promise.resolve(), image };
  const began = () => post({ type: 'stage', stage: 'python' });
  const started = await startPython(site, ROOT, load, { ...parts, ...given }, began);
  post({ type: 'stage', stage: 'engine' });
  install(started.python, files);
  started.python.runPython(AFRESH);
  return started;
}

/**
 * A snapshot of a Python that has imported every module and answered nothing: nothing of a game is in it.
 * @param {Site} site @param {string} key @param {WebAssembly.Module} [module]
 */
export async function makeSnapshot(site, key, module) {
  const { python } = await startPlainly(fetchPython(site, () => {}, module), true);
  const fetchPart = late(site);
  for (const part of await Promise.all(lateParts(site).map(fetchPart))) install(python, await gunzip(part));
  python.runPython(EVERYTHING);
  const image = python.makeMemorySnapshot();
  return pack(key, image, filesBelow(python.FS, PLACE));
}

/** The site, where the games that are waited for come with the engine. @param {Site} site @param {string[]} games
 * @returns {Site} */
export function withGames(site, games) {
  const packs = new Set(Object.entries(site.games ?? {}).flatMap(([game, pack]) => games.includes(game) ? [pack] : []));
  const facts = Object.fromEntries([...packs].map(pack => [LATE + pack, site.data?.[LATE + pack] ?? { urls: [] }]));
  return { ...site, files: { ...site.files, ...facts } };
}

/** @param {Site} site */
const gamesOf = site => Object.keys(site.files).filter(name => name.startsWith(LATE));

/** The parts of the program that come after the engine, the study first, as `door.wants` names them.
 * @param {Site} site */
export function lateParts({ files, data = {}, games = {} }) {
  const names = Object.keys(data).filter(name => isPart(name) && !(name in files));
  const parts = names.map(name => name.slice(LATE.length));
  const packs = new Set(Object.values(games));
  return parts.sort((one, other) => Number(packs.has(one)) - Number(packs.has(other)));
}

/** Fetches a file that came neither with Python nor with the engine. @param {Site} site */
export function late(site) {
  const load = new Loader({ ...site, files: site.data ?? {} }, ROOT, () => {});
  return (/** @type {string} */ name) => load.bytes(LATE + name, [0]);
}

/** The files that Python may still read when every module is there, and every folder, whose name ends with a slash: by
 * one the door knows that the study has come. @param {any} FS @param {string} place @returns {Files} */
function filesBelow(FS, place) {
  const names = FS.readdir(place).filter((/** @type {string} */ name) => !/^\.|\.pyc$/.test(name));
  return names.flatMap((/** @type {string} */ name) => {
    const path = `${place}/${name}`;
    const own = path.slice(PLACE.length + 1);
    if (!FS.isDir(FS.stat(path).mode)) return [{ name: own, data: FS.readFile(path) }];
    return [{ name: `${own}/`, data: new Uint8Array() }, ...filesBelow(FS, path)];
  });
}

/** A zip of files that are alike comes out smaller when it is compressed as one: by us, or by a host that is told to.
 * @param {Uint8Array<ArrayBuffer>} packed */
export async function gunzip(packed) {
  if (packed[0] !== 0x1f) return packed;
  const whole = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

/** The Python files one by one, as the repository holds them. @param {Loader} load */
async function sources(load) {
  const list = JSON.parse(new TextDecoder().decode(await load.bytes('static/prepared.json'))).files;
  return Promise.all(list.map(async (/** @type {string} */ name) => ({ name, data: await load.bytes(`py/${name}`) })));
}

/** @param {any} python @param {Uint8Array | Files} files */
export function install(python, files) {
  if (files instanceof Uint8Array) {
    python.unpackArchive(files, 'zip', { extractDir: PLACE });
    python.runPython('import importlib; importlib.invalidate_caches()');
    return;
  }
  for (const { name, data } of files) {
    const path = `${PLACE}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    if (!path.endsWith('/')) python.FS.writeFile(path, data);
  }
}
