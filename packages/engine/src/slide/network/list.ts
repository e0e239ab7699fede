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
    bytes: 7_946_500,
    sha256: 'a290639358bd23f6430a4e01576000a2e4f4a09e6bb3d0d8eea9191c1e980886',
  },
};
