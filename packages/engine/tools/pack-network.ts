// Packs a network small: `node --conditions=@twofold/source --import tsx tools/pack-network.ts --help`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createCore, type Core } from '../src/slide/network/core.js';
import { TABLE_BYTES, TABLE_ENTRIES, type NetworkFile } from '../src/slide/network/file.js';
import { installNetwork } from '../src/slide/network/install.js';
import { makeNetworkFile } from '../src/slide/network/packing/make-network-file.js';
import { unpackTables } from '../src/slide/network/tables.js';
import { encodeTables } from './encode-tables.js';
import { progressBar } from './progress.js';
import { readNetwork } from './read-network.js';

const HELP = `usage: pack-network.ts NETWORK... --out FILE [flags]

NETWORK is a network file, or the parts that the trainer wrote, or the name they have in common.
  --max-bytes N     the size to stay below (8000000)
Games of self-play count how often each weight is looked at, which takes its time:
  --games N         how many of them (2048)
  --every N         only one move of so many is counted: quicker, and worse (32)
  --seed N          the first of their seeds (1)
  --unseen N        counts assumed of a weight that none was counted of (1)
What an error in a weight costs:
  --large-error N   points from which on an error's harm grows more slowly (1000)
  --harm N          harm per bit to begin the search for the size with (300000000)
`;

const { values: flags, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    'max-bytes': { type: 'string', default: '8000000' },
    games: { type: 'string', default: '2048' },
    every: { type: 'string', default: '32' },
    seed: { type: 'string', default: '1' },
    'large-error': { type: 'string', default: '1000' },
    unseen: { type: 'string', default: '1' },
    harm: { type: 'string', default: '300000000' },
    help: { type: 'boolean', default: false },
  },
});

/** The size falls about with this power of the harm per bit; the first two tries tell it better. */
const POWER = -0.38;
const CLOSE_ENOUGH = 0.99;
const MOST_TRIES = 5;

if (flags.help || paths.length === 0 || flags.out === undefined) {
  process.stdout.write(HELP);
  process.exit(flags.help ? 0 : 2);
}
await pack(paths, flags.out);

async function pack(from: readonly string[], to: string): Promise<void> {
  const { file } = await readNetwork(from);
  const core = await createCore();
  const weights = weightsOf(core, file);
  const visits = countedVisits(core, file);
  const most = Number(flags['max-bytes']);
  const aim = (most * (1 + CLOSE_ENOUGH)) / 2;
  let harm = Number(flags.harm);
  let best: Uint8Array | undefined;
  let power = POWER;
  let last: { readonly size: number; readonly harm: number } | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const trade = {
      harmPerBit: harm / file.scale ** 2,
      largeError: Number(flags['large-error']) / file.scale,
    };
    const bar = progressBar(`packing, harm per bit ${Math.round(harm)}`);
    const encoded = await encodeTables(weights, visits, file.patterns.length, trade, bar);
    const tables = encoded.map(({ bytes }) => bytes);
    const { patterns, stageRanks, scale } = file;
    const packed = makeNetworkFile({ encoding: 'fine', patterns, stageRanks, scale, tables });
    const stored = encoded.reduce((sum, table) => sum + table.stored, 0);
    process.stderr.write(`${packed.length} bytes, ${stored} weights stored\n`);
    if (packed.length <= most && packed.length > (best?.length ?? 0)) {
      best = packed;
      writeFileSync(to, packed);
      report(to, packed.length, stored, harm);
      if (packed.length > CLOSE_ENOUGH * most) return;
    }
    const size = packed.length;
    if (last !== undefined) power = Math.log(size / last.size) / Math.log(harm / last.harm);
    last = { size, harm };
    harm *= (size / aim) ** (-1 / power);
  }
  if (best === undefined) throw new Error(`${to} could not be made that small`);
}

function report(out: string, bytes: number, stored: number, harmPerBit: number): void {
  const made = { out, bytes, stored, harmPerBit, ...flags };
  process.stdout.write(`${JSON.stringify(made)}\n`);
}

/** Shared between threads, so that workers need no copies. */
function weightsOf(core: Core, file: NetworkFile): Int16Array[] {
  const at = core.exports.networkAt();
  const scratch = at + file.tables.length * TABLE_BYTES;
  const unpacked = unpackTables(file, core, core.memory, at, scratch);
  if (!unpacked.ok) throw new Error(unpacked.error.message);
  return file.tables.map((_, i) => {
    const shared = new Int16Array(new SharedArrayBuffer(TABLE_BYTES));
    shared.set(new Int16Array(core.memory.buffer, at + i * TABLE_BYTES, TABLE_ENTRIES));
    return shared;
  });
}

/** How often each weight is looked at when the network plays, shared between threads too. */
function countedVisits(core: Core, file: NetworkFile): Float32Array[] {
  const [games, seed] = [Number(flags.games), Number(flags.seed)];
  const unseen = Number(flags.unseen);
  const installed = installNetwork(core, file);
  if (!installed.ok) throw new Error(installed.error.message);
  const { exports, memory } = core;
  const at = exports.networkAt() + file.tables.length * TABLE_BYTES;
  const missing = at + file.tables.length * TABLE_ENTRIES * 4 - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65_536));
  new Uint8Array(memory.buffer, at).fill(0);
  const bar = progressBar('counting visits, games');
  for (let game = 0; game < games; game++) {
    const { patterns, stageRanks } = file;
    exports.countVisits(
      BigInt(seed + game),
      Number(flags.every),
      at,
      patterns.length,
      stageRanks.length,
    );
    bar(game + 1, games);
  }
  // As if every move of 4096 games had been counted, so that the harm per bit means the same always.
  const weight = (Number(flags.every) * 4096) / games;
  return file.tables.map((_, i) => {
    const counts = new Uint32Array(memory.buffer, at + i * TABLE_ENTRIES * 4, TABLE_ENTRIES);
    const shared = new Float32Array(new SharedArrayBuffer(TABLE_ENTRIES * 4));
    for (let entry = 0; entry < TABLE_ENTRIES; entry++)
      shared[entry] = weight * (counts[entry]! || unseen);
    return shared;
  });
}
