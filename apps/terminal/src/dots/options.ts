import { dots, DOTS_PRESETS, dotsLevel, LEVEL_TEXTS, type DotsRuleset } from '@twofold/rules/dots';
import type { OptionSpec } from '../cli/spec.js';
import { parseWhole } from '../cli/values.js';

const PRESETS = Object.keys(DOTS_PRESETS).join(', ');

export const DOTS_RULES: OptionSpec<DotsRuleset> = {
  name: 'rules',
  value: 'RULES',
  says: `${PRESETS}, or the text of a ruleset, such as 7x7-moves=10-goal=R:8,B:8`,
  standard: 'classic',
  choices: Object.keys(DOTS_PRESETS),
  parse: (text) => {
    const ruleset = dots.parseRuleset(text);
    if (ruleset.ok) return ruleset;
    return { ok: false, allowed: `${PRESETS}, or a ruleset (${ruleset.error.message})` };
  },
};

export const LEVEL: OptionSpec<DotsRuleset> = {
  name: 'level',
  value: 'N',
  says: `a level from 1 to ${LEVEL_TEXTS.length}, each with its own board and goals`,
  parse: (text) => {
    const number = parseWhole(text, 1, LEVEL_TEXTS.length);
    return number.ok ? { ok: true, value: dotsLevel(number.value)! } : number;
  },
};
