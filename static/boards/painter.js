// Paints a board on a canvas: the ground (kept between paints), the pieces, and what is said about the cells.
// Pieces are drawn by their look, grounds by the table's name for them; no rule of any game is known here.

import { runs } from './geometry.js';
import { BLACK, WHITE, css, mix } from './theme.js';

/** @import { Cell, Piece, View } from '../types.js' */
/** @import { Table, Box } from './geometry.js' */
/** @import { Item } from './motion.js' */
/** @import { Theme, Colour } from './theme.js' */
/** @typedef {CanvasRenderingContext2D} Context */

/** @typedef {{ text: string, proven: boolean, best?: boolean }} Value */

/**
 * Everything that one paint shows.
 * @typedef {object} Scene
 * @property {View} view
 * @property {Table} table
 * @property {Pick<Item, 'piece' | 'cell' | 'at'>[]} items
 * @property {boolean} [still]  nothing moves: what waits for the pieces to land may be shown
 * @property {{ put: Record<Cell, Piece>, take: Set<Cell>, sure: boolean } | null} [preview]  what a move would do
 * @property {Cell[]} [pressed]  the path begun
 * @property {Cell[]} [targets]  the cells that may follow
 * @property {Cell[]} [hint]
 * @property {Map<Cell, Value>} [values]
 * @property {{ cell: Cell, x: number, y: number } | null} [held]  a piece that the pointer drags
 */

/** @typedef {{ width: number, height: number, ratio: number }} Size in the canvas's own pixels, and how many make one of CSS */

const TAU = 2 * Math.PI;
/** The light that falls on wood. @type {Colour} */
const LAMP = [255, 238, 208];

export class Painter {
  /** @type {Map<string, HTMLCanvasElement>} */
  #kept = new Map();

  /** The ground must be drawn anew: colours, size or geometry have changed. */
  forget() {
    this.#kept.clear();
  }

  /** @param {Context} context @param {Scene} scene @param {Theme} theme @param {Size} size */
  paint(context, scene, theme, size) {
    const { table } = scene;
    const unit = Math.min(size.width / table.width, size.height / table.height);
    const left = Math.round((size.width - unit * table.width) / 2);
    const top = Math.round((size.height - unit * table.height) / 2);
    const pen = new Pen(context, theme, unit, left, top, size.ratio);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    const ground = GROUNDS[table.ground];
    context.drawImage(this.#layer('back', ground.back, pen, scene, size), 0, 0);
    pen.enter();
    for (const [cell, marks] of Object.entries(scene.view.marks)) {
      const box = table.cells[cell];
      if (box) for (const mark of marks) UNDER[mark]?.(pen, box, cell);
    }
    for (const cell of scene.pressed ?? []) if (table.cells[cell]) chosen(pen, table.cells[cell]);
    this.#pieces(pen, scene);
    if (ground.front) {
      pen.leave();
      context.drawImage(this.#layer('front', ground.front, pen, scene, size), 0, 0);
      pen.enter();
    }
    if (scene.preview) strike(pen, scene, scene.preview);
    for (const cell of scene.targets ?? []) if (table.cells[cell]) target(pen, table.cells[cell], scene);
    this.#marks(pen, scene);
    for (const cell of scene.hint ?? []) if (table.cells[cell]) ringed(pen, table.cells[cell]);
    for (const [cell, value] of scene.values ?? []) if (table.cells[cell]) badge(pen, table.cells[cell], value);
    const held = scene.held && scene.items.find(item => item.cell === scene.held?.cell);
    if (held && scene.held) piece(pen, held.piece, { ...scene.held, grown: 1, alpha: 1 }, { ...table.cells[held.cell], r: table.cells[held.cell].r * 1.12 });
    pen.leave();
  }

  /** @param {string} name @param {Ground} draw @param {Pen} pen @param {Scene} scene @param {Size} size */
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
    return layer;
  }

  /** @param {Pen} pen @param {Scene} scene */
  #pieces(pen, { items, table, preview, held, view }) {
    const moving = items.filter(item => /** @type {Item} */ (item).way);
    for (const item of [...items.filter(each => !moving.includes(each)), ...moving]) {
      const faded = preview?.take.has(item.cell) || held?.cell === item.cell ? 0.38 : 1;
      piece(pen, item.piece, { ...item.at, alpha: item.at.alpha * faded }, table.cells[item.cell]);
    }
    if (!preview) return;
    for (const [cell, put] of Object.entries(preview.put)) {
      const box = table.cells[cell];
      if (!box) continue;
      const from = [...preview.take].find(other => view.pieces[other]?.look === put.look && view.pieces[other]?.seat === put.seat);
      if (from && table.cells[from]) arrow(pen, table.cells[from], box, table.ways.move === 'hop');
      piece(pen, put, { x: box.cx, y: box.cy, grown: 1, alpha: preview.sure ? 0.75 : 0.45 }, box);
    }
  }

