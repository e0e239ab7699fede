import type { JSX } from 'preact';
import { isPlayed, readResults, streakOf } from '../days/results.js';
import { useTimeLeft, useToday } from '../days/week.js';
import { t } from '../i18n/language.js';
import { OnShelf } from '../play/shelf.js';
import { library, storage } from '../storage/services.js';
import { Icon } from '../ui/icons.js';
import { makeRoute } from '../ui/router.js';

/** Today's game, on the shelf of whatever is played, until it has been played. */
export function DailyOnShelf(): JSX.Element | null {
  const today = useToday();
  const left = useTimeLeft(today);
  const results = readResults(storage, library);
  if (isPlayed(results, today)) return null;
  const streak = streakOf(results, today);
  return (
    <OnShelf rank="daily">
      <a
        class="daily-shelf sheet beside-16 apart"
        href={makeRoute({ screen: 'daily' })}
        data-daily-card
      >
        <span>
          <strong>{t('daily.card')}</strong>
          <span>{streakText(streak)}</span>
          <span class="label">{t('daily.left', { time: left })}</span>
        </span>
        <Icon name="forward" />
      </a>
    </OnShelf>
  );
}

function streakText(count: number): string {
  if (count === 0) return t('daily.card.first');
  if (count === 1) return t('daily.card.one');
  return t('daily.card.more', { count, next: count + 1 });
}
