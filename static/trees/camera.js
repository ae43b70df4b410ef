// Where one looks at a tree from: the place in the middle of the picture, and how many pixels a cell is wide. Pure.
//
// Across, a tree is stretched as far as one zooms. Down, a row never gets lower than what fills the picture, for a tree
// of ten thousand visits is a thousand times as wide as it is high.

/** @typedef {{ x: number, y: number, zoom: number }} Place */
/** The part in view, in cells and rows.
 * @typedef {{ left: number, right: number, top: number, bottom: number }} Ground */
/** The picture, in CSS pixels: its size, and what a whole tree leaves free: a rim above and below, one on either side,
 * and above that a lid for what lies on the picture.
 * @typedef {{ width: number, height: number, rim?: number, side?: number, lid?: number }} Frame */

/** Pixels a cell: as far as one may zoom in, and as far as a whole tree is enlarged. */
const MOST = 320, WHOLE = 150;
/** Pixels a row, at least and at most; and how many of them for each pixel of a cell. */
const LOW = 15, HIGH = 200, STEEP = 0.85;
/** A row of a tree that has room, in pixels. */
const EASY = 116;

export class Camera {
  /** @type {Place} */
  at = { x: 0, y: 0, zoom: 1 };
  /** @type {Required<Frame>} */
  frame = { width: 1, height: 1, rim: 24, side: 24, lid: 0 };
  /** @type {Ground} */
  ground = { left: 0, right: 1, top: 0, bottom: 0 };

  /** @param {Frame} frame @param {Ground} ground */
  measure(frame, ground) {
    this.frame = { rim: 24, side: frame.rim ?? 24, lid: 0, ...frame };
    this.ground = ground;
  }

  /** Pixels a row at a zoom. @param {number} [zoom] */
  row(zoom = this.at.zoom) {
    const { frame: { height, rim, lid }, ground: { top, bottom } } = this;
    const filling = (height - lid - 2 * rim) / Math.max(1, bottom - top);
    return Math.max(Math.min(EASY, Math.max(LOW, filling)), Math.min(HIGH, zoom * STEEP));
  }

  /** The place from which all is seen. @returns {Place} */
  whole() {
    const { frame: { width, height, rim, side, lid }, ground: { left, right, top, bottom } } = this;
    const room = height - lid - 2 * rim;
    const across = (width - 2 * side) / Math.max(1e-6, right - left);
    const down = room / Math.max(1, bottom - top) / STEEP;
    // Where a tree is so high that its lowest rows do not fit, only its width counts.
    const zoom = Math.min(across, WHOLE, down * STEEP < LOW ? Infinity : down);
    const row = this.row(zoom);
    const high = (bottom - top) * row;
    const y = high > room ? top + (height / 2 - rim - lid) / row : (top + bottom) / 2 - lid / 2 / row;
    return { x: (left + right) / 2, y, zoom };
  }

  /** The least zoom: a little less than what shows all. */
  get least() { return Math.min(this.whole().zoom * 0.7, MOST); }

  /** A place kept within reach: part of the tree always stays in the picture. @param {Place} place @returns {Place} */
  limited({ x, y, zoom }) {
    const { frame: { width, height }, ground: { left, right, top, bottom } } = this;
    const kept = Math.max(this.least, Math.min(MOST, zoom));
    const [far, deep] = [width / 2 / kept * 0.8, height / 2 / this.row(kept) * 0.8];
    return {
      x: Math.max(left - far, Math.min(right + far, x)), y: Math.max(top - deep, Math.min(bottom + deep, y)),
      zoom: kept,
    };
  }

  /** The place after zooming about a point of the picture, which stays where it is.
   * @param {number} factor @param {number} [px] @param {number} [py] @param {Place} [from] */
  zoomed(factor, px = this.frame.width / 2, py = this.frame.height / 2, from = this.at) {
    const { width, height } = this.frame;
    const zoom = Math.max(this.least, Math.min(MOST, from.zoom * factor));
    const x = from.x + (px - width / 2) * (1 / from.zoom - 1 / zoom);
    const y = from.y + (py - height / 2) * (1 / this.row(from.zoom) - 1 / this.row(zoom));
    return this.limited({ x, y, zoom });
  }

  /** The place after the picture was pushed by a number of pixels. @param {number} dx @param {number} dy */
  pushed(dx, dy) {
    return this.limited({ ...this.at, x: this.at.x - dx / this.at.zoom, y: this.at.y - dy / this.row() });
  }

  /** The nearest place from which a point of the tree is well in sight.
   * @param {number} x @param {number} y @param {Place} [from] @param {number} [margin] pixels to the edge */
  keeping(x, y, from = this.at, margin = 72) {
    const { width, height } = this.frame;
    const row = this.row(from.zoom);
    const aside = Math.max(0, width / 2 - Math.min(margin, width / 3)) / from.zoom;
    const away = Math.max(0, height / 2 - Math.min(margin, height / 3)) / row;
    return {
      x: Math.max(x - aside, Math.min(x + aside, from.x)), y: Math.max(y - away, Math.min(y + away, from.y)),
      zoom: from.zoom,
    };
  }

  /** @param {number} x */
  toX(x) { return (x - this.at.x) * this.at.zoom + this.frame.width / 2; }

  /** @param {number} y */
  toY(y) { return (y - this.at.y) * this.row() + this.frame.height / 2; }

  /** @param {number} px */
  fromX(px) { return (px - this.frame.width / 2) / this.at.zoom + this.at.x; }

  /** @param {number} py */
  fromY(py) { return (py - this.frame.height / 2) / this.row() + this.at.y; }
}

/** Between two places: `t` from 0 to 1, eased; zooms grow by factors. @param {Place} a @param {Place} b
 * @param {number} t @returns {Place} */
export function between(a, b, t) {
  if (t >= 1) return b;
  const e = eased(t);
  const zoom = a.zoom * (b.zoom / a.zoom) ** e;
  return { x: a.x + (b.x - a.x) * e, y: a.y + (b.y - a.y) * e, zoom };
}

/** @param {number} t */
export const eased = t => 1 - (1 - Math.min(1, Math.max(0, t))) ** 3;
