import type { JSX } from 'preact';
import { groupDigits } from '../i18n/format.js';
import type { Entry } from '../records/book.js';
import { formatDay } from './dates.js';
import { average, runningAverage } from './figures.js';
import { say } from '../records/messages.js';
import { AxisLabel, Plot } from './plot.js';

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
      ? say('plot.score.about', {
          count: values.length,
          least,
          most: groupDigits(most),
          span: Math.min(SPAN, values.length),
          latest: groupDigits(Math.round(averages.at(-1)!)),
        })
      : say('plot.moves.about', {
          least,
          most: groupDigits(most),
          average: groupDigits(Math.round(average(values))),
        });
  return (
    <Plot
      title={say(`plot.${what}`)}
      about={about}
      most={most}
      legend={
        <p class="legend label" aria-hidden="true">
          <span class="key each" />
          {say('plot.score.each')}
          <span class="key running" />
          {say('plot.score.running', { span: SPAN })}
        </p>
      }
      draw={({ x, y }) => {
        const place = (i: number): number => x((i + 0.5) / values.length);
        const line = averages
          .map((value, i) => `${place(i).toFixed(1)} ${y(value).toFixed(1)}`)
          .join('L');
        return (
          <>
            {values.length > 1 && (
              <path
                class="area"
                d={`M${place(0)} ${y(0)}L${line}L${place(values.length - 1)} ${y(0)}z`}
              />
            )}
            <path
              class="points"
              d={values
                .map((value, i) => `M${place(i).toFixed(1)} ${y(value).toFixed(1)}h0`)
                .join('')}
            />
            <path class="running" d={`M${line}`} />
            <AxisLabel x={place(0)} anchor={values.length > 1 ? 'start' : 'middle'}>
              1
            </AxisLabel>
            {values.length > 1 && (
              <AxisLabel x={x(1)} anchor="end">
                {groupDigits(values.length)}
              </AxisLabel>
            )}
          </>
        );
      }}
      table={{
        columns: [say('column.date'), say(`column.${what}`), say('column.running')],
        rows: () =>
          entries
            .map(({ ended }, i) => [formatDay(ended), values[i]!, Math.round(averages[i]!)])
            .slice(-MOST_ROWS)
            .toReversed(),
      }}
    />
  );
}
