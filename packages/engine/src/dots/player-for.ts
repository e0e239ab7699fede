import type { DotsRuleset } from '@twofold/rules/dots';
import type { Answer } from '../common/answer.js';
import { checkKnown } from '../common/known-rules.js';

const PLAYERS = ['dots'] as const;

const KNOWN: Readonly<Record<keyof DotsRuleset, typeof PLAYERS>> = {
  width: PLAYERS,
  height: PLAYERS,
  colours: PLAYERS,
  moves: PLAYERS,
  goals: PLAYERS,
  board: PLAYERS,
  loops: PLAYERS,
  undo: PLAYERS,
  ice: PLAYERS,
  anchors: PLAYERS,
  score: PLAYERS,
};

/** Who answers for these rules, if there is anybody. */
export function dotsPlayerFor(ruleset: DotsRuleset): 'dots' | undefined {
  return checkRules(ruleset).ok ? 'dots' : undefined;
}

export function checkRules(ruleset: DotsRuleset): Answer<void> {
  return checkKnown('dots', ruleset, KNOWN);
}
