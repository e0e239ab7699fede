import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDotsPosition } from '../testing/dots-arbitraries.js';
import { dotted } from '../testing/dots-boards.js';
import { dots } from './game.js';
import { checkPath, dotsMoves, type Path } from './paths.js';
import { isOver } from './position.js';

/** All walks of up to `length` cells that start on the board, found by trying everything. */
function allWalks(height: number, width: number, length: number): Path[] {
  const steps = [-1, 1].flatMap((by) => [[by, 0] as const, [0, by] as const]);
  let walks: Path[] = Array.from({ length: height * width }, (_, cell) => [
    [Math.floor(cell / width), cell % width],
  ]);
  const all = [...walks];
  for (let n = 1; n < length; n++) {
    walks = walks.flatMap((walk) =>
      steps.map(([down, right]): Path => {
        const [row, column] = walk.at(-1)!;
        return [...walk, [row + down, column + right]];
      }),
    );
    all.push(...walks);
  }
  return all;
}

describe('legal moves', () => {
  test.each([
    { row: 'one colour', board: 'RR / RR', rules: '-goal=none', count: 24 },
    { row: 'one colour with loops', board: 'RR / RR', rules: '-goal=none-loops=yes', count: 32 },
    { row: 'two pairs', board: 'RR / OO', rules: '-goal=none', count: 4 },
    { row: 'a bend', board: 'RR / RO', rules: '-goal=none', count: 6 },
  ])('on 2x2, $row: $count paths', ({ board, rules, count }) => {
    expect([...dotsMoves(dotted(board, rules))]).toHaveLength(count);
  });

  const walks = allWalks(2, 3, 7);
  const boards = ['RRR / RRR', 'RRO / ORR', 'ROR / RRR', 'RRO / RRO'];
  const rules = ['-goal=none', '-goal=none-loops=yes'];
  test.each(boards.flatMap((board) => rules.map((more) => ({ board, more }))))(
    'are all the walks that the check lets through: $board $more',
    ({ board, more }) => {
      const position = dotted(board, more);
      const legal = walks.filter((walk) => checkPath(position, walk).ok);
      const texts = (paths: readonly Path[]): string[] => paths.map((p) => p.join(' ')).toSorted();
      expect(texts([...dots.legalMoves(position)])).toEqual(texts(legal));
    },
  );

  test('can be played; a game has none exactly when it is over', () => {
    fc.assert(
      fc.property(anyDotsPosition, (position) => {
        let count = 0;
        for (const move of dotsMoves(position)) {
          expect(dots.act(position, move).ok).toBe(true);
          if (++count === 30) break;
        }
        expect(count === 0).toBe(isOver(position));
        expect(dots.outcome(position).over).toBe(isOver(position));
      }),
    );
  });

  test('X-2: on the largest board they grow as long as the board, and go on', () => {
    const row = 'R'.repeat(64);
    const position = dotted(Array(64).fill(row).join(' / '));
    let longest = 0;
    let seen = 0;
    for (const move of dotsMoves(position)) {
      longest = Math.max(longest, move.length);
      if (++seen === 4200) break;
    }
    expect(seen).toBe(4200);
    expect(longest).toBe(4096);
  });
});
