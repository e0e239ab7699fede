import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pair, pathOf, seeded, stateOf } from './fixtures.case.js';
import {
  CellT,
  GameBoardT,
  IllegalArgumentException,
  IndexOutOfBoundsException,
  NullPointerException,
} from './index.js';

const { O, G, B } = CellT;

const CLASSES = [NullPointerException, IndexOutOfBoundsException, IllegalArgumentException];

const sparse: unknown[] = [];
sparse.length = 2 ** 32 - 1;

interface Refusal {
  readonly title: string;
  readonly path: unknown;
  readonly says: string;
}

/** Not even a list of pairs of numbers. */
const NO_PATHS: readonly Refusal[] = [null, undefined, []].map((path) => ({
  title: `S1-13: ${JSON.stringify(path)}`,
  path,
  says: 'please enter a valid path',
}));
const NO_LISTS: readonly Refusal[] = [5, '0,0', { length: 2 }, () => []].map((path) => ({
  title: `S1-8: a ${typeof path}`,
  path,
  says: 'a path is a list of coordinates',
}));
const NO_PAIRS: readonly Refusal[] = [
  { title: 'S1-8: numbers', path: [0, 1], says: 'coordinate 0 of the path' },
  { title: 'S1-8: null', path: [[0, 0], null], says: 'coordinate 1 of the path' },
  { title: 'S1-8: only a row', path: [[0, 0], [1]], says: 'coordinate 1 of the path' },
  { title: 'S1-8: three numbers', path: [[0, 0, 0]], says: 'coordinate 0 of the path' },
  { title: 'S1-8: a row in text', path: [['0', 0]], says: 'coordinate 0 of the path' },
  { title: 'S1-8: a column in text', path: [[0, '0']], says: 'coordinate 0 of the path' },
  { title: 'S1-8: holes', path: sparse, says: 'coordinate 0 of the path' },
];

type Row = readonly [title: string, path: string, says: string];

/** On the default board. */
const BAD_CELLS: readonly Row[] = [
  ['S1-11, S1-12: row -1', '-1,0 0,0', '[-1, 0] is not on the board'],
  ['S1-11, S1-12: row 6', '5,0 6,0', '[6, 0] is not on the board'],
  ['S1-11, S1-12: column -1', '0,0 0,-1', '[0, -1] is not on the board'],
  ['S1-11, S1-12: column 6', '0,5 0,6', '[0, 6] is not on the board'],
  ['S1-11, S1-12: a fraction', '0,0.5 0,1', '[0, 0.5] is not on the board'],
  ['S1-11, S1-12: not a number', 'NaN,0 0,0', '[NaN, 0] is not on the board'],
  ['S1-11, S1-12: an infinite row', 'Infinity,0 0,0', '[Infinity, 0] is not on the board'],
  ['S1-12: another colour second', '0,0 1,0', '[1, 0] has another colour'],
  ['S1-12: another colour later', '0,1 0,2 0,3 1,3', '[0, 3] has another colour'],
  ['S1-14: a sample path', '1,2 1,3 2,3', '[2, 3] has another colour'],
  ['S1-14: with a repetition', '1,2 1,2 1,3 2,3', '[2, 3] has another colour'],
  ['S1-14: the long one', '1,2 1,3 2,3 2,4 3,4', '[2, 3] has another colour'],
  ['S1-14: the scattered one', '1,2 1,5 4,5 4,1 1,3', '[1, 5] has another colour'],
  ['S1-13: a bad cell before the length', '9,9', '[9, 9] is not on the board'],
  ['S1-13: a bad cell before a jump', '0,0 0,2 9,9', '[9, 9] is not on the board'],
  ['S1-13: a colour before a diagonal', '0,0 1,1 2,2', '[2, 2] has another colour'],
  ['S1-13: a colour before a repetition', '0,0 0,0 0,3', '[0, 3] has another colour'],
];
const BAD_SHAPES: readonly Row[] = [
  ['S1-8: a single cell', '0,0', 'at least two'],
  ['S1-10: a diagonal step', '0,0 1,1', '[1, 1] is not next to'],
  ['S1-10: a jump along the row', '0,0 0,2', '[0, 2] is not next to'],
  ['S1-10: a jump along the column', '3,2 5,2', '[5, 2] is not next to'],
  ['S1-9: a cell twice in a row', '0,0 0,0', '[0, 0] is not next to'],
  ['S1-9: there and back', '0,0 0,1 0,0', '[0, 0] is on the path already'],
  ['S1-9: a square', '0,1 0,2 1,2 1,1 0,1', '[0, 1] is on the path already'],
];

function refusals(rows: readonly Row[]): readonly Refusal[] {
  return rows.map(([title, path, says]) => ({ title, path: pathOf(path), says }));
}

describe('a refused move', () => {
  it.each([
    ...NO_PATHS.map((row) => ({ ...row, throws: NullPointerException })),
    ...NO_LISTS.map((row) => ({ ...row, throws: IllegalArgumentException })),
    ...NO_PAIRS.map((row) => ({ ...row, throws: IndexOutOfBoundsException })),
    ...refusals(BAD_CELLS).map((row) => ({ ...row, throws: IndexOutOfBoundsException })),
    ...refusals(BAD_SHAPES).map((row) => ({ ...row, throws: IllegalArgumentException })),
  ])('S1-13, S1-15, X-9, $title', ({ path, throws, says }) => {
    const game = new GameBoardT();
    const before = stateOf(game);
    const error = thrownBy(() => game.move(path as number[][])) as Error;
    expect(error).toBeInstanceOf(throws);
    expect(error.name).toBe(throws.name);
    expect(error.message).toContain(says);
    expect(stateOf(game)).toEqual(before);
  });

  it('S1-13: after the end a bad path is still told first, a good one is refused last', () => {
    const game = new GameBoardT(seeded(1));
    for (let i = 0; i < 4; i++) game.move(pair(game.get_boardT(), [O, G, B]));
    const before = stateOf(game);
    expect(() => game.move([])).toThrow(NullPointerException);
    expect(() => game.move([[9, 9]])).toThrow(IndexOutOfBoundsException);
    expect(() => game.move([[0, 0]])).toThrow('at least two');
    const good = thrownBy(() => game.move(pair(game.get_boardT(), [O, G, B])));
    expect(good).toBeInstanceOf(IllegalArgumentException);
    expect((good as Error).message).toBe('the game is over');
    expect(stateOf(game)).toEqual(before);
  });

  it('S1-13, S1-15: whatever is passed, nothing but the three classes is thrown', () => {
    const coordinate = fc.tuple(fc.integer({ min: -1, max: 6 }), fc.integer({ min: -1, max: 6 }));
    const anyPath = fc.oneof(
      fc.anything(),
      fc.array(fc.anything()),
      fc.array(fc.oneof(coordinate, fc.anything())),
      fc.array(coordinate),
    );
    fc.assert(
      fc.property(anyPath, (path) => {
        const game = new GameBoardT();
        const before = stateOf(game);
        const error = thrownBy(() => game.move(path as number[][]));
        const accepted = error === undefined;
        expect(CLASSES.some((expected) => error instanceof expected)).toBe(!accepted);
        expect(JSON.stringify(stateOf(game)) === JSON.stringify(before)).toBe(!accepted);
      }),
    );
  });
});

function thrownBy(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}
