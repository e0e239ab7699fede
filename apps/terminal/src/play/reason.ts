import { dotsWhy, sayInEnglish, slideWhy, type Speech } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import type { DotsPosition, DotsTypes } from '@twofold/rules/dots';
import type { SlidePosition, SlideTypes } from '@twofold/rules/slide';

/** How the coach speaks in a terminal: in English, and of colours by their letters. */
export const TERMINAL_SPEECH: Speech = {
  say: sayInEnglish,
  count: (value) => value.toLocaleString('en'),
  colour: (colour) => colour,
};

export function slideReasonText(position: SlidePosition, analysis: Analysis<SlideTypes>): string {
  return slideWhy(position, analysis, TERMINAL_SPEECH);
}

export function dotsReasonText(position: DotsPosition, analysis: Analysis<DotsTypes>): string {
  return dotsWhy(position, analysis, TERMINAL_SPEECH);
}
