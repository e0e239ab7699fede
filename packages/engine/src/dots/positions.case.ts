import type { Shape } from '@twofold/rules';
import {
  COLOURS,
  dots,
  dotsPosition,
  hasPath,
  type Colour,
  type DotsPosition,
  type DotsSetup,
} from '@twofold/rules/dots';
import fc, { type Arbitrary } from 'fast-check';

/** A position as it is drawn, such as `RRO / OGG`, with more fields of its rules. */
export function dotted(
  board: string,
  more: string,
  counts: Omit<DotsSetup, 'cells'> = {},
): DotsPosition {
  const rows = board.split('/').map((row) => row.trim());
  const ruleset = dots.parseRuleset(`${rows[0]!.length}x${rows.length}${more}`);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  const cells = [...rows.join('')] as Colour[];
  const position = dotsPosition(ruleset.value, { cells, ...counts });
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}

export interface Kind extends Shape {
  readonly colours: number;
  readonly loops: boolean;
  /** Undefined where moves are not counted. */
  readonly left: number | undefined;
  /** What is open of the first so many colours; none for a game for points. */
  readonly goals: readonly number[];
}

/** A position of this kind in which the game goes on. */
export function positionsOf(kind: Kind): Arbitrary<DotsPosition> {
  const { width, height, colours, loops, left, goals } = kind;
  const length = width * height;
  const dot = fc.constantFrom(...COLOURS.slice(0, colours));
  const open = goals.map((count, i) => ({ colour: COLOURS[i]!, count: Math.max(count, 1) }));
  const moves = left === undefined ? 'none' : `${left}`;
  const goal = open.map(({ colour, count }) => `${colour}:${count}`).join(',') || 'none';
  const more = `-colours=${colours}-moves=${moves}-goal=${goal}${loops ? '-loops=yes' : ''}`;
  return fc.array(dot, { minLength: length, maxLength: length }).map((cells) => {
    const board = hasPath(kind, cells) ? cells : cells.with(1, cells[0]!);
    const rows = Array.from({ length: height }, (_, row) =>
      board.slice(row * width, (row + 1) * width).join(''),
    );
    return dotted(rows.join('/'), more);
  });
}

/** Positions on boards of many sizes, with all sorts of rules. */
export const anyPosition: Arbitrary<DotsPosition> = fc
  .record({
    width: fc.integer({ min: 2, max: 9 }),
    height: fc.integer({ min: 2, max: 9 }),
    colours: fc.integer({ min: 2, max: 8 }),
    loops: fc.boolean(),
    left: fc.option(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9999 })), {
      nil: undefined,
    }),
    goals: fc.array(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9999 })), {
      maxLength: 2,
    }),
  })
  .chain(positionsOf);
