import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import type { Entry } from '../records/book.js';
import { formatDay } from '../i18n/dates.js';
import { average, runningAverage } from './figures.js';
import { areaPath, linePath } from '../ui/plot.js';
import { AxisLabel, Plot } from './plot.js';
import { t } from '../i18n/language.js';

const SPAN = 10;
/** Rows of a table that still can be read. */
const MOST_ROWS = 100;

interface SeriesProps {
  /** In the order in which they ended. */
  readonly entries: readonly Entry[];
  readonly what: 'score' | 'moves';
}

/** Scores or moves, game by game, with the line of their running average. */
export function Series({ entries, what }: SeriesProps): JSX.Element {
  const values = entries.map(({ record }) => record[what]);
  const averages = runningAverage(values, SPAN);
  const least = groupDigits(Math.min(...values));
  const most = Math.max(...values);
  const about =
    what === 'score'
      ? t('statistics.plot.score.about', {
          count: values.length,
          least,
          most: groupDigits(most),
          span: Math.min(SPAN, values.length),
          latest: groupDigits(Math.round(averages.at(-1)!)),
        })
      : t('statistics.plot.moves.about', {
          least,
          most: groupDigits(most),
          average: groupDigits(Math.round(average(values))),
        });
  return (
    <Plot
      title={t(`statistics.plot.${what}`)}
      about={about}
      most={most}
      legend={
        <p class="legend label beside-8 wraps" aria-hidden="true">
          <span class="key each" />
          {t('statistics.plot.score.each')}
          <span class="key running" />
          {t('statistics.plot.score.running', { span: SPAN })}
        </p>
      }
      draw={({ x, y }) => {
        const place = (i: number): number => x((i + 0.5) / values.length);
        const running = averages.map((value, i) => [place(i), y(value)] as const);
        return (
          <>
            {values.length > 1 && <path class="area" d={areaPath(running, y(0))} />}
            <path
              class="points"
              d={values.map((value, i) => `${linePath([[place(i), y(value)]])}h0`).join('')}
            />
            <path class="running" d={linePath(running)} />
            <AxisLabel x={place(0)} anchor={values.length > 1 ? 'start' : 'middle'}>
              1
            </AxisLabel>
            {values.length > 1 && (
              <AxisLabel x={place(values.length - 1)} anchor="end">
                {groupDigits(values.length)}
              </AxisLabel>
            )}
          </>
        );
      }}
      table={{
        columns: [t('statistics.column.date'), t(what), t('statistics.figure.average')],
        rows: () =>
          entries
            .map(({ ended }, i) => [formatDay(ended), values[i]!, Math.round(averages[i]!)])
            .slice(-MOST_ROWS)
            .toReversed(),
      }}
    />
  );
}
