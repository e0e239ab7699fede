import { describe, expect, test } from 'vitest';
import { DIRECTIONS, type Direction } from '../grid.js';
import { acted, drawing, drawn } from '../testing/boards.js';
import { must } from '../result.js';
import { faultOf } from '../testing/results.js';
import { slide } from './game.js';
import { canSlide, isStopped, slideMoves } from './moves.js';
import { MAX_TILE } from './tiles.js';

/** The drawing after a slide, and its points. */
function slid(board: string, direction: Direction, more?: string): [string, number] {
  const { moved } = acted(drawn(board, more), direction);
  return [drawing(moved), moved.score];
}

const EMPTY_ROW = '. . . .';

describe('one row to the left', () => {
  test.each([
    { id: 'S3-2', row: '. 8 . 2', after: '8 2 . .', points: 0 },
    { id: 'S3-2', row: '4 4 16 16', after: '8 32 . .', points: 40 },
    { id: 'S3-2, S0-18', row: '4 4 . 4', after: '8 4 . .', points: 8 },
    { id: 'S3-2, S0-3, S4-2', row: '4 4 4 4', after: '8 8 . .', points: 16 },
    { id: 'S4-2', row: '. 2 2 2', after: '4 2 . .', points: 4 },
    { id: 'S4-2', row: '2 2 4 8', after: '4 4 8 .', points: 4 },
    { id: 'S0-3', row: '4 2 2 .', after: '4 4 . .', points: 4 },
    { id: 'S0-17', row: '2 . . 2', after: '4 . . .', points: 4 },
    { id: 'S0-17', row: '. . . 2', after: '2 . . .', points: 0 },
    { id: 'S0-17', row: '2 . 4 2', after: '2 4 2 .', points: 0 },
    { id: 'S0-3', row: '3 3 6 6', after: '6 12 . .', points: 18 },
    { id: 'S0-3', row: '1 . 1 2', after: '2 2 . .', points: 2 },
  ])('$id: $row gives $after and $points points', ({ row, after, points }) => {
    const board = `${row} / ${EMPTY_ROW}`;
    expect(slid(board, 'left')).toEqual([`${after} / ${EMPTY_ROW}`, points]);
  });

  test.each(['2 4 2 4', '2 . . .', '2 4 8 .', '. . . .'])('X-6: %s has no effect', (row) => {
    const position = drawn(`${row} / ${EMPTY_ROW}`);
    expect(faultOf(slide.act(position, 'left'))).toEqual({
      code: 'no-effect',
      message: 'left moves nothing',
    });
  });
});

test('S2-13: the worked example of the document', () => {
  expect(slid('2 4 . 16 / 2 2 . 2 / 8 8 . . / . 32 64 64', 'left')).toEqual([
    '2 4 16 . / 4 2 . . / 16 . . . / 32 128 . .',
    148,
  ]);
});

test('S2-12: a full board with equal neighbours can still move', () => {
  const position = drawn('8 16 16 2 / 8 2 4 128 / 2 2 8 16 / 2 4 4 2');
  expect(slideMoves(position)).toEqual(['up', 'down', 'left', 'right']);
});

describe('S0-15, X-3: each direction pushes towards its edge', () => {
  const board = '2 . 4 / 2 8 . / . 8 4';
  test.each([
    { direction: 'up', after: '4 16 8 / . . . / . . .', points: 28 },
    { direction: 'down', after: '. . . / . . . / 4 16 8', points: 28 },
    { direction: 'left', after: '2 4 . / 2 8 . / 8 4 .', points: 0 },
    { direction: 'right', after: '. 2 4 / . 2 8 / . 8 4', points: 0 },
  ] as const)('$direction', ({ direction, after, points }) => {
    expect(slid(board, direction)).toEqual([after, points]);
  });

  test('on boards that are not square', () => {
    expect(slid('2 2 . 4 4 / . . . . 2', 'right')).toEqual(['. . . 4 8 / . . . . 2', 12]);
    expect(slid('2 . / 2 4 / . 4 / 4 .', 'down')).toEqual(['. . / . . / 4 . / 4 8', 12]);
  });
});

