import { slide, type SlidePosition } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { createLine } from './line.js';

const FIRST = (slide.parsePosition('slide_2x2_2,0/0,2') as { value: SlidePosition }).value;

function spawned(cell: number, value: number) {
  const line = createLine(slide, FIRST);
  line.propose('left');
  const { after, events } = line.pending.peek()!;
  const position = { ...after.moved, cells: after.moved.cells.with(cell, value) };
  line.goOn('left', { position, events: [...events, { kind: 'spawned', cell, value }] });
  return line;
}

test('a move is open until it is said what comes', () => {
  const line = createLine(slide, FIRST);
  expect(line.propose('left')).toBe(true);
  expect(line.pending.value?.after.moved.cells).toEqual([2, 0, 2, 0]);
  expect(line.position.value).toBe(FIRST);
  line.withdraw();
  expect(line.pending.value).toBeUndefined();
});

test('a move that is not possible changes nothing', () => {
  const line = createLine(slide, { ...FIRST, cells: [2, 0, 4, 0] });
  expect(line.propose('left')).toBe(false);
  expect(line.pending.value).toBeUndefined();
});

test('one can go back and forth, and another move gives up the rest of the line', () => {
  const line = spawned(1, 4);
  expect(line.at.value).toBe(1);
  expect(line.position.value.cells).toEqual([2, 4, 2, 0]);
  line.goTo(0);
  expect(line.position.value).toBe(FIRST);
  expect(line.nodes.value).toHaveLength(2);
  line.goTo(7);
  expect(line.at.value).toBe(1);
  line.goTo(0);
  line.propose('up');
  line.goOn('up', { position: FIRST, events: [] });
  expect(line.nodes.value.map(({ move }) => move)).toEqual([undefined, 'up']);
});

test('the last move can be opened again, and a new position begins a new line', () => {
  const line = spawned(1, 4);
  line.reopen();
  expect(line.at.value).toBe(0);
  expect(line.pending.value?.move).toBe('left');
  line.setUp({ ...FIRST, cells: [4, 0, 0, 0] });
  expect(line.pending.value).toBeUndefined();
  expect(line.nodes.value).toHaveLength(1);
});
