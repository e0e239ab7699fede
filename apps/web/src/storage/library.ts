import { ok, parsePosition, type AnyPosition, type Game } from '@twofold/rules';
import { keysUnder, textsUnder, type KeyValue } from './key-value.js';
import { damaged, makeSavedGame, parseSavedGame, type Read, type SavedGame } from './saved-game.js';

const GAME = 'twofold/game/';
const OWNER = 'twofold/owner/';
const ASIDE = 'twofold/aside/';
const BEST = 'twofold/best/';
const CLOCK = 'twofold/clock/';

/** The header of a replay is shorter, but for the largest boards inside rules of Dots. */
const HEADER = 10_000;

/** A kept game as lists show it. */
export interface ListedGame {
  readonly id: string;
  readonly game: Game;
  readonly position: AnyPosition;
  readonly updated: number;
  readonly over: boolean;
  /** Whether somebody chose what fell. */
  readonly told: boolean;
  /** Whether it may be the best of its rules: neither told, nor set up, nor somebody else's. */
  readonly counts: boolean;
  /** Of a game that was ranked: where it is on its server. */
  readonly served: SavedGame['served'];
}

/**
 * All games that are kept on this device, one entry each. `me` names this tab: the tab that opened a
 * game last owns it, and only the owner writes.
 */
export interface Library {
  list(): readonly ListedGame[];
  /** The ids of all games, unread. */
  ids(): readonly string[];
  /** Reads a game and takes it over. What cannot be read is put aside, never deleted. */
  take(id: string): Read<SavedGame> | undefined;
  putAside(id: string): void;
  /** Keeps one more game, under the id that is returned; undefined when the browser refuses. */
  add(saved: SavedGame): string | undefined;
  /** What is refused for want of room is written as soon as something is removed. */
  save(id: string, saved: SavedGame): 'kept' | 'elsewhere' | 'refused';
  /** Whether no other tab has taken the game over. */
  owns(id: string): boolean;
  remove(id: string): void;
  read(id: string): SavedGame | undefined;
  /** Damaged texts by id, as they were found. */
  aside(): ReadonlyMap<string, string>;
  forget(id: string): void;
  best(game: string, ruleset: string): number;
  /** Keeps a score if it is the best of its rules. */
  noteBest(game: string, ruleset: string, score: number): void;
  bests(): ReadonlyMap<string, number>;
  /** How long a game has been played, as whoever times it writes it; gone with the game. */
  clock(id: string): string | undefined;
  /** Only the tab that plays a game times it. */
  keepClock(id: string, text: string): void;
}

export function createLibrary(storage: KeyValue, me: string): Library {
  const ids = (prefix: string): readonly string[] => keysUnder(storage, prefix);

  const putAside = (id: string): void => {
    const text = storage.get(GAME + id);
    if (text === undefined || !storage.set(ASIDE + id, text)) return;
    drop(id);
  };

  const drop = (id: string): void => {
    for (const prefix of [GAME, OWNER, CLOCK]) storage.remove(prefix + id);
  };

  /** What there was no room for. It is gone with the page, but not when another screen is looked at. */
  const unsaved = new Map<string, SavedGame>();

  const write = (id: string, saved: SavedGame): boolean => {
    const written = storage.set(GAME + id, makeSavedGame(saved));
    if (written) unsaved.delete(id);
    else unsaved.set(id, saved);
    return written;
  };

  /** There is more room now. */
  const writeUnsaved = (): void => {
    for (const [id, saved] of unsaved) if (owns(id)) write(id, saved);
  };

  const read = (id: string): Read<SavedGame> | undefined => {
    const waiting = owns(id) ? unsaved.get(id) : undefined;
    if (waiting !== undefined) return ok(waiting);
    const text = storage.get(GAME + id);
    return text === undefined ? undefined : parseSavedGame(text);
  };

  // A game that was removed in another tab has no owner: going on with it keeps it again.
  const owns = (id: string): boolean => (storage.get(OWNER + id) ?? me) === me;

  const takeOver = (id: string): void => {
    // With no room for a name, a game is better nobody's than that of a tab which is long closed.
    if (!storage.set(OWNER + id, me)) storage.remove(OWNER + id);
  };

  const listed = (id: string): ListedGame | undefined => {
    const saved = read(id);
    if (saved === undefined) return undefined;
    if (!saved.ok) {
      if (saved.error.kind === 'damaged') putAside(id);
      return undefined;
    }
    const seen = parsePosition(saved.value.position);
    if (!seen.ok) {
      putAside(id);
      return undefined;
    }
    const { game, position } = seen.value;
    const { updated, origin, served, replay } = saved.value;
    const isRanked = origin === 'ranked';
    // By a look at the header, so that lists are quick.
    const header = replay.slice(0, HEADER);
    const told = !isRanked && /^generator told\/1$/m.test(header);
    const counts = !told && origin !== 'watched' && !/^from /m.test(header);
    // Given up, or cut off by the end of its day: it cannot be played on.
    const over = isRanked || game.outcome(position).over;
    return { id, game, position, updated, over, told, counts, served };
  };

  const bestOf = (key: string): number => {
    const value = Number(storage.get(key) ?? 0);
    return Number.isSafeInteger(value) && value > 0 ? value : 0;
  };

  return {
    list: () =>
      ids(GAME)
        .map(listed)
        .filter((game) => game !== undefined)
        .toSorted((a, b) => b.updated - a.updated),
    ids: () => ids(GAME),
    take: (id) => {
      // Another tab has played on since.
      if (!owns(id)) unsaved.delete(id);
      const saved = read(id);
      // A list came upon it first.
      if (saved === undefined && storage.get(ASIDE + id) !== undefined) return damaged();
      if (saved?.ok === true) takeOver(id);
      else if (saved?.error.kind === 'damaged') putAside(id);
      return saved;
    },
    putAside,
    add: (saved) => {
      const id = unusedId(storage);
      storage.set(OWNER + id, me);
      if (storage.set(GAME + id, makeSavedGame(saved))) return id;
      storage.remove(OWNER + id);
      return undefined;
    },
    save: (id, saved) => {
      if (!owns(id)) return 'elsewhere';
      return write(id, saved) ? 'kept' : 'refused';
    },
    owns,
    remove: (id) => {
      drop(id);
      unsaved.delete(id);
      writeUnsaved();
    },
    read: (id) => {
      const saved = read(id);
      return saved?.ok === true ? saved.value : undefined;
    },
    aside: () => new Map(Object.entries(textsUnder(storage, ASIDE))),
    forget: (id) => {
      storage.remove(ASIDE + id);
      writeUnsaved();
    },
    best: (game, ruleset) => bestOf(`${BEST}${game}/${ruleset}`),
    noteBest: (game, ruleset, score) => {
      const key = `${BEST}${game}/${ruleset}`;
      if (score > bestOf(key)) storage.set(key, String(score));
    },
    bests: () => new Map(ids(BEST).map((name) => [name, bestOf(BEST + name)])),
    clock: (id) => storage.get(CLOCK + id),
    keepClock: (id, text) => {
      // A game that was removed meanwhile leaves no clock behind.
      if (owns(id) && storage.get(GAME + id) !== undefined) storage.set(CLOCK + id, text);
    },
  };
}

/** Short, so that an address with it can be read; it only has to be new on this device. */
function unusedId(storage: KeyValue): string {
  for (let number = 1; ; number++) {
    const id = String(number);
    const taken = [GAME, ASIDE].some((prefix) => storage.get(prefix + id) !== undefined);
    if (!taken) return id;
  }
}
