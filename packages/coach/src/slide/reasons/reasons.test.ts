import type { Analysis } from '@twofold/engine';
import type { Direction } from '@twofold/rules';
import { slide, type Content, type SlideTypes } from '@twofold/rules/slide';
import { describe, expect, test } from 'vitest';
import { positionOf, valuing } from '../../testing/analyses.js';
import type { SlideReason } from './reason.js';
import { slideReasons, slideReasonsAgainst } from './reasons.js';

interface Row {
  readonly row: string;
  readonly board: string;
  readonly values: Partial<Record<Direction, number>>;
  readonly first: SlideReason;
}

const corner = { kind: 'corner', taken: undefined } as const;

const rows: readonly Row[] = [
  {
    row: 'nothing else can be played',
    board: 'slide_2x2_2,4/0,0',
    values: { down: 60 },
    first: { kind: 'only' },
  },
  {
    row: 'an early board, where it does not matter',
    board: 'slide_4x4_0,0,0,0/0,0,0,0/0,0,0,2/0,0,0,2',
    values: { up: 5000, down: 4999, left: 4995 },
    first: { kind: 'equal', moves: ['down', 'left'], all: true },
  },
  {
    row: 'one that is as good, and others that are not',
    board: 'slide_4x4_512,4,4,0/64,32,8,2/32,8,0,0/4,2,0,0',
    values: { left: 30_000, up: 29_990, down: 27_000, right: 20_000 },
    first: { kind: 'equal', moves: ['up'], all: false },
  },
  {
    row: 'the target',
    board: 'slide_4x4-target=128:stop_64,64,2,0/0,0,0,0/0,0,0,0/0,0,0,0',
    values: { left: 1000, down: 500, right: 400 },
    first: { kind: 'target', than: 'down', value: 128 },
  },
  {
    row: 'a target that both moves reach is no reason',
    board: 'slide_4x4-target=128:ask_64,64,2,0/0,0,0,0/0,0,0,0/0,0,0,0',
    values: { left: 1000, right: 900, down: 500 },
    first: { ...corner, than: 'right', how: 'makes', value: 128, corner: 'up.left', open: true },
  },
  {
    row: 'every tile would end the game',
    board: 'slide_4x4_2,4,8,16/4,8,16,32/8,16,32,64/2,4,8,8',
    values: { right: 900, left: 10 },
    first: { kind: 'stuck', than: 'left', tiles: 1, chance: 1, instead: 0.1, came: false },
  },
  {
    row: 'an empty cell that a fixed obstacle shuts off is no way out',
    board: 'slide_3x3-obstacle=fixed:2_0,x,2/x,4,8/16,2,2',
    values: { left: 90, right: 10 },
    first: { kind: 'stuck', than: 'right', tiles: 1, chance: 0.5, instead: 0, came: false },
  },
  {
    row: 'the highest tile would leave its corner, which would be empty',
    board: 'slide_4x4_0,0,2,0/0,0,0,4/8,2,4,0/512,64,16,0',
    values: { down: 9000, right: 7000, left: 6000, up: 5000 },
    first: { ...corner, than: 'right', how: 'keeps', value: 512, corner: 'down.left', open: true },
  },
  {
    row: 'where the highest tiles merge, the new one was not there before',
    board: 'slide_4x4_1024,1024,2,4/4,8,16,2/2,4,8,16/0,0,2,4',
    values: { left: 9000, right: 7000 },
    first: { ...corner, than: 'right', how: 'makes', value: 2048, corner: 'up.left', open: true },
  },
];

describe('why the best move is, first of all', () => {
  test.each(rows)('$row', ({ board, values, first }) => {
    expect(slideReasons(positionOf(board), valuing(values))[0]).toEqual(first);
  });
});

test('what the worse move has as well is never given', () => {
  // Both fold the 64s and the 8s, and the search sees a difference all the same.
  const board = positionOf('slide_4x4_0,2,0,4/2,8,8,2/64,64,16,4/512,256,32,8');
  const kinds = slideReasons(board, valuing({ left: 9000, right: 8000, up: 100 })).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(['edge', 'gap', 'worth']);
});

