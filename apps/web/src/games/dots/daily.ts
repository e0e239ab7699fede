import type { DotsRecord } from '@twofold/achievements';
import type { DotsTypes } from '@twofold/rules/dots';
import { t } from '../../i18n/language.js';
import type { Daily } from '../feature.js';

export const dotsDaily: Daily<DotsTypes, DotsRecord> = {
  number: 2,
  rulesName: ({ width, height, colours, moves }) =>
    t('daily.dots.rules', { width, height, colours, moves: moves ?? '∞' }),
  result: ({ loops, moves }) => t('daily.dots.result', { loops, moves }),
};
