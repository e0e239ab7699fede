import type { DotsRecord, GameRecord, SlideRecord } from './record.js';

/** Longer than any record: what is longer is none. */
const MAX_LENGTH = 5000;

const COUNTS = ['score', 'moves', 'undos'] as const;
const SLIDE_COUNTS = ['highest', 'merges', 'chain', 'steady'] as const;
const DOTS_COUNTS = ['loops', 'largestLoop', 'longestPath'] as const;

/** A record as text, to be kept so that its game need not be played again. */
export function makeRecord(record: GameRecord): string {
  return JSON.stringify(record);
}

/** Reads what `makeRecord` wrote; undefined for anything else. */
export function parseRecord(text: string): GameRecord | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const fields = parseFields(text);
  if (fields === undefined) return undefined;
  const { game, rules, practice, over, won, made2048 } = fields;
  if (typeof rules !== 'string') return undefined;
  if (typeof practice !== 'boolean' || typeof over !== 'boolean' || typeof won !== 'boolean') {
    return undefined;
  }
  const common = { rules, practice, over, won };
  if (game === 'slide' && (made2048 === undefined || isCount(made2048))) {
    const counts = countsOf(fields, [...COUNTS, ...SLIDE_COUNTS]);
    if (counts === undefined) return undefined;
    const record = { game, ...common, ...counts } satisfies SlideRecord;
    return made2048 === undefined ? record : { ...record, made2048 };
  }
  if (game !== 'dots') return undefined;
  const counts = countsOf(fields, [...COUNTS, ...DOTS_COUNTS]);
  return counts && ({ game, ...common, ...counts } satisfies DotsRecord);
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

function countsOf<Name extends string>(
  fields: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Record<Name, number> | undefined {
  const counts: [Name, number][] = [];
  for (const name of names) {
    const value = fields[name];
    if (!isCount(value)) return undefined;
    counts.push([name, value]);
  }
  return Object.fromEntries(counts) as Record<Name, number>;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
