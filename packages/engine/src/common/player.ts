import { ok, type GameTypes } from '@twofold/rules';
import { refuse, type Answer } from './answer.js';
import type { Crew } from './crew.js';
import type { LoadProgress, NetworkName } from './network-name.js';

/** How much may be spent on one question. At least one limit is finite; the first reached counts. */
export interface Budget {
  readonly milliseconds?: number;
  /** How many of the player's own moves to look ahead; 1 looks at the moves alone. */
  readonly depth?: number;
  /**
   * How many boards to look at. Without a depth the network's player plans with them: it may begin no
   * depth that is unlikely to fit, and take a few times as many to finish one.
   */
  readonly nodes?: number;
  /**
   * How often at most a move is also played out where the network's values cannot be trusted as they
   * are, and where chances that are asked for are in no table; 0, as without it, trusts what was searched.
   * One alone says nothing of how sure it is. Exact play and Dots do not heed it.
   */
  readonly playOuts?: number;
  /**
   * Whether values are to be chances of a player as strong as people are, where these are known; else it
   * is as if nobody had asked for them.
   */
  readonly chances?: boolean;
  /**
   * Whether the best move is all that matters, as in games against the clock: with nodes and no depth the
   * network's player then skips moves that look hopeless, and their values are those of a lesser depth.
   */
  readonly moveOnly?: boolean;
  /** Asked now and then during the search; true ends it with the best answer so far. */
  readonly shouldStop?: () => boolean;
}

/**
 * What the values of an analysis are: expected further points up to the end of the game, the chance
 * to reach the target or goal, or a heuristic number that only orders the moves. (Where goals of
 * Dots may take as long as they like, it is the moves that they are expected to take, below 0.)
 */
export const VALUE_UNITS = ['points', 'chance', 'estimate'] as const;
export type ValueUnit = (typeof VALUE_UNITS)[number];

export interface MoveValue<T extends GameTypes> {
  readonly move: T['move'];
  readonly value: number;
  /**
   * The standard error of how far it is behind the best move, and of the best move's own value:
   * there only where values are averages of play-outs.
   */
  readonly error?: number;
  /** What the search alone said, where play-outs have tested it. */
  readonly searched?: number;
  /** Where values are practical chances: that of each of their tiles, and the search's expected points. */
  readonly chances?: readonly number[];
  readonly points?: number;
  /** The points that the player of these chances is expected to make from here on, where tables know them. */
  readonly expected?: number;
}

/** Whose chances the values of an analysis are, and of what. */
export interface Practical {
  readonly player: PracticalPlayer;
  /** The tile that values are about: the one whose chance is nearest to one half. */
  readonly tile: number;
  /** All tiles whose chances are known, smallest first. */
  readonly tiles: readonly number[];
  /** How often each move was played out, where no tables know such boards. */
  readonly playOuts?: number;
}

/** `practical` makes 2048 in about half of its games, `expert` 8192. */
export const PRACTICAL_PLAYERS = ['practical', 'expert'] as const;
export type PracticalPlayer = (typeof PRACTICAL_PLAYERS)[number];

/** Who can answer; a report of what was said names them. */
export const PLAYER_NAMES = ['network', 'exact', 'any-board', 'dots'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];

export interface Analysis<T extends GameTypes> {
  readonly best: T['move'];
  /** Best first. Every legal move in the 2048 family; in Dots those worth a look. */
  readonly moves: readonly MoveValue<T>[];
  readonly unit: ValueUnit;
  /** There where chances are those of a player as strong as people are. */
  readonly practical?: Practical;
  /** What a game that is lost at once would be worth in this unit. */
  readonly lost: number;
  readonly by: PlayerName;
  /** Why what the player has learned of such boards could not be used: it answers without it. */
  readonly lacks?: string;
  /** Whether the values are proven, not estimated. */
  readonly exact: boolean;
  /** How many of the player's own moves were looked ahead in full. */
  readonly depth: number;
  readonly nodes: number;
}

/** A computer player: it never changes what it is asked about, and answers at once in its thread. */
export interface Player<T extends GameTypes> {
  readonly name: string;
  /** `about` is a legal move that is to be among the valued, for players that leave some out. */
  analyse(position: T['position'], budget: Budget, about?: T['move']): Answer<Analysis<T>>;
}

/** A player for all rules of a game that the computer plays by. */
export interface GamePlayer<T extends GameTypes> extends Player<T> {
  /** Gets what a question about this position with this budget needs beside the player itself. */
  load?(position: T['position'], budget: Budget): Promise<void>;
  /**
   * Works for so many milliseconds on what would make later answers to such positions exact;
   * false when there is nothing (more) to do.
   */
  prepare?(position: T['position'], milliseconds: number): boolean;
}

/** What a game has to give for the computer to play it. */
export interface PlayerMaker<T extends GameTypes> {
  create(): GamePlayer<T>;
  /** The same with a network, where the game has one. */
  createWithNetwork?(
    network: NetworkName,
    options: {
      readonly onProgress: (progress: LoadProgress) => void;
      readonly url: string | undefined;
      readonly crew: Crew | undefined;
    },
  ): Promise<Answer<GamePlayer<T>>>;
}

const LIMITS = ['milliseconds', 'depth', 'nodes'] as const;

/** The door for budgets: something limits the work, and no limit is nonsense. */
export function checkBudget(budget: Budget): Answer<Budget> {
  const given = LIMITS.filter((limit) => budget[limit] !== undefined);
  for (const limit of given) {
    const value: unknown = budget[limit];
    if (typeof value !== 'number' || !(value > 0)) {
      return refuse('bad-budget', `${limit} must be a number above 0`);
    }
  }
  if (!given.some((limit) => Number.isFinite(budget[limit]))) {
    return refuse('bad-budget', 'a budget limits milliseconds, depth or nodes');
  }
  const { depth, playOuts = 0 } = budget;
  if (!Number.isInteger(playOuts) || playOuts < 0 || playOuts === 1) {
    return refuse('bad-budget', 'playOuts must be 0 or a whole number above 1');
  }
  if (depth !== undefined && depth !== Infinity && !Number.isInteger(depth)) {
    return refuse('bad-budget', 'depth must be a whole number');
  }
  return ok(budget);
}
