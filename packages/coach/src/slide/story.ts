import { highestTile, type SlideTypes } from '@twofold/rules/slide';
import type { PlayedMove } from '../common/played.js';
import { sentence, type SpeechOf } from '../common/speech.js';
import { isInCorner } from './reasons/edges.js';
import type { SlideKey } from './words/english.js';

/** It may go out and come back; to be out for longer is a story. */
const LEAST_MOVES = 10;

/** What a move began, as the rest of the game tells: the highest tile left its corner, for long or for good. */
export function slideStory(
  moves: readonly Pick<PlayedMove<SlideTypes>, 'before' | 'after'>[],
  place: number,
  { say }: SpeechOf<SlideKey>,
): string | undefined {
  const { before, after } = moves[place]!;
  const value = highestTile(before);
  const { ruleset } = before;
  if (!isInCorner(ruleset, before.cells, value) || isInCorner(ruleset, after.cells, value)) {
    return undefined;
  }
  const later = moves.slice(place);
  const back = later.findIndex(({ after: { cells } }) => isInCorner(ruleset, cells, value));
  if (back === -1) return sentence(say('story.corner.never', { value }));
  return back < LEAST_MOVES
    ? undefined
    : sentence(say('story.corner.back', { value, count: back }));
}
