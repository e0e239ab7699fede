import { slide, type SlidePosition } from '@twofold/rules/slide';
import { expect, test } from 'vitest';
import { createStudy } from './study.js';

const FIRST = (slide.parsePosition('slide_2x2_2,0/0,2') as { value: SlidePosition }).value;

function spawned(cell: number, value: number) {
  const study = createStudy(slide, FIRST);
  study.propose('left');
  const { after, events } = study.pending.peek()!;
  const position = { ...after.moved, cells: after.moved.cells.with(cell, value) };
  study.goOn('left', { position, events: [...events, { kind: 'spawned', cell, value }] });
  return study;
}

test('a move is open until it is said what comes', () => {
  const study = createStudy(slide, FIRST);
  expect(study.propose('left')).toBe(true);
  expect(study.pending.value?.after.moved.cells).toEqual([2, 0, 2, 0]);
  expect(study.position.value).toBe(FIRST);
  study.withdraw();
  expect(study.pending.value).toBeUndefined();
});

test('a move that is not possible changes nothing', () => {
  const study = createStudy(slide, { ...FIRST, cells: [2, 0, 4, 0] });
  expect(study.propose('left')).toBe(false);
  expect(study.pending.value).toBeUndefined();
});

test('one can go back and forth, and another move gives up the rest of the line', () => {
  const study = spawned(1, 4);
  expect(study.at.value).toBe(1);
  expect(study.position.value.cells).toEqual([2, 4, 2, 0]);
  study.goTo(0);
  expect(study.position.value).toBe(FIRST);
  expect(study.moments.value).toHaveLength(2);
  study.goTo(7);
  expect(study.at.value).toBe(1);
  study.goTo(0);
  study.propose('up');
  study.goOn('up', { position: FIRST, events: [] });
  expect(study.moments.value.map(({ move }) => move)).toEqual([undefined, 'up']);
});

test('the last move can be opened again, and a new position begins a new line', () => {
  const study = spawned(1, 4);
  study.reopen();
  expect(study.at.value).toBe(0);
  expect(study.pending.value?.move).toBe('left');
  study.setUp({ ...FIRST, cells: [4, 0, 0, 0] });
  expect(study.pending.value).toBeUndefined();
  expect(study.moments.value).toHaveLength(1);
});
