import type { JSX } from 'preact';
import type { Path, Piece } from '@twofold/rules/dots';
import { dotColours } from './colours.js';
import { DotSymbol } from './dot.js';
import { lineThrough } from './line.js';

interface PictureProps {
  /** Rows of colours; a blank is a hole. */
  readonly rows: readonly string[];
  readonly path: Path;
  readonly ice?: readonly number[] | undefined;
  readonly label?: string;
}

/** A still board for explanations. */
export function DotsPicture({ rows, path, ice = [], label }: PictureProps): JSX.Element {
  const [first] = path;
  const width = rows[0]?.length ?? 1;
  const colour = first === undefined ? undefined : rows[first[0]]?.[first[1]];
  return (
    <svg
      class="dots-picture"
      viewBox={`0 0 ${width * 50} ${rows.length * 50}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {ice.map((layers, cell) =>
        layers === 0 ? null : (
          <IcePlate
            key={cell}
            layers={layers}
            x={(cell % width) * 50}
            y={Math.floor(cell / width) * 50}
          />
        ),
      )}
      <path class="trail" stroke={`var(--dot-${colour})`} d={lineThrough(path, 50)} />
      {rows.flatMap((row, y) =>
        [...row].map((letter, x) =>
          letter === ' ' ? null : (
            <SmallDot key={`${y}.${x}`} colour={letter as Piece} x={x * 50} y={y * 50} />
          ),
        ),
      )}
    </svg>
  );
}

interface PlateProps {
  readonly layers: number;
  readonly x: number;
  readonly y: number;
}

/** Ice on one cell of 50 by 50. */
export function IcePlate({ layers, x, y }: PlateProps): JSX.Element {
  return (
    <rect
      class="ice-plate"
      data-layers={layers}
      x={x + 3}
      y={y + 3}
      width="44"
      height="44"
      rx="5"
    />
  );
}

function SmallDot(props: {
  readonly colour: Piece;
  readonly x: number;
  readonly y: number;
}): JSX.Element {
  const { colour, x, y } = props;
  return (
    <g
      class="still-dot"
      style={dotColours(colour)}
      transform={`translate(${x + 8} ${y + 8}) scale(.34)`}
    >
      <DotSymbol colour={colour} />
    </g>
  );
}
