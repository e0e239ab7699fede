import type { SlideTypes } from '@twofold/rules/slide';
import type { GameCoach } from '../common/game-coach.js';
import { boardKey, judgedPosition } from './boards.js';
import { slideBudgets } from './budgets.js';
import { parseForeignBoard } from './foreign/boards.js';
import { parseForeignReplay } from './foreign/replays.js';
import { slideStory } from './story.js';
import { slideReasonsAgainst } from './reasons/reasons.js';
import { parseSlideRows } from './rows.js';
import { slideWhyNot } from './words/why-not.js';
import { slideTold, slideWhy } from './words/why.js';

export const slideCoach: GameCoach<SlideTypes> = {
  leastAtStake: { moves: 40, stake: 0.5 },
  budgets: (_, player) => slideBudgets(player),
  why: slideWhy,
  told: slideTold,
  reasonsAgainst: slideReasonsAgainst,
  whyNot: slideWhyNot,
  story: slideStory,
  judgedPosition,
  boardKey,
  parseRows: parseSlideRows,
  parseBoard: parseForeignBoard,
  parseReplay: parseForeignReplay,
};
