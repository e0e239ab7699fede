import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraws } from '../testing/arbitraries.js';
import { anyDotsPosition } from '../testing/dots-arbitraries.js';
import { dotted, dotting, path } from '../testing/dots-boards.js';
import { applyDotsEvents } from '../testing/dots-events.js';
import { nthMove } from '../testing/playing.js';
import { must } from '../result.js';
import { ANCHOR, type Piece } from './board.js';
import { dots } from './game.js';
import type { DotsAfterstate } from './moves.js';
import { movesLeft, type DotsPosition } from './position.js';

describe('S1-17: what was above a cleared cell falls', () => {
  test.each([
    { row: 'from one row up', board: 'ROG / GRR', move: '1.1R', after: 'R.. / GOG' },
    { row: 'the top row leaves holes', board: 'RRG / GOO', move: '0.0R', after: '..G / GOO' },
    { row: 'over two cells', board: 'OG / RG / RB', move: '1.0D', after: '.G / .G / OB' },
    {
      row: 'in every column on its own',
      board: 'OGB / RRG / BRO',
      move: '1.0RD',
      after: '..B / O.G / BGO',
    },
    {
      row: 'around cells that stay',
      board: 'RO / RG / OB / RG',
      move: '0.0D',
      after: '.O / .G / OB / RG',
    },
  ])('$row', ({ board, move, after }) => {
    const acted = must(dots.act(dotted(board), path(move)));
    expect(dotting(acted.after.holed)).toBe(after);
  });

  test('events: cleared in the order of the path, then falls from the bottom up', () => {
    const { events } = must(dots.act(dotted('OG / GB / RR / BO'), path('2.1L')));
    expect(events).toEqual([
      { kind: 'cleared', cells: [5, 4], colour: 'R', loop: false },
      { kind: 'fell', from: 2, to: 4 },
      { kind: 'fell', from: 0, to: 2 },
      { kind: 'fell', from: 3, to: 5 },
      { kind: 'fell', from: 1, to: 3 },
    ]);
  });
});

describe('S1-16: what a move counts', () => {
  const board = 'RRR / OOG';
  test.each([
    { row: 'its colour is wanted', rules: '-goal=R:6', move: '0.0RR', left: [['R', 3]], score: 3 },
    { row: 'another colour is', rules: '-goal=R:6', move: '1.0R', left: [['R', 6]], score: 2 },
    {
      row: 'S1-5: more than is wanted',
      rules: '-goal=R:2',
      move: '0.0RR',
      left: [['R', 0]],
      score: 3,
    },
    {
      row: 'one of two wanted',
      rules: '-goal=O:5,R:4',
      move: '0.0R',
      left: [
        ['O', 5],
        ['R', 2],
      ],
      score: 2,
    },
    { row: 'nothing is wanted', rules: '-goal=none', move: '0.0R', left: [], score: 2 },
  ])('$row', ({ rules, move, left, score }) => {
    const { after, points } = must(dots.act(dotted(board, rules), path(move)));
    expect(after.holed.goals.map(({ colour, count }) => [colour, count])).toEqual(left);
    expect([after.holed.score, after.holed.ply, points]).toEqual([score, 1, score]);
  });

  test('scores and move numbers add up, and stop at the last exact number', () => {
    const one = must(dots.act(dotted(board, '-goal=none', { score: 5, ply: 2 }), path('0.0R')));
    expect([one.after.holed.score, one.after.holed.ply]).toEqual([7, 3]);
    const max = Number.MAX_SAFE_INTEGER;
    const rules = '-goal=none-moves=none';
    const last = must(dots.act(dotted(board, rules, { score: max - 1, ply: max }), path('0.0R')));
    expect([last.after.holed.score, last.after.holed.ply]).toEqual([max, max]);
  });
});

test('a loop clears every dot of its colour, wherever it is, and counts them', () => {
  const position = dotted('RRO / RRO / OGR', '-goal=R:9-loops=yes');
  const { after, events } = must(dots.act(position, path('0.0RDLU')));
  expect(events[0]).toEqual({ kind: 'cleared', cells: [0, 1, 3, 4, 8], colour: 'R', loop: true });
  expect(dotting(after.holed)).toBe('... / ..O / OGO');
  expect([after.holed.score, after.holed.goals[0]!.count]).toEqual([5, 4]);
});

/**
 * Gravity described another way: each column keeps its pieces, less the anchors at its bottom, and
 * fills up with holes on top.
 */
function settleColumns(position: DotsPosition, cleared: readonly number[]): (Piece | undefined)[] {
  const { width, height } = position.ruleset;
  const cells: (Piece | undefined)[] = [];
  for (let column = 0; column < width; column++) {
    const kept = Array.from({ length: height }, (_, row) => row * width + column)
      .filter((cell) => !cleared.includes(cell))
      .map((cell) => position.cells[cell]);
    while (kept.at(-1) === ANCHOR) kept.pop();
    const padded = [...Array<undefined>(height - kept.length).fill(undefined), ...kept];
    padded.forEach((dot, row) => (cells[row * width + column] = dot));
  }
  return cells;
}

const anyMove = fc
  .tuple(anyDotsPosition, fc.nat(39))
  .map(([position, n]) => ({ position, move: nthMove(dots, position, n) }));

describe('any move', () => {
  test('S1-17: clears, and lets fall what is above', () => {
    fc.assert(
      fc.property(anyMove, ({ position, move }) => {
        if (move === undefined) return;
        const { after, events } = must(dots.act(position, move));
        const [first, ...falls] = events;
        if (first?.kind !== 'cleared') throw new Error('a move begins by clearing');
        expect(after.holed.cells).toEqual(settleColumns(position, first.cells));
        expect(falls.every(({ kind }) => kind === 'fell')).toBe(true);
        expect(after.holed.score - position.score).toBeLessThanOrEqual(first.cells.length);
      }),
      { numRuns: 200 },
    );
  });

  test('is explained by its events: the old board and they give exactly the new one', () => {
    fc.assert(
      fc.property(anyMove, anyDraws, ({ position, move }, draws) => {
        if (move === undefined) return;
        const { after, events } = must(dots.act(position, move));
        expect(applyDotsEvents(position, events)).toEqual(after.holed.cells);
        const settled = dots.settle(after, draws);
        expect(applyDotsEvents(position, [...events, ...settled.events])).toEqual(
          settled.position.cells,
        );
      }),
      { numRuns: 200 },
    );
  });

  test('S1-5: never leaves a goal or the moves below zero', () => {
    fc.assert(
      fc.property(anyMove, ({ position, move }) => {
        if (move === undefined) return;
        const { after } = must(dots.act(position, move)) as { after: DotsAfterstate };
        for (const [i, { colour, count }] of after.holed.goals.entries()) {
          expect(count).toBeGreaterThanOrEqual(0);
          expect(count).toBeLessThanOrEqual(position.goals[i]!.count);
          expect(colour).toBe(position.goals[i]!.colour);
        }
        expect(movesLeft(after.holed) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
