import { DIRECTIONS, linesToward, type Direction, type Shape } from '@twofold/rules';
import { emptyCells, slide, type SlidePosition } from '@twofold/rules/slide';

/** Beyond this many free cells only an even selection is tried, which bounds the work. */
const MAX_CELLS_TRIED = 16;
/** With at most this many free cells, one more spawn and reply are looked at. */
const FEW_CELLS = 3;
/** How much less a tile counts for each step along the snake. */
const SNAKE_RATIO = 0.5;

/** For each cell, what its tile counts. */
type Weights = readonly number[];

/**
 * A player to compare others with: expectimax over a few plies on the rules, where tiles in order
 * along a snake are good. It knows nothing of obstacles but that tiles cannot pass them.
 */
export function simpleMove(position: SlidePosition): Direction {
  const depth = emptyCells(position.cells).length <= FEW_CELLS ? 2 : 1;
  const snakes = snakesOf(position.ruleset);
  let best: { readonly move: Direction; readonly value: number } | undefined;
  for (const move of DIRECTIONS) {
    const acted = slide.act(position, move);
    if (!acted.ok) continue;
    const value = expectedValue(acted.value.after.moved, depth, snakes);
    if (best === undefined || value > best.value) best = { move, value };
  }
  if (best === undefined) throw new RangeError('no move is possible');
  return best.move;
}

/** The mean over where the next tile can come. Only the most likely tile is tried. */
function expectedValue(moved: SlidePosition, depth: number, snakes: readonly Weights[]): number {
  const empty = emptyCells(moved.cells);
  const tried = Math.min(empty.length, MAX_CELLS_TRIED);
  const { value } = moved.ruleset.spawn.reduce((a, b) => (b.weight > a.weight ? b : a));
  let sum = 0;
  for (let i = 0; i < tried; i++) {
    const cell = empty[Math.floor((i * empty.length) / tried)]!;
    sum += bestValue({ ...moved, cells: moved.cells.with(cell, value) }, depth, snakes);
  }
  return sum / tried;
}

/** The value of the best reply; a lost position is worth nothing. */
function bestValue(position: SlidePosition, depth: number, snakes: readonly Weights[]): number {
  let best = 0;
  for (const direction of DIRECTIONS) {
    const acted = slide.act(position, direction);
    if (!acted.ok) continue;
    const { moved } = acted.value.after;
    const value =
      depth > 1 && moved.cells.includes(0)
        ? expectedValue(moved, depth - 1, snakes)
        : evaluate(moved, snakes);
    best = Math.max(best, value);
  }
  return best;
}

/** How well the high tiles lie in order along the snake that fits best. */
function evaluate({ cells }: SlidePosition, snakes: readonly Weights[]): number {
  let best = 0;
  for (const weights of snakes) {
    let sum = 0;
    for (const [cell, content] of cells.entries()) {
      if (typeof content === 'number') sum += content * weights[cell]!;
    }
    best = Math.max(best, sum);
  }
  return best;
}

/**
 * The ways to wind through a board from a corner, line by line, there and back. Tiles in falling
 * order along one of them never block each other, and each merge leads to the next.
 */
function snakesOf(shape: Shape): Weights[] {
  return DIRECTIONS.flatMap((direction) => {
    const lines = linesToward(shape, direction);
    return [lines, lines.toReversed()].map((ordered) => {
      const path = ordered.flatMap((line, i) => (i % 2 === 0 ? line : line.toReversed()));
      const weights = Array<number>(path.length).fill(0);
      for (const [steps, cell] of path.entries()) weights[cell] = SNAKE_RATIO ** steps;
      return weights;
    });
  });
}