  /** @param {Pen} pen @param {Scene} scene */
  #marks(pen, { view, table, still }) {
    if (!still) return;
    const won = [];
    for (const [cell, marks] of Object.entries(view.marks)) {
      if (!table.cells[cell]) continue;
      if (marks.includes('last')) brackets(pen, table.cells[cell]);
      if (marks.includes('win')) won.push(cell);
    }
    for (const run of won.length ? runs(view.geometry.rows, won) : []) through(pen, run.map(cell => table.cells[cell]));
  }
}

/** A context in units of one cell, with the colours and a few shapes at hand. */
class Pen {
  /** @param {Context} context @param {Theme} theme @param {number} unit pixels a cell @param {number} left @param {number} top @param {number} ratio */
  constructor(context, theme, unit, left, top, ratio) {
    this.context = context;
    this.theme = theme;
    this.unit = unit;
    this.left = left;
    this.top = top;
    this.ratio = ratio;
  }

  /** @param {Context} context */
  onto(context) {
    return new Pen(context, this.theme, this.unit, this.left, this.top, this.ratio);
  }

  enter() {
    this.context.setTransform(this.unit, 0, 0, this.unit, this.left, this.top);
    this.context.lineCap = this.context.lineJoin = 'round';
  }

  leave() {
    this.context.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** A length of so many CSS pixels. @param {number} pixels */
  px(pixels) {
    return pixels * this.ratio / this.unit;
  }

  /** @param {Colour} colour @param {number} width @param {number} [alpha] */
  stroke(colour, width, alpha = 1) {
    this.context.strokeStyle = css(colour, alpha);
    this.context.lineWidth = width;
    this.context.stroke();
  }

  /** @param {Colour | CanvasGradient} fill @param {number} [alpha] */
  fill(fill, alpha = 1) {
    this.context.fillStyle = Array.isArray(fill) ? css(fill, alpha) : fill;
    this.context.fill();
  }

  /** @param {number} x @param {number} y @param {number} r */
  circle(x, y, r) {
    this.context.beginPath();
    this.context.arc(x, y, r, 0, TAU);
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r */
  slab(x, y, w, h, r) {
    this.context.beginPath();
    this.context.roundRect(x, y, w, h, r);
  }

  /** @param {number[]} points */
  path(...points) {
    this.context.beginPath();
    for (let i = 0; i < points.length; i += 2) {
      if (i) this.context.lineTo(points[i], points[i + 1]);
      else this.context.moveTo(points[i], points[i + 1]);
    }
  }

  /** Text is set in pixels: engines do not draw letters of a fraction of a pixel.
   * @param {string} text @param {number} x @param {number} y @param {number} height @param {Colour} colour @param {{ weight?: number, room?: number, alpha?: number }} [how] */
  text(text, x, y, height, colour, { weight = 600, room = Infinity, alpha = 1 } = {}) {
    const { context } = this;
    context.save();
    this.leave();
    let size = height * this.unit;
    context.font = `${weight} ${size}px ${this.theme.font}`;
    const wide = context.measureText(text).width / this.unit;
    if (wide > room) {
      size *= room / wide;
      context.font = `${weight} ${size}px ${this.theme.font}`;
    }
    context.textAlign = 'center';
    context.textBaseline = 'alphabetic';
    context.fillStyle = css(colour, alpha);
    context.fillText(text, this.left + x * this.unit, this.top + y * this.unit + size * 0.36);
    context.restore();
    return Math.min(wide, room);
  }
}

// --- grounds -----------------------------------------------------------------------------------------------------

/** @typedef {(pen: Pen, scene: Scene) => void} Ground */
/** @type {Record<string, { back: Ground, front?: Ground }>} */
const GROUNDS = {
  paper: { back: paper },
  panel: { back: panelBack, front: panelFront },
  rods: { back: rods },
  plank: { back: plank },
};

/** A small repeatable source of numbers from 0 to 1, so that the same board has the same grain. @param {number} seed */
function noise(seed) {
  return () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return seed / 4294967296;
  };
}

/** The outline of the whole board, inset for its shadow. @param {Pen} pen @param {Table} table @param {number} round */
function outline(pen, { width, height }, round) {
  const edge = pen.px(3);
  pen.slab(edge, pen.px(1.5), width - 2 * edge, height - pen.px(5), round);
}

/** A soft shadow under the current path, then the path filled. @param {Pen} pen @param {Colour} colour */
function lifted(pen, colour) {
  const { context, theme } = pen;
  context.save();
  if (!theme.flat) {
    context.shadowColor = 'rgb(30 15 0 / .3)';
    context.shadowBlur = pen.ratio * 4;
    context.shadowOffsetY = pen.ratio * 1.5;
  }
  pen.fill(colour);
  context.restore();
}

/** Wood: fine lines along the board, a few dark ones, within the current path.
 * @param {Pen} pen @param {Table} table @param {Colour} wood @param {number} [seed] */
function grain(pen, { width, height }, wood, seed = 7) {
  if (pen.theme.flat) return;
  const { context } = pen;
  const random = noise(seed);
  const dark = mix(wood, BLACK, 0.55);
  const light = mix(wood, LAMP, 0.5);
  context.save();
  context.clip();
  const count = Math.round(Math.min(120, height * pen.unit / pen.ratio / 3.2));
  for (let i = 0; i < count; i++) {
    const y = height * (i + random()) / count;
    const sway = (random() - 0.5) * height * 0.05;
    context.beginPath();
    context.moveTo(-0.1, y);
    context.bezierCurveTo(width * (0.2 + 0.2 * random()), y + sway, width * (0.6 + 0.2 * random()), y - sway, width + 0.1, y + sway * 0.6);
    const deep = random();
    pen.stroke(deep > 0.25 ? dark : light, pen.px(0.5 + 1.5 * random() * deep), 0.03 + 0.07 * deep * deep);
  }
  context.restore();
}

/** Names along the edges. @param {Pen} pen @param {Table} table @param {Colour} colour */
function edgeNames(pen, table, colour) {
  const height = Math.min(pen.px(14), table.ground === 'rods' ? 0.45 : table.rim * 0.64);
  for (const { x, y, text } of table.edge) pen.text(text, x, y, height, colour, { weight: 500, alpha: 0.85 });
}

/** Ruled paper: a sheet on the table, lines between the cells. @param {Pen} pen @param {Scene} scene */
function paper(pen, { table, view }) {
  const { theme } = pen;
  outline(pen, table, Math.min(0.12, pen.px(8)));
  lifted(pen, theme.paper);
  outline(pen, table, Math.min(0.12, pen.px(8)));
  pen.stroke(mix(theme.paper, theme.line, 0.35), pen.px(1));
  const { rows } = view.geometry;
  const across = Math.max(...rows.map(row => row.length));
  const [x0, y0, x1, y1] = [table.rim, table.rim, table.rim + across, table.rim + rows.length];
  const boxed = Math.max(across, rows.length) > 5 ? 0 : 1;
  const dots = Math.max(1, Math.round(Math.min(2.5 * pen.ratio, pen.unit * 0.022)));
  const snap = (/** @type {number} */ v) => (Math.round(v * pen.unit) + dots % 2 / 2) / pen.unit;
  for (let c = boxed; c <= across - boxed; c++) {
    pen.path(snap(x0 + c), y0 + 0.06 * boxed, snap(x0 + c), y1 - 0.06 * boxed);
    pen.stroke(theme.line, dots / pen.unit);
  }
  for (let r = boxed; r <= rows.length - boxed; r++) {
    pen.path(x0 + 0.06 * boxed, snap(y0 + r), x1 - 0.06 * boxed, snap(y0 + r));
    pen.stroke(theme.line, dots / pen.unit);
  }
  edgeNames(pen, table, theme.ink);
}

/** What is seen through the holes. @param {Pen} pen @param {Scene} scene */
function panelBack(pen, { table }) {
  const { theme, context } = pen;
  for (const { cx, cy } of Object.values(table.cells)) {
    pen.circle(cx, cy, 0.44);
    pen.fill(theme.hole);
    if (theme.flat) continue;
    const shade = context.createRadialGradient(cx, cy + 0.1, 0.28, cx, cy + 0.04, 0.48);
    shade.addColorStop(0, 'rgb(40 20 0 / 0)');
    shade.addColorStop(1, 'rgb(40 20 0 / .38)');
    pen.fill(shade);
  }
}

/** The board itself, with its holes cut out. @param {Pen} pen @param {Scene} scene */
function panelFront(pen, { table }) {
  const { theme, context } = pen;
  const cells = Object.values(table.cells);
  outline(pen, table, Math.min(0.3, pen.px(18)));
  lifted(pen, theme.wood);
  outline(pen, table, Math.min(0.3, pen.px(18)));
  if (!theme.flat) {
    const light = context.createLinearGradient(0, 0, 0, table.height);
    light.addColorStop(0, css(mix(theme.wood, LAMP, 0.14)));
    light.addColorStop(0.3, css(theme.wood));
    light.addColorStop(1, css(mix(theme.wood, BLACK, 0.09)));
    pen.fill(light);
  }
  grain(pen, table, theme.wood);
  outline(pen, table, Math.min(0.3, pen.px(18)));
  pen.stroke(theme.woodDeep, pen.px(1.25), theme.flat ? 1 : 0.55);
  context.save();
  context.globalCompositeOperation = 'destination-out';
  for (const { cx, cy } of cells) {
    pen.circle(cx, cy, 0.42);
    pen.fill(BLACK);
  }
  context.restore();
  for (const { cx, cy } of cells) {
    if (theme.flat) {
      pen.circle(cx, cy, 0.42);
      pen.stroke(theme.line, pen.px(1));
      continue;
    }
    // A bevel: the upper lip lies in shade, the lower one catches the light.
    const lip = context.createLinearGradient(0, cy - 0.43, 0, cy + 0.43);
    lip.addColorStop(0, css(mix(theme.woodDeep, BLACK, 0.25), 0.85));
    lip.addColorStop(0.55, css(theme.woodDeep, 0.35));
    lip.addColorStop(1, css(mix(theme.wood, LAMP, 0.55), 0.8));
    pen.circle(cx, cy, 0.425);
    context.strokeStyle = lip;
    context.lineWidth = Math.max(pen.px(1.5), 0.03);
    context.stroke();
  }
  edgeNames(pen, table, theme.name);
}

/** A frame with a rod for every line of beads. @param {Pen} pen @param {Scene} scene */
function rods(pen, { table }) {
  const { theme } = pen;
  const round = Math.min(0.25, pen.px(14));
  outline(pen, table, round);
  lifted(pen, theme.wood);
  outline(pen, table, round);
  grain(pen, table, theme.wood, 11);
  outline(pen, table, round);
  pen.stroke(theme.woodDeep, pen.px(1.25), theme.flat ? 1 : 0.55);
  const [x, inset] = [Math.min(...table.lines.flat().map(cell => table.cells[cell].x), table.width / 2) - 0.1, 0.24];
  const bed = () => pen.slab(x, inset, table.width - x - inset, table.height - 2 * inset - 0.02, round * 0.6);
  bed();
  pen.fill(theme.hole);
  bed();
  pen.stroke(theme.flat ? theme.line : mix(theme.woodDeep, BLACK, 0.2), pen.px(1.25), theme.flat ? 1 : 0.7);
  for (const line of table.lines) {
    if (!line.length) continue;
    const { cy } = table.cells[line[0]];
    pen.path(x, cy, table.width - inset, cy);
    pen.stroke(theme.line, 0.085);
    if (theme.flat) continue;
    pen.path(x, cy - 0.02, table.width - inset, cy - 0.02);
    pen.stroke(WHITE, 0.02, 0.35);
  }
  edgeNames(pen, table, theme.name);
}

/** A plank with a groove from post to post. @param {Pen} pen @param {Scene} scene */
function plank(pen, { table, view }) {
  const { theme } = pen;
  const round = Math.min(0.35, pen.px(18));
  outline(pen, table, round);
  lifted(pen, theme.wood);
  outline(pen, table, round);
  grain(pen, table, theme.wood, 5);
  outline(pen, table, round);
  pen.stroke(theme.woodDeep, pen.px(1.25), theme.flat ? 1 : 0.55);
  const groove = theme.flat ? theme.line : theme.woodDeep;
  table.lines.forEach((line, l) => {
    const boxes = line.map(cell => table.cells[cell]);
    const [first, last] = [boxes[0], boxes[boxes.length - 1]];
    const back = first.cx > last.cx ? -1 : 1;
    // A folded line runs out to the edge where it goes on below, and comes in from there.
    const out = l < table.lines.length - 1 ? 0.62 * back : 0;
    const from = l ? 0.62 * back : 0;
    pen.path(first.cx - from, first.cy, last.cx + out, last.cy);
    pen.stroke(groove, 0.07, 0.75);
  });
  for (const row of view.geometry.rows) {
    for (const cell of row) {
      const { cx, cy, y, h } = table.cells[cell];
      pen.circle(cx, cy, 0.3);
      pen.fill(theme.hole);
      pen.circle(cx, cy, 0.3);
      pen.stroke(groove, Math.max(pen.px(1.25), 0.035));
      const goal = view.marks[cell]?.includes('goal');
      const over = view.marks[cell]?.includes('over');
      pen.text(cell, cx, y + h - 0.27, 0.36, theme.name, { weight: goal ? 800 : 600, alpha: over ? 0.75 : 1, room: 0.8 });
    }
  }
}

// --- pieces ------------------------------------------------------------------------------------------------------

/** @import { Place } from './motion.js' */

/** @param {Pen} pen @param {Piece} what @param {Place} at @param {Box} box */
function piece(pen, what, at, box) {
  const { context } = pen;
  context.save();
  context.globalAlpha = at.alpha;
  context.translate(at.x, at.y);
  const draw = box.shape === 'bead' ? bead : LOOKS[what.look];
  draw(pen, what.seat, box.r, at.grown);
  context.restore();
  if (what.text && at.grown === 1) pen.text(what.text, at.x, at.y, box.r * 0.9, onto(pen, what.seat), { alpha: at.alpha, room: box.r * 1.6 });
}

/** @type {Record<Piece['look'], (pen: Pen, seat: number | null, r: number, grown: number) => void>} */
const LOOKS = { cross, ring, disc, stone, token };

/** @param {Pen} pen @param {number | null} seat @returns {Colour} */
const body = ({ theme }, seat) => seat === null ? theme.bead : theme.seats[seat % 2];
/** @param {Pen} pen @param {number | null} seat @returns {Colour} */
const edge = ({ theme }, seat) => seat === null ? (theme.flat ? theme.ink : theme.woodDeep) : theme.edges[seat % 2];
/** Black or white, whichever is read on the piece. @param {Pen} pen @param {number | null} seat @returns {Colour} */
function onto(pen, seat) {
  const [r, g, b] = body(pen, seat);
  return r * 0.3 + g * 0.6 + b * 0.1 > 140 ? BLACK : WHITE;
}

/** Two strokes, drawn one after the other. @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function cross(pen, seat, r, grown) {
  const arm = r * 0.8;
  const [one, two] = [Math.min(1, grown * 2), Math.max(0, grown * 2 - 1)];
  pen.path(-arm, -arm, -arm + 2 * arm * one, -arm + 2 * arm * one);
  if (two > 0) {
    pen.context.moveTo(arm, -arm);
    pen.context.lineTo(arm - 2 * arm * two, -arm + 2 * arm * two);
  }
  if (grown > 0) pen.stroke(body(pen, seat), r * 0.34);
}

/** @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function ring(pen, seat, r, grown) {
  pen.context.beginPath();
  pen.context.arc(0, 0, r * 0.82, -TAU / 4, -TAU / 4 + TAU * grown);
  if (grown > 0) pen.stroke(body(pen, seat), r * 0.32);
}

/** A turned disc: a plain ring for seat 0, a star for seat 1, bare wood for nobody.
 * @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function disc(pen, seat, r, grown) {
  const { context, theme } = pen;
  const [base, rim] = [body(pen, seat), edge(pen, seat)];
  if (grown < 1) context.scale(0.55 + 0.45 * grown, 0.55 + 0.45 * grown);
  pen.circle(0, 0, r);
  if (theme.flat) pen.fill(base);
  else {
    const light = context.createRadialGradient(-r * 0.35, -r * 0.45, r * 0.1, 0, 0, r * 1.05);
    light.addColorStop(0, css(mix(base, WHITE, 0.24)));
    light.addColorStop(0.55, css(base));
    light.addColorStop(1, css(mix(base, rim, 0.55)));
    pen.fill(light);
  }
  pen.circle(0, 0, r * 0.975);
  pen.stroke(rim, Math.max(r * 0.05, pen.px(1)));
  inlay(pen, seat, r);
}

/** The shape that tells the seats apart without colour. @param {Pen} pen @param {number | null} seat @param {number} r */
function inlay(pen, seat, r) {
  const { theme } = pen;
  const rim = edge(pen, seat);
  if (seat === null) return;
  if (seat === 0) {
    pen.circle(0, 0, r * 0.6);
    pen.stroke(rim, Math.max(r * 0.09, pen.px(1)), 0.85);
    if (theme.flat) return;
    pen.circle(0, r * 0.045, r * 0.66);
    pen.stroke(WHITE, r * 0.035, 0.22);
    return;
  }
  star(pen, 0, 0, r * 0.6);
  pen.fill(theme.flat ? rim : mix(body(pen, seat), WHITE, 0.78), 0.95);
  star(pen, 0, 0, r * 0.6);
  pen.stroke(rim, Math.max(r * 0.045, pen.px(0.75)), 0.9);
}

/** @param {Pen} pen @param {number} x @param {number} y @param {number} r @param {number} [waist] */
function star(pen, x, y, r, waist = 0.45) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [far, turn] = [i % 2 ? r * waist : r, TAU * i / 10 - TAU / 4];
    return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
  });
  pen.path(...points.flat());
  pen.context.closePath();
}

