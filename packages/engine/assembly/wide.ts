// Boards on which a tile past 32768 stands or may come about: two nibbles for each cell, the rank's low
// four bits in `low` and the rest in `high`. They are rare and searched plainly, without row tables.
import { emptyMask } from './board';
import { countNodes, stopped } from './limits';
import { leaf } from './search';
import { goalRank, goalValue, leastChance, spawnChance, spawnKinds, spawnRank } from './settings';

/** The rank of the largest tile that the network has seen in many games: 16384. */
const LAST_KNOWN: u32 = 14;
/** The largest rank that 64 bits hold. */
const MOST_PACKED: u32 = 15;

/** What `slideWide` left. */
export let wideLow: u64 = 0;
export let wideHigh: u64 = 0;
export let widePoints: f64 = 0;

export function slidLow(): u64 {
  return wideLow;
}

export function slidHigh(): u64 {
  return wideHigh;
}

export function slidPoints(): f64 {
  return widePoints;
}

@inline
export function rankAt(low: u64, high: u64, cell: u32): u32 {
  const shift = cell << 2;
  return (<u32>(low >> shift) & 15) | ((<u32>(high >> shift) & 15) << 4);
}

/** Slides a board and leaves the result in three variables; false when the move is not legal. */
export function slideWide(low: u64, high: u64, direction: u32): bool {
  // Cell i of line n, counted from the side that the tiles slide to, is start + n * line + i * step.
  const vertical = direction < 2;
  const backward = (direction & 1) != 0;
  const line = vertical ? 1 : 4;
  const step = (vertical ? 4 : 1) * (backward ? -1 : 1);
  const start = backward ? (vertical ? 12 : 3) : 0;
  wideLow = 0;
  wideHigh = 0;
  widePoints = 0;
  for (let n = 0; n < 4; n++) {
    let to = start + n * line;
    let open: u32 = 0; // the rank that waits at `to` for an equal one
    for (let i = 0; i < 4; i++) {
      const rank = rankAt(low, high, start + n * line + i * step);
      if (rank == 0) continue;
      if (rank == open) {
        putWide(to, rank + 1);
        widePoints += <f64>(<u64>2 << rank);
        open = 0;
        to += step;
      } else {
        if (open != 0) {
          putWide(to, open);
          to += step;
        }
        open = rank;
      }
    }
    if (open != 0) putWide(to, open);
  }
  return wideLow != low || wideHigh != high;
}

@inline
function putWide(cell: i32, rank: u32): void {
  wideLow |= <u64>(rank & 15) << (cell << 2);
  wideHigh |= <u64>(rank >> 4) << (cell << 2);
}

/**
 * What is searched in place of a board of the classic game: what follows 32768 the network has hardly
 * seen. Only whole boards are halved and none within a search, to which making the size that was
 * missing would look like a loss.
 */
export function halved(low: u64, high: u64): u64 {
  return downgraded(low, high, LAST_KNOWN);
}

/**
 * A board that the network knows: while a tile is past `last`, every tile above the largest size that
 * is missing counts half. Equal tiles stay equal and different ones different, so that the same moves
 * are legal. Where no size is missing, all stays as it is.
 */
function downgraded(low: u64, high: u64, last: u32): u64 {
  while (hasWideRank(low, high, last + 1)) {
    const missing = largestMissing(low, high);
    // With 65536 and all sizes below it the board is full: nothing can move, as on an empty one.
    if (missing == 0) return high == 0 ? low : 0;
    let nextLow: u64 = 0;
    let nextHigh: u64 = 0;
    for (let cell: u32 = 0; cell < 16; cell++) {
      const rank = rankAt(low, high, cell);
      const next = rank > missing ? rank - 1 : rank;
      nextLow |= <u64>(next & 15) << (cell << 2);
      nextHigh |= <u64>(next >> 4) << (cell << 2);
    }
    low = nextLow;
    high = nextHigh;
  }
  return low;
}

/** The largest rank below the highest that no cell has; 0 stands for a full ladder of tiles. */
function largestMissing(low: u64, high: u64): u32 {
  let present: u64 = 0;
  for (let cell: u32 = 0; cell < 16; cell++) present |= <u64>1 << rankAt(low, high, cell);
  let missing = 62 - <u32>clz(present);
  while (missing > 0 && (present >> missing) & 1) missing--;
  return missing;
}

export function hasWideRank(low: u64, high: u64, least: u32): bool {
  for (let cell: u32 = 0; cell < 16; cell++) if (rankAt(low, high, cell) >= least) return true;
  return false;
}

/** As `expected` in `search.ts`. */
export function expectedWide(low: u64, high: u64, depth: u32, chance: f32): f32 {
  if (stopped) return 0;
  if (goalRank != 0 && hasWideRank(low, high, goalRank)) return goalValue(depth);
  if (depth == 0 || chance < leastChance) return leaf(downgraded(low, high, MOST_PACKED));
  const empty = emptyMask(low | high);
  const cells = <i32>popcnt<u64>(empty);
  const share: f32 = <f32>1 / <f32>cells;
  let value: f32 = 0;
  for (let kind: u32 = 0; kind < spawnKinds; kind++) {
    const weight = spawnChance(kind) * share;
    let sum: f32 = 0;
    for (let rest = empty; rest != 0; rest &= rest - 1) {
      sum += bestWide(low | (spawnRank(kind) * (rest & -rest)), high, depth, chance * weight);
    }
    value += weight * sum;
  }
  if (!stopped) countNodes(cells * <i32>spawnKinds);
  return value;
}

function bestWide(low: u64, high: u64, depth: u32, chance: f32): f32 {
  let value: f32 = -Infinity;
  for (let direction: u32 = 0; direction < 4; direction++) {
    if (!slideWide(low, high, direction)) continue;
    const points = <f32>widePoints;
    value = max<f32>(value, points + expectedWide(wideLow, wideHigh, depth - 1, chance));
  }
  return value == -Infinity ? 0 : value;
}
