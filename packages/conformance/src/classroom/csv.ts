import { reached2048 } from '../players/judge-player.js';
import type { Row } from './pages.js';

const COLUMNS = [
  'submission',
  'points',
  'points for tests',
  'points for the simulator',
  'points for the player',
  'caught (regular)',
  'of (regular)',
  'caught (evaluation)',
  'of (evaluation)',
  'tests',
  'tests left out',
  'checks passed',
  'checks',
  '2048 reached',
  'games',
  'notes',
] as const;

/** The marks as a table for a spreadsheet. */
export function makeCsv(rows: readonly Row[]): string {
  const lines = rows.map(({ graded, mark, alike }) => {
    const tests = graded.tests?.tests ?? [];
    const games = graded.player?.games ?? [];
    const leftOut = tests.filter(({ standing }) => standing !== 'counts');
    const similar = alike.map(({ one, other, share }) => {
      const whom = one === graded.name ? other : one;
      return `${Math.round(100 * share)} % as ${whom}`;
    });
    return [
      graded.name,
      mark.total,
      mark.tests,
      mark.simulator,
      mark.player,
      mark.regular.caught,
      mark.regular.of,
      mark.evaluation.caught,
      mark.evaluation.of,
      tests.length,
      leftOut.length,
      mark.passed,
      mark.checks,
      reached2048(games),
      games.length,
      [...graded.problems, ...similar].join(' '),
    ];
  });
  return [COLUMNS, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** A cell that no spreadsheet takes for a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return `${value}`;
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
