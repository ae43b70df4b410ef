// Fetches the site's files for the worker: it tries twice where that helps, counts bytes, and names each failure.

import { Trouble } from './problems.js';

/**
 * @typedef {{urls: string[], bytes?: number, integrity?: string}} FileFacts
 * @typedef {{form: 'source' | 'built', offline: boolean, pyodide: string, lock: object,
 *   files: Record<string, FileFacts>, data?: Record<string, FileFacts>, games?: Record<string, string>}} Site where
 *   Python is packed, also what comes when it is wanted, and in which of these each game is
 */

/** Milliseconds before each try. */
const PAUSES = [0, 500, 1500];
/** After this number of milliseconds without an answer, a file takes long. */
const SLOW = 8000;
/** While Pyodide starts, the worker's own `fetch` is another. */
const fetchFile = globalThis.fetch.bind(globalThis);

export class Loader {
  #site; #root; #report; #slow; #total;
  /** @type {Map<string, number>} */
  #loaded = new Map();
  #blocked = false;

  /**
   * @param {Site} site
   * @param {string} root the address of the site's folder
   * @param {(loaded: number, total: number) => void} report called as bytes arrive
   * @param {(file: string, came: boolean) => void} [slow] called when a file takes long, and when it has come after all
   */
  constructor(site, root, report, slow = () => {}) {
    this.#site = site;
    this.#root = root;
    this.#report = report;
    this.#slow = slow;
    this.#total = Object.values(site.files).reduce((sum, facts) => sum + (facts.bytes ?? 0), 0);
    globalThis.addEventListener?.('securitypolicyviolation', () => this.#blocked = true);
  }

  /** A file's bytes, as many as it should have. @param {string} name @param {number[]} [turns] */
  bytes(name, turns) {
    return this.#get(name, async response => {
      const data = await collect(response, sum => this.#count(name, sum));
      const wanted = this.#facts(name).bytes;
      if (wanted !== undefined && data.length < wanted) throw new Error(`${data.length} of ${wanted} bytes`);
      return data;
    }, turns);
  }

  /** The same after it has come once and would not do: past every cache, and once only. @param {string} name */
  refetch(name) { return this.bytes(name, [1]); }

  /** A file as it arrives, its bytes counted on the way. @param {string} name */
  stream(name) {
    return this.#get(name, async response => {
      collect(response.clone(), sum => this.#count(name, sum)).catch(() => {});
      return response;
    });
  }

  /**
   * A module: by its address where it is our own, else (or where the host names its type wrongly) by its checked bytes.
   * @param {string} name
   */
  async module(name) {
    const { urls: [url], integrity, bytes: size } = this.#facts(name);
    if (!integrity) {
      try {
        const loadedModule = await this.#patiently(name, import(new URL(url, this.#root).href));
        this.#count(name, size ?? 0);
        return loadedModule;
      } catch {
        // The checked way below finds out what is wrong.
      }
    }
    const code = await this.bytes(name);
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    try {
      return await import(address);
    } catch (error) {
      throw new Trouble({ kind: 'wrong', file: name, detail: String(error) });
    } finally {
      URL.revokeObjectURL(address);
    }
  }

  /** Files that are not fetched, so that none waits for them. @param {string[]} names */
  leave(...names) {
    for (const name of names) this.#total -= this.#facts(name).bytes ?? 0;
  }

  /** @param {string} name @returns {FileFacts} */
  #facts(name) { return this.#site.files[name] ?? { urls: [name] }; }

  /** @param {string} name @param {number} bytes */
  #count(name, bytes) {
    if (name in this.#site.files) this.#loaded.set(name, bytes);
    this.#report([...this.#loaded.values()].reduce((sum, each) => sum + each, 0), this.#total);
  }

  /**
   * Every address of a file in turn, and all of them again after a pause where the problem may pass.
   * @template T
   * @param {string} name
   * @param {(response: Response) => Promise<T>} use
   * @param {number[]} turns
   * @returns {Promise<T>}
   */
  async #get(name, use, turns = [...PAUSES.keys()]) {
    /** @type {Trouble | null} */
    let first = null;
    for (const turn of turns) {
      if (PAUSES[turn]) await new Promise(resolve => setTimeout(resolve, PAUSES[turn]));
      for (const url of this.#facts(name).urls) {
        try {
          return await this.#once(name, url, turn > 0, use);
        } catch (error) {
          first ??= /** @type {Trouble} */ (error);
        }
      }
      const kind = first?.problem.kind ?? 'network';
      if (!['network', 'server'].includes(kind) && !(kind === 'cut' && turn === 0)) break;
    }
    throw first;
  }

  /**
   * One try at one address.
   * @template T
   * @param {string} name @param {string} url @param {boolean} afresh
   * @param {(response: Response) => Promise<T>} use
   * @returns {Promise<T>}
   */
  async #once(name, url, afresh, use) {
    const { integrity } = this.#facts(name);
    const address = new URL(url, this.#root);
    const place = { file: name, host: address.host === new URL(this.#root).host ? 'this server' : address.host };
    let response;
    try {
      const answer = fetchFile(address, { integrity, cache: afresh ? 'reload' : 'default' });
      response = await this.#patiently(name, answer);
    } catch (error) {
      if (this.#blocked) throw new Trouble({ ...place, kind: 'blocked' });
      const other = integrity ? await fetchFile(address).catch(() => null) : null;
      throw new Trouble({ ...place, kind: other?.ok ? 'changed' : 'network', detail: String(error) });
    }
    if (!response.ok) throw new Trouble({ ...place, kind: response.status >= 500 ? 'server' : 'missing' });
    const kind = response.headers.get('content-type') ?? '';
    if (/^text\/html\b/i.test(kind)) throw new Trouble({ ...place, kind: 'wrong' });
    try {
      return await use(response);
    } catch (error) {
      throw error instanceof Trouble ? error : new Trouble({ ...place, kind: 'cut', detail: String(error) });
    }
  }

  /**
   * Waits for the answer to a request, and says so where it takes long.
   * @template T
   * @param {string} name @param {Promise<T>} answer
   * @returns {Promise<T>}
   */
  async #patiently(name, answer) {
    let late = false;
    const clock = setTimeout(() => {
      late = true;
      this.#slow(name, false);
    }, SLOW);
    try {
      return await answer;
    } finally {
      clearTimeout(clock);
      if (late) this.#slow(name, true);
    }
  }
}

/** @param {Response} response @param {(sum: number) => void} report */
async function collect(response, report) {
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  let sum = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    report(sum += value.length);
  }
  const whole = new Uint8Array(sum);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
