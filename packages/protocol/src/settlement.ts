import {
  parseFall,
  settleAs,
  type Game,
  type GameTypes,
  type Result,
  type Step,
} from '@twofold/rules';
import { refuse, type Refusal } from './refusal.js';

/**
 * Settles a move as the server says that chance did. Only what could have fallen is accepted, and
 * all of it has to be used; whether it did fall shows when the seed is revealed (`verify`).
 */
export function settleWith<T extends GameTypes>(
  game: Game<T>,
  after: T['afterstate'],
  text: string,
): Result<Step<T>, Refusal> {
  const fall = parseFall(text);
  const step = fall.ok ? settleAs(fall.value, (draws) => game.settle(after, draws)) : fall;
  return step.ok ? step : refuse('bad-settlement', step.error.message);
}
