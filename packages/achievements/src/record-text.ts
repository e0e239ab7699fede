import type { GameName } from '@twofold/rules';
import { countsOf } from './counts.js';
import { FEATS, type GameRecord } from './feats.js';

/** Longer than any record: what is longer is none. */
const MAX_LENGTH = 5000;

/** A record as text, to be kept so that its game need not be played again. */
export function makeRecord(record: GameRecord): string {
  return JSON.stringify(record);
}

/** Reads what `makeRecord` wrote; undefined for anything else. */
export function parseRecord(text: string): GameRecord | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const fields = parseFields(text);
  if (fields === undefined) return undefined;
  const { game, rules, practice, over, won } = fields;
  if (typeof game !== 'string' || !Object.hasOwn(FEATS, game)) return undefined;
  if (typeof rules !== 'string') return undefined;
  if (typeof practice !== 'boolean' || typeof over !== 'boolean' || typeof won !== 'boolean') {
    return undefined;
  }
  const counts = countsOf(fields, ['score', 'moves', 'undos']);
  const own = FEATS[game as GameName].parseOwnPart(fields);
  if (counts === undefined || own === undefined) return undefined;
  return { game, rules, practice, over, won, ...counts, ...own } as GameRecord;
}

function parseFields(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
