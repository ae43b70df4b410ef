// A small exercise: A over B (3, 8) and C (2, 7), with every blank that Python would send for it.

/** @import { Exam, Exercise } from '../../../static/types.js' */

/** @param {Partial<Exam>} [convention] @returns {Exercise} */
export function small(convention = {}) {
  /** @param {number} parent @param {number | null} seat @param {string} name @param {string | null} leaf */
  const node = (parent, seat, name, leaf) => ({
    parent, seat, name, leaf, branch: '', estimate: false, label: `${name}${leaf}`, out: false,
  });
  const exam = /** @type {Required<Exam>} */ ({
    seed: 1, plies: 2, branches: 2, line: null, what: 'cuts', cut: '>=', fail: 'hard',
    signs: 'minimax', bounds: 'nodes', order: 'left', root: 'max', ...convention,
  });
  const parts = exam.bounds === 'nodes'
    ? ['0.alpha', '0.beta', '1.alpha', '1.beta', '3.cut', '1.value', '4.cut', '4.alpha', '4.beta', '6.cut', '4.value',
      '0.value']
    : ['1.alpha', '1.beta', '2.alpha', '2.beta', '3.cut', '3.alpha', '3.beta', '1.value', '4.cut', '4.alpha', '4.beta',
      '5.alpha', '5.beta', '6.cut', '6.alpha', '6.beta', '4.value', '0.value'];
  return {
    exam, title: 'Small', instruction: 'Fill in.', lines: ['Fill in.'], see: null, key: null,
    nodes: [
      node(-1, 0, 'A', null), node(0, 1, 'B', null), node(1, null, '', '3'), node(1, null, '', '8'),
      node(0, 1, 'C', null), node(4, null, '', '2'), node(4, null, '', '7'),
    ],
    blanks: parts.map(name => {
      const [number, part] = name.split('.');
      return { node: Number(number), part: /** @type {'cut'} */ (part), label: name };
    }),
  };
}
