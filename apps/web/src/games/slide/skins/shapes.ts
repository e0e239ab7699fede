import type { Skin } from './mark.js';

/**
 * For those who cannot read yet. Seventeen shapes that nobody takes for each other, also small and without
 * colour: no two that differ by a corner alone.
 */
const SHAPES = [
  circle(16), // a seed
  `${circle(13, 33)}${circle(13, 67)}`, // two
  polygon(3, 34, 56), // a sail
  'M24 24h52v52H24z', // a window
  'M40 18h20v22h22v20H60v22H40V60H18V40h22z', // a plus
  'M50 80C12 52 20 22 38 22c7 0 11 5 12 10 1-5 5-10 12-10 18 0 26 30-12 58z', // a heart
  'M62 16A36 36 0 1 0 84 62 30 30 0 0 1 62 16z', // a moon
  star(5, 38, 16), // a star
  'M50 12C62 34 74 44 74 60a24 24 0 0 1-48 0c0-16 12-26 24-48z', // a drop
  'M50 14 88 46H78v38H60V60H40v24H22V46H12z', // a house
  star(8, 42, 27), // a sun
  'M14 76V32l18 18 18-30 18 30 18-18v44z', // a crown
  petals(6), // a flower
  'M50 12 80 50 50 88 20 50z', // a kite
  'M58 10 24 56h20l-6 34 38-50H54z', // lightning
  'M14 50C30 26 58 26 72 46L88 30v40L72 54C58 74 30 74 14 50z', // a fish
  `${ring(38, 24)}${circle(10)}`, // an eye
];

export const shapes: Skin = {
  // Whoever gets beyond the last sees it again, in the last colour.
  mark: (_, rank) => ({ path: SHAPES[Math.min(rank, SHAPES.length) - 1]! }),
};

function circle(radius: number, x: number = 50, y: number = 50): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** The hole goes the other way round. */
function ring(outer: number, inner: number): string {
  return `${circle(outer)}M${50 - inner} 50a${inner} ${inner} 0 1 1 ${2 * inner} 0a${inner} ${inner} 0 1 1 ${-2 * inner} 0z`;
}

function polygon(corners: number, radius: number, y: number): string {
  return through(
    Array.from({ length: corners }, (_, i) => [radius, i / corners] as const),
    y,
  );
}

function star(tips: number, outer: number, inner: number): string {
  return through(
    Array.from({ length: 2 * tips }, (_, i) => [i % 2 === 0 ? outer : inner, i / (2 * tips)]),
  );
}

/** Through points that are given by how far from the middle and where on the clock. */
function through(points: readonly (readonly [number, number])[], y: number = 50): string {
  const corners = points.map(([radius, turn]) => {
    const angle = (turn - 0.25) * 2 * Math.PI;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

function petals(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    return circle(13, Math.round(50 + 23 * Math.cos(angle)), Math.round(50 + 23 * Math.sin(angle)));
  }).join('');
}
