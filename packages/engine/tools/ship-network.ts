// Puts a network into the package, in the place of the one before:
//   node --conditions=@twofold/source --import tsx tools/ship-network.ts full|lite NETWORK... --made TEXT
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { hexOf } from '../src/common/hash.js';
import { NETWORK_NAMES, type NetworkName } from '../src/common/network-name.js';
import { createCore } from '../src/slide/network/core.js';
import { installNetwork } from '../src/slide/network/install.js';
import { networkList, type ShippedNetwork, type ShippedNetworks } from './list-source.js';
import { readNetwork } from './read-network.js';

const MOST_BYTES = { full: 64_000_000, lite: 8_000_000 } as const;
const FOLDER = new URL('../networks/', import.meta.url);
const MANIFEST = new URL('index.json', FOLDER);
const LIST = new URL('../src/slide/network/list.ts', import.meta.url);

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { made: { type: 'string' } },
});
const [given, ...paths] = positionals;
const name = NETWORK_NAMES.find((known) => known === given);
if (name === undefined || paths.length === 0 || flags.made === undefined) {
  process.stdout.write('usage: ship-network.ts full|lite NETWORK... --made "how it was made"\n');
  process.exit(2);
}
await ship(name, paths, flags.made);

async function ship(network: NetworkName, from: readonly string[], made: string): Promise<void> {
  const { file, bytes } = await readNetwork(from);
  if (bytes.length > MOST_BYTES[network]) {
    throw new Error(`${bytes.length} bytes: ${network} may have ${MOST_BYTES[network]}`);
  }
  // A file whose hash is right may still hold tables that cannot be read: better to see it now.
  const installed = installNetwork(await createCore(), file);
  if (!installed.ok) throw new Error(installed.error.message);

  const entry: ShippedNetwork = {
    file: `${network}.tfn`,
    bytes: bytes.length,
    sha256: hexOf(file.hash),
    encoding: file.encoding,
    patterns: file.patterns.map((pattern) => pattern.toString(16).padStart(6, '0')),
    stageRanks: file.stageRanks,
    scale: file.scale,
    made,
  };
  mkdirSync(FOLDER, { recursive: true });
  const shipped: ShippedNetworks = { ...readManifest(), [network]: entry };
  writeFileSync(new URL(entry.file, FOLDER), bytes);
  writeFileSync(MANIFEST, `${JSON.stringify(shipped, undefined, 2)}\n`);
  writeFileSync(LIST, networkList(shipped));
  process.stdout.write(`${JSON.stringify({ name: network, ...entry })}\n`);
}

function readManifest(): ShippedNetworks {
  return existsSync(MANIFEST)
    ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as ShippedNetworks)
    : {};
}
