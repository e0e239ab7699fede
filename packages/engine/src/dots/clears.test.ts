import { dots, type DotsPosition } from '@twofold/rules/dots';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyClear, longestClears } from './clears.js';
import { dotsOf, fieldOf } from './field.js';
import { dotted, positionsOf } from './positions.case.js';

/** What the legal paths clear, as the rules tell it. */
function clearedByRules(position: DotsPosition): Set<string> {
  const sets = new Set<string>();
  for (const path of dots.legalMoves(position)) {
    const acted = dots.act(position, path);
    const event = acted.ok ? acted.value.events[0] : undefined;
    if (event?.kind === 'cleared') sets.add(event.cells.toSorted((a, b) => a - b).join());
  }
  return sets;
}

const smallBoards = fc
  .record({
    width: fc.integer({ min: 2, max: 4 }),
    height: fc.integer({ min: 2, max: 4 }),
    colours: fc.integer({ min: 2, max: 4 }),
    loops: fc.boolean(),
  })
  .chain((kind) => positionsOf({ ...kind, left: 9, goals: [] }));

test('all the sets of cells that legal paths clear, each once', () => {
  fc.assert(
    fc.property(smallBoards, (position) => {
      const { clears, complete } = everyClear(fieldOf(position.ruleset), dotsOf(position), 1e6);
      const sets = clears.map(({ cells }) => cells.toSorted((a, b) => a - b).join());
      expect(complete).toBe(true);
      expect(new Set(sets).size).toBe(sets.length);
      expect(new Set(sets)).toEqual(clearedByRules(position));
    }),
  );
});

test('the longest of each region are as long as any', () => {
  fc.assert(
    fc.property(smallBoards, (position) => {
      const longest = longestClears(fieldOf(position.ruleset), dotsOf(position), 1e6);
      const sizes = [...clearedByRules(position)].map((set) => set.split(',').length);
      expect(Math.max(...longest.map(({ cells }) => cells.length))).toBe(Math.max(...sizes));
    }),
  );
});

describe('too many paths to list', () => {
  const row = 'R'.repeat(64);
  test.each([
    { row: 'one colour', board: Array<string>(64).fill(row), longest: 4096 },
    {
      row: 'a frame of another',
      board: [row.replaceAll('R', 'O'), ...Array<string>(63).fill(row)],
      longest: 4032,
    },
    {
      row: 'not a rectangle',
      board: [`OO${row.slice(2)}`, ...Array<string>(7).fill(row)],
      longest: 510,
    },
  ])('$row: some are, a longest among them', ({ board, longest }) => {
    const position = dotted(board.join('/'), '-goal=none');
    const { clears, complete } = everyClear(fieldOf(position.ruleset), dotsOf(position), 5000);
    expect(complete).toBe(false);
    expect(Math.max(...clears.map(({ cells }) => cells.length))).toBe(longest);
  });
});
