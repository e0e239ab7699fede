import type { JSX } from 'preact';

const TIPS = 8;
/** Between two tips. */
const WAIST = 36;
/** Every other tip is shorter, and lies below. */
const [LONG, SHORT] = [100, 76];

const FACETS = [1, 3, 5, 7, 0, 2, 4, 6].flatMap((tip) =>
  [-0.5, 0.5].map((side) => ({
    points: `0,0 ${polar(tip % 2 === 0 ? LONG : SHORT, tip)} ${polar(WAIST, tip + side)}`,
    // The light comes from the top left.
    tone: side < 0 === (tip < 3 || tip === 7) ? 'light' : 'dark',
  })),
);

function polar(radius: number, tip: number): string {
  const angle = (tip / TIPS) * 2 * Math.PI - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
}

/** Something won: a star of folded paper, each tip with a light and a dark side. */
export function PaperStar(): JSX.Element {
  return (
    <svg class="paper-star" viewBox="-100 -100 200 200" aria-hidden="true">
      {FACETS.map(({ points, tone }) => (
        <polygon key={points} points={points} class={tone} />
      ))}
    </svg>
  );
}
