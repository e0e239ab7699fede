import type { Mean } from '@twofold/engine';
import { binsOf } from './histogram.js';
import { grouped } from './progress.js';
import type { BenchResult } from './result.js';
import { settingsText } from './settings.js';

const BAR = 40;
/** Two-sided 95 % of a normal distribution. */
const Z = 1.959964;

/** The result for a terminal: figures, tile rates with their intervals, a histogram. */
export function makeTables({ games, summary }: BenchResult): string {
  const { mean, standardError, median, best, settings } = summary;
  const lines = [
    `${games.length} games, ${settingsText(settings)}`,
    `average ${grouped(mean)} ± ${grouped(standardError)} (95 %: ${intervalText(summary, 0)})`,
    `median ${grouped(median)}, best ${grouped(best)}`,
    `${grouped(summary.movesPerSecond)} moves/s, ${summary.secondsPerGame.toFixed(2)} s a game, longest ${summary.longestSeconds.toFixed(2)} s`,
  ];
  if (summary.unfinished > 0) lines.push(`${summary.unfinished} games were ended by time`);
  lines.push('', 'tile       share    95 % interval', ...rateLines(summary), '', 'points');
  return [...lines, ...histogramLines(games.map(({ score }) => score))].join('\n');
}

/** The 95 % interval of a mean that cannot be below `least`. */
export function intervalText({ mean, standardError }: Mean, least: number): string {
  const half = Z * standardError;
  return `${grouped(Math.max(mean - half, least))} to ${grouped(mean + half)}`;
}

function rateLines({ tiles }: BenchResult['summary']): readonly string[] {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(7);
  return Object.entries(tiles).map(
    ([tile, { share, low, high }]) =>
      `${tile.padStart(6)}   ${percent(share)}   ${percent(low)} to ${percent(high)}`,
  );
}

function histogramLines(scores: readonly number[]): readonly string[] {
  const bins = binsOf(scores);
  const most = Math.max(...bins.map(({ count }) => count));
  const room = Math.max(...bins.map(({ from }) => grouped(from).length));
  return bins.map(({ from, count }) => {
    const bar = '#'.repeat(Math.ceil((BAR * count) / most));
    return `${grouped(from).padStart(room)} |${bar} ${count === 0 ? '' : count}`.trimEnd();
  });
}
