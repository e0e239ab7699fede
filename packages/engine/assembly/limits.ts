// How long a search may go on: a number of nodes, and a host that is asked now and then.

/** Asked during long searches; anything but 0 ends them. */
@external('host', 'poll')
declare function poll(): u32;

/** How many nodes are looked at between two questions to the host: a fraction of a millisecond. */
const POLL_EVERY: f64 = 512;

/** Boards to move on that were looked at. */
export let nodes: f64 = 0;
/** Set once a limit is reached; every function of the search then returns at once, with nonsense. */
export let stopped: bool = false;

let nodeLimit: f64 = Infinity;
let nextCheck: f64 = Infinity;
let polling: bool = false;

export function setLimits(maxNodes: f64, withPolling: bool): void {
  nodes = 1; // the board asked about
  stopped = false;
  nodeLimit = maxNodes;
  polling = withPolling;
  nextCheck = withPolling ? min(POLL_EVERY, maxNodes) : maxNodes;
}

@inline
export function countNodes(boards: i32): void {
  nodes += boards;
  if (nodes >= nextCheck) checkLimits();
}

function checkLimits(): void {
  nextCheck = polling ? min(nodes + POLL_EVERY, nodeLimit) : nodeLimit;
  stopped = nodes >= nodeLimit || (polling && poll() != 0);
}
