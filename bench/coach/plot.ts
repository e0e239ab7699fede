import type { CalibrationPoint } from './calibration.js';
import { PLAYERS } from './games.js';

const SIZE = 560;
const LEFT = 64;
const TOP = 24;
const SIDE = SIZE - LEFT - TOP;
const COLOURS = { engine: '#0d4880', person: '#42b3ba', greedy: '#f4a700', random: '#ae3214' };

/** Predicted against played, in thousands of points: what is honest lies on the diagonal. */
export function calibrationPlot(points: readonly CalibrationPoint[]): string {
  const most =
    50_000 * Math.ceil(Math.max(...points.flatMap((p) => [p.predicted, p.played])) / 50_000);
  const at = (value: number): number => (SIDE * value) / most;
  const x = (value: number): string => (LEFT + at(value)).toFixed(1);
  const y = (value: number): string => (TOP + SIDE - at(value)).toFixed(1);
  const ticks = Array.from({ length: most / 50_000 + 1 }, (_, i) => 50_000 * i);
  const lines = ticks.map(
    (tick) =>
      `<line class="grid" x1="${LEFT}" x2="${LEFT + SIDE}" y1="${y(tick)}" y2="${y(tick)}"/>` +
      `<text x="${LEFT - 8}" y="${Number(y(tick)) + 4}" text-anchor="end">${tick / 1000}</text>` +
      `<text x="${x(tick)}" y="${TOP + SIDE + 20}" text-anchor="middle">${tick / 1000}</text>`,
  );
  const dots = points.map(
    ({ player, predicted, played, standardError }) =>
      `<line class="error" x1="${x(predicted)}" x2="${x(predicted)}" y1="${y(played - standardError)}" y2="${y(played + standardError)}"/>` +
      `<circle cx="${x(predicted)}" cy="${y(played)}" r="3" fill="${COLOURS[player]}"/>`,
  );
  const legend = PLAYERS.map(
    (player, i) =>
      `<circle cx="${LEFT + 20}" cy="${TOP + 18 + 20 * i}" r="4" fill="${COLOURS[player]}"/>` +
      `<text x="${LEFT + 32}" y="${TOP + 22 + 20 * i}">${player}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="Predicted points against points played">
<style>text { font: 12px system-ui, sans-serif; fill: #425a66; } .grid { stroke: #c3d0d6; } .error { stroke: #68838f; opacity: .5; } .even { stroke: #0d2330; stroke-dasharray: 4 4; }</style>
<rect width="${SIZE}" height="${SIZE}" fill="#f8fbfb"/>
${lines.join('\n')}
<line class="even" x1="${x(0)}" y1="${y(0)}" x2="${x(most)}" y2="${y(most)}"/>
${dots.join('\n')}
${legend.join('\n')}
<text x="${LEFT + SIDE / 2}" y="${SIZE - 4}" text-anchor="middle">predicted, thousands of points to come</text>
<text transform="translate(14 ${TOP + SIDE / 2}) rotate(-90)" text-anchor="middle">average of continuations</text>
</svg>
`;
}
