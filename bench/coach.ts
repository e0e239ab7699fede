// What the coach says of games whose players are known, and how far it can be trusted:
// `npm run bench:coach`, with `-- --games 0`, and the same for dots, planted, calibration, boards and costs, for parts of it, with
// `-- --save` into bench/results/coach.json and docs/pictures/calibration.svg. All of it takes about a quarter of an hour.
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
  dotsPlayer,
  instantSlidePlayer,
  type Limits,
  type NetworkName,
  type SlidePlayer,
} from '@twofold/engine';
import type { GameTypes, Replay } from '@twofold/rules';
import { dots } from '@twofold/rules/dots';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { calibrate } from './coach/calibration.js';
import { costsOfMoves } from './coach/costs.js';
import { DOTS_PLAYERS, dotsGameBy } from './coach/dots-games.js';
import { calibrateOther } from './coach/other-boards.js';
import { calibrationPlot } from './coach/plot.js';
import { gameBy, plantBlunder, PLAYERS } from './coach/games.js';
import { circumstances, processorSeconds, saveResults } from './results.js';

const { values: flags } = parseArgs({
  options: {
    network: { type: 'string', default: 'lite' },
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1001' },
    moves: { type: 'string', default: '800' },
    dots: { type: 'string', default: '20' },
    planted: { type: 'string', default: '60' },
    calibration: { type: 'string', default: '500' },
    boards: { type: 'string', default: '40' },
    costs: { type: 'string', default: '300' },
    continuations: { type: 'string', default: '200' },
    save: { type: 'boolean', default: false },
  },
});

const RESULT = 'bench/results/coach.json';
/** Boards that no tables know. */
const OTHER_BOARDS = ['3x4', 'obstacles-fixed'];
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
function contradictions<T extends GameTypes>({ moves }: Report<T>): number {
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

type Accuracy = Report['summary']['accuracy'];

/** How accuracies spread, and how they stand against those of a better player. Games in which too little was at stake have none. */
function spreadOf(accuracies: readonly Accuracy[], better?: readonly Accuracy[]): object {
  const sorted = accuracies.filter((accuracy) => accuracy !== undefined).toSorted((a, b) => a - b);
  const at = (part: number): number => rounded(sorted[Math.round(part * (sorted.length - 1))]!);
  return {
    games: accuracies.length,
    withAccuracy: sorted.length,
    accuracy: {
      least: at(0),
      quarter: at(0.25),
      median: at(0.5),
      threeQuarters: at(0.75),
      most: at(1),
    },
    ...(better && { betterFirst: pairsWon(better, accuracies) }),
  };
}

/** In how many of a hundred pairs of games the better player's has the higher accuracy; equal ones count half. */
function pairsWon(better: readonly Accuracy[], worse: readonly Accuracy[]): number {
  const [ours, theirs] = [better, worse].map((all) => all.filter((one) => one !== undefined));
  const signs = ours!.flatMap((a) => theirs!.map((b) => Math.sign(a - b)));
  return rounded((50 * signs.reduce((sum, sign) => sum + 1 + sign, 0)) / signs.length);
}

const players: object[] = [];
let better: readonly Accuracy[] | undefined;
for (const name of Number(flags.games) > 0 ? PLAYERS : []) {
  const accuracies: Accuracy[] = [];
  const sums = { moves: 0, seconds: 0, contradictions: 0, deeperMoves: 0, by1: 0, more: 0 };
  for (let number = 0; number < Number(flags.games); number++) {
    const seed = Number(flags.seed) + number;
    const game = gameBy(name, seed, Number(flags.moves), player);
    const { report, seconds } = await review(game, limits);
    accuracies.push(report.summary.accuracy);
    sums.moves += report.moves.length;
    sums.seconds += seconds;
    sums.contradictions += contradictions(report);
    if (number > 0) continue;
    const { by1, more } = changes(report, (await review(game, DEEPER)).report);
    sums.deeperMoves += report.moves.length;
    sums.by1 += by1;
    sums.more += more;
  }
  const row = {
    player: name,
    ...spreadOf(accuracies, better),
    ...sums,
    seconds: rounded(sums.seconds),
    secondsFor1000Moves: rounded((1000 * sums.seconds) / sums.moves),
  };
  console.log(JSON.stringify(row));
  players.push(row);
  better = accuracies;
}

const dotsPlayers: object[] = [];
better = undefined;
for (const [name, choose] of Number(flags.dots) > 0 ? Object.entries(DOTS_PLAYERS) : []) {
  const accuracies: Accuracy[] = [];
  let [moves, won, contradicted] = [0, 0, 0];
  for (let number = 0; number < Number(flags.dots); number++) {
    const reviewed = await reviewGame(dotsGameBy(choose, number), {
      ask: (position, given, about) => dotsPlayer.analyse(position, given, about),
    });
    if (!reviewed.ok) throw new Error(reviewed.error.message);
    accuracies.push(reviewed.value.summary.accuracy);
    moves += reviewed.value.moves.length;
    won += Number(dots.outcome(reviewed.value.moves.at(-1)!.after).won);
    contradicted += contradictions(reviewed.value);
  }
  const spread = spreadOf(accuracies, better);
  const row = { player: name, ...spread, won, moves, contradictions: contradicted };
  console.log(`dots ${JSON.stringify(row)}`);
  dotsPlayers.push(row);
  better = accuracies;
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
  const { tiles, sources, score } = calibration;
  console.log(JSON.stringify({ ...tiles, sources, score }, undefined, 1));
}

const others = Number(flags.boards);
const boards = (others > 0 ? OTHER_BOARDS : []).map((rules) => {
  const ruleset = slide.parseRuleset(rules);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  const board = calibrateOther(ruleset.value, others, continuations);
  console.log(JSON.stringify(board));
  return board;
});

const moves = Number(flags.costs);
const costs = moves > 0 ? await costsOfMoves({ network, player, moves, continuations }) : [];
for (const cost of costs) console.log(JSON.stringify(cost));

if (flags.save) {
  const about = { ...circumstances(), network, limits };
  // A part that was not run is kept as it was.
  const parts = {
    ...(players.length > 0 && { games: { ...about, players } }),
    ...(dotsPlayers.length > 0 && {
      dots: { ...circumstances(), players: dotsPlayers },
    }),
    ...(boards.length > 0 && {
      boards: { ...circumstances(), positions: others, continuations, boards },
    }),
    ...(planted.length > 0 && { planted: { ...about, games: planted } }),
    ...(costs.length > 0 && { costs: { ...about, continuations, grades: costs } }),
    ...(calibration && {
      calibration: {
        ...about,
        positions,
        continuations,
        tiles: calibration.tiles,
        sources: calibration.sources,
        score: calibration.score,
      },
    }),
  };
  const kept = existsSync(RESULT) ? (JSON.parse(readFileSync(RESULT, 'utf8')) as object) : {};
  saveResults('coach', { ...kept, ...parts });
  if (calibration) writeFileSync(PICTURE, calibrationPlot(calibration.points));
}
