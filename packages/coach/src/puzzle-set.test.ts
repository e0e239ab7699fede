import { instantSlidePlayer, type NetworkName } from '@twofold/engine';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { judgeAttempt } from './attempt.js';
import type { Ask } from './common/ask.js';
import { GRADE_LIMITS } from './common/grade.js';
import { boardKey } from './drills.js';
import { parsePuzzles, type Puzzle } from './puzzle.js';
import { PUZZLE_SET } from './puzzle-set.js';

const parsed = parsePuzzles(PUZZLE_SET);
const puzzles = parsed.ok ? parsed.value : [];

/** All of the set are of classic 4 x 4. */
function positionOf({ position }: Puzzle): SlidePosition {
  const found = slide.parsePosition(position);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}
const isProof = process.env['TWOFOLD_PROOF'] !== undefined;

test('the puzzles can be read, are small, and each is there once', () => {
  expect(parsed.ok).toBe(true);
  expect(PUZZLE_SET.length).toBeLessThan(60_000);
  expect(puzzles.length).toBeGreaterThan(200);
  expect(new Set(puzzles.map(({ number }) => number)).size).toBe(puzzles.length);
  const boards = puzzles.map((puzzle) => boardKey(slide, positionOf(puzzle)));
  expect(new Set(boards).size).toBe(puzzles.length);
});

test('they are of every strength, the average one of 1500', () => {
  const values = puzzles.map(({ rating }) => rating.value);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(Math.abs(mean - 1500)).toBeLessThan(2);
  expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(400);
});

/** All of them, and with the other network, in the long proof. */
const NETWORKS: readonly NetworkName[] = isProof ? ['lite', 'full'] : ['lite'];
const STRIDE = isProof ? 1 : 25;

test.each(NETWORKS)(
  'a puzzle has several moves, and every one but the best would be a mistake (network %s)',
  async (network) => {
    const player = instantSlidePlayer(network);
    if (!player.ok) throw new Error(player.error.message);
    const ask: Ask<SlideTypes> = (position, limits) => player.value.analyse(position, limits);
    const unclear: number[] = [];
    for (const puzzle of puzzles.filter((_, i) => i % STRIDE === 0)) {
      const position = positionOf(puzzle);
      const [first] = slide.legalMoves(position);
      const tried = await judgeAttempt(slide, position, first!, ask);
      if (!tried.ok) throw new Error(tried.error.message);
      const [best, ...others] = tried.value.analysis.moves;
      const clear = others.every(({ value }) => best!.value - value >= GRADE_LIMITS.inaccuracy);
      if (!clear || others.length < 2) unclear.push(puzzle.number);
    }
    expect(unclear).toEqual([]);
  },
);
