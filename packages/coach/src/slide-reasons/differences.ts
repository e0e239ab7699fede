import {
  DIRECTIONS,
  neighbour,
  slide,
  type Direction,
  type Shape,
  type SlidePosition,
} from '@twofold/rules';
import { cornersOf, edgesInOrder, highestOf } from './edges.js';
import { canMake, chanceOfOneMove, mergeLater, valuesInReach, type Outlook } from './outlook.js';
import type { SlideDifference } from './reason.js';
import { chanceOfStuck } from './stuck.js';

/** What is compared: a move with one that is worse, and all that are. */
export interface Comparison {
  readonly position: SlidePosition;
  readonly better: Outlook;
  readonly worse: Outlook;
  /** Every move that the better one is to differ from, the worse one among them. */
  readonly others: readonly Outlook[];
  /** The board that came after the worse move, where it is known. */
  readonly after: SlidePosition | undefined;
}

type Kind<K extends SlideDifference['kind']> = Extract<SlideDifference, { readonly kind: K }>;

/** How far ahead it is asked whether the game ends. */
const MOST_TILES = 3;
const LEAST_STUCK = 0.03;
const OFTEN = 0.5;
/** A tile this many times what comes by chance, and a merge that is not far below the highest. */
const LARGE_BY_SPAWN = 4;
const LARGE_BY_HIGHEST = 1 / 8;
/** Room is scarce in this part of the board; where it is not, one cell more or less says nothing. */
const SCARCE = 1 / 4;
const MANY_CELLS = 2;
/** Merges of the next move that are asked about. */
const MOST_IN_REACH = 2;

/** In what the better move differs from the worse, most telling first. */
export function differencesOf(comparison: Comparison): readonly SlideDifference[] {
  const merge = mergeMade(comparison);
  const isLarge = merge !== undefined && merge.value >= leastLarge(comparison.position);
  return [
    targetReached(comparison),
    stuckSoon(comparison),
    cornerKept(comparison),
    isLarge ? merge : undefined,
    orderKept(comparison),
    mergeNext(comparison),
    fewMoves(comparison),
    room(comparison),
    isLarge ? undefined : merge,
  ].filter((difference) => difference !== undefined);
}

function leastLarge({ ruleset, cells }: SlidePosition): number {
  const spawn = Math.max(...ruleset.spawn.map(({ value }) => value));
  return Math.max(LARGE_BY_SPAWN * spawn, highestOf(cells) * LARGE_BY_HIGHEST);
}

function targetReached({ better, worse, others }: Comparison): Kind<'target'> | undefined {
  const value = better.target;
  if (value === undefined || others.some(({ target }) => target !== undefined)) return undefined;
  return { kind: 'target', than: worse.move, value };
}

function stuckSoon({ better, worse, after }: Comparison): Kind<'stuck'> | undefined {
  const outcome = after && slide.outcome(after);
  const came = outcome?.over === true && outcome.reason === 'stuck';
  for (let tiles = 1; tiles <= MOST_TILES; tiles++) {
    const chance = chanceOfStuck(worse.after, tiles);
    if (chance === undefined) return undefined;
    if (chance === 0) continue;
    const instead = chanceOfStuck(better.after, tiles);
    if (instead === undefined) return undefined;
    if (chance - instead < (came ? Number.MIN_VALUE : LEAST_STUCK)) continue;
    return { kind: 'stuck', than: worse.move, tiles, chance, instead, came };
  }
  return undefined;
}

function cornerKept({ position, better, worse, after }: Comparison): Kind<'corner'> | undefined {
  const { ruleset, cells } = position;
  const highest = highestOf(cells);
  if (highest < leastLarge(position)) return undefined;
  const corners = cornersOf(ruleset);
  const isHigh = (content: unknown): boolean => typeof content === 'number' && content >= highest;
  if (corners.some((cell) => isHigh(worse.cells[cell]))) return undefined;
  const held = corners.filter((cell) => isHigh(cells[cell]));
  const cell = (held.length > 0 ? held : corners).find((corner) => isHigh(better.cells[corner]));
  if (cell === undefined) return undefined;
  const open = worse.cells[cell] === 0;
  const now = open ? after?.cells[cell] : undefined;
  return {
    kind: 'corner',
    than: worse.move,
    how: held.length > 0 ? 'keeps' : 'makes',
    value: better.cells[cell] as number,
    cell,
    open,
    taken: typeof now === 'number' && now > 0 ? now : undefined,
  };
}

