import type { Analysis, Answer, Pace, Player } from '@twofold/engine';
import type { GameTypes, Seed, Timeline } from '@twofold/rules';

/** The computer player of a game, and the coach: what they do and say. */
export interface GameComputer<T extends GameTypes> {
  /** Whether the network is of any use; whoever plays by other rules need not wait for it. */
  usesNetwork(ruleset: T['ruleset']): boolean;
  /** Who plays by these rules, in this thread. */
  player(ruleset: T['ruleset']): Answer<Player<T>>;
  /** Plays a whole game, at once and in this thread. */
  playGame(ruleset: T['ruleset'], seed: Seed, pace: Pace): Answer<ComputerGame<T>>;
  /** Why the best move of an analysis is the best. */
  why(position: T['position'], analysis: Analysis<T>): string;
  /** Why nothing can be said of a position, if it is so. */
  refusal?(position: T['position']): Refusal | undefined;
  /** What may come after the best move of an analysis. */
  outlook?(
    position: T['position'],
    analysis: Analysis<T>,
    player: Player<T>,
    depth: number | undefined,
  ): Promise<Outlook | undefined>;
  /** The board with what was played and what was better, as the inside of `boardSvg`. */
  drawing(position: T['position'], move: T['move'], best: T['move']): string;
}

/** A game that the computer has played, and whether it came to its end in time. */
export interface ComputerGame<T extends GameTypes> {
  readonly timeline: Timeline<T>;
  readonly finished: boolean;
}

/** A game that is over makes sense, but nothing can be done; anything else was written wrongly. */
export interface Refusal {
  readonly message: string;
  readonly isOver: boolean;
}

/** What is to come: as fields of the JSON, and as lines below the values. */
export interface Outlook {
  readonly json: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];
}
