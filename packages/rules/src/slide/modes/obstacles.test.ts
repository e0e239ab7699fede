import { describe, expect, test } from 'vitest';
import { acted, drawing, drawn } from '../../testing/boards.js';
import { withFall } from '../../testing/falls.js';
import { applySlideEvents } from '../../testing/slide-events.js';
import { slide } from '../game.js';

describe('S2-5: a movable obstacle ages with every effective move', () => {
  const rules = '-obstacle=movable:5:1/2:3';
  test.each([
    { board: 'm5 . . / . . 2', after: 'm4 . . / 2 . .', expired: [] },
    { board: '. m2 2 / . . .', after: 'm1 2 . / . . .', expired: [] },
    { board: '. 2 m1 / m3 . .', after: '2 . . / m2 . .', expired: [1] },
    { board: 'm1 . 2 / . m1 2', after: '. 2 . / . 2 .', expired: [0, 3] },
  ])('$board', ({ board, after, expired }) => {
    const { moved, events } = acted(drawn(board, rules), 'left');
    expect(drawing(moved)).toBe(after);
    const gone = events.filter((event) => event.kind === 'obstacle-expired');
    expect(gone.map(({ cell }) => cell)).toEqual(expired);
  });

  test('X-6: a move without effect costs it no life', () => {
    expect(slide.act(drawn('m1 2 / 4 .', rules), 'left').ok).toBe(false);
  });

  test('fixed ones do not age', () => {
    const { moved } = acted(drawn('x . 2 / . . .', '-obstacle=fixed:1'), 'left');
    expect(drawing(moved)).toBe('x 2 . / . . .');
  });
});

describe('S2-5, S2-6: rolls after a move', () => {
  // Each move merges 2 2 to the left; then a tile is drawn (its cell, its value), then the rolls:
  // 0 is a hit, followed by the obstacle's cell; 1 is a miss.
  const tile = [0, 0];
  const rows = [
    { row: 'a miss', fall: [1], board: '4 2 . / . . .' },
    { row: 'a hit', fall: [0, 3], board: '4 2 . / . . m5' },
    { row: 'one alive: no roll', from: '2 2 m4', fall: [], board: '4 m3 2 / . . .' },
    { row: 'one expired: a roll', from: '2 2 m1', fall: [0, 0], board: '4 2 m5 / . . .' },
    { row: 'armed, and no first one comes', undos: 1, fall: [1], board: '4 2 . / . . .' },
    { row: 'armed, only the ordinary hits', undos: 1, fall: [0, 0, 1], board: '4 2 m5 / . . .' },
    { row: 'armed, both hit', undos: 1, fall: [0, 0, 0, 0], board: '4 2 m5 / m5 . .', paid: 1 },
    {
      row: 'armed beside one alive',
      from: '2 2 m4',
      undos: 1,
      fall: [0, 0],
      board: '4 m3 2 / m5 . .',
      paid: 1,
    },
    {
      row: 'armed twice beside one alive, the second hits',
      from: '2 2 m4',
      undos: 2,
      fall: [1, 0, 0],
      board: '4 m3 2 / m5 . .',
      paid: 1,
    },
    {
      row: 'at the cap no more rolls',
      undos: 3,
      fall: [0, 0, 0, 0],
      board: '4 2 m5 / m5 . .',
      paid: 1,
    },
    {
      row: 'never more than nine for penalties',
      from: '2 2 m4',
      undos: 20,
      fall: [1, 1, 1, 1, 1, 1, 1, 1, 1],
      board: '4 m3 2 / . . .',
    },
    {
      row: 'a paid penalty is over',
      undos: 2,
      already: 2,
      fall: [1],
      board: '4 2 . / . . .',
      paid: 2,
    },
    {
      row: 'one paid, one armed',
      from: '2 2 m4',
      undos: 2,
      already: 1,
      fall: [0, 0],
      board: '4 m3 2 / m5 . .',
      paid: 2,
    },
  ];
  test.each(rows)('$row', ({ from = '2 2 .', undos = 0, already = 0, fall, board, paid = 0 }) => {
    const rules = '-obstacle=movable:5:3/10:2:second';
    const position = drawn(`${from} / . . .`, rules, { undos, paid: already });
    const { moved, events } = acted(position, 'left');
    const settled = withFall([...tile, ...fall], (draws) => slide.settle({ moved }, draws));
    expect(drawing(settled.position)).toBe(board);
    expect([settled.position.undos, settled.position.paid]).toEqual([undos, paid]);
    expect(applySlideEvents(position, [...events, ...settled.events])).toEqual(
      settled.position.cells,
    );
  });

  test('a full board takes no obstacle and asks for no roll', () => {
    const position = drawn('2 . / 4 8', '-obstacle=movable:5:1/2:2:second', { undos: 2 });
    const { moved } = acted(position, 'right');
    const settled = withFall([0, 0], (draws) => slide.settle({ moved }, draws));
    expect(drawing(settled.position)).toBe('2 2 / 4 8');
    expect(settled.position.paid).toBe(0);
  });

  test('in games of earlier versions a penalty brings a first one too', () => {
    const position = drawn('2 2 . / . . .', '-obstacle=movable:5:3/10:2:penalty', { undos: 2 });
    const { moved } = acted(position, 'left');
    const settled = withFall([...tile, 1, 0, 0, 0, 0], (draws) => slide.settle({ moved }, draws));
    expect(drawing(settled.position)).toBe('4 2 m5 / m5 . .');
    expect(settled.position.paid).toBe(2);
  });

  test('the last empty cell ends the rolls', () => {
    const rules = '-obstacle=movable:5:1/2:9:second';
    const { moved } = acted(drawn('2 2 / 4 .', rules, { undos: 5 }), 'left');
    const settled = withFall([0, 0, 0, 0], (draws) => slide.settle({ moved }, draws));
    expect(drawing(settled.position)).toBe('4 2 / 4 m5');
  });

  test('chances are exact: 3 of 10 is weights 3 and 7', () => {
    const { moved } = acted(drawn('2 2 / . .', '-obstacle=movable:5:3/10:1'), 'left');
    const odds: (readonly number[])[] = [];
    const draws = {
      below: () => 0,
      weighted: (weights: readonly number[]) => odds.push(weights) - odds.length,
    };
    slide.settle({ moved }, draws);
    expect(odds).toEqual([
      [9, 1],
      [3, 7],
    ]);
  });
});
