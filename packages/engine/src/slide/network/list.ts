// Written by tools/ship-network.ts, as is networks/index.json.
import type { NetworkRecords } from './record.js';

export const NETWORKS: NetworkRecords = {
  full: {
    name: 'full',
    url: new URL('../../../networks/full.tfn', import.meta.url),
    bytes: 60_330_285,
    sha256: '2827c017fff19e96d4d6aafe599cb39271cf1ca8813139f033d123f8d184b6ab',
  },
  lite: {
    name: 'lite',
    url: new URL('../../../networks/lite.tfn', import.meta.url),
    bytes: 7_962_716,
    sha256: '279a2e277071c521c656c6b919ce16dd16b6355ba77ed8812bf39a8b1c3cd6ca',
  },
};
