import type { CalibrationPoint } from './calibration.js';

const SIZE = 560;
const LEFT = 64;
const TOP = 24;
const SIDE = SIZE - LEFT - TOP;
const COLOURS: readonly (readonly [number, string])[] = [
  [512, '#42b3ba'],
  [1024, '#1c3274'],
  [2048, '#12664b'],
  [4096, '#8a63b5'],
  [8192, '#ae3214'],
  [16384, '#f4a700'],
];
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** Predicted against played chances: what is honest lies on the diagonal. */
export function calibrationPlot(points: readonly CalibrationPoint[]): string {
  const x = (value: number): string => (LEFT + SIDE * value).toFixed(1);
  const y = (value: number): string => (TOP + SIDE - SIDE * value).toFixed(1);
  const lines = TICKS.map(
    (tick) =>
      `<line class="grid" x1="${LEFT}" x2="${LEFT + SIDE}" y1="${y(tick)}" y2="${y(tick)}"/>` +
      `<text x="${LEFT - 8}" y="${Number(y(tick)) + 4}" text-anchor="end">${100 * tick} %</text>` +
      `<text x="${x(tick)}" y="${TOP + SIDE + 20}" text-anchor="middle">${100 * tick} %</text>`,
  );
  const dots = points.map(({ tile, predicted, played }) => {
    const colour = COLOURS.find(([known]) => known === tile)?.[1] ?? '#0d2330';
    return `<circle cx="${x(predicted)}" cy="${y(played)}" r="3" fill="${colour}" fill-opacity=".6"/>`;
  });
  const legend = COLOURS.map(
    ([tile, colour], i) =>
      `<circle cx="${LEFT + 20}" cy="${TOP + 18 + 20 * i}" r="4" fill="${colour}"/>` +
      `<text x="${LEFT + 32}" y="${TOP + 22 + 20 * i}">${tile}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="Predicted chances against the share of continuations">
<style>text { font: 12px system-ui, sans-serif; fill: #425a66; } .grid { stroke: #c3d0d6; } .even { stroke: #0d2330; stroke-dasharray: 4 4; }</style>
<rect width="${SIZE}" height="${SIZE}" fill="#f8fbfb"/>
${lines.join('\n')}
<line class="even" x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}"/>
${dots.join('\n')}
${legend.join('\n')}
<text x="${LEFT + SIDE / 2}" y="${SIZE - 4}" text-anchor="middle">chance of the tile, as the coach says it</text>
<text transform="translate(14 ${TOP + SIDE / 2}) rotate(-90)" text-anchor="middle">made it, of the continuations</text>
</svg>
`;
}
