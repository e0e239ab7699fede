import { checkRuleset, type Result } from '@twofold/rules';
import {
  MODES as RULE_MODES,
  modesOf,
  slide,
  SLIDE_PRESETS,
  tileRank,
  tilesOf,
  usualRules,
  type ModeName,
  type SlideRuleset,
  type Tiles,
} from '@twofold/rules/slide';
import { formatSize } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import type { Kind } from '../feature.js';

export type Mode = 'normal' | ModeName;

/** First those of the source document's menu, in its order (S2-4), then all others. */
export const MODES: readonly Mode[] = [
  ...new Set<Mode>(['normal', 'movable', 'fixed', ...(Object.keys(RULE_MODES) as ModeName[])]),
];

export const SPAWNS = ['classic', 'mvc', 'obstacles'] as const;
type Spawn = (typeof SPAWNS)[number];

export const SMALLEST = 2;
export const LARGEST = 8;

/** What a player chooses for a new game. */
export interface NewSlideGame {
  readonly mode: Mode;
  readonly width: number;
  readonly height: number;
  /** Of no account in a mode that has its own tiles. */
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

/** The presets that a spawn is taken from (X-1). */
const SPAWN_WEIGHTS = {
  classic: SLIDE_PRESETS.classic.spawn,
  mvc: SLIDE_PRESETS.mvc.spawn,
  obstacles: SLIDE_PRESETS['obstacles-normal'].spawn,
} as const satisfies Readonly<Record<Spawn, SlideRuleset['spawn']>>;

/** The target ends the game where the source document of the mode says so (S2-11); else it asks. */
export function rulesetOf(choice: NewSlideGame): Result<SlideRuleset> {
  const { mode, width, height, spawn, target } = choice;
  const usual = usualRulesIn(mode);
  return checkRuleset(slide, {
    ...usual,
    width,
    height,
    spawn: hasOwnTiles(mode) ? usual.spawn : SPAWN_WEIGHTS[spawn],
    target: target === undefined ? undefined : { ...usual.target!, value: target },
  });
}

function usualRulesIn(mode: Mode): SlideRuleset {
  return mode === 'normal' ? SLIDE_PRESETS.classic : usualRules(mode);
}

function tilesIn(mode: Mode): Tiles {
  return tilesOf(usualRulesIn(mode));
}

function spawnOf(ruleset: SlideRuleset): Spawn {
  const weights = JSON.stringify(ruleset.spawn);
  return SPAWNS.find((spawn) => JSON.stringify(SPAWN_WEIGHTS[spawn]) === weights) ?? 'classic';
}

/** Whether a mode has tiles of its own, so that there is no choice of what spawns. */
export function hasOwnTiles(mode: Mode): boolean {
  return tilesIn(mode) !== tilesIn('normal');
}

/** The targets to choose from: two below the usual one and six above. */
export function targetsIn(mode: Mode): readonly number[] {
  const tiles = tilesIn(mode);
  const usual = tileRank(tiles, tiles.target.value);
  return tiles.ladder.slice(usual - 3, usual + 6);
}

/**
 * The same choice in another mode, with its usual target where it does not have this one, and with its
 * usual spawns unless others were chosen (S2-1).
 */
export function inMode(choice: NewSlideGame, mode: Mode): NewSlideGame {
  const { target, spawn } = choice;
  const isThere = target === undefined || targetsIn(mode).includes(target);
  const isUsual = spawn === spawnOf(usualRulesIn(choice.mode));
  return {
    ...choice,
    mode,
    spawn: isUsual ? spawnOf(usualRulesIn(mode)) : spawn,
    target: isThere ? target : tilesIn(mode).target.value,
  };
}

/** Of two modes that go together, the one that has its own tiles. */
export function modeOf(ruleset: SlideRuleset): Mode {
  return modesOf(ruleset).at(-1)?.mode.name ?? 'normal';
}

/** Games of 2048 are told apart by their mode and size. */
export function slideKind(ruleset: SlideRuleset): Kind {
  const { width, height } = ruleset;
  const mode = modeOf(ruleset);
  return {
    key: `slide ${mode} ${width} ${height}`,
    name: () => `${t(`mode.${mode}`)}, ${formatSize(width, height)}`,
    endless: false,
  };
}

/** The choice that leads to rules like these, to begin another game with. */
export function choiceOf(ruleset: SlideRuleset): NewSlideGame {
  const mode = modeOf(ruleset);
  return {
    mode,
    width: clampSide(ruleset.width),
    height: clampSide(ruleset.height),
    spawn: spawnOf(ruleset),
    target: targetsIn(mode).find((target) => target === ruleset.target?.value),
  };
}

/**
 * The mode of a key, wherever nothing else has it: 1, 2, 3 and A, B, C are those of the source
 * document (S2-4, X-7), and 4 and on the others.
 */
export function modeOfKey(key: string): Mode | undefined {
  if (key.length !== 1) return undefined;
  return MODES[Math.max('abc'.indexOf(key.toLowerCase()), '123456789'.indexOf(key))];
}

function clampSide(side: number): number {
  return Math.min(Math.max(side, SMALLEST), LARGEST);
}