describe('against a move', () => {
  const board = positionOf('slide_4x4_0,0,16,512/0,2,16,64/2,2,4,32/0,0,2,4_4504_290');
  const analysis = valuing({ right: 326_654, down: 326_580, up: 326_497, left: 294_070 });

  test('what came is told: the tile that took the corner', () => {
    const acted = slide.act(board, 'left');
    if (!acted.ok) throw new Error(acted.error.message);
    const cells: Content[] = [...acted.value.after.moved.cells];
    cells[3] = 4;
    const after = { ...acted.value.after.moved, cells };
    expect(slideReasonsAgainst({ before: board, move: 'left', after }, analysis)[0]).toMatchObject({
      kind: 'corner',
      open: true,
      taken: 4,
    });
    expect(slideReasonsAgainst({ before: board, move: 'left' }, analysis)[0]).toMatchObject({
      taken: undefined,
    });
  });

  test('a tile that ended the game is told', () => {
    const before = positionOf('slide_4x4_2,4,8,16/4,8,16,32/8,16,32,64/2,4,8,8');
    const values = valuing({ right: 900, left: 10 });
    const after = positionOf('slide_4x4_2,4,8,16/4,8,16,32/8,16,32,64/2,4,16,2_16_1');
    expect(slideReasonsAgainst({ before, move: 'left', after }, values)[0]).toMatchObject({
      kind: 'stuck',
      came: true,
    });
    expect(slideReasonsAgainst({ before, move: 'left' }, values)[0]).toMatchObject({
      came: false,
    });
  });

  test('an analysis of another board is answered with nothing', () => {
    const other = valuing({ up: 9, down: 1 });
    const full = positionOf('slide_2x2_2,4/8,16');
    expect(slideReasonsAgainst({ before: full, move: 'down' }, other)).toEqual([]);
    expect(slideReasons(full, other)).toEqual([]);
  });
});

test.each([
  { row: 'the largest board', rules: '64x64', obstacle: undefined },
  {
    row: 'many obstacles that may come',
    rules: '8x8-obstacle=movable:1000:1/2:1000:penalty',
    obstacle: 9,
  },
])('work is limited: $row', ({ rules, obstacle }) => {
  const parsed = slide.parseRuleset(rules);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const ruleset = parsed.value;
  const cells = Array.from({ length: ruleset.width * ruleset.height }, (_, i) =>
    i % 3 === 0 ? 0 : 2 ** ((i % 7) + 1),
  );
  const undos = obstacle ?? 0;
  const board = { ruleset, cells, score: 0, ply: 0, undos, paid: 0 };
  const values = valuing({ left: 9000, up: 500, right: 400, down: 100 });
  const begun = process.cpuUsage();
  expect(slideReasons(board, values).at(-1)).toMatchObject({ kind: 'worth', than: 'up' });
  // Without the limits it would be hours.
  expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
});

test('what may be chance alone is no difference, and nobody is passed over who is worth more', () => {
  const board = positionOf('slide_4x4_128,128,2,0/4,2,4,2/0,0,0,0/0,0,0,0');
  const tested = (error: number): Analysis<SlideTypes> => ({
    ...valuing({ right: 0, left: 0, up: 0, down: 0 }),
    moves: [
      { move: 'right', value: 322_000, error: 2000, searched: 320_000 },
      { move: 'left', value: 321_114, error, searched: 319_000 },
      { move: 'up', value: 318_661, error: 2000, searched: 321_000 },
      { move: 'down', value: 200_000, error: 2000, searched: 190_000 },
    ],
  });
  expect(slideReasons(board, tested(2000))[0]).toEqual({
    kind: 'equal',
    moves: ['left', 'up'],
    all: false,
  });
  // Nothing is said of up, which may be as good, where left above it is not.
  const compared = slideReasons(board, tested(100)).map(
    (reason) => 'than' in reason && reason.than,
  );
  expect(new Set(compared)).toEqual(new Set(['left']));
});
