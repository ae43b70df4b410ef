// Paints a board on a canvas: the ground (grounds.js, kept between paints), the pieces (looks.js), what belongs to the
// game and lies under them, and over all of it the signs (signs.js). No rule of any game is known here.

import { cellOf } from '../layout/geometry.js';
import { ko, lastStone } from './goban.js';
import { GROUNDS } from './grounds.js';
import { DEAD, groups } from './groups.js';
import { counts, lastTurn } from './inlay.js';
import { joinedAt, joints } from './joints.js';
import { piece } from './looks.js';
import { barredCard } from './cards.js';
import { FADED, ends } from './ends.js';
import { emptied, lightsAt, marked, winning } from './lights.js';
import { links, proof } from './links.js';
import { face } from './motion.js';
import { Pen } from './pen.js';
import { rack } from './rack.js';
import {
  arrow, chips, dot, framed, framedUnder, graded, lastHole, lastMove, must, numbers, outline, ring, swap, tints,
} from './signs.js';
import { onSlate } from './slate.js';
import { css, shaded } from './theme.js';
import { goal } from './track.js';

/** @import { Cell, Mark, Piece, View } from '../../types.js' */
/** @import { Box, Table } from '../layout/geometry.js' */
/** @import { Ground } from './grounds.js' */
/** @import { Item } from './motion.js' */
/** @import { Scene } from './scene.js' */
/** @import { Size } from './screen.js' */
/** @import { Colour, Theme } from './theme.js' */
/** @typedef {CanvasRenderingContext2D} Context */

export class Painter {
  /** @type {Map<string, Context>} */
  #kept = new Map();
  /** @type {Scene['values']} */
  #values;
  #empty;

  /** @param {(size: Size) => Context} [empty] makes the surfaces for what is drawn once and kept */
  constructor(empty = canvasOf) {
    this.#empty = empty;
  }

  /** The kept layers must be drawn anew: colours, size or geometry have changed. */
  forget() {
    this.#kept.clear();
  }

  /** @param {Context} context @param {Scene} scene @param {Theme} theme @param {Size} size */
  paint(context, scene, theme, size) {
    const { table } = scene;
    const unit = Math.min(size.width / table.width, size.height / table.height);
    const left = Math.round((size.width - unit * table.width) / 2);
    const top = Math.round((size.height - unit * table.height) / 2);
    const colours = shaded(theme, scene.view.shades);
    const pen = new Pen(context, table.ground === 'slate' ? onSlate(colours) : colours, unit, left, top, size.ratio);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    const ground = GROUNDS[table.ground];
    this.#layer('back', ground.back, pen, scene, size);
    pen.enter();
    rack(pen, scene);
    if (scene.view.geometry.branches) branches(pen, scene, scene.view.geometry.branches);
    const lights = litNow(scene);
    this.#under(pen, scene, lights);
    this.#pieces(pen, scene, lights);
    if (ground.front) this.#layer('front', ground.front, pen, scene, size);
    this.#over(pen, scene, lights);
    if (scene.values !== this.#values) this.#kept.delete('values');
    this.#values = scene.values;
    if (scene.values?.size) this.#layer('values', chips, pen, scene, size);
    this.#held(pen, scene);
    pen.leave();
  }

  /** Drawn once, then copied.
   * @param {string} name @param {Ground} draw @param {Pen} pen @param {Scene} scene @param {Size} size */
  #layer(name, draw, pen, scene, size) {
    let layer = this.#kept.get(name);
    if (!layer) {
      layer = this.#empty(size);
      const other = pen.onto(layer);
      other.enter();
      draw(other, scene);
      this.#kept.set(name, layer);
    }
    pen.leave();
    pen.context.drawImage(layer.canvas, 0, 0);
    pen.enter();
  }

