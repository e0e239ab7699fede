import { slide, type SlideRuleset } from '@twofold/rules/slide';
import type { Measuring } from '../game-feats.js';
import { distinct, rulesReader } from '../measuring.js';
import type { SlideRecord } from './record.js';

export const SLIDE_ACHIEVEMENTS = [
  { id: 'tile-512', about: 'slide', within: 'game', goal: 512 },
  { id: 'tile-1024', about: 'slide', within: 'game', goal: 1024 },
  { id: 'tile-2048', about: 'slide', within: 'game', goal: 2048 },
  { id: 'tile-4096', about: 'slide', within: 'game', goal: 4096 },
  { id: 'tile-8192', about: 'slide', within: 'game', goal: 8192 },
  { id: 'tile-16384', about: 'slide', within: 'game', goal: 16_384 },
  { id: 'tile-32768', about: 'slide', within: 'game', goal: 32_768 },
  { id: 'tile-65536', about: 'slide', within: 'game', goal: 65_536 },
  { id: 'score-10000', about: 'slide', within: 'game', goal: 10_000 },
  { id: 'score-100000', about: 'slide', within: 'game', goal: 100_000 },
  { id: 'score-500000', about: 'slide', within: 'game', goal: 500_000 },
  { id: 'merges-4', about: 'slide', within: 'game', goal: 4 },
  { id: 'merges-6', about: 'slide', within: 'game', goal: 6 },
  { id: 'chain-20', about: 'slide', within: 'game', goal: 20 },
  { id: 'steady-100', about: 'slide', within: 'game', goal: 100 },
  { id: 'no-undo', about: 'slide', within: 'game', goal: 1 },
  { id: 'win-movable', about: 'slide', within: 'game', goal: 1 },
  { id: 'win-fixed', about: 'slide', within: 'game', goal: 1 },
  { id: 'fast-2048', about: 'slide', within: 'game', goal: 1 },
  { id: 'tiny-32', about: 'slide', within: 'game', goal: 32 },
  { id: 'small-256', about: 'slide', within: 'game', goal: 256 },
  { id: 'small-1024', about: 'slide', within: 'game', goal: 1024 },
  { id: 'large-8192', about: 'slide', within: 'game', goal: 8192 },
  { id: 'giant-16384', about: 'slide', within: 'game', goal: 16_384 },
  { id: 'boards-8', about: 'slide', within: 'career', goal: 8 },
] as const;

export type SlideAchievementId = (typeof SLIDE_ACHIEVEMENTS)[number]['id'];

/** With the classic odds 2048 takes about 940 moves at the least. */
const FAST = 1000;

export const SLIDE_MEASURES: Readonly<Record<SlideAchievementId, Measuring<SlideRecord>>> = {
  'tile-512': on(4, 4, ({ highest }) => highest),
  'tile-1024': on(4, 4, ({ highest }) => highest),
  'tile-2048': on(4, 4, ({ highest }) => highest),
  'tile-4096': on(4, 4, ({ highest }) => highest),
  'tile-8192': on(4, 4, ({ highest }) => highest),
  'tile-16384': on(4, 4, ({ highest }) => highest),
  'tile-32768': on(4, 4, ({ highest }) => highest),
  'tile-65536': on(4, 4, ({ highest }) => highest),
  'score-10000': on(4, 4, ({ score }) => score),
  'score-100000': on(4, 4, ({ score }) => score),
  'score-500000': on(4, 4, ({ score }) => score),
  'merges-4': on(4, 4, ({ merges }) => merges),
  'merges-6': on(4, 4, ({ merges }) => merges),
  'chain-20': on(4, 4, ({ chain }) => chain),
  'steady-100': on(4, 4, ({ steady }) => steady),
  'no-undo': on(4, 4, ({ highest, undos }) => Number(highest >= 2048 && undos === 0)),
  'win-movable': on(4, 4, ({ highest }, { obstacle }) =>
    Number(highest >= 2048 && obstacle?.kind === 'movable'),
  ),
  'win-fixed': on(4, 4, ({ highest }, { obstacle }) =>
    Number(highest >= 2048 && obstacle?.kind === 'fixed'),
  ),
  'fast-2048': on(4, 4, ({ made2048 }, rules) =>
    Number(made2048 !== undefined && made2048 <= FAST && shareOfFours(rules) <= 0.1),
  ),
  'tiny-32': on(2, 2, ({ highest }) => highest),
  'small-256': on(3, 3, ({ highest }) => highest),
  'small-1024': on(3, 3, ({ highest }) => highest),
  'large-8192': on(5, 5, ({ highest }) => highest),
  'giant-16384': on(8, 8, ({ highest }) => highest),
  'boards-8': distinct(({ rules }) => /^\d+x\d+/.exec(rules)?.[0]),
};

const rulesOf = rulesReader(slide);

/** What a game has come to, if it was played on such a board, and fairly. */
function on(
  width: number,
  height: number,
  measure: (record: SlideRecord, rules: SlideRuleset) => number,
): Measuring<SlideRecord> {
  return () => ({
    add: (record) => {
      const rules = rulesOf(record.rules);
      if (rules === undefined || rules.width !== width || rules.height !== height) return 0;
      return isFair(rules) ? measure(record, rules) : 0;
    },
  });
}

/** Equals merge, only 2 and 4 spawn, and 4 not more often: if 1024 spawned, it would be no feat. */
function isFair(rules: SlideRuleset): boolean {
  const isUsual = rules.spawn.every(({ value }) => value === 2 || value === 4);
  return rules.merge === undefined && isUsual && shareOfFours(rules) <= 0.5;
}

function shareOfFours({ spawn }: SlideRuleset): number {
  const weightOf = (wanted: number): number =>
    spawn.reduce((sum, { value, weight }) => sum + (value === wanted ? weight : 0), 0);
  return weightOf(4) / (weightOf(2) + weightOf(4));
}
