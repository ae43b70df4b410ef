// A small run, written down by hand: the lectures' tree of P, Q, R, S, T, as alpha-beta visits it.

/** @import { Seen } from '../../../static/types.js' */

/** P is MAX's; Q is worth 10; R is MIN's, and its S, worth 5, makes T needless. @type {Seen} */
export const LECTURE = {
  run: { game: 'a', options: {}, start: null, moves: [], rung: 'alphabeta-hard', depth: null },
  rung: {
    name: 'alphabeta-hard', title: 'Alpha-beta, fail-hard', about: '', file: 'py/plywood/search/alphabeta_hard.py',
    watched: true, window: true, chance: false,
  },
  result: {
    rung: 'alphabeta-hard', done: true, value: 10, proven: true, line: ['Q'], depth: null, seconds: 0,
    nodes: 4, leaves: 2, estimates: 0, cutoffs: 1, tableHits: 0, researches: 0,
  },
  note: null,
  parent: [-1, 0, 0, 2], move: ['', 'Q', 'R', 'S'], seat: [0, null, 1, null], view: [0, 1, 1, 0],
  low: [null, null, 10, 10], high: [null, null, null, null], value: [10, 10, 10, 10], depth: [null, null, null, null],
  flags: [0, 1, 4, 1], left: [0, 0, 1, 0],
};
