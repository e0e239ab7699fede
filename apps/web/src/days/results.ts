import { dailyRules } from '@twofold/protocol';
import type { GameName } from '@twofold/rules';
import { entryKeys, readEntry, type Entry } from '../records/book.js';
import type { KeyValue } from '../storage/key-value.js';
import type { Library } from '../storage/library.js';
import { dayOf, shiftDay, type Day } from './day.js';
import { dailyNames, dailySeed } from './game.js';

/** The first attempt at a daily game. Later ones are practice and change nothing. */
export interface DailyResult {
  readonly entry: Entry;
  /** It was begun on its own day. */
  readonly counts: boolean;
}

/** What was made of the daily games, looked up in the records by their seeds. */
export interface DailyResults {
  readonly of: (name: GameName, day: Day) => DailyResult | undefined;
  /** Finished, and on its own day. */
  readonly done: (name: GameName, day: Day) => boolean;
}

/** What was played here: without a server, as the records have it, or on one. */
export function readResults(storage: KeyValue, library: Pick<Library, 'list'>): DailyResults {
  const finished = new Set(library.list().map(({ game, served }) => `${game.name} ${served?.day}`));
  const bySeed = new Map<string, string[]>();
  for (const key of entryKeys(storage)) {
    const seed = key.slice(0, key.indexOf('.'));
    bySeed.set(seed, [...(bySeed.get(seed) ?? []), key]);
  }
  const of = (name: GameName, day: Day): DailyResult | undefined => {
    const keys = bySeed.get(String(dailySeed(name, day))) ?? [];
    const rules = dailyRules(name, day);
    // The same seed with other rules is another game.
    const [entry] = keys
      .map((key) => readEntry(storage, key))
      .filter((found) => found?.record.game === name && found.record.rules === rules)
      .toSorted((a, b) => a!.created - b!.created);
    return entry && { entry, counts: dayOf(entry.created) === day };
  };
  return {
    of,
    done: (name, day) => {
      const result = of(name, day);
      const isDone = result !== undefined && result.counts && result.entry.record.over;
      return finished.has(`${name} ${day}`) || isDone;
    },
  };
}

/** Whether at least one of a day's games was finished on its day. */
export function isPlayed(results: DailyResults, day: Day): boolean {
  return dailyNames().some((name) => results.done(name, day));
}

/** Days in a row with at least one daily game finished; today may still be missing. */
export function streakOf(results: DailyResults, today: Day): number {
  let day = isPlayed(results, today) ? today : shiftDay(today, -1);
  let streak = 0;
  for (; isPlayed(results, day); day = shiftDay(day, -1)) streak++;
  return streak;
}
