import { escapeHtml } from '../../../text/escape.js';
import { binsOf } from './histogram.js';
import { grouped } from './progress.js';
import type { BenchResult } from './result.js';
import { paceText } from './settings.js';

const STYLE = `
  :root { color-scheme: light dark; --ink: #0d2330; --soft: #68838f; --bar: #0d4880; --paper: #f8fbfb; }
  @media (prefers-color-scheme: dark) { :root { --ink: #e7f1f4; --soft: #9db4bf; --bar: #75aee9; --paper: #0b151c; } }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { text-align: right; padding: .15rem .8rem .15rem 0; } th { color: var(--soft); font-weight: 500; }
  svg { width: 100%; height: auto; } text { font: 12px system-ui, sans-serif; fill: var(--ink); } .soft { fill: var(--soft); }
  rect { fill: var(--bar); } line { stroke: var(--ink); }
`;

/** The result as a page with plots that needs nothing else. */
export function makeHtml(result: BenchResult): string {
  const { games, summary } = result;
  const { mean, standardError, median, best, settings } = summary;
  const figures = [
    ['games', grouped(games.length)],
    ['average', `${grouped(mean)} ± ${grouped(standardError)}`],
    ['median', grouped(median)],
    ['best', grouped(best)],
    ['moves per second', grouped(summary.movesPerSecond)],
    ['seconds a game', summary.secondsPerGame.toFixed(2)],
    ['ended by time', grouped(summary.unfinished)],
  ] as const;
  const rows = figures.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Twofold: ${games.length} games</title>
<style>${STYLE}</style>
<h1>${games.length} games of ${escapeHtml(settings.engine ?? 'the computer player')}</h1>
<p>Rules <code>${escapeHtml(settings.rules)}</code>, ${escapeHtml(paceText(settings.pace))}, seeds ${games[0]?.seed ?? 0} to ${games.at(-1)?.seed ?? 0}.</p>
<table>${rows.join('')}</table>
<h2>Points</h2>
${histogram(games.map(({ score }) => score))}
<h2>Tiles, with 95 % intervals</h2>
${rates(summary.tiles)}
<table><tr><th>tile</th><th>share</th><th>low</th><th>high</th></tr>${rateRows(summary.tiles)}</table>
</html>
`;
}

const WIDTH = 640;
const HEIGHT = 240;
const EDGE = 24;

function histogram(scores: readonly number[]): string {
  const bins = binsOf(scores, 24);
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const step = WIDTH / Math.max(bins.length, 1);
  const bars = bins.map(({ from, to, count }, i) => {
    const height = ((HEIGHT - 2 * EDGE) * count) / most;
    const title = `<title>${grouped(from)} to ${grouped(to)}: ${count}</title>`;
    return `<rect x="${fixed(i * step + 1)}" y="${fixed(HEIGHT - EDGE - height)}" width="${fixed(step - 2)}" height="${fixed(height)}">${title}</rect>`;
  });
  const every = Math.ceil(bins.length / 8);
  const labels = bins.flatMap(({ from }, i) =>
    i % every === 0
      ? [`<text class="soft" x="${fixed(i * step)}" y="${HEIGHT - 6}">${grouped(from)}</text>`]
      : [],
  );
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Histogram of points">${bars.join('')}${labels.join('')}</svg>`;
}

function rates(tiles: BenchResult['summary']['tiles']): string {
  const list = Object.entries(tiles);
  const row = 28;
  const left = 70;
  const scale = (share: number): string => fixed(left + (WIDTH - left - 70) * share);
  const bars = list.map(([tile, { share, low, high }], i) => {
    const y = i * row;
    const middle = y + 12;
    return [
      `<text x="${left - 8}" y="${y + 16}" text-anchor="end">${tile}</text>`,
      `<rect x="${left}" y="${y + 4}" width="${fixed(Number(scale(share)) - left)}" height="16" opacity=".6"/>`,
      `<line x1="${scale(low)}" x2="${scale(high)}" y1="${middle}" y2="${middle}"/>`,
      `<text class="soft" x="${WIDTH - 60}" y="${y + 16}">${(100 * share).toFixed(1)} %</text>`,
    ].join('');
  });
  const height = list.length * row + 4;
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Share of games with each tile">${bars.join('')}</svg>`;
}

function rateRows(tiles: BenchResult['summary']['tiles']): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return Object.entries(tiles)
    .map(
      ([tile, { share, low, high }]) =>
        `<tr><td>${tile}</td><td>${percent(share)}</td><td>${percent(low)}</td><td>${percent(high)}</td></tr>`,
    )
    .join('');
}

function fixed(value: number): string {
  return value.toFixed(1);
}
