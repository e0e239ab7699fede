import { sharePercent, type CoachKey, type CoachValues, type Speech } from '@twofold/coach';
import { formatShare, formatTenths, groupDigits } from '../i18n/format.js';
import { t } from '../i18n/language.js';

/** How the coach speaks here: in the language of the rest. */
export const speech: Speech = {
  // It writes numbers itself, and those of tiles as they are.
  say: (key, values = {}) => {
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
    return (t as (key: CoachKey, values: CoachValues) => string)(key, Object.fromEntries(texts));
  },
  count: groupDigits,
  tenths: formatTenths,
  percent: (value) => formatShare(value / 100),
  colour: (letter) => t(`colour.${letter}` as 'colour.R'),
};

/** A share that was lost, in percentage points, as the coach says it. */
export function shareText(share: number): string {
  return sharePercent(share, speech);
}

/** The same with its sign, as it is written in the person's region. */
export function lostText(share: number): string {
  return share === 0
    ? formatShare(0)
    : sharePercent(share, { tenths: (value) => formatShare(value / 100) });
}
