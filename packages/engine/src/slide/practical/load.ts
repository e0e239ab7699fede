import { LoadedAsset } from '../../common/loaded-asset.js';
import { parseChanceTables } from './file.js';
import type { ChanceTable } from './tables.js';

export const chanceTables: LoadedAsset<readonly ChanceTable[]> = new LoadedAsset(
  'chances',
  () => new URL('../../../networks/chances.tfc', import.meta.url),
  parseChanceTables,
);
