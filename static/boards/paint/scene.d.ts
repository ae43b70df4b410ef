// Everything that one paint of a board shows.

import type { Cell, Group, Link, Piece, Standing, View } from '../../types.js';
import type { Table } from '../layout/geometry.js';
import type { Item } from './motion.js';

/** With a tone, from -1 lost to 1 won, it is the value of a move; without one, how likely something is, or, where there
 * is no heat either, the value of a move that was only glanced at: it is said, and not shown. */
export interface Value {
  text: string; proven: boolean; best?: boolean; say?: string; tone?: number;
  /** For a map of tints, where there is no room for text: how likely something is, against the likeliest cell, or how
   * close the value of a move is to the best. */
  heat?: number;
}

/** A move that is thought of (faint), a better one, or a person's own arrow; both ends may be one cell. With a rank,
 * from 0, it is one of the best moves, and its text is the value. */
export interface Arrow { from: Cell; to: Cell; faint?: boolean; own?: boolean; rank?: number; text?: string }

/** The marks that a person asked for. */
export interface Marked {
  /** The links of a board, which of them is told, and the moves of its proof so far. */
  links?: Link[];
  chosen?: number;
  played?: { cell: Cell; seat: number }[];
  /** The groups of a board, and the one that is named. */
  groups?: Group[];
  group?: Group;
  /** The count as it would stand. */
  standing?: Standing;
}

/** A grade with its sign: '??'. */
export interface Graded { cell: Cell; grade: 'slip' | 'mistake' | 'blunder'; text: string }

/** The signs that lie over a board: values of moves (by the move's text) or of cells, hinted cells, arrows, marks. */
export interface Overlay {
  values?: Record<string, Value>;
  /** Arrows stand for the values until a piece is chosen. */
  sparse?: boolean;
  cells?: Record<Cell, Value>;
  hint?: Cell[];
  arrows?: Arrow[];
  marked?: Marked | null;
  /** The mark of a move that was reviewed, on the cell where it ended. */
  graded?: Graded | null;
  /** Whether the person has lost. */
  lost?: boolean;
}

export interface Scene {
  view: View;
  table: Table;
  items: (Pick<Item, 'piece' | 'cell' | 'at'> & { was?: Piece | null })[];
  /** Nothing moves: what waits for the pieces to land may be shown. */
  still?: boolean;
  /** The effect of a move, and the cells that it goes through. */
  preview?: { put: Record<Cell, Piece>; take: Set<Cell>; route: Cell[]; sure: boolean } | null;
  /** The cells that would be covered by what is placed, and whether there is room for it. */
  laid?: { cells: Cell[]; fits: boolean } | null;
  /** The path begun. */
  pressed?: Cell[];
  /** The cells that may follow. */
  targets?: Cell[];
  /** Empty cells where a move may begin, where not every one will do. */
  open?: Cell[];
  /** The pieces that the paths begun would take next. */
  prey?: Cell[];
  hint?: Cell[];
  arrows?: Arrow[];
  /** How far the arrows have come into sight, from 0 to 1. */
  shown?: number;
  /** The winning cells in order, how far each is lit, and how far all else is dimmed. */
  lights?: { cells: Cell[]; lit: number[]; dim: number };
  lost?: boolean;
  values?: Map<Cell, Value>;
  marked?: Marked | null;
  graded?: Graded | null;
  /** A piece that the pointer drags. */
  held?: { cell: Cell; x: number; y: number } | null;
}
