// Moves of boards with four bits to a cell, by tables of lines.
import { room } from './room';

/** Of a line's tables entry, 20 bits each for what it becomes slid back and on; then the points. */
const LINE_BITS: u64 = 20;
const LINE_MASK: u64 = (1 << 20) - 1;
const POINTS_SHIFT: u64 = 40;
/** Two tiles of this level stay apart: there is no room for the next one. */
const TOP: u32 = 15;

/** For every content of a line: slid to its begin, slid to its end, and a quarter of the points. */
export function linesOf(length: u32): usize {
  const size: u32 = 1 << (4 * length);
  const lines = room(8 * size);
  for (let line: u32 = 0; line < size; line++) {
    const back = slidLine(line, length);
    const on = reversed(<u32>slidLine(reversed(line, length), length), length);
    store<u64>(lines + 8 * line, back | (<u64>on << LINE_BITS));
  }
  return lines;
}

/** A line slid to its begin, with the points above it. */
function slidLine(line: u32, length: u32): u64 {
  let result: u64 = 0;
  let points: u64 = 0;
  let next: u32 = 0;
  let open: u32 = 0;
  for (let i: u32 = 0; i < length; i++) {
    const level = (line >> (4 * i)) & 15;
    if (level == 0) continue;
    if (level == open && level < TOP) {
      result += <u64>1 << (4 * (next - 1));
      points += <u64>1 << (level - 1);
      open = 0;
      continue;
    }
    result |= <u64>level << (4 * next++);
    open = level;
  }
  return result | (points << POINTS_SHIFT);
}

function reversed(line: u32, length: u32): u32 {
  let result: u32 = 0;
  for (let i: u32 = 0; i < length; i++) result = (result << 4) | ((line >> (4 * i)) & 15);
  return result;
}

/** All lines slid: `way` is 0 for back and LINE_BITS for on. */
@inline
export function slid(board: u64, lines: usize, length: u32, count: u32, way: u64): u64 {
  const bits = 4 * length;
  let result: u64 = 0;
  for (let line: u32 = 0; line < count; line++) {
    const content = (board >> (line * bits)) & ((<u64>1 << bits) - 1);
    result |= ((load<u64>(lines + 8 * <u32>content) >> way) & LINE_MASK) << (line * bits);
  }
  return result;
}

@inline
export function pointsOf(board: u64, lines: usize, length: u32, count: u32): u32 {
  const bits = 4 * length;
  let points: u64 = 0;
  for (let line: u32 = 0; line < count; line++) {
    const content = (board >> (line * bits)) & ((<u64>1 << bits) - 1);
    points += load<u64>(lines + 8 * <u32>content) >> POINTS_SHIFT;
  }
  return <u32>points << 2;
}

/** The board with rows and columns changed places. */
@inline
export function transposed(board: u64, width: u32, height: u32): u64 {
  let result: u64 = 0;
  for (let x: u32 = 0; x < width; x++) {
    for (let y: u32 = 0; y < height; y++) {
      result |= ((board >> (4 * (y * width + x))) & 15) << (4 * (x * height + y));
    }
  }
  return result;
}
