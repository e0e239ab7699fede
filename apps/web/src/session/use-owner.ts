import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@twofold/rules';
import type { Session } from './session.js';

/** Looks whether another tab has taken the game over, now and whenever a tab writes. */
export function useOwner(session: Session<GameTypes> | undefined): void {
  useEffect(() => {
    if (session === undefined) return undefined;
    const look = (): void => session.checkOwner();
    // What happened before anybody listened counts too.
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [session]);
}
