import { appendFileSync } from 'node:fs';
import { done, failed, reasonOf, type Outcome } from './outcome.js';
import { meanScore, tileRate, tileRates, type Tally } from './tally.js';

/** What happened since the report before. */
export interface Report {
  /** Of learning, over all pieces of the run. */
  readonly seconds: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly method: 'td' | 'tc';
  readonly tally: Tally;
}

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const RANKS_SHOWN = [10, 11, 12, 13, 14, 15];

export function reportLine({ seconds, moves, movesPerSecond, method, tally }: Report): string {
  return [
    `${seconds.toFixed(1).padStart(8)} s`,
    `${moves.toExponential(3)} moves`,
    `${(movesPerSecond / 1e6).toFixed(2)}M/s`,
    method.toUpperCase(),
    `${WHOLE.format(meanScore(tally)).padStart(8)} over ${WHOLE.format(tally.finished)} games`,
    ratesText(tally),
  ].join('  ');
}

/** The sizes that some but not all games make, and those next to them. */
function ratesText(tally: Tally): string {
  return RANKS_SHOWN.map((rank) => ({ rank, rate: tileRate(tally, rank) }))
    .filter(({ rank, rate }) => rate > 0 && tileRate(tally, rank + 1) < 0.995)
    .slice(0, 4)
    .map(({ rank, rate }) => `${2 ** rank} ${(100 * rate).toFixed(1)}%`)
    .join('  ');
}

/** A line for the curve, with the names that the GPU trainer uses and a few for beginners. */
function curveLine({ seconds, moves, movesPerSecond, method, tally }: Report): string {
  return JSON.stringify({
    seconds: Number(seconds.toFixed(2)),
    moves,
    movesPerSecond: Math.round(movesPerSecond),
    method,
    games: tally.finished,
    lateGames: tally.late,
    mean: Number(meanScore(tally).toFixed(1)),
    ...tileRates(tally, [11, 12, 13, 14, 15, 16]),
  });
}

export function appendCurve(path: string, report: Report): Outcome<undefined> {
  try {
    appendFileSync(path, `${curveLine(report)}\n`);
    return done(undefined);
  } catch (error) {
    return failed('file', `cannot write the curve: ${reasonOf(error)}`);
  }
}
