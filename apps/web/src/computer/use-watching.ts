import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@twofold/rules';
import { t } from '../i18n/language.js';
import type { Session } from '../session/session.js';
import { notify } from '../ui/notices.js';
import { go } from '../ui/router.js';
import { library, libraryChanges, newSeedNumber } from '../storage/services.js';
import type { Ask } from '@twofold/coach';
import { createAutoplay, type Autoplay } from './autoplay.js';
import { rehearse } from './rehearsal.js';

/** The computer playing beside the player's own game. */
export interface Watching<T extends GameTypes> {
  readonly session: Session<T>;
  readonly autoplay: Autoplay<T>;
  /** Back to the player's own game, which is as it was. */
  readonly leave: () => void;
  /** Keeps what was played as a game of its own, and goes to it. */
  readonly keep: () => void;
}

interface Watch<T extends GameTypes> {
  readonly watching: Signal<Watching<T> | undefined>;
  /** Nothing happens where the computer does not play. */
  readonly start: () => void;
}

export function useWatching<T extends GameTypes>(
  session: Session<T>,
  ask: Ask<T> | undefined,
): Watch<T> {
  const watching = useSignal<Watching<T> | undefined>(undefined);
  const leave = (): void => {
    watching.peek()?.autoplay.pause();
    watching.value = undefined;
  };
  useEffect(() => leave, [session]);
  return {
    watching,
    start: () => {
      if (ask === undefined) return;
      const rehearsal = rehearse(session, newSeedNumber());
      const autoplay = createAutoplay(rehearsal.session, ask);
      const keep = (): void => {
        const id = library.add(rehearsal.saved());
        if (id === undefined) {
          notify(t('storage.full'));
          return;
        }
        libraryChanges.value++;
        leave();
        go({ screen: 'play', of: id });
      };
      watching.value = { session: rehearsal.session, autoplay, leave, keep };
      autoplay.play();
    },
  };
}
