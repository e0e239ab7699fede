import type { GameTypes } from '@twofold/rules';
import type { Session } from '../session/session.js';
import type { Library } from '../storage/library.js';
import { library } from '../storage/services.js';

/** The best of all other games by the same rules that are known here, or 0. */
export function bestBefore<T extends GameTypes>(
  { id, timeline, best }: Pick<Session<T>, 'id' | 'timeline' | 'best'>,
  kept: Pick<Library, 'list'> = library,
): number {
  const { game, chance, position, from, future } = timeline.peek();
  // What was taken back is still its own.
  let own = position.score;
  for (let at = future; at !== undefined; at = at.below) own = Math.max(own, at.top.position.score);
  if (best.peek() > own) return best.peek();
  // No other game is like one that somebody set up or told.
  if (chance === 'told' || from !== undefined) return 0;
  const rules = game.makeRuleset(position.ruleset);
  const others = kept
    .list()
    .filter((other) => other.id !== id && other.game === (game as unknown) && other.counts)
    .filter((other) => other.game.makeRuleset(other.position.ruleset) === rules)
    .map((other) => other.position.score);
  return Math.max(0, ...others);
}
