import { dots, dotsLevel, LEVEL_TEXTS, type DotsRuleset } from '@twofold/rules/dots';

/** Which level has these rules; undefined for a game outside the levels. */
export function levelOf(ruleset: DotsRuleset): number | undefined {
  const text = dots.makeRuleset(ruleset);
  const first = text === dots.makeRuleset(dotsLevel(1)!);
  const level = first ? 1 : LEVEL_TEXTS.findIndex((other) => other === text) + 1;
  return level > 0 ? level : undefined;
}
