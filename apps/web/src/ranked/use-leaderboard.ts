import { useSignal, type ReadonlySignal } from '@preact/signals';
import { ANSWERS, parseAnswer, type BoardPage } from '@twofold/protocol';
import { useEffect } from 'preact/hooks';
import { identity } from '../server/identity.js';
import { ask, serverAddress, type Answered } from '../server/server.js';

const PAGE = 20;
const AROUND = 5;
/** New bests that come together are looked at together. */
const GATHER = 400;

/** A board as it is shown: from the top on, and where the player stands further down. */
interface ShownBoard {
  readonly top: BoardPage;
  readonly around: BoardPage | undefined;
}

export interface BoardAddress {
  /** Where the board is, such as `api/boards/slide/4x4-undo=no`. */
  readonly path: string;
  readonly query: string;
  /** Whether it has a part around the player, and tells new bests. */
  readonly live: boolean;
}

interface BoardView {
  readonly board: ReadonlySignal<Answered<ShownBoard> | undefined>;
  readonly more: () => Promise<void>;
}

/** Loads a board, and again whenever somebody has a new best on it. */
export function useLeaderboard({ path, query, live }: BoardAddress): BoardView {
  const board = useSignal<Answered<ShownBoard> | undefined>(undefined);
  /** How many are shown, which `more` makes more. */
  const shown = useSignal(PAGE);
  const me = identity.value?.player;

  useEffect(() => {
    let wanted = true;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    shown.value = PAGE;
    const load = async (): Promise<void> => {
      gathering = undefined;
      const loaded = await loadBoard({ path, query, live }, shown.peek());
      if (wanted) board.value = loaded;
    };
    void load();
    const events = live ? new EventSource(serverAddress(`${path}/live?${query}`)) : undefined;
    events?.addEventListener('entry', ({ data }) => {
      if (!parseAnswer(ANSWERS.liveEntry, String(data)).ok) return;
      gathering ??= setTimeout(() => void load(), GATHER);
    });
    return () => {
      wanted = false;
      clearTimeout(gathering);
      events?.close();
    };
  }, [path, query, live, me]);

  const more = async (): Promise<void> => {
    const now = board.peek();
    const after = now?.ok === true ? now.value.top.next : undefined;
    if (now?.ok !== true || after === undefined) return;
    const page = await loadPage(path, query, PAGE, after);
    if (!page.ok || board.peek() !== now) return;
    const top = { ...page.value, entries: [...now.value.top.entries, ...page.value.entries] };
    shown.value = top.entries.length;
    board.value = { ok: true, value: { ...now.value, top } };
  };

  return { board, more };
}

async function loadPage(
  path: string,
  query: string,
  limit: number,
  after?: string,
): Promise<Answered<BoardPage>> {
  const from = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  return ask(ANSWERS.boardPage, `${path}?${query}&limit=${limit}${from}`);
}

async function loadBoard(
  { path, query, live }: BoardAddress,
  shown: number,
): Promise<Answered<ShownBoard>> {
  let top = await loadPage(path, query, Math.min(shown, 100));
  while (top.ok && top.value.entries.length < shown && top.value.next !== undefined) {
    const rest = await loadPage(path, query, PAGE, top.value.next);
    if (!rest.ok) return rest;
    const entries = [...top.value.entries, ...rest.value.entries];
    top = { ok: true, value: { ...rest.value, entries } };
  }
  if (!top.ok) return top;
  const as = identity.peek();
  const around =
    as === undefined || !live
      ? undefined
      : await ask(ANSWERS.boardPage, `${path}/around?${query}&limit=${AROUND}`, { as });
  return { ok: true, value: { top: top.value, around: around?.ok ? around.value : undefined } };
}
