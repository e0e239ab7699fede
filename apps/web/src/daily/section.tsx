import { useSignal } from '@preact/signals';
import { Fragment, type JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { say as sayRanked } from '../server/messages.js';
import { findServer, server } from '../server/server.js';
import { library, libraryChanges, storage } from '../storage/services.js';
import { Calendar, formatUtc } from './calendar.js';
import { DailyCard } from './card.js';
import { beginOf, dayOf, shiftDay, type Day } from './day.js';
import { dailyNames } from './game.js';
import { say } from './messages.js';
import { readResults, streakOf, withFinished } from './results.js';
import { ServerDailyCard, useFinishedDailies } from './server-card.js';
import './daily.css';

/** The daily games on the start page: today's, the streak, and past days to practise. */
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
        <h2 id="daily-title">{say('title')}</h2>
        <p class="label">
          {isToday ? say('today') : formatUtc(day, { weekday: 'long' })},{' '}
          {formatUtc(day, { day: 'numeric', month: 'long' })}
        </p>
        {streak > 0 && (
          <p class="streak" data-streak={streak}>
            {say('streak', { count: streak })}
          </p>
        )}
      </div>
      <p class="hint-text">{say(isToday ? 'about' : 'about.past')}</p>
      {isToday && source !== 'unknown' && (
        <p class="hint-text" data-daily-source={source}>
          {sayRanked(source === 'there' ? 'daily.server' : 'daily.local')}
        </p>
      )}
      <div class="daily-body">
        <div class="daily-cards">
          {source !== 'unknown' &&
            dailyNames().map((name) => {
              const own = (
                <DailyCard name={name} day={day} isToday={isToday} result={results.of(name, day)} />
              );
              return source === 'there' ? (
                <ServerDailyCard key={`${name} ${day}`} name={name} day={day} otherwise={own} />
              ) : (
                <Fragment key={name}>{own}</Fragment>
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
