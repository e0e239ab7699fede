import { replayOf, walkReplay, type GameTypes, type Timeline } from '@twofold/rules';
import type { Session } from '../session/session.js';
import type { Library } from '../storage/library.js';
import { library } from '../storage/services.js';

/** The best of all other games by the same rules that are known here, or 0. */
export function bestBefore<T extends GameTypes>(
  { id, timeline, best }: Pick<Session<T>, 'id' | 'timeline' | 'best'>,
  kept: Pick<Library, 'list' | 'read'> = library,
): number {
  // Nobody's best is passed by a game that somebody else has played.
  const saved = kept.read(id);
  if (saved?.origin === 'watched') return 0;
  const { game, chance, position, from } = timeline.peek();
  const record = hasReached(timeline.peek(), best.peek()) ? 0 : best.peek();
  // No other game is like one that somebody set up or told. A ranked one, which its server tells, is not kept while it is played.
  if (from !== undefined || (chance === 'told' && saved !== undefined)) return record;
  const rules = game.makeRuleset(position.ruleset);
  const others = kept
    .list()
    .filter((other) => other.id !== id && other.served?.id !== id)
    .filter((other) => other.game === (game as unknown) && other.counts)
    .filter((other) => other.game.makeRuleset(other.position.ruleset) === rules)
    .map((other) => other.position.score);
  return Math.max(record, ...others);
}

/** Whether a game has had so many points, also on a way that was taken back. */
function hasReached<T extends GameTypes>(timeline: Timeline<T>, points: number): boolean {
  if (timeline.position.score >= points) return true;
  const replay = replayOf(timeline);
  // Nothing else takes points away.
  if (!replay.actions.includes('undo')) return false;
  for (const { timeline: at } of walkReplay(replay)) if (at.position.score >= points) return true;
  return false;
}
