// Draws the learning curve of the shipped network: `node scripts/draw-learning.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';

const CURVE = new URL('../training/cuda/curves/shipped.jsonl', import.meta.url);
const PICTURE = new URL('../docs/pictures/learning.svg', import.meta.url);

const [WIDTH, HEIGHT] = [760, 400];
const FRAME = { left: 64, right: 700, top: 28, bottom: 340 };
const MOST_POINTS = 360_000;
const INK = '#0d2330';

/** @type {{ moves: number, mean: number, r32768: number, method: string }[]} */
const rows = readFileSync(CURVE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const most = Math.ceil(rows.at(-1).moves / 5e10) * 5e10;

/** Where the flags changed: `shipped.sh`. */
const PIECES = [
  { until: 311.5, says: 'rate 0.3' },
  { until: 541.3, says: 'rate 0.1' },
  { until: 635.3, says: '0.05' },
  { until: 806.9, says: 'rate 0.1' },
  { until: Infinity, says: 'TC' },
];

const x = (moves) => FRAME.left + ((FRAME.right - FRAME.left) * moves) / most;
const y = (share) => FRAME.bottom - (FRAME.bottom - FRAME.top) * share;
const path = (share) =>
  rows
    .map((row, i) => `${i ? 'L' : 'M'}${x(row.moves).toFixed(1)} ${y(share(row)).toFixed(1)}`)
    .join('');
const text = (at, up, says, more = '') => `<text x="${at}" y="${up}" ${more}>${says}</text>`;

const parts = [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Average score and share of games with a 32768 tile while the network learns" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">`,
  '<rect width="100%" height="100%" rx="16" fill="#f8fbfb"/>',
];
for (let points = 0; points <= MOST_POINTS; points += 60_000) {
  const up = y(points / MOST_POINTS);
  parts.push(`<path d="M${FRAME.left} ${up}H${FRAME.right}" stroke="#cfdde2"/>`);
  parts.push(text(FRAME.left - 8, up + 4, `${points / 1000}k`, 'text-anchor="end"'));
  const percent = (points / MOST_POINTS) * 30;
  parts.push(text(FRAME.right + 8, up + 4, `${percent} %`, 'fill="#692e86"'));
}
for (let moves = 0; moves <= most; moves += 5e10) {
  parts.push(text(x(moves), FRAME.bottom + 20, `${moves / 1e9}`, 'text-anchor="middle"'));
}
let begun = 0;
for (const { until, says } of PIECES) {
  const end = rows.findLast(({ seconds }) => seconds <= until).moves;
  if (begun > 0) {
    parts.push(
      `<path d="M${x(begun)} ${FRAME.top}V${FRAME.bottom}" stroke="#8da4af" stroke-dasharray="3 4"/>`,
    );
  }
  parts.push(
    text((x(begun) + x(end)) / 2, FRAME.top - 8, says, 'text-anchor="middle" fill="#3b5360"'),
  );
  begun = end;
}
parts.push(
  `<path d="${path((row) => row.mean / MOST_POINTS)}" fill="none" stroke="#005a82" stroke-width="2.5"/>`,
  `<path d="${path((row) => row.r32768 / 0.3)}" fill="none" stroke="#692e86" stroke-width="2.5"/>`,
  text(x(3.4e10), y(0.69), 'average score', 'fill="#005a82" font-weight="600"'),
  text(x(1.16e11), y(0.1), 'games with 32768', 'fill="#692e86" font-weight="600"'),
  text(
    (FRAME.left + FRAME.right) / 2,
    FRAME.bottom + 44,
    'moves learnt from, in billions',
    'text-anchor="middle"',
  ),
  '</svg>',
);
writeFileSync(PICTURE, `${parts.join('\n')}\n`);
