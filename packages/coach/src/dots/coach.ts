import type { DotsTypes } from '@twofold/rules/dots';
import type { GameCoach } from '../common/game-coach.js';
import { dotsBudgets } from './budgets.js';
import { dotsReasonsAgainst } from './reasons-against.js';
import { parseDotsRows } from './rows.js';
import { dotsTold, dotsWhy, dotsWhyNot } from './words/why.js';

export const dotsCoach: GameCoach<DotsTypes> = {
  leastAtStake: { moves: 5, stake: 0 },
  budgets: dotsBudgets,
  why: dotsWhy,
  told: dotsTold,
  reasonsAgainst: dotsReasonsAgainst,
  whyNot: dotsWhyNot,
  parseRows: parseDotsRows,
};
