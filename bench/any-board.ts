// Strength of the any-board player: `npm run bench:any-board`, with `-- 3x3 4x3` for some boards,
// `-- --budget depth` for one kind of budget (depth, nodes or time), `-- --games 20` for another
// number of games, `-- --simple` for the simple player, and `-- --save` to put what was measured in
// place of what bench/results/any-board.json had of the same kind.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { anyBoardPlayer, type Budget } from '@twofold/engine';
import { play, seedFromInteger, start, type Direction } from '@twofold/rules';
import { highestTile, slide, type SlidePosition } from '@twofold/rules/slide';
import { circumstances, processorSeconds } from './results.js';
import { simpleMove } from './simple-player.js';

interface Board {
  readonly name: string;
  readonly rules: string;
  readonly games: number;
  readonly budgets: readonly Limit[];
  /** The expected score of perfect play. */
  readonly optimum?: number;
  /** A game is left there: on large boards it would hardly end. */
  readonly mostMoves?: number;
}

/** One of these; `time` is in milliseconds of processor time, which a busy machine does not change. */
type Limit = { readonly depth: number } | { readonly nodes: number } | { readonly time: number };

/** A depth that no time limit lets a search come to. */
const DEEPEST = 50;

const SMALL: readonly Limit[] = [{ depth: 3 }, { time: 20 }];
const LARGE: readonly Limit[] = [{ nodes: 1000 }];

const BOARDS: readonly Board[] = [
  { name: '3x3', rules: '3x3-target=none', games: 100, budgets: SMALL, optimum: 5468.49 },
  { name: '4x3', rules: '4x3-target=none', games: 60, budgets: SMALL, optimum: 50_724.26 },
  { name: '4x4', rules: '4x4-target=2048:stop', games: 20, budgets: LARGE },
  { name: 'fixed', rules: 'obstacles-fixed', games: 20, budgets: LARGE },
  { name: 'movable', rules: 'obstacles-movable', games: 20, budgets: LARGE },
  { name: '5x4', rules: '5x4-target=none', games: 4, budgets: LARGE, mostMoves: 4000 },
  { name: '5x5', rules: '5x5-target=none', games: 4, budgets: LARGE, mostMoves: 4000 },
  { name: '6x6', rules: '6x6-target=none', games: 4, budgets: LARGE, mostMoves: 4000 },
  { name: '8x8', rules: '8x8-target=none', games: 4, budgets: LARGE, mostMoves: 4000 },
];

interface Measured {
  readonly board: string;
  readonly rules: string;
  readonly player: string;
  readonly budget?: Limit;
  readonly seed: number;
  readonly games: number;
  readonly average: number;
  readonly standardError: number;
  readonly ofOptimum?: number;
  readonly ofOptimumError?: number;
  /** How many games reached the target of the rules, if they have one. */
  readonly reachedTarget: number;
  readonly tiles: Readonly<Record<string, number>>;
  /** Of processor time. */
  readonly millisecondsPerMove: number;
  readonly machine: string;
  readonly date: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    seed: { type: 'string', default: '1' },
    budget: { type: 'string' },
    simple: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed);
const RESULTS = new URL('results/any-board.json', import.meta.url);

type Chooser = (position: SlidePosition) => Direction;

function playOut(board: Board, gameSeed: number, choose: Chooser): SlidePosition {
  const ruleset = slide.parseRuleset(board.rules);
  if (!ruleset.ok) throw new Error(ruleset.error.message);
  let { position } = start(slide, ruleset.value, seedFromInteger(gameSeed));
  while (!slide.outcome(position).over && position.ply < (board.mostMoves ?? Infinity)) {
    const step = play(slide, position, choose(position), seedFromInteger(gameSeed));
    if (!step.ok) throw new Error(step.error.message);
    ({ position } = step.value);
  }
  return position;
}

