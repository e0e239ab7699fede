// Plays one small board on and on and learns the values of its afterstates. A board has four bits to
// a cell, the first cell lowest, with the level of its tile: 0 for none, 1 for a 2, 2 for a 4.
import { HEIGHT, locate, LOOKUPS, WEIGHTS, WIDTH } from './network';
import { room } from './room';
import { linesOf, pointsOf, slid, transposed } from './slide';

const CELLS: u32 = WIDTH * HEIGHT;
/** 2^32 / 10, rounded: the share of 4s. */
const FOUR: u32 = 429_496_730;
/** Shorter games are not gone back into; longer ones are not written down any further. */
const SHORT: u32 = 32;
const LONG: u32 = 1 << 14;

const rows = linesOf(WIDTH);
const columns = linesOf(HEIGHT);
const weights = room(<usize>WEIGHTS * 4);
/** For each weight the sum of its errors, and the sum of their sizes. */
const errors = room(<usize>WEIGHTS * 8);
/** For each weight how far away the one is that is used in its place: 0 for itself. */
const ties = room(<usize>WEIGHTS * 4);
/** Where the weights of an afterstate are: one slot for each move, and one for the last one made. */
const SLOT: usize = 4 * LOOKUPS;
const slots = room(5 * SLOT);
/** In place of a slot, when a game has just begun. */
const NONE: u32 = 5;

let random: u64 = 0;
/** What every board is worth on top of its weights, which therefore begin at 0. */
let optimism: f32 = 0;

let board: u64 = 0;
let last: u32 = NONE;
let fresh = true;
let length: u32 = 0;
let score: u32 = 0;
const history = room(8 * LONG);

/** What `consider` has found best. */
let best: f32 = 0;
let chosen: u32 = NONE;
let after: u64 = 0;
let gained: u32 = 0;

export let games: u32 = 0;
export let points: f64 = 0;
const highest = room(4 * 16);

/** How many games ended with this level as their highest. */
export function gamesWith(level: u32): u32 {
  return load<u32>(highest + 4 * level);
}

export function forgetGames(): void {
  games = 0;
  points = 0;
  memory.fill(highest, 0, 4 * 16);
}

export function weightsAt(): usize {
  return weights;
}

export function tiesAt(): usize {
  return ties;
}

export function begin(seed: u64, worth: f32): void {
  random = seed;
  optimism = worth;
  start();
}

/**
 * Makes so many moves. The rate of a weight is `rate`, and with `coherent` that times |E| / A, the
 * sum of its errors over the sum of their sizes (Beal and Smith, 1999). A game that has ended is
 * gone back into with the probability `back`: the next one begins in its middle.
 */
export function learn(moves: u32, rate: f32, coherent: bool, back: f64): void {
  for (let i: u32 = 0; i < moves; i++) {
    if (step(rate / <f32>LOOKUPS, coherent)) continue;
    if (fresh) note();
    fresh = length < SHORT || <f64>draw() >= back * 4294967296;
    if (fresh) start();
    else restart(load<u64>(history + 8 * (min(length, LONG) >> 1)));
  }
}

function start(): void {
  restart(spawned(spawned(0)));
  score = 0;
}

function restart(from: u64): void {
  board = from;
  last = NONE;
  length = 0;
}

function note(): void {
  let level: u32 = 0;
  for (let rest = board; rest != 0; rest >>= 4) level = max(level, <u32>rest & 15);
  store<u32>(highest + 4 * level, gamesWith(level) + 1);
  games++;
  points += score;
}

/** One move, the best by points and value; false when there is none. */
function step(share: f32, coherent: bool): bool {
  if (length < LONG) store<u64>(history + 8 * length, board);
  const turned = transposed(board, WIDTH, HEIGHT);
  const horizontal = pointsOf(board, rows, WIDTH, HEIGHT);
  const vertical = pointsOf(turned, columns, HEIGHT, WIDTH);
  best = -Infinity;
  consider(0, slid(board, rows, WIDTH, HEIGHT, 0), horizontal);
  consider(1, slid(board, rows, WIDTH, HEIGHT, 20), horizontal);
  consider(2, transposed(slid(turned, columns, HEIGHT, WIDTH, 0), HEIGHT, WIDTH), vertical);
  consider(3, transposed(slid(turned, columns, HEIGHT, WIDTH, 20), HEIGHT, WIDTH), vertical);
  const over = best == -Infinity;
  if (last != NONE) {
    const slot = slots + <usize>last * SLOT;
    const target: f32 = over ? 0 : best;
    const error = (target - valueAt(slot)) * share;
    if (coherent) learnCoherently(slot, error);
    else learnPlainly(slot, error);
  }
  if (over) return false;
  last = chosen;
  board = spawned(after);
  score += gained;
  length++;
  return true;
}

@inline
function consider(move: u32, moved: u64, reward: u32): void {
  if (moved == board) return;
  const place = move + u32(move >= last);
  locate(moved, slots + <usize>place * SLOT);
  followTies(slots + <usize>place * SLOT);
  const value = <f32>reward + valueAt(slots + <usize>place * SLOT);
  if (value <= best) return;
  best = value;
  chosen = place;
  after = moved;
  gained = reward;
}

@inline
function followTies(slot: usize): void {
  for (let at = slot; at < slot + SLOT; at += 4) {
    const place = load<u32>(at);
    store<u32>(at, place + load<u32>(ties + place));
  }
}

@inline
function valueAt(slot: usize): f32 {
  let value = optimism;
  for (let at = slot; at < slot + SLOT; at += 4) value += load<f32>(weights + load<u32>(at));
  return value;
}

@inline
function learnPlainly(slot: usize, error: f32): void {
  for (let at = slot; at < slot + SLOT; at += 4) {
    const weight = weights + load<u32>(at);
    store<f32>(weight, load<f32>(weight) + error);
  }
}

@inline
function learnCoherently(slot: usize, error: f32): void {
  for (let at = slot; at < slot + SLOT; at += 4) {
    const place = <usize>load<u32>(at);
    const pair = errors + 2 * place;
    const sum = load<f32>(pair);
    const size = load<f32>(pair, 4);
    const coherence: f32 = size > 0 ? abs(sum) / size : 1;
    store<f32>(pair, sum + error);
    store<f32>(pair, size + abs(error), 4);
    store<f32>(weights + place, load<f32>(weights + place) + coherence * error);
  }
}

/** The next of SplitMix64 (Steele, Lea and Flood, 2014): its upper half. */
function draw(): u32 {
  random += 0x9e37_79b9_7f4a_7c15;
  let x = random;
  x = (x ^ (x >> 30)) * 0xbf58_476d_1ce4_e5b9;
  x = (x ^ (x >> 27)) * 0x94d0_49bb_1331_11eb;
  return <u32>((x ^ (x >> 31)) >> 32);
}

/** Puts a 2 or a 4 on a random empty cell. */
function spawned(on: u64): u64 {
  let empty: u32 = 0;
  for (let cell: u32 = 0; cell < CELLS; cell++) empty += u32(((on >> (4 * cell)) & 15) == 0);
  let skip = <i32>((<u64>draw() * empty) >> 32);
  let shift: u32 = 0;
  for (; ; shift += 4) if (((on >> shift) & 15) == 0 && skip-- == 0) break;
  return on | ((draw() < FOUR ? <u64>2 : <u64>1) << shift);
}
