// One move of one game: the best by reward plus value of the afterstate, and what is learnt from it.
import {
  hasRank,
  joinLeft,
  joinPoints,
  joinRight,
  rowEntry,
  transposed,
} from '../../../packages/engine/assembly/board';
import { moveOn } from './game';
import { add, learn, resolvedValueOf, value, valueOf } from './network';
import { SLOT_BYTES, STAGE_BYTES, STAGES } from './sizes';
import { BOARD, LAST, NONE, RANDOM, SLOTS } from './state';

/** What a step does besides moving. */
export const PLAY: u32 = 0;
export const TD: u32 = 1;
export const TC: u32 = 2;

/** Ranks from which the stages after the first hold, lowest byte first. */
let stageRanks: u64 = 0;
export function setStages(ranks: u64): void {
  stageRanks = ranks;
}

/**
 * Makes the best move; false when there is none. With TD and TC, the error of the afterstate before
 * is computed with the weights as they are now, and goes to the weights whose offsets are still there
 * from when it was chosen.
 */
@inline
export function step(game: usize, mode: u32, rate: f32, floor: f32): bool {
  const board = load<u64>(game, BOARD);
  const turned = transposed(board);
  const last = load<u32>(game, LAST);
  const a = rowEntry(turned, 0);
  const b = rowEntry(turned, 1);
  const c = rowEntry(turned, 2);
  const d = rowEntry(turned, 3);
  const e = rowEntry(board, 0);
  const f = rowEntry(board, 1);
  const g = rowEntry(board, 2);
  const h = rowEntry(board, 3);
  const up = transposed(joinLeft(a, b, c, d));
  const down = transposed(joinRight(a, b, c, d));
  const left = joinLeft(e, f, g, h);
  const right = joinRight(e, f, g, h);
  const vertical = joinPoints(a, b, c, d);
  const horizontal = joinPoints(e, f, g, h);

  let worth: f32 = -Infinity;
  let after: u64 = 0;
  let points: u32 = 0;
  let chosen: u32 = 0;
  if (up != board) {
    chosen = freeSlot(0, last);
    worth = <f32>vertical + valued(game, up, chosen);
    after = up;
    points = vertical;
  }
  if (down != board) {
    const slot = freeSlot(1, last);
    const other = <f32>vertical + valued(game, down, slot);
    const better = other > worth;
    worth = select<f32>(other, worth, better);
    after = select<u64>(down, after, better);
    points = select<u32>(vertical, points, better);
    chosen = select<u32>(slot, chosen, better);
  }
  if (left != board) {
    const slot = freeSlot(2, last);
    const other = <f32>horizontal + valued(game, left, slot);
    const better = other > worth;
    worth = select<f32>(other, worth, better);
    after = select<u64>(left, after, better);
    points = select<u32>(horizontal, points, better);
    chosen = select<u32>(slot, chosen, better);
  }
  if (right != board) {
    const slot = freeSlot(3, last);
    const other = <f32>horizontal + valued(game, right, slot);
    const better = other > worth;
    worth = select<f32>(other, worth, better);
    after = select<u64>(right, after, better);
    points = select<u32>(horizontal, points, better);
    chosen = select<u32>(slot, chosen, better);
  }
  const over = worth == -Infinity;
  if (mode >= TD && last != NONE) {
    const target: f32 = over ? 0 : worth;
    const error = target - current(slotAt(game, last));
    if (mode == TD) add(slotAt(game, last), rate * error);
    else learn(slotAt(game, last), error, rate, floor);
  }
  if (over) return false;
  store<u32>(game, chosen, LAST);
  moveOn(game, after, points, load<u64>(game, RANDOM));
  return true;
}

/** Five slots: four for the moves, and the one that the last afterstate still needs. */
@inline
function freeSlot(direction: u32, last: u32): u32 {
  return direction + u32(direction >= last);
}

@inline
function slotAt(game: usize, slot: u32): usize {
  return game + SLOTS + <usize>slot * SLOT_BYTES;
}

@inline
function valued(game: usize, board: u64, slot: u32): f32 {
  const at = slotAt(game, slot);
  const worth = value(board, stageBase(board), at);
  if (STAGES > 1 && isNaN(worth)) return resolvedValueOf(at, false);
  return worth;
}

/** The value of the last afterstate now; its weights are about to change, so all must be there. */
@inline
function current(slot: usize): f32 {
  const worth = valueOf(slot);
  if (STAGES > 1 && isNaN(worth)) return resolvedValueOf(slot, true);
  return worth;
}

@inline
function stageBase(board: u64): u32 {
  if (STAGES == 1) return 0;
  let base: u32 = 0;
  for (let ranks = stageRanks; ranks != 0; ranks >>= 8) {
    if (hasRank(board, <u32>ranks & 15)) base += STAGE_BYTES;
  }
  return base;
}
