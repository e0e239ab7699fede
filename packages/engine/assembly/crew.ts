// Work of several threads. In a search each spawn after each move of the root is a task. What came of them is
// added up in the order in which one thread would have, so that the values are the same to the last bit.
import { emptyMask, hasRank, moved } from './board';
import { chanceEntry, keep, kept, leaves, useOwnLeaves } from './cache';
import { FOUND, ROUND, RULES, TASKS } from './exchange';
import { alone, checkLimits, countNodes, setRound, stopped } from './limits';
import { readNetwork } from './network';
import {
  awaitRound,
  claimTask,
  closeRound,
  crew,
  isLive,
  join,
  lookAgain,
  openRound,
} from './rounds';
import { best, tagOf } from './search';
import { unpackTask } from './unpack';
import {
  goalValue,
  leastChance,
  packedGoal,
  readRules,
  setCuts,
  skips,
  spawnChance,
  spawnKinds,
  spawnRank,
} from './settings';

/** Below this depth after the move a search is over before others have heard of it. */
const LEAST_DEPTH: u32 = 2;

/**
 * At ROUND: the number of tasks, their depth, the least chance, whether moves are skipped; then the first
 * task of each move.
 */
const DEPTH: usize = 4;
const LEAST: usize = 8;
const SKIPS: usize = 12;
const FIRSTS: usize = 16;
/** In place of a depth, where tables are unpacked: then their encoding is in place of a chance. */
const UNPACKING: u32 = 0xffff_ffff;
/** A fault of a table that did not come back, after so many looks: seconds. */
const NOT_UNPACKED: i32 = 4;
const LAST_LOOK: u32 = 1 << 31;
/** A move without tasks: its value stands beside it. */
const KNOWN: u32 = 0xffff_ffff;

/** How often the first thread looks for what another has to find before it does the task itself. */
const LOOKS: u32 = 32;
const LOOKS_BETWEEN_CHECKS: u32 = 1024;

/** Set when a value could not be gathered because a limit was reached. */
export let isMissing: bool = false;

let round: u32 = 0;
/** The rules by which this thread helps. */
let version: u32 = 0;

/** How many threads there are by now. */
export function threads(): u32 {
  return 1 + crew();
}

/**
 * Works on the moves of a board that have a bit in `moves`, with all threads there are; false when one does
 * better alone.
 */
export function shareOut(board: u64, first: u32, moves: u32, depth: u32): bool {
  isMissing = false;
  if (depth < LEAST_DEPTH || alone || crew() == 0) return false;
  closeRound();
  let tasks: u32 = 0;
  for (let i: u32 = 0; i < 4; i++) {
    const direction = first ^ i;
    const after = moved(board, direction);
    if (((moves >> direction) & 1) != 0 && after != board) {
      tasks = layOut(direction, after, depth, tasks);
    }
  }
  store<u32>(ROUND, tasks);
  store<u32>(ROUND, depth, DEPTH);
  store<f32>(ROUND, leastChance, LEAST);
  store<u32>(ROUND, <u32>skips, SKIPS);
  round = openRound();
  for (let task = <u32>claimTask(); task < tasks && !stopped; task = <u32>claimTask()) {
    const value = valueOf(task, depth);
    if (!stopped) leave(task, round, reinterpret<u32>(value));
  }
  return true;
}

/** Makes tasks of what may spawn after a move, in the order of `expected`, unless its value is known. */
function layOut(direction: u32, after: u64, depth: u32, from: u32): u32 {
  const record = ROUND + FIRSTS + (direction << 3);
  store<u32>(record, KNOWN);
  if (packedGoal != 0 && hasRank(after, packedGoal)) {
    store<f32>(record, goalValue(depth), 4);
    return from;
  }
  const found = kept(chanceEntry(after, depth), after);
  if (<u32>(found >> 32) == tagOf(depth)) {
    store<u32>(record, <u32>found, 4);
    return from;
  }
  store<u32>(record, from);
  const empty = emptyMask(after);
  const share: f32 = <f32>1 / <f32>popcnt<u64>(empty);
  let task = from;
  for (let kind: u32 = 0; kind < spawnKinds; kind++) {
    for (let rest = empty; rest != 0; rest &= rest - 1) {
      const at = TASKS + (<usize>task << 4);
      task++;
      store<u64>(at, after | (spawnRank(kind) * (rest & -rest)));
      store<f32>(at, spawnChance(kind) * share, 8);
    }
  }
  return task;
}

