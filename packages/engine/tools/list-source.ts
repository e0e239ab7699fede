import { NETWORK_NAMES, type NetworkName } from '../src/common/network-name.js';

/** What networks/index.json says of a network. */
export interface ShippedNetwork {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly encoding: string;
  readonly patterns: readonly string[];
  readonly stageRanks: readonly number[];
  readonly scale: number;
  readonly made: string;
}
export type ShippedNetworks = { readonly [name in NetworkName]?: ShippedNetwork };

/** src/slide/network/list.ts: URLs are written out, which is how bundlers recognise files to take along. */
export function networkList(shipped: ShippedNetworks): string {
  const entries = NETWORK_NAMES.flatMap((name) => {
    const network = shipped[name];
    if (network === undefined) return [];
    return [
      `  ${name}: {`,
      `    name: '${name}',`,
      `    url: new URL('../../../networks/${network.file}', import.meta.url),`,
      `    bytes: ${groupedDigits(network.bytes)},`,
      `    sha256: '${network.sha256}',`,
      `  },`,
    ];
  });
  const networks = entries.length === 0 ? '{}' : `{\n${entries.join('\n')}\n}`;
  return `// Written by tools/ship-network.ts, as is networks/index.json.
import type { NetworkRecords } from './record.js';

export const NETWORKS: NetworkRecords = ${networks};
`;
}

function groupedDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, '_');
}
