import { CLASSIC_PLAN, type GamePlan } from './plan.js';

/** The time of one whole game, shared out among its moves. */
export interface GameClock {
  /** Milliseconds until the limit. */
  left(): number;
  /**
   * How many nodes the next move may take, after so many moves, on a board with so many empty cells
   * and so many tiles of 512 and more. 0 when time is short: then the network alone decides.
   */
  nodesFor(moves: number, empty: number, large: number): number;
  /**
   * How many milliseconds it may take, for players of which nobody knows how they spend nodes: an even
   * share, or more on a board with few empty cells where their number is given. Who leaves time over
   * is given more, so that on average a move takes its share. 0 when time is short.
   */
  millisecondsFor(moves: number, empty?: number): number;
  /** Notes that the move was found that was asked about. */
  answered(): void;
  /** From now on the game is likely to be as long as this says. */
  follow(plan: GamePlan): void;
}

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
 * Milliseconds differ by this power of the factors. At one second on a busy machine, with 0, with this and with 1: 2 x 8 had
 * 50,885 ± 4,394, 56,899 ± 2,957 and 50,663 ± 3,634 points, 5 x 3 44,109 ± 3,244, 46,924 ± 2,663 and 38,813 ± 3,822 (24 games
 * each, the last 10), 5 x 4 528,518 ± 62,685, 518,943 ± 60,361 and 610,810 ± 48,016 (12): hardly a difference.
 */
const DANGER_POWER = 0.5;

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
/** That counts for this share of the limit, which is a move or two. */
const FIRST_THOUGHT = 1e-4;
/**
 * What takes so many times as long for a node as any of those 500 moves is an accident: the system, or a program
 * that starts. It counts only so far, or hundreds of moves after it would look at nothing. What happens again
 * and again, as on a busy machine, is none.
 */
const ACCIDENT = 10;
/** Milliseconds that are given for one that is taken, likewise: a depth that would not fit is not begun. */
const FIRST_GIVEN = 2;
/** No move is given more than this share of the time that is left. */
const MOST_AT_ONCE = 0.05;
/** Moves between which no time was lost, as it is assumed at first: a program is slow to start. */
const FIRST_MOVES = 100;
/** No more than this share of the limit counts as time between two moves: the rest is an accident. */
const MOST_BETWEEN = 1e-4;

/**
 * Starts the clock of a game that may take `limit` milliseconds and is likely to be as long as the plan
 * says; `now` tells the time in milliseconds, and never goes back.
 */
export function startGameClock(
  limit: number,
  now: () => number = () => performance.now(),
  plan: GamePlan = CLASSIC_PLAN,
): GameClock {
  const end = now() + limit;
  let followed = plan;
  let asked = now();
  let found: number | undefined;
  // Nodes that were given, and the time that they took: searches end before their nodes do.
  let given = 0;
  let thinking = limit * FIRST_THOUGHT;
  let nodes = FIRST_NODES * thinking;
  let slowest = 1 / FIRST_NODES;
  // The same for milliseconds.
  let lent = 0;
  let granted = FIRST_GIVEN;
  let taken = 1;
  // The factors of boards that were given milliseconds, and their number.
  let dangers = 0;
  let boards = 0;
  // Time that went by between an answer and the next question, and the number of moves.
  let between = 0;
  let asks = FIRST_MOVES;

  /** An even share of what is left; 0 when time is short. */
  function share(moves: number): number {
    asked = now();
    between = between * MEMORY + Math.min(asked - (found ?? asked), limit * MOST_BETWEEN);
    asks = asks * MEMORY + 1;
    const toCome = Math.max(followed.longest - moves, followed.someMore);
    const free = end - asked - limit * RESERVE - toCome * (between / asks);
    return Math.max(free / Math.max(followed.toCome(moves), 1), 0);
  }

  return {
    left: () => end - now(),
    nodesFor(moves, empty, large) {
      const danger = (DANGER[empty] ?? NO_DANGER) * (CROWDED[large] ?? MOST_CROWDED);
      lent = 0;
      given = share(moves) * (danger / USUAL) * (nodes / thinking);
      return given;
    },
    millisecondsFor(moves, empty) {
      given = 0;
      if (empty === undefined) return share(moves);
      const danger = (DANGER[empty] ?? NO_DANGER) ** DANGER_POWER;
      dangers = dangers * MEMORY + danger;
      boards = boards * MEMORY + 1;
      const wanted = share(moves) * danger * (boards / dangers) * (granted / taken);
      lent = Math.min(wanted, (end - asked) * MOST_AT_ONCE);
      return lent;
    },
    answered() {
      found = now();
      if (given > 0) {
        nodes = nodes * MEMORY + given;
        thinking = thinking * MEMORY + Math.min(found - asked, ACCIDENT * slowest * given);
        slowest = Math.max(slowest * MEMORY, (found - asked) / given);
      }
      if (lent > 0) {
        granted = granted * MEMORY + lent;
        // A search ends with its time: what lasted longer is an accident, or a program that starts.
        taken = taken * MEMORY + Math.min(found - asked, lent);
      }
    },
    follow(next) {
      followed = next;
    },
  };
}
