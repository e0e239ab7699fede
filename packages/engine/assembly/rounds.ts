// Work on one search in several threads, over one memory. A round is a list of tasks that one thread,
// the first, lays out; every thread claims the next until none is left. Nothing is ever waited for: a
// thread that was put aside by the system, or has died, leaves a task that the first does itself.
import { CLAIMS, CREW, IDLE, LIVE, SIGNAL, SLEEPING } from './exchange';

/** A claim of a task that no round has. */
const NONE_LEFT: u64 = 0x8000_0000;

/** How often a thread with nothing to do looks for a new round before it sleeps: some 50 microseconds. */
const LOOKS: u32 = 10_000;

let round: u32 = 0;
/** A word that this thread alone writes to. */
let idle: usize = IDLE;

/** Makes this thread one of those that help. */
export function join(number: u32): void {
  idle = IDLE + <usize>number * 64;
  atomic.add<u32>(CREW, 1);
}

/** Threads besides the first. */
@inline
export function crew(): u32 {
  return atomic.load<u32>(CREW);
}

/** Ends what may still be worked on; until `openRound`, tasks can be laid out. */
export function closeRound(): void {
  atomic.store<u32>(LIVE, 0);
  atomic.store<u64>(CLAIMS, NONE_LEFT);
}

/** Lets all threads claim tasks; returns the number of the round, which is not 0. */
export function openRound(): u32 {
  round = max<u32>(round + 1, 1);
  atomic.store<u32>(LIVE, round);
  atomic.store<u64>(CLAIMS, <u64>round << 32);
  atomic.store<u32>(SIGNAL, round);
  if (atomic.load<u32>(SLEEPING) != 0) atomic.notify(SIGNAL, -1);
  return round;
}

/** The next task in the lower half, whether or not there is such a one, and its round in the upper. */
@inline
export function claimTask(): u64 {
  return atomic.add<u64>(CLAIMS, 1);
}

@inline
export function isLive(number: u32): bool {
  return atomic.load<u32>(LIVE) == number;
}

/** Between two loads of what others write: without it the compiler loads once, before the loop. */
@inline
export function lookAgain(): void {
  store<u32>(idle, 0);
}

/** Returns when there is a round after this one. */
export function awaitRound(last: u32): u32 {
  for (let looks: u32 = 0; looks < LOOKS; looks++) {
    const number = atomic.load<u32>(SIGNAL);
    if (number != last) return number;
    lookAgain();
  }
  atomic.add<u32>(SLEEPING, 1);
  atomic.wait<i32>(SIGNAL, last, -1);
  atomic.sub<u32>(SLEEPING, 1);
  return atomic.load<u32>(SIGNAL);
}
