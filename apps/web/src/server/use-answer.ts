import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ANSWERS, type MyGames } from '@twofold/protocol';
import { identity } from './identity.js';
import { ask, server, type Answered } from './server.js';

/** Asks when it is shown and whenever what it depends on changes; an answer that is late is dropped. */
export function useAnswer<T>(
  load: () => Promise<Answered<T> | undefined>,
  depends: readonly unknown[],
): ReadonlySignal<Answered<T> | undefined> {
  const answer = useSignal<Answered<T> | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    const show = async (): Promise<void> => {
      const loaded = await load();
      if (wanted) answer.value = loaded;
    };
    void show();
    return () => {
      wanted = false;
    };
  }, depends);
  return answer;
}

/** The ranked games of this player, on whichever device they were begun. */
export function useMyGames(depends?: unknown): MyGames | undefined {
  const as = identity.value;
  const isThere = server.value === 'there';
  const games = useAnswer(
    async () => (as && isThere ? ask(ANSWERS.myGames, 'api/me/games', { as }) : undefined),
    [as, isThere, depends],
  ).value;
  return games?.ok === true ? games.value : undefined;
}
