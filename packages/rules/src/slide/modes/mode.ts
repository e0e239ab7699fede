import type { Draws } from '../../draws.js';
import type { Draft } from '../draft.js';
import type { Tiles } from '../tiles.js';

/** The types that belong to one mode; `SlideMode<Types>` ties them together. */
interface ModeTypes {
  /** Where it stands in a ruleset. Of the modes of one field a game has one, or none. */
  field: string;
  /** What stands there; `kind` is the mode's name. */
  rule: { readonly kind: string };
  /** What it puts between the tiles, again with its name; `never` if it has no such thing. */
  obstacle: { readonly kind: string };
}

/**
 * What a mode of the 2048 family gives. Whatever it leaves out is as in the classic game. Members
 * are methods for the reason that `Game` gives.
 */
export interface SlideMode<T extends ModeTypes> {
  readonly name: T['rule']['kind'];
  /** One sentence for people. Apps that speak other languages find theirs by the name. */
  readonly about: string;
  readonly field: T['field'];
  /** What is played where nothing but the name was chosen. */
  readonly standard: T['rule'];

  /** How its field is written, for messages: `fixed:COUNT`. */
  readonly written: string;
  /** Reads what follows the name, split at `:`. */
  parse(parts: readonly string[]): T['rule'] | undefined;
  make(rule: T['rule']): readonly string[];

  /** Its tiles, where they are not those of the classic game. Only modes of the field `merge`. */
  readonly tiles?: Tiles;
  readonly obstacles?: Obstacles<T>;
  /** How undos are counted, if they are, so that the mode can make the player pay for them. */
  countsUndos?(rule: T['rule']): 'until-redone' | 'for-good' | undefined;

  /** After the first tiles of a game have come. */
  started?(draft: Draft<T['obstacle']>, rule: T['rule'], draws: Draws): void;
  /** After a slide that had an effect, before chance. */
  acted?(draft: Draft<T['obstacle']>, rule: T['rule']): void;
  /** After the new tile of a move has come. */
  settled?(draft: Draft<T['obstacle']>, rule: T['rule'], draws: Draws): void;
}

/** What a mode puts between the tiles. */
interface Obstacles<T extends ModeTypes> {
  /** Whether they stay where they are, so that a line is cut into segments. */
  readonly stand: boolean;
  /** How many there can be at once, and how many there are as a game begins. */
  most(rule: T['rule']): number;
  first(rule: T['rule']): number;
  /** How one is written as a cell of a position, for messages. */
  readonly written: string;
  parse(text: string): T['obstacle'] | undefined;
  make(obstacle: T['obstacle']): string;
  /** A copy of one that comes from outside, if it is one by this rule. Its kind has been checked. */
  check(given: Readonly<Record<string, unknown>>, rule: T['rule']): T['obstacle'] | undefined;
}
