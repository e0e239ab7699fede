import type { Progress } from '@twofold/achievements';
import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import type { Entry } from '../records/book.js';
import { t } from '../i18n/language.js';

/** The values of tiles are never grouped. */
const OF_TILES = /^(?:tile|tiny|small|large|giant)-/;

/** How far it has come; of what is either done or not, there is nothing to show. */
export function Way({ achievement, goal, value }: Progress<Entry>): JSX.Element | null {
  if (goal === 1 || value === 0) return null;
  const write = OF_TILES.test(achievement.id) ? String : groupDigits;
  return (
    <div class="way">
      <span class="way-bar" aria-hidden="true">
        <span style={{ width: `${Math.max((100 * value) / goal, 1)}%` }} />
      </span>
      <span class="label">
        {t('statistics.achievements.progress', { value: write(value), goal: write(goal) })}
      </span>
    </div>
  );
}
