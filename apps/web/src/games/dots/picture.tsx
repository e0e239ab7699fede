import type { JSX } from 'preact';
import type { Colour } from '@twofold/rules/dots';
import { SYMBOLS } from './symbols.js';

interface PictureProps {
  /** Rows of colours; a blank is a hole. */
  readonly rows: readonly string[];
  /** Cells that a path goes through, as [row, column]. */
  readonly path: readonly (readonly [number, number])[];
  readonly label?: string;
}

/** A still board for explanations. */
export function DotsPicture({ rows, path, label }: PictureProps): JSX.Element {
  const [first] = path;
  const colour = first === undefined ? undefined : rows[first[0]]?.[first[1]];
  return (
    <svg
      class="dots-picture"
      viewBox={`0 0 ${(rows[0]?.length ?? 1) * 50} ${rows.length * 50}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path
        class="trail"
        data-colour={colour}
        stroke="var(--dot)"
        d={path
          .map(([row, column], i) => `${i === 0 ? 'M' : 'L'}${column * 50 + 25} ${row * 50 + 25}`)
          .join('')}
      />
      {rows.flatMap((row, y) =>
        [...row].map((letter, x) =>
          letter === ' ' ? null : (
            <SmallDot key={`${y}.${x}`} colour={letter as Colour} x={x * 50} y={y * 50} />
          ),
        ),
      )}
    </svg>
  );
}

function SmallDot(props: {
  readonly colour: Colour;
  readonly x: number;
  readonly y: number;
}): JSX.Element {
  const { path, line } = SYMBOLS[props.colour];
  return (
    <g
      class="still-dot"
      data-colour={props.colour}
      transform={`translate(${props.x + 8} ${props.y + 8}) scale(.34)`}
    >
      <circle cx="50" cy="50" r="47" />
      <path d={path} class={line === undefined ? 'filled' : 'stroked'} stroke-width={line} />
    </g>
  );
}
