// The acts of a person in the play room, whichever way it is asked for: with a tool, from the menu or by a key.

import type { Arrow } from '../boards/paint/scene.js';
import type { Settings } from '../base/store.js';

/** Marks on request: links in hex; in go liberties, and the count as it would stand. */
export type Marks = 'links' | 'liberties' | 'count';

export interface Acts {
  settings: () => Settings;
  /** Runs what may be refused. */
  attempt: (act: () => unknown) => Promise<void>;
  newGame(): void;
  /** Shows the review and lets it weigh the moves that have no mark yet. */
  review(): void;
  /** Asks whether to resign; the second time it is done. */
  resign(): void;
  /** Opens the field for a typed move. */
  typeMove(): void;
  turn(): void;
  readonly turned: boolean;
  /** Turns a setting of the board on or off. */
  toggle(setting: 'numbers' | 'flat'): void;
  /** Marks something on the board, or no longer. */
  toggleMarks(kind: Marks): void;
  /** The marks that are shown. */
  readonly marks: Marks | null;
  /** Goes to a square of the board, or says that there is none. */
  goTo(cell: string | undefined, none: string): void;
  toggleSounds(): void;
  see(view: 'see' | 'ladder'): void;
  /** Presses a tool, as far as it may be pressed. */
  press(tool: 'undo' | 'hint' | 'values' | 'turn'): void;
  /** To the board, and a pass on it. */
  toBoard(): void;
  pass(): void;
  /** Turns the ship that is being placed; false where there is none. */
  turnPlaced(): boolean;
  /** Hands the screen over, or shows the board. */
  handOver(): void;
  readonly drawing: { readonly here: Arrow[], clear(): void };
  sheets: { settings: () => void, keys: () => void };
}
