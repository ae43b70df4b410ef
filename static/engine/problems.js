// The problems between the page and its engine, each as one sentence with its remedy.

/**
 * The signs of a problem: its kind, in which file, from which host, and the browser's own words if there are any.
 * @typedef {{kind: Kind, file?: string, host?: string, detail?: string}} Problem
 * @typedef {keyof typeof SENTENCES} Kind
 */

const SENTENCES = {
  missing: 'The file FILE is not on HOST: upload the whole exported folder, then try again.',
  cut: 'The file FILE from HOST is cut off: try again, or upload the exported folder again.',
  wrong: 'The file FILE from HOST is damaged: upload the exported folder again, then try again.',
  changed: 'The file FILE from HOST is not the pinned one, so it was refused: try again, or use serve.py.',
  server: 'HOST answers with an error when asked for FILE: wait a little, then try again.',
  network: 'The file FILE could not be fetched from HOST: check your connection, then try again.',
  silent: 'HOST has gone quiet: check your connection, then try again.',
  blocked: 'A content security policy forbids FILE: let it allow \'self\' and \'wasm-unsafe-eval\', then try again.',
  skew: 'The parts of Pyodide on HOST are of different versions: upload the exported folder again, then try again.',
  memory: 'There is not enough memory for the engine: close other tabs, then try again.',
  browser: 'This browser cannot run the engine, which needs WebAssembly and module workers: update it.',
  python: 'Python could not be started (DETAIL): try again, or upload the exported folder to HOST again.',
  engine: 'The engine could not be loaded (DETAIL): try again, or upload the exported folder to HOST again.',
  slow: 'The engine takes too long to start: close other tabs, then try again.',
  crashes: 'The engine stopped several times within a minute: try again, or reload the page.',
  twice: 'The engine stopped twice at this request: the game is kept; take a move back, or try another.',
  refused: 'The engine failed (DETAIL): the game is kept; take a move back, or try another.',
  stopped: 'The search was stopped before it had an answer.',
};

/** @param {Problem} problem @returns {string} */
export function sentenceOf({ kind, file = 'of the engine', host = 'this server', detail = 'it gave no reason' }) {
  const words = { FILE: file, HOST: host, DETAIL: shorten(detail) };
  const fill = (/** @type {string} */ word) => words[/** @type {keyof typeof words} */ (word)];
  const sentence = SENTENCES[kind].replace(/FILE|HOST|DETAIL/g, fill);
  return sentence[0].toUpperCase() + sentence.slice(1);
}

/** Problems that may pass by themselves. @param {Kind} kind */
export function passes(kind) {
  return kind === 'network' || kind === 'silent' || kind === 'server';
}

/** An error that carries a problem. */
export class Trouble extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(sentenceOf(problem));
    this.problem = problem;
  }
}

/**
 * The problem behind anything that was thrown: Pyodide throws more than errors.
 * @param {unknown} thrown
 * @param {Kind} kind what it is if nothing better is known
 * @returns {Problem}
 */
export function problemOf(thrown, kind) {
  if (thrown instanceof Trouble) return thrown.problem;
  const detail = textOf(thrown);
  if (/content security policy|unsafe-eval|blocked by CSP/i.test(detail)) {
    return { kind: 'blocked', file: 'WebAssembly', detail };
  }
  if (/out of memory|memory allocation|allocate memory|MemoryError/i.test(detail)) return { kind: 'memory', detail };
  if (/version does not match/i.test(detail)) return { kind: 'skew', detail };
  return { kind, detail };
}

/** @param {any} thrown */
function textOf(thrown) {
  const text = String(thrown?.message ?? thrown?.reason ?? thrown ?? '');
  if (text === '[object Object]') return '';
  const traceback = text.includes('Traceback (most recent call last)');
  return traceback ? text.trim().split('\n').at(-1) ?? '' : text;
}

/** @param {string} text */
function shorten(text) {
  const words = text.replace(/\s+/g, ' ').trim().replace(/[.:]+$/, '');
  return words.length > 160 ? words.slice(0, 159) + '…' : words || 'it gave no reason';
}
