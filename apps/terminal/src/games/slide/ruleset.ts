import { checkRuleset, err, type Result } from '@twofold/rules';
import {
  isReachable,
  slide,
  SLIDE_PRESETS,
  tilesOf,
  usualRules,
  withMode,
  type ModeName,
  type SlideRuleset,
} from '@twofold/rules/slide';
import type { Given } from '../../cli/spec.js';
import { HEIGHT, MODE, RULES, TARGET, WIDTH } from './options.js';

/** The documents' own smallest boards, by presets that have one (X-2). */
const SMALLEST: ReadonlyMap<SlideRuleset, number> = new Map([[SLIDE_PRESETS.mvc, 3]]);

/** The rules that the options ask for: those of --rules, changed by what else was given. */
export function slideRuleset(given: Given): Result<SlideRuleset, string> {
  const [preset, mode] = [given.get(RULES), given.get(MODE)];
  const changed = preset !== undefined && given.has(MODE) ? inMode(preset, mode) : preset;
  const rules = changed ?? usualIn(mode);
  const width = given.has(WIDTH) ? given.get(WIDTH) : rules.width;
  const height = given.has(HEIGHT) ? given.get(HEIGHT) : rules.height;
  const least = preset && SMALLEST.get(preset);
  if (least !== undefined && Math.min(width, height) < least) {
    return err(`these rules are for boards of at least ${least} x ${least}`);
  }
  const isGiven = given.has(TARGET);
  const target = isGiven ? given.get(TARGET) : rules.target?.value;
  if (isGiven && target !== undefined && !isReachable(tilesOf(rules), rules.spawn, target)) {
    return err(`no game makes a tile of ${target}: --target is one that can be reached, or none`);
  }
  const checked = checkRuleset(slide, {
    ...rules,
    width,
    height,
    target:
      target === undefined ? undefined : { value: target, onReach: rules.target?.onReach ?? 'ask' },
  });
  return checked.ok ? checked : err(checked.error.message);
}

/** What is played in a mode where nothing else is chosen (S2-1). */
export function usualIn(mode: 'normal' | ModeName): SlideRuleset {
  return mode === 'normal' ? SLIDE_PRESETS.classic : usualRules(mode);
}

function inMode(rules: SlideRuleset, mode: 'normal' | ModeName): SlideRuleset {
  if (mode !== 'normal') return withMode(rules, mode);
  const { spawn, target } = rules.merge === undefined ? rules : SLIDE_PRESETS.classic;
  return { ...rules, spawn, target, obstacle: undefined, merge: undefined };
}
