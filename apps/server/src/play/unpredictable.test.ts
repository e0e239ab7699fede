import { drawsFor, parseSeed, recordingDraws, type Fall } from '@twofold/rules';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';

/**
 * What a player sees of a game: for each ply which of 12 cells and which of 10 values fell. Boards
 * have other numbers of empty cells from move to move; one number makes it easier to guess.
 */
const CELLS = 12;
const VALUES = 10;
const PLIES = 400;

function game(number: number): Fall[] {
  const seed = parseSeed(createHash('sha256').update(`game ${number}`).digest('hex'));
  if (!seed.ok) throw new Error(seed.error.message);
  return Array.from({ length: PLIES }, (_, ply) => {
    const { draws, fall } = recordingDraws(drawsFor(seed.value, ply + 1));
    draws.below(CELLS);
    draws.below(VALUES);
    return fall;
  });
}

const GAMES = Array.from({ length: 100 }, (_, number) => game(number));

/** Guesses the cell of the next spawn from all that has been seen, of this game and the ones before. */
type Guesser = (seen: readonly number[], earlier: readonly (readonly number[])[]) => number;

function mostFrequent(items: readonly number[]): number {
  const counts = Array<number>(CELLS).fill(0);
  for (const item of items) counts[item]!++;
  return counts.indexOf(Math.max(...counts));
}

function afterContext(length: number): Guesser {
  return (seen, earlier) => {
    const context = seen.slice(-length);
    const followers: number[] = [];
    for (const history of [...earlier.slice(-10), seen]) {
      for (let i = length; i < history.length; i++) {
        if (context.every((cell, j) => history[i - length + j] === cell)) {
          followers.push(history[i]!);
        }
      }
    }
    return followers.length === 0 ? 0 : mostFrequent(followers);
  };
}

const GUESSERS: Readonly<Record<string, Guesser>> = {
  'the same again': (seen) => seen.at(-1) ?? 0,
  'the next one in line': (seen) => ((seen.at(-1) ?? 0) + 1) % CELLS,
  'the most frequent so far': (seen) => mostFrequent(seen),
  'the rarest so far': (seen) => {
    const counts = Array<number>(CELLS).fill(0);
    for (const item of seen) counts[item]!++;
    return counts.indexOf(Math.min(...counts));
  },
  'what fell at this ply in the last game': (seen, earlier) => earlier.at(-1)?.[seen.length] ?? 0,
  'what most often fell at this ply': (seen, earlier) =>
    mostFrequent(earlier.map((history) => history[seen.length]!)),
  'what followed the last spawn before': afterContext(1),
  'what followed the last two spawns before': afterContext(2),
  'a linear step from the last two': (seen) =>
    (((2 * (seen.at(-1) ?? 0) - (seen.at(-2) ?? 0)) % CELLS) + CELLS) % CELLS,
};

describe('the next spawn', () => {
  const histories = GAMES.map((falls) => falls.map(([cell]) => cell!));

  test.each(Object.entries(GUESSERS))('cannot be guessed by: %s', (name, guess) => {
    // The slow guessers see fewer games.
    const from = name.startsWith('what followed') ? 94 : 40;
    let right = 0;
    let guesses = 0;
    for (let g = from; g < histories.length; g++) {
      const history = histories[g]!;
      const earlier = histories.slice(0, g);
      for (let ply = 0; ply < PLIES; ply++) {
        if (guess(history.slice(0, ply), earlier) === history[ply]) right++;
        guesses++;
      }
    }
    const chance = 1 / CELLS;
    const spread = Math.sqrt((chance * (1 - chance)) / guesses);
    expect(Math.abs(right / guesses - chance)).toBeLessThan(4 * spread);
  });

  test('no linear recurrence makes the bits: nothing short of half of them tells the rest', () => {
    for (const falls of GAMES.slice(0, 10)) {
      const bits = falls.flatMap(([cell, value]) => [cell! % 2, value! % 2]);
      const complexity = linearComplexity(bits);
      expect(Math.abs(complexity - bits.length / 2)).toBeLessThan(12);
    }
  });

  test('two games, or two plies, have nothing in common', () => {
    const texts = GAMES.map((falls) => falls.map((fall) => fall.join('.')).join(' '));
    expect(new Set(texts).size).toBe(GAMES.length);
  });
});

/** Berlekamp and Massey: the length of the shortest shift register that makes these bits. */
function linearComplexity(bits: readonly number[]): number {
  let c = [1];
  let b = [1];
  let length = 0;
  let shift = 1;
  for (let n = 0; n < bits.length; n++) {
    let discrepancy = bits[n]!;
    for (let i = 1; i <= length; i++) discrepancy ^= (c[i] ?? 0) & bits[n - i]!;
    if (discrepancy === 0) {
      shift++;
      continue;
    }
    const before = c;
    const size = Math.max(c.length, b.length + shift);
    c = Array.from({ length: size }, (_, i) => (before[i] ?? 0) ^ (b[i - shift] ?? 0));
    if (2 * length <= n) {
      length = n + 1 - length;
      b = before;
      shift = 1;
    } else shift++;
  }
  return length;
}
