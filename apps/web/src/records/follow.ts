import {
  achievementsIn,
  extendTally,
  followProgress,
  followReplay,
  recordAt,
  type AchievementId,
  type Followed,
} from '@twofold/achievements';
import { replayOf, type GameTypes, type Timeline } from '@twofold/rules';
import { levelTexts } from '../games/features.js';
import { notify } from '../ui/notices.js';
import { library, storage } from '../storage/services.js';
import { entryKey, writeEntry, type Entry } from './book.js';
import { entryOf, readEntries, seedOf } from './catch-up.js';
import { inSlices } from '../ui/slices.js';
import type { Happening, Session } from '../session/session.js';
import { t } from '../i18n/language.js';

/** Looked at in batches, so that quick play is not disturbed. */
const BATCH_DELAY = 300;
/** A longer pause between two moves is no play. */
const LONGEST_THOUGHT = 60_000;

const NEVER = new AbortController().signal;

/** What happened in a game, and when. */
export type Timed<T extends GameTypes> = readonly [at: number, happening: Happening<T>];

/**
 * Tells achievements as they are reached, and keeps the entry of the game up to date. The game was
 * `opened` so, and `happened` is what happened since.
 */
export function followGame<T extends GameTypes>(
  session: Session<T>,
  opened: Timeline<T>,
  happened: Timed<T>[],
): () => void {
  const { id } = session;
  const levels = levelTexts();
  const aborter = new AbortController();
  const told = new Set<AchievementId>();
  let others: readonly Entry[] = [];
  let followed: Followed<T> | undefined;
  let time: number | undefined;
  let last: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (ids: readonly AchievementId[]): void => {
    const fresh = ids.filter((reached) => !told.has(reached));
    for (const reached of fresh) told.add(reached);
    const names = fresh.map((reached) => t(`achievement.${reached}.name`));
    if (fresh.length === 1) notify(`${names[0]!}. ${t(`achievement.${fresh[0]!}.about`)}`);
    // Several are told at once, so that they cover no more than one does.
    if (fresh.length > 1) notify(`${t('statistics.achievements')}: ${names.join(', ')}`);
  };

  const look = (): void => {
    timer = undefined;
    if (followed === undefined) return;
    let changed = false;
    for (const [at, happening] of happened.splice(0)) {
      if (last !== undefined && time !== undefined) time += Math.min(at - last, LONGEST_THOUGHT);
      last = at;
      if (happening.kind !== 'step') continue;
      const { tally }: Followed<T> = followed;
      followed = {
        tally: extendTally(tally, happening.action, happening),
        timeline: happening.timeline,
      };
      changed = true;
    }
    if (changed) keep(followed);
  };

  const keep = ({ tally, timeline }: Followed<T>): void => {
    const record = recordAt(tally, timeline);
    tell(achievementsIn(record, levels));
    const saved = library.read(id);
    const seed = saved && seedOf(saved);
    if (saved === undefined || seed === undefined) return;
    const entry = entryOf(id, saved, seed, time, record);
    ({ time } = entry);
    writeEntry(storage, entry);
    if (record.over) void reachedIn([...others, entry]).then(tell);
  };

  const reachedIn = async (entries: readonly Entry[]): Promise<readonly AchievementId[]> => {
    // Not given up when the screen is left: what was reached is told on the next one.
    const progress = await inSlices(followProgress(entries, levels), NEVER);
    return (progress ?? []).flatMap(({ achievement, by }) =>
      by === undefined ? [] : [achievement.id],
    );
  };

  const prepare = async (): Promise<void> => {
    const entries = await inSlices(readEntries(storage), aborter.signal);
    const start = await inSlices(followReplay(replayOf(opened)), aborter.signal);
    if (entries === undefined || start?.ok !== true) return;
    const before = await reachedIn([...entries.values()]);
    const saved = library.read(id);
    const seed = saved && seedOf(saved);
    const own = seed === undefined ? undefined : entryKey({ seed, created: saved!.created });
    time = own === undefined ? undefined : entries.get(own)?.time;
    others = [...entries].flatMap(([key, entry]) => (key === own ? [] : [entry]));
    followed = start.value;
    for (const reached of before) told.add(reached);
    // A game of an older version, opened for the first time, must not pour out all it ever reached.
    for (const reached of achievementsIn(recordAt(followed.tally, followed.timeline), levels)) {
      told.add(reached);
    }
    look();
  };

  const unwatch = session.watch((happening) => {
    happened.push([Date.now(), happening]);
    timer ??= setTimeout(look, BATCH_DELAY);
  });
  void prepare();
  return () => {
    unwatch();
    clearTimeout(timer);
    look();
    aborter.abort();
  };
}
