// A search as a picture that leaves the page: a standalone SVG of what is unfolded, legible on white paper. Pure.

import { ON_PAPER as PAINT } from './colours.js';
import { STUB, WEDGE } from './layout.js';
import { hang, pairs } from './alike.js';
import { HIT, PROBE, RESEARCHED } from './model.js';
import * as visits from './visits.js';

/** @import { Layout } from './layout.js' */
/** @import { SearchTree } from './model.js' */

/** @typedef {{ moment: number, visit?: number, cause?: number, mover?: boolean, best?: Set<number>,
 *   label?: string, board?: (visit: number) => string | null }} How
 * `board`: the address of a visit's board, in place of its sign */

/** Half a board that stands for a sign, and half the sign that is left at its corner. */
const BOARD = 26, CORNER = 6;
/** Pixels a row and half a sign; a cell where everything stands beside its sign, and where there are many. */
const ROW = 104, R = 13, WIDE = 128, NARROW = 64;
/** Up to this number of items are drawn wide. */
const FEW = 60;
/** The rims: above, where searches have titles, and at the sides. */
const TOP = 44, TITLED = 84, SIDE = 84;

/** @param {SearchTree} tree @param {Layout} layout @param {How} how */
export function svg(tree, layout, how) {
  const { width, height, parts } = new Drawing(tree, layout, how);
  const [title, about] = [how.label ?? 'Search tree', describe(tree, layout, how.moment)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" `
    + 'role="img" aria-labelledby="title about">\n'
    + `<title id="title">${safe(title)}</title>\n<desc id="about">${safe(about)}</desc>\n<style>${STYLE}</style>\n`
    + `<rect width="100%" height="100%" fill="${PAINT.paper}"/>\n${parts.join('\n')}\n</svg>\n`;
}

/** @typedef {{ i: number, own: number, above: number, x: number, y: number, phase: string }} Item
 * Where an item of the layout stands in the picture: its visit, and the item above it. */

/** The bands of the searches from the root, the branches over them, the signs over these. */
class Drawing {
  #tree; #layout; #how; #cell; #top; #half;
  /** @type {string[]} */ #branches = [];
  /** @type {string[]} */ #signs = [];

  /** @param {SearchTree} tree @param {Layout} layout @param {How} how */
  constructor(tree, layout, { visit = -1, cause = -1, mover = false, best = new Set(), moment, board = () => null }) {
    this.#tree = tree;
    this.#layout = layout;
    this.#how = { visit, cause, mover, best, moment, board };
    this.#half = board(0) ? BOARD : R;
    this.#cell = layout.count <= FEW ? WIDE : NARROW;
    this.#top = layout.roots.length > 1 ? TITLED : TOP;
    this.width = Math.ceil(layout.width * this.#cell + 2 * SIDE);
    this.height = (layout.rows - 1) * ROW + this.#top + 56;
    for (let i = 0; i < layout.count; i++) {
      const item = this.#item(i);
      if (layout.kind[i] === WEDGE) this.#wedge(item);
      else if (layout.kind[i] === STUB) this.#stub(item);
      else this.#visit(item);
    }
    const bands = layout.roots.length < 2 ? [] : layout.roots.map(root => this.#band(root));
    const dashes = pairs(tree, layout).map(pair => this.#alike(pair));
    this.parts = [...bands, ...this.#branches, ...dashes, ...this.#signs];
  }

  /** @param {number} i @returns {Item} */
  #item(i) {
    const { visit: { [i]: own }, up: { [i]: above }, x, row } = this.#layout;
    return {
      i, own, above, x: round(x[i] * this.#cell + SIDE), y: this.#top + row[i] * ROW,
      phase: this.#tree.phase(own, this.#how.moment),
    };
  }

  /** @param {number} visit */
  #value(visit) { return visits.value(this.#tree, visit, this.#how.moment, this.#how.mover); }

  /** How wide a text between two signs may be. @param {number} i @param {number} other */
  #room(i, other) {
    const { x } = this.#layout;
    return other < 0 ? SIDE : Math.abs(x[other] - x[i]) * this.#cell - 2 * R - 8;
  }

  /** @param {Layout['roots'][number]} root */
  #band({ item, left, right }) {
    const from = left * this.#cell + SIDE - 20;
    const wide = (right - left) * this.#cell + 40;
    const high = (this.#layout.bottom[item] + 1) * ROW - 8;
    const title = visits.title(this.#tree, this.#layout.visit[item]);
    return `<rect x="${round(from)}" y="12" width="${round(wide)}" height="${high + 40}" rx="10" fill="${PAINT.band}" `
      + `stroke="${PAINT.faint}"/>${words(from + wide / 2, 34, title, 'soft')}`;
  }

  /** @param {ReturnType<typeof pairs>[number]} pair */
  #alike({ from, to }) {
    const [one, other] = [this.#item(from), this.#item(to)], wide = other.x - one.x;
    return `<path d="M${one.x + R} ${one.y}q${round(wide / 2 - R)} ${round(2 * hang(wide))} ${round(wide - 2 * R)} 0" `
      + 'class="alike"/>';
  }

  /** @param {Item} item */
  #wedge({ own, above, y, phase }) {
    const from = this.#item(above);
    const [top, bottom] = [from.y + R, y - 22];
    this.#branches.push(`<path d="M${from.x} ${top}l18 ${bottom - top}h-36z" class="wedge ${phase}"/>`
      + words(from.x, bottom + 13, this.#tree.below(own).toLocaleString('en'), 'soft small'));
  }

  /** @param {Item} item */
  #stub({ own, above, x, y }) {
    if (!visits.leftOut(this.#tree, own, this.#how.moment)) return;
    const from = this.#item(above);
    this.#branches.push(stub(from.x, from.y + R, x, y - R, visits.leftOutText(this.#tree, own)));
  }

  /** @param {Item} item */
  #visit(item) {
    const { own, above, x, y, phase } = item;
    const { rootName } = this.#tree, half = this.#half;
    if (above >= 0) this.#branch(item);
    else if (rootName) this.#signs.push(words(x, y - half - 8, rootName, 'move'));
    if (own === this.#how.cause) this.#signs.push(`<circle cx="${x}" cy="${y}" r="${half + 6}" class="cause"/>`);
    if (own === this.#how.visit) this.#signs.push(`<circle cx="${x}" cy="${y}" r="${half + 5}" class="now"/>`);
    const board = this.#how.board(own), sign = visits.shape(this.#tree, own);
    if (board) this.#signs.push(picture(board, x, y));
    if (!board) this.#signs.push(shape(sign, x, y, phase));
    else if (sign !== 'leaf') this.#signs.push(shape(sign, x - BOARD, y - BOARD, phase, CORNER));
    this.#numbers(item);
    this.#notes(item);
  }

  /** The branch to a visit, and its move. @param {Item} item */
  #branch({ i, own, above, x, y, phase }) {
    const { before, after } = this.#layout;
    const from = this.#item(above);
    const end = this.#half === R ? R * 0.8 : this.#half;
    const [ax, ay, by] = [from.x, from.y + end, y - end];
    const best = this.#how.best.has(own);
    this.#branches.push(`<path d="M${ax} ${ay}L${x} ${by}" class="branch ${best ? 'best' : phase}"/>`);
    const name = this.#tree.seen.move[own];
    const gap = Math.min(this.#room(i, before[i]), this.#room(i, after[i])) + 2 * R;
    if (!name || wideOf(name, 7.4) > gap * 0.66) return;
    const [px, py] = [ax + (x - ax) * 0.62, ay + (by - ay) * 0.62 + 4.5];
    const odds = visits.odds(this.#tree, own);
    this.#signs.push(words(px, odds ? py - 7 : py, name, best ? 'move best' : 'move'));
    if (odds) this.#signs.push(words(px, py + 7, odds, 'move soft small'));
  }

  /** The value to the right of a visit, its window to the left. @param {Item} item */
  #numbers({ i, own, x, y }) {
    const { visit, kind, end, before: { [i]: before }, after } = this.#layout;
    const value = this.#value(own);
    // Where there are many, what a leaf is worth stands below it, and its window nowhere.
    const low = end[i] === i + 1 && this.#cell === NARROW;
    const half = this.#half;
    if (value && low) this.#signs.push(words(x, y + half + 15, value, 'value'));
    else if (value) {
      const tight = wideOf(value, 8.6) > this.#room(i, after[i]) + 4;
      this.#signs.push(words(x + half + (tight ? 3 : 6), y + 5, value, `value${tight ? ' small' : ''}`, 'start'));
    }
    const bounds = low ? '' : visits.window(this.#tree, own, this.#how.moment, this.#how.mover);
    const beside = before < 0 || kind[before] ? 0 : wideOf(this.#value(visit[before]), 8.6);
    if (bounds && wideOf(bounds, 6.2) + beside <= this.#room(i, before)) {
      this.#signs.push(words(x - half - 5, y + 4, bounds, 'soft small', 'end'));
    }
  }

  /** The small signs above a visit. @param {Item} item */
  #notes({ i, own, above, x, y, phase }) {
    const flags = this.#tree.flags[own];
    const begun = phase !== 'before';
    const notes = [
      this.#how.best.has(own) && '★', phase === 'done' && flags & HIT && '⊞', begun && flags & RESEARCHED && '↻',
      begun && flags & PROBE && '?', begun && this.#tree.isNull(own) && '‖',
    ].filter(Boolean).join(' ');
    const right = above < 0 || this.#layout.x[above] <= this.#layout.x[i] + 0.05;
    const half = this.#half, side = right ? half : -half;
    if (notes) this.#signs.push(words(x + side, y - half - 3, notes, 'note', right ? 'start' : 'end'));
  }
}

const STYLE = `
text { font: 500 14px ${PAINT.font}; fill: ${PAINT.ink}; text-anchor: middle; }
.soft { fill: ${PAINT.soft}; } .value { font-weight: 700; font-size: 15px; } .small { font-size: 12px; }
.move { paint-order: stroke; stroke: ${PAINT.paper}; stroke-width: 5px; stroke-linejoin: round; }
.move.best { fill: ${PAINT.best}; font-weight: 700; } .note { fill: ${PAINT.best}; font-size: 13px; }
.start { text-anchor: start; } .end { text-anchor: end; }
.rim { fill: none; stroke: ${PAINT.edge}; }
.branch { fill: none; stroke: ${PAINT.edge}; stroke-width: 1.3; }
.alike { fill: none; stroke: ${PAINT.edge}; stroke-width: 1.3; stroke-dasharray: 5 4; }
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

/** A board with its rim. @param {string} address @param {number} x @param {number} y */
const picture = (address, x, y) => [
  `<image x="${x - BOARD}" y="${y - BOARD}" width="${2 * BOARD}" height="${2 * BOARD}" href="${address}"/>`,
  `<rect x="${x - BOARD}" y="${y - BOARD}" width="${2 * BOARD}" height="${2 * BOARD}" rx="4" class="rim"/>`,
].join('');

/** @param {visits.Shape} what @param {number} x @param {number} y @param {string} phase
 * @param {number} [size] half of it */
function shape(what, x, y, phase, size = R) {
  const kind = `class="sign ${what} ${phase}"`;
  switch (what) {
    case 'max': return `<path d="M${x} ${y - size}L${x + size} ${y + size * 0.85}H${x - size}z" ${kind}/>`;
    case 'min': return `<path d="M${x} ${y + size}L${x + size} ${y - size * 0.85}H${x - size}z" ${kind}/>`;
    case 'chance': return `<circle cx="${x}" cy="${y}" r="${size * 0.95}" ${kind}/>`;
    default: {
      const half = size * 0.8;
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

/** The picture in a sentence or two. @param {SearchTree} tree @param {Layout} layout @param {number} moment */
function describe(tree, layout, moment) {
  const shown = layout.kind.reduce((sum, kind) => sum + (kind === 0 ? 1 : 0), 0);
  const { nodes, leaves, cutoffs } = tree.counts(moment);
  const root = layout.visit[layout.roots[layout.roots.length - 1].item];
  const value = tree.seen.titles && tree.roots.length > 1 ? '' : visits.value(tree, root, moment); // worlds, or rounds
  return `${tree.seen.rung.title}: ${many(nodes, 'visit')}, ${many(leaves, 'leaf', 'leaves')} and `
    + `${many(cutoffs, 'cut-off')} so far; drawn: ${many(shown, 'visit')}. `
    + `${value ? `The root is worth ${value} to MAX. ` : ''}`
    + 'A triangle that points up is MAX, one that points down MIN, a circle chance, a square a finished game, a dashed '
    + 'shape an estimate; brackets hold the window, a slash a cut-off with the moves left out'
    + `${tree.alike.length ? '; a dashed line joins what looks alike to the side that moves' : ''}.`;
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
