import type { ComponentChildren } from 'preact';
import type { KeyAction } from '../settings/bindings.js';

/** What ranked games, exercises and games against the computer show in the places of a casual one. */
export interface Instead {
  /** What kind of game it is, beside the size of the board. */
  readonly subtitle: (size: string) => string;
  /** In the place of undo, hint, watch and new: what can be done here. */
  readonly actions: ComponentChildren;
  readonly details: ComponentChildren;
  /** On the shelf: what has to be known while it is played. */
  readonly note?: ComponentChildren | undefined;
  /** Once it is over, or was answered. */
  readonly result: ComponentChildren | undefined;
  /** A move that is shown on the board as a hint would be. */
  readonly marked?: unknown;
  /** Says why a key does nothing here, or does what it means here. */
  readonly explain: (action: KeyAction) => void;
}
