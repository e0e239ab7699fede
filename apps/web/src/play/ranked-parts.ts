import type { ComponentChildren } from 'preact';
import type { KeyAction } from '../settings/keys.js';

/** What a ranked game, or another with rules of its own, shows in the places of a casual one. */
export interface RankedParts {
  /** Says beside the size of the board that it counts. */
  readonly subtitle: (size: string) => string;
  /** In the place of undo, hint, watch and new: where the game stands with its server. */
  readonly actions: ComponentChildren;
  readonly details: (readBoard: () => void) => ComponentChildren;
  /** Once the server has said that the game is over. */
  readonly result: ComponentChildren | undefined;
  /** A move that is shown on the board as a hint would be. */
  readonly marked?: unknown;
  /** Says why a key does nothing here, or does what it means here. */
  readonly explain: (action: KeyAction) => void;
}

/** Keys of a casual game that a ranked one leaves alone. */
export const RANKED_WITHOUT: ReadonlySet<KeyAction | undefined> = new Set<KeyAction>([
  'undo',
  'redo',
  'hint',
  'watch',
  'new',
]);
