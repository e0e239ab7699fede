import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFor } from '../draws.js';
import { start } from '../game.js';
import { seedFromInteger } from '../seed.js';
import { anyDraws, anySeed, anyShape } from '../testing/arbitraries.js';
import { anyBoard, dotsRulesets } from '../testing/dots-arbitraries.js';
import { dotted, dotting, path } from '../testing/dots-boards.js';
import { applyDotsEvents } from '../testing/dots-events.js';
import { withFall } from '../testing/falls.js';
import { must } from '../result.js';
import { chiSquare, chiSquareLimit } from '../testing/statistics.js';
import { COLOURS, hasPath, type Colour } from './board.js';
import { dots } from './game.js';
import type { DotsAfterstate, Holed } from './moves.js';
import type { DotsRuleset } from './ruleset.js';

function rules(text: string): DotsRuleset {
  return must(dots.parseRuleset(text));
}

/** A board before chance, with `.` for holes. */
function holes(board: string, text: string, counts: Partial<Holed> = {}): DotsAfterstate {
  const cells = [...board.replaceAll(/[\s/]/g, '')].map((letter) =>
    letter === '.' ? undefined : (letter as Colour),
  );
  return {
    holed: { ruleset: rules(text), cells, ice: undefined, goals: [], score: 0, ply: 0, ...counts },
  };
}

describe('a new game', () => {
  test('S1-2, S1-3: the first level is the board of the document, and takes no chance', () => {
    const { position, events } = withFall([], (draws) => dots.start(rules('classic'), draws));
    expect(dotting(position)).toBe('RRRBRR / ORRRBO / BBOGGG / GRRGOB / BBROGB / BBROGB');
    expect(position).toMatchObject({ goals: [{ colour: 'R', count: 6 }], score: 0, ply: 0 });
    expect(events).toEqual([]);
  });

  test('S1-1, S1-17: a random board is drawn in reading order', () => {
    const ruleset = rules('3x2-goal=none');
    const { position, events } = withFall([0, 1, 2, 3, 3, 0], (draws) =>
      dots.start(ruleset, draws),
    );
    expect(dotting(position)).toBe('ROG / BBR');
    expect(events[4]).toEqual({ kind: 'filled', cell: 4, colour: 'B' });
    expect(events).toHaveLength(6);
  });

  test('S1-2: random objectives are drawn first, among the colours not yet named', () => {
    const ruleset = rules('2x2-goal=?:5,O:3,?:2-board=RR/OO');
    const { position } = withFall([1, 1], (draws) => dots.start(ruleset, draws));
    expect(position.goals).toEqual([
      { colour: 'G', count: 5 },
      { colour: 'O', count: 3 },
      { colour: 'B', count: 2 },
    ]);
    const board = withFall([0, 3, 3, 3, 3], (draws) => dots.start(rules('2x2-goal=?:6'), draws));
    expect(board.position.goals).toEqual([{ colour: 'R', count: 6 }]);
    expect(dotting(board.position)).toBe('BB / BB');
  });

  test('S1-2: a random objective is any colour with the same chance', () => {
    const counts = new Map<string, number>(COLOURS.slice(0, 4).map((colour) => [colour, 0]));
    for (let seed = 0; seed < 1000; seed++) {
      const { position } = start(dots, rules('random-objective'), seedFromInteger(seed));
      const { colour } = position.goals[0]!;
      counts.set(colour, counts.get(colour)! + 1);
    }
    const odds = [0.25, 0.25, 0.25, 0.25];
    expect(chiSquare([...counts.values()], odds)).toBeLessThan(chiSquareLimit(3));
  });

  test('S1-1: dots have their colours with the same chance', () => {
    const counts = COLOURS.slice(0, 4).map(() => 0);
    for (let seed = 0; seed < 100; seed++) {
      const { position } = start(dots, rules('random'), seedFromInteger(seed));
      for (const dot of position.cells) counts[COLOURS.indexOf(dot as Colour)]!++;
    }
    expect(chiSquare(counts, [0.25, 0.25, 0.25, 0.25])).toBeLessThan(chiSquareLimit(3));
  });

  test('X-12: any rules and any seed give a playable position, and always the same', () => {
    fc.assert(
      fc.property(dotsRulesets(), anySeed, (ruleset, seed) => {
        const { position, events } = start(dots, ruleset, seed);
        expect(hasPath(ruleset, position.cells)).toBe(true);
        expect(must(dots.parsePosition(dots.makePosition(position)))).toEqual(position);
        expect(start(dots, ruleset, seed)).toEqual({ position, events });
        const blank = { cells: (ruleset.board ?? Array(position.cells.length)) as Colour[] };
        expect(applyDotsEvents(blank, events)).toEqual(position.cells);
      }),
    );
  });
});

