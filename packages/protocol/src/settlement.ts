import {
  ok,
  scriptedDraws,
  type Fall,
  type Game,
  type GameTypes,
  type Result,
  type Step,
} from '@twofold/rules';
import { refuse, type Refusal } from './refusal.js';

/** More than the largest board of Dots takes to be filled and shuffled. */
const MAX_DRAWS = 3 * 64 * 64;

/** Writes what fell in one settlement, such as `5.0` for the sixth empty cell and the first value. */
export function makeFall(fall: Fall): string {
  return fall.join('.');
}

export function parseFall(text: string): Result<Fall, Refusal> {
  if (text === '') return ok([]);
  const parts = text.split('.', MAX_DRAWS + 1);
  const numbers = parts.map(Number);
  const fits =
    parts.length <= MAX_DRAWS &&
    parts.every((part, i) => /^(?:0|[1-9]\d{0,9})$/.test(part) && numbers[i]! < 2 ** 32);
  return fits
    ? ok(numbers)
    : refuse('bad-settlement', 'what fell is written as whole numbers between dots');
}

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
  if (!fall.ok) return fall;
  let used = 0;
  const script = scriptedDraws(fall.value);
  try {
    const step = game.settle(after, {
      below: (n) => (used++, script.below(n)),
      weighted: (weights) => (used++, script.weighted(weights)),
    });
    return used === fall.value.length
      ? ok(step)
      : refuse('bad-settlement', `${fall.value.length} draws for a move that takes ${used}`);
  } catch (error) {
    // Scripted draws tell an answer that cannot fall in this way, and in no other.
    if (error instanceof RangeError) return refuse('bad-settlement', error.message);
    throw error;
  }
}
