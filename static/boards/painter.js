// Paints a board on a canvas: the ground (grounds.js, kept between paints), the pieces (looks.js), and what is said
// about the cells: marks, previews, hints and values. No rule of any game is known here.

import { runs } from './geometry.js';
import { GROUNDS } from './grounds.js';
import { piece } from './looks.js';
import { face } from './motion.js';
import { Pen } from './pen.js';
import { mix, shaded } from './theme.js';

/** @import { Cell, Mark, Piece, View } from '../types.js' */
/** @import { Box } from './geometry.js' */
/** @import { Ground } from './grounds.js' */
/** @import { Item } from './motion.js' */
/** @import { Scene, Value } from './scene.js' */
/** @import { Size } from './screen.js' */
/** @import { Theme } from './theme.js' */
/** @typedef {CanvasRenderingContext2D} Context */

export class Painter {
  /** @type {Map<string, HTMLCanvasElement>} */
  #kept = new Map();
  /** @type {Scene['values']} */
  #values;

  /** What is kept must be drawn anew: colours, size or geometry have changed. */
  forget() {
    this.#kept.clear();
  }

  /** @param {Context} context @param {Scene} scene @param {Theme} theme @param {Size} size */
  paint(context, scene, theme, size) {
    const { table } = scene;
    const unit = Math.min(size.width / table.width, size.height / table.height);
    const left = Math.round((size.width - unit * table.width) / 2);
    const top = Math.round((size.height - unit * table.height) / 2);
    const pen = new Pen(context, shaded(theme, scene.view.shades), unit, left, top, size.ratio);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    const ground = GROUNDS[table.ground];
    this.#layer('back', ground.back, pen, scene, size);
    pen.enter();
    if (scene.view.geometry.branches) branches(pen, scene, scene.view.geometry.branches);
    for (const [cell, marks] of Object.entries(scene.view.marks)) {
      const box = table.cells[cell];
      const waits = !scene.still || scene.pressed?.length;
      if (box) for (const mark of marks) if (mark !== 'must' || !waits) UNDER[mark]?.(pen, box);
    }
    for (const cell of scene.pressed ?? []) if (table.cells[cell]) chosen(pen, table.cells[cell]);
    this.#pieces(pen, scene);
    if (ground.front) this.#layer('front', ground.front, pen, scene, size);
    if (scene.preview) strike(pen, scene, scene.preview);
    for (const cell of scene.targets ?? []) if (table.cells[cell]) target(pen, table.cells[cell], scene);
    for (const cell of scene.open ?? []) if (table.cells[cell]) open(pen, table.cells[cell]);
    this.#marks(pen, scene);
    for (const cell of scene.hint ?? []) if (table.cells[cell]) ringed(pen, table.cells[cell]);
    if (scene.values !== this.#values) this.#kept.delete('values');
    this.#values = scene.values;
    if (scene.values?.size) this.#layer('values', badges, pen, scene, size);
    this.#held(pen, scene);
    pen.leave();
  }

  /** Drawn once, then copied.
   * @param {string} name @param {Ground} draw @param {Pen} pen @param {Scene} scene @param {Size} size */
  #layer(name, draw, pen, scene, size) {
    let layer = this.#kept.get(name);
    if (!layer) {
      layer = document.createElement('canvas');
      [layer.width, layer.height] = [size.width, size.height];
      const other = pen.onto(/** @type {Context} */ (layer.getContext('2d')));
      other.enter();
      draw(other, scene);
      this.#kept.set(name, layer);
    }
    pen.leave();
    pen.context.drawImage(layer, 0, 0);
    pen.enter();
  }

