// Strength of the any-board player: `npm run bench:any-board`, with `-- 3x3 4x3` for some boards,
// `-- --budget depth` for one kind of budget (depth, nodes or time), `-- --games 20` for another
// number of games, `-- --simple` for the simple player, and `-- --save` to put what was measured in
// place of what bench/results/any-board.json had of the same kind. `-- --table` lets the computer play
// every board of our menus as the apps do, with one and with ten seconds for a game, and prints a table.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  anyBoardPlayer,
  createSlidePlayer,
  instantSlidePlayer,
  playRulesGame,
  strongestNetwork,
  type Budget,
  type SlidePlayer,
} from '@twofold/engine';
import { wantsNetwork } from '@twofold/engine/player-for';
import { must, play, seedFromInteger, start, type Direction } from '@twofold/rules';
import { highestTile, slide, type SlidePosition, type SlideRuleset } from '@twofold/rules/slide';
import { circumstances, processorSeconds } from './results.js';
import { simpleMove } from './simple-player.js';

interface Board {
  readonly name: string;
  readonly rules: string;
  readonly games: number;
  readonly budgets: readonly MoveLimit[];
  /** The expected score of perfect play. */
  readonly optimum?: number;
  /** A game is left there: on large boards it would hardly end. */
  readonly mostMoves?: number;
}

/**
 * One of these: milliseconds for a move, or seconds for a game. Time is processor time, which a busy
 * machine does not change.
 */
type MoveLimit =
  | { readonly depth: number }
  | { readonly nodes: number }
  | { readonly time: number };
type Limit = MoveLimit | { readonly seconds: number };

/** A depth that no time limit lets a search come to. */
const DEEPEST = 50;

const SMALL: readonly MoveLimit[] = [{ depth: 3 }, { time: 20 }];
const LARGE: readonly MoveLimit[] = [{ nodes: 1000 }];

const NONE: readonly MoveLimit[] = [];
const MOST_MOVES = 4000;
const MOVABLE = 'obstacle=movable:5:3/10:2:second';

const BOARDS: readonly Board[] = [
  { name: '2x2', rules: '2x2-target=none', games: 20, budgets: NONE, optimum: 66.96 },
  { name: '2x3', rules: '2x3-target=none', games: 20, budgets: NONE, optimum: 480.26 },
  { name: '2x4', rules: '2x4-target=none', games: 20, budgets: NONE, optimum: 2641.87 },
  { name: '3x3', rules: '3x3-target=none', games: 100, budgets: SMALL, optimum: 5468.49 },
  { name: '4x3', rules: '4x3-target=none', games: 60, budgets: SMALL, optimum: 50_724.26 },
  { name: '5x3', rules: '5x3-target=none', games: 20, budgets: NONE },
  { name: '2x8', rules: '2x8-target=none', games: 20, budgets: NONE },
  { name: '4x4', rules: '4x4-target=2048:stop', games: 20, budgets: LARGE },
  { name: 'classic', rules: 'classic', games: 20, budgets: NONE },
  { name: 'mvc', rules: 'mvc', games: 20, budgets: NONE },
  { name: 'normal', rules: 'obstacles-normal', games: 20, budgets: NONE },
  { name: 'fixed', rules: 'obstacles-fixed', games: 20, budgets: LARGE },
  { name: 'movable', rules: 'obstacles-movable', games: 20, budgets: LARGE },
  { name: 'fibonacci', rules: 'fibonacci', games: 20, budgets: NONE },
  { name: '5x4', rules: '5x4-target=none', games: 4, budgets: LARGE, mostMoves: MOST_MOVES },
  { name: '5x5', rules: '5x5-target=none', games: 4, budgets: LARGE, mostMoves: MOST_MOVES },
  {
    name: '5x5 fixed',
    rules: '5x5-spawn=2:7,4:3-obstacle=fixed:1-target=2048:stop',
    games: 20,
    budgets: NONE,
  },
  {
    name: '5x5 movable',
    rules: `5x5-spawn=2:7,4:3-${MOVABLE}-target=2048:stop`,
    games: 20,
    budgets: NONE,
  },
  { name: '6x5', rules: '6x5-target=none', games: 4, budgets: NONE, mostMoves: MOST_MOVES },
  { name: '6x6', rules: '6x6-target=none', games: 8, budgets: LARGE, mostMoves: MOST_MOVES },
  { name: '7x7', rules: '7x7-target=none', games: 4, budgets: NONE, mostMoves: MOST_MOVES },
  { name: '8x8', rules: '8x8-target=none', games: 8, budgets: LARGE, mostMoves: MOST_MOVES },
];

/** For the table: seconds for a game, and how many games by each. The simple player plays the most. */
const TABLE_GAMES = { 1: 20, 10: 8 } as const;

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
    table: { type: 'boolean', default: false },
  },
});
const seed = Number(options.seed);
const RESULTS = new URL('results/any-board.json', import.meta.url);

