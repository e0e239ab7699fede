import { err, ok, type Result } from '@twofold/rules';
import {
  dots,
  DOTS_PRESETS,
  DOTS_LEVELS,
  dotsLevel,
  type DotsRuleset,
  type DotsTypes,
} from '@twofold/rules/dots';
import type { Given } from '../../cli/spec.js';
import { whole } from '../../cli/values.js';
import { rulesOption } from '../rules-option.js';

export const RULES = rulesOption<DotsTypes>(dots, '7x7-moves=10-goal=R:8,B:8');

export const LEVEL = whole(
  'level N',
  [1, DOTS_LEVELS.length],
  `a level from 1 to ${DOTS_LEVELS.length}, each with its own board and goals; twofold levels lists them`,
);

export function dotsRuleset(given: Given): Result<DotsRuleset, string> {
  const level = given.get(LEVEL);
  const rules = given.get(RULES);
  if (level !== undefined && rules !== undefined) {
    return err('--level and --rules both say what the rules are: give one');
  }
  return ok(level === undefined ? (rules ?? DOTS_PRESETS.classic) : dotsLevel(level)!);
}
