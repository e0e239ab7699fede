import type { Result } from '@twofold/rules';
import {
  MODES,
  slide,
  slidePosition,
  type Content,
  type ObstacleRule,
  type SlidePosition,
  type SlideRuleset,
} from '@twofold/rules/slide';
import fc, { type Arbitrary } from 'fast-check';
import type { Answer } from '../../common/answer.js';
import type { Cells, Field } from './field.js';

/** The value of a result that has to be one. */
export function must<T>(result: Result<T> | Answer<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
}

/** A position as it is drawn, such as `2 . 4 / x m3 .`, with more fields of the rules if wanted. */
export function drawn(board: string, more = ''): SlidePosition {
  const rows = board.split('/').map((row) => row.trim().split(/\s+/));
  const ruleset = must(slide.parseRuleset(`${rows[0]!.length}x${rows.length}${more}`));
  return must(slidePosition(ruleset, { cells: rows.flat().map(readCell) }));
}

function readCell(text: string): Content {
  if (text === '.') return 0;
  if (text === 'x') return { kind: 'fixed' };
  return text.startsWith('m') ? { kind: 'movable', life: Number(text.slice(1)) } : Number(text);
}

const SPAWNS = ['2:9,4:1', '1:1', '3:2', '3:2,6:5', '2:1,3:1,5:1', '1:1,4503599627370496:1'];
const FIBONACCI_SPAWNS = ['1:3,2:1', '1:1', '2:1,5:2'];
const TARGETS = ['none', '8:stop', '32:stop', '64:ask', '4:continue', '3:stop'];
const OBSTACLES = ['none', 'fixed:1', 'fixed:4', 'movable:3:3/10:2', 'movable:2:1/1:1:second'];

const FIBONACCI_TARGETS = ['none', '8:stop', '34:stop', '55:ask', '3:continue'];

/** Rules of every kind, on boards up to `most` cells wide and high. */
export function anyRuleset(most: number): Arbitrary<SlideRuleset> {
  return fc.oneof(
    { weight: 3, arbitrary: rulesetsWith(most, 'equal', SPAWNS, TARGETS) },
    {
      weight: 1,
      arbitrary: rulesetsWith(most, 'fibonacci', FIBONACCI_SPAWNS, FIBONACCI_TARGETS),
    },
  );
}

function rulesetsWith(
  most: number,
  merge: string,
  spawns: readonly string[],
  targets: readonly string[],
): Arbitrary<SlideRuleset> {
  return fc
    .record({
      width: fc.integer({ min: 2, max: most }),
      height: fc.integer({ min: 2, max: most }),
      spawn: fc.constantFrom(...spawns),
      target: fc.constantFrom(...targets),
      obstacle: fc.constantFrom(...OBSTACLES, 'movable:4:2/3:3:second', 'movable:4:2/3:3:penalty'),
    })
    .filter(({ width, height, obstacle }) => width * height > 5 || obstacle !== 'fixed:4')
    .map(({ width, height, spawn, target, obstacle }) => {
      const fields = { spawn, start: 1, target, obstacle, merge };
      const text = Object.entries(fields).map(([key, value]) => `-${key}=${value}`);
      return must(slide.parseRuleset(`${width}x${height}${text.join('')}`));
    });
}

function anyTileOf({ merge }: SlideRuleset): Arbitrary<number> {
  const ladder = MODES.fibonacci.tiles!.ladder;
  const [often, seldom] =
    merge === undefined
      ? [
          [1, 2, 2, 4, 4, 8],
          [3, 6, 5, 131_072, 2 ** 51, 2 ** 52],
        ]
      : [[1, 1, 2, 2, 3, 5, 8], ladder.slice(-3)];
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 8, arbitrary: fc.constantFrom(...often) },
    { weight: 3, arbitrary: fc.constantFrom(...seldom) },
  );
}

/** Any position of these rules. */
export function anyPositionOf(ruleset: SlideRuleset): Arbitrary<SlidePosition> {
  const { obstacle } = ruleset;
  const length = ruleset.width * ruleset.height;
  const penalties = obstacle?.kind === 'movable' && obstacle.undoPenalty !== undefined ? 3 : 0;
  return fc
    .record({
      tiles: fc.array(anyTileOf(ruleset), { minLength: length, maxLength: length }),
      obstacles: fc.uniqueArray(fc.nat(length - 1), { maxLength: mostObstacles(obstacle) }),
      life: fc.integer({ min: 1, max: 2 }),
      undos: fc.nat(penalties),
    })
    .map(({ tiles, obstacles, life, undos }) => {
      const cells: Content[] = [...tiles];
      for (const [i, cell] of obstacles.entries()) {
        const movable = { kind: 'movable', life: i === 0 ? life : 1 } as const;
        cells[cell] = obstacle?.kind === 'fixed' ? { kind: 'fixed' } : movable;
      }
      return must(slidePosition(ruleset, { cells, undos, paid: Math.floor(undos / 2) }));
    });
}

function mostObstacles(obstacle: ObstacleRule | undefined): number {
  if (obstacle === undefined) return 0;
  return obstacle.kind === 'fixed' ? obstacle.count : obstacle.cap;
}

/** Cells as the rules know them. */
export function contentsOf(cells: Cells, field: Field): Content[] {
  return Array.from(cells, (symbol) => {
    if (symbol >= 0) return field.alphabet.values[symbol]!;
    return symbol === -1 ? { kind: 'fixed' } : { kind: 'movable', life: -1 - symbol };
  });
}
