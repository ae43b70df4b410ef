// The contract of the shell and a view: the services that a view gets, and the parts that it gives.

import type { PageRoute, SeeRoute } from '../base/links.js';
import type { KeyGroup, Shortcut } from '../base/shortcuts.js';
import type { FinishedGames } from '../base/results.js';
import type { Keeper, Store } from '../base/store.js';
import type { createEngine } from '../engine/client.js';
import type { GameFacts, OpenRequest, Prepared } from '../types.js';

export type Engine = ReturnType<typeof createEngine>;

/** A view on the page. */
export interface ShownView {
  title: string;
  update(): void;
  restyle(): void;
  destroy(): void;
  shortcuts?: Record<string, Shortcut>;
  /** The groups in which its keys are listed. */
  keys?: KeyGroup[];
  board?: { settled(): Promise<void> } | null;
  settled?: () => Promise<void>;
}

/** The services of a view that is fetched when its address is first followed. */
export interface Services {
  /** The place in the page's header for what the view has to choose. */
  slot: HTMLElement;
  engine: Engine;
  prepared: Prepared;
  store: Store;
  finished: FinishedGames;
  /** The storage of this device, where there is one. */
  keeper: Keeper | null;
  facts: (game: string) => GameFacts | null;
  /** The address of now; `update()` announces a new one. */
  readonly route: SeeRoute | PageRoute;
  readonly query: string;
  /** The address of the game from which the person came, '' for none. */
  readonly lastGame: string;
  /** Writes another address in the place of this one. */
  replace(hash: string): void;
  go(hash: string): void;
  notice: (text: string, offer?: { words: string, act: () => void }) => void;
  animate: () => boolean;
  /** To be called where all that stands is about to be replaced. */
  wearFonts: () => void;
}

/** The module of such a view. */
export interface LateView {
  show(host: HTMLElement, services: Services): ShownView;
  warm?: (engine: Engine, game: GameFacts, request: OpenRequest) => Promise<unknown>;
}
