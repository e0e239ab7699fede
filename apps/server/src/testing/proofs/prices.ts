// Whether work costs what `work/prices.ts` says, in proportion: `npm run proof -- prices`. Each line has the price
// and what was measured, in microseconds of processor time, and how far it is off beside all others: 1 is exact, 2 is twice as dear.
// It fails where something is four times as dear. Disks are only told: each takes its own time to sync.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rankedRules } from '@twofold/protocol';
import {
  makeReplay,
  must,
  play,
  readReplay,
  seededBy,
  seedFromInteger,
  start,
  type AnyPosition,
  type GameName,
  type GeneratorName,
  type Replay,
} from '@twofold/rules';
import { readConfig } from '../../config.js';
import { rankedAchievements } from '../../play/achievements.js';
import { tableOf } from '../../play/live-game.js';
import { endGame, gamesOfPlayer, startGame } from '../../storage/games.js';
import { openDatabase } from '../../storage/open.js';
import { deletePlayer } from '../../storage/personal-data.js';
import {
  PRICE_OF_CONNECTING,
  priceOfAsking,
  priceOfDeleting,
  priceOfGames,
  priceOfNewGame,
  priceOfPlies,
  priceOfPosition,
  priceOfStart,
  priceOfText,
} from '../../work/prices.js';
import { Client, register, request } from '../client.js';
import { someGame, somebody } from '../rows.js';
import { ServerProcess } from '../server-process.js';

/** How far a price may be off before somebody gets much more than others for the same. */
const MOST = 4;
const ROUNDS = 7;

interface Priced {
  readonly what: string;
  readonly isOfDisk?: boolean;
  readonly price: number;
  readonly work: () => unknown;
  /** Where something else does it: the processor time that it has taken in all, in microseconds. */
  readonly spent?: () => Promise<number>;
}

/** A game of up to so many first moves. */
function gameOf(name: GameName, text: string, generator: GeneratorName, moves: number): Replay {
  const { game, ruleset } = must(rankedRules(name, text));
  const chance = seededBy(generator, seedFromInteger(4711));
  let position: AnyPosition = start(game, ruleset, chance).position;
  const actions: unknown[] = [];
  while (actions.length < moves && !game.outcome(position).over) {
    const [move] = game.legalMoves(position);
    ({ position } = must(play(game, position, move, chance)));
    actions.push(move);
  }
  return { game, ruleset, chance, actions };
}

function runOut(steps: Generator<unknown, unknown>): void {
  while (steps.next().done !== true);
}

function starting(name: GameName, text: string): Priced {
  const { game, ruleset, chance } = gameOf(name, text, 'chacha8/1', 0);
  return {
    what: `start ${name} ${text}`,
    price: priceOfStart(ruleset),
    work: () => start(game, ruleset, chance as never),
  };
}

/** What looking through a whole game costs, its achievements included. */
function playing(name: GameName, text: string, generator: GeneratorName, moves: number): Priced {
  const replay = gameOf(name, text, generator, moves);
  const { ruleset, chance, actions } = replay;
  return {
    what: `${actions.length} moves ${name} ${text} ${generator}`,
    price: priceOfStart(ruleset) + priceOfPlies(ruleset, chance, actions.length),
    work: () => runOut(rankedAchievements(replay)),
  };
}

function reading(name: GameName, text: string, moves: number): Priced {
  const log = makeReplay(gameOf(name, text, 'chacha8/1', moves));
  return {
    what: `${log.length} characters ${name} ${text}`,
    price: priceOfText(log.length),
    work: () => runOut(readReplay(log)),
  };
}

function writing(text: string): Priced {
  const { game, ruleset, chance } = gameOf('slide', text, 'chacha8/1', 0);
  const { position } = start(game, ruleset, chance as never);
  return {
    what: `position ${text}`,
    price: priceOfPosition(ruleset),
    work: () => game.parsePosition(game.makePosition(position)),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'twofold-prices-'));
const database = await openDatabase(readConfig({ TWOFOLD_DATA: folder }), () => {});
const ada = await somebody(database);
const END = {
  finished: 9,
  reason: 'player',
  score: 0,
  ply: 0,
  marks: [],
  placed: undefined,
} as const;
const atOnce = async (): Promise<void> => {};

