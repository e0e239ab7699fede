import { dotsWhyNot, slideReasonsAgainst, slideWhyNot, type PlayedMove } from '@twofold/coach';
import type { Analysis } from '@twofold/engine';
import type { GameTypes } from '@twofold/rules';
import { dots, type DotsTypes } from '@twofold/rules/dots';
import type { SlideTypes } from '@twofold/rules/slide';
import { TERMINAL_SPEECH } from '../play/reason.js';
import type { PlayedGame } from './read-game.js';

/** What speaks against the moves in these places, in words; analyses are in the order of the game. */
export function reasonsFor(
  { replay, played }: PlayedGame,
  places: readonly number[],
  analyses: readonly Analysis<GameTypes>[],
): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  for (const place of places) {
    const text =
      replay.game.name === dots.name
        ? dotsReason(played[place] as PlayedMove<DotsTypes>, analyses[place]!)
        : slideReason(played[place] as PlayedMove<SlideTypes>, analyses[place]!);
    if (text !== '') reasons.set(place, text);
  }
  return reasons;
}

function slideReason(
  { before, move, after }: PlayedMove<SlideTypes>,
  analysis: Analysis<GameTypes>,
): string {
  const found = analysis as Analysis<SlideTypes>;
  const [first] = slideReasonsAgainst(before, found, move, after);
  // What the move costs is said already.
  return first?.kind === 'worth' ? '' : slideWhyNot(before, found, move, TERMINAL_SPEECH, after);
}

function dotsReason(
  { before, move }: PlayedMove<DotsTypes>,
  analysis: Analysis<GameTypes>,
): string {
  return dotsWhyNot(before, analysis as Analysis<DotsTypes>, move, TERMINAL_SPEECH);
}
