import type { Action, GameTypes } from '@twofold/rules';

/** One thing that a script asks for. */
export type ScriptItem<Move> = Action<Move> | 'hint' | 'quit';

/** A game as plain text: how it is printed, and how its moves are read. */
export interface PlainGame<T extends GameTypes> {
  /** Board and figures, ending in a newline. */
  screen(position: T['position']): string;
  /** What is said when the game is over, ending in a newline. */
  end(position: T['position']): string;
  /** What a word of the input means, or undefined when it means nothing. */
  read(word: string): readonly ScriptItem<T['move']>[] | undefined;
  /** What can be typed, for whoever typed something else. */
  readonly words: string;
}

/** What means the same in every game; the letters are those of the full screen. */
export const COMMON_WORDS: ReadonlyMap<string, 'undo' | 'redo' | 'hint' | 'quit'> = new Map([
  ['z', 'undo'],
  ['y', 'redo'],
  ['H', 'hint'],
  ['q', 'quit'],
  ['undo', 'undo'],
  ['redo', 'redo'],
  ['hint', 'hint'],
  ['quit', 'quit'],
]);
