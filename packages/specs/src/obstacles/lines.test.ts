import { slide, SLIDE_PRESETS, slidePosition, type SlidePresetName } from '@twofold/rules/slide';
import { describe, expect, test } from 'vitest';
import { Random } from '../random.js';
import type { RandomSource } from '../random.js';
import {
  FixedObstacle,
  Game2048,
  IllegalArgumentException,
  MovableObstacle,
  Tile,
} from './index.js';
import { contentOf, tileOf } from './tile.js';

const X = FixedObstacle.VALUE;
const { moveLineFixedObstacle, mergeLineFixedObstacle } = FixedObstacle;
const { moveLineMovableObstacle, mergeLineMovableObstacle, killObstacle } = MovableObstacle;

function tiles(numbers: readonly number[]): Tile[] {
  return numbers.map((value) => new Tile(value));
}

function values(line: readonly Tile[]): number[] {
  return line.map((tile) => tile.getValue());
}

function* everyLine(length: number, choices: readonly number[]): Generator<number[]> {
  if (length === 0) yield [];
  else
    for (const line of everyLine(length - 1, choices)) for (const v of choices) yield [...line, v];
}

/** The line after the rules' own move to the left, in which movable obstacles age. */
function slideByRules(line: readonly number[], preset: SlidePresetName): number[] {
  const { obstacle, ...rest } = SLIDE_PRESETS[preset];
  const many = obstacle && {
    ...obstacle,
    ...(obstacle.kind === 'fixed' ? { count: 4 } : { cap: 4 }),
  };
  const ruleset = { ...rest, width: line.length, height: 2, target: undefined, obstacle: many };
  const cells = [...tiles(line).map(contentOf), ...line.map(() => 0)];
  const position = slidePosition(ruleset, { cells });
  if (!position.ok) throw new Error(position.error.message);
  const acted = slide.act(position.value, 'left');
  const after = acted.ok ? acted.value.after.moved.cells : cells;
  return values(after.slice(0, line.length).map(tileOf));
}

/** Segments between fixed obstacles, each packed and then merged in pairs from the front. */
function slideBySegments(line: readonly number[]): number[] {
  const cut = line.indexOf(X);
  if (cut !== -1) {
    return [...slideBySegments(line.slice(0, cut)), X, ...slideBySegments(line.slice(cut + 1))];
  }
  const left = line.filter((value) => value !== 0);
  const done: number[] = [];
  while (left.length > 0) {
    const value = left.shift()!;
    const pair = value > 0 && left[0] === value;
    if (pair) left.shift();
    done.push(pair ? 2 * value : value);
  }
  return line.map((_, i) => done[i] ?? 0);
}

describe('a line with fixed obstacles', () => {
  test.each([
    { at: 1, line: [2, X, 0, 4], moved: [2, X, 4, 0] },
    { at: 2, line: [0, 2, X, 4], moved: [2, 0, X, 4] },
    { at: 0, line: [X, 0, 2, 2], moved: [X, 2, 2, 0] },
    { at: 3, line: [0, 8, 8, X], moved: [8, 8, 0, X] },
  ])('S2-9: is moved around one at index $at', ({ line, moved }) => {
    expect(values(moveLineFixedObstacle(tiles(line)))).toEqual(moved);
  });

  test.each([
    { at: 1, line: [2, X, 2, 2], merged: [2, X, 4, 0] },
    { at: 2, line: [2, 2, X, 4], merged: [4, 0, X, 4] },
    { at: 0, line: [X, 2, 2, 4], merged: [X, 4, 4, 0] },
    { at: 3, line: [8, 8, 8, X], merged: [16, 8, 0, X] },
  ])('S2-9: is merged around one at index $at', ({ line, merged }) => {
    expect(values(mergeLineFixedObstacle(tiles(line)))).toEqual(merged);
  });

  test('S2-9, S2-15: moving and merging is the slide of the rules, on every line of four', () => {
    for (const line of everyLine(4, [0, 2, 4, 8, X])) {
      const done = values(mergeLineFixedObstacle(moveLineFixedObstacle(tiles(line))));
      expect({ line, done }).toEqual({ line, done: slideByRules(line, 'obstacles-fixed') });
      expect({ line, done }).toEqual({ line, done: slideBySegments(line) });
    }
  });
});

describe('a line with movable obstacles', () => {
  test('S2-5, S2-15: moving, merging and ageing is the slide of the rules, on every line of four', () => {
    for (const line of everyLine(4, [0, 2, 4, -1, -5])) {
      const after = mergeLineMovableObstacle(moveLineMovableObstacle(tiles(line)));
      const done = values(after);
      expect({ line, done }).toEqual({ line, done: slideBySegments(line) });
      if (done.join() !== line.join()) killObstacle(after);
      const aged = values(after);
      expect({ line, aged }).toEqual({ line, aged: slideByRules(line, 'obstacles-movable') });
    }
  });

  test('S2-7: two obstacles do not merge', () => {
    expect(values(mergeLineMovableObstacle(tiles([-5, -5, -3, -3])))).toEqual([-5, -5, -3, -3]);
  });
});

