import type { Analysis } from '@twofold/engine';
import type { DotsPosition, DotsTypes, Path } from '@twofold/rules/dots';
import { dotsReasonsAgainst, type DotsFault } from '../reasons-against.js';
import { amount, percentagePoints, sentence, type SpeechOf } from '../../common/speech.js';
import type { DotsKey } from './english.js';

/** What speaks against a path that was played; empty for the best. */
export function dotsWhyNot(
  position: DotsPosition,
  analysis: Analysis<DotsTypes>,
  played: Path,
  speech: SpeechOf<DotsKey>,
): string {
  const [first] = dotsReasonsAgainst(position, analysis, played);
  return first === undefined ? '' : sentence(faultText(first, speech));
}

function faultText(fault: DotsFault, speech: SpeechOf<DotsKey>): string {
  const { say, colour } = speech;
  switch (fault.kind) {
    case 'equal':
    case 'meets-goals':
      return say(`dots.against.${fault.kind}`);
    case 'meets-goal':
      return say('dots.against.meets-goal', { colour: colour(fault.colour) });
    case 'unneeded':
      return say('dots.against.unneeded', {
        colour: colour(fault.colour),
        wanted: colour(fault.wanted),
        count: fault.count,
      });
    case 'fewer':
      return say('dots.against.fewer', { count: fault.count, instead: fault.instead });
    case 'loop':
      return say('dots.against.loop', { colour: colour(fault.colour), count: fault.count });
    case 'behind': {
      const by = fault.in === 'chance' ? percentagePoints(fault.by) : amount(fault.by, speech);
      return say(`dots.against.behind.${fault.in}`, { by });
    }
  }
}
