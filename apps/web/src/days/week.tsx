import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/language.js';
import { beginOf, dayOf, shiftDay, type Day } from './day.js';
import { isPlayed, streakOf, type DailyResults } from './results.js';
import './days.css';

const WEEK = 7;

interface WeekProps {
  readonly today: Day;
  readonly results: DailyResults;
}

/** The last seven days as sheets that were folded or not, and how many in a row. */
export function Week({ today, results }: WeekProps): JSX.Element {
  const streak = streakOf(results, today);
  const days = Array.from({ length: WEEK }, (_, i) => shiftDay(today, i + 1 - WEEK));
  return (
    <p class="week beside-8 wraps">
      {days.map((day) => (
        <span
          key={day}
          class={[
            'week-day',
            ...(isPlayed(results, day) ? ['played'] : []),
            ...(day === today ? ['today'] : []),
          ].join(' ')}
          aria-hidden="true"
        />
      ))}
      <strong data-streak={streak}>{streakText(streak)}</strong>
    </p>
  );
}

function streakText(count: number): string {
  if (count === 0) return t('days.streak.none');
  return count === 1 ? t('days.streak.one') : t('days.streak', { count });
}

/** The day, also when it turns while the page is open. */
export function useToday(): Day {
  const today = useSignal(dayOf(Date.now()));
  useEffect(() => {
    const midnight = beginOf(shiftDay(today.value, 1));
    const turn = (): void => {
      today.value = dayOf(Date.now());
    };
    const timer = setTimeout(turn, Math.max(midnight - Date.now(), 0) + 1000);
    // A device that slept did not count the time.
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [today.value]);
  return today.value;
}

const MINUTE = 60_000;

/** How long the day still is, in hours and minutes, by the clock. */
export function useTimeLeft(today: Day): string {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  const left = beginOf(shiftDay(today, 1)) - now.value;
  const minutes = Math.max(0, Math.ceil(left / MINUTE));
  const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return values.hours === 0 ? t('days.time.minutes', values) : t('days.time', values);
}
