import fc, { type Arbitrary } from 'fast-check';
import type { Shape } from '../grid.js';
import { MAX_COUNT } from '../counts.js';
import { slidePosition, type Content, type SlidePosition } from '../slide/position.js';
import {
  MAX_TILE,
  ON_TARGET,
  type ObstacleRule,
  type SlideRuleset,
  type SpawnWeight,
  type Target,
} from '../slide/ruleset.js';
import { anyCount, anyShape } from './arbitraries.js';
import { must } from './results.js';

const anySpawn: Arbitrary<readonly SpawnWeight[]> = fc.oneof(
  fc.constantFrom([2, 9, 4, 1], [2, 7, 4, 3], [1, 1], [3, 2, 6, 5]).map(pairs),
  fc.uniqueArray(fc.record({ value: anyCount(MAX_TILE, 1), weight: anyCount(1_000_000, 1) }), {
    minLength: 1,
    maxLength: 8,
    selector: ({ value }) => value,
  }),
);

function pairs(numbers: readonly number[]): readonly SpawnWeight[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    value: numbers[2 * i]!,
    weight: numbers[2 * i + 1]!,
  }));
}

const anyTarget: Arbitrary<Target | undefined> = fc.option(
  fc.record({
    value: fc.oneof(fc.constantFrom(8, 64, 2048), anyCount(MAX_TILE, 1)),
    onReach: fc.constantFrom(...ON_TARGET),
  }),
  { nil: undefined },
);

/** `most`: how many fixed obstacles there is room for. */
function anyObstacle(most: number): Arbitrary<ObstacleRule | undefined> {
  const none = fc.constant(undefined);
  const movable = fc
    .record({
      kind: fc.constant('movable' as const),
      life: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1000 })),
      chance: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.oneof(fc.nat(9), fc.nat(999_991))),
      cap: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 1000 })),
      undoPenalty: fc.boolean(),
    })
    .map(({ chance: [hits, misses], ...rule }): ObstacleRule => {
      return { ...rule, chance: [hits, hits + misses] };
    });
  if (most === 0) return fc.oneof(none, movable);
  const count = fc.oneof(fc.integer({ min: 1, max: Math.min(2, most) }), anyCount(most, 1));
  const fixed = count.map((n): ObstacleRule => ({ kind: 'fixed', count: n }));
  return fc.oneof(none, movable, fixed);
}

/** Any ruleset there is, on boards of the given shapes. */
export function slideRulesets(shapes: Arbitrary<Shape> = anyShape): Arbitrary<SlideRuleset> {
  return shapes.chain((shape) => {
    const most = shape.width * shape.height;
    return fc.oneof(fc.constant(2), anyCount(most, 1)).chain((startTiles) =>
      fc
        .record({
          spawn: anySpawn,
          target: anyTarget,
          obstacle: anyObstacle(most - startTiles),
          undo: fc.boolean(),
        })
        .map((rest) => ({ ...shape, startTiles, ...rest })),
    );
  });
}

/** Values that meet often, odd ones, and those around the largest. */
const anyTile: Arbitrary<number> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 8, arbitrary: fc.constantFrom(1, 2, 2, 4, 4, 8) },
  { weight: 2, arbitrary: fc.constantFrom(3, 5, 6, 12, 1023) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(MAX_TILE / 2 - 1, MAX_TILE / 2, MAX_TILE / 2 + 1, MAX_TILE),
  },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: MAX_TILE }) },
);

/** Any position of these rules. */
export function slidePositionsOf(ruleset: SlideRuleset): Arbitrary<SlidePosition> {
  const { obstacle } = ruleset;
  const length = ruleset.width * ruleset.height;
  const penalties = obstacle?.kind === 'movable' && obstacle.undoPenalty ? 12 : 0;
  return fc
    .record({
      tiles: fc.array(anyTile, { minLength: length, maxLength: length }),
      obstacles: fc.dictionary(fc.nat(length - 1).map(String), obstacleOf(obstacle), {
        maxKeys: capOf(obstacle),
      }),
      score: anyCount(MAX_COUNT),
      ply: anyCount(MAX_COUNT),
      penalty: fc.tuple(fc.nat(penalties), fc.nat(penalties)),
    })
    .map(({ tiles, obstacles, penalty, ...counts }) => {
      const cells: Content[] = [...tiles];
      for (const [cell, content] of Object.entries(obstacles)) cells[Number(cell)] = content;
      const [undos, paid] = [Math.max(...penalty), Math.min(...penalty)];
      return must(slidePosition(ruleset, { cells, ...counts, undos, paid }));
    });
}

function capOf(obstacle: ObstacleRule | undefined): number {
  if (obstacle === undefined) return 0;
  return Math.min(obstacle.kind === 'fixed' ? obstacle.count : obstacle.cap, 8);
}

function obstacleOf(obstacle: ObstacleRule | undefined): Arbitrary<Content> {
  if (obstacle?.kind !== 'movable') return fc.constant({ kind: 'fixed' });
  return anyCount(obstacle.life, 1).map((life) => ({ kind: 'movable', life }));
}

/** Any position of any rules. */
export const anySlidePosition: Arbitrary<SlidePosition> = slideRulesets().chain(slidePositionsOf);
