import fc, { type Arbitrary } from 'fast-check';
import { ANCHOR, COLOURS, hasPath, type Colour, type Piece } from '../dots/board.js';
import type { ModeRules } from '../dots/modes/registry.js';
import { dotsPosition, isOver, type DotsPosition, type Goal } from '../dots/position.js';
import type { DotsRuleset, GoalRule } from '../dots/ruleset.js';
import type { Shape } from '../grid.js';
import { anyCount, anyShape } from './arbitraries.js';
import { must } from '../result.js';

/** Any board of the first so many colours. */
export function anyBoard(shape: Shape, colours: number): Arbitrary<Colour[]> {
  const length = shape.width * shape.height;
  const dot = fc.constantFrom(...COLOURS.slice(0, colours));
  return fc.array(dot, { minLength: length, maxLength: length });
}

/** The same board with a path on it: at the bottom, where there are no anchors. */
function withPath<P extends Piece>(shape: Shape, board: readonly P[]): P[] {
  return hasPath(shape, board) ? [...board] : board.with(board.length - 1, board.at(-2)!);
}

/** Objectives beside colours: mostly none. */
function anyModes({ width, height }: Shape): Arbitrary<ModeRules> {
  const size = width * height;
  const layers = fc
    .array(fc.integer({ min: 0, max: 2 }), { minLength: size, maxLength: size })
    .map((ice) => (ice.some((layer) => layer > 0) ? ice : ice.with(0, 1)));
  const seldom = { nil: undefined, freq: 1 };
  return fc.record({
    ice: fc.option(layers, seldom),
    anchors: fc.option(fc.integer({ min: 1, max: width }), seldom),
    score: fc.option(anyCount(9999, 1), seldom),
  });
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
          modes: anyModes(shape),
        })
        .map(({ modes, ...rest }) => ({ ...shape, colours, ...rest, ...modes })),
    );
}

/** Any position of these rules. */
export function dotsPositionsOf(ruleset: DotsRuleset): Arbitrary<DotsPosition> {
  return fc
    .record({
      cells: anyPieces(ruleset),
      ice: iceLeft(ruleset),
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

/** Dots, and some of the anchors above the bottom row. */
function anyPieces(ruleset: DotsRuleset): Arbitrary<readonly Piece[]> {
  const above = ruleset.width * (ruleset.height - 1);
  return fc
    .tuple(
      anyBoard(ruleset, ruleset.colours),
      fc.uniqueArray(fc.integer({ min: 0, max: above - 1 }), { maxLength: ruleset.anchors ?? 0 }),
    )
    .map(([board, anchors]) => board.map((dot, cell) => (anchors.includes(cell) ? ANCHOR : dot)));
}

function iceLeft({ ice }: DotsRuleset): Arbitrary<readonly number[] | undefined> {
  if (ice === undefined) return fc.constant(undefined);
  return fc.tuple(...ice.map((layers) => fc.integer({ min: 0, max: layers })));
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
