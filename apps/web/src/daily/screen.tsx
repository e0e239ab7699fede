import { useSignal } from '@preact/signals';
import type { GameName } from '@twofold/rules';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { beginOf, shiftDay, type Day } from '../days/day.js';
import { dailyNames } from '../days/game.js';
import { readResults } from '../days/results.js';
import { useTimeLeft, useToday, Week } from '../days/week.js';
import { faceOf } from '../games/index.js';
import { t } from '../i18n/language.js';
import { BoardTable } from '../ranked/board-table.js';
import '../ranked/ranked.css';
import { findServer, server } from '../server/server.js';
import { library, libraryChanges, storage } from '../storage/services.js';
import { formatUtc } from '../i18n/dates.js';
import { Calendar } from './calendar.js';
import { DailyCard, type DailyView } from './card.js';
import { useFinishedGames, useServerDaily } from './from-server.js';
import { ownDaily } from './own.js';
import './daily.css';

/** The daily games: today's, the days in a row, yesterday's tables, and past days to practise. */
export function DailyScreen(): JSX.Element {
  const today = useToday();
  const left = useTimeLeft(today);
  const chosen = useSignal<Day | undefined>(undefined);
  void libraryChanges.value;
  void useCaughtUp();
  useEffect(() => void findServer(), []);
  useFinishedGames();
  const source = server.value;
  const results = readResults(storage, library);
  const day = chosen.value ?? today;
  const isToday = day === today;
  const isDone = dailyNames().every((name) => results.done(name, today));
  return (
    <main class="page daily">
      <header class="daily-head section-head">
        <h1>{t('daily.title')}</h1>
        <p class="label">
          {isToday ? t('daily.today') : formatUtc(beginOf(day), { weekday: 'long' })},{' '}
          {formatUtc(beginOf(day), { day: 'numeric', month: 'long' })}
        </p>
        <p class="label" data-left>
          {isDone ? t('days.next', { time: left }) : t('daily.left', { time: left })}
        </p>
        <Week today={today} results={results} />
      </header>
      {!isToday && <p class="hint-text">{t('daily.about.past')}</p>}
      {isToday && source !== 'unknown' && (
        <p class="hint-text" data-daily-source={source}>
          {t(source === 'there' ? 'ranked.daily.server' : 'ranked.daily.local')}
        </p>
      )}
      <div class="daily-body">
        <div class="daily-cards cards">
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
      {source === 'there' &&
        dailyNames().map((name) => <Yesterday key={name} name={name} day={shiftDay(today, -1)} />)}
    </main>
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

/** The best of yesterday, whose games can be watched by now. */
function Yesterday({ name, day }: { readonly name: GameName; readonly day: Day }): JSX.Element {
  return (
    <section class="day-table" data-yesterday={name}>
      <h2>{t('daily.yesterday', { name: faceOf(name).title })}</h2>
      <BoardTable
        path={`api/daily/${name}/${day}/table`}
        query="division=people"
        live={false}
        day="over"
      />
    </section>
  );
}

/** A game that was left at once, or came with an import, has no record yet. */
function useCaughtUp(): number {
  const looks = useSignal(0);
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
  return looks.value;
}