/** A smooth stone, lying on the board. @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function stone(pen, seat, r, grown) {
  const { context, theme } = pen;
  if (grown < 1) context.scale(0.7 + 0.3 * grown, 0.7 + 0.3 * grown);
  if (!theme.flat) {
    context.beginPath();
    context.ellipse(r * 0.06, r * 0.14, r, r * 0.96, 0, 0, TAU);
    pen.fill(BLACK, 0.22);
  }
  disc(pen, seat, r, 1);
}

/** A turned peg, seen from a little above. @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function token(pen, seat, r, grown) {
  const { context, theme } = pen;
  const [base, rim] = [body(pen, seat), edge(pen, seat)];
  if (grown < 1) context.scale(0.6 + 0.4 * grown, 0.6 + 0.4 * grown);
  if (!theme.flat) {
    context.beginPath();
    context.ellipse(r * 0.1, r * 0.52, r * 0.85, r * 0.3, 0, 0, TAU);
    pen.fill(BLACK, 0.25);
  }
  const shade = context.createLinearGradient(-r * 0.75, 0, r * 0.75, 0);
  shade.addColorStop(0, css(mix(base, WHITE, theme.flat ? 0 : 0.12)));
  shade.addColorStop(0.35, css(mix(base, WHITE, theme.flat ? 0 : 0.26)));
  shade.addColorStop(1, css(mix(base, rim, theme.flat ? 0 : 0.7)));
  context.beginPath();
  context.moveTo(-r * 0.72, r * 0.45);
  context.bezierCurveTo(-r * 0.66, r * 0.05, -r * 0.3, r * 0.1, -r * 0.24, -r * 0.55);
  context.lineTo(r * 0.24, -r * 0.55);
  context.bezierCurveTo(r * 0.3, r * 0.1, r * 0.66, r * 0.05, r * 0.72, r * 0.45);
  context.bezierCurveTo(r * 0.5, r * 0.78, -r * 0.5, r * 0.78, -r * 0.72, r * 0.45);
  pen.fill(shade);
  pen.stroke(rim, Math.max(r * 0.06, pen.px(1)));
  context.beginPath();
  context.ellipse(0, -r * 0.5, r * 0.4, r * 0.14, 0, 0, TAU);
  pen.fill(shade);
  pen.stroke(rim, Math.max(r * 0.05, pen.px(1)));
  pen.circle(0, -r * 0.86, r * 0.44);
  if (theme.flat) pen.fill(base);
  else {
    const light = context.createRadialGradient(-r * 0.16, -r * 1.02, r * 0.05, 0, -r * 0.86, r * 0.48);
    light.addColorStop(0, css(mix(base, WHITE, 0.5)));
    light.addColorStop(0.5, css(base));
    light.addColorStop(1, css(mix(base, rim, 0.6)));
    pen.fill(light);
  }
  pen.stroke(rim, Math.max(r * 0.06, pen.px(1)));
  if (seat === 1) {
    star(pen, 0, -r * 0.86, r * 0.26);
    pen.fill(theme.flat ? rim : WHITE, 0.95);
  }
}

/** A bead on a rod, seen from the side. @param {Pen} pen @param {number | null} seat @param {number} r @param {number} grown */
function bead(pen, seat, r, grown) {
  const { context, theme } = pen;
  const [base, rim] = [body(pen, seat), edge(pen, seat)];
  const [w, h] = [r * 0.86, r * 1.06];
  if (grown < 1) context.scale(1, grown);
  const shape = () => {
    context.beginPath();
    context.moveTo(-w * 0.42, -h);
    context.bezierCurveTo(-w * 1.18, -h * 0.9, -w * 1.18, h * 0.9, -w * 0.42, h);
    context.lineTo(w * 0.42, h);
    context.bezierCurveTo(w * 1.18, h * 0.9, w * 1.18, -h * 0.9, w * 0.42, -h);
    context.closePath();
  };
  if (!theme.flat) {
    context.save();
    context.translate(r * 0.05, r * 0.1);
    shape();
    pen.fill(BLACK, 0.2);
    context.restore();
  }
  shape();
  if (theme.flat) pen.fill(base);
  else {
    const light = context.createLinearGradient(0, -h, 0, h);
    light.addColorStop(0, css(mix(base, rim, 0.35)));
    light.addColorStop(0.22, css(mix(base, WHITE, 0.3)));
    light.addColorStop(0.5, css(base));
    light.addColorStop(1, css(mix(base, rim, 0.8)));
    pen.fill(light);
    context.save();
    context.clip();
    for (const [x, alpha] of [[-0.5, 0.16], [-0.12, 0.1], [0.2, 0.14], [0.56, 0.1]]) {
      pen.path(w * x, -h);
      context.bezierCurveTo(w * (x * 1.7), -h * 0.3, w * (x * 1.6 + 0.06), h * 0.4, w * x, h);
      pen.stroke(rim, r * 0.05, alpha);
    }
    context.restore();
    shape();
  }
  pen.stroke(rim, Math.max(r * 0.05, pen.px(1)), 0.9);
}