  /** @param {Pen} pen @param {Scene} scene */
  #pieces(pen, { items, table, preview, held, view }) {
    const moving = items.filter(item => /** @type {Item} */ (item).way);
    for (const item of [...items.filter(each => !moving.includes(each)), ...moving]) {
      const faded = preview?.take.has(item.cell) || held?.cell === item.cell ? 0.38 : 1;
      piece(pen, face(item), { ...item.at, alpha: item.at.alpha * faded }, table.cells[item.cell]);
    }
    if (!preview) return;
    const route = way(view, preview);
    route.slice(1).forEach((cell, i) => {
      const [from, to] = [table.cells[route[i]], table.cells[cell]];
      if (from && to) arrow(pen, from, to, table.ways.move === 'hop');
    });
    for (const [cell, put] of Object.entries(preview.put)) {
      const box = table.cells[cell];
      if (!box) continue;
      const turned = view.pieces[cell] && !preview.take.has(cell);
      const alpha = turned ? 0.9 : preview.sure ? 0.75 : 0.45;
      piece(pen, put, { x: box.cx, y: box.cy, grown: 1, alpha, turned: 1 }, turned ? { ...box, r: box.r * 0.46 } : box);
    }
  }

  /** The piece in the hand is a little larger. @param {Pen} pen @param {Scene} scene */
  #held(pen, { held, items, table }) {
    const item = held && items.find(each => each.cell === held.cell);
    if (!item) return;
    const box = table.cells[held.cell];
    piece(pen, item.piece, { x: held.x, y: held.y, grown: 1, alpha: 1, turned: 1 }, { ...box, r: box.r * 1.12 });
  }

  /** @param {Pen} pen @param {Scene} scene */
  #marks(pen, { view, table, still }) {
    if (!still) return;
    const won = [];
    for (const [cell, marks] of Object.entries(view.marks)) {
      if (!table.cells[cell]) continue;
      if (marks.includes('last') && !marks.includes('here')) brackets(pen, table.cells[cell]);
      else if (marks.includes('from')) passed(pen, table.cells[cell]);
      if (marks.includes('win')) won.push(cell);
    }
    for (const run of won.length ? runs(view.geometry.rows, won) : []) through(pen, run.map(cell => table.cells[cell]));
  }
}

/** The branches of a tree with their names: those walked so far are strong, the one pointed at is coloured.
 * @param {Pen} pen @param {Scene} scene @param {NonNullable<View['geometry']['branches']>} all */
function branches(pen, { view, table, preview }, all) {
  const { theme } = pen;
  const walked = new Set();
  const here = Object.keys(view.marks).find(cell => view.marks[cell].includes('here'));
  for (let cell = here; cell !== undefined; cell = table.parents?.[cell]) walked.add(cell);
  for (const { from, to } of all) {
    const [a, b] = [table.cells[from], table.cells[to]];
    pen.path(a.cx, a.cy, b.cx, b.cy);
    if (preview && preview.route.at(-1) === to && from === here) pen.stroke(theme.accent, Math.max(0.09, pen.px(3)));
    else if (walked.has(to)) pen.stroke(theme.ink, Math.max(0.08, pen.px(2.5)));
    else pen.stroke(theme.line, Math.max(0.03, pen.px(1.25)));
  }
  const height = Math.max(0.3, Math.min(0.36, pen.px(15)));
  for (const { from, to, name } of all) {
    if (!name) continue;
    const [a, b] = [table.cells[from], table.cells[to]];
    const lines = table.sideways ? [name] : name.split(' ');
    const room = table.sideways ? Math.max(0.8, b.cx - a.cx - 1.1) : 0.88;
    const [x, y] = [a.cx + (b.cx - a.cx) * 0.58, a.cy + (b.cy - a.cy) * 0.58];
    lines.forEach((text, i) => {
      const wide = Math.min(room, pen.wide(text, height, 600));
      const at = y + (i - (lines.length - 1) / 2) * height * 1.1;
      pen.slab(x - wide / 2 - 0.04, at - height * 0.55, wide + 0.08, height * 1.1, height * 0.3);
      pen.fill(theme.paper, 0.9);
      pen.text(text, x, at, height, theme.ink, { room, weight: walked.has(to) ? 700 : 500 });
    });
  }
}

