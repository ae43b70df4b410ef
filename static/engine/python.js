// Starts Pyodide with parts that were fetched already, plainly or from the memory of one that was started before.
// Pyodide fetches two files by itself, says nothing when one fails, and then waits for ever.

import { Trouble, problemOf } from './problems.js';

/** @import { Loader, Site } from './load.js' */

const PAGE = 65_536;

/**
 * @typedef {object} Parts
 * @property {Promise<Response> | null} wasm null where it was compiled before
 * @property {WebAssembly.Module} [module] what it was compiled to
 * @property {Promise<[any, any]>} modules Pyodide's own two
 * @property {Promise<Uint8Array<ArrayBuffer>>} stdlib
 * @property {Promise<any>} files what the engine needs besides: no start without it
 * @property {Uint8Array} [image] the memory of a Python that was started before
 * @property {boolean} [makes] whether such an image is to be made
 */

/**
 * @param {Site} site @param {string} root @param {Loader} load @param {Parts} parts
 * @param {() => void} compiled called when Python itself begins
 * @returns {Promise<{python: any, module: WebAssembly.Module | undefined}>}
 */
export async function startPython(site, root, load, parts, compiled) {
  for (const part of [parts.wasm, parts.stdlib, parts.files]) part?.catch(() => {});
  const [{ loadPyodide }, { default: createPyodideModule }] = await parts.modules;
  return withOwnFetch(parts, load, compiled, failed => Promise.race([failed, loadPyodide({
    indexURL: root,
    stdLibURL: new URL('python_stdlib.zip', root).href,
    lockFileContents: site.lock,
    packageBaseUrl: root,
    createPyodideModule,
    env: { PYTHONHASHSEED: '0' },
    enableRunUntilComplete: false,
    stdin: () => null,
    stdout: (/** @type {string} */ text) => console.log(text),
    stderr: (/** @type {string} */ text) => console.warn(text),
    ...parts.makes && { _makeSnapshot: true },
    ...parts.image && { _loadSnapshot: parts.image },
  })]));
}

/**
 * Hands Pyodide what was fetched, for as long as it starts; what fails rejects the promise that `run` is given.
 * @param {Parts} parts @param {Loader} load @param {() => void} compiled
 * @param {(failed: Promise<never>) => Promise<any>} run
 */
async function withOwnFetch({ wasm, module, stdlib, files, image }, load, compiled, run) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => fail = reject);
  /** Pyodide need not hear of a failure that the page hears of: it would only complain to the console. */
  const never = () => new Promise(() => {});
  self.fetch = (input, init) => {
    const name = String(input);
    if (name.endsWith('/pyodide.asm.wasm')) return wasm ? wasm.catch(never) : Promise.resolve(new Response());
    if (name.endsWith('/python_stdlib.zip')) return stdlib.then(data => new Response(data), never);
    return fetch(input, init);
  };
  for (const part of [wasm, stdlib, files]) part?.catch(fail);
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const made = module ? { module, instance: await WebAssembly.instantiate(module, imports) }
        : await compile(await source, imports);
      ({ module } = made);
      if (image) grow(made.instance, image);
      await stdlib;
      compiled();
      return made;
    } catch (error) {
      fail(error);
      return never();
    }
  };

  /** @param {Response} response @param {WebAssembly.Imports} [imports] */
  async function compile(response, imports) {
    if (instantiateStreaming && /^application\/wasm\b/.test(response.headers.get('content-type') ?? '')) {
      try {
        return await instantiateStreaming.call(WebAssembly, response, imports);
      } catch (error) {
        const { kind } = problemOf(error, 'wrong');
        if (kind === 'memory') await load.refetch('pyodide.asm.wasm'); // Firefox says so of half a file, too
        if (kind !== 'wrong') throw error;
      }
    }
    const data = await load.refetch('pyodide.asm.wasm');
    return WebAssembly.instantiate(data, imports).catch(error => {
      throw new Trouble({ file: 'pyodide.asm.wasm', ...problemOf(error, 'wrong') });
    });
  }

  try {
    return { python: await run(failed), module };
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * Makes room for an image, which Pyodide would not: its memory begins with 30 MiB, whatever it is told.
 * @param {WebAssembly.Instance} instance @param {Uint8Array} image
 */
function grow({ exports }, image) {
  const memory = Object.values(exports).find(each => each instanceof WebAssembly.Memory);
  if (!memory) return;
  const [, begins] = new Uint32Array(image.buffer, image.byteOffset, 2);
  const wanting = image.length - begins - memory.buffer.byteLength;
  if (wanting > 0) memory.grow(Math.ceil(wanting / PAGE));
}
