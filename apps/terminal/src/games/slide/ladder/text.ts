import { aligned } from '../../../text/lines.js';
import { grouped } from '../bench/progress.js';
import { intervalText } from '../bench/table.js';
import { standingsOf, type Ladder } from './ladder.js';

const HEAD = [
  'place',
  'engine',
  'games',
  'ms a move',
  'average',
  '95 %',
  'behind the first',
  '95 %',
  'command',
];
const LEFT: ReadonlySet<string> = new Set(['engine', 'command']);

/** The standings as a table. */
export function ladderText(ladder: Ladder): string {
  const rows = standingsOf(ladder).map(({ engine, behind, millisecondsPerMove, ...own }, place) => [
    `${place + 1}`,
    engine.name,
    `${engine.games.length}`,
    millisecondsPerMove.toFixed(1),
    `${grouped(own.mean)} ± ${grouped(own.standardError)}`,
    intervalText(own, 0),
    behind === undefined ? '' : `${grouped(behind.mean)} ± ${grouped(behind.standardError)}`,
    behind === undefined ? '' : intervalText(behind, -Infinity),
    engine.command,
  ]);
  const lines = aligned([HEAD, ...rows], (column) => LEFT.has(HEAD[column]!));
  const limits = Object.entries(ladder.limits).flat();
  return [
    `rules ${ladder.rules}, each move: ${limits.join(' ')}`,
    ...lines,
    'Averages with their standard errors, and intervals by the normal distribution; behind the first in the games with the same seeds.',
  ].join('\n');
}
