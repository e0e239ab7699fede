// Speed of the engine and of learning on one core: `npm run bench:engine`, with `-- --network FILE` for another 8x6
// network than `full`, and with `-- --save` into bench/results/engine.json. Time is that of the processor, so
// that other work on the machine counts for less. Where there is a C++ compiler, native code does the same in turns (native/).
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCore, installNetwork, loadNetwork, type Core } from '@twofold/engine';
import { PATTERN_CELLS, placeOf, TABLE_ENTRIES, type NetworkFile } from '@twofold/engine/network';
import { crewOf } from '@twofold/engine/node';
import { FOUR_BY_SIX, learnFourBySix, type Learner } from './learner.js';
import { playMinimal } from './minimal.js';
import { compileNative, startNative, type Native, type Played } from './native/native.js';
import { circumstances, median, processorSeconds, saveResults } from './results.js';

const ROUNDS = 9;
const WARM_UP = 3;
/** Of the 4x6 network: points for a step, and how long it learns. */
const SCALE = 16;
const LEARNED_MOVES = 32_000_000;

interface Measured {
  readonly what: string;
  readonly movesPerSecond?: number;
  /** The best of the rounds: what the machine does when nothing else wants its caches. */
  readonly best?: number;
  /** How many times as fast as others in the same rounds: native code, the minimal TypeScript loop, loads in a bare loop. */
  readonly times?: Readonly<Record<string, number>>;
  readonly milliseconds?: number;
  /** How many times as fast as one thread, by the wall: rounds in which others had a processor count against it. */
  readonly ofOneThread?: number;
}

const { values } = parseArgs({
  options: {
    network: { type: 'string', default: 'full' },
    save: { type: 'boolean', default: false },
  },
});

type Run = (round: number) => Played | Promise<Played>;

function timed(work: () => { readonly moves: number; readonly points: number }): Played {
  const begun = process.cpuUsage();
  const done = work();
  return { ...done, seconds: processorSeconds(begun) };
}

/** Ours and others in turns, forwards and backwards, so that a busy machine slows all of them. */
async function inTurns(
  what: string,
  ours: Run,
  others: Readonly<Record<string, Run>>,
): Promise<Measured> {
  const runs = Object.entries({ ours, ...others });
  const speeds = new Map(runs.map(([name]) => [name, [] as number[]]));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [name, run] of round % 2 === 0 ? runs : runs.toReversed()) {
      const { moves, seconds } = await run(round + WARM_UP);
      if (round >= 0) speeds.get(name)!.push(moves / seconds);
    }
  }
  const own = speeds.get('ours')!;
  const times: Record<string, number> = {};
  for (const name of Object.keys(others)) {
    times[name] = median(speeds.get(name)!.map((speed, round) => own[round]! / speed));
  }
  return {
    what,
    movesPerSecond: Math.round(median(own)),
    best: Math.round(Math.max(...own)),
    times,
  };
}

function randomPlay(
  core: Core,
  what: string,
  play: 'playRandomly' | 'playInterleaved',
): Promise<Measured> {
  const moves = 3_000_000;
  const slowMoves = 300_000;
  return inTurns(
    what,
    (round) => timed(() => ({ moves, points: core.exports[play](BigInt(round), moves) })),
    {
      minimal: () =>
        timed(() => {
          playMinimal(4, 4, slowMoves);
          return { moves: slowMoves, points: 0 };
        }),
      ...(nativeEight && { native: (round) => nativeEight.ask(`random ${round} ${moves}`) }),
    },
  );
}

/** So long does no game from these boards come to a 32768, which the module plays otherwise. */
const MOST_SUM = 30_000;

/** Boards from games that the network plays by itself, one of every 50 or so. */
function boardsOfGames({ exports }: Core, count: number): bigint[] {
  const boards: bigint[] = [];
  for (let seed = 0; boards.length < count; seed++) {
    exports.newGame(BigInt(seed));
    while (exports.playGreedily(53) === 53) boards.push(BigInt.asUintN(64, exports.gameLow()));
  }
  return boards.filter(
    (board, i) => i % Math.ceil(boards.length / count) === 0 && sumOf(board) < MOST_SUM,
  );
}

function sumOf(board: bigint): number {
  let sum = 0;
  for (let rest = board; rest > 0n; rest >>= 4n) sum += (1 << Number(rest & 15n)) & ~1;
  return sum;
}

/** How many boards are played on from in a round, and for how many moves: the whole of a game is seen in a short time. */
const PLAYED = [
  [60, 1000],
  [60, 40],
  [40, 5],
] as const;

function searching(
  core: Core,
  rival: Native | undefined,
  what: string,
  boards: readonly bigint[],
  depth: 1 | 2 | 3,
): Promise<Measured> {
  const { exports } = core;
  const [starts, most] = PLAYED[depth - 1]!;
  const startsOf = (round: number): bigint[] =>
    Array.from({ length: starts }, (_, i) => boards[(round * starts + i) % boards.length]!);
  const played: { readonly moves: number; readonly points: number }[] = [];
  const ours = (round: number): Played => {
    const from = startsOf(round);
    exports.newGame(BigInt(round));
    return timed(() => {
      let moves = 0;
      let points = 0;
      for (const board of from) {
        exports.setGame(board, 0n);
        moves += depth === 1 ? exports.playGreedily(most) : exports.playGame(depth, most);
        points += exports.gameScore();
      }
      return { moves, points };
    });
  };
  const task = (round: number, name: string): string =>
    `${name} ${round} ${most} ${depth} ${startsOf(round).join(' ')}`;
  const checked = (round: number, done: Played): Played => {
    const other = (played[round] ??= done);
    if (done.moves === other.moves && done.points === other.points) return done;
    throw new Error(`${what}, ${depth}-ply: native code played other games`);
  };
  return inTurns(`${depth}-ply, ${what}`, (round) => checked(round, ours(round)), {
    ...(rival && {
      native: async (round) => checked(round, await rival.ask(task(round, 'play'))),
      ...(depth === 1 && { 'a bare loop of its loads': (round) => rival.ask(task(round, 'load')) }),
    }),
  });
}

