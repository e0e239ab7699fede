// What the coach says of games whose players are known, and how far it can be trusted:
// `npm run bench:coach`, with `-- --games 0` or `-- --calibration 0` for one half of it (500 positions with 200
// continuations take half an hour), with `-- --save` into bench/results/coach.json and docs/pictures/calibration.svg.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { GRADES, reviewGame, reviewLimits, type Ask, type Report } from '@twofold/coach';
import {
  instantSlidePlayer,
  type Limits,
  type NetworkName,
  type SlidePlayer,
} from '@twofold/engine';
import type { Replay } from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideTypes } from '@twofold/rules/slide';
import { calibrate } from './coach/calibration.js';
import { calibrationPlot } from './coach/plot.js';
import { gameBy, plantBlunder, PLAYERS } from './coach/games.js';

const { values: flags } = parseArgs({
  options: {
    network: { type: 'string', default: 'full' },
    games: { type: 'string', default: '3' },
    moves: { type: 'string', default: '1500' },
    calibration: { type: 'string', default: '50' },
    continuations: { type: 'string', default: '20' },
    depth: { type: 'string', default: '1' },
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

/** Twice the play-outs, and a move deeper as well, which is ten times as many boards. */
const DOUBLED: Limits = { ...limits, playOuts: 2 * limits.playOuts! };
const DEEPER: Limits = { ...DOUBLED, depth: limits.depth! + 1 };

interface Reviewed {
  readonly report: Report<SlideTypes>;
  readonly seconds: number;
}

async function review(replay: Replay<SlideTypes>, budget: Limits): Promise<Reviewed> {
  const begun = process.cpuUsage();
  const ask: Ask<SlideTypes> = (position, given, about) => player.analyse(position, given, about);
  const reviewed = await reviewGame(replay, { ask, network, limits: budget });
  if (!reviewed.ok) throw new Error(reviewed.error.message);
  const { user, system } = process.cpuUsage(begun);
  return { report: reviewed.value, seconds: (user + system) / 1e6 };
}

interface Changes {
  /** Moves whose grade changes by one step, and by more. */
  readonly by1: number;
  readonly more: number;
  /** Of all of them, those that are blamed with one budget and not with the other. */
  readonly blamed: number;
}

/** How grades change when the budget grows: both reports are of one game. */
function changes(a: Report<SlideTypes>, b: Report<SlideTypes>): Changes {
  const steps = a.moves.map(({ grade }, i) => {
    const [from, to] = [GRADES.indexOf(grade), GRADES.indexOf(b.moves[i]!.grade)];
    const blamed = GRADES.indexOf('inaccuracy');
    return { by: Math.abs(from - to), blamed: from < blamed !== to < blamed };
  });
  return {
    by1: steps.filter(({ by }) => by === 1).length,
    more: steps.filter(({ by }) => by > 1).length,
    blamed: steps.filter(({ blamed }) => blamed).length,
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

const rows: object[] = [];
for (const name of PLAYERS) {
  for (let seed = 1; seed <= Number(flags.games); seed++) {
    const game = gameBy(name, seed, Number(flags.moves), player);
    const once = await review(game, limits);
    const twice = await review(game, DOUBLED);
    const deeper = await review(game, DEEPER);
    const { summary, moves } = once.report;
    const row = {
      player: name,
      seed,
      moves: moves.length,
      score: moves.at(-1)?.after.score ?? 0,
      accuracy: rounded(summary.accuracy ?? 0),
      ...summary.counts,
      doubled: changes(once.report, twice.report),
      deeper: changes(once.report, deeper.report),
      deeperAccuracy: rounded(deeper.report.summary.accuracy ?? 0),
      seconds: rounded(once.seconds),
      doubledSeconds: rounded(twice.seconds),
      deeperSeconds: rounded(deeper.seconds),
    };
    console.log(JSON.stringify(row));
    rows.push(row);
  }
}

const blunders: object[] = [];
for (let seed = 1; seed <= Number(flags.games); seed++) {
  const { replay, ply } = plantBlunder(seed, player);
  const { report } = await review(replay, limits);
  const { turn, counts } = report.summary;
  const graded = report.moves[ply - 1]!.grade;
  const row = { seed, planted: ply, graded, costliest: (turn ?? -1) + 1, ...counts };
  console.log(`planted ${JSON.stringify(row)}`);
  blunders.push(row);
}

const positions = Number(flags.calibration);
const calibration =
  positions > 0
    ? await calibrate({
        network,
        positions,
        continuations: Number(flags.continuations),
        player,
        limits,
        depth: Number(flags.depth),
      })
    : undefined;
if (calibration !== undefined) {
  const { points: _, ...errors } = calibration;
  console.log(JSON.stringify(errors));
}

if (flags.save) {
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`;
  const about = { date: new Date().toISOString().slice(0, 10), machine, network, limits };
  // A part that was not run is kept as it was: the values take half an hour, the games minutes.
  const parts = {
    ...(rows.length > 0 && { games: { ...about, rows, blunders } }),
    ...(calibration && { calibration: { ...about, ...calibration } }),
  };
  const kept = existsSync(RESULT) ? (JSON.parse(readFileSync(RESULT, 'utf8')) as object) : {};
  writeFileSync(RESULT, `${JSON.stringify({ ...kept, ...parts }, undefined, 2)}\n`);
  if (calibration) writeFileSync(PICTURE, calibrationPlot(calibration.points));
}
