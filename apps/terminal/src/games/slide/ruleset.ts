import { checkRuleset, err, type Result } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideRuleset } from '@twofold/rules/slide';
import type { Given } from '../../cli/spec.js';
import { HEIGHT, MODE, RULES, TARGET, WIDTH } from './options.js';

const OBSTACLES = {
  normal: undefined,
  movable: SLIDE_PRESETS['obstacles-movable'].obstacle,
  fixed: SLIDE_PRESETS['obstacles-fixed'].obstacle,
} as const satisfies Readonly<Record<string, SlideRuleset['obstacle']>>;

/** The rules that the options ask for: those of --rules, changed by what else was given. */
export function slideRuleset(given: Given): Result<SlideRuleset, string> {
  const rules = given.get(RULES) ?? SLIDE_PRESETS.classic;
  const mode = given.get(MODE);
  // `--target none` is given, and undefined: the list tells it from an option that is not there.
  const target = given.all(TARGET).length === 0 ? rules.target?.value : given.get(TARGET);
  const checked = checkRuleset(slide, {
    ...rules,
    width: given.get(WIDTH) ?? rules.width,
    height: given.get(HEIGHT) ?? rules.height,
    obstacle: mode === undefined ? rules.obstacle : OBSTACLES[mode],
    target:
      target === undefined ? undefined : { value: target, onReach: rules.target?.onReach ?? 'ask' },
  });
  return checked.ok ? checked : err(checked.error.message);
}