type Chooser = (position: SlidePosition) => Direction;

/** Plays one game; returns where it ended. */
type PlayGame = (board: Board, gameSeed: number) => SlidePosition;

const byMoves =
  (choose: Chooser): PlayGame =>
  (board, gameSeed) =>
    playOut(board, gameSeed, choose);

function playOut(board: Board, gameSeed: number, choose: Chooser): SlidePosition {
  let { position } = start(slide, rulesOf(board), seedFromInteger(gameSeed));
  while (!slide.outcome(position).over && position.ply < (board.mostMoves ?? Infinity)) {
    const step = play(slide, position, choose(position), seedFromInteger(gameSeed));
    if (!step.ok) throw new Error(step.error.message);
    ({ position } = step.value);
  }
  return position;
}

function rulesOf({ rules }: Board): SlideRuleset {
  return must(slide.parseRuleset(rules));
}

let network: SlidePlayer | undefined;

/**
 * Games of so many seconds, as the apps play them. Who has no network is new in each game: what it solved
 * in one would be there in the next.
 */
async function byTheClock(board: Board, seconds: number): Promise<PlayGame> {
  const ruleset = rulesOf(board);
  const needsNetwork = wantsNetwork('slide', ruleset);
  if (needsNetwork) network ??= must(instantSlidePlayer(strongestNetwork()));
  await createSlidePlayer().load(start(slide, ruleset, seedFromInteger(seed)).position, {});
  return ({ mostMoves = Infinity }, gameSeed) => {
    const player = needsNetwork ? network! : createSlidePlayer();
    const pace = { limit: 1000 * seconds };
    const game = { ruleset, seed: seedFromInteger(gameSeed), pace, mostMoves };
    return must(playRulesGame(player, game)).position;
  };
}

/** Plays the games; what is known is saved after each of them, since all together take hours. */
function measure(
  board: Board,
  player: string,
  playGame: PlayGame,
  budget?: Limit,
  usual = board.games,
): Measured {
  const begun = process.cpuUsage();
  const games = Math.max(2, Number(options.games ?? usual));
  const ends = [playGame(board, seed)];
  for (;;) {
    ends.push(playGame(board, seed + ends.length));
    const row = rowOf(board, player, budget, ends, 1000 * processorSeconds(begun));
    if (options.save) save(row);
    if (ends.length >= games) return row;
    if (process.stderr.isTTY) process.stderr.write(`\r${board.name}: ${ends.length} of ${games} `);
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

function chooseWithin(limit: MoveLimit): Chooser {
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

/** A line of the table in docs/performance.md. */
function lineOf({ name }: Board, rows: readonly Measured[]): string {
  const grouped = (value: number): string => Math.round(value).toLocaleString('en');
  const scoreOf = ({ average, standardError, games }: Measured): string =>
    `${grouped(average)} ± ${grouped(standardError)} (${games})`;
  const shareOf = ({ ofOptimum, ofOptimumError }: Measured): string =>
    ofOptimum === undefined
      ? ''
      : `${(100 * ofOptimum).toFixed(1)} ± ${(100 * ofOptimumError!).toFixed(1)} %`;
  const with2048 = ({ tiles, games }: Measured): string => {
    const made = Object.entries(tiles).filter(([tile]) => Number(tile) >= 2048);
    return `${made.reduce((sum, [, count]) => sum + count, 0)} of ${games}`;
  };
  const cells = rows.flatMap((row) => [scoreOf(row), shareOf(row), with2048(row)]);
  return `| ${[name, ...cells].join(' | ')} |`;
}

async function measureTable(boards: readonly Board[]): Promise<void> {
  // All players look at this clock: so that other work on the machine does not take their time.
  const begun = process.cpuUsage();
  performance.now = () => 1000 * processorSeconds(begun);
  const simple = byMoves(simpleMove);
  const rows = boards.map((board) => [
    measure(board, 'simple', simple, undefined, Math.max(board.games, TABLE_GAMES[1])),
  ]);
  // What takes longest comes last: all before it is saved by then.
  for (const [text, games] of Object.entries(TABLE_GAMES)) {
    const seconds = Number(text);
    for (const [i, board] of boards.entries()) {
      const playGame = await byTheClock(board, seconds);
      rows[i]!.push(measure(board, 'computer', playGame, { seconds }, games));
    }
  }
  for (const [i, board] of boards.entries()) console.log(lineOf(board, rows[i]!));
}

function measureBoard(board: Board): void {
  const only = options.budget ?? (options.simple ? 'none' : undefined);
  if (only === undefined || options.simple) report(measure(board, 'simple', byMoves(simpleMove)));
  for (const limit of board.budgets) {
    if (only !== undefined && !(only in limit)) continue;
    report(measure(board, 'any-board', byMoves(chooseWithin(limit)), limit));
  }
}

const chosen = BOARDS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (options.table) await measureTable(chosen);
else for (const board of chosen) measureBoard(board);
