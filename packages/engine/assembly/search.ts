// Expectimax on boards of 64 bits: the best move over the average over all spawns, with the network's
// value of the board after the player's last move at the leaves, and 0 where no move is left.
import {
  emptyMask,
  hasRank,
  joinLeft,
  joinPoints,
  joinRight,
  rowEntry,
  transposed,
} from './board';
import { chanceEntry, isLeaf, keep, keepLeaf, kept, leafEntry, leafValue } from './cache';
import { countNodes, stopped } from './limits';
import { evaluate } from './network';
import { fromOrdered, larger, NO_MOVE, toOrdered } from './ordered';
import { goalValue, leastChance, packedGoal, spawnChance, spawnKinds, spawnRank } from './settings';

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

/** What values are kept as: those found under different cut-offs are different values. */
@inline
export function tagOf(depth: u32): u32 {
  return depth | (reinterpret<u32>(leastChance) & 0xffff_ff00);
}

/** The value of a board to move on, looking `depth` moves ahead. */
export function best(board: u64, depth: u32, chance: f32): f32 {
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
