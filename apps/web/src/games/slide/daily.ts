import type { SlideRecord } from '@twofold/achievements';
import type { SlideTypes } from '@twofold/rules/slide';
import { t } from '../../i18n/language.js';
import type { Daily } from '../feature.js';
import { slideKind } from './kind.js';

export const slideDaily: Daily<SlideTypes, SlideRecord> = {
  number: 1,
  rulesName: (ruleset) => slideKind(ruleset).name(),
  result: ({ highest, moves }) => t('daily.slide.result', { tile: String(highest), moves }),
};
