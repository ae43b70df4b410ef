// A search as a picture that leaves the page: a standalone SVG of what is unfolded, legible on white paper. Pure.

import { ON_PAPER as PAINT } from './colours.js';
import { STUB, WEDGE } from './layout.js';
import { HIT, RESEARCHED } from './model.js';
import * as visits from './visits.js';

/** @import { Layout } from './layout.js' */
/** @import { SearchTree } from './model.js' */

/** @typedef {{ moment: number, visit?: number, cause?: number, mover?: boolean, best?: Set<number>,
 *   label?: string }} How */

/** Pixels a row and half a sign; a cell where everything stands beside its sign, and where there are many. */
const ROW = 104, R = 13, WIDE = 128, NARROW = 64;
/** Up to so many items are drawn wide. */
const FEW = 60;
/** The rims: above, where searches have titles, and at the sides. */
const TOP = 44, TITLED = 84, SIDE = 84;

/** @param {SearchTree} tree @param {Layout} layout @param {How} how */
export function svg(tree, layout, { moment, visit = -1, cause = -1, mover = false, best = new Set(), label }) {
  const cell = layout.count <= FEW ? WIDE : NARROW;
  const top = layout.roots.length > 1 ? TITLED : TOP;
  const [width, height] = [Math.ceil(layout.width * cell + 2 * SIDE), (layout.rows - 1) * ROW + top + 56];
  const x = (/** @type {number} */ i) => round(layout.x[i] * cell + SIDE);
  const y = (/** @type {number} */ i) => top + layout.row[i] * ROW;
  const phase = (/** @type {number} */ i) => tree.phase(layout.visit[i], moment);
  const room = (/** @type {number} */ i, /** @type {number} */ other) =>
    other < 0 ? SIDE : Math.abs(layout.x[other] - layout.x[i]) * cell - 2 * R - 8;

  const bands = layout.roots.length < 2 ? [] : layout.roots.map(({ item, left, right }) => {
    const from = left * cell + SIDE - 20;
    const wide = (right - left) * cell + 40;
    const high = (layout.bottom[item] + 1) * ROW - 8;
    return `<rect x="${round(from)}" y="12" width="${round(wide)}" height="${high + 40}" rx="10" fill="${PAINT.band}" `
      + `stroke="${PAINT.faint}"/>${words(from + wide / 2, 34, visits.title(tree, layout.visit[item]), 'soft')}`;
  });

  const branches = [];
  const signs = [];
  for (let i = 0; i < layout.count; i++) {
    const above = layout.up[i];
    const own = layout.visit[i];
    if (layout.kind[i] === WEDGE) {
      const [px, from, to] = [x(above), y(above) + R, y(i) - 22];
      branches.push(`<path d="M${px} ${from}l18 ${to - from}h-36z" class="wedge ${phase(i)}"/>`
        + words(px, to + 13, tree.below(own).toLocaleString('en'), 'soft small'));
      continue;
    }
    if (layout.kind[i] === STUB) {
      const omitted = visits.leftOut(tree, own, moment);
      const omittedText = visits.leftOutText(tree, own);
      if (omitted) branches.push(stub(x(above), y(above) + R, x(i), y(i) - R, omittedText));
      continue;
    }
    if (above >= 0) {
      const [ax, ay, bx, by] = [x(above), y(above) + R * 0.8, x(i), y(i) - R * 0.8];
      const line = best.has(own) ? 'best' : phase(i);
      branches.push(`<path d="M${ax} ${ay}L${bx} ${by}" class="branch ${line}"/>`);
      const name = tree.seen.move[own];
      const gap = Math.min(room(i, layout.before[i]), room(i, layout.after[i])) + 2 * R;
      if (name && wideOf(name, 7.4) <= gap * 0.66) {
        const kind = best.has(own) ? 'move best' : 'move';
        const [px, py] = [ax + (bx - ax) * 0.62, ay + (by - ay) * 0.62 + 4.5];
        const odds = visits.odds(tree, own);
        signs.push(words(px, odds ? py - 7 : py, name, kind));
        if (odds) signs.push(words(px, py + 7, odds, 'move soft small'));
      }
    }
    if (above < 0 && tree.rootName) signs.push(words(x(i), y(i) - R - 8, tree.rootName, 'move'));
    if (own === cause) signs.push(`<circle cx="${x(i)}" cy="${y(i)}" r="${R + 6}" class="cause"/>`);
    if (own === visit) signs.push(`<circle cx="${x(i)}" cy="${y(i)}" r="${R + 5}" class="now"/>`);
    signs.push(shape(visits.shape(tree, own), x(i), y(i), phase(i)));
    const value = visits.value(tree, own, moment, mover);
    const low = layout.end[i] === i + 1 && cell === NARROW;
    if (value && low) signs.push(words(x(i), y(i) + R + 15, value, 'value'));
    else if (value) {
      const tight = wideOf(value, 8.6) > room(i, layout.after[i]) + 4;
      signs.push(words(x(i) + R + (tight ? 3 : 6), y(i) + 5, value, `value${tight ? ' small' : ''}`, 'start'));
    }
    const bounds = low ? '' : visits.window(tree, own, moment, mover);
    const before = layout.before[i];
    const beside = before < 0 || layout.kind[before] ? 0
      : wideOf(visits.value(tree, layout.visit[before], moment, mover), 8.6);
    if (bounds && wideOf(bounds, 6.2) + beside <= room(i, before)) {
      signs.push(words(x(i) - R - 5, y(i) + 4, bounds, 'soft small', 'end'));
    }
    const begun = phase(i) !== 'before';
    const notes = [
      best.has(own) && '★', phase(i) === 'done' && tree.flags[own] & HIT && '⊞',
      begun && tree.flags[own] & RESEARCHED && '↻', begun && tree.isNull(own) && '‖',
    ].filter(Boolean).join(' ');
    const right = above < 0 || layout.x[above] <= layout.x[i] + 0.05;
    if (notes) signs.push(words(x(i) + (right ? R : -R), y(i) - R - 3, notes, 'note', right ? 'start' : 'end'));
  }

  const [title, about] = [label ?? 'Search tree', describe(tree, layout, moment)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" `
    + 'role="img" aria-labelledby="title about">\n'
    + `<title id="title">${safe(title)}</title>\n<desc id="about">${safe(about)}</desc>\n<style>${STYLE}</style>\n`
    + `<rect width="100%" height="100%" fill="${PAINT.paper}"/>\n`
    + `${[...bands, ...branches, ...signs].join('\n')}\n</svg>\n`;
}

const STYLE = `
text { font: 500 14px ${PAINT.font}; fill: ${PAINT.ink}; text-anchor: middle; }
.soft { fill: ${PAINT.soft}; } .value { font-weight: 700; font-size: 15px; } .small { font-size: 12px; }
.move { paint-order: stroke; stroke: ${PAINT.paper}; stroke-width: 5px; stroke-linejoin: round; }
.move.best { fill: ${PAINT.best}; font-weight: 700; } .note { fill: ${PAINT.best}; font-size: 13px; }
.start { text-anchor: start; } .end { text-anchor: end; }
.branch { fill: none; stroke: ${PAINT.edge}; stroke-width: 1.3; }
.branch.open { stroke: ${PAINT.ink}; stroke-width: 2; }
.branch.before { stroke: ${PAINT.faint}; } .branch.best { stroke: ${PAINT.best}; stroke-width: 5; }
.wedge { fill: ${PAINT.wedge}; stroke: ${PAINT.edge}; } .wedge.before { fill: none; stroke: ${PAINT.faint}; }
.cut { fill: none; stroke: ${PAINT.cut}; stroke-width: 2.5; } .omitted { fill: ${PAINT.cut}; font-weight: 700; }
.now { fill: none; stroke: ${PAINT.now}; stroke-width: 3.5; }
.cause { fill: none; stroke: ${PAINT.cut}; stroke-width: 2.5; stroke-dasharray: 6 4; }
.max { fill: ${PAINT.max}; stroke: ${PAINT.max}; } .min { fill: ${PAINT.min}; stroke: ${PAINT.min}; }
.chance { fill: ${PAINT.chance}; stroke: ${PAINT.chance}; } .leaf { fill: ${PAINT.leaf}; stroke: ${PAINT.leaf}; }
.estimate { fill: ${PAINT.paper}; stroke: ${PAINT.leaf}; stroke-dasharray: 3 2.5; }
.sign { stroke-width: 1.5; stroke-linejoin: round; }
.sign.open { fill: ${PAINT.paper}; stroke: ${PAINT.ink}; stroke-width: 2.75; }
.sign.before { fill: ${PAINT.paper}; stroke: ${PAINT.faint}; }
`;

/** @param {visits.Shape} what @param {number} x @param {number} y @param {string} phase */
function shape(what, x, y, phase) {
  const kind = `class="sign ${what} ${phase}"`;
  switch (what) {
    case 'max': return `<path d="M${x} ${y - R}L${x + R} ${y + R * 0.85}H${x - R}z" ${kind}/>`;
    case 'min': return `<path d="M${x} ${y + R}L${x + R} ${y - R * 0.85}H${x - R}z" ${kind}/>`;
    case 'chance': return `<circle cx="${x}" cy="${y}" r="${R * 0.95}" ${kind}/>`;
    default: {
      const half = R * 0.8;
      const corner = what === 'estimate' ? ' rx="7"' : '';
      return `<rect x="${round(x - half)}" y="${round(y - half)}" width="${2 * half}" height="${2 * half}"${corner} `
        + `${kind}/>`;
    }
  }
}

/** A branch with a slash through it, and the moves for which it stands.
 * @param {number} ax @param {number} ay @param {number} bx @param {number} by @param {string} omitted */
function stub(ax, ay, bx, by, omitted) {
  const [x, y] = [round(ax + (bx - ax) * 0.6), round(ay + (by - ay) * 0.6)];
  return `<path d="M${ax} ${ay}L${x} ${y}" class="branch"/><path d="M${x - 7} ${y + 5}l14 -10" class="cut"/>`
    + words(x + 2, y + 20, omitted, 'omitted small');
}

/** @param {number} x @param {number} y @param {string} text @param {string} kind
 * @param {'start' | 'end' | ''} [anchor] */
const words = (x, y, text, kind, anchor = '') =>
  `<text x="${round(x)}" y="${round(y)}" class="${kind}${anchor && ` ${anchor}`}">${safe(text)}</text>`;

/** What is seen, in a sentence or two. @param {SearchTree} tree @param {Layout} layout @param {number} moment */
function describe(tree, layout, moment) {
  const shown = layout.kind.reduce((sum, kind) => sum + (kind === 0 ? 1 : 0), 0);
  const { nodes, leaves, cutoffs } = tree.counts(moment);
  const root = layout.visit[layout.roots[layout.roots.length - 1].item];
  const value = visits.value(tree, root, moment);
  return `${tree.seen.rung.title}: ${many(nodes, 'visit')}, ${many(leaves, 'leaf', 'leaves')} and `
    + `${many(cutoffs, 'cut-off')} so far; drawn: ${many(shown, 'visit')}. `
    + `${value ? `The root is worth ${value} to MAX. ` : ''}`
    + 'A triangle that points up is MAX, one that points down MIN, a circle chance, a square a finished game, a dashed '
    + 'shape an estimate; brackets hold the window, a slash a cut-off with the moves left out.';
}

/** @param {number} count @param {string} one @param {string} [more] */
const many = (count, one, more = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

/** About how wide a text is. @param {string} text @param {number} letter */
const wideOf = (text, letter) => text.length * letter;

/** @param {number} number */
const round = number => Math.round(number * 10) / 10;

/** @param {string} text */
const safe = text =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
