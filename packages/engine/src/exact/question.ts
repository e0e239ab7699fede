import { checkRuleset } from '@twofold/rules';
import { MAX_TILE, slide, type SlideRuleset } from '@twofold/rules/slide';
import { answer, refuse, type Answer } from '../answer.js';
import { MAX_CELLS } from './layout.js';

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
  const { width, height, obstacle } = ruleset;
  if (width * height > MAX_CELLS) {
    return refuse('unsupported', `boards of more than ${MAX_CELLS} cells are not solved`);
  }
  if (obstacle?.kind === 'movable') {
    return refuse('unsupported', 'boards with movable obstacles are not solved');
  }
  if (question.kind === 'points') return answer(question);
  const { target } = question;
  if (!Number.isInteger(target) || target < 1 || target > MAX_TILE) {
    return refuse('unsupported', `a target is a tile from 1 to ${MAX_TILE}`);
  }
  if (target > stopTile(ruleset)) {
    return refuse('unsupported', `these rules end the game before a tile of ${target}`);
  }
  return answer(question);
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
