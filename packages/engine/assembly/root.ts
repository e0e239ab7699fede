// A search from the board that the player is asked about.
import { moved, pointsOf } from './board';
import { gathered, isMissing, shareOut } from './crew';
import { BEGUN, VALUES } from './exchange';
import { allNodes, setLimits, stopped } from './limits';
import { closeRound } from './rounds';
import { expected } from './search';
import { largestSpawn, setCuts, skips } from './settings';
import { expectedWide, rankAt, slideWide, wideHigh, wideLow, widePoints } from './wide';

/** As `HOPELESS` in a search, and more of it: here a value of the depth before stands for a move. */
const HOPELESS_AT_ROOT: f32 = 30_000;

/** The board asked about, and how it is searched: as 64 bits in `packed`, or as a wide one. */
let low: u64 = 0;
let high: u64 = 0;
let packed: u64 = 0;
let isPacked: bool = false;

/** Up to which depth the board is searched as it was packed, and how far it has been. */
let packedFor: u32 = 0;
let done: u32 = 0;

/**
 * Searches a board to a depth, or to the last one that the limits allow; the first always is. The
 * values are left in the exchange area, and the depth they belong to is returned: 0 when no move is
 * legal. With a limit on nodes or with polling, depths are searched one after another.
 */
export function search(
  boardLow: u64,
  boardHigh: u64,
  depth: u32,
  maxNodes: f64,
  polling: bool,
  least: f32,
): u32 {
  low = boardLow;
  high = boardHigh;
  done = 0;
  pack(depth);
  for (let at: u32 = 0; at < 4; at++) setValue(VALUES, at, NaN);
  setLimits(maxNodes, polling);
  setCuts(least, false);
  const limited = polling || maxNodes != Infinity;
  for (let next: u32 = limited ? 1 : depth; next <= depth && !stopped; next++) {
    if (!searchDepth(next)) return 0;
  }
  return done;
}

/**
 * Goes on with the board of the last search, to another depth, under limits of its own. Returns the
 * depth that the values now belong to: the one before when a limit was reached.
 * Who is skipping wants the best move alone: a hopeless one keeps the value of a depth before.
 */
export function deepen(depth: u32, maxNodes: f64, polling: bool, least: f32, skipping: bool): u32 {
  if (depth > packedFor) pack(depth);
  setLimits(maxNodes, polling);
  setCuts(least, skipping);
  searchDepth(depth);
  return done;
}

export function searchedNodes(): f64 {
  return allNodes();
}

/** The largest value of the last finished depth. */
export function bestValue(): f32 {
  return valueAt(VALUES, bestOf(VALUES));
}

/** By how much the best move leads the next; infinite when it is the only one. */
export function lead(): f32 {
  const first = bestOf(VALUES);
  let least: f32 = Infinity;
  for (let direction: u32 = 0; direction < 4; direction++) {
    const behind = valueAt(VALUES, first) - valueAt(VALUES, direction);
    if (direction != first && behind < least) least = behind;
  }
  return least;
}

/** The direction with the largest value of those that have one. */
export function bestOf(values: usize): u32 {
  let best: u32 = 0;
  let value: f32 = -Infinity;
  for (let direction: u32 = 0; direction < 4; direction++) {
    if (valueAt(values, direction) > value) {
      value = valueAt(values, direction);
      best = direction;
    }
  }
  return best;
}

/**
 * The move to make after a search. A depth that was begun starts with the move that was best so far,
 * so what was finished of it is comparable and knows better.
 */
export function chosenMove(): u32 {
  return bestOf(isNaN(valueAt(BEGUN, bestOf(VALUES))) ? VALUES : BEGUN);
}

@inline
function valueAt(values: usize, direction: u32): f32 {
  return load<f32>(values + (direction << 2));
}

@inline
function setValue(values: usize, direction: u32, value: f32): void {
  store<f32>(values + (direction << 2), value);
}

/**
 * Gives each legal move its value, the best so far first; false when none is legal. The first depth
 * asks nobody: there is always an answer.
 */
function searchDepth(depth: u32): bool {
  for (let at: u32 = 0; at < 4; at++) setValue(BEGUN, at, NaN);
  const first = bestOf(VALUES);
  let legal = false;
  const hopeful = hopefulMoves(valueAt(VALUES, first));
  const shared = isPacked && shareOut(packed, first, hopeful, depth - 1);
  for (let i: u32 = 0; i < 4; i++) {
    const direction = first ^ i;
    if (isHopeless(direction, valueAt(BEGUN, bestOf(BEGUN)))) {
      setValue(BEGUN, direction, valueAt(VALUES, direction));
      continue;
    }
    const isShared = shared && ((hopeful >> direction) & 1) != 0;
    const value = moveValue(direction, depth, isShared);
    if (isShared ? isMissing : stopped) {
      if (shared) closeRound();
      return true;
    }
    if (!isNaN(value)) legal = true;
    setValue(BEGUN, direction, value);
  }
  if (shared) closeRound();
  for (let at: u32 = 0; at < 4; at++) setValue(VALUES, at, valueAt(BEGUN, at));
  done = depth;
  return legal;
}

/** Whether a move was worth so much less at the depth before than another is now that it keeps that value. */
@inline
function isHopeless(direction: u32, best: f32): bool {
  return skips && isPacked && valueAt(VALUES, direction) + HOPELESS_AT_ROOT < best;
}

/** A bit for each direction that is worth a look, by what the best was worth at the depth before. */
function hopefulMoves(best: f32): u32 {
  let moves: u32 = 0;
  for (let at: u32 = 0; at < 4; at++) moves |= <u32>!isHopeless(at, best) << at;
  return moves;
}

/** Points of a move and what is expected after it; NaN when it is not legal. */
function moveValue(direction: u32, depth: u32, shared: bool): f32 {
  if (isPacked) {
    const after = moved(packed, direction);
    if (after == packed) return NaN;
    const later = shared ? gathered(direction, after, depth - 1) : expected(after, depth - 1, 1);
    return <f32>pointsOf(packed, direction) + later;
  }
  if (!slideWide(low, high, direction)) return NaN;
  return <f32>widePoints + expectedWide(wideLow, wideHigh, depth - 1, 1);
}

/**
 * Decides whether 64 bits do. The sum of all tiles grows only by what spawns, so it tells what can be
 * made within the depth: below 65536 no tile past 32768 can. One such tile on the board may count as
 * a 32768 if no real one stands beside it or can be made, for then it merges with nothing.
 */
function pack(depth: u32): void {
  packedFor = depth;
  let past: u32 = 0;
  let rest: f64 = <f64>depth * largestSpawn;
  packed = low;
  for (let cell: u32 = 0; cell < 16; cell++) {
    const rank = rankAt(low, high, cell);
    if (rank > 15) {
      past++;
      packed |= <u64>15 << (cell << 2);
    } else if (rank > 0) rest += <f64>(1 << rank);
  }
  isPacked = past == 0 ? rest < 65_536 : past == 1 && rest < 32_768;
}
