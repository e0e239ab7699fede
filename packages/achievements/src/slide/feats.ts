import type { SlideTypes } from '@twofold/rules/slide';
import type { GameFeats } from '../game-feats.js';
import { SLIDE_ACHIEVEMENTS, SLIDE_MEASURES, type SlideAchievementId } from './achievements.js';
import {
  addSlideMove,
  parseSlidePart,
  slidePart,
  startSlideTally,
  type SlideRecord,
  type SlideTally,
} from './record.js';

export interface SlideFeats {
  record: SlideRecord;
  tally: SlideTally;
  id: SlideAchievementId;
}

export const slideFeats: GameFeats<SlideTypes, SlideFeats, 'slide'> = {
  achievements: SLIDE_ACHIEVEMENTS,
  measure: (id, levels) => SLIDE_MEASURES[id](levels),
  beginTally: startSlideTally,
  addMove: addSlideMove,
  ownPart: slidePart,
  parseOwnPart: parseSlidePart,
};