function learning(learner: Learner, rival: Native | undefined): Promise<Measured> {
  const moves = 300_000;
  return inTurns(
    'learning by TD, 4x6 network',
    () => timed(() => ({ moves: learner.learn(moves), points: 0 })),
    { ...(rival && { native: () => rival.ask(`learn 0 ${moves}`) }) },
  );
}

/** The same boards searched in full by one thread and by two, in turns, both with empty caches. */
function sharing(one: Core, two: Core, boards: readonly bigint[], depth: number): Measured {
  const wallOf = ({ exports }: Core, round: number): number => {
    exports.forget();
    const begun = performance.now();
    for (let i = 0; i < 4; i++) {
      exports.search(boards[(round * 4 + i) % boards.length]!, 0n, depth, Infinity, 0, 0);
    }
    return performance.now() - begun;
  };
  const ratios = Array.from({ length: 5 * ROUNDS }, (_, i) => wallOf(one, i) / wallOf(two, i));
  return { what: `${depth}-ply, 8x6 network, two threads`, ofOneThread: median(ratios) };
}

/** The tables of a core's network for native code, which takes them in the order of files. */
function writeTables(core: Core, count: number, to: string): void {
  for (let i = 0; i < count; i++) {
    appendFileSync(to, new Uint8Array(exchanged(core.table(i, TABLE_ENTRIES)).buffer));
  }
}

/** A table in the order of memory from one in that of files, and the other way round. */
function exchanged(table: Int16Array): Int16Array {
  return table.map((_, entry) => table[placeOf(entry)]!);
}

function install(core: Core, file: NetworkFile): void {
  const installed = installNetwork(core, file);
  if (!installed.ok) throw new Error(installed.error.message);
}

const measured: Measured[] = [];
const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
const [eightTables, fourTables] = [join(folder, 'eight'), join(folder, 'four')];

const starting = performance.now();
const eight = await createCore();
measured.push({ what: 'start: module and row tables', milliseconds: performance.now() - starting });
const loading = performance.now();
const isNamed = values.network === 'full' || values.network === 'lite';
const network = await loadNetwork(
  isNamed ? (values.network as 'full') : readFileSync(values.network),
);
if (!network.ok) throw new Error(network.error.message);
install(eight, network.value);
measured.push({ what: 'start: the network', milliseconds: performance.now() - loading });

const learner = await learnFourBySix(LEARNED_MOVES);
const four = await createCore();
for (const [i, table] of learner.tables(SCALE).entries()) {
  four.table(i, TABLE_ENTRIES).set(exchanged(table));
}

const program = compileNative(folder);
if (program === undefined) console.log('no C++ compiler: nothing is compared with native code');
else {
  writeTables(eight, network.value.tables.length, eightTables);
  writeTables(four, FOUR_BY_SIX.length, fourTables);
}
four.setPatterns(FOUR_BY_SIX, [0]);
four.exports.useNetwork(FOUR_BY_SIX.length, PATTERN_CELLS, 1, SCALE);
const nativeFour = program === undefined ? undefined : startNative(program, 4, fourTables, SCALE);
const nativeEight =
  program === undefined ? undefined : startNative(program, 8, eightTables, network.value.scale);

measured.push(
  await randomPlay(eight, 'random play, one game at a time', 'playRandomly'),
  await randomPlay(eight, 'random play, three games interleaved', 'playInterleaved'),
);
const boards = boardsOfGames(eight, 1000);
const boardsOfFour = boardsOfGames(four, 1000);
for (const depth of [1, 2, 3] as const)
  measured.push(await searching(four, nativeFour, '4x6 network', boardsOfFour, depth));
for (const depth of [1, 2, 3] as const)
  measured.push(await searching(eight, nativeEight, '8x6 network', boards, depth));
measured.push(await learning(learner, nativeFour));
nativeFour?.end();
nativeEight?.end();
rmSync(folder, { recursive: true });

const two = await createCore(crewOf(2));
const loadingTwo = performance.now();
install(two, network.value);
measured.push({
  what: 'start: the network, two threads',
  milliseconds: performance.now() - loadingTwo,
});
for (const depth of [3, 4, 5]) measured.push(sharing(eight, two, boards, depth));

for (const { what, movesPerSecond, best, times = {}, milliseconds, ofOneThread } of measured) {
  const alone =
    ofOneThread === undefined
      ? `${milliseconds?.toFixed(1)} ms`
      : `${ofOneThread.toFixed(2)} times as fast as one`;
  const speed =
    movesPerSecond === undefined
      ? alone
      : `${movesPerSecond.toLocaleString('en')} moves/s, best ${best!.toLocaleString('en')}`;
  const compared = Object.entries(times).map(([name, by]) => `, ${by.toFixed(2)} times ${name}`);
  console.log(`${what}: ${speed}${compared.join('')}`);
}
if (values.save) {
  saveResults('engine', { ...circumstances(), network: values.network, rounds: ROUNDS, measured });
}
