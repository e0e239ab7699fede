import { refuse, type Answer } from '../../common/answer.js';
import { readAsset, readAssetNow } from '../../common/asset.js';
import { parseChanceTables } from './file.js';
import type { ChanceTable } from './tables.js';

let known: Answer<readonly ChanceTable[]> | undefined;

/** The tables of chances, if they are here already or can be read at once, or why they are not. */
export function chanceTables(): Answer<readonly ChanceTable[]> {
  if (known?.ok === true) return known;
  const bytes = readAssetNow(tablesUrl());
  if (bytes !== undefined) known = parseChanceTables(bytes);
  return known ?? missing('it was not asked for');
}

/** Gets the tables of chances. Where that fails `chanceTables` says why, and the next call tries again. */
export async function loadChanceTables(): Promise<void> {
  if (chanceTables().ok) return;
  try {
    known = parseChanceTables(await readAsset(tablesUrl()));
  } catch (error) {
    known = missing(String(error));
  }
}

function missing(why: string): Answer<never> {
  return refuse('bad-network', `the file of chances could not be loaded, ask again: ${why}`);
}

/** Written out in one expression: this is what bundlers recognise as a file to take along. */
function tablesUrl(): URL {
  return new URL('../../../networks/chances.tfc', import.meta.url);
}
