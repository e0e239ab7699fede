// The inner loops of exact play: boards as 32-bit numbers, as `src/slide/exact/layout.ts` says. All
// memory is laid out by the caller, who passes addresses; nothing is kept between calls.

/** In `moved`: the slide makes a tile that ends the question. */
const ENDED: i32 = 1 << 30;
const GOLDEN: i32 = 0x9e3779b1;

/** Tables of images have eight numbers to a row: two vectors. */
const ROW: usize = 32;

// Chunks of the board at hand, left by `split`, `readLines` and `move`.
let chunk0: u32 = 0;
let chunk1: u32 = 0;
let chunk2: u32 = 0;
let moved0: i32 = 0;
let moved1: i32 = 0;
let moved2: i32 = 0;

@inline
function split(board: u32, size: u32): void {
  const rest = board / size;
  chunk0 = board - rest * size;
  chunk2 = rest / size;
  chunk1 = rest - chunk2 * size;
}

/** The chunks that a slide moves: the rows themselves, or the board read column by column. */
@inline
function readLines(board: u32, rowSize: u32, size: u32, turn: usize): void {
  if (turn != 0) {
    split(board, rowSize);
    board =
      load<u32>(turn + (<usize>chunk0 << 2)) +
      load<u32>(turn + (<usize>(rowSize + chunk1) << 2)) +
      load<u32>(turn + (<usize>(2 * rowSize + chunk2) << 2));
  }
  split(board, size);
}

/** Whether the slide changes anything. */
@inline
function move(moved: usize): bool {
  moved0 = load<i32>(moved + (<usize>chunk0 << 2));
  moved1 = load<i32>(moved + (<usize>chunk1 << 2));
  moved2 = load<i32>(moved + (<usize>chunk2 << 2));
  return moved0 != <i32>chunk0 || moved1 != <i32>chunk1 || moved2 != <i32>chunk2;
}

@inline
function hasEnded(): bool {
  return moved0 == ENDED || moved1 == ENDED || moved2 == ENDED;
}

@inline
function lowestOf(a: v128, b: v128): i32 {
  let low = i32x4.min_s(a, b);
  low = i32x4.min_s(low, i32x4.shuffle(low, low, 2, 3, 0, 1));
  low = i32x4.min_s(low, i32x4.shuffle(low, low, 1, 0, 3, 2));
  return i32x4.extract_lane(low, 0);
}

@inline
function half(images: usize, size: u32, a: u32, b: u32, c: u32, offset: usize): v128 {
  return i32x4.add(
    i32x4.add(
      v128.load(images + <usize>a * ROW + offset),
      v128.load(images + <usize>(size + b) * ROW + offset),
    ),
    v128.load(images + <usize>(2 * size + c) * ROW + offset),
  );
}

@inline
function lowestMoved(images: usize, size: u32): i32 {
  return lowestOf(
    half(images, size, moved0, moved1, moved2, 0),
    half(images, size, moved0, moved1, moved2, 16),
  );
}

/** The slot of a key, or the free one where it belongs. */
@inline
function slotOf(slots: usize, shift: u32, key: i32): u32 {
  const mask: u32 = (1 << (32 - shift)) - 1;
  let slot = <u32>(key * GOLDEN) >> shift;
  let there = load<i32>(slots + (<usize>slot << 2));
  while (there != key && there != 0) {
    slot = (slot + 1) & mask;
    there = load<i32>(slots + (<usize>slot << 2));
  }
  return slot;
}

/** Adds a key to a set; returns how many members came. */
@inline
function add(slots: usize, shift: u32, key: i32): i32 {
  const at = slots + (<usize>slotOf(slots, shift, key) << 2);
  if (load<i32>(at) != 0) return 0;
  store<i32>(at, key);
  return 1;
}

/** Adds keys to a set; returns how many members came. */
export function addAll(keys: usize, count: u32, slots: usize, shift: u32): i32 {
  let added = 0;
  for (let i: u32 = 0; i < count; i++) {
    const key = load<i32>(keys + (<usize>i << 2));
    if (key != 0) added += add(slots, shift, key);
  }
  return added;
}

/** Writes the members of a set one after the other; returns how many they are. */
export function members(slots: usize, length: u32, to: usize): u32 {
  let count: u32 = 0;
  for (let i: u32 = 0; i < length; i++) {
    const key = load<i32>(slots + (<usize>i << 2));
    store<i32>(to + (<usize>count << 2), key);
    count += u32(key != 0);
  }
  return count;
}

/** Fills an empty table with keys, all different, and their values. */
export function fill(keys: usize, given: usize, count: u32, slots: usize, values: usize, shift: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const key = load<i32>(keys + (<usize>i << 2));
    const slot = slotOf(slots, shift, key);
    store<i32>(slots + (<usize>slot << 2), key);
    store<f64>(values + (<usize>slot << 3), load<f64>(given + (<usize>i << 3)));
  }
}

/**
 * Adds what one slide makes of some states to a set of afterstates. Returns how many members came,
 * or a mark below zero when a merge needs a new digit. `turn` is 0 for slides along the rows.
 */
