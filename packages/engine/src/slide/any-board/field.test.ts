import { DIRECTIONS } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, fieldOf, lastSlide, slideCells } from './field.js';
import { anyPositionOf, anyRuleset, contentsOf, drawn } from './positions.case.js';

describe('slides of a field', () => {
  it('equal those of the rules on any board', () => {
    fc.assert(
      fc.property(anyRuleset(8).chain(anyPositionOf), (position) => {
        if (slide.outcome(position).over) return;
        const field = fieldOf(position);
        const from = cellsOf(position, field);
        expect(contentsOf(from, field)).toEqual(position.cells);
        for (const [number, direction] of DIRECTIONS.entries()) {
          const to = from.slice().fill(99);
          const points = slideCells(field, from, to, number);
          const acted = slide.act(position, direction);
          expect(points >= 0).toBe(acted.ok);
          if (!acted.ok) continue;
          expect(points).toBe(acted.value.points);
          expect(contentsOf(to, field)).toEqual(acted.value.after.moved.cells);
          const reached = acted.value.events.some(({ kind }) => kind === 'target-reached');
          const stops = position.ruleset.target?.onReach === 'stop';
          expect(lastSlide.highestMerge >= field.winning).toBe(stops && reached);
        }
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it.each([
    ['powers of two', '2 4 8 / 1024 . .', '', [1, 2, 3, 10, 0, 0]],
    ['spawns of 3', '3 6 12 / 96 . .', '-spawn=3:1', [1, 2, 3, 6, 0, 0]],
    ['a least tile of 1', '1 2 4 / 512 . .', '-spawn=1:3,2:1', [1, 2, 3, 10, 0, 0]],
    ['tiles below what spawns', '1 2 4 / 16 . .', '-spawn=4:1', [1, 1, 1, 3, 0, 0]],
    ['Fibonacci', '1 2 3 / 5 987 .', '-merge=fibonacci', [1, 2, 3, 4, 15, 0]],
    ['Fibonacci from 2 on', '1 2 3 / 5 8 .', '-merge=fibonacci-spawn=2:1', [1, 1, 2, 3, 4, 0]],
    ['the largest tile', '4503599627370496 1 . / . . .', '-spawn=1:1', [53, 1, 0, 0, 0, 0]],
  ])('knows the levels of tiles: %s', (_, board, more, levels) => {
    const position = drawn(board, more);
    const field = fieldOf(position);
    const found = Array.from(cellsOf(position, field), (symbol) => field.alphabet.levels[symbol]);
    expect(found).toEqual(levels);
  });
});
