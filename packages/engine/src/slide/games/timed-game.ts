import { CLASSIC, type Core } from '../network/core.js';
import { think } from '../network/think.js';
import { LARGE_RANK, startGameClock } from './clock.js';

export interface GameOptions {
  readonly seed: number;
  /** Milliseconds for the whole game. */
  readonly limit?: number;
  /** Tells the time in milliseconds. */
  readonly now?: () => number;
  /** Called before each move with the number of its direction. */
  readonly onMove?: (direction: number) => void;
}

/** One game, as benchmarks record it. */
export interface TimedGame {
  readonly seed: number;
  readonly score: number;
  readonly moves: number;
  readonly maxTile: number;
  readonly seconds: number;
  /** False when time ran out first. */
  readonly finished: boolean;
}

/** The limit of the benchmark: ten seconds a game. */
export const DEFAULT_LIMIT = 10_000;
/** The share of the limit at its end in which no move is begun: a game must not end beyond its limit. */
const MARGIN = 0.005;

/**
 * Plays one game of classic 4 x 4 within a time limit, with the network installed in the core. Spawns
 * come from the module's own generator (`assembly/rng.ts`), which is fast and foreseeable; the same
 * seed starts the same game, and how it goes on depends on how far the player had time to look.
 */
export function playTimedGame(core: Core, options: GameOptions): TimedGame {
  const { seed, limit = DEFAULT_LIMIT, now = () => performance.now(), onMove } = options;
  const { exports } = core;
  const begun = now();
  const clock = startGameClock(limit, now);
  core.useRules(CLASSIC);
  const isOver = (): boolean => clock.left() <= limit * MARGIN;
  const begin = (depth: number): number => exports.searchGame(depth, Infinity, 0, 0);
  core.pollWith(isOver);
  exports.setAlone(0);
  exports.forget();
  exports.newGame(BigInt(seed));
  let expected = 0;
  let finished = false;
  while (!isOver()) {
    const large = exports.gameTiles(LARGE_RANK);
    const nodes = clock.nodesFor(exports.gameMoves(), exports.gameEmpty(), large);
    if (think(core, begin, nodes, { before: expected, moveOnly: true }).depth === 0) {
      finished = true;
      break;
    }
    const direction = exports.chosenMove();
    onMove?.(direction);
    const before = exports.gameScore();
    exports.playMove(direction);
    // From 32768 on values and points are of two boards: then there is less trouble to be seen.
    expected = exports.bestValue() - (exports.gameScore() - before);
    clock.answered();
  }
  return {
    seed,
    score: exports.gameScore(),
    moves: exports.gameMoves(),
    maxTile: 2 ** exports.gameRank(),
    seconds: (now() - begun) / 1000,
    finished,
  };
}
