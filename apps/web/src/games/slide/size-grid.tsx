import type { JSX } from 'preact';
import { clampSide, LARGEST } from './new-game.js';

interface SizeGridProps {
  readonly width: number;
  readonly height: number;
  readonly onChange: (width: number, height: number) => void;
}

/** A board to draw the size on. The steppers beside it do the same for keys and screen readers. */
export function SizeGrid({ width, height, onChange }: SizeGridProps): JSX.Element {
  const choose = (event: PointerEvent): void => {
    const grid = event.currentTarget as HTMLElement;
    const { left, top, width: wide, height: high } = grid.getBoundingClientRect();
    const column = Math.ceil(((event.clientX - left) / wide) * LARGEST);
    const row = Math.ceil(((event.clientY - top) / high) * LARGEST);
    onChange(clampSide(column), clampSide(row));
  };
  return (
    <div
      class="size-grid"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        choose(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) choose(event);
      }}
    >
      {Array.from({ length: LARGEST * LARGEST }, (_, cell) => {
        const inside = cell % LARGEST < width && Math.floor(cell / LARGEST) < height;
        return <span key={cell} class={inside ? 'inside' : ''} />;
      })}
    </div>
  );
}
