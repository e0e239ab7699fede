import type { GameTypes, Timeline } from '@twofold/rules';
import type { Happening } from '../session/session.js';

/** A game being played, and what happened in it that was not looked at yet. */
export interface Watched<T extends GameTypes> {
  readonly id: string;
  /** As it was when it was opened. */
  readonly opened: Timeline<T>;
  /** What happened since the last call, with the time of each. */
  readonly take: () => readonly (readonly [at: number, happening: Happening<T>])[];
  /** Called after each happening. */
  onHappening: () => void;
}
