import type { Draws, Fall } from './draws.js';
import { err, fault, ok, type Result } from './result.js';

/** Draws that note each answer so that somebody without the seed can be told what fell. */
export function recordingDraws(source: Draws): { readonly draws: Draws; readonly fall: Fall } {
  const fall: number[] = [];
  const note = (answer: number): number => {
    fall.push(answer);
    return answer;
  };
  return {
    draws: {
      below: (n) => note(source.below(n)),
      weighted: (weights) => note(source.weighted(weights)),
    },
    fall,
  };
}

/** Draws that give the noted answers again; answers that could not have fallen are a RangeError. */
export function scriptedDraws(fall: Fall): Draws {
  let next = 0;
  function answer(choices: number, canFall: (value: number) => boolean): number {
    const value = fall[next++];
    if (value === undefined || !canFall(value)) {
      throw new RangeError(`draw ${next} is ${value}, of ${choices} choices`);
    }
    return value;
  }
  return {
    below: (n) => answer(n, (value) => Number.isInteger(value) && value >= 0 && value < n),
    weighted: (weights) => answer(weights.length, (value) => (weights[value] ?? 0) > 0),
  };
}

/**
 * Settles something as somebody says that chance did. Only what could have fallen is accepted, and
 * all of it has to be used.
 */
export function settleAs<T>(fall: Fall, settle: (draws: Draws) => T): Result<T> {
  const { draws, fall: used } = recordingDraws(scriptedDraws(fall));
  try {
    const settled = settle(draws);
    return used.length === fall.length
      ? ok(settled)
      : fault('bad-fall', `${fall.length} draws where ${used.length} are taken`);
  } catch (error) {
    // Scripted draws tell an answer that cannot fall in this way, and in no other.
    if (error instanceof RangeError) return err({ code: 'bad-fall', message: error.message });
    throw error;
  }
}

/** More than the largest board of Dots takes to be filled and shuffled. */
const MAX_DRAWS = 3 * 64 * 64;

/** Writes what fell in one settlement, such as `5.0` for the sixth empty cell and the first value. */
export function makeFall(fall: Fall): string {
  return fall.join('.');
}

export function parseFall(text: string): Result<Fall> {
  if (text === '') return ok([]);
  const parts = text.split('.', MAX_DRAWS + 1);
  const numbers = parts.map(Number);
  const fits =
    parts.length <= MAX_DRAWS &&
    parts.every((part, i) => /^(?:0|[1-9]\d{0,9})$/.test(part) && numbers[i]! < 2 ** 32);
  return fits
    ? ok(numbers)
    : fault('bad-fall', 'what fell is written as whole numbers between dots', 0);
}
