// How far right the items of a layout stand. The way of Buchheim, Jünger and Leipert: each subtree is pushed right of
// those before it along their outlines, which takes time in proportion to what is shown. Pure.

/** Half the room of an item of each kind, in cells. */
export const HALF = [0.5, 0.62, 0.34, 0.5];

/** A forest whose items stand in the order of their visits: below item i lie i + 1 to end[i] - 1.
 * @typedef {{ count: number, up: Int32Array, kind: Uint8Array, end: Int32Array }} Items */

export class Tidy {
  #count; #up; #kind; #end;
  #next; #previous; #last; #thread; #owner;
  #number; #along; #carried;
  #middle; #push; #change;

  /** @param {Items} items */
  constructor({ count, up, kind, end }) {
    const none = () => new Int32Array(count).fill(-1);
    const zero = () => new Float64Array(count);
    this.#count = count;
    this.#up = up;
    this.#kind = kind;
    this.#end = end;
    this.#next = none();
    this.#previous = none();
    this.#last = none();
    this.#thread = none();
    this.#owner = Int32Array.from(up.keys());
    /** The place among its siblings; where it stands beside them; by how much what lies below is moved with it. */
    this.#number = new Int32Array(count);
    this.#along = zero();
    this.#carried = zero();
    /** Where it would stand over what lies below; pushes yet to be shared out among the siblings to the left. */
    this.#middle = zero();
    this.#push = zero();
    this.#change = zero();
    this.#join();
  }

  /** How far right each item stands, from any origin. */
  x() {
    for (let above = this.#count - 1; above >= 0; above--) if (this.#last[above] >= 0) this.#gather(above);
    const [up, along, carried, middle] = [this.#up, this.#along, this.#carried, this.#middle];
    const x = new Float32Array(this.#count);
    const moved = new Float64Array(this.#count);
    for (let i = 0; i < this.#count; i++) {
      const above = up[i];
      if (above >= 0) moved[i] = moved[above] + carried[above];
      x[i] = (above < 0 ? middle[i] : along[i]) + moved[i];
    }
    return x;
  }

  /** Every item beside its siblings. */
  #join() {
    const [up, last] = [this.#up, this.#last];
    for (let i = 0; i < this.#count; i++) {
      const above = up[i];
      if (above < 0) continue;
      const brother = last[above];
      if (brother >= 0) {
        this.#next[brother] = i;
        this.#previous[i] = brother;
        this.#number[i] = this.#number[brother] + 1;
      }
      last[above] = i;
    }
  }

  /** The subtrees below an item, side by side: each subtree clear of those before it, those between moved with it.
   * @param {number} above */
  #gather(above) {
    const [previous, last, along] = [this.#previous, this.#last, this.#along];
    const [carried, middle] = [this.#carried, this.#middle];
    let fallback = above + 1;
    for (let i = above + 1; i >= 0; i = this.#next[i]) {
      const brother = previous[i];
      along[i] = brother < 0 ? middle[i] : along[brother] + this.#apart(brother, i);
      if (last[i] >= 0) carried[i] = along[i] - middle[i];
      if (brother >= 0) fallback = this.#clear(i, fallback);
    }
    let [shift, changed] = [0, 0];
    for (let i = last[above]; i >= 0; i = previous[i]) {
      along[i] += shift;
      carried[i] += shift;
      changed += this.#change[i];
      shift += this.#push[i] + changed;
    }
    middle[above] = (along[above + 1] + along[last[above]]) / 2;
  }

  /** Pushes a subtree clear of all those left of it; answers whom the outline's items belong to by default.
   * @param {number} i @param {number} fallback */
  #clear(i, fallback) {
    const [along, carried, thread] = [this.#along, this.#carried, this.#thread];
    const first = this.#up[i] + 1;
    let [inner, outer, innerLeft, outerLeft] = [i, i, this.#previous[i], first];
    let [atInner, atOuter, atInnerLeft, atOuterLeft] = [carried[i], carried[i], carried[innerLeft], carried[first]];
    for (;;) {
      const [deeperLeft, deeper] = [this.#rightmost(innerLeft), this.#leftmost(inner)];
      if (deeperLeft < 0 || deeper < 0) {
        if (deeperLeft >= 0 && this.#rightmost(outer) < 0) {
          thread[outer] = deeperLeft;
          carried[outer] += atInnerLeft - atOuter;
        }
        if (deeper >= 0 && this.#leftmost(outerLeft) < 0) {
          thread[outerLeft] = deeper;
          carried[outerLeft] += atInner - atOuterLeft;
          return i;
        }
        return fallback;
      }
      [innerLeft, inner] = [deeperLeft, deeper];
      [outerLeft, outer] = [this.#leftmost(outerLeft), this.#rightmost(outer)];
      this.#owner[outer] = i;
      const overlap = along[innerLeft] + atInnerLeft - along[inner] - atInner + this.#apart(innerLeft, inner);
      if (overlap > 0) {
        this.#shove(i, overlap, this.#up[this.#owner[innerLeft]] === this.#up[i] ? this.#owner[innerLeft] : fallback);
        atInner += overlap;
        atOuter += overlap;
      }
      atInnerLeft += carried[innerLeft];
      atInner += carried[inner];
      atOuterLeft += carried[outerLeft];
      atOuter += carried[outer];
    }
  }

  /** Moves a subtree right of one of its siblings; those between have their share of it.
   * @param {number} i @param {number} by @param {number} brother */
  #shove(i, by, brother) {
    const share = by / (this.#number[i] - this.#number[brother]);
    this.#change[i] -= share;
    this.#push[i] += by;
    this.#change[brother] += share;
    this.#along[i] += by;
    this.#carried[i] += by;
  }

  /** The next item down the outline on the left. @param {number} i */
  #leftmost(i) { return this.#end[i] > i + 1 ? i + 1 : this.#thread[i]; }
  /** The same on the right. @param {number} i */
  #rightmost(i) { return this.#end[i] > i + 1 ? this.#last[i] : this.#thread[i]; }

  /** @param {number} a @param {number} b */
  #apart(a, b) { return HALF[this.#kind[a]] + HALF[this.#kind[b]]; }
}
