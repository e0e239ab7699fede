import { useSignal } from '@preact/signals';
import type { GameName } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { findServer, server } from '../server/server.js';
import { library, libraryChanges, storage } from '../storage/services.js';
import { formatUtc } from '../i18n/dates.js';
import { Calendar } from './calendar.js';
import { DailyCard, type DailyView } from './card.js';
import { beginOf, dayOf, shiftDay, type Day } from './day.js';
import { useFinishedDailies, useServerDaily } from './from-server.js';
import { dailyNames } from './game.js';
import { ownDaily } from './own.js';
import { readResults, streakOf, withFinished } from './results.js';
import './daily.css';
import { t } from '../i18n/language.js';

/** The daily games: today's, the streak, and past days to practise. */
export function DailySection(): JSX.Element {
  const today = useToday();
  const chosen = useSignal<Day | undefined>(undefined);
  const looks = useSignal(0);
  void libraryChanges.value;
  void looks.value;

  // A game that was left at once, or came with an import, has no record yet.
  useEffect(() => {
    const aborter = new AbortController();
    const look = async (): Promise<void> => {
      const [{ catchUp, readEntries }, { inSlices }] = await Promise.all([
        import('../records/catch-up.js'),
        import('../ui/slices.js'),
      ]);
      const known = await inSlices(readEntries(storage), aborter.signal);
      if (known === undefined) return;
      const all = await inSlices(catchUp(library, storage, known), aborter.signal);
      if (all !== undefined) looks.value++;
    };
    // Nothing is loaded for somebody who is here for the first time.
    if (library.ids().length > 0) void look().catch(() => undefined);
    return () => aborter.abort();
  }, []);

  useEffect(() => void findServer(), []);
  const source = server.value;
  const finished = useFinishedDailies();
  const results = withFinished(readResults(storage), finished);
  const streak = streakOf(results, today);
  const day = chosen.value ?? today;
  const isToday = day === today;
  return (
    <section class="daily" aria-labelledby="daily-title">
      <div class="section-head">
        <h1 id="daily-title">{t('daily.title')}</h1>
        <p class="label">
          {isToday ? t('daily.today') : formatUtc(beginOf(day), { weekday: 'long' })},{' '}
          {formatUtc(beginOf(day), { day: 'numeric', month: 'long' })}
        </p>
        {streak > 0 && (
          <p class="streak" data-streak={streak}>
            {t('daily.streak', { count: streak })}
          </p>
        )}
      </div>
      <p class="hint-text">{t(isToday ? 'daily.about' : 'daily.about.past')}</p>
      {isToday && source !== 'unknown' && (
        <p class="hint-text" data-daily-source={source}>
          {t(source === 'there' ? 'ranked.daily.server' : 'ranked.daily.local')}
        </p>
      )}
      <div class="daily-body">
        <div class="daily-cards">
          {source !== 'unknown' &&
            dailyNames().map((name) => {
              const own = ownDaily(name, day, isToday, results.of(name, day));
              return source === 'there' ? (
                <ServerDaily key={`${name} ${day}`} name={name} day={day} otherwise={own} />
              ) : (
                <DailyCard key={name} name={name} view={own} />
              );
            })}
        </div>
        <Calendar
          today={today}
          chosen={day}
          results={results}
          onChoose={(next) => (chosen.value = next)}
        />
      </div>
    </section>
  );
}

interface ServerProps {
  readonly name: GameName;
  readonly day: Day;
  /** Shown for a day that the server does not know. */
  readonly otherwise: DailyView;
}

function ServerDaily({ name, day, otherwise }: ServerProps): JSX.Element {
  const view = useServerDaily(name, day);
  if (view === 'loading') return <article class="daily-card sheet" />;
  return <DailyCard name={name} view={view ?? otherwise} />;
}

/** The day, also when it turns while the page is open. */
function useToday(): Day {
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
