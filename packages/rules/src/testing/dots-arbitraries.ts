import fc, { type Arbitrary } from 'fast-check';
import { COLOURS, hasPath, type Colour } from '../dots/board.js';
import { dotsPosition, isOver, type DotsPosition, type Goal } from '../dots/position.js';
import type { DotsRuleset, GoalRule } from '../dots/ruleset.js';
import type { Shape } from '../grid.js';
import { anyCount, anyShape } from './arbitraries.js';
import { must } from './results.js';

/** Any board of the first so many colours. */
export function anyBoard(shape: Shape, colours: number): Arbitrary<Colour[]> {
  const length = shape.width * shape.height;
  const dot = fc.constantFrom(...COLOURS.slice(0, colours));
  return fc.array(dot, { minLength: length, maxLength: length });
}

/** The same board with a path on it. */
function withPath(shape: Shape, board: readonly Colour[]): Colour[] {
  return hasPath(shape, board) ? [...board] : board.with(1, board[0]!);
}

function anyGoals(colours: number): Arbitrary<readonly GoalRule[]> {
  return fc
    .tuple(
      fc.shuffledSubarray(COLOURS.slice(0, colours)),
      fc.array(fc.record({ hidden: fc.boolean(), count: anyCount(9999, 1) }), {
        maxLength: colours,
      }),
    )
    .map(([names, goals]) =>
      goals.map(({ hidden, count }, i) => ({ colour: hidden ? '?' : (names[i] ?? '?'), count })),
    );
}

/** Any ruleset there is, on boards of the given shapes. */
export function dotsRulesets(shapes: Arbitrary<Shape> = anyShape): Arbitrary<DotsRuleset> {
  return fc
    .tuple(
      shapes,
      fc.oneof(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: COLOURS.length })),
    )
    .chain(([shape, colours]) =>
      fc
        .record({
          moves: fc.option(anyCount(9999, 1), { nil: undefined }),
          goals: fc.oneof(fc.constant([{ colour: 'R', count: 6 }] as const), anyGoals(colours)),
          board: fc.option(
            anyBoard(shape, colours).map((board) => withPath(shape, board)),
            { nil: undefined },
          ),
          loops: fc.boolean(),
          undo: fc.boolean(),
        })
        .map((rest) => ({ ...shape, colours, ...rest })),
    );
}

/** Any position of these rules. */
export function dotsPositionsOf(ruleset: DotsRuleset): Arbitrary<DotsPosition> {
  return fc
    .record({
      cells: anyBoard(ruleset, ruleset.colours),
      goals: goalsLeft(ruleset),
      score: anyCount(Number.MAX_SAFE_INTEGER),
      ply: anyCount(ruleset.moves ?? Number.MAX_SAFE_INTEGER),
    })
    .map((setup) => {
      const over = isOver({ ruleset, ...setup });
      const cells = over ? setup.cells : withPath(ruleset, setup.cells);
      return must(dotsPosition(ruleset, { ...setup, cells }));
    });
}

function goalsLeft({ goals, colours }: DotsRuleset): Arbitrary<readonly Goal[]> {
  const named = goals.map(({ colour }) => colour);
  const free = COLOURS.slice(0, colours).filter((colour) => !named.includes(colour));
  const counts = fc.tuple(...goals.map(({ count }) => fc.oneof(fc.constant(0), anyCount(count))));
  return fc
    .tuple(fc.shuffledSubarray(free, { minLength: free.length }), counts)
    .map(([drawn, left]) => {
      const names = drawn.values();
      return goals.map(({ colour }, i) => ({
        colour: colour === '?' ? names.next().value! : colour,
        count: left[i]!,
      }));
    });
}

/** Any position of any rules. */
export const anyDotsPosition: Arbitrary<DotsPosition> = dotsRulesets().chain(dotsPositionsOf);
