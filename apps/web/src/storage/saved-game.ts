import { err, ok, type Fault, type Result } from '@twofold/rules';
import { migrate, VERSION } from './migrations.js';

/**
 * Where a game came from. One that was watched is somebody else's: it sets no record and counts in no
 * statistics. One that was ranked was played on a server, and has ended.
 */
const ORIGINS = ['played', 'watched', 'ranked'] as const;

/** A game as it is kept: the log that makes it, and its last position, so that lists are quick. */
export interface SavedGame {
  readonly created: number;
  readonly updated: number;
  readonly origin: (typeof ORIGINS)[number];
  /** The text of a replay. Actions are appended to it as they are taken. */
  readonly replay: string;
  /** The text of the position that the replay leads to. */
  readonly position: string;
  /** Actions that were taken and wait for what falls, as a replay has them. */
  readonly waiting: string;
  /** Whose game is played again here, as a replay, and what they are called. */
  readonly rival?: { readonly name?: string; readonly replay: string };
  /** The id of a ranked game on its server, and its day if it was the game of one. */
  readonly served?: { readonly id: string; readonly day?: string };
}

type ReadProblem =
  /** Not ours, cut short, or changed: `fault` says more where the rules found it. */
  | { readonly kind: 'damaged'; readonly fault: Fault | undefined }
  /** Written by a later version of the app: it is left alone. */
  | { readonly kind: 'newer' };

export type Read<T> = Result<T, ReadProblem>;

export function makeSavedGame(saved: SavedGame): string {
  return JSON.stringify({ version: VERSION, ...saved });
}

/** Reads the envelope. `openGame` says whether what is in it is a game. */
export function parseSavedGame(text: string): Read<SavedGame> {
  const found = parseObject(text);
  if (found === undefined) return damaged();
  if (typeof found['version'] === 'number' && found['version'] > VERSION) {
    return err({ kind: 'newer' });
  }
  const record = migrate(found);
  if (record === undefined) return damaged();
  const { created, updated, replay, position, waiting } = record;
  const origin = ORIGINS.find((known) => known === record['origin']);
  if (!isTime(created) || !isTime(updated) || origin === undefined) return damaged();
  if (typeof replay !== 'string' || typeof position !== 'string') return damaged();
  if (typeof waiting !== 'string') return damaged();
  const rival = parseTexts(record['rival'], 'replay', 'name');
  const served = parseTexts(record['served'], 'id', 'day');
  return ok({
    created,
    updated,
    origin,
    replay,
    position,
    waiting,
    ...(rival !== undefined && { rival }),
    ...(served !== undefined && { served }),
  });
}

/** A record of two texts, of which the second may be missing. */
function parseTexts<First extends string, Second extends string>(
  value: unknown,
  first: First,
  second: Second,
): (Readonly<Record<First, string>> & Readonly<Partial<Record<Second, string>>>) | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = Object.entries(value).filter(
    ([key, text]) => (key === first || key === second) && typeof text === 'string',
  );
  if (!texts.some(([key]) => key === first)) return undefined;
  return Object.fromEntries(texts) as Record<First, string> & Partial<Record<Second, string>>;
}

export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function damaged(fault?: Fault): Read<never> {
  return err({ kind: 'damaged', fault });
}