  /** @param {Pen} pen @param {Scene} scene @param {Scene['lights']} won */
  #pieces(pen, scene, won) {
    const { items, table, preview, held, view, laid } = scene;
    const moving = items.filter(item => /** @type {Item} */ (item).way);
    const inOrder = [...items].sort((a, b) => level(table, a) - level(table, b));
    const shown = outlined(scene);
    const dimmed = 1 - (1 - FADED) * (won?.dim ?? 0);
    const hulls = joints(items, table);
    const resting = inOrder.filter(each => !moving.includes(each));
    for (const item of [...resting, ...inOrder.filter(each => moving.includes(each))]) {
      const box = sized(joinedAt(table, item.cell, hulls), item.at);
      const gone = scene.marked?.standing?.dead.includes(item.cell) ? DEAD : 1;
      const rest = won && !won.cells.includes(item.cell) ? dimmed : gone;
      const faded = (preview?.take.has(item.cell) && !box.lap) || held?.cell === item.cell ? 0.38 : rest;
      piece(pen, face(item), { ...item.at, alpha: item.at.alpha * faded }, box);
      if (box.lap && scene.view.why?.[item.cell]) barredCard(pen, cardAt(box, item.at));
      if (box.lap && shown.has(item.cell)) framed(pen, { ...box, cx: item.at.x, cy: item.at.y });
    }
    if (table.ground === 'points') counts(pen, { items: resting, table });
    if (won && emptied(view)) {
      for (const { cx, cy, ...box } of won.cells.map(cell => table.cells[cell])) {
        piece(pen, TAKEN, { x: cx, y: cy, grown: 1, alpha: FADED, turned: 1 }, { cx, cy, ...box });
      }
    }
    if (laid) outline(pen, laid.cells.flatMap(cell => table.cells[cell] ?? []), laid.fits);
    if (!preview) return;
    const route = way(view, preview);
    route.slice(1).forEach((cell, i) => {
      const [from, to] = [table.cells[route[i]], table.cells[cell]];
      if (from && to && from.shape !== 'card') trail(pen, from, to, table.ways.move === 'hop');
    });
    const ghosts = joints(Object.entries(preview.put).map(([cell, each]) => ({ cell, piece: each })), table);
    for (const [cell, put] of Object.entries(preview.put)) {
      const box = joinedAt(table, cell, ghosts);
      if (!box) continue;
      const turned = view.pieces[cell] && !preview.take.has(cell);
      if (turned && box.shape === 'card') continue;
      const alpha = turned ? 0.9 : preview.sure || laid ? 0.75 : 0.45;
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

  /** @param {Pen} pen @param {Scene} scene @param {Scene['lights']} won */
  #under(pen, scene, won) {
    const { table, view, still, pressed, hint } = scene;
    const boxes = boxesOf(scene);
    if (still && !won) lastMove(pen, boxes(marked(view, 'last', 'from', 'here')), table);
    for (const [cell, marks] of Object.entries(view.marks)) {
      for (const mark of table.cells[cell] ? marks : []) UNDER[mark]?.(pen, table.cells[cell], cell);
    }
    links(pen, scene);
    tints(pen, scene);
    for (const box of boxes(pressed)) framedUnder(pen, box, 0.55);
    for (const box of boxes(hint)) framedUnder(pen, box, 0.3);
    for (const box of boxes(outlined(scene))) if (box.shape === 'square') framed(pen, box); // no piece is cut
    const hunting = pressed?.length ? [] : marked(view, 'must');
    if (pen.theme.flat) hunting.push(...marked(view, 'last', 'from')); // their lines are strong
    numbers(pen, scene, new Set([...hunting, ...pressed ?? [], ...hint ?? [], ...ringed(scene)]));
  }

  /** @param {Pen} pen @param {Scene} scene @param {Scene['lights']} won */
  #over(pen, scene, won) {
    const { table, view, still } = scene;
    const boxes = boxesOf(scene);
    if (still && !won) {
      for (const box of boxes(marked(view, 'last', 'from'))) {
        if (box.shape === 'hole') lastHole(pen, box);
        if (box.shape === 'crossing') lastStone(pen, box);
      }
    }
    if (still && table.ground === 'points' && !scene.pressed?.length) lastTurn(pen, scene);
    if (still && !scene.pressed?.length) for (const box of boxes(marked(view, 'must'))) must(pen, box);
    const taken = ringed(scene);
    for (const box of boxes(taken)) {
      if (box.shape !== 'bead' && box.shape !== 'card') ring(pen, box); // beads and cards that go fade
    }
    const free = [...scene.targets ?? [], ...scene.open ?? []].filter(cell => !taken.has(cell));
    for (const box of boxes(free)) dot(pen, box, table);
    if (still) for (const box of boxes(marked(view, 'swap'))) swap(pen, box);
    for (const box of boxes(outlined(scene))) if (!box.lap && box.shape !== 'square') framed(pen, box);
    for (const each of scene.arrows ?? []) arrow(pen, each, table, scene.shown ?? 1);
    proof(pen, scene);
    groups(pen, scene);
    if (won) ends(pen, table, won, scene.lost ?? false);
    if (scene.graded && table.cells[scene.graded.cell]) graded(pen, table.cells[scene.graded.cell], scene.graded);
  }
}

/** @param {Size} size */
function canvasOf({ width, height }) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  return /** @type {Context} */ (canvas.getContext('2d'));
}

/** The box of a piece that comes from a cell of another size. @param {Box} box @param {Item['at']} at @returns {Box} */
const sized = (box, { size = 1 }) => size === 1 ? box : { ...box, r: box.r * size, w: box.w * size, h: box.h * size };

/** The box of a card where it lies now. @param {Box} box @param {Item['at']} at @returns {Box} */
const cardAt = (box, { x, y }) => ({ ...box, x: x - box.r * 0.7, y: y - box.r, w: box.r * 1.4, h: 2 * box.r });

/** How high a piece lies. @param {Table} table @param {Scene['items'][number]} item */
const level = ({ cells }, { cell }) => cells[cell]?.lap?.at ?? cells[cell]?.level ?? -1;

/** The cells chosen or hinted, and the card of a hand that is pointed at. @param {Scene} scene @returns {Set<Cell>} */
function outlined({ pressed = [], hint = [], preview, table }) {
  const pointed = (preview?.route ?? []).slice(0, 1).filter(cell => table.cells[cell]?.lap);
  return new Set([...pressed, ...hint, ...pointed]);
}

