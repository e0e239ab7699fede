import type { FinishedGame } from '@twofold/protocol';
import { parseReplay, replayTo } from '@twofold/rules';
import { identity } from '../server/identity.js';
import { askText } from '../server/server.js';
import { library, libraryChanges, storage } from '../storage/services.js';

type Finished = Pick<FinishedGame, 'id' | 'day' | 'started' | 'finished'>;

const KEPT = 'twofold/ranked/kept';
/** Ids that are remembered: a game that was removed here is not fetched again. */
const MOST = 200;

/** Under which id a ranked game is kept on this device. */
export function keptId(id: string): string | undefined {
  return library.list().find(({ served }) => served?.id === id)?.id;
}

/** Keeps a ranked game that has ended among the player's games; returns its id here. */
export async function keepFinished(game: Finished): Promise<string | undefined> {
  const here = keptId(game.id);
  const known = (storage.get(KEPT) ?? '').split(' ').filter((id) => id !== '');
  const as = identity.peek();
  if (here !== undefined || known.includes(game.id) || as === undefined) return here;
  const text = await askText(`api/me/games/${game.id}/replay`, { as });
  const replay = text.ok ? parseReplay(text.value) : undefined;
  const end = replay?.ok === true ? replayTo(replay.value, replay.value.actions.length) : undefined;
  if (!text.ok || end?.ok !== true) return undefined;
  const { game: rules, position } = end.value;
  const { id, day } = game;
  // Somebody else may have kept it while it was fetched.
  const twice = keptId(id);
  if (twice !== undefined) return twice;
  const kept = library.add({
    created: game.started,
    updated: game.finished,
    origin: 'ranked',
    replay: text.value,
    position: rules.makePosition(position),
    waiting: '',
    served: { id, ...(day !== undefined && { day }) },
  });
  if (kept === undefined) return undefined;
  storage.set(KEPT, [...known, id].slice(-MOST).join(' '));
  libraryChanges.value++;
  return kept;
}
