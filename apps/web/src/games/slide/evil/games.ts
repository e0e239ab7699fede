import { slide, type SlidePosition } from '@twofold/rules/slide';
import type { KeyValue } from '../../../storage/key-value.js';
import { makeEvil, openEvil, parseEvil, type ReadEvil, type SavedEvil } from './saved.js';

const GAME = 'twofold/evil/';
const OWNER = 'twofold/evil-owner/';
/** Beside the ordinary games that could not be read: the same note offers them. */
const ASIDE = 'twofold/aside/evil-';

/** A kept game as lists show it. */
interface EvilSummary {
  readonly id: string;
  readonly position: SlidePosition;
  readonly updated: number;
  readonly over: boolean;
}

/** The games against the computer that are kept on this device; the tab that opened one owns it. */
export interface EvilGames {
  list(): readonly EvilSummary[];
  /** Opens a game and takes it over. What cannot be read is put aside, never deleted. */
  open(id: string): ReadEvil | undefined;
  /** Under the id that is returned; undefined when the browser refuses. */
  add(saved: SavedEvil): string | undefined;
  save(id: string, saved: SavedEvil): 'kept' | 'elsewhere' | 'refused';
  owns(id: string): boolean;
  remove(id: string): void;
  /** All games as they are kept, and such texts taken in: what is none, or is here, is left out. */
  texts(): readonly string[];
  take(texts: readonly string[]): void;
}

export function createEvilGames(storage: KeyValue, me: string): EvilGames {
  const ids = (): readonly string[] =>
    storage
      .keys()
      .filter((key) => key.startsWith(GAME))
      .map((key) => key.slice(GAME.length));

  const owns = (id: string): boolean => (storage.get(OWNER + id) ?? me) === me;

  const putAside = (id: string): void => {
    const text = storage.get(GAME + id);
    if (text === undefined || !storage.set(ASIDE + id, text)) return;
    storage.remove(GAME + id);
    storage.remove(OWNER + id);
  };

  const summarize = (id: string): EvilSummary | undefined => {
    const saved = parseEvil(storage.get(GAME + id) ?? '');
    if (saved === 'newer') return undefined;
    const position = saved === 'damaged' ? undefined : slide.parsePosition(saved.position);
    if (saved === 'damaged' || position?.ok !== true) {
      putAside(id);
      return undefined;
    }
    const { updated } = saved;
    return { id, position: position.value, updated, over: slide.outcome(position.value).over };
  };

  const add = (saved: SavedEvil): string | undefined => {
    const id = unusedId(storage);
    storage.set(OWNER + id, me);
    if (storage.set(GAME + id, makeEvil(saved))) return id;
    storage.remove(OWNER + id);
    return undefined;
  };

  const texts = (): readonly string[] => ids().map((id) => storage.get(GAME + id) ?? '');

  return {
    list: () =>
      ids()
        .map(summarize)
        .filter((summary) => summary !== undefined)
        .toSorted((a, b) => b.updated - a.updated),
    open: (id) => {
      const text = storage.get(GAME + id);
      if (text === undefined) return undefined;
      const opened = openEvil(text);
      if (!opened.ok) {
        if (opened.error === 'damaged') putAside(id);
      } else if (!storage.set(OWNER + id, me)) storage.remove(OWNER + id);
      return opened;
    },
    add,
    save: (id, saved) => {
      if (!owns(id)) return 'elsewhere';
      return storage.set(GAME + id, makeEvil(saved)) ? 'kept' : 'refused';
    },
    owns,
    remove: (id) => {
      storage.remove(GAME + id);
      storage.remove(OWNER + id);
    },
    texts,
    take: (given) => {
      const here = new Set(texts().map(birthOf));
      for (const text of given) {
        const opened = openEvil(text);
        if (!opened.ok || here.has(birthOf(text))) continue;
        here.add(birthOf(text));
        add(opened.value.saved);
      }
    },
  };
}

function unusedId(storage: KeyValue): string {
  for (let number = 1; ; number++) {
    const id = String(number);
    if ([GAME, ASIDE].every((prefix) => storage.get(prefix + id) === undefined)) return id;
  }
}

/** Names a game wherever it is kept: one that was played on elsewhere is still the same. */
function birthOf(text: string): string {
  const saved = parseEvil(text);
  return typeof saved === 'string' ? text : `${saved.created} ${saved.from}`;
}
