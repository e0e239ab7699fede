import fc, { type Arbitrary } from 'fast-check';
import type { Shape } from '../grid.js';
import { MAX_COUNT } from '../counts.js';
import { slidePosition, type Content, type SlidePosition } from '../slide/position.js';
import { tilesOf, type ModeRules, type ObstacleRule } from '../slide/modes/registry.js';
import type { SlideRuleset } from '../slide/ruleset.js';
import { MAX_TILE, ON_TARGET, type SpawnWeight, type Target } from '../slide/tiles.js';
import { anyCount, anyShape } from './arbitraries.js';
import { must } from '../result.js';

const anyMerge: Arbitrary<ModeRules['merge']> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constant({ kind: 'fibonacci' as const }) },
);

/** Any tile of these rules. */
function anyTile(merge: ModeRules['merge']): Arbitrary<number> {
  const tiles = tilesOf({ obstacle: undefined, merge });
  return tiles.has(4) ? anyCount(MAX_TILE, 1) : fc.constantFrom(...tiles.ladder);
}

function anySpawn(merge: ModeRules['merge']): Arbitrary<readonly SpawnWeight[]> {
  const weights = fc.record({ value: anyTile(merge), weight: anyCount(1_000_000, 1) });
  const usual = [
    [2, 9, 4, 1],
    [2, 7, 4, 3],
    [1, 1],
    [3, 2, 6, 5],
  ];
  return fc.oneof(
    fc
      .constantFrom(
        ...(merge === undefined
          ? usual
          : [
              [1, 3, 2, 1],
              [1, 1],
              [2, 1, 5, 1],
            ]),
      )
      .map(pairs),
    fc.uniqueArray(weights, { minLength: 1, maxLength: 8, selector: ({ value }) => value }),
  );
}

function pairs(numbers: readonly number[]): readonly SpawnWeight[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    value: numbers[2 * i]!,
    weight: numbers[2 * i + 1]!,
  }));
}

function anyTarget(merge: ModeRules['merge']): Arbitrary<Target | undefined> {
  const usual = merge === undefined ? [8, 64, 2048] : [8, 55, 987];
  return fc.option(
    fc.record({
      value: fc.oneof(fc.constantFrom(...usual), anyTile(merge)),
      onReach: fc.constantFrom(...ON_TARGET),
    }),
    { nil: undefined },
  );
}

/** `most`: how many fixed obstacles there is room for. */
function anyObstacle(most: number): Arbitrary<ObstacleRule | undefined> {
  const none = fc.constant(undefined);
  const movable = fc
    .record({
      kind: fc.constant('movable' as const),
      life: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1000 })),
      chance: fc.tuple(fc.integer({ min: 1, max: 9 }), fc.oneof(fc.nat(9), fc.nat(999_991))),
      cap: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 1000 })),
      undoPenalty: fc.constantFrom(undefined, 'second' as const, 'penalty' as const),
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
  return fc.tuple(shapes, anyMerge).chain(([shape, merge]) => {
    const most = shape.width * shape.height;
    return fc.oneof(fc.constant(2), anyCount(most, 1)).chain((startTiles) =>
      fc
        .record({
          spawn: anySpawn(merge),
          target: anyTarget(merge),
          obstacle: anyObstacle(most - startTiles),
          undo: fc.boolean(),
        })
        .map((rest) => ({ ...shape, startTiles, merge, ...rest })),
    );
  });
}

/** What a cell without an obstacle holds: tiles that meet often, odd ones, and the largest. */
function anyCell(merge: ModeRules['merge']): Arbitrary<number> {
  const nothing = { weight: 6, arbitrary: fc.constant(0) };
  if (merge !== undefined) {
    const { ladder } = tilesOf({ obstacle: undefined, merge });
    return fc.oneof(
      nothing,
      { weight: 8, arbitrary: fc.constantFrom(1, 1, 1, 2, 2, 3, 5, 8) },
      { weight: 2, arbitrary: fc.constantFrom(...ladder.slice(-3)) },
      { weight: 1, arbitrary: fc.constantFrom(...ladder) },
    );
  }
  const half = MAX_TILE / 2;
  return fc.oneof(
    nothing,
    { weight: 8, arbitrary: fc.constantFrom(1, 2, 2, 4, 4, 8) },
    { weight: 2, arbitrary: fc.constantFrom(3, 5, 6, 12, 1023) },
    { weight: 2, arbitrary: fc.constantFrom(half - 1, half, half + 1, MAX_TILE) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: MAX_TILE }) },
  );
}

/** Any position of these rules. */
export function slidePositionsOf(ruleset: SlideRuleset): Arbitrary<SlidePosition> {
  const { obstacle, merge } = ruleset;
  const length = ruleset.width * ruleset.height;
  const penalties = obstacle?.kind === 'movable' && obstacle.undoPenalty !== undefined ? 12 : 0;
  return fc
    .record({
      tiles: fc.array(anyCell(merge), { minLength: length, maxLength: length }),
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
