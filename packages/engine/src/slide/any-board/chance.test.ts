import { settlements } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_OUTCOME, settleCells, type ChanceLimits } from './chance.js';
import { cellsOf, fieldOf } from './field.js';
import { anyPositionOf, anyRuleset, contentsOf, drawn } from './positions.case.js';

/** Each outcome as text, with its probability. */
type Outcomes = Map<string, number>;

function note(outcomes: Outcomes, text: string, probability: number): void {
  outcomes.set(text, (outcomes.get(text) ?? 0) + probability);
}

function outcomesByRules(moved: SlidePosition): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const { value, probability } of settlements(slide, { moved })) {
    const { cells, undos, paid } = value.position;
    note(outcomes, JSON.stringify([cells, undos - paid]), probability);
  }
  return outcomes;
}

function outcomesByField(moved: SlidePosition, limits: ChanceLimits): Outcomes {
  const field = fieldOf(moved);
  const cells = cellsOf(moved, field);
  const outcomes: Outcomes = new Map();
  settleCells(field, cells, moved.undos - moved.paid, limits, {
    visit(probability, owed) {
      note(outcomes, JSON.stringify([contentsOf(cells, field), owed]), probability);
    },
  });
  expect(cells).toEqual(cellsOf(moved, field));
  return outcomes;
}

function sum(outcomes: Outcomes): number {
  return [...outcomes.values()].reduce((a, b) => a + b, 0);
}

describe('chance on a field', () => {
  const anyMoved = anyRuleset(3).chain(anyPositionOf);

  it('falls as in the rules', () => {
    fc.assert(
      fc.property(anyMoved, (moved) => {
        fc.pre(moved.cells.includes(0));
        const expected = outcomesByRules(moved);
        const found = outcomesByField(moved, EVERY_OUTCOME);
        expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
        for (const [text, probability] of found) {
          expect(probability).toBeCloseTo(expected.get(text)!, 10);
        }
      }),
      { numRuns: 300, seed: 2 },
    );
  });

  it('is cut down to outcomes that there are, with a sum of 1', () => {
    const limits = { tileCells: 3, obstacleCells: 2, penalties: 1 };
    fc.assert(
      fc.property(anyMoved, (moved) => {
        fc.pre(moved.cells.includes(0));
        const expected = outcomesByRules(moved);
        const found = outcomesByField(moved, limits);
        expect(sum(found)).toBeCloseTo(1, 10);
        for (const text of found.keys()) expect(expected.has(text)).toBe(true);
        const kinds = moved.ruleset.spawn.length;
        expect(found.size).toBeLessThanOrEqual(3 * kinds * 3 * 3);
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  it('is cut down evenly', () => {
    const limits = { tileCells: 2, obstacleCells: 1, penalties: 0 };
    const found = outcomesByField(drawn('. . . . / . . . .', '-spawn=2:1'), limits);
    expect([...found.keys()]).toEqual([
      JSON.stringify([[2, 0, 0, 0, 0, 0, 0, 0], 0]),
      JSON.stringify([[0, 0, 0, 0, 2, 0, 0, 0], 0]),
    ]);
  });
});
