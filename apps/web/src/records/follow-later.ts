import type { GameTypes } from '@twofold/rules';
import { need } from '../i18n/language.js';
import type { Happening, Session } from '../session/session.js';
import type { Watched } from './follow.js';

/** Long enough for the game to be on the screen first. */
const DELAY = 800;

/** Follows a game for its achievements, with code that is loaded when the game is there. */
export function followLater<T extends GameTypes>(session: Session<T>): () => void {
  let happenings: (readonly [number, Happening<T>])[] = [];
  const watched: Watched<T> = {
    id: session.id,
    opened: session.timeline.peek(),
    take: () => {
      const taken = happenings;
      happenings = [];
      return taken;
    },
    onHappening: () => undefined,
  };
  const unwatch = session.watch((happening) => {
    happenings.push([Date.now(), happening]);
    watched.onHappening();
  });
  let stop: (() => void) | undefined;
  let left = false;
  const begin = async (): Promise<void> => {
    try {
      const [{ followGame }] = await Promise.all([import('./follow.js'), need('statistics')]);
      if (!left) stop = followGame(watched);
    } catch {
      // Offline before the first visit was complete: the statistics catch up some other time.
    }
  };
  const timer = setTimeout(() => void begin(), DELAY);
  return () => {
    left = true;
    clearTimeout(timer);
    unwatch();
    stop?.();
  };
}
