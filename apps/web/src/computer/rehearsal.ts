import { beginFrom, seedFromInteger, type GameTypes } from '@twofold/rules';
import { keptGame } from '../session/kept-game.js';
import { createSession, type Session } from '../session/session.js';
import { memoryStorage } from '../storage/key-value.js';
import { createLibrary } from '../storage/library.js';
import { saveOf } from '../storage/opened-game.js';
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
  const library = createLibrary(memoryStorage(), 'rehearsal');
  library.noteBest(game.name, game.makeRuleset(position.ruleset), best.peek());
  const timeline = beginFrom(game, position, seedFromInteger(seed));
  const saved = saveOf(timeline, Date.now());
  const id = library.add(saved)!;
  return {
    session: createSession({
      id,
      timeline,
      keeper: keptGame({ id, saved, timeline, library, clock: Date.now }),
    }),
    saved: () => library.read(id)!,
  };
}
