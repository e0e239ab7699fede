import { highestTile, type SlideTypes } from '@twofold/rules/slide';
import type { PlayedMove } from '../common/played.js';
import { sentence, type SpeechOf } from '../common/speech.js';
import { isInCorner } from './reasons/edges.js';
import type { SlideKey } from './words/english.js';

/** What became of the highest tile: it left its corner, for so many moves or for good. */
export interface CornerLeft {
  readonly kind: 'corner-left';
  readonly value: number;
  readonly moves: number | undefined;
}

/** It may go out and come back; to be out for longer is a story. */
const LEAST_MOVES = 10;

/** What a move began, as the rest of the game tells. */
export function slideStory(
  moves: readonly Pick<PlayedMove<SlideTypes>, 'before' | 'after'>[],
  place: number,
): CornerLeft | undefined {
  const { before, after } = moves[place]!;
  const value = highestTile(before);
  const { ruleset } = before;
  if (!isInCorner(ruleset, before.cells, value) || isInCorner(ruleset, after.cells, value)) {
    return undefined;
  }
  const later = moves.slice(place);
  const back = later.findIndex(({ after: { cells } }) => isInCorner(ruleset, cells, value));
  if (back !== -1 && back < LEAST_MOVES) return undefined;
  return { kind: 'corner-left', value, moves: back === -1 ? undefined : back };
}

export function slideStoryText({ value, moves }: CornerLeft, speech: SpeechOf<SlideKey>): string {
  return sentence(
    moves === undefined
      ? speech.say('story.corner.never', { value })
      : speech.say('story.corner.back', { value, count: moves }),
  );
}
