import { describe, expect, test } from 'vitest';
import { anyBoardPlayer, createSlidePlayer } from '@twofold/engine';
import { settlements, type Direction } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import { costOfSpawn, MOST_SPAWNS, spawnsAfter, type SpawnOptions } from './spawns.js';
import { bruteForce, worthOfMove } from '../testing/brute-force.js';

const player = createSlidePlayer();
const exactly: SpawnOptions = {
  ask: (position, limits) => player.analyse(position, limits),
  limits: { milliseconds: 600_000 },
};

function positionOf(text: string): SlidePosition {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('on boards that can be followed to the end', () => {
  const boards: readonly { name: string; text: string; move: Direction }[] = [
    { name: '2 x 2, nearly empty', text: 'slide_2x2-target=none_2,0/0,2', move: 'left' },
    { name: '2 x 2, late', text: 'slide_2x2-target=none_2,8/2,16', move: 'up' },
    { name: '2 x 3, late', text: 'slide_3x2-target=none_2,2,32/16,64,8', move: 'left' },
  ];
  test.each(boards)('$name: every tile has its true worth', async ({ text, move }) => {
    const position = positionOf(text);
    const worth = bruteForce();
    const node = await spawnsAfter(position, move, exactly);
    if (!node.ok) throw new Error(node.error.message);
    const { spawns, average, points, exact, unit, leftOut } = node.value;
    expect({ exact, unit, leftOut }).toEqual({
      exact: true,
      unit: 'points',
      leftOut: { spawns: 0, probability: 0, obstacles: false },
    });
    for (const spawn of spawns) expect(spawn.worth).toBeCloseTo(worth(spawn.position), 6);
    expect(points + average).toBeCloseTo(worthOfMove(position, move, worth), 6);
    const values = spawns.map((spawn) => spawn.worth);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(costOfSpawn(node.value, spawns[0]!)).toBeGreaterThanOrEqual(0);
    expect(spawns.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('a tile that ends the game is worth nothing, and hurts most', async () => {
    // Left merges the twos; a 4 in the hole then fits nothing.
    const node = await spawnsAfter(positionOf('slide_2x2-target=none_2,2/16,8'), 'left', exactly);
    if (!node.ok) throw new Error(node.error.message);
    const worst = node.value.spawns[0]!;
    expect(slide.outcome(worst.position).over).toBe(true);
    expect(worst.worth).toBe(0);
    expect(costOfSpawn(node.value, worst)).toBe(node.value.average);
  });
});

test('of a large board the likeliest tiles are valued, and it is said what was left out', async () => {
  let asked = 0;
  const node = await spawnsAfter(positionOf(`slide_8x8_${emptyBoard(8, 8)}`), 'left', {
    ask: (position) => {
      asked++;
      return anyBoardPlayer.analyse(position, { depth: 1 });
    },
    limits: { depth: 1 },
  });
  if (!node.ok) throw new Error(node.error.message);
  expect(asked).toBe(MOST_SPAWNS);
  const { spawns, leftOut } = node.value;
  expect(spawns).toHaveLength(MOST_SPAWNS);
  expect(leftOut.spawns).toBe(2 * 63 - MOST_SPAWNS);
  const valued = spawns.reduce((sum, { probability }) => sum + probability, 0);
  expect(valued + leftOut.probability).toBeCloseTo(1, 12);
});

test('after a move that wins, whatever comes is too late', async () => {
  const node = await spawnsAfter(positionOf('slide_2x2-target=16:stop_8,8/2,4'), 'left', exactly);
  if (!node.ok) throw new Error(node.error.message);
  expect(node.value).toMatchObject({ unit: 'chance', average: 1, exact: true });
  expect(node.value.spawns.map(({ worth }) => worth)).toEqual([1, 1]);
});

test('a tile that puts the target out of reach leaves no chance', async () => {
  const position = positionOf('slide_3x2-target=64:stop_16,16,8/8,8,32');
  const node = await spawnsAfter(position, 'right', exactly);
  if (!node.ok) throw new Error(node.error.message);
  expect(node.value.unit).toBe('chance');
  expect(node.value.spawns.map(({ worth }) => worth)).toEqual([0, 0, 1, 1]);
  expect(node.value.average).toBeCloseTo(0.5, 12);
});

test('a board that is solved meanwhile is asked about again: all values are of one kind', async () => {
  let asked = 0;
  const node = await spawnsAfter(positionOf('slide_2x2-target=none_2,0/0,2'), 'left', {
    ...exactly,
    ask: (position, limits) =>
      ++asked < 3
        ? anyBoardPlayer.analyse(position, { depth: 1 })
        : player.analyse(position, limits),
  });
  expect(node).toMatchObject({ ok: true, value: { exact: true } });
  expect(asked).toBe(8);
});

test('every tile that can come has the chance of the rules', async () => {
  const position = positionOf('slide_3x2-spawn=2:3,4:1,8:2_2,4,2/0,0,2');
  const node = await spawnsAfter(position, 'left', exactly);
  const acted = slide.act(position, 'left');
  if (!node.ok || !acted.ok) throw new Error('it can be played');
  const known = new Map<string, number>();
  for (const { value, probability } of settlements(slide, acted.value.after)) {
    known.set(slide.makePosition(value.position), probability);
  }
  expect(node.value.spawns).toHaveLength(known.size);
  for (const spawn of node.value.spawns) {
    const probability = known.get(slide.makePosition(spawn.position));
    expect(spawn.probability).toBeCloseTo(probability!, 12);
  }
});

test('movable obstacles are left out, and that is said', async () => {
  const node = await spawnsAfter(
    positionOf('slide_obstacles-movable_2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0'),
    'left',
    { ask: (position) => anyBoardPlayer.analyse(position, { depth: 1 }), limits: { depth: 1 } },
  );
  if (!node.ok) throw new Error(node.error.message);
  expect(node.value.leftOut.obstacles).toBe(true);
  expect(node.value.spawns).toHaveLength(2 * 15);
});

test('it can be stopped, and a move that is not possible is refused', async () => {
  const position = positionOf('slide_2x2_2,0/0,2');
  const stop = new AbortController();
  const stopped = await spawnsAfter(position, 'left', {
    ...exactly,
    signal: stop.signal,
    onSpawn: () => stop.abort(),
  });
  expect(stopped).toMatchObject({ ok: false, error: { code: 'stopped' } });
  const refused = await spawnsAfter(positionOf('slide_2x2_2,0/4,0'), 'left', exactly);
  expect(refused.ok).toBe(false);
});

function emptyBoard(width: number, height: number): string {
  const row = Array<number>(width).fill(0);
  const rows = Array.from({ length: height }, () => row.join(','));
  return rows.join('/').replace(/0$/, '2');
}
