// The n-tuple network: the value of a board is `scale` times the sum of one weight for each pattern
// and each of the 8 symmetries of the square. Two pattern sets have code of their own; any other set
// takes the general way.
import { flipped, hasRank, mirrored, transposed } from './board';
import { PATTERNS, STAGE_RANKS, WEIGHTS } from './exchange';
import { foldable, fold } from './fold';
import { NETWORK } from './memory';
import { sum4x6 } from './network-4x6';
import { sum8x6 } from './network-8x6';
import { placed } from './order';
import { forget } from './settings';
import { TABLE } from './tuple';

/** Which code sums the weights. */
const GENERAL: u32 = 0;
const FOUR_BY_SIX: u32 = 1;
const EIGHT_BY_SIX: u32 = 2;

let kind: u32 = GENERAL;
let scale: f32 = 0;
let patterns: u32 = 0;
let cells: u32 = 0;
let stages: u32 = 1;
let stageBytes: usize = 0;

/**
 * Takes the network whose weights lie at NETWORK into use. Its patterns (the first cell in the highest
 * nibble) and the ranks at which its stages begin lie in the exchange area. Weights may be rewritten
 * for faster sums: to change them, put all of them in place again and call this again.
 */
export function useNetwork(patternCount: u32, cellCount: u32, stageCount: u32, pointsPerStep: f32): u32 {
  store<u32>(WEIGHTS, patternCount, 4);
  store<u32>(WEIGHTS, cellCount, 8);
  store<u32>(WEIGHTS, stageCount, 12);
  store<f32>(WEIGHTS, pointsPerStep, 16);
  readNetwork();
  store<u32>(WEIGHTS, kindOfSet());
  readNetwork();
  forget();
  return kind;
}

/** Makes the network that the first thread was given that of this one. */
export function readNetwork(): void {
  kind = load<u32>(WEIGHTS);
  patterns = load<u32>(WEIGHTS, 4);
  cells = load<u32>(WEIGHTS, 8);
  stages = load<u32>(WEIGHTS, 12);
  scale = load<f32>(WEIGHTS, 16);
  stageBytes = <usize>patterns * (<usize>2 << (4 * cells));
}

function kindOfSet(): u32 {
  if (patterns == 4 && isSet(0x012345, 0x456789, 0x012456, 0x45689a)) {
    return foldAll() ? FOUR_BY_SIX : GENERAL;
  }
  if (
    patterns == 8 &&
    isSet(0x012456, 0x456789, 0x012345, 0x234569) &&
    pattern(4) == 0x01259a &&
    pattern(5) == 0x345678 &&
    pattern(6) == 0x134567 &&
    pattern(7) == 0x01489a
  ) {
    return EIGHT_BY_SIX;
  }
  return GENERAL;
}

function foldAll(): bool {
  for (let stage: u32 = 0; stage < stages; stage++) {
    if (!foldable(NETWORK + <usize>stage * stageBytes + 3 * TABLE)) return false;
  }
  for (let stage: u32 = 0; stage < stages; stage++) fold(NETWORK + <usize>stage * stageBytes + 3 * TABLE);
  return true;
}

function isSet(a: u32, b: u32, c: u32, d: u32): bool {
  return cells == 6 && pattern(0) == a && pattern(1) == b && pattern(2) == c && pattern(3) == d;
}

function pattern(i: u32): u32 {
  return load<u32>(PATTERNS + (i << 2));
}

/** The network's value of a board: the points it expects from here on. */
export function evaluate(board: u64): f32 {
  return scale * <f32>sumWeights(board);
}

@inline
function sumWeights(board: u64): i32 {
  const stage: usize = stages == 1 ? 0 : <usize>stageOf(board) * stageBytes;
  if (kind == EIGHT_BY_SIX) return sum8x6(board, stage);
  if (kind == FOUR_BY_SIX) return sum4x6(board, stage);
  return sumGeneral(board, stage);
}

/** The last stage whose rank the board has reached. */
function stageOf(board: u64): u32 {
  let stage = stages - 1;
  while (stage > 0 && !hasRank(board, load<u32>(STAGE_RANKS + (stage << 2)))) stage--;
  return stage;
}

function sumGeneral(board: u64, stage: usize): i32 {
  const turned = transposed(board);
  return (
    sumPatterns(board, stage) +
    sumPatterns(flipped(board), stage) +
    sumPatterns(mirrored(board), stage) +
    sumPatterns(flipped(mirrored(board)), stage) +
    sumPatterns(turned, stage) +
    sumPatterns(flipped(turned), stage) +
    sumPatterns(mirrored(turned), stage) +
    sumPatterns(flipped(mirrored(turned)), stage)
  );
}

function sumPatterns(board: u64, stage: usize): i32 {
  let sum: i32 = 0;
  let table = NETWORK + stage;
  for (let i: u32 = 0; i < patterns; i++) {
    const list = pattern(i);
    let index: u32 = 0;
    // The first cell, in the highest nibble of the list, gives the lowest nibble of the index.
    for (let j: u32 = 0; j < cells; j++) {
      const cell = (list >> (j << 2)) & 15;
      index = (index << 4) | (<u32>(board >> (cell << 2)) & 15);
    }
    const place = cells == 6 ? placed(index) : index;
    sum += load<i16>(table + (<usize>place << 1));
    table += <usize>2 << (4 * cells);
  }
  return sum;
}
