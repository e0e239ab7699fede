// Expectimax on boards of 64 bits: the best move over the average over all spawns, with the network's
// value of the board after the player's last move at the leaves, and 0 where no move is left.
import {
  DOWN,
  emptyMask,
  hasRank,
  joinLeft,
  joinPoints,
  joinRight,
  LEFT,
  moved,
  pointsOf,
  RIGHT,
  rowEntry,
  transposed,
  UP,
} from './board';
import { chanceEntry, isLeaf, keep, keepLeaf, kept, leafEntry, leafValue } from './cache';
import { countNodes, stopped } from './limits';
import { evaluate } from './network';
import { fromOrdered, larger, NO_MOVE, toOrdered } from './ordered';
import {
  goalValue,
  leastChance,
  packedGoal,
  skips,
  spawnChance,
  spawnKinds,
  spawnRank,
} from './settings';

/** The value of a board after a move, without searching. */
@inline
export function leaf(after: u64): f32 {
  if (packedGoal != 0 && hasRank(after, packedGoal)) return goalValue(0);
  const entry = leafEntry(after);
  if (isLeaf(entry, after)) return leafValue(entry);
  const value = evaluate(after);
  keepLeaf(entry, after, value);
  return value;
}

/**
 * The value of a board after a move, looking `depth` more moves ahead; `chance` is how likely this
 * board is when the player goes for it.
 */
export function expected(after: u64, depth: u32, chance: f32): f32 {
  if (stopped) return 0;
  if (depth == 0 || chance < leastChance) return leaf(after);
  if (packedGoal != 0 && hasRank(after, packedGoal)) return goalValue(depth);
  const tag = tagOf(depth);
  const entry = chanceEntry(after, depth);
  const found = kept(entry, after);
  if (<u32>(found >> 32) == tag) return reinterpret<f32>(<u32>found);

  const empty = emptyMask(after);
  const cells = <i32>popcnt<u64>(empty);
  const share: f32 = <f32>1 / <f32>cells;
  let value: f32 = 0;
  for (let kind: u32 = 0; kind < spawnKinds; kind++) {
    const rank = spawnRank(kind);
    const weight = spawnChance(kind) * share;
    let sum: f32 = 0;
    for (let rest = empty; rest != 0; rest &= rest - 1) {
      sum += best(after | (rank * (rest & -rest)), depth, chance * weight);
    }
    value += weight * sum;
  }
  if (stopped) return 0;
  countNodes(cells * <i32>spawnKinds);
  keep(entry, after, tag, value);
  return value;
}

/** In a tag: hopeless moves were skipped. Depths are below it. */
const SKIPPED: u32 = 0x80;

/** What values are kept as: those found under different cuts are different values. */
@inline
export function tagOf(depth: u32): u32 {
  return depth | (skips ? SKIPPED : 0) | (reinterpret<u32>(leastChance) & 0xffff_ff00);
}

/** The value of a board to move on, looking `depth` moves ahead. */
export function best(board: u64, depth: u32, chance: f32): f32 {
  if (skips && depth > 1 && chance >= leastChance) return bestHopeful(board, depth, chance);
  const across = slideBoth(board, depth, chance, false);
  const along = slideBoth(transposed(board), depth, chance, true);
  const value = larger(across, along);
  return value == NO_MOVE ? 0 : fromOrdered(value);
}

/** The better of the two moves along the rows of a board, or of its transpose if `turned`. */
@inline
function slideBoth(lines: u64, depth: u32, chance: f32, turned: bool): i32 {
  const a = rowEntry(lines, 0);
  const b = rowEntry(lines, 1);
  const c = rowEntry(lines, 2);
  const d = rowEntry(lines, 3);
  const points = <f32>joinPoints(a, b, c, d);
  const there = joinLeft(a, b, c, d);
  const back = joinRight(a, b, c, d);
  let value = NO_MOVE;
  if (there != lines) {
    value = toOrdered(points + below(turned ? transposed(there) : there, depth, chance));
  }
  if (back != lines) {
    const other = points + below(turned ? transposed(back) : back, depth, chance);
    value = larger(value, toOrdered(other));
  }
  return value;
}

@inline
function below(after: u64, depth: u32, chance: f32): f32 {
  return depth == 1 ? leaf(after) : expected(after, depth - 1, chance);
}

/**
 * A move is hopeless if what the network promises of it is so many points less than another was found to be worth. On
 * 2,599 boards of the network's games 5-ply takes an eighth of the time without these moves, and chooses what is worse
 * by 12 points on average, by 5-ply in full; 4-ply in full, by 27. With 4,000, and with 20,000 for deeper moves, it is much the same.
 */
const HOPELESS: f32 = 8_000;

/** As `best`, the most promising move first, and hopeless ones not at all. */
function bestHopeful(board: u64, depth: u32, chance: f32): f32 {
  let up = promise(board, UP);
  let down = promise(board, DOWN);
  let left = promise(board, LEFT);
  let right = promise(board, RIGHT);
  let value: f32 = -Infinity;
  for (;;) {
    const most = max<f32>(max<f32>(up, down), max<f32>(left, right));
    if (most == -Infinity || most + HOPELESS < value) break;
    let direction = RIGHT;
    if (most == up) {
      direction = UP;
      up = -Infinity;
    } else if (most == down) {
      direction = DOWN;
      down = -Infinity;
    } else if (most == left) {
      direction = LEFT;
      left = -Infinity;
    } else right = -Infinity;
    const later = expected(moved(board, direction), depth - 1, chance);
    value = max<f32>(value, <f32>pointsOf(board, direction) + later);
  }
  return value == -Infinity ? 0 : value;
}

/** What a move brings by the network alone. */
@inline
function promise(board: u64, direction: u32): f32 {
  const after = moved(board, direction);
  return after == board ? -Infinity : <f32>pointsOf(board, direction) + leaf(after);
}
