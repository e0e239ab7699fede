/** The time of one whole game, shared out among its moves. */
export interface GameClock {
  /** Milliseconds until the limit. */
  left(): number;
  /**
   * How many nodes the next move may take, after so many moves, on a board with so many empty cells
   * and so many tiles of 512 and more. 0 when time is short: then the network alone decides.
   */
  nodesFor(moves: number, empty: number, large: number): number;
  /** Notes that the last move took so many nodes, since `nodesFor` was asked. */
  spent(nodes: number): void;
}

/** A game of 2s and 4s gains 2.2 on average with each move, so this is when 32768 can be made. */
const FIRST_LEG = 32_768 / 2.2;
/** And 65536, which hardly any game gets to. */
const SECOND_LEG = 65_536 / 2.2;
/** The share of games assumed to see the second leg: what may never come gets less time. */
const SECOND_LEG_CHANCE = 0.5;
/** Whoever gets past that is given time for so many more moves, again and again. */
const FURTHER = 4000;

/** What is held back, as a share of the limit: enough for thousands of moves by the network alone. */
const RESERVE = 0.03;

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

/** What is measured is measured over about 500 of the last moves. */
const MEMORY = 0.998;
/**
 * Searches end before their nodes do, since a depth that will not fit is not begun. So shares are
 * raised, or lowered, until they are what is really taken; but not without bounds.
 */
const LEAST_EXTRA = 0.5;
const MOST_EXTRA = 6;
/** Nodes per millisecond assumed before anything is measured: slow, so that no time is lost by it. */
const FIRST_SPEED = 100;

/** How many moves to plan for after so many: an expectation, weighted by the chance to get there. */
export function movesToPlan(moves: number): number {
  if (moves < FIRST_LEG) {
    return FIRST_LEG - moves + SECOND_LEG_CHANCE * (SECOND_LEG - FIRST_LEG);
  }
  return Math.max(SECOND_LEG - moves, 0) + FURTHER;
}

/** Starts the clock of a game that may take `limit` milliseconds; `now` tells the time in the same. */
export function startGameClock(limit: number, now: () => number): GameClock {
  const end = now() + limit;
  const reserve = limit * RESERVE;
  let asked = now();
  let share = 0;
  let extra = 1;
  let nodes = FIRST_SPEED;
  let milliseconds = 1;

  return {
    left: () => end - now(),
    nodesFor(moves, empty, large) {
      asked = now();
      const free = end - asked - reserve;
      if (free <= 0) return 0;
      share = free / movesToPlan(moves);
      const danger = (DANGER[empty] ?? NO_DANGER) * (CROWDED[large] ?? MOST_CROWDED);
      return share * extra * (nodes / milliseconds) * danger;
    },
    spent(count) {
      const taken = now() - asked;
      nodes = nodes * MEMORY + count;
      milliseconds = milliseconds * MEMORY + taken;
      const correction = (1 - MEMORY) * Math.max((share - taken) / share, -MOST_EXTRA);
      extra = Math.min(Math.max(extra * (1 + correction), LEAST_EXTRA), MOST_EXTRA);
    },
  };
}
