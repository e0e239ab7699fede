// A thread calls these for its own games, number `from` up to and without `to`.
import { drawn } from '../../../packages/engine/assembly/rng';
import { start, startFresh, storeLate, tallyEnd } from './game';
import { GAME_BYTES, SHARE } from './sizes';
import { addCount, BOARD, gameAt, RANDOM, TALLY_MOVES, tallyOf } from './state';
import { PLAY, step, TC, TD } from './step';

export { makeRows } from '../../../packages/engine/assembly/board';
export { decodeTable } from '../../../packages/engine/assembly/unpack';
export { setStages } from './step';

let lateShare: u32 = 0;
let lateRank: u32 = 0;

/** A share of 2^32 of the games starts from boards with a tile of this rank; 0 for none. */
export function setLate(share: u32, rank: u32): void {
  lateShare = share;
  lateRank = rank;
}

/** Begins games that draw from streams of their own, by their numbers. */
export function seedGames(from: u32, to: u32, seed: u64, firstNumber: u32): void {
  for (let i = from; i < to; i++) {
    const number: u64 = firstNumber + (i - from);
    const game = gameAt(i);
    store<u64>(game, drawn(drawn(seed + 1) + number * 0xd134_2543_de82_ef95), RANDOM);
    startFresh(game);
  }
}

/** Learns by TD: the value of a board takes over `rate` of its error. */
export function learnTD(thread: u32, from: u32, to: u32, steps: u32, rate: f32): void {
  run(thread, from, to, steps, TD, rate * SHARE, 0);
}

/** Learns by TC: the same, times |E| / A of each weight, which counts as at least `floor`. */
export function learnTC(
  thread: u32,
  from: u32,
  to: u32,
  steps: u32,
  rate: f32,
  floor: f32,
): void {
  run(thread, from, to, steps, TC, rate * SHARE, floor);
}

/** Plays on and on without learning. */
export function play(thread: u32, from: u32, to: u32, steps: u32): void {
  run(thread, from, to, steps, PLAY, 0, 0);
}

/** The games take turns, so that one waits for memory while the next computes. */
@inline
function run(
  thread: u32,
  from: u32,
  to: u32,
  steps: u32,
  mode: u32,
  rate: f32,
  floor: f32,
): void {
  const first = gameAt(from);
  const end = gameAt(to);
  const tally = tallyOf(thread);
  let finished: u64 = 0;
  for (let i: u32 = 0; i < steps; i++) {
    for (let game = first; game < end; game = game + GAME_BYTES) {
      if (step(game, mode, rate, floor)) {
        if (mode >= TD && lateShare != 0) storeLate(game, lateRank);
      } else {
        finished++;
        tallyEnd(game, tally);
        start(game, mode >= TD ? lateShare : 0);
      }
    }
  }
  addCount(tally + TALLY_MOVES, <u64>steps * <u64>(to - from) - finished);
}

/** Plays every game to its end. */
export function finish(thread: u32, from: u32, to: u32): void {
  const first = gameAt(from);
  const end = gameAt(to);
  const tally = tallyOf(thread);
  let moves: u64 = 0;
  for (let playing = to - from; playing > 0; ) {
    for (let game = first; game < end; game = game + GAME_BYTES) {
      if (load<u64>(game, BOARD) == 0) continue;
      if (step(game, PLAY, 0, 0)) {
        moves++;
      } else {
        tallyEnd(game, tally);
        store<u64>(game, 0, BOARD);
        playing--;
      }
    }
  }
  addCount(tally + TALLY_MOVES, moves);
}
