import type { Analysis } from '@twofold/engine';
import type { DotsPosition, DotsTypes, Path } from '@twofold/rules/dots';
import type { DotsDifference } from '../reasons-against.js';
import { dotsReasons, type DotsReason } from '../reasons.js';
import {
  amount,
  sentence,
  sharePercent,
  type CoachValues,
  type SpeechOf,
} from '../../common/speech.js';
import type { DotsKey } from './english.js';

type DotsSpeech = SpeechOf<DotsKey>;

/** What `dotsWhy` tells of the best path. */
export function dotsTold(
  position: DotsPosition,
  analysis: Analysis<DotsTypes>,
): readonly DotsReason[] {
  return dotsReasons(position, analysis).slice(0, 1);
}

/** Why the best path of an analysis is the best, in a sentence. */
export function dotsWhy(
  position: DotsPosition,
  analysis: Analysis<DotsTypes>,
  speech: DotsSpeech,
): string {
  const [first] = dotsTold(position, analysis);
  if (first === undefined) return '';
  const kind = first.kind === 'ahead' ? (`ahead.${first.in}` as const) : first.kind;
  const isAtOnce = first.kind === 'certain' && first.moves === 1;
  const key = isAtOnce ? 'dots.certain.one' : (`dots.${kind}` as const);
  return sentence(speech.say(key, valuesOf(first, speech)));
}

/** What speaks against a path that was played; empty without a reason. */
export function dotsWhyNot(
  [first]: readonly DotsDifference[],
  _best: Path,
  speech: DotsSpeech,
): string {
  if (first === undefined) return '';
  const kind = first.kind === 'behind' ? (`behind.${first.in}` as const) : first.kind;
  return sentence(speech.say(`dots.against.${kind}`, valuesOf(first, speech)));
}

/** What a reason tells, as it is written: colours by their names, and what one is ahead by in its unit. */
function valuesOf(reason: DotsReason | DotsDifference, speech: DotsSpeech): CoachValues {
  const isChance = 'by' in reason && reason.in === 'chance';
  return {
    ...reason,
    ...('colour' in reason && { colour: speech.colour(reason.colour) }),
    ...('wanted' in reason && { wanted: speech.colour(reason.wanted) }),
    ...('by' in reason && { by: (isChance ? sharePercent : amount)(reason.by, speech) }),
  };
}
