import { achievementsIn, followReplay, recordAt } from '@twofold/achievements';
import type { Replay } from '@twofold/rules';

/** Ranked games have no undo, so their rules are never those of a level: none of them counts. */
const NO_LEVELS: ReadonlySet<string> = new Set();

/** What a ranked game has earned, by ids, computed from its log with pauses (S2-18). */
export function* rankedAchievements(replay: Replay): Generator<undefined, readonly string[]> {
  const followed = yield* followReplay(replay);
  if (!followed.ok) throw new Error(`a stored game does not replay: ${followed.error.message}`);
  const { tally, timeline } = followed.value;
  return achievementsIn(recordAt(tally, timeline), NO_LEVELS);
}
