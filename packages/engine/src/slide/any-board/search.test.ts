import { DIRECTIONS, settlements, type Direction } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from './evaluation.js';
import { cellsOf, fieldOf } from './field.js';
import { anyPositionOf, anyRuleset, drawn, must } from './positions.case.js';
import { searchMemory, searchOf } from './search.js';

const LOST = -100;
const WON = 1000;

/** A value that tells boards apart, from the cells as the rules know them. */
function valueOf(contents: readonly number[]): number {
  return contents.reduce((sum, value, cell) => sum + Math.log2(1 + value) * (cell + 1), 0);
}

function simpleEvaluation(position: SlidePosition): Evaluation {
  const { values } = fieldOf(position).alphabet;
  return {
    unit: 'estimate',
    pointsCount: 1,
    lost: LOST,
    won: WON,
    evaluate: (cells) => valueOf(Array.from(cells, (symbol) => values[Math.max(symbol, 0)]!)),
  };
}

/** Expectimax as one would first write it, on the rules alone. */
function naiveValue(position: SlidePosition, direction: Direction, depth: number): number {
  const acted = slide.act(position, direction);
  if (!acted.ok) return Number.NaN;
  const { after, points } = acted.value;
  if (depth === 1) {
    const contents = after.moved.cells.map((cell) => (typeof cell === 'number' ? cell : 0));
    return points + valueOf(contents);
  }
  let value = points;
  for (const { value: step, probability } of settlements(slide, after)) {
    const replies = [...slide.legalMoves(step.position)].map((move) => {
      return naiveValue(step.position, move, depth - 1);
    });
    value += probability * (replies.length === 0 ? LOST : Math.max(...replies));
  }
  return value;
}

function searched(position: SlidePosition, depth: number): number[] {
  const field = fieldOf(position);
  const root = { cells: cellsOf(position, field), owed: position.undos - position.paid };
  const brake = { isOn: () => false };
  const evaluation = simpleEvaluation(position);
  return [...searchOf(field, root, evaluation, searchMemory(), brake).run(depth)!];
}

describe('the search', () => {
  it.each([
    { rules: 'equal', depth: 2 },
    { rules: 'equal', depth: 3 },
    { rules: 'fibonacci', depth: 2 },
    { rules: 'fibonacci', depth: 3 },
  ])('equals a naive expectimax: $rules, $depth moves ahead', ({ rules, depth }) => {
    const quiet = anyRuleset(depth === 2 ? 4 : 2).filter(({ obstacle, target, merge }) => {
      const isQuiet = obstacle?.kind !== 'movable' && target?.onReach !== 'stop';
      return isQuiet && (merge?.kind ?? 'equal') === rules;
    });
    fc.assert(
      fc.property(quiet.chain(anyPositionOf), (position) => {
        fc.pre(!slide.outcome(position).over);
        const found = searched(position, depth);
        const expected = DIRECTIONS.map((move) => naiveValue(position, move, depth));
        const legible = (values: number[]): string[] => values.map((value) => value.toPrecision(9));
        expect(legible(found)).toEqual(legible(expected));
      }),
      { numRuns: depth === 2 ? 100 : 40, seed: depth },
    );
  });

  it('counts a win on the way, by a merge or a spawn, and a loss', () => {
    const merge = drawn('4 4 / 2 .', '-target=8:stop');
    expect(searched(merge, 1)[2]).toBe(8 + WON);
    expect(searched(merge, 2)[2]).toBeGreaterThan(searched(merge, 2)[1]!);
    const spawn = drawn('4 . / . .', '-spawn=8:1-target=8:stop');
    expect(searched(spawn, 2)[1]).toBe(WON);
    // Up fills the board but for one cell, where a 16 leaves no move.
    const stuck = drawn('2 4 / 8 .', '-spawn=16:1-target=none');
    expect(must(slide.act(stuck, 'right')).points).toBe(0);
    expect(searched(stuck, 2)[3]).toBe(LOST);
  });

  it('ends when the brake is on', () => {
    const position = drawn('2 4 / 2 .');
    const field = fieldOf(position);
    let asked = 0;
    const search = searchOf(
      field,
      { cells: cellsOf(position, field), owed: 0 },
      simpleEvaluation(position),
      searchMemory(),
      { isOn: () => ++asked > 20 },
    );
    expect(search.run(1)).toBeDefined();
    expect(search.run(4)).toBeUndefined();
    expect(asked).toBe(21);
  });

  it('knows when it has seen every line to its end', () => {
    const position = drawn('2 4 / 8 .', '-spawn=16:1-target=none');
    const field = fieldOf(position);
    const search = searchOf(
      field,
      { cells: cellsOf(position, field), owed: 0 },
      simpleEvaluation(position),
      searchMemory(),
      { isOn: () => false },
    );
    search.run(1);
    expect(search.complete()).toBe(false);
    search.run(2);
    expect(search.complete()).toBe(true);
  });
});
