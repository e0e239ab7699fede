import type { SlideTypes } from '@twofold/rules/slide';
import type { GameFeats } from '../game-feats.js';
import { SLIDE_ACHIEVEMENTS } from './achievements.js';
import { SLIDE_MEASURES } from './measures.js';
import { parseSlidePart, slidePart, type SlideFeats } from './record.js';
import { addSlideMove, startSlideTally } from './tally.js';

export const slideFeats: GameFeats<SlideTypes, SlideFeats, 'slide'> = {
  achievements: SLIDE_ACHIEVEMENTS,
  measure: (id, levels) => SLIDE_MEASURES[id](levels),
  beginTally: startSlideTally,
  addMove: addSlideMove,
  ownPart: slidePart,
  parseOwnPart: parseSlidePart,
};