/** The pieces that a move would take. @param {Scene} scene @returns {Set<Cell>} */
function ringed({ view, preview, pressed = [], targets = [], prey = [] }) {
  const begun = new Set([...pressed, ...preview ? way(view, preview).slice(0, 1) : []].map(cellOf));
  const taken = [...preview?.take ?? [], ...targets].filter(cell => !begun.has(cellOf(cell)));
  return new Set([...taken.filter(cell => cell in view.pieces), ...prey]);
}

/** How far the winning cells are lit: all of them, where nobody says otherwise.
 * @param {Scene} scene @returns {Scene['lights']} */
function litNow({ lights: now, view, table, still }) {
  if (!still || now) return still ? now : undefined;
  const cells = winning(view, table);
  return cells.length ? { cells, ...lightsAt(cells.length, Infinity) } : undefined;
}

/** The boxes of some cells, as far as the board has them. @param {Scene} scene */
const boxesOf = ({ table }) => (/** @type {Iterable<Cell>} */ cells = []) =>
  [...cells].flatMap(cell => table.cells[cell] ?? []);

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
    if (preview && preview.route.at(-1) === to && from === here) {
      pen.stroke(theme.signs.cream, Math.max(0.14, pen.px(5)));
      pen.stroke(theme.signs.act, Math.max(0.09, pen.px(3)));
    } else if (walked.has(to)) pen.stroke(theme.ink, Math.max(0.08, pen.px(2.5)));
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

/** A bead that lies there no more. @type {Piece} */
const TAKEN = { look: 'stone', seat: null };

/** Marks that lie under the pieces. @type {Partial<Record<Mark, (pen: Pen, box: Box, name: string) => void>>} */
const UNDER = {
  ko,
  /** A border round the card that takes the trick. */
  takes(pen, { x, y, w, h }) {
    const wide = Math.max(pen.px(3), 0.07);
    pen.slab(x - wide / 2, y - wide / 2, w + wide, h + wide, w * 0.1);
    pen.stroke(pen.theme.flat ? pen.theme.ink : pen.theme.signs.last, wide * 1.6);
  },
  /** A glow under a piece that has to be saved, and corners round it, so that colour alone does not say so. */
  check(pen, { cx, cy, x, y, w, h }) {
    const { theme, context } = pen;
    const { loss, cream } = theme.signs;
    if (!theme.flat) {
      const glow = context.createRadialGradient(cx, cy, w * 0.1, cx, cy, w * 0.62);
      glow.addColorStop(0, css(loss, 0.95));
      glow.addColorStop(0.55, css(loss, 0.6));
      glow.addColorStop(1, css(loss, 0));
      pen.slab(x, y, w, h, 0);
      pen.fill(glow);
    }
    const [inset, arm] = [0.07, 0.24];
    for (const [right, down] of [[0, 0], [1, 0], [1, 1], [0, 1]]) {
      const [left, top] = [x + (right ? w - inset : inset), y + (down ? h - inset : inset)];
      const [over, up] = [left + (right ? -arm : arm), top + (down ? -arm : arm)];
      for (const [colour, wide] of /** @type {[Colour, number][]} */ ([[cream, 0.075], [loss, 0.045]])) {
        pen.path(over, top, left, top, left, up);
        pen.stroke(colour, Math.max(wide, pen.px(wide * 30)));
      }
    }
  },
  goal(pen, box, name) {
    const { cx, cy, w, h, shape } = box, { theme } = pen;
    if (shape !== 'post') {
      pen.star(cx, cy, Math.min(w, h) * 0.3);
      pen.fill(theme.accent, 0.5);
      return;
    }
    goal(pen, box, name);
  },
  over(pen, { cx, cy }) {
    const { context, theme } = pen;
    context.save();
    pen.circle(cx, cy, 0.33);
    context.clip();
    for (let d = -0.6; d <= 0.6; d += 0.13) {
      pen.path(cx + d - 0.3, cy + 0.3, cx + d + 0.3, cy - 0.3);
      pen.stroke(theme.woodName, Math.max(0.03, pen.px(1)), 0.6);
    }
    context.restore();
  },
  barred(pen, { cx, cy }) {
    const arm = 0.19;
    pen.path(cx - arm, cy - arm, cx + arm, cy + arm);
    pen.context.moveTo(cx + arm, cy - arm);
    pen.context.lineTo(cx - arm, cy + arm);
    pen.stroke(pen.theme.woodName, 0.06, 0.75);
  },
};

/** From where to where a piece would go. @param {Pen} pen @param {Box} from @param {Box} to @param {boolean} hop */
function trail(pen, from, to, hop) {
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
  pen.stroke(theme.signs.cream, Math.max(pen.px(3), 0.07), 0.6);
  pen.stroke(theme.signs.dark, Math.max(pen.px(1.5), 0.035), 0.85);
  context.restore();
}
