import { followReplay, recordAt, type GameRecord } from '@twofold/achievements';
import { parseReplay } from '@twofold/rules';
import type { KeyValue } from '../storage/key-value.js';
import type { Library } from '../storage/library.js';
import type { SavedGame } from '../storage/saved-game.js';
import { entryKey, entryKeys, localDay, readEntry, writeEntry, type Entry } from './book.js';

/** How many games have been looked at. */
export interface Counting {
  readonly done: number;
  readonly total: number;
}

/** All entries that are kept, a few at a time. */
export function* readEntries(storage: KeyValue): Generator<undefined, Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for (const key of entryKeys(storage)) {
    const entry = readEntry(storage, key);
    if (entry !== undefined) entries.set(key, entry);
    yield undefined;
  }
  return entries;
}

/**
 * Brings the book up to date: a game that was played since its entry was written, or never had one
 * (an import, an older version), is played again. A game that has not changed costs only a look.
 */
export function* catchUp(
  library: Library,
  storage: KeyValue,
  known: ReadonlyMap<string, Entry>,
): Generator<Counting, readonly Entry[]> {
  const entries = new Map(known);
  const ids = library.ids();
  for (const [done, id] of ids.entries()) {
    const counting = { done, total: ids.length };
    yield counting;
    const saved = library.read(id);
    const seed = saved && nameOf(saved);
    if (saved === undefined || seed === undefined) continue;
    // Somebody else's, kept from a link or a file.
    if (saved.origin === 'watched') continue;
    const key = entryKey({ seed, created: saved.created });
    const before = entries.get(key);
    if (before?.ended === saved.updated && before.id === id) continue;
    const making = makeEntry(id, saved, seed, before?.time);
    let step = making.next();
    while (step.done !== true) {
      yield counting;
      step = making.next();
    }
    if (step.value === undefined) continue;
    entries.set(key, step.value);
    writeEntry(storage, step.value);
  }
  return [...entries.values()];
}

/** Games in which nothing was done, or that cannot be read, have no entry. */
function* makeEntry(
  id: string,
  saved: SavedGame,
  seed: string,
  time: number | undefined,
): Generator<undefined, Entry | undefined> {
  const replay = parseReplay(saved.replay);
  if (!replay.ok || replay.value.actions.length === 0) return undefined;
  yield undefined;
  const followed = yield* followReplay(replay.value);
  if (!followed.ok) return undefined;
  const found = recordAt(followed.value.tally, followed.value.timeline);
  // Its seed may be a secret still; that is no practice, and whoever gave it up has ended it.
  const record = saved.origin === 'ranked' ? { ...found, practice: false, over: true } : found;
  return entryOf(id, saved, seed, time, record);
}

/** The entry of a game as it is kept; where nobody has measured its time, that is estimated. */
export function entryOf(
  id: string,
  saved: SavedGame,
  seed: string,
  measured: number | undefined,
  record: GameRecord,
): Entry {
  const { created, updated } = saved;
  const time = measured ?? estimateTime(saved, record.moves);
  return { id, created, seed, ended: updated, day: localDay(updated), time, record };
}

const HEADER = 2000;

/** The seed line of a replay, without reading the rest of it. */
export function seedOf({ replay }: Pick<SavedGame, 'replay'>): string | undefined {
  return /^seed (\w+)$/m.exec(replay.slice(0, HEADER))?.[1];
}

/** What the entry of a game is named by: its seed, or that it was ranked. */
function nameOf(saved: SavedGame): string | undefined {
  return saved.origin === 'ranked' ? 'ranked' : seedOf(saved);
}

/** What a move takes at the most, where nobody has measured it. */
const MOVE_TIME = 3000;

/** A game may have lain for days between two moves. */
export function estimateTime({ created, updated }: SavedGame, moves: number): number {
  return Math.min(Math.max(updated - created, 0), moves * MOVE_TIME);
}
