// What the coach says of games whose players are known, and how far it can be trusted:
// `npm run bench:coach`, with `-- --games 0`, `-- --planted 0`, `-- --calibration 0` or `-- --costs 0` for parts of it, with
// `-- --save` into bench/results/coach.json and docs/pictures/calibration.svg. All of it takes about five minutes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  gradeOf,
  GRADES,
  reviewGame,
  reviewLimits,
  sharePercent,
  type Report,
} from '@twofold/coach';
import {
  instantSlidePlayer,
  type Limits,
  type NetworkName,
  type SlidePlayer,
} from '@twofold/engine';
import type { Replay } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { calibrate } from './coach/calibration.js';
import { costsOfMoves } from './coach/costs.js';
import { calibrationPlot } from './coach/plot.js';
import { gameBy, plantBlunder, PLAYERS } from './coach/games.js';
import { circumstances, processorSeconds, saveResults } from './results.js';

const { values: flags } = parseArgs({
  options: {
    network: { type: 'string', default: 'lite' },
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1001' },
    moves: { type: 'string', default: '800' },
    planted: { type: 'string', default: '20' },
    calibration: { type: 'string', default: '500' },
    costs: { type: 'string', default: '300' },
    continuations: { type: 'string', default: '200' },
    save: { type: 'boolean', default: false },
  },
});

const RESULT = 'bench/results/coach.json';
const PICTURE = 'docs/pictures/calibration.svg';

const network = flags.network as NetworkName;
const instant = instantSlidePlayer(network);
if (!instant.ok) throw new Error(instant.error.message);
const player: SlidePlayer = instant.value;
const limits = reviewLimits(slide.name, SLIDE_PRESETS.classic);
/** A move deeper, which is ten times as many boards. */
const DEEPER: Limits = { ...limits, depth: limits.depth! + 1 };

interface Reviewed {
  readonly report: Report<SlideTypes>;
  readonly seconds: number;
}

async function review(replay: Replay<SlideTypes>, budget: Limits): Promise<Reviewed> {
  const begun = process.cpuUsage();
  const reviewed = await reviewGame(replay, {
    ask: (position, given, about) => player.analyse(position, given, about),
    network,
    limits: budget,
  });
  if (!reviewed.ok) throw new Error(reviewed.error.message);
  return { report: reviewed.value, seconds: processorSeconds(begun) };
}

/** Moves whose grade follows from another number than the one that is shown: there is to be none. */
function contradictions({ moves }: Report<SlideTypes>): number {
  return moves.filter(({ share, grade }) => {
    const shown =
      Number.parseFloat(sharePercent(share, { tenths: (value) => value.toFixed(1) })) / 100;
    return gradeOf(shown) !== grade;
  }).length;
}

/** Moves whose grade changes by one step and by more when the budget grows. */
function changes(a: Report<SlideTypes>, b: Report<SlideTypes>): { by1: number; more: number } {
  const steps = a.moves.map(({ grade }, i) =>
    Math.abs(GRADES.indexOf(grade) - GRADES.indexOf(b.moves[i]!.grade)),
  );
  return {
    by1: steps.filter((by) => by === 1).length,
    more: steps.filter((by) => by > 1).length,
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

const players: object[] = [];
for (const name of Number(flags.games) > 0 ? PLAYERS : []) {
  const accuracies: number[] = [];
  const sums = { moves: 0, seconds: 0, contradictions: 0, deeperMoves: 0, by1: 0, more: 0 };
  for (let number = 0; number < Number(flags.games); number++) {
    const seed = Number(flags.seed) + number;
    const game = gameBy(name, seed, Number(flags.moves), player);
    const { report, seconds } = await review(game, limits);
    accuracies.push(report.summary.accuracy ?? Number.NaN);
    sums.moves += report.moves.length;
    sums.seconds += seconds;
    sums.contradictions += contradictions(report);
    if (number > 0) continue;
    const { by1, more } = changes(report, (await review(game, DEEPER)).report);
    sums.deeperMoves += report.moves.length;
    sums.by1 += by1;
    sums.more += more;
  }
  const sorted = accuracies.toSorted((a, b) => a - b);
  const at = (part: number): number => rounded(sorted[Math.round(part * (sorted.length - 1))]!);
  const row = {
    player: name,
    games: sorted.length,
    accuracy: {
      least: at(0),
      quarter: at(0.25),
      median: at(0.5),
      threeQuarters: at(0.75),
      most: at(1),
    },
    ...sums,
    seconds: rounded(sums.seconds),
    secondsFor1000Moves: rounded((1000 * sums.seconds) / sums.moves),
  };
  console.log(JSON.stringify(row));
  players.push(row);
}

const planted: object[] = [];
for (let seed = Number(flags.seed); planted.length < Number(flags.planted); seed++) {
  const blunder = plantBlunder(seed, player);
  if (blunder === undefined) continue;
  const { report } = await review(blunder.replay, limits);
  const { moments, turn } = report.summary;
  const row = {
    seed,
    planted: blunder.ply,
    moves: report.moves.length,
    graded: report.moves[blunder.ply - 1]!.grade,
    named: moments.includes(blunder.ply - 1),
    turningPoints: moments.map((place) => place + 1),
    costliest: turn === undefined ? null : turn + 1,
  };
  console.log(`planted ${JSON.stringify(row)}`);
  planted.push(row);
}

const positions = Number(flags.calibration);
const continuations = Number(flags.continuations);
const calibration =
  positions > 0 ? await calibrate({ network, positions, continuations, player }) : undefined;
if (calibration !== undefined) {
  console.log(JSON.stringify({ ...calibration.tiles, score: calibration.score }, undefined, 1));
}

const moves = Number(flags.costs);
const costs = moves > 0 ? await costsOfMoves({ network, player, moves, continuations }) : [];
for (const cost of costs) console.log(JSON.stringify(cost));

if (flags.save) {
  const about = { ...circumstances(), network, limits };
  // A part that was not run is kept as it was.
  const parts = {
    ...(players.length > 0 && { games: { ...about, players } }),
    ...(planted.length > 0 && { planted: { ...about, games: planted } }),
    ...(costs.length > 0 && { costs: { ...about, continuations, grades: costs } }),
    ...(calibration && {
      calibration: {
        ...about,
        positions,
        continuations,
        tiles: calibration.tiles,
        score: calibration.score,
      },
    }),
  };
  const kept = existsSync(RESULT) ? (JSON.parse(readFileSync(RESULT, 'utf8')) as object) : {};
  saveResults('coach', { ...kept, ...parts });
  if (calibration) writeFileSync(PICTURE, calibrationPlot(calibration.points));
}
