import type {
  Account, Ask, Ending, GameFacts, Note, OptionValue, ReplyTo, Seat, Situation, Thought, View,
} from '../types.js';
import type { Asking, Engine } from './asking.js';
import type { LineOfPlay } from './line.js';
import type { Review } from './review.js';
import type { Situations } from './situations.js';

/** The session, as its own parts see it: session.js itself stands on them. */
export interface Whole {
  readonly facts: GameFacts | null;
  readonly options: Record<string, OptionValue | string>;
  readonly seats: Seat[];
  readonly persons: number[];
  readonly seed: number;
  readonly typesDice: boolean;
  readonly notes: Note[];
  readonly others: string[][];
  readonly moves: string[];
  readonly ply: number;
  readonly atEnd: boolean;
  readonly left: object | null;
  readonly ending: Ending | null;
  readonly pending: object | null;
  readonly accounted: { moves: number; account: Account | null };
  readonly line: LineOfPlay;
  readonly situations: Situations;
  readonly situation: Situation | null;
  readonly view: View | null;
  readonly turn: number | null;
  readonly eyes: number | 'open' | null;
  readonly pledge: string;
  readonly over: boolean;
  readonly endedByWord: boolean;
  readonly hidden: boolean;
  readonly secret: boolean;
  readonly covered: boolean;
  readonly seesTurn: boolean;
  readonly isRoll: boolean;
  readonly isProgramsTurn: boolean;
  readonly cap: number;
  readonly engine: Engine;
  readonly asking: Asking;
  readonly analysis: {
    thought: Thought | null;
    find(generation: number): Promise<void>;
    think(purpose: 'move', ask: Ask<'choose'>, generation: number): Promise<ReplyTo<'choose'>>;
  };
  readonly talk: { saw(seat: number, value: number): void };
  readonly turns: { stalled: boolean; advance(): void };
  paused: boolean;
  review: Review | null;
  thinking: 'move' | 'values' | null;
  tried(ply: number): string[];
  lineTo(ply?: number): Ask<'situation'>;
  insist: (ask: Ask<'situation'>, generation: number) => ReturnType<typeof Asking.prototype.insist<'situation'>>;
  accept(situation: Situation, seat: number | null): void;
  end(ending: Ending): void;
  halt(): number;
  carryOn(): void;
  changed(): void;
  fail(text: string): Error;
  emit(type: string, detail?: unknown): void;
}
