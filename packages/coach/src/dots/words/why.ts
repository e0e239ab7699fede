import type { Analysis } from '@twofold/engine';
import type { DotsPosition, DotsTypes } from '@twofold/rules/dots';
import { dotsReasons, type DotsReason } from '../reasons.js';
import { amount, sharePercent, sentence, type SpeechOf } from '../../common/speech.js';
import type { DotsKey } from './english.js';

/** Why the best path of an analysis is the best, in a sentence. */
export function dotsWhy(
  position: DotsPosition,
  analysis: Analysis<DotsTypes>,
  speech: SpeechOf<DotsKey>,
): string {
  const [first] = dotsReasons(position, analysis);
  return first === undefined ? '' : sentence(reasonText(first, speech));
}

function reasonText(reason: DotsReason, speech: SpeechOf<DotsKey>): string {
  const { say } = speech;
  switch (reason.kind) {
    case 'meets-goals':
    case 'hopeless':
    case 'last-move':
      return say(`dots.${reason.kind}`);
    case 'certain':
      return reason.moves === 1
        ? say('dots.certain.one')
        : say('dots.certain', { moves: reason.moves });
    case 'loop':
    case 'clears':
      return say(`dots.${reason.kind}`, { count: reason.count });
    case 'meets-goal':
      return say('dots.meets-goal', { colour: speech.colour(reason.colour) });
    case 'needed':
    case 'joins':
      return say(`dots.${reason.kind}`, { ...reason, colour: speech.colour(reason.colour) });
    case 'ahead': {
      const by =
        reason.in === 'chance' ? sharePercent(reason.by, speech) : amount(reason.by, speech);
      return say(`dots.ahead.${reason.in}`, { by });
    }
  }
}
