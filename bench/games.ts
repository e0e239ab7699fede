// Plays a tournament with a network: `npm run bench:games -- --games 200 --limit 10`. Every game is
// written down at once; called again with the same file, it goes on where it was.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import {
  loadNetwork,
  summarise,
  type GameRecord,
  type NetworkName,
  type Pace,
} from '@twofold/engine';
import { playTournament } from '@twofold/engine/node';

const USAGE = `usage: npm run bench:games -- [flags]
  --games N       how many games (200)
  --seed N        seed of the first (1)
  --limit S       seconds for a whole game (10)
  --depth N       a fixed depth instead: 1 looks at the moves alone
  --network NAME  full, lite, or the path of a network file (full)
  --threads N     games side by side (1)
  --clock NAME    what the limit counts: wall, or processor on a shared machine (wall)
  --out FILE      JSON with every game, which a later run goes on from`;

interface Settings {
  readonly network: string;
  /** What its file says: the same name may come to stand for another network. */
  readonly sha256: string;
  readonly pace: Pace;
  readonly clock: string;
  readonly firstSeed: number;
}

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '10' },
    depth: { type: 'string' },
    network: { type: 'string', default: 'full' },
    threads: { type: 'string', default: '1' },
    clock: { type: 'string', default: 'wall' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  print(USAGE);
  process.exit();
}
if (values.clock !== 'wall' && values.clock !== 'processor') fail('--clock is wall or processor');

const pace: Pace =
  values.depth === undefined
    ? { limit: Number(values.limit) * 1000 }
    : { depth: Number(values.depth) };
const settings: Settings = {
  network: values.network,
  sha256: await hashOf(values.network),
  pace,
  clock: values.clock,
  firstSeed: Number(values.seed),
};
const total = Number(values.games);
const games = values.out === undefined ? [] : gamesOf(values.out);

const result = await playTournament({
  pace,
  firstSeed: settings.firstSeed,
  games: total,
  threads: Number(values.threads),
  clock: values.clock,
  network: isName(values.network) ? values.network : { path: values.network },
  played: games,
  onGame: (game) => {
    games.push(game);
    if (values.out !== undefined) save(values.out);
    report();
  },
});
if (!result.ok) fail(result.error.message);
print(`\n${JSON.stringify(summarise(result.value), undefined, 2)}`);

async function hashOf(network: string): Promise<string> {
  const loaded = await loadNetwork(isName(network) ? network : bytesAt(network));
  return loaded.ok ? Buffer.from(loaded.value.hash).toString('hex') : fail(loaded.error.message);
}

function bytesAt(path: string): Uint8Array {
  return existsSync(path) ? readFileSync(path) : fail(`there is no network ${path}`);
}

/** The games of an earlier run, if it was played in the same way. */
function gamesOf(path: string): GameRecord[] {
  if (!existsSync(path)) return [];
  const saved = JSON.parse(readFileSync(path, 'utf8')) as {
    settings: Settings;
    games: GameRecord[];
  };
  if (JSON.stringify(saved.settings) !== JSON.stringify(settings)) {
    fail(`${path} holds games that were played otherwise: ${JSON.stringify(saved.settings)}`);
  }
  return saved.games;
}

function save(path: string): void {
  const ordered = games.toSorted((a, b) => a.seed - b.seed);
  const machine = {
    node: process.version,
    processor: cpus()[0]?.model,
    date: new Date().toISOString(),
  };
  const head = { settings, machine, summary: summarise(ordered) };
  const lines = ordered.map((game) => `    ${JSON.stringify(game)}`).join(',\n');
  const text = `${JSON.stringify(head, undefined, 2).slice(0, -2)},\n  "games": [\n${lines}\n  ]\n}\n`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

function report(): void {
  const { mean, standardError, tiles } = summarise(games);
  const rates = Object.entries(tiles).map(
    ([tile, { share }]) => `${tile} ${(100 * share).toFixed(1)} %`,
  );
  const done = Math.round((20 * games.length) / total);
  const bar = '#'.repeat(done).padEnd(20, '.');
  print(
    `[${bar}] ${games.length}/${total}  ${mean.toFixed(0)} ± ${standardError.toFixed(0)}  ${rates.join('  ')}`,
  );
}

function isName(name: string): name is NetworkName {
  return name === 'full' || name === 'lite';
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(message: string): never {
  process.stderr.write(`bench: ${message}\n`);
  process.exit(1);
}
