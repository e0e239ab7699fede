import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { groupDigits } from '../i18n/format.js';
import { useSize } from '../ui/plot.js';
import { ticks } from './figures.js';
import { t } from '../i18n/language.js';

const HEIGHT = 208;
const TOP = 20;
const BOTTOM = 26;

/** Where things lie in a plot, in CSS pixels. */
interface Area {
  readonly width: number;
  readonly x: (share: number) => number;
  readonly y: (value: number) => number;
}

interface PlotProps {
  readonly title: string;
  /** What the picture shows, in a sentence. */
  readonly about: string;
  readonly most: number;
  readonly legend?: ComponentChildren;
  readonly draw: (area: Area) => ComponentChildren;
  readonly table: { readonly columns: readonly string[]; readonly rows: () => readonly Row[] };
}

type Row = readonly (string | number)[];

/** A drawing with its sentence and its numbers: nobody needs to see it to know what it shows. */
export function Plot({ title, about, most, legend, draw, table }: PlotProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame);
  const id = useId();
  const marks = ticks(most);
  const top = marks.at(-1)!;
  const left = 12 + Math.max(...marks.map((mark) => groupDigits(mark).length)) * 7;
  const area: Area = {
    width,
    x: (share) => left + share * (width - left - 4),
    y: (value) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM),
  };
  return (
    <figure class="plot sheet stack-8">
      <figcaption class="stack-4">
        <h2 id={`${id}-title`}>{title}</h2>
        <p class="label" id={`${id}-about`}>
          {about}
        </p>
      </figcaption>
      <div class="plot-frame" ref={frame}>
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            role="img"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-about`}
          >
            {marks.map((mark) => (
              <g key={mark} class={mark === 0 ? 'axis' : 'grid'}>
                <path d={`M${left} ${area.y(mark)}H${width}`} />
                <text x={left - 8} y={area.y(mark) + 4} text-anchor="end">
                  {groupDigits(mark)}
                </text>
              </g>
            ))}
            {draw(area)}
          </svg>
        )}
      </div>
      {legend}
      <Table title={title} {...table} />
    </figure>
  );
}

function Table({
  title,
  columns,
  rows,
}: PlotProps['table'] & { readonly title: string }): JSX.Element {
  const open = useSignal(false);
  return (
    <details onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{t('statistics.plot.table')}</summary>
      {open.value && (
        <div class="table-frame" tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map((row, i) => (
                <tr key={i}>
                  {row.map((cell, column) => (
                    <td key={column}>{typeof cell === 'number' ? groupDigits(cell) : cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

/** Text below the plot. */
export function AxisLabel(props: {
  readonly x: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <text x={props.x} y={HEIGHT - 6} text-anchor={props.anchor}>
      {props.children}
    </text>
  );
}
