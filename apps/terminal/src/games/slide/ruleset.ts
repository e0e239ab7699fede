import { checkRuleset, err, type Result } from '@twofold/rules';
import {
  slide,
  SLIDE_PRESETS,
  withMode,
  type ModeName,
  type SlideRuleset,
} from '@twofold/rules/slide';
import type { Given } from '../../cli/spec.js';
import { HEIGHT, MODE, RULES, TARGET, WIDTH } from './options.js';

/** The rules that the options ask for: those of --rules, changed by what else was given. */
export function slideRuleset(given: Given): Result<SlideRuleset, string> {
  const rules = inMode(given.get(RULES) ?? SLIDE_PRESETS.classic, given.get(MODE));
  // `--target none` is given, and undefined: the list tells it from an option that is not there.
  const target = given.all(TARGET).length === 0 ? rules.target?.value : given.get(TARGET);
  const checked = checkRuleset(slide, {
    ...rules,
    width: given.get(WIDTH) ?? rules.width,
    height: given.get(HEIGHT) ?? rules.height,
    target:
      target === undefined ? undefined : { value: target, onReach: rules.target?.onReach ?? 'ask' },
  });
  return checked.ok ? checked : err(checked.error.message);
}

function inMode(rules: SlideRuleset, mode: 'normal' | ModeName | undefined): SlideRuleset {
  if (mode === undefined) return rules;
  if (mode !== 'normal') return withMode(rules, mode);
  const { spawn, target } = rules.merge === undefined ? rules : SLIDE_PRESETS.classic;
  return { ...rules, spawn, target, obstacle: undefined, merge: undefined };
}
