// A search as TikZ, for a paper that is set with LaTeX: all that is unfolded, with moves, windows, values and cut-offs.
// Pure.

import { STUB, WEDGE } from './layout.js';
import * as visits from './visits.js';

/** @import { Layout } from './layout.js' */
/** @import { SearchTree } from './model.js' */

/** Centimetres across and down from one visit to the next; where there are many, less across. */
const ACROSS = 1.6, NARROW = 0.9, DOWN = 1.5;
const FEW = 40;

const BEGIN = String.raw`% \usepackage{tikz} \usetikzlibrary{shapes.geometric}
\begin{tikzpicture}[
  visit/.style={draw, inner sep=0pt, minimum size=4mm}, words/.style={font=\footnotesize},
  max node/.style={visit, regular polygon, regular polygon sides=3},
  min node/.style={visit, regular polygon, regular polygon sides=3, shape border rotate=180},
  chance node/.style={visit, circle}, leaf node/.style={visit, rectangle, minimum size=3mm},
  estimate node/.style={leaf node, dashed, rounded corners=1mm},
  move/.style={midway, fill=white, inner sep=1pt, words}, cut/.style={thick}, best line/.style={very thick}]`;

/** @param {SearchTree} tree @param {Layout} layout
 * @param {{ moment: number, mover?: boolean, best?: Set<number> }} how */
export function tikz(tree, layout, { moment, mover = false, best = new Set() }) {
  const across = layout.count <= FEW ? ACROSS : NARROW;
  const at = (/** @type {number} */ i, part = 1) => {
    const up = layout.up[i], x = layout.x[i], row = layout.row[i];
    const [ax, ay] = up < 0 ? [x, row] : [layout.x[up], layout.row[up]];
    return `(${round((ax + (x - ax) * part) * across)},${round(-(ay + (row - ay) * part) * DOWN)})`;
  };
  /** @type {string[]} */ const nodes = [];
  /** @type {string[]} */ const branches = [];
  for (let i = 0; i < layout.count; i++) {
    const visit = layout.visit[i], up = layout.up[i];
    if (layout.kind[i] === STUB) {
      if (!visits.leftOut(tree, visit, moment)) continue;
      const left = safe(visits.leftOutText(tree, visit));
      branches.push(`\\draw (n${up}) -- ${at(i, 0.6)} coordinate (c${i}) node[below, words] {${left}};`,
        `\\draw[cut] (c${i}) ++(-1mm,-1mm) -- ++(2mm,2mm);`);
    } else if (layout.kind[i] === WEDGE) {
      const below = `node[below, words] {${tree.below(visit)}}`;
      branches.push(`\\draw (n${up}) -- ++(-2mm,-7mm) -- ${below} ++(4mm,0) -- cycle;`);
    } else {
      nodes.push(node(tree, visit, i, at(i), { moment, mover }));
      if (up >= 0) {
        const move = [safe(visits.name(tree, visit)), safe(visits.odds(tree, visit))].filter(Boolean).join(' ');
        branches.push(`\\draw${best.has(visit) ? '[best line]' : ''} (n${up}) -- node[move] {${move}} (n${i});`);
      }
    }
  }
  return [BEGIN, ...nodes, ...branches, '\\end{tikzpicture}', ''].join('\n');
}

/** @param {SearchTree} tree @param {number} visit @param {number} i @param {string} place
 * @param {{ moment: number, mover: boolean }} how */
function node(tree, visit, i, place, { moment, mover }) {
  const value = safe(visits.value(tree, visit, moment, mover));
  const window = safe(visits.window(tree, visit, moment, mover));
  const labels = [
    value && `label={[words]right:{${value}}}`, window && `label={[words]left:{${window}}}`,
  ].filter(Boolean);
  return `\\node[${[`${visits.shape(tree, visit)} node`, ...labels].join(', ')}] (n${i}) at ${place} {};`;
}

/** @param {number} number */
const round = number => Math.round(number * 100) / 100;

/** The signs that mean something to LaTeX, and those that it has under other names. @type {Record<string, string>} */
const SIGNS = {
  '\\': '\\textbackslash{}', '{': '\\{', '}': '\\}', '$': '\\$', '&': '\\&', '#': '\\#', '%': '\\%', '_': '\\_',
  '^': '\\^{}', '~': '\\~{}', '∞': '$\\infty$', '−': '$-$', '≈': '$\\approx$', '→': '$\\rightarrow$', '≤': '$\\le$',
  '<': '$<$', '>': '$>$',
};
const SIGN = /[\\{}$&#%_^~∞−≈→≤<>]/g;

/** @param {string} text */
const safe = text => text.replace(SIGN, sign => SIGNS[sign]);