describe('events', () => {
  test.each([
    { row: 'a slide', board: '. . 2', events: [{ kind: 'slid', from: 2, to: 0 }] },
    {
      row: 'a merge in place',
      board: '2 2 .',
      events: [{ kind: 'merged', from: [0, 1], to: 0, value: 4 }],
    },
    {
      row: 'a merge after a slide tells both ways in one',
      board: '. 2 2',
      events: [{ kind: 'merged', from: [1, 2], to: 0, value: 4 }],
    },
    {
      row: 'a slide before a merge is kept',
      board: '. 8 2 2',
      events: [
        { kind: 'slid', from: 1, to: 0 },
        { kind: 'merged', from: [2, 3], to: 1, value: 4 },
      ],
    },
    {
      row: 'two merges',
      board: '2 2 4 4',
      events: [
        { kind: 'merged', from: [0, 1], to: 0, value: 4 },
        { kind: 'merged', from: [2, 3], to: 1, value: 8 },
      ],
    },
  ])('$row', ({ board, events }) => {
    const empty = board.replaceAll(/\S+/g, '.');
    expect(acted(drawn(`${board} / ${empty}`), 'left').events).toEqual(events);
  });
});

describe('the largest tile', () => {
  const half = MAX_TILE / 2;
  test.each([
    { row: 'halves of it merge', board: `${half} ${half} / . .`, after: `${MAX_TILE} . / . .` },
    { row: 'itself never does', board: `. . / ${MAX_TILE} ${MAX_TILE}`, after: undefined },
    { row: 'nor does what is past half', board: `${half + 1} ${half + 1} / . .`, after: undefined },
  ])('$row', ({ board, after }) => {
    const position = drawn(board);
    const result = slide.act(position, 'left');
    expect(result.ok ? drawing(result.value.after.moved) : undefined).toBe(after);
    expect(canSlide(position, 'left')).toBe(after !== undefined);
  });

  test('scores and move numbers stop at the last exact number', () => {
    const max = Number.MAX_SAFE_INTEGER;
    const { moved } = acted(drawn('2 2 / . .', '', { score: max - 1, ply: max }), 'left');
    expect([moved.score, moved.ply]).toEqual([max, max]);
  });
});

describe('S2-9: fixed obstacles cut their lines', () => {
  const fixed = '-obstacle=fixed:3';
  test.each([
    {
      row: 'tiles stop before and behind',
      board: '. 2 x . 2 / . . . . .',
      after: '2 . x 2 . / . . . . .',
    },
    {
      row: 'equal tiles do not meet through one',
      board: '2 x 2 2 . / . . . . .',
      after: '2 x 4 . . / . . . . .',
    },
    { row: 'a merge on each side', board: '2 2 x 4 4 / . . . . .', after: '4 . x 8 . / . . . . .' },
    { row: 'two in a line', board: 'x . 2 x 2 / . 2 . . .', after: 'x 2 . x 2 / 2 . . . .' },
  ])('$row', ({ board, after }) => {
    expect(slid(board, 'left', fixed)[0]).toBe(after);
  });

  test('X-5: cells walled off by obstacles do not keep a game going', () => {
    const position = drawn('2 x . / 4 2 x / 2 4 8', '-obstacle=fixed:2-target=none');
    expect(slideMoves(position)).toEqual([]);
    expect(slide.outcome(position)).toEqual({ over: true, won: false, reason: 'stuck' });
  });

  test('nothing slides into one', () => {
    const position = drawn('x 2 / 2 4', '-obstacle=fixed:1');
    expect(DIRECTIONS.filter((direction) => canSlide(position, direction))).toEqual([]);
  });
});

