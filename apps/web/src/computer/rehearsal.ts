import { beginFrom, seedFromInteger, type GameTypes } from '@twofold/rules';
import { createSession, type Session } from '../session/session.js';
import { appendChange, saveOf } from '../storage/opened-game.js';
import type { SavedGame } from '../storage/saved-game.js';

/** A game beside the player's own: it begins where that one is, and is kept only if they say so. */
export interface Rehearsal<T extends GameTypes> {
  readonly session: Session<T>;
  /** The rehearsal as a game that can be kept. */
  saved(): SavedGame;
}

/** What comes is drawn anew: a rehearsal must not tell what will come in the player's own game. */
export function rehearse<T extends GameTypes>(
  { timeline: own, best }: Pick<Session<T>, 'timeline' | 'best'>,
  seed: number,
): Rehearsal<T> {
  const { game, position } = own.peek();
  const timeline = beginFrom(game, position, seedFromInteger(seed));
  let saved = saveOf(timeline, Date.now());
  const session = createSession({
    id: 'rehearsal',
    timeline,
    keeper: {
      best: best.peek(),
      owns: () => true,
      keep: (next, taken, waiting) => {
        saved = appendChange(saved, next, { taken, waiting }, Date.now());
        return 'kept';
      },
    },
  });
  return { session, saved: () => saved };
}
