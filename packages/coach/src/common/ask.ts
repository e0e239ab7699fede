import type { Analysis, EngineFault, Limits } from '@twofold/engine';
import type { GameTypes, Result } from '@twofold/rules';

type Answer<T extends GameTypes> = Result<Analysis<T>, EngineFault>;

/** How the coach reaches a computer player: in a worker, or at once where nothing else waits. */
export type Ask<T extends GameTypes> = (
  position: T['position'],
  limits: Limits,
  /** A legal move that is to be among the valued. */
  about?: T['move'],
) => Answer<T> | Promise<Answer<T>>;
