// Light colouring of Python: a text cut into lines of words, each with its kind. Pure.

/** @typedef {{kind: 'word' | 'text' | 'note' | 'number' | 'name' | '', text: string}} Token */

const WORDS = new Set(`and as assert break class continue def del elif else except finally for from global if import in
  is lambda match nonlocal not or pass raise return try while with yield None True False`.split(/\s+/));
const PATTERN = new RegExp([
  String.raw`(?<note>#[^\n]*)`,
  String.raw`(?<text>[rbfuRBFU]{0,2}(?:"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)`
    + String.raw`|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?))`,
  String.raw`(?<number>\b[0-9][0-9_.xa-fA-F]*)`,
  String.raw`(?<name>[\p{L}_][\p{L}\p{N}_]*)`,
].join('|'), 'gu');

/** @param {string} source @returns {Token[][]} */
export function colour(source) {
  /** @type {Token[][]} */
  const lines = [[]];
  const add = (/** @type {Token['kind']} */ kind, /** @type {string} */ text) => {
    text.split('\n').forEach((part, index) => {
      if (index) lines.push([]);
      if (part) lines[lines.length - 1].push({ kind, text: part });
    });
  };
  let done = 0;
  let defines = false;
  for (const match of source.matchAll(PATTERN)) {
    const { note, text, number, name } = /** @type {Record<string, string | undefined>} */ (match.groups);
    add('', source.slice(done, match.index));
    done = match.index + match[0].length;
    if (note) add('note', note);
    else if (text) add('text', text);
    else if (number) add('number', number);
    else if (name) {
      add(WORDS.has(name) ? 'word' : defines ? 'name' : '', name);
      defines = name === 'def' || name === 'class';
    }
  }
  add('', source.slice(done));
  if (lines.length > 1 && !lines[lines.length - 1].length) lines.pop();
  return lines;
}

/** The line of the `def` that a line stands in, counted from 1; the line itself where there is none.
 * @param {string[]} lines @param {number} line */
export function head(lines, line) {
  const depth = (/** @type {string} */ text) => text.length - text.trimStart().length;
  const own = depth(lines[line - 1] ?? '');
  for (let above = line - 1; above > 0; above--) {
    const text = lines[above - 1];
    if (/^\s*def /.test(text) && depth(text) < own) return above;
  }
  return line;
}
