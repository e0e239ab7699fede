import { ANSWERS, type FinishedGame, type MyGames } from '@twofold/protocol';
import { parseReplay, replayTo } from '@twofold/rules';
import { identity } from '../server/identity.js';
import { ask, askText, server } from '../server/server.js';
import { useAnswer } from '../server/use-answer.js';
import { library, libraryChanges, storage } from '../storage/services.js';

/** The ranked games of this player, on whichever device they were begun. */
export function useMyGames(depends?: unknown): MyGames | undefined {
  const as = identity.value;
  const isThere = server.value === 'there';
  const games = useAnswer(
    async () => (as && isThere ? ask(ANSWERS.myGames, 'api/me/games', { as }) : undefined),
    [as, isThere, depends],
  );
  return games?.ok === true ? games.value : undefined;
}

type Finished = Pick<FinishedGame, 'id' | 'day' | 'started' | 'finished'>;

const KEPT = 'twofold/ranked/kept';
/** Ids that are remembered: a game that was removed here is not fetched again. */
const MOST = 200;

/** Under which id a ranked game is kept on this device. */
export function keptId(id: string): string | undefined {
  return library.list().find(({ served }) => served?.id === id)?.id;
}

/** Keeps a ranked game that has ended among the player's games. */
export async function keepFinished({ id, day, started, finished }: Finished): Promise<void> {
  const known = (storage.get(KEPT) ?? '').split(' ').filter((kept) => kept !== '');
  const as = identity.peek();
  if (keptId(id) !== undefined || known.includes(id) || as === undefined) return;
  const text = await askText(`api/me/games/${id}/replay`, { as });
  const replay = text.ok ? parseReplay(text.value) : undefined;
  const end = replay?.ok === true ? replayTo(replay.value, replay.value.actions.length) : undefined;
  // Somebody else may have kept it while it was fetched.
  if (!text.ok || end?.ok !== true || keptId(id) !== undefined) return;
  const { game, position } = end.value;
  const kept = library.add({
    created: started,
    updated: finished,
    origin: 'ranked',
    replay: text.value,
    position: game.makePosition(position),
    waiting: '',
    served: { id, ...(day !== undefined && { day }) },
  });
  if (kept === undefined) return;
  storage.set(KEPT, [...known, id].slice(-MOST).join(' '));
  libraryChanges.value++;
}
