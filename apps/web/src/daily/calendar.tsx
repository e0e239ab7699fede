import type { GameName } from '@twofold/rules';
import { Fragment, type JSX } from 'preact';
import { faceOf } from '../games/index.js';
import { formatUtc } from '../i18n/dates.js';
import { t } from '../i18n/language.js';
import { beginOf, weeksUpTo, type Day } from '../days/day.js';
import { dailyNames } from '../days/game.js';
import type { DailyResults } from '../days/results.js';
import { Button } from '../ui/button.js';

const WEEKS = 5;

interface CalendarProps {
  readonly today: Day;
  readonly chosen: Day;
  readonly results: DailyResults;
  readonly onChoose: (day: Day) => void;
}

/** The last weeks: a day is folded on a side for each game. */
export function Calendar({ today, chosen, results, onChoose }: CalendarProps): JSX.Element {
  const days = weeksUpTo(today, WEEKS);
  return (
    <div class="calendar" role="group" aria-label={t('daily.calendar')}>
      {days.slice(0, 7).map((day) => (
        <span key={day} class="weekday" aria-hidden="true">
          {formatUtc(beginOf(day), { weekday: 'narrow' })}
        </span>
      ))}
      {days.map((day) => {
        const number = Number(day.slice(8));
        if (day > today) {
          return (
            <span key={day} class="day future" aria-hidden="true">
              {number}
            </span>
          );
        }
        const done = dailyNames().filter((name) => results.done(name, day));
        return (
          <Button
            label={number}
            key={day}
            class={[
              'day',
              ...done.map((name) => `fold-${name}`),
              ...(day === today ? ['today'] : []),
            ].join(' ')}
            data-day={day}
            aria-pressed={day === chosen}
            aria-label={describe(day, done)}
            onClick={() => onChoose(day)}
          />
        );
      })}
      {/* The label of each day says it in words. */}
      <p class="calendar-key label beside-8" aria-hidden="true">
        {dailyNames().map((name) => (
          <Fragment key={name}>
            <span class={`day fold-${name}`} />
            {faceOf(name).title}
          </Fragment>
        ))}
      </p>
    </div>
  );
}

function describe(day: Day, done: readonly GameName[]): string {
  const date = formatUtc(beginOf(day), { day: 'numeric', month: 'long' });
  if (done.length === 0) return date;
  const games = done.map((name) => faceOf(name).title).join(', ');
  return t('daily.day.done', { date, games });
}
