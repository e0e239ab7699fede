import type { JSX } from 'preact';
import type { Colour, Path } from '@twofold/rules/dots';
import { DotSymbol } from './dot.js';
import { lineThrough } from './line.js';

interface PictureProps {
  /** Rows of colours; a blank is a hole. */
  readonly rows: readonly string[];
  readonly path: Path;
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
      <path class="trail" data-colour={colour} stroke="var(--dot)" d={lineThrough(path, 50)} />
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
  const { colour, x, y } = props;
  return (
    <g class="still-dot" data-colour={colour} transform={`translate(${x + 8} ${y + 8}) scale(.34)`}>
      <DotSymbol colour={colour} />
    </g>
  );
}