describe('movable obstacles slide with the tiles', () => {
  const movable = '-obstacle=movable:9:1/2:3';
  test.each([
    { id: 'S2-5', board: '. m9 2 2 / . . . .', after: 'm8 4 . . / . . . .', points: 4 },
    { id: 'S2-7', board: 'm9 . m9 . / . . . .', after: 'm8 m8 . . / . . . .', points: 0 },
    { id: 'S2-5', board: '2 m9 2 . / 2 . . .', after: undefined, points: 0 },
    { id: 'S2-7', board: 'm3 m3 . . / 2 . . .', after: undefined, points: 0 },
  ])('$id: $board', ({ board, after, points }) => {
    const result = slide.act(drawn(board, movable), 'left');
    const moved = result.ok ? result.value.after.moved : undefined;
    expect(moved && drawing(moved)).toBe(after);
    expect(moved?.score ?? 0).toBe(points);
  });

  test('X-5: one that can slide keeps the game going', () => {
    expect(slideMoves(drawn('2 m1 / 4 .', movable))).toEqual(['down', 'right']);
  });
});

describe('X-4: the end at the target', () => {
  test.each([
    { onReach: 'stop', moves: [], stopped: true },
    { onReach: 'ask', moves: ['right'], stopped: false },
    { onReach: 'continue', moves: ['right'], stopped: false },
  ])('$onReach', ({ onReach, moves, stopped }) => {
    const position = drawn('8 . / 2 .', `-target=8:${onReach}`);
    expect(isStopped(position)).toBe(stopped);
    expect(slideMoves(position)).toEqual(moves);
    expect(slide.act(position, 'right').ok).toBe(!stopped);
  });

  test('no move is taken after it', () => {
    const position = drawn('8 . / 2 .', '-target=8:stop');
    expect(faultOf(slide.act(position, 'right'))).toEqual({
      code: 'game-over',
      message: 'the target is reached and the game is over',
    });
  });

  test('before it the game goes on, and without a target it always does', () => {
    expect(slideMoves(drawn('4 . / 2 .', '-target=8:stop'))).toEqual(['right']);
    expect(slideMoves(drawn('4096 . / 2 .', '-target=none'))).toEqual(['right']);
  });
});

test('S4-4, X-5: an empty board has no move', () => {
  const position = drawn('. . / . .');
  expect(slideMoves(position)).toEqual([]);
  expect(slide.outcome(position)).toEqual({ over: true, won: false, reason: 'stuck' });
});

describe('X-4: reaching the target is told once', () => {
  test.each([
    {
      row: 'by the merge that makes it',
      board: '4 4 2 / . . .',
      move: 'left',
      told: { cell: 0, value: 8 },
    },
    { row: 'by one that goes past it', board: '8 8 2 / . . .', move: 'left', told: undefined },
    { row: 'not again', board: '8 4 4 / . . .', move: 'left', told: undefined },
    { row: 'not by less', board: '2 2 2 / . . .', move: 'right', told: undefined },
  ] as const)('$row', ({ board, move, told }) => {
    const { events } = acted(drawn(board, '-target=8:continue'), move);
    const found = events.find(({ kind }) => kind === 'target-reached');
    expect(found).toEqual(told && { kind: 'target-reached', ...told });
  });

  test('where a tile of the target or more comes from smaller ones at once', () => {
    const { events } = acted(drawn('6 6 / 5 5', '-target=8:ask'), 'left');
    expect(events.filter(({ kind }) => kind === 'target-reached')).toEqual([
      { kind: 'target-reached', cell: 0, value: 12 },
    ]);
  });

  test('and never without a target', () => {
    const { events } = acted(drawn('4 4 / . .', '-target=none'), 'left');
    expect(events.map(({ kind }) => kind)).toEqual(['merged']);
  });
});

test('X-10: a move returns its points', () => {
  expect(must(slide.act(drawn('2 2 / 4 4'), 'left')).points).toBe(12);
  expect(must(slide.act(drawn('2 . / 4 .'), 'right')).points).toBe(0);
});
