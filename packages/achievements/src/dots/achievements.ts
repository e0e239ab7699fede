import { dots, type DotsRuleset } from '@twofold/rules/dots';
import type { Measuring } from '../game-feats.js';
import { distinct, rulesReader } from '../measuring.js';
import type { DotsRecord } from './record.js';

export const DOTS_ACHIEVEMENTS = [
  { id: 'loop-1', about: 'dots', within: 'game', goal: 1 },
  { id: 'loop-12', about: 'dots', within: 'game', goal: 12 },
  { id: 'loop-24', about: 'dots', within: 'game', goal: 24 },
  { id: 'path-15', about: 'dots', within: 'game', goal: 15 },
  { id: 'level-1', about: 'dots', within: 'game', goal: 1 },
  { id: 'last-move', about: 'dots', within: 'game', goal: 1 },
  { id: 'spare-4', about: 'dots', within: 'game', goal: 4 },
  { id: 'levels-10', about: 'dots', within: 'career', goal: 10 },
  { id: 'levels-all', about: 'dots', within: 'career', goal: 'levels' },
  { id: 'endless-500', about: 'dots', within: 'game', goal: 500 },
  { id: 'endless-5000', about: 'dots', within: 'game', goal: 5000 },
] as const;

export type DotsAchievementId = (typeof DOTS_ACHIEVEMENTS)[number]['id'];

const levelsWon = distinct<DotsRecord>(({ won, rules }, levels) =>
  won && levels.has(rules) ? rules : undefined,
);

export const DOTS_MEASURES: Readonly<Record<DotsAchievementId, Measuring<DotsRecord>>> = {
  'loop-1': inGame(({ loops }) => loops),
  'loop-12': inGame(({ largestLoop }, rules) => (isOrdinary(rules) ? largestLoop : 0)),
  'loop-24': inGame(({ largestLoop }, rules) => (isOrdinary(rules) ? largestLoop : 0)),
  'path-15': inGame(({ longestPath }, rules) => (isOrdinary(rules) ? longestPath : 0)),
  'level-1': inGame(({ won }, _, isLevel) => Number(won && isLevel)),
  'last-move': inGame(({ won, moves }, rules, isLevel) =>
    Number(won && isLevel && moves === rules.moves),
  ),
  'spare-4': inGame(({ won, moves }, rules, isLevel) =>
    won && isLevel && rules.moves !== undefined ? rules.moves - moves : 0,
  ),
  'levels-10': levelsWon,
  'levels-all': levelsWon,
  'endless-500': inGame(({ score }, rules) => (isEndless(rules) ? score : 0)),
  'endless-5000': inGame(({ score }, rules) => (isEndless(rules) ? score : 0)),
};

const rulesOf = rulesReader(dots);

function inGame(
  measure: (record: DotsRecord, rules: DotsRuleset, isLevel: boolean) => number,
): Measuring<DotsRecord> {
  return (levels) => ({
    add: (record) => {
      const rules = rulesOf(record.rules);
      const isLevel = levels.has(record.rules);
      // A first board that somebody made can have anything on it: only those of levels count.
      if (rules === undefined || (rules.board !== undefined && !isLevel)) return 0;
      return measure(record, rules, isLevel);
    },
  });
}

/** Four colours or more on at most 8 x 8: with fewer, or on a huge board, long paths are no feat. */
function isOrdinary({ width, height, colours }: DotsRuleset): boolean {
  return width * height <= 64 && colours >= 4;
}

function isEndless(rules: DotsRuleset): boolean {
  return rules.moves === undefined && rules.goals.length === 0 && isOrdinary(rules);
}
