import { EQUALS, type Tiles } from '../tiles.js';
import { fibonacci, type FibonacciTypes } from './fibonacci.js';
import { fixed, type FixedTypes } from './fixed.js';
import type { SlideMode } from './mode.js';
import { movable, type MovableTypes } from './movable.js';

/** The types of every mode. A new mode is a file, and its name here and in `MODES`. */
export interface Modes {
  readonly fixed: FixedTypes;
  readonly movable: MovableTypes;
  readonly fibonacci: FibonacciTypes;
}

export type ModeName = keyof Modes;
export type AnyMode = SlideMode<Modes[ModeName]>;
export type AnyRule = Modes[ModeName]['rule'];

export const MODES: { readonly [Name in ModeName]: SlideMode<Modes[Name]> } = {
  fixed,
  movable,
  fibonacci,
};

/**
 * The fields of a ruleset in which modes stand, and what is written there for none of them. One more
 * needs its line in `modesOf` too.
 */
export const NO_MODE = { obstacle: 'none', merge: 'equal' } as const;
export type ModeField = keyof typeof NO_MODE;
export const MODE_FIELDS = Object.keys(NO_MODE) as readonly ModeField[];

/** The part of a ruleset that is the modes'. */
export type ModeRules = {
  readonly [Field in ModeField]: Extract<Modes[ModeName], { field: Field }>['rule'] | undefined;
};

export type ObstacleRule = NonNullable<ModeRules['obstacle']>;

/** An obstacle is a kind of cell of its own, never a number. */
export type Obstacle = Modes[ModeName]['obstacle'];

/** A mode and the rule by which it is played. */
export interface Playing {
  readonly mode: AnyMode;
  readonly rule: AnyRule;
}

/** The modes of a game. Field by field, since every move asks and a loop takes longer. */
export function modesOf({ obstacle, merge }: ModeRules): readonly Playing[] {
  const modes: Playing[] = [];
  if (obstacle !== undefined) modes.push({ mode: MODES[obstacle.kind], rule: obstacle });
  if (merge !== undefined) modes.push({ mode: MODES[merge.kind], rule: merge });
  return modes;
}

/** The modes that can stand in a field. */
export function modesIn(field: ModeField): readonly AnyMode[] {
  return Object.values<AnyMode>(MODES).filter((mode) => mode.field === field);
}

export function tilesOf({ merge }: ModeRules): Tiles {
  return (merge && MODES[merge.kind].tiles) ?? EQUALS;
}

/** Whether it stays where it is while tiles slide. */
export function standsStill(obstacle: Obstacle): boolean {
  return (MODES[obstacle.kind] as AnyMode).obstacles!.stand;
}
