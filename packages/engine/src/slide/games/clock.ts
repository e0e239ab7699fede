/** The time of one whole game, shared out among its moves. */
export interface GameClock {
  /** Milliseconds until the limit. */
  left(): number;
  /**
   * How many nodes the next move may take, after so many moves, on a board with so many empty cells
   * and so many tiles of 512 and more. 0 when time is short: then the network alone decides.
   */
  nodesFor(moves: number, empty: number, large: number): number;
  /** How many milliseconds it may take, for players of which nobody knows how they spend nodes. */
  millisecondsFor(moves: number): number;
  /** Notes that the move was found that was asked about. */
  answered(): void;
}

/** A game of 2s and 4s gains 2.2 on average with each move: after so many there can be one more 16384. */
const CYCLE = 16_384 / 2.2;
/**
 * The share of games that is assumed to get from one 16384 to the next: what may never come gets less
 * time. Of those with 16384 about 60 % get to 32768, and more than half of these to another 16384; less
 * is assumed here because a mistake costs the more the earlier it is made.
 */
const PASSED = [0.95, 0.45, 0.35, 0.25] as const;
/** Whoever gets past all of them, to 65536, is given time for so many more moves, again and again. */
const FURTHER = 4000;
/** What moves take besides thinking is held back for a game of so many, and always for some more. */
const LONGEST = PASSED.length * CYCLE + FURTHER;
const SOME_MORE = 1000;
/** All of this is of boards with so many cells; with one less, the last tile and the game are half. */
const CELLS = 16;

/** What is held back, as a share of the limit: enough for thousands of moves by the network alone. */
const RESERVE = 0.02;

/**
 * What a board may take by its number of empty cells, as a multiple of the average. On 599 boards
 * of the network's games, what a shallow search lost against 5-ply it lost mostly on those with at
 * most two empty cells; the factors themselves are a guess.
 */
const DANGER = [3, 3, 1.7, 1.2, 0.9, 0.7, 0.5] as const;
const NO_DANGER = 0.4;

/**
 * The same by the number of tiles of 512 and more, which take up room until all of them have merged.
 * Of 28 games, 17 ended without a 32768, and 8 of these in the last 600 moves before one is due. The
 * factors themselves are a guess.
 */
const CROWDED = [0.7, 0.7, 0.7, 0.7, 1, 2] as const;
const MOST_CROWDED = 4;
/** The rank of 512. */
export const LARGE_RANK = 9;

/** What the factors of all boards of a game come to on average: 60 games at 2-ply, 910,000 moves. */
const USUAL = 1.5;

/** What is measured is measured over about 500 of the last moves. */
const MEMORY = 0.998;
/** Nodes that take a millisecond before anything is measured: few, so that no time is lost by it. */
const FIRST_NODES = 100;
/** Moves between which no time was lost, as it is assumed at first: a program is slow to start. */
const FIRST_MOVES = 100;
/** No more than this share of the limit counts as time between two moves: the rest is an accident. */
const MOST_BETWEEN = 1e-4;

/** How many moves to plan for after so many on a board of so many cells. */
export function movesToPlan(moves: number, cells: number = CELLS): number {
  const scale = scaleOf(cells);
  const cycle = Math.floor(moves / scale / CYCLE);
  const gone = cycle < PASSED.length ? moves / scale - cycle * CYCLE : 0;
  return scale * (planFrom(cycle) - gone);
}

/** Where a cycle begins: an expectation, weighted by the chance to get there. */
function planFrom(cycle: number): number {
  const passed = PASSED[cycle];
  return passed === undefined ? FURTHER : CYCLE + passed * planFrom(cycle + 1);
}

function scaleOf(cells: number): number {
  return 2 ** Math.min(cells - CELLS, 0);
}

/**
 * Starts the clock of a game that may take `limit` milliseconds on a board of so many cells; `now`
 * tells the time in milliseconds, and never goes back.
 */
export function startGameClock(
  limit: number,
  now: () => number = () => performance.now(),
  cells: number = CELLS,
): GameClock {
  const end = now() + limit;
  const scale = scaleOf(cells);
  let asked = now();
  let found: number | undefined;
  let given = 0;
  // Nodes that were given, and the time that they took: searches end before their nodes do.
  let nodes = FIRST_NODES;
  let thinking = 1;
  // Time that went by between an answer and the next question, and the number of moves.
  let between = 0;
  let asks = FIRST_MOVES;

  /** An even share of what is left; 0 when time is short. */
  function share(moves: number): number {
    asked = now();
    between = between * MEMORY + Math.min(asked - (found ?? asked), limit * MOST_BETWEEN);
    asks = asks * MEMORY + 1;
    const toCome = Math.max(scale * LONGEST - moves, scale * SOME_MORE);
    const free = end - asked - limit * RESERVE - toCome * (between / asks);
    return Math.max(free / Math.max(movesToPlan(moves, cells), 1), 0);
  }

  return {
    left: () => end - now(),
    nodesFor(moves, empty, large) {
      const danger = (DANGER[empty] ?? NO_DANGER) * (CROWDED[large] ?? MOST_CROWDED);
      given = share(moves) * (danger / USUAL) * (nodes / thinking);
      return given;
    },
    millisecondsFor(moves) {
      given = 0;
      return share(moves);
    },
    answered() {
      found = now();
      if (given === 0) return;
      nodes = nodes * MEMORY + given;
      thinking = thinking * MEMORY + found - asked;
    },
  };
}