function mergeMade({ position, better, worse, others }: Comparison): Kind<'merge'> | undefined {
  const value = valueAhead(better, worse);
  if (value === undefined) return undefined;
  const count = countOf(better, value);
  if (others.some((other) => countOf(other, value) >= count)) return undefined;
  // What can be had all the same is no difference.
  const later = mergeLater(worse, value);
  if (later === 'always') return undefined;
  const { to } = better.merges.find((merge) => merge.value === value)!;
  return {
    kind: 'merge',
    than: worse.move,
    value,
    count,
    beside: besideOf(position.ruleset, better, to, value),
    lost: later === 'never',
  };
}

function countOf({ merges }: Outlook, value: number): number {
  return merges.filter((merge) => merge.value === value).length;
}

/** The largest value of which a move makes more, where the other does not make a larger one. */
function valueAhead(better: Outlook, worse: Outlook): number | undefined {
  for (const [place, { value }] of better.merges.entries()) {
    const other = worse.merges[place]?.value ?? 0;
    if (other !== value) return other < value ? value : undefined;
  }
  return undefined;
}

function besideOf(
  shape: Shape,
  { cells }: Outlook,
  cell: number,
  least: number,
): number | undefined {
  const beside = DIRECTIONS.map((direction) => neighbour(shape, cell, direction))
    .map((at) => (at === undefined ? 0 : cells[at]!))
    .filter((content) => typeof content === 'number' && content >= least);
  return beside.length === 0 ? undefined : Math.max(...(beside as number[]));
}

function orderKept({ position, better, worse }: Comparison): Kind<'order'> | undefined {
  const { ruleset, cells } = position;
  if (highestOf(cells) < leastLarge(position)) return undefined;
  const [before, kept, broken] = [cells, better.cells, worse.cells].map((board) =>
    edgesInOrder(ruleset, board),
  ) as [readonly Direction[], readonly Direction[], readonly Direction[]];
  // Whoever orders another edge instead has lost nothing.
  if (broken.some((edge) => !kept.includes(edge))) return undefined;
  const edges = kept.filter((edge) => !broken.includes(edge));
  const edge = edges.find((candidate) => before.includes(candidate)) ?? edges[0];
  if (edge === undefined) return undefined;
  return {
    kind: 'order',
    than: worse.move,
    how: before.includes(edge) ? 'keeps' : 'makes',
    edge,
  };
}

function mergeNext({ position, better, worse, others }: Comparison): Kind<'next'> | undefined {
  const least = leastLarge(position);
  const made = worse.merges[0]?.value ?? 0;
  for (const value of valuesInReach(better).slice(0, MOST_IN_REACH)) {
    if (value < least || value <= made) break;
    if (mergeLater(better, value) !== 'always') continue;
    const later = others.map((other) => mergeLater(other, value));
    if (later.some((when) => when === 'always' || when === undefined)) continue;
    return {
      kind: 'next',
      than: worse.move,
      value,
      had: canMake(position, value),
      lost: mergeLater(worse, value) === 'never',
    };
  }
  return undefined;
}

function fewMoves({ better, worse }: Comparison): Kind<'forced'> | undefined {
  const chance = chanceOfOneMove(worse);
  if (chance === undefined || chance < OFTEN) return undefined;
  const instead = chanceOfOneMove(better);
  if (instead === undefined || instead > chance / 2) return undefined;
  return { kind: 'forced', than: worse.move, chance, instead };
}

function room({ position, better, worse, others }: Comparison): Kind<'room'> | undefined {
  const { open } = better;
  if (others.some((other) => other.open >= open)) return undefined;
  const isScarce = worse.open <= position.cells.length * SCARCE;
  if (!isScarce && open - worse.open < MANY_CELLS) return undefined;
  return { kind: 'room', than: worse.move, open, instead: worse.open };
}
