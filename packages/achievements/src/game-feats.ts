import type { GameTypes, Step } from '@twofold/rules';

/** What is kept of a game, whichever it is. */
export interface CommonRecord {
  readonly game: string;
  /** The canonical text of the ruleset. */
  readonly rules: string;
  /** Began from a position that was set up: worth nothing here. */
  readonly practice: boolean;
  readonly over: boolean;
  readonly won: boolean;
  readonly score: number;
  readonly moves: number;
  /** All undos, whether or not they were redone. */
  readonly undos: number;
}

/** The levels that count, as the texts of their rulesets. */
export type Levels = ReadonlySet<string>;

/**
 * Something to achieve. `id` is stable: it is stored and sent. Names and descriptions are the
 * business of whoever shows them. `within` says whether one game reaches it or many together,
 * `goal` what its measure has to come to; `levels` is the number of levels there are.
 */
export interface AchievementOf<Id extends string, About extends string> {
  readonly id: Id;
  readonly about: About;
  readonly within: 'game' | 'career';
  readonly goal: number | 'levels';
}

/**
 * Measures how far games have come towards an achievement. What is to be reached within a game is
 * measured by its record alone; a career is given its games in the order in which they ended.
 */
export interface Measure<R> {
  /** Takes one more game, with its day in whole days: what is measured has come to the number returned. */
  add(record: R, day: number): number;
}

/** Begins to measure. */
export type Measuring<R> = (levels: Levels) => Measure<R>;

/** The types that belong to one game here; `GameFeats` ties them together. */
export interface FeatTypes {
  record: CommonRecord;
  /** What play has come to so far, beside the position. */
  tally: unknown;
  /** The ids of what can be achieved. */
  id: string;
}

/** What a record of one game has beside what all have. */
export type OwnPart<R extends CommonRecord> = Omit<R, keyof CommonRecord>;

/** What a game gives to have its feats counted; its members are methods as those of `Game` are. */
export interface GameFeats<
  T extends GameTypes = GameTypes,
  F extends FeatTypes = FeatTypes,
  About extends string = string,
> {
  /** Of each kind the easiest first. */
  readonly achievements: readonly AchievementOf<F['id'], About>[];
  measure(id: F['id'], levels: Levels): Measure<F['record']>;
  beginTally(position: T['position']): F['tally'];
  addMove(tally: F['tally'], step: Step<T>): F['tally'];
  ownPart(tally: F['tally'], position: T['position']): OwnPart<F['record']>;
  /** Reads the own part from a stored record; undefined for anything else. */
  parseOwnPart(fields: Readonly<Record<string, unknown>>): OwnPart<F['record']> | undefined;
}