// --- what is said about cells ------------------------------------------------------------------------------------

/** Marks that lie under the pieces. @type {Partial<Record<import('../types.js').Mark, (pen: Pen, box: Box, cell: Cell) => void>>} */
const UNDER = {
  goal(pen, { cx, cy, x, y, w, h, shape }) {
    const { theme } = pen;
    if (shape !== 'post') {
      star(pen, cx, cy, Math.min(w, h) * 0.3);
      return pen.fill(theme.accent, 0.5);
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
    star(pen, cx, cy, 0.2);
    pen.fill(theme.accent);
    return h;
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
  barred(pen, { cx, cy }) {
    const arm = 0.19;
    pen.path(cx - arm, cy - arm, cx + arm, cy + arm);
    pen.context.moveTo(cx + arm, cy - arm);
    pen.context.lineTo(cx - arm, cy + arm);
    pen.stroke(pen.theme.ink, 0.075, 0.85);
  },
};

/** The middle of a cell as its marks see it, and how far they reach. @param {Box} box */
const frame = ({ cx, cy, x, y, w, h, shape }) =>
  shape === 'post' ? { x: cx, y: cy, a: 0.44, b: 0.44 } : { x: x + w / 2, y: y + h / 2, a: w * 0.45, b: h * 0.45, cx, cy };

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

/** The winning line: drawn through its cells, with an end in each of the outer ones. @param {Pen} pen @param {Box[]} boxes */
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

/** What a move takes: struck through. @param {Pen} pen @param {Scene} scene @param {NonNullable<Scene['preview']>} preview */
function strike(pen, { table, view }, preview) {
  for (const cell of preview.take) {
    const box = table.cells[cell];
    const stays = Object.values(preview.put).some(put => put.look === view.pieces[cell]?.look && put.seat === view.pieces[cell]?.seat);
    if (!box || stays) continue;
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

/** The value of a move. Proven: a solid plate with sharp corners; estimated: a hollow, dashed, round one.
 * @param {Pen} pen @param {Box} box @param {Value} value */
function badge(pen, box, { text, proven, best }) {
  const { context, theme } = pen;
  const { x, y, a, b } = frame(box);
  const room = Math.max(a * 2, 0.9);
  const height = Math.min(0.42, Math.max(0.26, pen.px(22)), b * 1.4);
  const font = height * 0.66;
  context.save();
  pen.leave();
  context.font = `650 ${font * pen.unit}px ${theme.font}`;
  const wide = Math.min(room, Math.max(context.measureText(text).width / pen.unit + height * 0.55, height * 1.25));
  pen.enter();
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
