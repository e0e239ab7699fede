import { highestTile, type SlidePosition } from '@twofold/rules/slide';
import { countsOf, isCount } from '../counts.js';
import type { CommonRecord, OwnPart } from '../game-feats.js';
import type { SlideAchievementId } from './achievements.js';
import type { SlideTally } from './tally.js';

export interface SlideRecord extends CommonRecord {
  readonly game: 'slide';
  readonly highest: number;
  readonly merges: number;
  readonly chain: number;
  readonly steady: number;
  readonly made2048?: number;
}

export interface SlideFeats {
  record: SlideRecord;
  tally: SlideTally;
  id: SlideAchievementId;
}

export function slidePart(tally: SlideTally, position: SlidePosition): OwnPart<SlideFeats> {
  const { merges, longestChain, longestSteady, made2048 } = tally;
  return {
    highest: highestTile(position),
    merges,
    chain: longestChain,
    steady: longestSteady,
    ...(made2048 !== undefined && { made2048 }),
  };
}

export function parseSlidePart(
  fields: Readonly<Record<string, unknown>>,
): OwnPart<SlideFeats> | undefined {
  const counts = countsOf(fields, ['highest', 'merges', 'chain', 'steady']);
  const made2048 = fields['made2048'];
  if (made2048 === undefined) return counts;
  return counts && isCount(made2048) ? { ...counts, made2048 } : undefined;
}
