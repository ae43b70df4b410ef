// Paints what is in sight of a search on a canvas: branches, wedges and stubs, signs, and as many words
// as there is room for.

import { paintAlike } from './alike.js';
import { paintAsked } from './asked.js';
import { PENCIL, VISIT } from './layout.js';
import { HIT, PROBE, RESEARCHED } from './model.js';
import { holding, paintBoards, paintMarks, plate } from './nodes.js';
import { offcuts, paintOffcuts, paintSizes } from './offcuts.js';
import { bars, grid, outline, query, round, star } from './signs.js';
import { BEFORE, DONE, OPEN, SHAPES, around, phaseOf, visibleParts } from './visible.js';
import * as visits from './visits.js';

/** @import { Size } from '../boards/paint/screen.js' */
/** @import { Colours } from './colours.js' */
/** @import { Scene, Visible } from './visible.js' */

/** Leaves this number of pixels apart have their windows and values beside them. */
const BESIDE = 68;
const TAU = 2 * Math.PI;
/** Texts one pixel high, measured once. @type {Map<string, number>} */
const widths = new Map();

export class Painter {
  #context;
  #colours;

  /** @param {CanvasRenderingContext2D} context @param {Colours} colours */
  constructor(context, colours) {
    this.#context = context;
    this.#colours = colours;
  }

  /** Nothing but paper, and a word. @param {Size} size @param {string} words */
  blank(size, words) {
    this.#begin(size);
    const [width, height] = [size.width / size.ratio, size.height / size.ratio];
    if (words) this.#text(words, width / 2, height / 2, { size: 14, colour: this.#colours.soft, room: width - 32 });
  }

