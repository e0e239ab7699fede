import type { JSX } from 'preact';
import type { GameFeatures, Top } from '../games/feature.js';
import { groupDigits } from '../i18n/format.js';
import type { Entry } from '../records/book.js';
import { formatDayNumber } from '../i18n/dates.js';
import { dayCounts, spread } from './figures.js';
import { AxisLabel, Plot } from './plot.js';
import { t } from '../i18n/language.js';
import { rankColours } from '../ui/colours.js';

interface BarsProps {
  readonly title: string;
  readonly about: string;
  readonly bars: readonly Top[];
  readonly column: string;
  /** Every nth label is written, counted from the last. */
  readonly every: number;
}

function Bars({ title, about, bars, column, every }: BarsProps): JSX.Element {
  return (
    <Plot
      title={title}
      about={about}
      most={Math.max(...bars.map(({ count }) => count))}
      draw={({ x, y, width }) =>
        bars.map(({ label, count, rank }, i) => {
          const from = x((i + 0.12) / bars.length);
          const wide = x((i + 0.88) / bars.length) - from;
          const middle = x((i + 0.5) / bars.length);
          const labelled = (bars.length - 1 - i) % every === 0;
          // The last label may be wider than its bar: it ends at the edge.
          const late = every > 1 && i === bars.length - 1;
          return (
            <g key={label} style={rank === undefined ? undefined : rankColours(rank)}>
              {count > 0 && (
                <rect
                  class={rank === undefined ? 'pillar' : 'pillar folded'}
                  x={from}
                  y={y(count)}
                  width={wide}
                  height={y(0) - y(count)}
                />
              )}
              {count > 0 && wide > 16 && (
                <text x={middle} y={y(count) - 6} text-anchor="middle" class="count">
                  {count}
                </text>
              )}
              {labelled && (
                <AxisLabel x={late ? width : middle} anchor={late ? 'end' : 'middle'}>
                  {label}
                </AxisLabel>
              )}
            </g>
          );
        })
      }
      table={{
        columns: [column, t('statistics.figure.games')],
        rows: () => bars.map(({ label, count }) => [label, count]),
      }}
    />
  );
}

function mostCounted<Item extends { readonly count: number }>(items: readonly Item[]): Item {
  return items.reduce((most, item) => (item.count > most.count ? item : most));
}

interface TopBarsProps {
  readonly tops: NonNullable<GameFeatures['tops']>;
  readonly entries: readonly Entry[];
}

/** How often each of what a game counts was its best. */
export function TopBars({ tops, entries }: TopBarsProps): JSX.Element {
  const bars = tops.count(entries.map(({ record }) => record));
  return (
    <Bars
      title={tops.title()}
      about={tops.about(mostCounted(bars), entries.length)}
      bars={bars}
      column={tops.column()}
      every={1}
    />
  );
}

/** How often scores lie where. */
export function ScoreBars({ entries }: { readonly entries: readonly Entry[] }): JSX.Element {
  const ranges = spread(entries.map(({ record }) => record.score));
  const { from, to, count } = mostCounted(ranges);
  return (
    <Bars
      title={t('statistics.plot.spread')}
      about={t('statistics.plot.spread.about', {
        from: groupDigits(from),
        to: groupDigits(to),
        count,
        all: entries.length,
      })}
      bars={ranges.map((range) => ({
        label: `${groupDigits(range.from)}–${groupDigits(range.to)}`,
        count: range.count,
      }))}
      column={t('statistics.column.range')}
      every={Math.ceil(ranges.length / 4)}
    />
  );
}

const DAYS = 30;

interface DayBarsProps {
  readonly entries: readonly Entry[];
  readonly today: number;
}

export function DayBars({ entries, today }: DayBarsProps): JSX.Element {
  const counts = dayCounts(entries, today, DAYS);
  const played = counts.filter(({ count }) => count > 0);
  return (
    <Bars
      title={t('statistics.plot.days')}
      about={t('statistics.plot.days.about', {
        count: played.reduce((sum, { count }) => sum + count, 0),
        days: played.length,
        span: DAYS,
      })}
      bars={counts.map(({ day, count }) => ({ label: formatDayNumber(day), count }))}
      column={t('statistics.column.date')}
      every={10}
    />
  );
}
