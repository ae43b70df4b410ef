// How far a student is: by chapter and by shelf, where to go on, and how long a route takes. Pure.

/** @import { Marks } from './answered.js' */
/** @typedef {{name: string}} Named */
/** By chapter: the minutes that it takes, and how many questions each of its figures has.
 * @typedef {Record<string, {minutes: number, asks: Record<string, number>}>} Asks */
/** A way through the chapters; without a list, through all. @typedef {{name: string, title: string, about?: string,
 *   chapters?: string[]}} Route */
/** @typedef {{done: number, of: number, marks: string}} Done */

/** @param {Asks} asks @param {Marks} marks @param {string} chapter @returns {Done} */
export function doneIn(asks, marks, chapter) {
  const figures = Object.entries(asks[chapter]?.asks ?? {});
  const known = figures.map(([figure, of]) => (marks[figure]?.marks ?? '').slice(0, of));
  return {
    done: known.reduce((sum, each) => sum + each.length, 0), of: figures.reduce((sum, [, of]) => sum + of, 0),
    marks: figures.map(([, of], at) => known[at].padEnd(of, '-')).join(''),
  };
}

/** The chapters of a route. @template {Named} T @param {T[]} chapters @param {Route} route */
export const along = (chapters, { chapters: names }) =>
  names ? chapters.filter(({ name }) => names.includes(name)) : chapters;

/** Its minutes. @param {Asks} asks @param {Named[]} chapters */
export const minutesOf = (asks, chapters) => chapters.reduce((sum, { name }) => sum + (asks[name]?.minutes ?? 0), 0);

/** Minutes in words, to the next five. @param {number} minutes */
export function timeText(minutes) {
  if (minutes < 100) return `${Math.ceil(minutes / 5) * 5} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return `${Math.floor(hours)}${hours % 1 ? '½' : ''} hours`;
}

/** The chapter to go on with: the one that was answered in last, or the next that has a question left; null where
 * nothing has been answered. @template {Named} T @param {T[]} chapters @param {Asks} asks @param {Marks} marks */
export function goOnWith(chapters, asks, marks) {
  const latest = (/** @type {Named} */ { name }) =>
    Math.max(0, ...Object.keys(asks[name]?.asks ?? {}).map(figure => marks[figure]?.at ?? 0));
  const last = chapters.reduce((best, each) => (latest(each) > latest(best) ? each : best), chapters[0]);
  if (!last || !latest(last)) return null;
  const open = (/** @type {Named} */ { name }) => {
    const { done, of } = doneIn(asks, marks, name);
    return done < of;
  };
  return open(last) ? last : chapters.slice(chapters.indexOf(last)).find(open) ?? chapters.find(open) ?? null;
}
