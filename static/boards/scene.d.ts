// Everything that one paint of a board shows.

import type { Cell, Piece, View } from '../types.js';
import type { Table } from './geometry.js';
import type { Item } from './motion.js';

export interface Value { text: string; proven: boolean; best?: boolean; say?: string }

export interface Scene {
  view: View;
  table: Table;
  items: (Pick<Item, 'piece' | 'cell' | 'at'> & { was?: Piece | null })[];
  /** Nothing moves: what waits for the pieces to land may be shown. */
  still?: boolean;
  /** What a move would do, and the cells that it goes through. */
  preview?: { put: Record<Cell, Piece>; take: Set<Cell>; route: Cell[]; sure: boolean } | null;
  /** The path begun. */
  pressed?: Cell[];
  /** The cells that may follow. */
  targets?: Cell[];
  /** Empty cells where a move may begin, where not every one will do. */
  open?: Cell[];
  hint?: Cell[];
  values?: Map<Cell, Value>;
  /** A piece that the pointer drags. */
  held?: { cell: Cell; x: number; y: number } | null;
}
