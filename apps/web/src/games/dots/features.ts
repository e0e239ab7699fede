import type { DotsRecord, Feats } from '@twofold/achievements';
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
import type { Badge, GameFeatures, Kind } from '../feature.js';
import { DotsLessons } from './lessons.js';

const RANKED = {
  '6x6': '6x6-moves=30-goal=none-loops=yes-undo=no',
  '5x5': '5x5-moves=20-goal=none-loops=yes-undo=no',
  '8x8': '8x8-colours=6-moves=30-goal=none-loops=yes-undo=no',
} as const;

const BADGES: Readonly<Record<Feats['dots']['id'], Badge>> = {
  'loop-1': { text: '1', rank: 5 },
  'loop-12': { text: '12', rank: 8 },
  'loop-24': { text: '24', rank: 14 },
  'path-15': { text: '15', rank: 10 },
  'level-1': { text: '1', rank: 4 },
  'last-move': { text: '0', rank: 7 },
  'spare-4': { text: '+4', rank: 9 },
  'levels-10': { text: '10', rank: 8 },
  'levels-all': { text: '✓', rank: 14 },
  'endless-500': { text: '500', rank: 7 },
  'endless-5000': { text: '5k', rank: 12 },
};

export const dotsFeatures: GameFeatures<DotsTypes, DotsRecord, Feats['dots']['id']> = {
  Lessons: DotsLessons,
  keys: () => t('help.keys.dots'),
  kindOf,
  kindsDiffer: false,
  winnable: true,
  levelTexts: () => DOTS_LEVELS.map(({ number }) => dots.makeRuleset(dotsLevel(number)!)),
  badges: BADGES,
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
