import type { CommonRecord } from '../game-feats.js';
import type { DotsAchievementId } from './achievements.js';
import type { DotsTally } from './tally.js';

/** All that is tallied is kept. */
export interface DotsRecord extends CommonRecord, DotsTally {
  readonly game: 'dots';
}

export interface DotsFeats {
  record: DotsRecord;
  tally: DotsTally;
  id: DotsAchievementId;
}
