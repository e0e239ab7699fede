import type { Library } from './library.js';
import { openSavedGame } from './opened-game.js';
import { makeSavedGame, parseObject, parseSavedGame, type SavedGame } from './saved-game.js';

const FORMAT = 'twofold-archive';
const VERSION = 1;

/** More than a browser keeps for one site. */
export const MAX_ARCHIVE_LENGTH = 2 ** 24;
const MAX_GAMES = 5000;

/** What an import did. Nothing that was there before is changed. */
interface Imported {
  readonly added: number;
  /** Games that were here already, move by move. */
  readonly known: number;
  /** Entries that are no game of ours. */
  readonly refused: number;
  /** Games for which the browser had no room. */
  readonly noRoom: number;
}

type ArchiveProblem = 'not-an-archive' | 'newer' | 'too-long';

/** What is kept beside the games, as the parts of the app that keep it write it. */
export interface Beside {
  readonly settings: string | undefined;
  /** What games came to, also those that were removed, by their keys. */
  readonly records: Readonly<Record<string, string>>;
  /** What there is to practise. */
  readonly practice?: string | undefined;
  /** The fastest ways to each tile, by game and rules. */
  readonly splits: Readonly<Record<string, string>>;
  /** Games in which the computer chose the tiles, as they were once kept. */
  readonly evil?: readonly string[];
}

/** Everything that is kept, as one text. */
export function makeArchive(library: Library, beside: Beside): string {
  const games = library
    .list()
    .map(({ id }) => library.read(id))
    .filter((saved) => saved !== undefined)
    .map((saved) => JSON.parse(makeSavedGame(saved)) as unknown);
  const bests = Object.fromEntries(library.bests());
  const archive = { format: FORMAT, version: VERSION, ...beside, bests, games };
  return `${JSON.stringify(archive, null, 1)}\n`;
}

export type ImportResult =
  | {
      readonly ok: true;
      readonly value: Imported;
      /** Not read yet; the settings are taken only if the player says so. */
      readonly beside: Beside;
    }
  | { readonly ok: false; readonly error: ArchiveProblem };

/**
 * Adds what an archive holds. Each game is played again before it is kept, which takes a while for
 * many: the work can pause after each.
 */
export function* importArchive(text: string, library: Library): Generator<undefined, ImportResult> {
  if (text.length > MAX_ARCHIVE_LENGTH) return { ok: false, error: 'too-long' };
  const archive = parseObject(text);
  if (archive?.['format'] !== FORMAT || !Array.isArray(archive['games'])) {
    return { ok: false, error: 'not-an-archive' };
  }
  if (archive['version'] !== VERSION) return { ok: false, error: 'newer' };
  const games: readonly unknown[] = archive['games'].slice(0, MAX_GAMES);
  const here = new Set(library.list().map(({ id }) => library.read(id)?.replay));
  const count = { added: 0, known: 0, refused: archive['games'].length - games.length, noRoom: 0 };
  for (const entry of games) {
    yield undefined;
    const saved = readGame(entry);
    if (saved === undefined) count.refused++;
    else if (here.has(saved.replay)) count.known++;
    else if (library.add(saved) === undefined) count.noRoom++;
    else {
      here.add(saved.replay);
      count.added++;
    }
  }
  importBests(archive['bests'], library);
  return { ok: true, value: count, beside: besideOf(archive) };
}

function besideOf(archive: Readonly<Record<string, unknown>>): Beside {
  const { settings, records, practice, splits, evil } = archive;
  return {
    settings: typeof settings === 'string' ? settings : undefined,
    records: textsIn(records),
    splits: textsIn(splits),
    practice: typeof practice === 'string' ? practice : undefined,
    ...(Array.isArray(evil) && {
      evil: evil.slice(0, MAX_GAMES).filter((text) => typeof text === 'string'),
    }),
  };
}

/** The texts by their keys; archives of earlier versions lack some. */
function textsIn(found: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(found ?? {}).slice(0, MAX_GAMES);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function readGame(entry: unknown): SavedGame | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  // Archives of version 1 saves did not say which version they are.
  const saved = parseSavedGame(JSON.stringify({ version: 1, ...entry }));
  return saved.ok && openSavedGame(saved.value).ok ? saved.value : undefined;
}

function importBests(bests: unknown, library: Library): void {
  if (typeof bests !== 'object' || bests === null) return;
  for (const [name, score] of Object.entries(bests).slice(0, MAX_GAMES)) {
    const [game, ...ruleset] = name.split('/');
    if (game === undefined || ruleset.length === 0 || name.length > 1000) continue;
    if (Number.isSafeInteger(score)) library.noteBest(game, ruleset.join('/'), score as number);
  }
}
