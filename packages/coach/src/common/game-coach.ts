import type { Analysis, PlayerName } from '@twofold/engine';
import type { GameTypes, Replay, Result } from '@twofold/rules';
import type { LeastAtStake } from './accuracy.js';
import type { Budgets } from './budgets.js';
import type { PastedFault } from './pasted-fault.js';
import type { PlayedMove } from './played.js';
import type { Reason } from './reason.js';
import type { SpeechOf } from './speech.js';

/** A move with the position it was made in, and with what came of it where that is known. */
export type MadeMove<T extends GameTypes> = Pick<PlayedMove<T>, 'before' | 'move'> & {
  readonly after?: T['position'] | undefined;
};

/** Knows the sentences of any game; each says only its own. */
type AnySpeech = SpeechOf<never>;

/** What a game gives to be coached; its members are methods as those of `Game` are. */
export interface GameCoach<T extends GameTypes = GameTypes> {
  /** What to spend where this player answers. */
  budgets(ruleset: T['ruleset'], player: PlayerName): Budgets;
  /** Why the best move of an analysis is the best, in a sentence or two. */
  why(position: T['position'], analysis: Analysis<T>, speech: AnySpeech): string;
  /** The reasons that this tells. */
  told(position: T['position'], analysis: Analysis<T>): readonly Reason[];
  /** What sets the best move apart from a worse one that was made, beside its worth; most telling first. */
  reasonsAgainst(made: MadeMove<T>, analysis: Analysis<T>): readonly Reason[];
  /** The most telling of these reasons, in a sentence. */
  whyNot(reasons: readonly Reason[], best: T['move'], speech: AnySpeech): string;
  /** Games with fewer have no accuracy. */
  readonly leastAtStake: LeastAtStake;
  /** What a move of a whole game began, as its later moves tell, in a sentence. */
  story?(moves: readonly PlayedMove<T>[], place: number, speech: AnySpeech): string | undefined;
  /** The position that the engine is asked about to judge a move, where it is another. */
  judgedPosition?(position: T['position']): T['position'];
  /** The same for boards that are images of each other, whatever their score. */
  boardKey?(position: T['position']): string;
  /** Reads the rows of a board as people copy them; undefined where they are not of this game. */
  parseRows?(rows: readonly string[]): Result<T['position'], PastedFault> | undefined;
  /** The same of a board as other programs keep it, in one text. */
  parseBoard?(text: string): Result<T['position'], PastedFault> | undefined;
  /** Reads a replay that another program wrote; undefined where it is none of this game. */
  parseReplay?(text: string): Result<Replay<T>> | undefined;
}
