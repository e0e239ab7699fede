import type { DotsTypes } from '@twofold/rules/dots';
import { countsOf } from '../counts.js';
import type { GameFeats } from '../game-feats.js';
import { DOTS_ACHIEVEMENTS } from './achievements.js';
import { DOTS_MEASURES } from './measures.js';
import type { DotsFeats } from './record.js';
import { addDotsMove, NO_DOTS } from './tally.js';

export const dotsFeats: GameFeats<DotsTypes, DotsFeats, 'dots'> = {
  achievements: DOTS_ACHIEVEMENTS,
  measure: (id, levels) => DOTS_MEASURES[id](levels),
  beginTally: () => NO_DOTS,
  addMove: (tally, { events }) => addDotsMove(tally, events),
  ownPart: (tally) => tally,
  parseOwnPart: (fields) => countsOf(fields, ['loops', 'largestLoop', 'longestPath']),
};