test('S2-15: moving never merges, and keeps tiles and their order', () => {
  for (const line of everyLine(4, [0, 2, 4])) {
    const moved = line.filter((value) => value !== 0);
    const expected = line.map((_, i) => moved[i] ?? 0);
    expect(values(moveLineFixedObstacle(tiles(line)))).toEqual(expected);
    expect(values(moveLineMovableObstacle(tiles(line)))).toEqual(expected);
  }
});

test('S2-15: a line goes on beyond 2048', () => {
  expect(values(mergeLineFixedObstacle(tiles([2048, 2048, 2, 2])))).toEqual([4096, 4, 0, 0]);
});

test('S2-15: a line that was given is not changed', () => {
  const line = tiles([0, 2, 2, 0]);
  for (const change of [moveLineFixedObstacle, mergeLineFixedObstacle]) {
    const changed = change(line);
    for (const tile of changed) tile.setValue(1024);
    expect(values(line)).toEqual([0, 2, 2, 0]);
  }
});

describe('X-9: bad lines', () => {
  test.each([null, undefined, 'line', [2, 2, 0, 0], Array<Tile>(4), tiles([2])])('%j', (line) => {
    for (const change of [
      moveLineFixedObstacle,
      mergeLineFixedObstacle,
      moveLineMovableObstacle,
      mergeLineMovableObstacle,
    ]) {
      expect(() => change(line as Tile[])).toThrow(IllegalArgumentException);
    }
  });

  test('an obstacle of the other mode, or too many tiles', () => {
    expect(() => moveLineFixedObstacle(tiles([-5, 0]))).toThrow(IllegalArgumentException);
    expect(() => mergeLineMovableObstacle(tiles([X, 0]))).toThrow(IllegalArgumentException);
    expect(() => mergeLineFixedObstacle(tiles(Array<number>(65).fill(0)))).toThrow('2 to 64');
  });
});

describe('adding and killing obstacles', () => {
  const always = (answer: number): RandomSource => ({ nextInt: () => answer });

  test.each([
    { kind: 'movable', obstacle: MovableObstacle },
    { kind: 'fixed', obstacle: FixedObstacle },
  ])('S2-15: a $kind one comes to an empty tile, and only one', ({ obstacle }) => {
    const board = tiles([2, 0, 4, 0]);
    obstacle.add(board, always(1));
    expect(values(board)).toEqual([2, 0, 4, obstacle.VALUE]);
    obstacle.add(board, always(0));
    expect(values(board)).toEqual([2, 0, 4, obstacle.VALUE]);
  });

  test('S2-15: on a full board none comes', () => {
    const board = tiles([2, 4]);
    MovableObstacle.add(board, new Random(1));
    FixedObstacle.add(board, new Random(1));
    expect(values(board)).toEqual([2, 4]);
  });

  test('S2-5: five changes kill a movable obstacle, and a new one can come', () => {
    const board = tiles([0, 2, X]);
    MovableObstacle.add(board, always(0));
    const seen = Array.from({ length: 6 }, () => (killObstacle(board), values(board)));
    expect(seen.map(([first]) => first)).toEqual([-4, -3, -2, -1, 0, 0]);
    expect(seen.every(([, tile, fixed]) => tile === 2 && fixed === X)).toBe(true);
    MovableObstacle.add(board, always(0));
    expect(values(board)).toEqual([MovableObstacle.VALUE, 2, X]);
  });

  test('X-9: no board or no chance', () => {
    for (const wrong of [null, undefined, {}, 3]) {
      expect(() => MovableObstacle.add(tiles([0]), wrong as RandomSource)).toThrow(
        IllegalArgumentException,
      );
      expect(() => FixedObstacle.add(wrong as Tile[], always(0))).toThrow(IllegalArgumentException);
      expect(() => killObstacle(wrong as Tile[])).toThrow(IllegalArgumentException);
    }
  });
});

describe('ensureSize', () => {
  test('S2-15: adds empty tiles, and takes none away', () => {
    const list = tiles([8, 8]);
    Game2048.ensureSize(list, 4);
    expect(values(list)).toEqual([8, 8, 0, 0]);
    Game2048.ensureSize(list, 3);
    expect(values(list)).toEqual([8, 8, 0, 0]);
  });

  test.each([-1, 0.5, Number.NaN, 4097, null])('X-9: %s is no size', (size) => {
    expect(() => Game2048.ensureSize([], size as number)).toThrow(IllegalArgumentException);
  });
});
