import {
  dotsWhy,
  dotsWhyNot,
  slideWhy,
  slideWhyNot,
  type CoachKey,
  type CoachValues,
  type Speech,
} from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import type { Direction } from '@twofold/rules';
import type { DotsPosition, DotsTypes, Path } from '@twofold/rules/dots';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';
import { messages } from './messages.js';

const speech: Speech = {
  say: messages.say as (key: CoachKey, values?: CoachValues) => string,
  count: groupDigits,
  colour: (colour) => t(`colour.${colour}`),
};

/** Why the best move of an analysis is the best: a sentence, or two. */
export function slideReasonText(position: SlidePosition, analysis: Analysis<SlideTypes>): string {
  return slideWhy(position, analysis, speech);
}

/**
 * What speaks against a move that was played, in a sentence; empty for the best. `after` is the
 * position that chance made of it, where it is known.
 */
export function slideReasonAgainstText(
  position: SlidePosition,
  analysis: Analysis<SlideTypes>,
  played: Direction,
  after?: SlidePosition,
): string {
  return slideWhyNot(position, analysis, played, speech, after);
}

/** Why the best path of an analysis is the best, in a sentence. */
export function dotsReasonText(position: DotsPosition, analysis: Analysis<DotsTypes>): string {
  return dotsWhy(position, analysis, speech);
}

/** What speaks against a path that was played, in a sentence; empty for the best. */
export function dotsReasonAgainstText(
  position: DotsPosition,
  analysis: Analysis<DotsTypes>,
  played: Path,
): string {
  return dotsWhyNot(position, analysis, played, speech);
}
