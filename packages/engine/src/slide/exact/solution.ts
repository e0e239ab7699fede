import type { Direction } from '@twofold/rules';
import { highestTile, type SlidePosition, type SlideRuleset } from '@twofold/rules/slide';
import { encode, sumOf, type BoardCode, type Slide } from './code.js';
import { chunksOf, lowest } from './layout.js';
import { ENDED } from './line-moves.js';
import { worthOf, type ExactQuestion } from './question.js';
import { startsOf } from './starts.js';

/**
 * The values of all afterstates that can follow some positions. A position is worth the best of its
 * moves, so that afterstates, half as many, are all that has to be kept: 12 bytes each.
 */
export interface ExactSolution {
  readonly ruleset: SlideRuleset;
  readonly question: ExactQuestion;
  readonly code: BoardCode;
  /** By the sum of the tiles, which a slide leaves as it is; the highest sum first. */
  readonly layers: ReadonlyMap<number, SolvedLayer>;
  readonly size: SolutionSize;
}

export interface SolvedLayer {
  /** The lowest images of the afterstates, in order. */
  readonly keys: Int32Array;
  readonly values: Float32Array | Float64Array;
}

/** How many positions and afterstates there are: all, and those left when images count once. */
export interface SolutionSize {
  readonly states: number;
  readonly afterstates: number;
  readonly distinctStates: number;
  readonly distinctAfterstates: number;
}

export interface ExactMove {
  readonly move: Direction;
  readonly value: number;
}

/** Each legal move and its value, best first; undefined when the solution does not hold them all. */
export function solvedMoves(
  solution: ExactSolution,
  position: SlidePosition,
): readonly ExactMove[] | undefined {
  const { code, layers, question } = solution;
  const worth = worthOf(question);
  if (highestTile(position) >= code.end) return [];
  const key = encode(code, position.cells);
  if (key === undefined) return undefined;
  const layer = layers.get(sumOf(position.cells));
  const moves: ExactMove[] = [];
  for (const slide of code.slides) {
    const slid = slideOnce(code, slide, key);
    if (slid === undefined) continue;
    const further = slid.ended ? worth.end : valueIn(layer, slid.after);
    if (further === undefined) return undefined;
    moves.push({ move: slide.direction, value: worth.point * slid.points + further });
  }
  // The sort is stable: equal moves stay in the order of the directions.
  return moves.toSorted((a, b) => b.value - a.value);
}

/** The value of a position under best play; undefined when the solution does not hold it. */
export function solvedValue(solution: ExactSolution, position: SlidePosition): number | undefined {
  if (highestTile(position) >= solution.code.end) return worthOf(solution.question).end;
  const moves = solvedMoves(solution, position);
  return moves === undefined ? undefined : (moves[0]?.value ?? 0);
}

/** The value of a game that is about to begin; undefined when its starts were not solved. */
export function startValue(solution: ExactSolution): number | undefined {
  const { ruleset } = solution;
  const counts = { score: 0, ply: 0, undos: 0, paid: 0 };
  let sum = 0;
  for (const { cells, chance } of startsOf(ruleset)) {
    const value = solvedValue(solution, { ruleset, cells, ...counts });
    if (value === undefined) return undefined;
    sum += chance * value;
  }
  return sum;
}

/** How many bytes a solution keeps. */
export function solutionBytes({ layers }: ExactSolution): number {
  let bytes = 0;
  for (const { keys, values } of layers.values()) bytes += keys.byteLength + values.byteLength;
  return bytes;
}

interface Slid {
  readonly points: number;
  readonly ended: boolean;
  /** The lowest image of the board after the slide, unless the question has ended. */
  readonly after: number | undefined;
}

/** What a slide makes of one board; undefined when it moves nothing. */
function slideOnce({ layout }: BoardCode, slide: Slide, key: number): Slid | undefined {
  const { lines, moved, points, upright } = slide;
  const [row0, row1, row2] = chunksOf(layout.rows, key);
  const [turn0, turn1, turn2] = layout.turn;
  const chunks = upright
    ? chunksOf(lines, turn0[row0]! + turn1[row1]! + turn2[row2]!)
    : ([row0, row1, row2] as const);
  const after = [moved[chunks[0]]!, moved[chunks[1]]!, moved[chunks[2]]!] as const;
  if (after.every((chunk, k) => chunk === chunks[k])) return undefined;
  const scored = points[chunks[0]]! + points[chunks[1]]! + points[chunks[2]]!;
  if (after.includes(ENDED)) return { points: scored, ended: true, after: undefined };
  const known = after.every((chunk) => chunk >= 0);
  return {
    points: scored,
    ended: false,
    after: known ? lowest(...lines.images, ...after, layout.images) : undefined,
  };
}

function valueIn(layer: SolvedLayer | undefined, key: number | undefined): number | undefined {
  if (layer === undefined || key === undefined) return undefined;
  const { keys, values } = layer;
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? values[low] : undefined;
}
