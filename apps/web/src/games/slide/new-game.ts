import { checkRuleset, type Result } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideRuleset } from '@twofold/rules/slide';

export const MODES = ['normal', 'movable', 'fixed'] as const;
export type Mode = (typeof MODES)[number];

export const SPAWNS = ['classic', 'mvc', 'obstacles'] as const;
type Spawn = (typeof SPAWNS)[number];

export const TARGETS = [512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072] as const;

export const SMALLEST = 2;
export const LARGEST = 8;

/** What a player chooses for a new game. */
export interface NewSlideGame {
  readonly mode: Mode;
  readonly width: number;
  readonly height: number;
  readonly spawn: Spawn;
  /** Undefined for no target. */
  readonly target: number | undefined;
}

export const DEFAULT_NEW_GAME: NewSlideGame = {
  mode: 'normal',
  width: 4,
  height: 4,
  spawn: 'classic',
  target: 2048,
};

/** The presets that a spawn is taken from. */
const SPAWN_WEIGHTS = {
  classic: SLIDE_PRESETS.classic.spawn,
  mvc: SLIDE_PRESETS.mvc.spawn,
  obstacles: SLIDE_PRESETS['obstacles-normal'].spawn,
} as const satisfies Readonly<Record<Spawn, SlideRuleset['spawn']>>;

const OBSTACLES = {
  normal: undefined,
  movable: SLIDE_PRESETS['obstacles-movable'].obstacle,
  fixed: SLIDE_PRESETS['obstacles-fixed'].obstacle,
} as const satisfies Readonly<Record<Mode, SlideRuleset['obstacle']>>;

/** Reaching the target never ends the game by surprise: the player is asked. */
export function rulesetOf(choice: NewSlideGame): Result<SlideRuleset> {
  return checkRuleset(slide, {
    ...SLIDE_PRESETS.classic,
    width: choice.width,
    height: choice.height,
    spawn: SPAWN_WEIGHTS[choice.spawn],
    target: choice.target === undefined ? undefined : { value: choice.target, onReach: 'ask' },
    obstacle: OBSTACLES[choice.mode],
  });
}

export function modeOf({ obstacle }: SlideRuleset): Mode {
  return obstacle?.kind ?? 'normal';
}

/** The choice that leads to rules like these, to begin another game with. */
export function choiceOf(ruleset: SlideRuleset): NewSlideGame {
  const weights = JSON.stringify(ruleset.spawn);
  return {
    mode: modeOf(ruleset),
    width: clampSide(ruleset.width),
    height: clampSide(ruleset.height),
    spawn: SPAWNS.find((spawn) => JSON.stringify(SPAWN_WEIGHTS[spawn]) === weights) ?? 'classic',
    target: TARGETS.find((target) => target === ruleset.target?.value),
  };
}

export function clampSide(side: number): number {
  return Math.min(Math.max(side, SMALLEST), LARGEST);
}
