import { checkRuleset, ok } from '@twofold/rules';
import { MAX_TILE, slide, type SlideRuleset } from '@twofold/rules/slide';
import { refuse, type Answer } from '../../common/answer.js';
import { checkRules } from '../player-for.js';

/** What best play is best for: the expected further points, or the chance to reach a tile. */
export type ExactQuestion =
  | { readonly kind: 'points' }
  | { readonly kind: 'chance'; readonly target: number };

/** What values are made of: so much for a point, and for reaching what ends the question. */
export interface Worth {
  readonly point: number;
  readonly end: number;
}

/** The door: which questions about which rules can be solved. */
export function checkQuestion(
  ruleset: SlideRuleset,
  question: ExactQuestion,
): Answer<ExactQuestion> {
  const known = checkRuleset(slide, ruleset);
  if (!known.ok) return refuse('unsupported', known.error.message);
  const supported = checkRules('exact', ruleset);
  if (!supported.ok) return supported;
  if (question.kind === 'points') return ok(question);
  const { target } = question;
  if (!Number.isInteger(target) || target < 1 || target > MAX_TILE) {
    return refuse('unsupported', `a target is a tile from 1 to ${MAX_TILE}`);
  }
  if (target > stopTile(ruleset)) {
    return refuse('unsupported', `these rules end the game before a tile of ${target}`);
  }
  return ok(question);
}

/** The lowest tile that settles the question; every tile is below Infinity. */
export function endTile(ruleset: SlideRuleset, question: ExactQuestion): number {
  return question.kind === 'chance' ? question.target : stopTile(ruleset);
}

function stopTile({ target }: SlideRuleset): number {
  return target?.onReach === 'stop' ? target.value : Number.POSITIVE_INFINITY;
}

export function worthOf(question: ExactQuestion): Worth {
  return question.kind === 'points' ? { point: 1, end: 0 } : { point: 0, end: 1 };
}
