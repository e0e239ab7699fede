import { beginFrom, beginTold, drawsFor, recordingDraws, seedFromInteger } from '@twofold/rules';
import { slide, type SlidePosition, type SlideRuleset } from '@twofold/rules/slide';
import { startTimeline } from '../../../session/start.js';
import { newSeedNumber } from '../../../storage/services.js';

/** Begins a game in which the computer chooses the tiles. Those of the start are still chance's. */
export function startEvil(ruleset: SlideRuleset): void {
  const { draws, fall } = recordingDraws(drawsFor(seedFromInteger(newSeedNumber()), 0));
  slide.start(ruleset, draws);
  const begun = beginTold(slide, ruleset, fall);
  if (begun.ok) startTimeline(begun.value.timeline);
}

export function startEvilFrom(position: SlidePosition): void {
  startTimeline(beginFrom(slide, position, 'told'));
}
