import type { JSX } from 'preact';
import type { Game, GameTypes, Seed } from '@twofold/rules';

/** What the start page and lists show of a game: all that a first visit has to load of it. */
export interface GameFace<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** The same in every language. */
  readonly title: string;
  /** The game in one sentence. */
  readonly about: () => string;
  /** The game in one picture. */
  readonly Picture: () => JSX.Element;
  NewGame(this: void, props: NewGameProps<T>): JSX.Element;
  Thumbnail(this: void, props: { readonly position: T['position'] }): JSX.Element;
  /** What a game is called in a list: its rules and its size, or its level. */
  nameOf(this: void, position: T['position']): string;
}

interface NewGameProps<T extends GameTypes> {
  /** Where the last game stands whose rules somebody chose. */
  readonly last: T['position'] | undefined;
  onStart(this: void, ruleset: T['ruleset'], seed?: Seed): void;
}
