// Small boards solved to the end: `npm run bench:exact`, with `-- 2x2 3x3` for some of them,
// `-- --tiles` for the chance of each tile on 3 x 3 too (a solution each), `-- --games 10000` for
// games on 3 x 3 by exact play, and `-- --save` into bench/results/exact.json.
import { parseArgs } from 'node:util';
import {
  ExactPlayer,
  shareOfOptimum,
  solutionBytes,
  solve,
  startValue,
  type Answer,
  type ExactQuestion,
  type ExactSolution,
} from '@twofold/engine';
import { slide, type SlideRuleset } from '@twofold/rules/slide';
import { circumstances, processorSeconds, saveResults } from './results.js';

const BOARDS = ['2x2', '2x3', '2x4', '3x3'];
/** From so many positions on, the chances of the tiles are left to `--tiles`. */
const MANY_STATES = 10_000_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    tiles: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
});

function must<T>(given: Answer<T>): T {
  if (!given.ok) throw new Error(given.error.message);
  return given.value;
}

function parseRules(text: string): SlideRuleset {
  const ruleset = slide.parseRuleset(`${text}-target=none`);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  return ruleset.value;
}

interface Timed {
  readonly solution: ExactSolution;
  readonly seconds: number;
  /** Seconds of processor time: what other programs on the machine change least. */
  readonly cpuSeconds: number;
  /** Of the process, while it was solved. */
  readonly peakMegabytes: number;
}

function timed(ruleset: SlideRuleset, question: ExactQuestion): Timed {
  const begun = performance.now();
  const cpuBegun = process.cpuUsage();
  let peak = 0;
  let steps = 0;
  const solved = solve(ruleset, question, () => {
    if (steps++ % 1024 === 0) peak = Math.max(peak, process.memoryUsage.rss());
  });
  const seconds = (performance.now() - begun) / 1000;
  const cpuSeconds = processorSeconds(cpuBegun);
  return { solution: must(solved), seconds, cpuSeconds, peakMegabytes: Math.round(peak / 1e6) };
}

/** The chance of each tile under play that is best for this tile. */
function chances(ruleset: SlideRuleset): Record<string, number> {
  const found: Record<string, number> = {};
  for (let target = 8; ; target *= 2) {
    const chance = startValue(must(solve(ruleset, { kind: 'chance', target })))!;
    if (chance === 0) return found;
    found[target] = chance;
    console.log(`  ${target}: ${chance.toPrecision(8)}`);
  }
}

interface Measured {
  readonly board: string;
  readonly expected: number;
}

function measure(board: string): Measured {
  const ruleset = parseRules(board);
  const { solution, seconds, cpuSeconds, peakMegabytes } = timed(ruleset, { kind: 'points' });
  const { size } = solution;
  const expected = startValue(solution)!;
  const megabytes = solutionBytes(solution) / 1e6;
  console.log(
    `${board}: expected score ${expected.toFixed(4)}; ${size.distinctStates} positions and ` +
      `${size.distinctAfterstates} afterstates (${size.states} and ${size.afterstates} with all ` +
      `images); ${seconds.toFixed(3)} s (${cpuSeconds.toFixed(3)} s of processor time), keeps ${megabytes.toFixed(1)} MB, process ${peakMegabytes} MB`,
  );
  const tiles = options.tiles || size.distinctStates < MANY_STATES ? chances(ruleset) : undefined;
  const measured = {
    board,
    expected,
    ...size,
    seconds,
    cpuSeconds,
    megabytes,
    peakMegabytes,
    tiles,
  };
  return measured;
}

function playGames(games: number, seed: number, solved: Measured | undefined): object {
  const begun = performance.now();
  const known = solved === undefined ? {} : { optimum: solved.expected };
  const ruleset = parseRules('3x3');
  const share = must(shareOfOptimum(new ExactPlayer(), ruleset, games, seed, known));
  const { average, optimum, standardError, tiles } = share;
  const seconds = (performance.now() - begun) / 1000;
  const apart = (average - optimum) / standardError;
  console.log(
    `${games} games on 3x3, seeds from ${seed}: average ${average.toFixed(2)}, ` +
      `expected ${optimum.toFixed(2)}, standard error ${standardError.toFixed(2)}, ` +
      `${apart.toFixed(2)} of them apart; ${seconds.toFixed(0)} s with the solution`,
  );
  const counts = [...tiles].toSorted(([a], [b]) => a - b);
  for (const [tile, count] of counts) console.log(`  ${tile}: ${count}`);
  return { ...share, seed, seconds, tiles: Object.fromEntries(counts) };
}

const boards = (positionals.length > 0 ? positionals : BOARDS).map(measure);
const solved3x3 = boards.find(({ board }) => board === '3x3');
const games = Number(options.games);
const played = games > 0 ? playGames(games, Number(options.seed), solved3x3) : undefined;
if (options.save) saveResults('exact', { ...circumstances(), boards, played });