  /** @param {Scene} scene @param {Size} size */
  paint(scene, size) {
    this.#begin(size);
    const visible = visibleParts(scene);
    this.#bands(scene, visible);
    this.#edges(scene, visible);
    paintAlike(this.#context, this.#colours, scene, visible);
    this.#slivers(scene, visible);
    this.#wedges(scene, visible);
    this.#stubs(scene, visible);
    const spared = offcuts(scene, visible);
    paintOffcuts(this.#context, this.#colours, scene, visible, spared);
    paintBoards(this.#context, this.#colours, scene, visible);
    this.#cause(scene, visible);
    this.#rings(scene, visible);
    this.#shapes(scene, visible);
    paintMarks(this.#context, this.#colours, scene, visible);
    paintAsked(this.#context, this.#colours, scene, visible);
    this.#words(scene, visible);
    this.#leftOut(scene, visible);
    paintSizes(this.#context, this.#colours, scene, visible, spared);
  }

  /** @param {Size} size */
  #begin({ width, height, ratio }) {
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#context.clearRect(0, 0, width / ratio, height / ratio); // the paper lies below the canvas
    this.#context.lineCap = this.#context.lineJoin = 'round';
  }

  // --- the parts, from the ground up -------------------------------------------------------------------------------

  /** Several searches from the root, each on a ground of its own. @param {Scene} scene @param {Visible} visible */
  #bands({ tree, layout, camera, moment }, visible) {
    if (layout.roots.length < 2) return;
    const context = this.#context;
    const top = camera.toY(-0.5) - 26;
    for (const { item, left, right } of layout.roots) {
      const rim = Math.min(16, camera.at.zoom * 0.4);
      const [from, to] = [camera.toX(left) - rim, camera.toX(right) + rim];
      if (to < -50 || from > camera.frame.width + 50) continue;
      const bottom = camera.toY(layout.bottom[item]) + visible.least + 22;
      context.fillStyle = this.#colours.band;
      context.strokeStyle = this.#colours.faint;
      context.lineWidth = 1;
      context.beginPath();
      context.roundRect(from, top, to - from, bottom - top, Math.min(10, (to - from) / 4));
      context.fill();
      if (to - from > 6) context.stroke();
      const visit = layout.visit[item];
      const words = visits.title(tree, visit);
      const seen = [Math.max(from, 4), Math.min(to, camera.frame.width - 4)];
      const room = seen[1] - seen[0] - 12;
      if (this.#wide(words, 12) <= room) {
        const colour = tree.begins[visit] > moment ? this.#colours.edge : this.#colours.soft;
        this.#text(words, (seen[0] + seen[1]) / 2, top + 14, { size: 12, colour });
      }
    }
  }

  /** @param {Scene} scene @param {Visible} visible */
  #edges({ tree, layout, x, camera, moment, best }, visible) {
    const context = this.#context;
    const strokes = [
      { colour: this.#colours.faint, width: 1 }, { colour: this.#colours.ink, width: 2 },
      { colour: this.#colours.edge, width: 1.25 },
    ];
    const line = (/** @type {number} */ i) => {
      const above = layout.up[i];
      context.moveTo(camera.toX(x[above]), camera.toY(layout.row[above]) + visible.under(above));
      context.lineTo(camera.toX(x[i]), camera.toY(layout.row[i]) - visible.over(i));
    };
    /** @type {number[]} */
    const thick = [];
    for (const phase of [BEFORE, DONE, OPEN]) {
      context.beginPath();
      for (let kind = 0; kind < SHAPES.length; kind++) {
        for (const i of visible.shapes[kind * 3 + phase]) {
          if (layout.up[i] < 0) continue;
          if (best.has(layout.visit[i])) thick.push(i);
          else line(i);
        }
      }
      for (const i of visible.slivers) {
        if (layout.up[i] >= 0 && phaseOf(tree, layout.visit[i], moment) === phase) line(i);
      }
      context.strokeStyle = strokes[phase].colour;
      context.lineWidth = visible.least < 3 && phase !== OPEN ? 1 : strokes[phase].width;
      context.stroke();
    }
    if (!thick.length) return;
    context.beginPath();
    thick.forEach(line);
    context.strokeStyle = this.#colours.best;
    context.lineWidth = Math.max(3, Math.min(5, visible.least / 2.2));
    context.stroke();
  }

  /** Subtrees too small to be seen singly. @param {Scene} scene @param {Visible} visible */
  #slivers({ layout, x, camera, tree, moment }, visible) {
    const context = this.#context;
    const tones = [this.#colours.faint, this.#colours.ink, this.#colours.edge];
    for (const phase of [BEFORE, DONE, OPEN]) {
      context.fillStyle = tones[phase];
      for (const i of visible.slivers) {
        if (phaseOf(tree, layout.visit[i], moment) !== phase) continue;
        const wide = Math.max(0.75, (layout.right[i] - layout.left[i]) * visible.zoom * 0.7);
        const top = camera.toY(layout.row[i]) - visible.least;
        // One by one: a single path of thousands of boxes takes engines long to fill.
        context.fillRect(camera.toX(x[i]) - wide / 2, top, wide, camera.toY(layout.bottom[i]) + visible.least - top);
      }
    }
  }

  /** The folded subtrees. @param {Scene} scene @param {Visible} visible */
  #wedges({ tree, layout, x, camera, moment }, visible) {
    const context = this.#context;
    const wide = Math.min(46, visible.zoom * 1.05);
    for (const phase of [BEFORE, DONE, OPEN]) {
      context.beginPath();
      for (const i of visible.wedges) {
        if (phaseOf(tree, layout.visit[i], moment) !== phase) continue;
        const top = camera.toY(layout.row[i] - 1) + visible.under(layout.up[i]);
        const px = camera.toX(x[i]);
        const bottom = camera.toY(layout.row[i]) - visible.row * 0.2;
        context.moveTo(px, top);
        context.lineTo(px + wide / 2, bottom);
        context.lineTo(px - wide / 2, bottom);
        context.closePath();
      }
      context.fillStyle = phase === BEFORE ? this.#colours.paper : this.#colours.wedge;
      context.fill();
      context.strokeStyle = [this.#colours.faint, this.#colours.ink, this.#colours.edge][phase];
      context.lineWidth = phase === OPEN ? 1.75 : 1;
      context.stroke();
    }
    for (const i of visible.wedges) {
      const words = tree.below(layout.visit[i]).toLocaleString('en');
      if (this.#wide(words, 11) > visible.zoom * around(layout, i) - 4 || visible.row < 26) continue;
      const colour = phaseOf(tree, layout.visit[i], moment) === BEFORE ? this.#colours.edge : this.#colours.soft;
      this.#text(words, camera.toX(x[i]), camera.toY(layout.row[i]) - visible.row * 0.2 + 9, { size: 11, colour });
    }
  }

  /** Moves left out: a branch with a slash through it, and their names where they fit, else how many they are.
   * @param {Scene} scene @param {Visible} visible */
  #stubs(scene, visible) {
    const { tree, layout, moment, visit } = scene;
    const context = this.#context;
    const shown = visible.stubs.filter(i => tree.ends[layout.visit[i]] <= moment);
    if (!shown.length) return;
    const ends = (/** @type {number} */ i) => stubEnds(scene, visible, i);
    context.beginPath();
    for (const i of shown) {
      const [ax, ay, bx, by] = ends(i);
      context.moveTo(ax, ay);
      context.lineTo(bx, by);
    }
    context.strokeStyle = this.#colours.edge;
    context.lineWidth = visible.least < 3 ? 0.75 : 1.25;
    context.stroke();
    context.beginPath();
    const arm = Math.min(8, visible.least * 0.75 + 1);
    for (const i of shown) {
      const [ax, ay, bx, by, far] = ends(i);
      const [ux, uy] = [(by - ay) / far / 0.62, -(bx - ax) / far / 0.62]; // across the branch
      const [sx, sy] = [ux * 0.9 + uy * 0.45, uy * 0.9 - ux * 0.45];
      context.moveTo(bx - sx * arm, by - sy * arm);
      context.lineTo(bx + sx * arm, by + sy * arm);
    }
    context.strokeStyle = this.#colours.cut;
    context.lineWidth = visible.least < 3 ? 1 : 2.25;
    context.stroke();
    for (const i of shown) {
      const [,, bx, by] = ends(i);
      if (visible.least < 5 || layout.visit[i] === visit) continue;
      const room = visible.zoom * around(layout, i) + 4;
      const words = visits.leftOutText(tree, layout.visit[i], names => this.#wide(names, 11) <= room);
      this.#text(words, bx + 2, by + arm + 9, { size: 11, colour: this.#colours.cut, weight: 650 });
    }
  }

  /** How many moves the cut at the current visit left out, on a plate over all else.
   * @param {Scene} scene @param {Visible} visible */
  #leftOut(scene, visible) {
    const { tree, layout, moment, visit } = scene;
    const stub = visible.stubs.find(i => layout.visit[i] === visit && tree.ends[visit] <= moment);
    if (stub === undefined) return;
    const [,, bx, by] = stubEnds(scene, visible, stub);
    const words = `${tree.seen.left[visit]} left out`;
    plate(this.#context, this.#colours, { words, colour: this.#colours.cut, side: 1 }, bx + 10, by);
  }

  /** @param {Scene} scene @param {Visible} visible */
  #shapes({ layout, x, camera }, visible) {
    const context = this.#context;
    SHAPES.forEach((shape, kind) => {
      const colour = this.#colours[shape === 'estimate' ? 'leaf' : shape];
      for (const phase of [BEFORE, DONE, OPEN]) {
        const list = visible.shapes[kind * 3 + phase];
        for (const tiny of [true, false]) {
          context.beginPath();
          let any = false;
          for (const i of list) {
            const radius = visible.radius(i);
            if (radius < 4 !== tiny || visible.board(i)) continue;
            outline(context, shape, camera.toX(x[i]), camera.toY(layout.row[i]), radius);
            any = true;
          }
          if (!any) continue;
          const filled = phase === DONE && shape !== 'estimate' || tiny && phase !== BEFORE;
          context.fillStyle = filled ? colour : this.#colours.paper;
          context.fill();
          context.strokeStyle = phase === BEFORE ? this.#colours.faint : phase === OPEN ? this.#colours.ink : colour;
          context.lineWidth = tiny ? 0.75 : phase === OPEN ? 2.75 : 1.5;
          if (shape === 'estimate' && !tiny) context.setLineDash([2.5, 2]);
          context.stroke();
          context.setLineDash([]);
        }
      }
    });
  }

  /** Windows at the left, values at the right, moves on the branches, and signs, as far as there is room.
   * @param {Scene} scene @param {Visible} visible */
  #words(scene, visible) {
    const { tree, layout, x, camera, moment, mover, best } = scene;
    const { font } = visible;
    const ringed = new Set([scene.visit, scene.pointed, scene.cause]);
    for (const i of visible.pencils) {
      if (visible.row >= 40 && visible.radius(i) >= 4.5) this.#move(scene, visible, i, false);
    }
    for (const list of visible.shapes) {
      for (const i of list) {
        const radius = visible.radius(i);
        const visit = layout.visit[i];
        if (layout.up[i] >= 0 && visible.row >= 40 && radius >= 4.5) this.#move(scene, visible, i, best.has(visit));
        if (radius < 4.5 || visible.board(i)) continue;
        const [px, py] = [camera.toX(x[i]), camera.toY(layout.row[i])];
        const [before, after] = [layout.before[i], layout.after[i]];
        const aside = radius + (ringed.has(visit) ? 9 : 5);
        const free = (/** @type {number} */ other, /** @type {number} */ edge) =>
          (other < 0 ? edge : Math.abs(x[other] - x[i]) * visible.zoom - visible.radius(other)) - aside - 3;
        const [toLeft, toRight] = [free(before, px), free(after, camera.frame.width - px)];
        const worth = visits.value(tree, visit, moment, mover);
        const wide = this.#wide(worth, font, 650);
        const bounds = visits.window(tree, visit, moment, mover);
        const beside = before < 0 || layout.kind[before] !== VISIT ? ''
          : visits.value(tree, layout.visit[before], moment, mover);
        const taken = beside ? this.#wide(beside, font, 650) + 6 : 0;
        const holds = this.#wide(bounds, font - 2) + taken <= toLeft;
        // The lowest rows are alike: what would fit beside few of them stands below all.
        const lies = layout.end[i] === i + 1
          && (visible.zoom * layout.apart[layout.row[i]] < BESIDE || !holds || wide > toRight);
        if (worth && !lies && wide <= toRight) {
          this.#text(worth, px + aside, py, { size: font, colour: this.#colours.ink, weight: 650, align: 'left' });
        } else if (worth && lies) {
          const room = visible.zoom * around(layout, i) - 4;
          // Of `7 → −7` the answer alone, where there is no room for both.
          const shown = wide <= room ? worth : worth.slice(worth.lastIndexOf(' ') + 1);
          if (this.#wide(shown, font, 650) <= room) {
            this.#text(shown, px, py + radius + 9, { size: font, colour: this.#colours.ink, weight: 650 });
          }
        }
        if (bounds && holds && !lies) {
          this.#text(bounds, px - aside + 1, py, { size: font - 2, colour: this.#colours.soft, align: 'right' });
        }
        if (layout.up[i] < 0 && tree.rootName) {
          this.#text(tree.rootName, px, py - radius - 12, { size: font - 1, colour: this.#colours.ink });
        }
        if (radius >= 7) this.#signs(scene, i, px, py, radius);
      }
    }
  }

  /** @param {Scene} scene @param {Visible} visible @param {number} i @param {boolean} strong */
  #move({ tree, layout, x, camera, moment }, visible, i, strong) {
    const pencil = layout.kind[i] === PENCIL;
    const words = pencil ? tree.pencil.move(layout.spared[i]) : tree.seen.move[layout.visit[i]];
    const odds = pencil ? '' : visits.odds(tree, layout.visit[i]);
    const above = layout.up[i];
    const size = visible.font - 1;
    const along = odds ? 1 : 0.66;
    const room = visible.zoom * around(layout, i) * along - 6;
    if (!words || this.#wide(words, size) > room) return;
    const [ax, ay] = [camera.toX(x[above]), camera.toY(layout.row[above]) + visible.under(above)];
    const [bx, by] = [camera.toX(x[i]), camera.toY(layout.row[i]) - visible.over(i)];
    if (by - ay < 22) return;
    const phase = pencil ? BEFORE : phaseOf(tree, layout.visit[i], moment);
    const colour = phase === BEFORE ? this.#colours.edge : strong ? this.#colours.best : this.#colours.ink;
    const halo = this.#colours[layout.roots.length > 1 ? 'band' : 'paper'];
    const [px, py] = [ax + (bx - ax) * along, ay + (by - ay) * along - (odds ? size : 0)];
    const both = odds && by - ay >= 44 && this.#wide(odds, size - 1) <= room;
    this.#text(words, px, both ? py - size * 1.15 : py, { size, colour, weight: strong ? 700 : 500, halo });
    if (both) {
      const faint = phase === BEFORE ? this.#colours.edge : this.#colours.soft;
      this.#text(odds, px, py, { size: size - 1, colour: faint, weight: 500, halo });
    }
  }

  /** Small signs above a visit: on the line of best play, known from the table, searched again, a probe, a null window.
   * @param {Scene} scene @param {number} i @param {number} px @param {number} py @param {number} radius */
  #signs({ tree, layout, moment, best }, i, px, py, radius) {
    const visit = layout.visit[i];
    if (tree.begins[visit] > moment) return;
    const flags = tree.flags[visit];
    const done = tree.ends[visit] <= moment;
    const signs = [
      best.has(visit) && star, done && flags & HIT && grid, flags & RESEARCHED && round, flags & PROBE && query,
      tree.isNull(visit) && bars,
    ].filter(sign => typeof sign === 'function');
    if (!signs.length) return;
    const context = this.#context;
    // On the side to which no branch goes up.
    const above = layout.up[i];
    const aside = above >= 0 && layout.x[above] > layout.x[i] + 0.05 ? -radius * 0.6 - 12 * signs.length : radius * 0.6;
    let left = px + aside;
    for (const sign of signs) {
      context.strokeStyle = context.fillStyle = sign === star ? this.#colours.best : this.#colours.soft;
      context.lineWidth = 1.5;
      sign(context, left, py - radius - 2);
      left += 12;
    }
  }

  /** The visit whose bound was the cause, with a plate that says it, and a dotted thread from there.
   * @param {Scene} scene @param {Visible} visible */
  #cause({ tree, layout, x, camera, cause, visit }, visible) {
    if (cause < 0 || visit < 0) return;
    const [from, to] = [layout.nearest(tree, cause), layout.nearest(tree, visit)];
    if (from < 0 || to < 0 || from === to) return;
    const context = this.#context;
    const holder = visits.shape(tree, cause);
    const colour = this.#colours[holder === 'max' || holder === 'chance' ? holder : 'min'];
    const half = (/** @type {number} */ item) => Math.max(visible.over(item), visible.radius(item));
    const [ax, ay] = [camera.toX(x[from]), camera.toY(layout.row[from])];
    const [bx, by] = [camera.toX(x[to]), camera.toY(layout.row[to])];
    // Bowed away from the branches, so that it is not taken for one.
    const side = bx >= ax ? 1 : -1;
    const [sx, sy] = [ax + side * (half(from) + 6), ay + half(from) / 2];
    const [ex, ey] = [bx + side * (half(to) + 9), by];
    const [mx, my] = [Math.max(sx * side, ex * side) * side + side * (24 + (by - ay) * 0.2), (sy + ey) / 2];
    context.beginPath();
    context.moveTo(sx, sy);
    context.quadraticCurveTo(mx, my, ex, ey);
    context.strokeStyle = colour;
    context.setLineDash([0.1, 6]);
    context.lineWidth = 3.5;
    context.stroke();
    context.setLineDash([]);
    const words = holding(tree, visit, cause);
    if (words) plate(context, this.#colours, { words, colour, side }, sx, sy - 14);
  }

  /** The current visit, and the one that is pointed at. @param {Scene} scene @param {Visible} visible */
  #rings({ tree, layout, x, camera, visit, pointed }, visible) {
    const ring = (/** @type {number} */ which, /** @type {string} */ colour, /** @type {number} */ wide) => {
      const item = which < 0 ? -1 : layout.nearest(tree, which);
      if (item < 0) return;
      const context = this.#context;
      const [px, py, board] = [camera.toX(x[item]), camera.toY(layout.row[item]), visible.board(item)];
      const half = board / 2 + 3;
      context.beginPath();
      if (board) context.roundRect(px - half, py - half, 2 * half, 2 * half, 7);
      else context.arc(px, py, Math.max(visible.radius(item) + 4.5, 7), 0, TAU);
      context.strokeStyle = this.#colours.paper;
      context.lineWidth = wide + 3;
      context.stroke();
      context.strokeStyle = colour;
      context.lineWidth = wide;
      context.stroke();
    };
    if (pointed !== visit) ring(pointed, this.#colours.soft, 1.5);
    ring(visit, this.#colours.now, 3.5);
  }

  // --- texts -------------------------------------------------------------------------------------------------------

  /** @param {string} words @param {number} x @param {number} y
   * @param {{ size: number, colour: string, weight?: number, align?: CanvasTextAlign, halo?: string,
   *   room?: number }} how */
  #text(words, x, y, { size, colour, weight = 500, align = 'center', halo, room }) {
    const context = this.#context;
    context.font = `${weight} ${size}px ${this.#colours.font}`;
    context.textAlign = align;
    context.textBaseline = 'alphabetic';
    const line = y + size * 0.36;
    if (halo) {
      context.strokeStyle = halo;
      context.lineWidth = 5;
      context.strokeText(words, x, line);
    }
    context.fillStyle = colour;
    context.fillText(words, x, line, room);
  }

  /** @param {string} words @param {number} size @param {number} [weight] */
  #wide(words, size, weight = 500) {
    const key = `${weight} ${words}`;
    let width = widths.get(key);
    if (width === undefined) {
      this.#context.font = `${weight} 100px ${this.#colours.font}`;
      width = this.#context.measureText(words).width / 100;
      if (widths.size > 4000) widths.clear();
      widths.set(key, width);
    }
    return width * size;
  }
}

/** The branch of moves that were left out: its ends, and the length of the way to where they would stand.
 * @param {Scene} scene @param {Visible} visible @param {number} i */
function stubEnds({ layout, x, camera }, visible, i) {
  const above = layout.up[i];
  const ax = camera.toX(x[above]), ay = camera.toY(layout.row[above]) + visible.under(above);
  const bx = camera.toX(x[i]), by = camera.toY(layout.row[i]) - visible.least;
  return [ax, ay, ax + (bx - ax) * 0.62, ay + (by - ay) * 0.62, Math.hypot(bx - ax, by - ay)];
}
