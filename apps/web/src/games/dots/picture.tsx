import type { JSX } from 'preact';
import { toPath, type Piece } from '@twofold/rules/dots';
import { DotSymbol } from './dot.js';
import { dotColours, lineThrough } from './look.js';

interface PictureProps {
  /** Rows of colours; a blank is a hole. */
  readonly rows: readonly string[];
  /** The cells of a path, counted row by row. */
  readonly path?: readonly number[];
  readonly ice?: readonly number[] | undefined;
  readonly label?: string;
}

/** A still board for explanations. */
export function DotsPicture({ rows, path = [], ice = [], label }: PictureProps): JSX.Element {
  const shape = { width: rows[0]!.length, height: rows.length };
  const cells = [...rows.join('')];
  const placeOf = (cell: number): { readonly x: number; readonly y: number } => ({
    x: (cell % shape.width) * 50,
    y: Math.floor(cell / shape.width) * 50,
  });
  return (
    <svg
      class="dots-picture"
      viewBox={`0 0 ${shape.width * 50} ${shape.height * 50}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {ice.map(
        (layers, cell) => layers > 0 && <IcePlate key={cell} layers={layers} {...placeOf(cell)} />,
      )}
      {path.length > 0 && (
        <path
          class="trail"
          stroke={`var(--dot-${cells[path[0]!]})`}
          d={lineThrough(toPath(shape, path), 50)}
        />
      )}
      {cells.map(
        (letter, cell) =>
          letter !== ' ' && <SmallDot key={cell} colour={letter as Piece} {...placeOf(cell)} />,
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