export function slideAll(
  keys: usize,
  count: u32,
  rowSize: u32,
  size: u32,
  turn: usize,
  moved: usize,
  images: usize,
  slots: usize,
  shift: u32,
): i32 {
  let added = 0;
  for (let i: u32 = 0; i < count; i++) {
    readLines(load<u32>(keys + (<usize>i << 2)), rowSize, size, turn);
    if (!move(moved) || hasEnded()) continue;
    if ((moved0 | moved1 | moved2) < 0) return min(moved0, min(moved1, moved2));
    added += add(slots, shift, lowestMoved(images, size));
  }
  return added;
}

/** Raises the values of some states to what one slide is worth, where that is more. */
export function raiseStates(
  keys: usize,
  count: u32,
  rowSize: u32,
  size: u32,
  turn: usize,
  moved: usize,
  images: usize,
  points: usize,
  point: f64,
  end: f64,
  values: usize,
  slots: usize,
  afterValues: usize,
  shift: u32,
): void {
  for (let i: u32 = 0; i < count; i++) {
    readLines(load<u32>(keys + (<usize>i << 2)), rowSize, size, turn);
    if (!move(moved)) continue;
    let value =
      point *
      (load<f64>(points + (<usize>chunk0 << 3)) +
        load<f64>(points + (<usize>chunk1 << 3)) +
        load<f64>(points + (<usize>chunk2 << 3)));
    if (hasEnded()) {
      value += end;
    } else {
      const slot = slotOf(slots, shift, lowestMoved(images, size));
      value += load<f64>(afterValues + (<usize>slot << 3));
    }
    const at = values + (<usize>i << 3);
    store<f64>(at, max(load<f64>(at), value));
  }
}

@inline
function emptyCells(empty: usize, cellsPerChunk: u32, cells: u32): u32 {
  const bits =
    load<u32>(empty + (<usize>chunk0 << 2)) |
    (load<u32>(empty + (<usize>chunk1 << 2)) << cellsPerChunk) |
    (load<u32>(empty + (<usize>chunk2 << 2)) << (2 * cellsPerChunk));
  // A chunk that the shape does not have looks empty.
  return bits & ((1 << cells) - 1);
}

/** Adds every way to spawn one kind of tile on some afterstates to a set of states. */
export function spawnAll(
  keys: usize,
  count: u32,
  size: u32,
  images: usize,
  empty: usize,
  cellsPerChunk: u32,
  cells: u32,
  steps: usize,
  slots: usize,
  shift: u32,
): i32 {
  let added = 0;
  for (let i: u32 = 0; i < count; i++) {
    split(load<u32>(keys + (<usize>i << 2)), size);
    const low = half(images, size, chunk0, chunk1, chunk2, 0);
    const high = half(images, size, chunk0, chunk1, chunk2, 16);
    for (let free = emptyCells(empty, cellsPerChunk, cells); free != 0; free &= free - 1) {
      const step = steps + <usize>ctz(free) * ROW;
      const a = i32x4.add(low, v128.load(step));
      const b = i32x4.add(high, v128.load(step, 16));
      added += add(slots, shift, lowestOf(a, b));
    }
  }
  return added;
}

/** Adds to the values of some afterstates what one kind of spawn leads to. */
export function addSpawns(
  keys: usize,
  count: u32,
  size: u32,
  images: usize,
  empty: usize,
  cellsPerChunk: u32,
  cells: u32,
  steps: usize,
  chance: f64,
  values: usize,
  slots: usize,
  stateValues: usize,
  shift: u32,
): void {
  for (let i: u32 = 0; i < count; i++) {
    split(load<u32>(keys + (<usize>i << 2)), size);
    const low = half(images, size, chunk0, chunk1, chunk2, 0);
    const high = half(images, size, chunk0, chunk1, chunk2, 16);
    const free = emptyCells(empty, cellsPerChunk, cells);
    let sum: f64 = 0;
    for (let rest = free; rest != 0; rest &= rest - 1) {
      const step = steps + <usize>ctz(rest) * ROW;
      const a = i32x4.add(low, v128.load(step));
      const b = i32x4.add(high, v128.load(step, 16));
      sum += load<f64>(stateValues + (<usize>slotOf(slots, shift, lowestOf(a, b)) << 3));
    }
    const at = values + (<usize>i << 3);
    store<f64>(at, load<f64>(at) + (chance * sum) / <f64>popcnt(free));
  }
}

/** How many boards these lowest images stand for: each for its different images. */
export function countImages(keys: usize, count: u32, size: u32, images: usize): f64 {
  let sum: u64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const key = load<i32>(keys + (<usize>i << 2));
    split(key, size);
    const same = i32x4.splat(key);
    const low = i32x4.eq(half(images, size, chunk0, chunk1, chunk2, 0), same);
    const high = i32x4.eq(half(images, size, chunk0, chunk1, chunk2, 16), same);
    sum += 8 / popcnt(i32x4.bitmask(low) | (i32x4.bitmask(high) << 4));
  }
  return <f64>sum;
}
