import { coordinateOf, type Shape } from '@twofold/rules';
import type { Content } from '@twofold/rules/slide';
import { largestTiles, longestChain } from './chain.js';
import { firstAbove, type Contrast, type Found } from './contrast.js';
import {
  cornersOf,
  edgesInOrder,
  isAtLeast,
  isInCorner,
  neighboursOf,
  tilesAtEdge,
} from './edges.js';
import type { Corner } from './reason.js';

/** So many tiles in order along an edge are worth a word. */
const LEAST_IN_ORDER = 3;
/** Which tiles belong to the edge: from this part of the highest on. */
const LARGE_AT_EDGE = 1 / 4;

export function cornerKept(contrast: Contrast): Found<'corner'> {
  const { position, better, worse, after, highest, least } = contrast;
  const { ruleset, cells } = position;
  if (highest < least || isInCorner(ruleset, worse.cells, highest)) return undefined;
  const corners = cornersOf(ruleset);
  const held = corners.filter((cell) => isAtLeast(cells[cell]!, highest));
  const cell = (held.length > 0 ? held : corners).find((corner) =>
    isAtLeast(better.cells[corner]!, highest),
  );
  if (cell === undefined) return undefined;
  const value = better.cells[cell] as number;
  const open = worse.cells[cell] === 0;
  const now = open ? after?.cells[cell] : undefined;
  return {
    kind: 'corner',
    than: worse.move,
    // A tile that has just been made was not there before.
    how: held.length > 0 && value === highest ? 'keeps' : 'makes',
    value,
    corner: cornerName(ruleset, cell),
    open,
    taken: typeof now === 'number' && now > 0 ? now : undefined,
  };
}

function countIn(cells: readonly unknown[], value: number): number {
  return cells.filter((content) => content === value).length;
}

function cornerName(shape: Shape, cell: number): Corner {
  const [row, column] = coordinateOf(shape, cell);
  return `${row === 0 ? 'up' : 'down'}.${column === 0 ? 'left' : 'right'}`;
}

export function edgeKept(contrast: Contrast): Found<'edge'> {
  const { position, better, worse, highest } = contrast;
  const { ruleset, cells } = position;
  const least = Math.max(contrast.least, highest * LARGE_AT_EDGE);
  const there = tilesAtEdge(ruleset, better.cells, least);
  const value = firstAbove(there, tilesAtEdge(ruleset, worse.cells, least));
  // A tile that only one of the two has made is another matter.
  if (value === undefined || countIn(better.cells, value) !== countIn(worse.cells, value)) {
    return undefined;
  }
  const before = tilesAtEdge(ruleset, cells, least);
  const how = countIn(before, value) >= countIn(there, value) ? 'keeps' : 'makes';
  return { kind: 'edge', than: worse.move, how, value };
}

export function gapLeft(contrast: Contrast): Found<'gap'> {
  const { position, better, worse, after, highest, least } = contrast;
  if (highest < least || gapsBeside(position.ruleset, better.cells, highest).length > 0) {
    return undefined;
  }
  const gaps = gapsBeside(position.ruleset, worse.cells, highest);
  if (gaps.length === 0) return undefined;
  const came = gaps.map((cell) => after?.cells[cell]).find((content) => isAtLeast(content ?? 0, 1));
  return { kind: 'gap', than: worse.move, value: highest, taken: came as number | undefined };
}

/** The empty cells beside the tiles that are not below `least`. */
function gapsBeside(shape: Shape, cells: readonly Content[], least: number): readonly number[] {
  return cells.flatMap((content, cell) =>
    isAtLeast(content, least)
      ? neighboursOf(shape, cell).filter((beside) => cells[beside] === 0)
      : [],
  );
}

/** So many times as large as a tile, its neighbours shut it in. */
const MUCH_LARGER = 16;

export function shutIn({ position, better, worse }: Contrast): Found<'shut'> {
  const { ruleset } = position;
  const value = Math.max(0, ...shutTiles(ruleset, worse.cells));
  if (value === 0 || shutTiles(ruleset, better.cells).length > 0) return undefined;
  return { kind: 'shut', than: worse.move, value };
}

/** The tiles that have only much larger ones beside them. */
function shutTiles(shape: Shape, cells: readonly Content[]): readonly number[] {
  return cells.filter(
    (content, cell): content is number =>
      isAtLeast(content, 1) &&
      neighboursOf(shape, cell).every((at) => isAtLeast(cells[at]!, MUCH_LARGER * content)),
  );
}

export function orderKept({ position, better, worse, highest, least }: Contrast): Found<'order'> {
  const { ruleset, cells } = position;
  if (highest < least) return undefined;
  const kept = edgesInOrder(ruleset, better.cells, LEAST_IN_ORDER);
  // Whoever orders another edge instead has lost nothing.
  const instead = edgesInOrder(ruleset, worse.cells, LEAST_IN_ORDER);
  if (instead.some((edge) => !kept.includes(edge))) return undefined;
  const unbroken = edgesInOrder(ruleset, worse.cells, 1);
  const edges = kept.filter((edge) => !unbroken.includes(edge));
  const before = edgesInOrder(ruleset, cells, 1);
  const edge = edges.find((candidate) => before.includes(candidate)) ?? edges[0];
  if (edge === undefined) return undefined;
  const how = before.includes(edge) ? 'keeps' : 'makes';
  return { kind: 'order', than: worse.move, how, edge };
}

export function chainKept({ position, better, worse, least }: Contrast): Found<'chain'> {
  const { ruleset, cells } = position;
  const values = longestChain(ruleset, better.cells, least);
  const broken = longestChain(ruleset, worse.cells, least);
  if (values.length < 2 || values.length <= broken.length) return undefined;
  // Tiles that only one of the two moves has made cannot be compared by their places.
  const there = largestTiles(worse.cells, least);
  if (values.some((value, place) => there[place] !== value)) return undefined;
  const before = longestChain(ruleset, cells, least);
  const isKept = values.every((value, place) => before[place] === value);
  return { kind: 'chain', than: worse.move, how: isKept ? 'keeps' : 'makes', values };
}
