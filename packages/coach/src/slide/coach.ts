import type { SlideTypes } from '@twofold/rules/slide';
import type { GameCoach } from '../common/game-coach.js';
import type { SpeechOf } from '../common/speech.js';
import { boardKey, judgedPosition } from './boards.js';
import { slideBudgets } from './budgets.js';
import { parseSlideRows } from './rows.js';
import type { SlideKey } from './words/english.js';
import { slideWhyNot } from './words/why-not.js';
import { slideWhy } from './words/why.js';

export const slideCoach: GameCoach<SlideTypes> = {
  budgets: (_, player) => slideBudgets(player),
  why: slideWhy,
  whyNot: ({ before, move, after }, analysis, speech: SpeechOf<SlideKey>) =>
    slideWhyNot(before, analysis, move, speech, after),
  judgedPosition,
  boardKey,
  parseRows: parseSlideRows,
};
