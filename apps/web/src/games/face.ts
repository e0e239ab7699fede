import type { JSX } from 'preact';
import type { Game, GameTypes, Seed } from '@twofold/rules';

/** What lists and the switch between games show of a game, and how it begins. */
export interface GameFace<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** The same in every language. */
  readonly title: string;
  /** The game in one picture. */
  readonly Picture: () => JSX.Element;
  /** What is begun where none goes on: like the last one, or a first one. */
  anew(this: void, last: T['position'] | undefined): Beginning<T>;
  Thumbnail(this: void, props: { readonly position: T['position'] }): JSX.Element;
  /** What a game is called in a list: its rules and its size, or its level. */
  nameOf(this: void, position: T['position']): string;
}

interface Beginning<T extends GameTypes> {
  readonly ruleset: T['ruleset'];
  /** One at random where there is none. */
  readonly seed?: Seed;
}
