import type { Analysis } from '@twofold/engine';
import type { Action, Game, GameTypes } from '@twofold/rules';

/** One thing that a script asks for. */
export type ScriptItem<Move> = Action<Move> | 'hint' | 'quit';

/** A game as plain text: how it is printed, and how its moves are read. */
export interface PlainGame<T extends GameTypes> {
  readonly game: Game<T>;
  /** Board and figures, ending in a newline. */
  screen(position: T['position']): string;
  /** What is said when the game is over. */
  end(position: T['position']): string;
  /** What a word of the input means, or undefined when it means nothing. */
  read(word: string): readonly ScriptItem<T['move']>[] | undefined;
  /** What can be typed, for whoever typed something else. */
  readonly words: string;
  /** A move by the name that a person would use. */
  nameOf(move: T['move']): string;
  /** Why the best move of an analysis is the best. */
  why(position: T['position'], analysis: Analysis<T>): string;
}
