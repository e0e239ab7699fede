import type { JSX } from 'preact';
import type { DotsPosition } from '@twofold/rules/dots';

/** A board small enough for a list. */
export function DotsThumbnail({ position }: { readonly position: DotsPosition }): JSX.Element {
  const { width, height } = position.ruleset;
  return (
    <svg class="thumbnail of-dots" viewBox={`0 0 ${width * 10} ${height * 10}`} aria-hidden="true">
      {position.ice?.map((layers, cell) =>
        layers === 0 ? null : (
          <rect
            key={`ice ${cell}`}
            class="ice-plate"
            x={(cell % width) * 10 + 0.5}
            y={Math.floor(cell / width) * 10 + 0.5}
            width="9"
            height="9"
          />
        ),
      )}
      {position.cells.map((colour, cell) => (
        <circle
          key={cell}
          data-colour={colour}
          cx={(cell % width) * 10 + 5}
          cy={Math.floor(cell / width) * 10 + 5}
          r="3.4"
          fill="var(--dot)"
          stroke="var(--dot-rim)"
        />
      ))}
    </svg>
  );
}