/** The piece that was there is the one that will be elsewhere. @param {Piece | undefined} was @param {Piece} will */
const alike = (was, will) => was?.look === will.look && was.seat === will.seat;

/** The cells that a move goes through: those of its path, else from where a piece like the one that it puts is taken.
 * @param {View} view @param {NonNullable<Scene['preview']>} preview @returns {Cell[]} */
function way({ pieces }, { put, take, route }) {
  if (route.length > 1) return route;
  return Object.entries(put).flatMap(([to, will]) => {
    const from = [...take].find(cell => alike(pieces[cell], will));
    return from === undefined ? [] : [from, to];
  });
}

/** Marks that lie under the pieces. @type {Partial<Record<Mark, (pen: Pen, box: Box) => void>>} */
const UNDER = {
  goal(pen, { cx, cy, x, y, w, h, shape }) {
    const { theme } = pen;
    if (shape !== 'post') {
      pen.star(cx, cy, Math.min(w, h) * 0.3);
      pen.fill(theme.accent, 0.5);
      return;
    }
    // A flag behind the post, so that a piece standing there does not hide it.
    const [pole, top] = [x + w * 0.82, y + 0.08];
    pen.path(pole, cy + 0.2, pole, top);
    pen.stroke(theme.ink, 0.045);
    pen.path(pole, top + 0.01, pole - 0.4, top + 0.13, pole, top + 0.27);
    pen.context.closePath();
    pen.fill(theme.accent);
    pen.stroke(theme.accent, 0.02);
    pen.circle(cx, cy, 0.3);
    pen.stroke(theme.accent, 0.07);
    pen.star(cx, cy, 0.2);
    pen.fill(theme.accent);
  },
  over(pen, { cx, cy }) {
    const { context, theme } = pen;
    context.save();
    pen.circle(cx, cy, 0.29);
    context.clip();
    for (let d = -0.6; d <= 0.6; d += 0.13) {
      pen.path(cx + d - 0.3, cy + 0.3, cx + d + 0.3, cy - 0.3);
      pen.stroke(theme.ink, Math.max(0.03, pen.px(1)), 0.6);
    }
    context.restore();
  },
  here(pen, { cx, cy, r }) {
    const { theme } = pen;
    pen.circle(cx, cy, r * 1.19);
    pen.fill(mix(theme.paper, theme.accent, theme.flat ? 0 : 0.22));
    pen.stroke(theme.accent, Math.max(r * 0.12, pen.px(2)));
  },
  must(pen, { cx, cy, x, y, w, h, r }) {
    const { theme } = pen;
    pen.circle(cx, cy, r * 1.17);
    pen.stroke(theme.paper, Math.max(0.09, pen.px(4)), theme.flat ? 1 : 0.55);
    pen.circle(cx, cy, r * 1.17);
    pen.stroke(theme.accent, Math.max(0.06, pen.px(2.5)));
    // A wedge in each corner: a shape, not only a colour.
    const [a, arm] = [Math.min(w, h) * 0.47, Math.min(w, h) * 0.2];
    for (const [sx, sy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
      const [px, py] = [x + w / 2 + sx * a, y + h / 2 + sy * a];
      pen.path(px, py, px - sx * arm, py, px, py - sy * arm);
      pen.context.closePath();
      pen.fill(theme.accent);
      pen.stroke(theme.paper, pen.px(1), 0.7);
    }
  },
  barred(pen, { cx, cy }) {
    const arm = 0.19;
    pen.path(cx - arm, cy - arm, cx + arm, cy + arm);
    pen.context.moveTo(cx + arm, cy - arm);
    pen.context.lineTo(cx - arm, cy + arm);
    pen.stroke(pen.theme.ink, 0.075, 0.85);
  },
};

/** The middle of a cell as its marks see it, and how far they reach. @param {Box} box */
const frame = ({ cx, cy, x, y, w, h, shape }) => shape === 'post'
  ? { x: cx, y: cy, a: 0.44, b: 0.44 }
  : { x: x + w / 2, y: y + h / 2, a: w * 0.45, b: h * 0.45 };

/** The last move: a bracket at each corner. @param {Pen} pen @param {Box} box */
function brackets(pen, box) {
  const { x, y, a, b } = frame(box);
  const arm = Math.min(a, b) * 0.34;
  pen.context.beginPath();
  for (const [sx, sy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
    const [px, py] = [x + sx * a, y + sy * b];
    pen.context.moveTo(px - sx * arm, py);
    pen.context.lineTo(px, py);
    pen.context.lineTo(px, py - sy * arm);
  }
  const wide = Math.min(pen.px(3), Math.max(pen.px(1.75), 0.04));
  pen.stroke(box.shape === 'square' ? pen.theme.paper : pen.theme.hole, wide + pen.px(1.5), 0.8);
  pen.stroke(pen.theme.mark, wide);
}

/** What the last move came through: a small diamond. @param {Pen} pen @param {Box} box */
function passed(pen, box) {
  const { x, y } = frame(box);
  const far = 0.13;
  const outline = () => {
    pen.path(x, y - far, x + far, y, x, y + far, x - far, y);
    pen.context.closePath();
  };
  outline();
  pen.stroke(box.shape === 'square' ? pen.theme.paper : pen.theme.hole, Math.max(pen.px(3), 0.06), 0.8);
  outline();
  pen.stroke(pen.theme.mark, Math.max(pen.px(1.5), 0.03));
}

/** Where a move may begin: a small dot. @param {Pen} pen @param {Box} box */
function open(pen, { cx, cy }) {
  pen.circle(cx, cy, 0.085);
  pen.fill(pen.theme.mark, pen.theme.flat ? 1 : 0.5);
}

/** The winning line: drawn through its cells, with an end in each of the outer ones.
 * @param {Pen} pen @param {Box[]} boxes */
function through(pen, boxes) {
  const { context, theme } = pen;
  const [first, last] = [boxes[0], boxes[boxes.length - 1]];
  if (boxes.length === 1) {
    pen.circle(first.cx, first.cy, Math.max(first.r, 0.36) * 1.12);
    pen.stroke(theme.mark, 0.07);
    return;
  }
  const far = Math.hypot(last.cx - first.cx, last.cy - first.cy);
  const [dx, dy] = [(last.cx - first.cx) / far * 0.42, (last.cy - first.cy) / far * 0.42];
  const wide = Math.min(0.085, pen.px(5));
  pen.path(first.cx - dx, first.cy - dy, last.cx + dx, last.cy + dy);
  context.globalAlpha = 0.92;
  pen.stroke(theme.paper, wide + pen.px(2.5));
  pen.stroke(theme.mark, wide);
  context.globalAlpha = 1;
}

/** @param {Pen} pen @param {Box} box */
function chosen(pen, box) {
  const { x, y, a, b } = frame(box);
  pen.slab(x - a, y - b, 2 * a, 2 * b, 0.1);
  pen.fill(pen.theme.accent, 0.25);
  pen.stroke(pen.theme.accent, Math.max(pen.px(2), 0.04));
}

/** Where a begun path may go on. @param {Pen} pen @param {Box} box @param {Scene} scene */
function target(pen, box, { view, table }) {
  const taken = Object.keys(view.pieces).some(cell => table.cells[cell] === box);
  const { x, y } = frame(box);
  pen.circle(x, y, taken ? 0.43 : 0.13);
  if (taken) pen.stroke(pen.theme.accent, 0.07);
  else {
    pen.fill(pen.theme.accent, 0.85);
    pen.stroke(pen.theme.paper, pen.px(1));
  }
}

/** A hint: a dashed ring. @param {Pen} pen @param {Box} box */
function ringed(pen, box) {
  const { context } = pen;
  const { x, y, a, b } = frame(box);
  context.save();
  const round = box.shape === 'bead' ? 0.2 : Math.min(a, b) * 0.96;
  pen.slab(x - a * 0.96, y - b * 0.96, a * 1.92, b * 1.92, round);
  const wide = Math.max(pen.px(1.75), Math.min(pen.px(4), 0.055));
  pen.stroke(pen.theme.paper, wide + pen.px(1.5), 0.85);
  context.setLineDash([0.16, 0.12]);
  context.lineCap = 'butt';
  pen.stroke(pen.theme.accent, wide);
  context.restore();
}

/** What a move takes: struck through.
 * @param {Pen} pen @param {Scene} scene @param {NonNullable<Scene['preview']>} preview */
function strike(pen, { table, view }, preview) {
  const mover = way(view, preview)[0];
  for (const cell of preview.take) {
    const box = table.cells[cell];
    if (!box || cell === mover || !view.pieces[cell]) continue;
    const arm = box.r * 0.7;
    pen.path(box.cx - arm, box.cy + arm, box.cx + arm, box.cy - arm);
    pen.stroke(pen.theme.paper, 0.13, 0.7);
    pen.stroke(pen.theme.mark, 0.06);
  }
}

/** From where to where a piece would go. @param {Pen} pen @param {Box} from @param {Box} to @param {boolean} hop */
function arrow(pen, from, to, hop) {
  const { context, theme } = pen;
  const far = Math.hypot(to.cx - from.cx, to.cy - from.cy);
  const top = Math.min(from.cy, to.cy) - (hop ? 0.3 + 0.12 * far : 0);
  context.save();
  context.setLineDash([0.1, 0.09]);
  context.lineCap = 'butt';
  context.beginPath();
  context.moveTo(from.cx, from.cy);
  if (hop) context.quadraticCurveTo((from.cx + to.cx) / 2, 2 * top - (from.cy + to.cy) / 2, to.cx, to.cy);
  else context.lineTo(to.cx, to.cy);
  pen.stroke(theme.ink, Math.max(pen.px(1.5), 0.035), 0.7);
  context.restore();
}

/** @param {Pen} pen @param {Scene} scene */
function badges(pen, { table, values = new Map() }) {
  for (const [cell, value] of values) if (table.cells[cell]) badge(pen, table.cells[cell], value);
}

/** The value of a move. Proven: a solid plate with sharp corners; estimated: a hollow, dashed, round one.
 * @param {Pen} pen @param {Box} box @param {Value} value */
function badge(pen, box, { text, proven, best }) {
  const { context, theme } = pen;
  const { x, y, a, b } = frame(box);
  const room = Math.max(a * 2, 0.9);
  const height = Math.min(0.42, b * 1.4, Math.max(pen.px(22), Math.min(0.26, pen.px(30))));
  const font = height * 0.66;
  const wide = Math.min(room, Math.max(pen.wide(text, font, 650) + height * 0.55, height * 1.25));
  context.save();
  const colour = best ? theme.accent : theme.ink;
  const plate = (/** @type {number} */ round) => pen.slab(x - wide / 2, y - height / 2, wide, height, round);
  if (proven) {
    plate(0);
    pen.fill(colour);
    plate(0);
    pen.stroke(theme.paper, pen.px(1));
  } else {
    plate(height / 2);
    pen.fill(theme.paper, 0.92);
    context.setLineDash([pen.px(3), pen.px(2.5)]);
    context.lineCap = 'butt';
    plate(height / 2);
    pen.stroke(colour, pen.px(best ? 2 : 1.25));
  }
  context.restore();
  pen.text(text, x, y, font, proven ? theme.paper : colour, { weight: 650, room: wide - height * 0.3 });
}
