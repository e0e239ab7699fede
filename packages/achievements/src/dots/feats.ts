import type { DotsTypes } from '@twofold/rules/dots';
import { countsOf } from '../counts.js';
import type { GameFeats } from '../game-feats.js';
import { DOTS_ACHIEVEMENTS, DOTS_MEASURES, type DotsAchievementId } from './achievements.js';
import { addDotsMove, NO_DOTS, type DotsRecord, type DotsTally } from './record.js';

export interface DotsFeats {
  record: DotsRecord;
  tally: DotsTally;
  id: DotsAchievementId;
}

export const dotsFeats: GameFeats<DotsTypes, DotsFeats, 'dots'> = {
  achievements: DOTS_ACHIEVEMENTS,
  measure: (id, levels) => DOTS_MEASURES[id](levels),
  beginTally: () => NO_DOTS,
  addMove: (tally, { events }) => addDotsMove(tally, events),
  ownPart: (tally) => tally,
  parseOwnPart: (fields) => countsOf(fields, ['loops', 'largestLoop', 'longestPath']),
};
