import type { Path } from '@twofold/rules/dots';
import type { DotsDifference } from '../reasons-against.js';
import { amount, sharePercent, sentence, type SpeechOf } from '../../common/speech.js';
import type { DotsKey } from './english.js';

/** What speaks against a path that was played; empty without a reason. */
export function dotsWhyNot(
  [first]: readonly DotsDifference[],
  _best: Path,
  speech: SpeechOf<DotsKey>,
): string {
  return first === undefined ? '' : sentence(againstText(first, speech));
}

function againstText(difference: DotsDifference, speech: SpeechOf<DotsKey>): string {
  const { say, colour } = speech;
  switch (difference.kind) {
    case 'meets-goals':
      return say(`dots.against.${difference.kind}`);
    case 'meets-goal':
      return say('dots.against.meets-goal', { colour: colour(difference.colour) });
    case 'unneeded':
      return say('dots.against.unneeded', {
        colour: colour(difference.colour),
        wanted: colour(difference.wanted),
        count: difference.count,
      });
    case 'fewer':
      return say('dots.against.fewer', { count: difference.count, instead: difference.instead });
    case 'loop':
      return say('dots.against.loop', {
        colour: colour(difference.colour),
        count: difference.count,
      });
    case 'behind': {
      const by =
        difference.in === 'chance'
          ? sharePercent(difference.by, speech)
          : amount(difference.by, speech);
      return say(`dots.against.behind.${difference.in}`, { by });
    }
  }
}
