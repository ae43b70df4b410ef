// Where Python is at a place of a run, and how that is said and marked. Pure.

import { CUT } from '../trees/model.js';

/** @import { Scope } from './scope.js' */
/** @import { Variable } from './lines.js' */

/** Where Python is at a place of a run. `waiting`: how many visits wait at a line.
 * @typedef {{line: number | null, begins: boolean, waiting: Map<number, number>, variables: Variable[]}} Running */

/** @param {Pick<Scope, 'tree' | 'run' | 'place'>} scope @returns {Running | null} null where the lines have not come */
export function running({ tree, run, place: { moment, line } }) {
  if (!tree || !run) return null;
  const visit = tree.runningAt(moment);
  const lines = run.lines(visit);
  if (!lines) return null;
  /** @type {Map<number, number>} */
  const waiting = new Map();
  for (let above = tree.parent[visit]; above >= 0; above = tree.parent[above]) {
    const there = run.lines(above)?.line(above, moment);
    if (there) waiting.set(there, (waiting.get(there) ?? 0) + 1);
  }
  const over = tree.ends[visit] <= moment;
  const now = over ? null : lines.line(visit, moment, line);
  const { from, steps } = lines.detail;
  const first = now === null && !over ? steps.line[lines.steps[lines.first[visit - from]]] : null;
  return {
    line: now ?? first ?? null, begins: now === null && first !== null, waiting,
    variables: lines.variables(visit, moment, line),
  };
}

/** A line that compares two variables. */
const COMPARES = /\bif .*?\b([a-z_]+) (>=|<=|>|<) ([a-z_]+)\b/;
/** @type {Record<string, string>} */
const SIGNS = { '>=': '≥', '<=': '≤' };

/** The line that made the cut with which a visit has just ended, and the variables there; null at any other place.
 * @param {Pick<Scope, 'tree' | 'run' | 'place'>} scope @param {(line: number) => string} source the text of a line
 * @returns {Running | null} */
export function cutting({ tree, run, place: { moment, line } }, source) {
  const visit = tree?.owner[moment] ?? -1;
  if (!tree || !run || line || visit < 0 || tree.isBeginning(moment) || !(tree.flags[visit] & CUT)) return null;
  const lines = run.lines(visit), cut = lines?.last(visit, each => COMPARES.test(source(each))) ?? null;
  if (!lines || cut === null) return null;
  return { line: cut, begins: false, waiting: new Map(), variables: lines.variables(visit, moment, Infinity) };
}

/** The values of the variables that a line compares, or of the one that it has changed. @param {string} source
 * @param {Variable[]} variables */
export function valuesText(source, variables) {
  const values = new Map(variables.map(({ name, value }) => [name, value.replace('inf', '∞').replace(/^-/, '−')]));
  const [, left = '', sign = '', right = ''] = COMPARES.exec(source) ?? [];
  if (values.has(left) && values.has(right)) return `${values.get(left)} ${SIGNS[sign] ?? sign} ${values.get(right)}`;
  const changed = variables.filter(variable => variable.changed);
  return changed.length === 1 ? `${changed[0].name} = ${values.get(changed[0].name)}` : '';
}

/** How each line is marked: where one waits, and the line that runs. @param {Running['waiting']} waiting
 * @param {number | null} line @returns {Map<number, string>} */
export function marksOf(waiting, line) {
  const marks = new Map([...waiting].map(([each, count]) => [each, `waits ${count}`]));
  if (line !== null) marks.set(line, `runs${marks.get(line)?.slice(5) ?? ''}`);
  return marks;
}

/** @param {Running} now @param {number | null} line that runs @param {boolean} between whether one stands between two
 * moments */
export function whereText({ begins, waiting }, line, between) {
  if (line === null) return 'The search has returned.';
  const waits = [...waiting.values()].reduce((sum, count) => sum + count, 0);
  const calls = waits === 0 ? '' : waits === 1 ? ' One visit above waits for this one.'
    : ` ${waits} visits above wait for this one.`;
  return begins ? `Line ${line}: the visit begins.${calls}`
    : between ? `Line ${line} is about to run.${calls}`
      : `Line ${line}: the visit that it called has returned.${calls}`;
}

/** The line that runs, with what it has changed, in one line. @param {Running | null} now
 * @param {(line: number) => string} source the text of a line */
export function lineText(now, source) {
  if (!now || now.line === null) return 'Line by line…';
  const changed = now.variables.filter(variable => variable.changed)
    .map(({ name, value }) => `${name} is now ${value}`);
  return `Line ${now.line}: ${source(now.line).trim()}${changed.length ? ` — ${changed.join(', ')}` : ''}`;
}
