// A surface that writes SVG. It understands as much of a canvas context as the painters use for a board at rest, so
// that one drawing serves both. Pure: who makes one tells how wide texts are.
//
// Two things are simpler than on a canvas. Light that may only fall on what is painted ('source-atop') falls anywhere,
// so the whole board is clipped to its outline. A path is transformed as it is painted, not as it is built.

/** @typedef {{ value: string, alpha: number }} Paint */
/** @typedef {{ clip: string, matrix: string, text: string, mask?: string[] }} Node */

const KEPT = /** @type {const} */ ([
  'fillStyle', 'strokeStyle', 'lineWidth', 'lineCap', 'lineJoin', 'globalAlpha', 'globalCompositeOperation', 'font',
  'textAlign', 'textBaseline', 'shadowColor', 'shadowBlur', 'shadowOffsetY',
]);
const ANCHORS = { left: 'start', start: 'start', center: 'middle', right: 'end', end: 'end' };
const IDENTITY = [1, 0, 0, 1, 0, 0];

/** The common parts of a picture's layers: gradients, clips, masks and filters, each written once. */
class Shelf {
  /** @type {Map<string, string>} */
  #names = new Map();

  /** The name of a definition, which is written with its name in place of `#`. @param {string} text */
  name(text) {
    let name = this.#names.get(text);
    if (!name) {
      name = `d${this.#names.size + 1}`;
      this.#names.set(text, name);
    }
    return name;
  }

  toString() {
    return [...this.#names].map(([text, name]) => text.replace('id="#"', `id="${name}"`)).join('\n');
  }
}

class Gradient {
  /** @type {string[]} */
  #stops = [];
  #head;

  /** @param {'linearGradient' | 'radialGradient'} kind @param {Record<string, number>} places */
  constructor(kind, places) {
    this.kind = kind;
    this.#head = `<${kind} id="#" gradientUnits="userSpaceOnUse"${attributes(places)}>`;
  }

  /** @param {number} offset @param {string} colour */
  addColorStop(offset, colour) {
    const { value, alpha } = solid(colour);
    this.#stops.push(`<stop${attributes({ offset, 'stop-color': value, 'stop-opacity': alpha })}/>`);
  }

  toString() {
    return `${this.#head}${this.#stops.join('')}</${this.kind}>`;
  }
}

export class SvgContext {
  /** @type {string | Gradient} */ fillStyle = 'rgb(0 0 0 / 1)';
  /** @type {string | Gradient} */ strokeStyle = 'rgb(0 0 0 / 1)';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  globalAlpha = 1;
  globalCompositeOperation = 'source-over';
  font = '10px sans-serif';
  /** @type {keyof typeof ANCHORS} */ textAlign = 'start';
  textBaseline = 'alphabetic';
  shadowColor = '';
  shadowBlur = 0;
  shadowOffsetY = 0;

  #width;
  #height;
  #measure;
  #shelf;
  #matrix = IDENTITY;
  /** @type {number[]} */ #dash = [];
  #clip = '';
  /** @type {any[]} */ #stack = [];
  #path = '';
  /** @type {Node[]} */ #nodes = [];

  /** @param {number} width @param {number} height @param {(text: string, font: string) => number} measure
   * @param {Shelf} [shelf] */
  constructor(width, height, measure, shelf = new Shelf()) {
    this.#width = width;
    this.#height = height;
    this.#measure = measure;
    this.#shelf = shelf;
  }

