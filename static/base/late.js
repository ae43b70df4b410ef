// The parts of the page that are fetched when they are first wanted: modules, styles and texts, each checked against
// the list that the exported site has of its files (parts.json). The repository as it stands has no list, and checks
// nothing.

import { patiently } from './slow.js';

/** @typedef {{sums: Record<string, string>, late: Record<string, string[]>}} Parts */

const ROOT = new URL('../../', import.meta.url);
/** @type {Promise<Parts> | null} */ let parts = null;
/** The modules that have come. @type {Set<string>} */
const come = new Set();
/** The files that have been asked for ahead and are not there yet. @type {Set<string>} */
const awaited = new Set();

/** @returns {Promise<Parts>} */
function list() {
  const tag = /** @type {HTMLMetaElement | null} */ (globalThis.document?.querySelector('meta[name="version"]'));
  if (!tag?.content) return Promise.resolve({ sums: {}, late: {} });
  parts ??= patiently(() => 'static/parts.json', fetch(new URL('static/parts.json', ROOT)).then(answer => {
    if (!answer.ok) throw new Error(`static/parts.json is missing: the server answers ${answer.status}`);
    return answer.json().catch(() => { throw new Error('static/parts.json is not as it was exported'); });
  }));
  parts.catch(() => { parts = null; });
  return parts;
}

/**
 * A module, with all that it needs, fetched at once.
 * @template T
 * @param {string} name the module's, in the repository
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function late(name, load) {
  if (come.has(name)) return load();
  const { sums, late: needs } = await list();
  /** @type {string[]} */
  const lost = [];
  const needed = needs[name] ?? [];
  for (const need of needed) preload(need, sums[need] ?? '', () => lost.push(need));
  try {
    const made = await patiently(() => needed.find(need => awaited.has(need)) ?? name, load());
    come.add(name);
    return made;
  } catch (error) {
    await new Promise(resolve => { setTimeout(resolve, 100); }); // the names of what is lost may come later
    throw lost.length ? new Error(`${lost[0]} is missing, or not as it was exported`) : error;
  }
}

/** @param {string} name @param {string} integrity @param {() => void} fail */
function preload(name, integrity, fail) {
  const { href } = new URL(name, ROOT);
  const known = [...document.querySelectorAll('link')].find(link => link.href === href);
  const link = known ?? Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity, href });
  link.addEventListener('error', fail, { once: true });
  if (known) return;
  awaited.add(name);
  for (const end of ['load', 'error']) link.addEventListener(end, () => awaited.delete(name), { once: true });
  document.head.append(link);
}

/** A style sheet, fetched once. @param {string} name in the repository */
export async function style(name) {
  const { href } = new URL(name, ROOT);
  if ([...document.querySelectorAll('link')].some(link => link.href === href)) return;
  const { sums } = await list();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity: sums[name] ?? '', href });
  link.dataset.late = ''; // so that index.html's own watcher leaves it to the page
  document.head.append(link);
  await patiently(() => name, new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${name} is missing, or not as it was exported`));
    };
  }));
}

/**
 * A module for something that was pressed: what does not come is told with what to do.
 * @template T
 * @param {string} name the module's, in the repository
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function bring(name, load) {
  try {
    return await late(name, load);
  } catch (problem) {
    throw new Error(`A part of the page could not be loaded (${/** @type {Error} */ (problem).message}); check your `
      + 'connection, then reload.');
  }
}

/** A file of data or text. @param {string} name in the repository @returns {Promise<Response>} */
export async function part(name) {
  const { sums } = await list();
  const address = new URL(name, ROOT);
  const answer = await patiently(() => name, fetch(address, { integrity: sums[name] ?? '' })).catch(() => null);
  if (answer?.ok) return answer;
  const other = answer ?? await fetch(address).catch(() => null); // without a checksum, to see what is wrong
  throw new Error(!other ? `${name} could not be fetched`
    : other.ok ? `${name} is not as it was exported` : `${name} is missing: the server answers ${other.status}`);
}