/** Plays the games; what is known is saved after each of them, since all together take hours. */
function measure(board: Board, player: string, choose: Chooser, budget?: Limit): Measured {
  const begun = process.cpuUsage();
  const games = Math.max(2, Number(options.games ?? board.games));
  const ends = [playOut(board, seed, choose)];
  for (;;) {
    ends.push(playOut(board, seed + ends.length, choose));
    const row = rowOf(board, player, budget, ends, 1000 * processorSeconds(begun));
    if (options.save) save(row);
    if (ends.length >= games) return row;
  }
}

function rowOf(
  board: Board,
  player: string,
  budget: Limit | undefined,
  ends: readonly SlidePosition[],
  milliseconds: number,
): Measured {
  const games = ends.length;
  const average = ends.reduce((sum, { score }) => sum + score, 0) / games;
  const squares = ends.reduce((sum, { score }) => sum + (score - average) ** 2, 0);
  const standardError = Math.sqrt(squares / (games - 1) / games);
  const tiles: Record<string, number> = {};
  for (const end of ends) tiles[highestTile(end)] = (tiles[highestTile(end)] ?? 0) + 1;
  const moves = ends.reduce((sum, { ply }) => sum + ply, 0);
  const { optimum } = board;
  return {
    board: board.name,
    rules: board.rules,
    player,
    ...(budget === undefined ? {} : { budget }),
    seed,
    games,
    average: rounded(average, 1),
    standardError: rounded(standardError, 1),
    ...(optimum === undefined
      ? {}
      : {
          ofOptimum: rounded(average / optimum, 4),
          ofOptimumError: rounded(standardError / optimum, 4),
        }),
    reachedTarget: ends.filter((end) => slide.outcome(end).won).length,
    tiles,
    millisecondsPerMove: rounded(milliseconds / moves, 2),
    ...circumstances(),
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function chooseWithin(limit: Limit): Chooser {
  return (position) => {
    const begun = process.cpuUsage();
    const budget: Budget =
      'time' in limit
        ? { depth: DEEPEST, shouldStop: () => 1000 * processorSeconds(begun) >= limit.time }
        : limit;
    const analysis = anyBoardPlayer.analyse(position, budget);
    if (!analysis.ok) throw new Error(analysis.error.message);
    return analysis.value.best;
  };
}

function report(measured: Measured): void {
  const { board, player, budget, average, standardError, games, ofOptimum, tiles } = measured;
  const spent = budget === undefined ? '' : ` ${JSON.stringify(budget)}`;
  const share = ofOptimum === undefined ? '' : `, ${(100 * ofOptimum).toFixed(1)} % of the optimum`;
  const reached = measured.reachedTarget === 0 ? '' : `, target in ${measured.reachedTarget}`;
  console.log(
    `${board}, ${player}${spent}: ${average} ± ${standardError} in ${games} games${share}${reached}, ` +
      `tiles ${JSON.stringify(tiles)}, ${measured.millisecondsPerMove} ms per move`,
  );
}

function save(measured: Measured): void {
  const kindOf = ({ board, player, budget }: Measured): string =>
    JSON.stringify([board, player, budget]);
  const before = existsSync(RESULTS)
    ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as { readonly measured: readonly Measured[] })
    : { measured: [] };
  const others = before.measured.filter((other) => kindOf(other) !== kindOf(measured));
  const place = ({ board }: Measured): number => BOARDS.findIndex(({ name }) => name === board);
  const all = [...others, measured].toSorted((a, b) => place(a) - place(b));
  const written = new URL('results/any-board.json.new', import.meta.url);
  writeFileSync(written, `${JSON.stringify({ measured: all }, undefined, 2)}\n`);
  renameSync(written, RESULTS);
}

for (const board of BOARDS) {
  if (positionals.length > 0 && !positionals.includes(board.name)) continue;
  const only = options.budget ?? (options.simple ? 'none' : undefined);
  if (only === undefined || options.simple) report(measure(board, 'simple', simpleMove));
  for (const limit of board.budgets) {
    if (only !== undefined && !(only in limit)) continue;
    report(measure(board, 'any-board', chooseWithin(limit), limit));
  }
}