  /** An empty surface to be drawn on this one. */
  layer() {
    return new SvgContext(this.#width, this.#height, this.#measure, this.#shelf);
  }

  /** The sources that `drawImage` takes. */
  get canvas() { return this; }

  // --- the state -----------------------------------------------------------------------------------------------------

  save() {
    const state = Object.fromEntries(KEPT.map(name => [name, this[name]]));
    this.#stack.push({ state, matrix: this.#matrix, dash: this.#dash, clip: this.#clip });
  }

  restore() {
    const kept = this.#stack.pop();
    if (!kept) return;
    Object.assign(this, kept.state);
    [this.#matrix, this.#dash, this.#clip] = [kept.matrix, kept.dash, kept.clip];
  }

  /** @param {number[]} matrix */
  setTransform(...matrix) { this.#matrix = matrix; }

  /** @param {number} x @param {number} y */
  translate(x, y) {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#matrix = [a, b, c, d, e + a * x + c * y, f + b * x + d * y];
  }

  /** @param {number} x @param {number} y */
  scale(x, y) {
    const [a, b, c, d, e, f] = this.#matrix;
    this.#matrix = [a * x, b * x, c * y, d * y, e, f];
  }

  /** @param {number} angle */
  rotate(angle) {
    const [a, b, c, d, e, f] = this.#matrix, [along, across] = [Math.cos(angle), Math.sin(angle)];
    const turned = [a * along + c * across, b * along + d * across, c * along - a * across, d * along - b * across];
    this.#matrix = [...turned, e, f];
  }

  /** @param {number[]} dash */
  setLineDash(dash) { this.#dash = dash; }

  // --- paths ---------------------------------------------------------------------------------------------------------

  beginPath() { this.#path = ''; }
  closePath() { this.#path += 'Z'; }
  /** @param {number} x @param {number} y */
  moveTo(x, y) { this.#path += `M${list(x, y)}`; }
  /** @param {number} x @param {number} y */
  lineTo(x, y) { this.#path += `${this.#path ? 'L' : 'M'}${list(x, y)}`; }
  /** @param {number[]} points */
  bezierCurveTo(...points) { this.#path += `C${list(...points)}`; }
  /** @param {number[]} points */
  quadraticCurveTo(...points) { this.#path += `Q${list(...points)}`; }

  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  rect(x, y, w, h) { this.#path += `M${list(x, y)}h${list(w)}v${list(h)}h${list(-w)}Z`; }

  /** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} radius */
  roundRect(x, y, w, h, radius) {
    const r = Math.min(radius, w / 2, h / 2);
    if (r <= 0) return this.rect(x, y, w, h);
    const corner = (/** @type {number} */ right, /** @type {number} */ down) => `a${list(r, r, 0, 0, 1, right, down)}`;
    this.#path += `M${list(x + r, y)}h${list(w - 2 * r)}${corner(r, r)}v${list(h - 2 * r)}${corner(-r, r)}`
      + `h${list(2 * r - w)}${corner(-r, -r)}v${list(2 * r - h)}${corner(r, -r)}Z`;
  }

  /** @param {number} x @param {number} y @param {number} r @param {number} from @param {number} to
   * @param {boolean} [back] */
  arc(x, y, r, from, to, back = false) { this.ellipse(x, y, r, r, 0, from, to, back); }

  /** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {number} turn
   * @param {number} from @param {number} to @param {boolean} [back] */
  ellipse(x, y, rx, ry, turn, from, to, back = false) {
    const at = (/** @type {number} */ angle) => [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
    const swept = Math.min(Math.abs(to - from), 2 * Math.PI);
    const way = back ? -1 : 1;
    const part = (/** @type {number} */ angle) => `A${list(rx, ry, turn, 0, back ? 0 : 1, ...at(angle))}`;
    this.lineTo(.../** @type {[number, number]} */ (at(from)));
    this.#path += part(from + way * swept / 2) + part(from + way * swept); // a whole circle takes two
  }

  /** @param {CanvasFillRule} [rule] */
  clip(rule = 'nonzero') {
    const how = rule === 'evenodd' ? ' clip-rule="evenodd"' : '';
    const path = `<path d="${this.#path}"${how}${transform(this.#matrix)}/>`;
    this.#clip = this.#shelf.name(`<clipPath id="#"${reference('clip-path', this.#clip)}>${path}</clipPath>`);
  }

  // --- painting ------------------------------------------------------------------------------------------------------

  /** @param {CanvasFillRule} [rule] */
  fill(rule = 'nonzero') {
    const path = `<path d="${this.#path}"${rule === 'evenodd' ? ' fill-rule="evenodd"' : ''}`;
    if (this.globalCompositeOperation === 'destination-out') return this.#cut(`${path}${transform(this.#matrix)}/>`);
    const { value, alpha } = this.#paint(this.fillStyle);
    this.#put(`${path}${attributes({ fill: value, 'fill-opacity': alpha })}${this.#shadow()}/>`);
  }

  stroke() {
    const { value, alpha } = this.#paint(this.strokeStyle);
    this.#put(`<path d="${this.#path}" fill="none"${attributes({
      stroke: value, 'stroke-opacity': alpha, 'stroke-width': this.lineWidth, 'stroke-linecap': this.lineCap,
      'stroke-linejoin': this.lineJoin, 'stroke-dasharray': list(...this.#dash),
    })}${this.#shadow()}/>`);
  }

  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  fillRect(x, y, w, h) {
    const path = this.#path;
    this.beginPath();
    this.rect(x, y, w, h);
    this.fill();
    this.#path = path;
  }

  clearRect() { this.#nodes = []; }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const { weight, size, family } = parts(this.font);
    const { value, alpha } = this.#paint(this.fillStyle);
    this.#put(`<text${attributes({
      x, y, 'font-family': family, 'font-size': size, 'font-weight': weight, 'text-anchor': ANCHORS[this.textAlign],
      fill: value, 'fill-opacity': alpha,
    })}>${safe(text)}</text>`);
  }

  /** @param {string} text */
  measureText(text) { return { width: this.#measure(text, this.font) }; }

  /** @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
  createLinearGradient(x0, y0, x1, y1) { return new Gradient('linearGradient', { x1: x0, y1: y0, x2: x1, y2: y1 }); }

  /** @param {number} x0 @param {number} y0 @param {number} r0 @param {number} x1 @param {number} y1
   * @param {number} r1 */
  createRadialGradient(x0, y0, r0, x1, y1, r1) {
    return new Gradient('radialGradient', { fx: x0, fy: y0, fr: r0, cx: x1, cy: y1, r: r1 });
  }

  /** @param {SvgContext} other a layer of this surface */
  drawImage(other) { this.#put(other.#written()); }

  /** @param {string} text an element */
  #put(text) {
    this.#nodes.push({ clip: this.#clip, matrix: transform(this.#matrix), text });
  }

  /** Takes a shape out of all that has been painted. @param {string} shape */
  #cut(shape) {
    const [only, more] = this.#nodes;
    if (only?.mask && !more) only.mask.push(shape);
    else this.#nodes = [{ clip: '', matrix: '', text: this.#written(), mask: [shape] }];
  }

  /** @param {string | Gradient} style @returns {Paint} */
  #paint(style) {
    const { value, alpha } = style instanceof Gradient
      ? { value: `url(#${this.#shelf.name(String(style))})`, alpha: 1 } : solid(style);
    return { value, alpha: alpha * this.globalAlpha };
  }

  #shadow() {
    if (!this.shadowColor || !this.shadowBlur) return '';
    const [a, b, c, d] = this.#matrix;
    const scale = Math.sqrt(Math.abs(a * d - b * c));
    const { value, alpha } = solid(this.shadowColor);
    const drop = attributes({
      dx: 0, dy: this.shadowOffsetY / scale, stdDeviation: this.shadowBlur / 2 / scale, 'flood-color': value,
      'flood-opacity': alpha,
    });
    const around = attributes({ x: '-20%', y: '-40%', width: '140%', height: '180%' });
    return reference('filter', this.#shelf.name(`<filter id="#"${around}><feDropShadow${drop}/></filter>`));
  }

  // --- writing -------------------------------------------------------------------------------------------------------

  /** The elements; those side by side with one clip and one transform stand in one group. */
  #written() {
    /** @type {string[]} */
    const groups = [];
    let [key, group] = ['', /** @type {string[]} */ ([])];
    const close = () => {
      if (group.length) groups.push(key ? `<g${key}>${group.join('\n')}</g>` : group.join('\n'));
      group = [];
    };
    for (const { clip, matrix, text, mask } of this.#nodes) {
      // A clip is given in pixels, so it stands outside the transform.
      const inside = clip && matrix ? `<g${matrix}>${text}</g>` : text;
      const outside = reference('clip-path', clip) || matrix || (mask ? this.#masked(mask) : '');
      if (outside !== key) close();
      key = outside;
      group.push(inside);
    }
    close();
    return groups.join('\n');
  }

  /** @param {string[]} shapes */
  #masked(shapes) {
    const all = `<rect${attributes({ width: this.#width, height: this.#height, fill: '#fff' })}/>`;
    const size = attributes({ maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: this.#width, height: this.#height });
    return reference('mask', this.#shelf.name(`<mask id="#"${size}>${all}${shapes.join('')}</mask>`));
  }

  /** The whole picture. @param {string} title */
  svg(title) {
    const body = this.#written();
    const [width, height] = [this.#width, this.#height];
    const size = attributes({ viewBox: `0 0 ${list(width, height)}`, width, height, role: 'img' });
    return `<svg xmlns="http://www.w3.org/2000/svg"${size}>\n`
      + `<title>${safe(title)}</title>\n<defs>\n${this.#shelf}\n</defs>\n${body}\n</svg>\n`;
  }
}

/** @param {number[]} numbers */
const list = (...numbers) => numbers.map(number => Number(number.toFixed(4))).join(' ');

/** Those that say more than the default. @param {Record<string, string | number>} all */
const attributes = all => Object.entries(all).filter(([name, value]) => value !== '' && value !== USUAL[name])
  .map(([name, value]) => ` ${name}="${typeof value === 'number' ? list(value) : safe(value)}"`).join('');

/** @type {Record<string, string | number>} */
const USUAL = { 'fill-opacity': 1, 'stroke-opacity': 1, 'stop-opacity': 1, 'stroke-linecap': 'butt' };

/** @param {string} attribute @param {string} name */
const reference = (attribute, name) => name && ` ${attribute}="url(#${name})"`;

/** @param {number[]} matrix */
const transform = matrix => matrix.every((value, i) => value === IDENTITY[i]) ? ''
  : ` transform="matrix(${list(...matrix)})"`;

/** A colour as every program knows it. @param {string} colour `rgb(r g b / a)` @returns {Paint} */
function solid(colour) {
  const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const value = `#${[r, g, b].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  return { value, alpha };
}

/** @param {string} font `600 12px Family` */
function parts(font) {
  const [, weight = '', size = '10', family = ''] = /^(?:(\w+) )?([\d.]+)px (.*)$/.exec(font) ?? [];
  return { weight, size: Number(size), family };
}

/** @param {string} text */
const safe = text =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
