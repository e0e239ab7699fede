import { anchors } from './anchors.js';
import { ice, type IceRule } from './ice.js';
import type { DotsMode } from './mode.js';
import { score } from './score.js';

/** The part of a ruleset that is the modes': each in the field of its name. */
export interface ModeRules {
  readonly ice: IceRule | undefined;
  readonly anchors: number | undefined;
  readonly score: number | undefined;
}

export type DotsModeName = keyof ModeRules;

/** A new mode is a file, and its name here and in `ModeRules`. */
export const DOTS_MODES: {
  readonly [Name in DotsModeName]: DotsMode<NonNullable<ModeRules[Name]>>;
} = { ice, anchors, score };

export const DOTS_MODE_NAMES = Object.keys(DOTS_MODES) as readonly DotsModeName[];

export const NO_MODES: ModeRules = { ice: undefined, anchors: undefined, score: undefined };

/** A mode and the rule by which it is played. */
export interface DotsPlaying {
  readonly name: DotsModeName;
  readonly mode: DotsMode<unknown>;
  readonly rule: unknown;
}

export function dotsModesOf(rules: ModeRules): readonly DotsPlaying[] {
  const playing: DotsPlaying[] = [];
  for (const name of DOTS_MODE_NAMES) {
    const rule = rules[name];
    // A mode is handed the rule of its own field, which TypeScript cannot see.
    if (rule !== undefined) playing.push({ name, mode: DOTS_MODES[name], rule });
  }
  return playing;
}
