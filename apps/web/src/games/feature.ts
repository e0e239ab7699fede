import type { GameRecord } from '@twofold/achievements';
import type { GameTypes } from '@twofold/rules';
import type { JSX } from 'preact';

/** What help, statistics, daily and ranked games ask of a game, loaded with the first of them. */
export interface GameFeatures<
  T extends GameTypes = GameTypes,
  R extends GameRecord = GameRecord,
  Id extends string = string,
> {
  /** The rules in pictures. */
  readonly Lessons: () => JSX.Element;
  /** What can be chosen of its looks. */
  readonly Look?: () => JSX.Element;
  /** Which key does what. */
  readonly keys: () => string;

  kindOf(ruleset: T['ruleset']): Kind;
  /** Points of one kind say nothing beside those of another. */
  readonly kindsDiffer: boolean;
  /** Games are won or lost, and wins are counted. */
  readonly winnable: boolean;
  /** What is counted in bars, where that tells more than how points are spread. */
  readonly tops?: Tops<R>;
  /** The rules of all levels as texts. */
  readonly levelTexts?: () => readonly string[];

  /** What its achievements look like. */
  readonly badges: Readonly<Record<Id, Badge>>;

  readonly daily?: Daily<T, R>;
  /** Ranked boards are few, so that those who play meet on them. */
  readonly boards: readonly BoardKind[];
}

/** What an achievement looks like: a few signs on a tile, whose colour grows with the difficulty. */
export interface Badge {
  readonly text: string;
  readonly rank: number;
}

/** What games are compared with: those of the same mode and size, or of the same level. */
export interface Kind {
  /** Tells kinds of all games apart. */
  readonly key: string;
  readonly name: () => string;
  /** Counted as it stands; others count when they are over. */
  readonly endless: boolean;
}

interface Tops<R> {
  readonly title: () => string;
  /** The head of the column that has them. */
  readonly column: () => string;
  about(top: Top, all: number): string;
  /** From the lowest to the highest, without gaps. */
  count(records: readonly R[]): readonly Top[];
}

export interface Top {
  readonly label: string;
  readonly count: number;
  /** A colour of tiles. */
  readonly rank?: number;
}

interface Daily<T extends GameTypes, R> {
  /** Tells the seeds of a day's games apart: a digit, never changed. */
  readonly number: number;
  rulesName(ruleset: T['ruleset']): string;
  /** What became of a game that is over. */
  result(record: R): string;
}

export interface BoardKind {
  /** As addresses have it, unlike that of any other game. */
  readonly name: string;
  readonly label: () => string;
  readonly sizes: readonly string[];
  /** The rules that are played on a board of a size, as the server writes them. */
  readonly rules: (size: string) => string;
}
