import type { Analysis, Answer, Limits } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';

/** How the coach reaches a computer player: in a worker, or at once where nothing else waits. */
export type Ask<T extends GameTypes> = (
  position: T['position'],
  limits: Limits,
  /** A legal move that is to be among the valued. */
  about?: T['move'],
) => Answer<Analysis<T>> | Promise<Answer<Analysis<T>>>;
