import type { Shape } from '@twofold/rules';
import type { JSX } from 'preact';
import type { Block, SamePosition } from '../same-game.js';
import './blocks.css';

type Cells = SamePosition['cells'];

interface PictureProps {
  readonly shape: Shape;
  readonly cells: Cells;
  readonly name: 'same-board' | 'thumbnail' | 'picture';
  readonly label?: string;
}

/** A board that stands still. */
export function SamePicture({ shape, cells, name, label }: PictureProps): JSX.Element {
  return (
    <div
      class={name}
      style={{ '--columns': shape.width, '--rows': shape.height }}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {cells.map((block, cell) => (
        <span key={cell} data-block={block} />
      ))}
    </div>
  );
}

/** A picture from rows such as `RRG`; a dot is an empty cell. */
export function drawn(...rows: readonly string[]): JSX.Element {
  const cells = [...rows.join('')].map((letter) =>
    letter === '.' ? undefined : (letter as Block),
  );
  const shape = { width: rows[0]!.length, height: rows.length };
  return <SamePicture shape={shape} cells={cells} name="picture" />;
}
