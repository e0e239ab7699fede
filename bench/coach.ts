// What the coach says of games whose players are known, and how far it can be trusted:
// `npm run bench:coach`, with `-- --calibration N --continuations N` for the values (500 and 200 take
// an hour), with `-- --save` into bench/results/coach.json and docs/pictures/calibration.svg.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { GRADES, reviewGame, reviewLimits, type Ask, type Report } from '@twofold/coach';
import { instantSlidePlayer, type NetworkName, type SlidePlayer } from '@twofold/engine';
import { slide, SLIDE_PRESETS, type Replay, type SlideTypes } from '@twofold/rules';
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

const network = flags.network as NetworkName;
const instant = instantSlidePlayer(network);
if (!instant.ok) throw new Error(instant.error.message);
const player: SlidePlayer = instant.value;
const limits = reviewLimits(slide.name, SLIDE_PRESETS.classic);

interface Reviewed {
  readonly report: Report<SlideTypes>;
  readonly seconds: number;
}

async function review(replay: Replay<SlideTypes>, effort: 1 | 2): Promise<Reviewed> {
  const begun = process.cpuUsage();
  const doubled = { depth: limits.depth! + effort - 1, playOuts: effort * limits.playOuts! };
  const ask: Ask<SlideTypes> = (position, given, about) => player.analyse(position, given, about);
  const reviewed = await reviewGame(replay, { ask, network, limits: doubled });
  if (!reviewed.ok) throw new Error(reviewed.error.message);
  const { user, system } = process.cpuUsage(begun);
  return { report: reviewed.value, seconds: (user + system) / 1e6 };
}

/** How many grades of a game change, and by how many steps, when the budget grows. */
function changes(a: Report<SlideTypes>, b: Report<SlideTypes>): { by1: number; more: number } {
  let by1 = 0;
  let more = 0;
  for (const [i, { grade }] of a.moves.entries()) {
    const step = Math.abs(GRADES.indexOf(grade) - GRADES.indexOf(b.moves[i]!.grade));
    if (step === 1) by1++;
    if (step > 1) more++;
  }
  return { by1, more };
}

const rows: object[] = [];
for (const name of PLAYERS) {
  for (let seed = 1; seed <= Number(flags.games); seed++) {
    const game = gameBy(name, seed, Number(flags.moves), player);
    const once = await review(game, 1);
    const twice = await review(game, 2);
    const { summary, moves } = once.report;
    const row = {
      player: name,
      seed,
      moves: moves.length,
      score: moves.at(-1)?.score ?? 0,
      accuracy: Number(summary.accuracy?.toFixed(2)),
      ...summary.counts,
      changed: changes(once.report, twice.report),
      deeperAccuracy: Number(twice.report.summary.accuracy?.toFixed(2)),
      seconds: Number(once.seconds.toFixed(2)),
      deeperSeconds: Number(twice.seconds.toFixed(2)),
    };
    console.log(JSON.stringify(row));
    rows.push(row);
  }
}

const blunders: object[] = [];
for (let seed = 1; seed <= Number(flags.games); seed++) {
  const { replay, ply } = plantBlunder(seed, player);
  const { report } = await review(replay, 1);
  const { turn, counts } = report.summary;
  const row = { seed, planted: ply, found: turn === undefined ? undefined : turn + 1, ...counts };
  console.log(`planted ${JSON.stringify(row)}`);
  blunders.push(row);
}

const calibration = await calibrate({
  network,
  positions: Number(flags.calibration),
  continuations: Number(flags.continuations),
  player,
  limits,
  depth: Number(flags.depth),
});
const { points, ...errors } = calibration;
console.log(JSON.stringify(errors));

if (flags.save) {
  mkdirSync('bench/results', { recursive: true });
  const machine = `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`;
  const date = new Date().toISOString().slice(0, 10);
  const result = { date, machine, network, limits, games: rows, blunders, calibration };
  writeFileSync('bench/results/coach.json', `${JSON.stringify(result, undefined, 1)}\n`);
  writeFileSync('docs/pictures/calibration.svg', calibrationPlot(points));
}
