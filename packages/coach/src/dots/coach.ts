import type { DotsTypes } from '@twofold/rules/dots';
import type { GameCoach } from '../common/game-coach.js';
import { dotsBudgets } from './budgets.js';
import { dotsReasons } from './reasons.js';
import { dotsReasonsAgainst } from './reasons-against.js';
import { parseDotsRows } from './rows.js';
import { dotsWhy, dotsWhyNot } from './words/why.js';

export const dotsCoach: GameCoach<DotsTypes> = {
  leastAtStake: { moves: 5, stake: 0 },
  budgets: dotsBudgets,
  why: dotsWhy,
  reasonsFor: dotsReasons,
  reasonsAgainst: dotsReasonsAgainst,
  whyNot: dotsWhyNot,
  parseRows: parseDotsRows,
};
