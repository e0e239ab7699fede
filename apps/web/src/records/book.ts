import { makeRecord, parseRecord, type DatedRecord } from '@twofold/achievements';
import { keysUnder, textsUnder, type KeyValue } from '../storage/key-value.js';

const RECORD = 'twofold/record/';

/** What is kept of a game that was played, also when the game itself has been removed. */
export interface Entry extends DatedRecord {
  /** Under which id the game was kept. Ids are used again: `created` tells. */
  readonly id: string;
  readonly created: number;
  readonly seed: string;
  /** Milliseconds of play. */
  readonly time: number;
}

/** A game is named by its seed and its birth, wherever it is kept and imported. */
export function entryKey({ seed, created }: Pick<Entry, 'seed' | 'created'>): string {
  return `${seed}.${created}`;
}

export function entryKeys(storage: KeyValue): readonly string[] {
  return keysUnder(storage, RECORD);
}

/** All records as they are kept, by their keys. */
export function recordTexts(storage: KeyValue): Readonly<Record<string, string>> {
  return textsUnder(storage, RECORD);
}

/** Adds records from elsewhere; what is here already stays, and what is none is left out. */
export function addRecords(storage: KeyValue, texts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(texts)) {
    if (parseEntry(key, text) === undefined || readEntry(storage, key) !== undefined) continue;
    storage.set(RECORD + key, text);
  }
}

/** One line: id, when it was played last, how long, and the record. False when there is no room. */
export function writeEntry(storage: KeyValue, entry: Entry): boolean {
  const { id, ended, time, record } = entry;
  const text = `${id} ${ended} ${Math.round(time)} ${makeRecord(record)}`;
  return storage.set(RECORD + entryKey(entry), text);
}

/** What cannot be read is as if it were not there: it is made again from its game. */
export function readEntry(storage: KeyValue, key: string): Entry | undefined {
  return parseEntry(key, storage.get(RECORD + key) ?? '');
}

function parseEntry(key: string, text: string): Entry | undefined {
  const name = /^(\w{1,64})\.(\d{1,15})$/.exec(key);
  const parts = /^(\d+) (\d{1,15}) (\d{1,15}) (.*)$/s.exec(text);
  const record = parts === null ? undefined : parseRecord(parts[4]!);
  if (name === null || parts === null || record === undefined) return undefined;
  const ended = Number(parts[2]);
  return {
    id: parts[1]!,
    created: Number(name[2]),
    seed: name[1]!,
    ended,
    day: localDay(ended),
    time: Number(parts[3]),
    record,
  };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The number of a day, as the player's calendar has it. */
export function localDay(time: number): number {
  return Math.floor((time - new Date(time).getTimezoneOffset() * MINUTE) / DAY);
}
