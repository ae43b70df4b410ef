// The table of a board: where its cells lie. Lengths are in units of one cell.

import type { Cell, Geometry } from '../../types.js';

export type Shape = 'square' | 'hole' | 'bead' | 'post' | 'spot' | 'card' | 'hex' | 'crossing';

/** A cell's box is what is pressed; `cx`, `cy` and `r` say where a piece stands and how large it is. */
export interface Box {
  x: number; y: number; w: number; h: number; cx: number; cy: number; r: number; shape: Shape;
  /** A spot, where a piece lies and nothing is pressed: the higher, the further above the others. */
  level?: number;
  /** Of a hexagon: by how much it is turned from standing on a corner. */
  turn?: number;
  /** In a hand: the place of the card, and how much of it is seen beside the next one, or above it. */
  lap?: { at: number; seen: number; down: boolean };
  /** Where parts of one thing touch: the sides on which its neighbours lie, by their first letters. */
  joined?: string;
  /** The hand has closed over it: it cannot be reached. */
  gone?: boolean;
}

export interface EdgeText {
  x: number; y: number; text: string; column?: boolean;
  /** The name stands within the cell whose middle this is, in a corner of it: to the right or the left, below or above.
   */
  corner?: [right: 1 | -1, below: 1 | -1];
}

/** A round corner: the middle of its circle, and the part of it that is seen. */
export interface Bend { x: number; y: number; r: number; from: number; to: number }

/** How pieces come, go and travel. */
export interface Ways {
  move: 'slide' | 'hop' | 'never'; appear: 'grow' | 'fall' | 'roll' | 'deal'; vanish: 'shrink' | 'rise' | 'roll';
  /** Pieces are turned over where they lie. */
  turn?: boolean;
}

/** A part as it lies on the whole board. */
export interface Laid {
  table: Table; geometry: Geometry; name: string; x: number; y: number; scale: number;
  /** The height of its name, where that is not usual. */
  high?: number;
}

export interface Rack { x: number; y: number; w: number; h: number; seat: number }

export interface Table {
  width: number;
  height: number;
  /** How wide the edge around the cells is. */
  rim: number;
  cells: Record<Cell, Box>;
  /** The cells that have their name in a corner. */
  numbers?: Cell[];
  /** The cells of each straight run as it is seen: a folded row gives several. */
  lines: Cell[][];
  edge: EdgeText[];
  ways: Ways;
  /** Which background the painter lays under it. */
  ground: string;
  /** Where cells hang on one another: on which each does. */
  parents?: Record<Cell, Cell>;
  /** It has been turned to face a side already: its rows still run from left to right. */
  faced?: boolean;
  /** Where rows are slanted: the columns, and the diagonals on which cells touch, from the top. */
  columns?: Cell[][];
  slants?: Cell[][];
  /** The outline of a board that is no rectangle. */
  bends?: Bend[];
  /** Cells are aimed at by touch: the nearest one is meant, wherever the finger is lifted. */
  aimed?: boolean;
  /** Rows run down the page instead of across. */
  sideways?: boolean;
  /** Pixels that a cell needs, where the page may scroll to give them. */
  least?: number;
  /** The boards that lie on it. */
  parts?: Laid[];
  /** The place of a list of ships, and whose they are. */
  rack?: Rack;
}

export interface Wish {
  coordinates?: boolean;
  /** In the corners of cells that have a number for a name. */
  numbers?: boolean;
  /** Turned by half a circle; where pieces fall, seen from behind; of parts, the last one first. */
  flip?: boolean;
  /** Rows of hexagons lie straight. */
  flat?: boolean;
  /** Without a frame, for phones. */
  bare?: boolean;
  /** The most cells side by side, for narrow screens. */
  fold?: number;
  /** Parts that would lie side by side lie one above the other. */
  upright?: boolean;
  /** The seat on the lower edge, where parts have owners. */
  near?: number;
  /** The pieces on the cells: hands close where no card is. */
  pieces?: Record<Cell, unknown>;
  /** The cards of a hand that stand out. */
  raised?: Set<Cell>;
}