describe('S1-17: settling a move', () => {
  test('fills the holes in reading order, each with one draw', () => {
    const after = holes('R.G / .BB', '3x2-goal=none', { score: 9, ply: 1 });
    const { position, events } = withFall([1, 0], (draws) => dots.settle(after, draws));
    expect(dotting(position)).toBe('ROG / RBB');
    expect(events).toEqual([
      { kind: 'filled', cell: 1, colour: 'O' },
      { kind: 'filled', cell: 3, colour: 'R' },
    ]);
    expect(position).toMatchObject({ score: 9, ply: 1, goals: [] });
  });

  test('draws from as many colours as the rules have', () => {
    const asked: number[] = [];
    const draws = {
      ...drawsFor(seedFromInteger(0), 0),
      below: (n: number) => asked.push(n) - asked.length,
    };
    dots.settle(holes('RR / ..', '2x2-colours=7-goal=none'), draws);
    expect(asked).toEqual([7, 7]);
  });
});

describe('S1-18: a board without a path', () => {
  test('is shuffled from the last dot to the first, once', () => {
    const after = holes('ROG / OG.', '3x2-goal=none');
    const { position, events } = withFall([0, 5, 4, 3, 2, 0], (draws) => dots.settle(after, draws));
    // R fills the hole: ROG/OGR has no path. Only the last swap, of cells 1 and 0, changes it.
    expect(dotting(position)).toBe('ORG / OGR');
    expect(events.slice(1)).toEqual([{ kind: 'shuffled', cells: [...'ORGOGR'] }]);
  });

  test('that the shuffle does not help has two equal dots brought together', () => {
    const after = holes('ROG / OG.', '3x2-goal=none');
    const { position } = withFall([0, 5, 4, 3, 2, 1], (draws) => dots.settle(after, draws));
    // The first dot that has a twin is R in cell 0; its twin in cell 5 comes beside it.
    expect(dotting(position)).toBe('RRG / OGO');
  });

  test('at the right edge they come together downwards', () => {
    const after = holes('OG / BP / RY / C.', '2x4-colours=8-goal=none');
    // G fills the hole, and is the twin of the dot at the end of the first row.
    const stay = [7, 6, 5, 4, 3, 2, 1];
    const { position } = withFall([2, ...stay], (draws) => dots.settle(after, draws));
    expect(dotting(position)).toBe('OG / BG / RY / CP');
  });

  test('where all dots differ, the second takes the colour of the first', () => {
    const after = holes('RO / G.', '2x2-goal=none');
    const { position, events } = withFall([3, 3, 2, 1], (draws) => dots.settle(after, draws));
    expect(dotting(position)).toBe('RR / GB');
    expect(events.at(-1)).toEqual({ kind: 'shuffled', cells: [...'RRGB'] });
  });

  test.each([
    { row: 'the game is won', counts: { goals: [{ colour: 'R' as const, count: 0 }] } },
    { row: 'no moves are left', counts: { ply: 4 } },
  ])('stays when $row', ({ counts }) => {
    const after = holes('RO / G.', '2x2-goal=R:6', counts);
    const { position, events } = withFall([3], (draws) => dots.settle(after, draws));
    expect(dotting(position)).toBe('RO / GB');
    expect(events).toHaveLength(1);
  });

  test('is always resolved, with the same dots unless all differ, and only then shuffled', () => {
    const boards = fc
      .tuple(anyShape, fc.integer({ min: 2, max: 8 }))
      .chain(([shape, colours]) =>
        anyBoard(shape, colours).map((cells) => ({ shape, colours, cells })),
      );
    fc.assert(
      fc.property(boards, anyDraws, ({ shape, colours, cells }, draws) => {
        const ruleset: DotsRuleset = { ...rules('random'), ...shape, colours, goals: [], moves: 9 };
        const holed = { ruleset, cells, ice: undefined, goals: [], score: 0, ply: 0 };
        const { position, events } = dots.settle({ holed }, draws);
        expect(hasPath(shape, position.cells)).toBe(true);
        expect(events.length === 0).toBe(hasPath(shape, cells));
        // All different is the one case in which a dot must change its colour.
        const kept = new Set(cells).size < cells.length ? position.cells : cells;
        expect(kept.toSorted()).toEqual(cells.toSorted());
      }),
      { numRuns: 300 },
    );
  });
});

test('X-9: settling changes nothing of what it was given', () => {
  const { after } = must(dots.act(dotted('ROG / GRR'), path('1.1R')));
  const before = structuredClone(after);
  Object.freeze(after.holed.cells);
  dots.settle(after, drawsFor(seedFromInteger(0), 1));
  expect(after).toEqual(before);
});
