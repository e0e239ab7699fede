import { reached2048 } from '../players/judge-player.js';
import type { Row } from './pages.js';

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
    return {
      submission: graded.name,
      points: mark.total,
      'points for tests': mark.tests,
      'points for the simulator': mark.simulator,
      'points for the player': mark.player,
      'caught (regular)': mark.regular.caught,
      'of (regular)': mark.regular.of,
      'caught (evaluation)': mark.evaluation.caught,
      'of (evaluation)': mark.evaluation.of,
      tests: tests.length,
      'tests left out': leftOut.length,
      'checks passed': mark.passed,
      checks: mark.checks,
      '2048 reached': reached2048(games),
      games: games.length,
      notes: [...graded.problems, ...similar].join(' '),
    };
  });
  const table = [Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line))];
  return table.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** A cell that no spreadsheet takes for a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return `${value}`;
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
