import { followProgress, type Progress } from '@twofold/achievements';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { featuresOf, levelTexts } from '../games/features.js';
import { type Entry, localDay } from '../records/book.js';
import { catchUp, type Counting, readEntries } from '../records/catch-up.js';
import { inSlices } from '../ui/slices.js';
import { library, storage } from '../storage/services.js';
import { Achievements } from './achievements.js';
import { DayBars, ScoreBars, TopBars } from './bars.js';
import { choose, type Filter, FilterForm, gamesOf } from './filter.js';
import { isCounted } from './kinds.js';
import { Series } from './series.js';
import './statistics.css';
import { allFaces } from '../games/index.js';
import { t } from '../i18n/language.js';
import type { GameName } from '@twofold/rules';
import { groupDigits } from '../i18n/format.js';
import { figuresOf } from './figures.js';
import { ButtonLink } from '../ui/button.js';

/** What is known of all games. */
interface History {
  readonly entries: readonly Entry[];
  readonly progress: readonly Progress<Entry>[];
}

/** What all games came to, drawn and counted. */
export function StatisticsScreen(): JSX.Element {
  const history = useSignal<History | undefined>(undefined);
  const counting = useSignal<Counting | undefined>(undefined);
  useEffect(() => {
    const aborter = new AbortController();
    const show = async (entries: readonly Entry[]): Promise<void> => {
      const progress = await inSlices(followProgress(entries, levelTexts()), aborter.signal);
      if (progress !== undefined) history.value = { entries, progress };
    };
    const count = async (): Promise<void> => {
      const known = await inSlices(readEntries(storage), aborter.signal);
      if (known === undefined) return;
      if (known.size > 0) await show([...known.values()]);
      const all = await inSlices(
        catchUp(library, storage, known),
        aborter.signal,
        (told) => (counting.value = told),
      );
      if (all === undefined) return;
      await show(all);
      counting.value = undefined;
    };
    void count();
    return () => aborter.abort();
  }, []);
  return (
    <main class="page statistics">
      <h1>{t('statistics')}</h1>
      {counting.value !== undefined && counting.value.done > 0 && (
        <p class="hint-text" role="status">
          {t('statistics.counting', { ...counting.value })}
        </p>
      )}
      {history.value !== undefined && <Counted {...history.value} />}
    </main>
  );
}

function Counted({ entries, progress }: History): JSX.Element {
  const counted = useMemo(
    () => entries.filter(({ record }) => isCounted(record)).toSorted((a, b) => a.ended - b.ended),
    [entries],
  );
  const chosen = useSignal<Filter | undefined>(undefined);
  const filter = chosen.value ?? choose(counted);
  const games = gamesOf(counted, filter);
  const { tops } = featuresOf(filter.game);
  return (
    <>
      {counted.length === 0 ? (
        <Empty />
      ) : (
        <>
          <FilterForm
            entries={counted}
            filter={filter}
            onChange={(next) => (chosen.value = next)}
          />
          {games.length === 0 ? (
            <p class="hint-text">{t('statistics.empty.filter')}</p>
          ) : (
            <>
              <FigureList entries={games} game={filter.game} />
              <section class="plots" aria-label={t('statistics')}>
                <Series entries={games} what="score" />
                {tops === undefined ? (
                  <ScoreBars entries={games} />
                ) : (
                  <TopBars tops={tops} entries={games} />
                )}
                <Series entries={games} what="moves" />
                <DayBars entries={games} today={localDay(Date.now())} />
              </section>
            </>
          )}
        </>
      )}
      <Achievements progress={progress} />
    </>
  );
}

/** Before the first finished game. */
function Empty(): JSX.Element {
  const { Picture } = allFaces()[0]!;
  return (
    <section class="sheet padded statistics-empty beside-12 apart">
      <div class="stack-12">
        <h2>{t('statistics.empty.title')}</h2>
        <p>{t('statistics.empty.text')}</p>
        <ButtonLink label={t('statistics.empty.start')} primary to={{ screen: 'home' }} />
      </div>
      <Picture />
    </section>
  );
}

interface ListProps {
  readonly entries: readonly Entry[];
  readonly game: GameName;
}

function FigureList({ entries, game }: ListProps): JSX.Element {
  const { games, won, best, average, median, time } = figuresOf(entries);
  const figures = [
    { name: 'best', value: groupDigits(best) },
    { name: 'games', value: groupDigits(games) },
    ...(featuresOf(game).winnable ? [{ name: 'won', value: groupDigits(won) } as const] : []),
    { name: 'average', value: groupDigits(Math.round(average)) },
    { name: 'median', value: groupDigits(Math.round(median)) },
    { name: 'time', value: formatTime(time) },
  ] as const;
  return (
    <dl class="statistics-figures" aria-label={t('statistics.figures')}>
      {figures.map(({ name, value }) => (
        <div key={name} data-figure={name}>
          <dt class="label">{t(`statistics.figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function formatTime(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 60
    ? t('statistics.time.minutes', { minutes })
    : t('statistics.time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