/** What `expected` would say of a board after a move, from what all threads have found. */
export function gathered(direction: u32, after: u64, depth: u32): f32 {
  const record = ROUND + FIRSTS + (direction << 3);
  let task = load<u32>(record);
  if (task == KNOWN) return load<f32>(record, 4);
  const cells = <i32>popcnt<u64>(emptyMask(after));
  const share: f32 = <f32>1 / <f32>cells;
  let value: f32 = 0;
  for (let kind: u32 = 0; kind < spawnKinds; kind++) {
    let sum: f32 = 0;
    for (let cell = 0; cell < cells; cell++) sum += taskValue(task++, depth);
    value += spawnChance(kind) * share * sum;
  }
  if (isMissing) return 0;
  countNodes(cells * <i32>spawnKinds);
  keep(chanceEntry(after, depth), after, tagOf(depth), value);
  return value;
}

function taskValue(task: u32, depth: u32): f32 {
  const patience: u32 = LOOKS << min<u32>(3 * depth, 24);
  for (let looks: u32 = 1; !isMissing; looks++) {
    const found = atomic.load<u64>(FOUND + (<usize>task << 3));
    if (<u32>(found >> 32) == round) return reinterpret<f32>(<u32>found);
    lookAgain();
    if (looks % LOOKS_BETWEEN_CHECKS == 0) checkLimits();
    isMissing = stopped;
    if (looks == patience) {
      const value = valueOf(task, depth);
      isMissing = stopped;
      return value;
    }
  }
  return 0;
}

@inline
function valueOf(task: u32, depth: u32): f32 {
  const at = TASKS + (<usize>task << 4);
  return best(load<u64>(at), depth, load<f32>(at, 8));
}

/** What was found travels with the number of its round: what comes too late counts for nothing. */
@inline
function leave(task: u32, number: u32, result: u32): void {
  atomic.store<u64>(FOUND + (<usize>task << 3), (<u64>number << 32) | result);
}

/**
 * Unpacks the tables whose tasks the caller has laid out. Here others are waited for, since two threads must
 * not write to one table. Returns 0, or the first fault with its task above it, from 256 on.
 */
export function unpackAll(tasks: u32, encoding: u32): i32 {
  closeRound();
  store<u32>(ROUND, tasks);
  store<u32>(ROUND, UNPACKING, DEPTH);
  store<u32>(ROUND, encoding, LEAST);
  round = openRound();
  for (let task = <u32>claimTask(); task < tasks; task = <u32>claimTask()) {
    leave(task, round, unpackTask(task, encoding, leaves));
  }
  let fault = 0;
  for (let task: u32 = 0; task < tasks && fault == 0; task++) {
    const at = FOUND + (<usize>task << 3);
    let looks: u32 = 0;
    for (; looks < LAST_LOOK && <u32>(atomic.load<u64>(at) >> 32) != round; looks++) lookAgain();
    const code = looks < LAST_LOOK ? <i32>load<u32>(at) : NOT_UNPACKED;
    if (code != 0) fault = (<i32>task << 8) | code;
  }
  return fault;
}

/** What a thread does that helps another, as long as it lives. */
export function help(number: u32): void {
  useOwnLeaves(number);
  join(number);
  for (let last = awaitRound(0); ; last = awaitRound(last)) helpNow();
}

/**
 * Claims and does tasks until none is left. What the first thread has written is read first, and used
 * only if its round is live after that.
 */
function helpNow(): void {
  for (;;) {
    const claim = claimTask();
    const task = <u32>claim;
    const number = <u32>(claim >> 32);
    if (task >= load<u32>(ROUND)) return;
    const depth = load<u32>(ROUND, DEPTH);
    if (depth == UNPACKING) {
      const encoding = load<u32>(ROUND, LEAST);
      if (isLive(number)) leave(task, number, unpackTask(task, encoding, leaves));
      continue;
    }
    const latest = atomic.load<u32>(RULES);
    if (version != latest) {
      version = latest;
      readRules();
      readNetwork();
    }
    setCuts(load<f32>(ROUND, LEAST), load<u32>(ROUND, SKIPS) != 0);
    setRound(number);
    const at = TASKS + (<usize>task << 4);
    const board = load<u64>(at);
    const chance = load<f32>(at, 8);
    if (!isLive(number)) continue;
    const value = best(board, depth, chance);
    if (!stopped) leave(task, number, reinterpret<u32>(value));
    checkLimits();
  }
}
