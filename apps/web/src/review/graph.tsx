import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { groupDigits } from '../i18n/format.js';
import { areaPath, linePath, useSize } from '../ui/plot.js';
import type { Grade } from '@twofold/coach';
import { sample, type Curve, type Range } from './curve.js';

/** The colour of the line of a tile, where it has one of its own. */
export function lineOf(tile: number | undefined): string {
  return `var(--line-${tile}, var(--ink-2))`;
}

const MARKER = { width: 26, height: 20 };
const TICKS = 4;

/** A marker, with its text and the value it stands at. */
export interface Marker {
  readonly place: number;
  readonly grade: Grade;
  readonly text: string;
  readonly value: number;
}

interface GraphProps {
  /** The line it is about, and others beside it. */
  readonly curves: readonly Curve[];
  readonly range: Range;
  /** Moves of the game, or of the longer one: the width stands for them. */
  readonly total: number;
  readonly at: number;
  /** The last place that can be gone to. */
  readonly last: number;
  readonly markers: readonly Marker[];
  readonly label: string;
  /** What is said of the place that is shown. */
  readonly now: string;
  readonly onGo: (place: number) => void;
}

/** How a game went: one step in x for every move, however many there are. */
export function Graph(props: GraphProps): JSX.Element {
  const { curves, range, total, at, last } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  // One more than there are moves: what the game came to is at the right edge.
  const x = (place: number): number => (place / Math.max(total, 1)) * width;
  // A network may expect less than nothing of a position: that is drawn as nothing.
  const y = (value: number): number => {
    const share = (value - range.least) / (range.most - range.least);
    return height - Math.min(Math.max(share, 0), 1) * (height - 2) - 1;
  };
  const lines = useMemo(() => {
    if (width === 0) return [];
    return curves.map(({ values, tile }) => {
      const runs = sample(values, width).map((run) =>
        run.map(([place, value]) => [x(place), y(value)] as const),
      );
      return {
        tile,
        line: runs.map(linePath).join(''),
        area: runs.map((run) => areaPath(run, height)).join(''),
      };
    });
  }, [curves, range, total, width, height]);
  const goTo = (event: PointerEvent): void => {
    const box = frame.current!.getBoundingClientRect();
    const wanted = event.clientX - box.left;
    const from = event.clientY - box.top;
    const near = props.markers
      .filter(({ value }) => Math.abs(y(value) - from) <= MARKER.height)
      .map(({ place }) => ({ place, away: Math.abs(x(place) - wanted) }))
      .filter(({ away }) => away <= MARKER.width / 2)
      .toSorted((a, b) => a.away - b.away)[0];
    const place = Math.round((wanted / Math.max(width, 1)) * total);
    props.onGo(near?.place ?? Math.min(Math.max(place, 0), last));
  };
  return (
    <div class="graph">
      <div
        ref={frame}
        class="graph-frame"
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-valuemin={1}
        aria-valuemax={Math.max(last + 1, 1)}
        aria-valuenow={Math.min(at, Math.max(last, 0)) + 1}
        aria-valuetext={props.now}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          goTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event);
        }}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            {lines.map(({ tile, line, area }, i) => (
              <g
                key={i}
                class={i === 0 ? 'first' : 'second'}
                data-tile={tile}
                style={{ '--tile-line': lineOf(tile) }}
              >
                {i === 0 && <path class="area" d={area} />}
                <path class="line" d={line} />
              </g>
            ))}
            <path class="midline" d={`M0 ${height / 2}H${width}`} />
            {last >= 0 && <path class="cursor" d={`M${x(at)} 0V${height}`} />}
            {props.markers.map(({ place, grade, text, value }) => (
              <g
                key={place}
                class="marker"
                data-grade={grade}
                transform={`translate(${markerAt(x(place), MARKER.width, width)} ${markerAt(y(value), MARKER.height, height)})`}
              >
                <rect {...MARKER} rx="3" />
                <text x={MARKER.width / 2} y="14.5" text-anchor="middle">
                  {text}
                </text>
              </g>
            ))}
          </svg>
        )}
      </div>
      <p class="graph-ticks label" aria-hidden="true">
        {ticksOf(total).map((tick) => (
          <span key={tick} style={{ left: `${(100 * (tick - 1)) / Math.max(total, 1)}%` }}>
            {groupDigits(tick)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Where a marker begins, so that it lies around a point and still inside. */
function markerAt(middle: number, size: number, room: number): number {
  return Math.round(Math.min(Math.max(middle - size / 2, 0), Math.max(room - size, 0)));
}

function ticksOf(total: number): readonly number[] {
  const ticks = Array.from({ length: TICKS + 1 }, (_, i) =>
    Math.max(1, Math.round((total * i) / TICKS)),
  );
  return [...new Set(ticks)];
}
