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
  const preset = given.get(RULES);
  const rules = preset === undefined ? usualIn(given.get(MODE)) : inMode(preset, given.get(MODE));
  const { width, height } = {
    width: given.get(WIDTH) ?? rules.width,
    height: given.get(HEIGHT) ?? rules.height,
  };
  const least = preset && SMALLEST.get(preset);
  if (least !== undefined && Math.min(width, height) < least) {
    return err(`these rules are for boards of at least ${least} x ${least}`);
  }
  // `--target none` is given, and undefined: the list tells it from an option that is not there.
  const isGiven = given.all(TARGET).length > 0;
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
export function usualIn(mode: 'normal' | ModeName = 'normal'): SlideRuleset {
  return mode === 'normal' ? SLIDE_PRESETS.classic : usualRules(mode);
}

function inMode(rules: SlideRuleset, mode: 'normal' | ModeName | undefined): SlideRuleset {
  if (mode === undefined) return rules;
  if (mode !== 'normal') return withMode(rules, mode);
  const { spawn, target } = rules.merge === undefined ? rules : SLIDE_PRESETS.classic;
  return { ...rules, spawn, target, obstacle: undefined, merge: undefined };
}
