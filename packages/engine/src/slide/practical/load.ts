import { readAsset, readAssetNow } from '../../common/asset.js';
import { parseChanceTables, type ChanceTable } from './tables.js';

let known: readonly ChanceTable[] | undefined;

/** The tables of chances, if they are here already or can be read at once. */
export function chanceTables(): readonly ChanceTable[] | undefined {
  const bytes = known === undefined ? readAssetNow(tablesUrl()) : undefined;
  if (bytes !== undefined) take(bytes);
  return known;
}

/** Gets the tables of chances; without a connection for it there are none, and values stay points. */
export async function loadChanceTables(): Promise<void> {
  if (chanceTables() !== undefined) return;
  try {
    take(await readAsset(tablesUrl()));
  } catch {
    // The next question tries again.
  }
}

function take(bytes: Uint8Array): void {
  const tables = parseChanceTables(bytes);
  if (tables.ok) known = tables.value;
}

/** Written out in one expression: this is what bundlers recognise as a file to take along. */
function tablesUrl(): URL {
  return new URL('../../../networks/chances.tfc', import.meta.url);
}
