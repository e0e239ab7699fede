import { expect, test } from 'vitest';
import { start } from '../game.js';
import { seedFromInteger } from '../seed.js';
import { dragTo, drawTo, NO_DRAWING, type Drawing } from './drawing.js';
import { dots } from './game.js';
import type { DotsPosition } from './position.js';
import { DOTS_PRESETS } from './ruleset.js';

// RRRBRR
// ORRRBO
// BBOGGG
const classic = start(dots, DOTS_PRESETS.classic, seedFromInteger(1)).position;
const loops: DotsPosition = { ...classic, ruleset: { ...classic.ruleset, loops: true } };

function draw(position: DotsPosition, cells: readonly number[]): Drawing {
  return cells.reduce<Drawing>((drawing, cell) => drawTo(position, drawing, cell), NO_DRAWING);
}

function seen({ cells, problem }: Drawing): unknown {
  return { cells, problem: problem?.code };
}

test.each([
  { row: 'a start', cells: [0], drawn: [0], problem: undefined },
  { row: 'one colour', cells: [0, 1, 2, 8], drawn: [0, 1, 2, 8], problem: undefined },
  { row: 'another colour', cells: [2, 3], drawn: [2], problem: 'wrong-colour' },
  { row: 'a diagonal', cells: [0, 7], drawn: [0], problem: 'not-adjacent' },
  { row: 'a step back', cells: [0, 1, 2, 1], drawn: [0, 1], problem: undefined },
  { row: 'all the way back', cells: [0, 1, 0], drawn: [0], problem: undefined },
  { row: 'its own cell', cells: [1, 2, 8, 7, 1], drawn: [1, 2, 8, 7], problem: 'repeated-cell' },
  { row: 'a problem is forgotten', cells: [2, 3, 1], drawn: [2, 1], problem: undefined },
])('drawing: $row', ({ cells, drawn, problem }) => {
  expect(seen(draw(classic, cells))).toEqual({ cells: drawn, problem });
});

test('with loops a path may close, goes no further, and can be opened again', () => {
  const closed = draw(loops, [1, 2, 8, 7, 1]);
  expect(closed).toEqual({ cells: [1, 2, 8, 7, 1], problem: undefined });
  expect(seen(drawTo(loops, closed, 0))).toEqual({ ...closed, problem: 'repeated-cell' });
  expect(drawTo(loops, closed, 7)).toEqual({ cells: [1, 2, 8, 7], problem: undefined });
});

test('a fast drag takes the cells between, up to the first that does not fit', () => {
  const from = draw(classic, [0]);
  expect(dragTo(classic, from, 2).cells).toEqual([0, 1, 2]);
  expect(seen(dragTo(classic, from, 4))).toEqual({ cells: [0, 1, 2], problem: 'wrong-colour' });
  expect(seen(dragTo(classic, from, 7))).toEqual({ cells: [0], problem: 'not-adjacent' });
});
