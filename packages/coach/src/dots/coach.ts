import type { DotsTypes } from '@twofold/rules/dots';
import type { GameCoach } from '../common/game-coach.js';
import type { SpeechOf } from '../common/speech.js';
import { dotsBudgets } from './budgets.js';
import { parseDotsRows } from './rows.js';
import type { DotsKey } from './words/english.js';
import { dotsWhyNot } from './words/why-not.js';
import { dotsWhy } from './words/why.js';

export const dotsCoach: GameCoach<DotsTypes> = {
  budgets: dotsBudgets,
  why: dotsWhy,
  whyNot: ({ before, move }, analysis, speech: SpeechOf<DotsKey>) =>
    dotsWhyNot(before, analysis, move, speech),
  parseRows: parseDotsRows,
};
