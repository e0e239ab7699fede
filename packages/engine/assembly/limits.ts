// How long a search may go on: a number of nodes, and a host that is asked now and then. Threads that
// help count their own nodes, and go on as long as their round is live.
import { THEIR_NODES } from './exchange';
import { crew, isLive } from './rounds';

/** Asked during long searches; anything but 0 ends them. */
@external('host', 'poll')
declare function poll(): u32;

/** How many nodes are looked at between two questions to the host: a fraction of a millisecond. */
const POLL_EVERY: f64 = 512;
/** The same between two looks of a helper whether its work is still wanted. */
const LOOK_EVERY: f64 = 128;

/** Boards to move on that this thread looked at. */
export let nodes: f64 = 0;
/** Set once a limit is reached; every function of the search then returns at once, with nonsense. */
export let stopped: bool = false;

/** Whether the first thread searches without the others. */
export let alone: bool = false;

let nodeLimit: f64 = Infinity;
let nextCheck: f64 = Infinity;
let polling: bool = false;
/** The round that this thread helps with; 0 in the first thread. */
let helpsWith: u32 = 0;

export function setAlone(isAlone: bool): void {
  alone = isAlone;
}

export function setLimits(maxNodes: f64, withPolling: bool): void {
  nodes = 1; // the board asked about
  atomic.store<u64>(THEIR_NODES, 0);
  stopped = false;
  nodeLimit = maxNodes;
  polling = withPolling;
  nextCheck = 1 + min(checkEvery(), maxNodes - 1);
}

/** Limits of a thread that helps. */
export function setRound(number: u32): void {
  helpsWith = number;
  nodes = 0;
  stopped = false;
  nextCheck = LOOK_EVERY;
}

/** Boards that all threads looked at. Who searches alone is not concerned with what others still count of the search before. */
export function allNodes(): f64 {
  return alone ? nodes : nodes + <f64>atomic.load<u64>(THEIR_NODES);
}

@inline
export function countNodes(boards: i32): void {
  nodes += boards;
  if (nodes >= nextCheck) checkLimits();
}

export function checkLimits(): void {
  if (helpsWith != 0) {
    atomic.add<u64>(THEIR_NODES, <u64>nodes);
    setRound(helpsWith);
    stopped = !isLive(helpsWith);
    return;
  }
  const left = nodeLimit - allNodes();
  nextCheck = nodes + min(checkEvery(), left);
  stopped = left <= 0 || (polling && poll() != 0);
}

@inline
function checkEvery(): f64 {
  return polling || crew() != 0 ? POLL_EVERY : Infinity;
}