async function playerWith(games: number): Promise<string> {
  const { id } = await somebody(database, 'Grace');
  for (let i = 0; i < games; i++) await startGame(database, someGame(id), games);
  return id;
}

for (let i = 0; i < 50; i++) {
  const game = someGame(ada.id);
  await startGame(database, game, 50);
  await database.write(({ query }) => endGame(query, game.id, END));
}
const toDelete: string[] = [];
for (let i = 0; i <= ROUNDS; i++) toDelete.push(await playerWith(50));

const server = await ServerProcess.create({ TWOFOLD_DATA: join(folder, 'served') });
await server.start();
const player = await Client.connect(server.url, await register(server.url));
const PING = '{"type":"ping"}';
/** So often that what is spent can be told: the system counts it in hundredths of a second. */
const TIMES = 500;

async function spentThere(): Promise<number> {
  const { text } = await request(`${server.url}/metrics`);
  return 1e6 * Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)![1]);
}

async function often(work: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < TIMES; i++) await work();
}

const ROWS: readonly Priced[] = [
  {
    what: `${TIMES} messages`,
    price: TIMES * priceOfAsking(PING.length),
    work: () => often(() => player.ask(PING, 'pong')),
    spent: spentThere,
  },
  {
    what: `${TIMES} WebSockets opened`,
    price: TIMES * PRICE_OF_CONNECTING,
    work: () => often(async () => (await Client.open(server.url)).cut()),
    spent: spentThere,
  },
  starting('slide', '64x64-start=4000'),
  starting('slide', '64x64-start=2-obstacle=fixed:4000'),
  starting('dots', '64x64-colours=2'),
  playing('slide', '4x4', 'chacha8/1', 500),
  playing('slide', '16x16', 'chacha8/1', 500),
  playing('slide', '64x64', 'chacha8/1', 500),
  playing('slide', '4x4', 'chacha8/2', 500),
  playing('slide', '64x64', 'chacha8/2', 200),
  playing('dots', '6x6-moves=none-goal=none', 'chacha8/1', 500),
  playing('dots', '64x64-moves=none-goal=none', 'chacha8/1', 500),
  reading('slide', '16x16', 4000),
  reading('dots', '6x6-moves=none-goal=none', 1000),
  writing('64x64-start=4000'),
  {
    what: '50 games listed',
    price: priceOfGames(50),
    work: async () => (await gamesOfPlayer(database, ada.id, 50)).finished.map(tableOf),
  },
  {
    what: 'a new game stored, 4x4',
    isOfDisk: true,
    price: priceOfNewGame({ width: 4, height: 4 }),
    work: () => startGame(database, someGame(ada.id), 1000),
  },
  {
    what: '50 games deleted',
    isOfDisk: true,
    price: 3 * priceOfDeleting(50),
    work: () => deletePlayer(database, toDelete.pop()!, () => 1, atOnce),
  },
];

/** The fastest of some rounds, after one that warms up: other programs make it slower, nothing faster. */
async function measure({ work, isOfDisk, spent }: Priced): Promise<number> {
  const clock = spent ?? (isOfDisk === true ? elapsed : spentHere);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round <= ROUNDS; round++) {
    const begun = await clock();
    await work();
    if (round > 0) best = Math.min(best, (await clock()) - begun);
  }
  return best;
}

async function spentHere(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function elapsed(): Promise<number> {
  return 1000 * performance.now();
}

const measured: (Priced & { readonly cost: number })[] = [];
for (const row of ROWS) measured.push({ ...row, cost: await measure(row) });
const ratios = measured.map(({ price, cost }) => cost / price).toSorted((a, b) => a - b);
const usual = ratios[Math.floor(ratios.length / 2)]!;
for (const { what, price, cost, isOfDisk = false } of measured) {
  const off = cost / price / usual;
  const figures = { price: Math.round(price), measured: Math.round(cost), off: off.toFixed(2) };
  process.stdout.write(`${JSON.stringify({ what, ...figures })}\n`);
  if (off > MOST && !isOfDisk) process.exitCode = 1;
}
player.cut();
await server.stop('KILL');
await database.close();
rmSync(folder, { recursive: true });
