import type { DotsRecord } from '@twofold/achievements';
import {
  dots,
  DOTS_LEVELS,
  dotsLevel,
  levelOf,
  type DotsRuleset,
  type DotsTypes,
} from '@twofold/rules/dots';
import { formatSize } from '../../i18n/format.js';
import { t } from '../../i18n/language.js';
import type { GameFeatures, Kind } from '../feature.js';
import { dotsBadges } from './badges.js';
import { DotsLessons } from './lessons.js';

const RANKED = {
  '6x6': '6x6-moves=30-goal=none-loops=yes-undo=no',
  '5x5': '5x5-moves=20-goal=none-loops=yes-undo=no',
  '8x8': '8x8-colours=6-moves=30-goal=none-loops=yes-undo=no',
} as const;

export const dotsFeatures: GameFeatures<DotsTypes, DotsRecord, keyof typeof dotsBadges> = {
  Lessons: DotsLessons,
  keys: () => t('help.keys.dots'),
  kindOf,
  kindsDiffer: false,
  winnable: true,
  levelTexts: () => DOTS_LEVELS.map(({ number }) => dots.makeRuleset(dotsLevel(number)!)),
  badges: dotsBadges,
  daily: {
    number: 2,
    rulesName: ({ width, height, colours, moves }) =>
      t('daily.dots.rules', { width, height, colours, moves: moves ?? '∞' }),
    result: ({ loops, moves }) => t('daily.dots.result', { loops, moves }),
  },
  boards: [
    {
      name: 'dots',
      label: () => t('dots'),
      sizes: Object.keys(RANKED),
      rules: (size) => RANKED[size as keyof typeof RANKED],
    },
  ],
};

function kindOf(ruleset: DotsRuleset): Kind {
  const level = levelOf(ruleset)?.number;
  if (level !== undefined) {
    const name = (): string => t('dots.level', { level });
    return { key: `dots level ${level}`, name, endless: false };
  }
  const { width, height, moves } = ruleset;
  const endless = moves === undefined;
  return {
    key: `dots ${endless ? 'endless' : 'other'} ${width} ${height}`,
    name: () => `${t(endless ? 'dots.endless' : 'dots')} ${formatSize(width, height)}`,
    endless,
  };
}
