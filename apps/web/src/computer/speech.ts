import type { CoachKey, CoachValues, Speech } from '@twofold/coach';
import { groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';

/** How the coach speaks here: in the language of the rest. */
export const speech: Speech = {
  say: t as (key: CoachKey, values?: CoachValues) => string,
  count: groupDigits,
  colour: (letter) => t(`colour.${letter}` as 'colour.R'),
};
