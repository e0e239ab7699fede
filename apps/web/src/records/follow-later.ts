import type { GameTypes } from '@twofold/rules';
import { need } from '../i18n/language.js';
import type { Session } from '../session/session.js';
import type { Timed } from './follow.js';

/** Long enough for the game to be on the screen first. */
const DELAY = 800;

/** Follows a game for its achievements, with code that is loaded when the game is there. */
export function followLater<T extends GameTypes>(session: Session<T>): () => void {
  const opened = session.timeline.peek();
  const happened: Timed<T>[] = [];
  let stop = session.watch((happening) => happened.push([Date.now(), happening]));
  let left = false;
  const begin = async (): Promise<void> => {
    try {
      const [{ followGame }] = await Promise.all([import('./follow.js'), need('statistics')]);
      if (left) return;
      stop();
      stop = followGame(session, opened, happened);
    } catch {
      // Offline before the first visit was complete: the statistics catch up some other time.
    }
  };
  const timer = setTimeout(() => void begin(), DELAY);
  return () => {
    left = true;
    clearTimeout(timer);
    stop();
  };
}
