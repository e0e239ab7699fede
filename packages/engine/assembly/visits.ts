// Counts how often each weight is looked at in play: what a network is packed by.
import { DOWN, LEFT, RIGHT, UP, flipped, hasRank, mirrored, moved, transposed } from './board';
import { PATTERNS, STAGE_RANKS } from './exchange';
import { choose, next } from './greedy';
import { drawn, freshBoard, nextState, seeded, spawned } from './rng';

const CELLS: u32 = 6;

let counts: usize = 0;
let patterns: u32 = 0;
let stages: u32 = 0;

/** A look of a 1-ply search counts as much as so many of a 2-ply search, of which there are far more. */
const OWN_LOOK: u32 = 20;
/** A 2 comes nine times as often as a 4. */
const AFTER_TWO: u32 = 9;
const AFTER_FOUR: u32 = 1;

/**
 * Plays one game with the network in use, one move ahead. For one move of `every`, counts each look at a
 * weight that a search of one and of two moves would take, in the u32 at `to`, laid out as the weights
 * are: moves that follow one another look at much the same. Returns the number of moves.
 */
export function countVisits(
  seed: u64,
  every: u32,
  to: usize,
  patternCount: u32,
  stageCount: u32,
): u32 {
  counts = to;
  patterns = patternCount;
  stages = stageCount;
  let state = seeded(seed);
  let board = freshBoard(state);
  state = nextState(state);
  let moves: u32 = 0;
  for (choose(board); next != 0; choose(board)) {
    if (moves % every == 0) countSearch(board);
    state = nextState(state);
    board = spawned(next, drawn(state));
    moves++;
  }
  return moves;
}

function countSearch(board: u64): void {
  countLooks(board, OWN_LOOK);
  for (let direction: u32 = 0; direction < 4; direction++) {
    const after = moved(board, direction);
    if (after == board) continue;
    for (let cell: u32 = 0; cell < 64; cell += 4) {
      if (((after >> cell) & 15) != 0) continue;
      countLooks(after | (<u64>1 << cell), AFTER_TWO);
      countLooks(after | (<u64>2 << cell), AFTER_FOUR);
    }
  }
}

/** What is looked at to choose a move. */
function countLooks(board: u64, times: u32): void {
  countLook(board, LEFT, times);
  countLook(board, RIGHT, times);
  countLook(board, UP, times);
  countLook(board, DOWN, times);
}

function countLook(board: u64, direction: u32, times: u32): void {
  const after = moved(board, direction);
  if (after == board) return;
  let stage = stages - 1;
  while (stage > 0 && !hasRank(after, load<u32>(STAGE_RANKS + (stage << 2)))) stage--;
  const table = counts + (<usize>(stage * patterns) << (4 * CELLS + 2));
  const turned = transposed(after);
  countTuples(after, table, times);
  countTuples(flipped(after), table, times);
  countTuples(mirrored(after), table, times);
  countTuples(flipped(mirrored(after)), table, times);
  countTuples(turned, table, times);
  countTuples(flipped(turned), table, times);
  countTuples(mirrored(turned), table, times);
  countTuples(flipped(mirrored(turned)), table, times);
}

function countTuples(board: u64, first: usize, times: u32): void {
  let table = first;
  for (let i: u32 = 0; i < patterns; i++) {
    const list = load<u32>(PATTERNS + (i << 2));
    let index: u32 = 0;
    for (let j: u32 = 0; j < CELLS; j++) {
      const cell = (list >> (j << 2)) & 15;
      index = (index << 4) | (<u32>(board >> (cell << 2)) & 15);
    }
    const at = table + (<usize>index << 2);
    store<u32>(at, load<u32>(at) + times);
    table += 4 << (4 * CELLS);
  }
}
