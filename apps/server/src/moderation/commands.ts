import { checkName, decode, note, refuse, type Refusal, type Schema } from '@twofold/protocol';
import { ok, type Result } from '@twofold/rules';
import * as v from 'valibot';
import { makeDismissal } from '../identity/dismissal.js';
import { noteDeed, readDeeds } from '../storage/audit.js';
import type { Database, Pause, Query } from '../storage/database.js';
import { findGame, gamesOfPlayer, lockPlayer, type GameEnd } from '../storage/games.js';
import { claimName } from '../storage/names.js';
import { deletePlayer } from '../storage/personal-data.js';
import { leaveBoards, rebuildBoards, rebuildPlaces } from '../storage/placing.js';
import { searchPlayers, type Player } from '../storage/players.js';
import { closeReport, openReports } from '../storage/reports.js';
import { NAME_TAKEN, newNames } from './new-names.js';

/** Who gives the commands, and where. */
interface Desk {
  readonly database: Database;
  readonly who: string;
  readonly now: () => number;
  /** Called between the pieces of long work. */
  readonly pause: Pause;
}

type Answer = Promise<Result<unknown, Refusal>>;

/** Something that those who run the server can do; the same by the command line and over HTTP. */
export interface Command {
  readonly about: string;
  /** What it asks for, in the order of the command line. */
  readonly asks: readonly string[];
  readonly schema: Schema<unknown>;
  /** Checks what it was given, and carries it out. */
  readonly give: (desk: Desk, given: unknown) => Answer;
}

const id = v.pipe(
  v.string(),
  v.regex(/^[\w-]{10,22}$/, 'an id has 10 to 22 letters, digits, - or _'),
);
const why = v.pipe(note, v.minLength(1, 'say why'));
const LISTED = 100;

export const COMMANDS: Readonly<Record<string, Command>> = {
  find: command(
    'players by id, by name, or by the beginning of a name however it is written',
    { text: v.pipe(note, v.minLength(1)) },
    async ({ database }, { text }) => ok(await searchPlayers(database, text, LISTED)),
  ),
  games: command('the last games of a player', { player: id }, async ({ database }, { player }) => {
    const { finished } = await gamesOfPlayer(database, player, LISTED);
    return ok(finished.map(({ id: game, day, rules, end }) => ({ game, day, rules, ...end! })));
  }),
  reports: command('reports that are open, the oldest first', {}, async ({ database }) =>
    ok(await openReports(database, LISTED)),
  ),
  close: command('closes a report', { report: id, why }, (desk, { report, why: reason }) =>
    change(desk, 'close', report, reason, async (query) =>
      (await closeReport(query, report, desk.now())) ? ok('') : nothing('report'),
    ),
  ),
  rename: command(
    'gives a player another name',
    { player: id, name: v.pipe(v.string(), v.maxLength(200)), why },
    async (desk, { player, name, why: reason }) => {
      const checked = checkName(name);
      return checked.ok ? rename(desk, 'rename', player, [checked.value], reason) : checked;
    },
  ),
  unname: command(
    'gives a player a name that says nothing',
    { player: id, why },
    (desk, { player, why: reason }) => rename(desk, 'unname', player, newNames(), reason),
  ),
  hide: command('takes a game off all boards and out of sight', { game: id, why }, place('hidden')),
  people: command(
    "moves a game to people's boards, also a very fast one",
    { game: id, why },
    place('people'),
  ),
  computers: command(
    "moves a game to the computers' boards",
    { game: id, why },
    place('computers'),
  ),
  show: command(
    'puts a game back where it was before it was moved or hidden',
    { game: id, why },
    place(undefined),
  ),
  ban: command('keeps a player out, and off all boards', { player: id, why }, ban(true)),
  unban: command('lets a player in again, and back on the boards', { player: id, why }, ban(false)),
  delete: command(
    'deletes a player and everything about them, for good',
    { player: id, why },
    async (desk, { player, why: reason }) => {
      const noted = await changePlayer(desk, 'delete', player, reason, async () => ok(''));
      if (noted.ok) await deletePlayer(desk.database, player, desk.now, desk.pause);
      return noted;
    },
  ),
  remove: command('deletes a shared replay', { replay: id, why }, (desk, { replay, why: reason }) =>
    change(desk, 'remove', replay, reason, async (query) => {
      const rows = await query('DELETE FROM shared WHERE id = ? RETURNING id', [replay]);
      return rows.length === 1 ? ok('') : nothing('shared replay');
    }),
  ),
  rebuild: command(
    'makes all boards anew from the games, while everybody plays on',
    { why },
    async (desk, { why: reason }) => {
      const noted = await change(desk, 'rebuild', '', reason, async () => ok(''));
      return noted.ok ? ok(await rebuildBoards(desk.database, desk.pause)) : noted;
    },
  ),
  log: command(
    'what has been done with these commands, newest first; about one id or all',
    { about: v.exactOptional(id) },
    async ({ database }, { about }) => ok(await readDeeds(database, about, LISTED)),
  ),
};

function command<const T extends v.ObjectEntries>(
  about: string,
  entries: T,
  run: (desk: Desk, asked: v.InferOutput<v.StrictObjectSchema<T, undefined>>) => Answer,
): Command {
  const schema = v.strictObject(entries);
  return {
    about,
    asks: Object.keys(entries),
    schema,
    give: async (desk, given) => {
      const asked = decode(schema, given);
      return asked.ok ? run(desk, asked.value) : asked;
    },
  };
}

function nothing(what: string): Result<never, Refusal> {
  return refuse('not-found', `there is no such ${what}`);
}

/** Does something and notes it, in one transaction; `work` answers with what was before. */
async function change(
  { database, who, now }: Desk,
  did: string,
  about: string,
  reason: string,
  work: (
    query: Query,
    announce: (text: string) => Promise<void>,
  ) => Promise<Result<string, Refusal>>,
): Answer {
  return database.write(async ({ query, announce }) => {
    const before = await work(query, announce);
    if (!before.ok) return before;
    await noteDeed(query, { time: now(), who, did, about, why: reason, before: before.value });
    return ok(undefined);
  });
}

/** The same to a player, whose games and places nobody else changes meanwhile. */
function changePlayer(
  desk: Desk,
  did: string,
  player: string,
  reason: string,
  work: (
    query: Query,
    locked: Player,
    announce: (text: string) => Promise<void>,
  ) => Promise<Result<string, Refusal>>,
  about: string = player,
): Answer {
  return change(desk, did, about, reason, async (query, announce) => {
    const locked = await lockPlayer(query, player);
    return locked === undefined ? nothing('player') : work(query, locked, announce);
  });
}

function rename(
  desk: Desk,
  did: string,
  player: string,
  names: Iterable<string>,
  reason: string,
): Answer {
  return changePlayer(desk, did, player, reason, async (query, locked) => {
    for (const name of names) if (await claimName(query, player, name)) return ok(locked.name);
    return NAME_TAKEN;
  });
}

function place(placed: GameEnd['placed']) {
  const did = placed === 'hidden' ? 'hide' : (placed ?? 'show');
  return async (desk: Desk, asked: { readonly game: string; readonly why: string }): Answer => {
    const { game, why: reason } = asked;
    const stored = await findGame(desk.database, game);
    if (stored?.end === undefined) return nothing('finished game');
    return changePlayer(
      desk,
      did,
      stored.player,
      reason,
      async (query, locked) => {
        const [row] = await query('SELECT placed FROM games WHERE id = ?', [game]);
        if (row === undefined) return nothing('finished game');
        await query('UPDATE games SET placed = ? WHERE id = ?', [placed ?? null, game]);
        await rebuildPlaces(query, locked, stored);
        return ok((row['placed'] as string | null) ?? '');
      },
      game,
    );
  };
}

function ban(banned: boolean) {
  return async (desk: Desk, asked: { readonly player: string; readonly why: string }): Answer => {
    const { player, why: reason } = asked;
    const did = banned ? 'ban' : 'unban';
    const done = await changePlayer(desk, did, player, reason, async (query, locked, announce) => {
      const time = banned ? desk.now() : null;
      await query('UPDATE players SET banned = ? WHERE id = ?', [time, player]);
      if (!banned) await rebuildPlaces(query, { ...locked, banned });
      await announce(makeDismissal(player));
      return ok('');
    });
    // From here on no game of theirs is entered any more.
    if (done.ok && banned) await leaveBoards(desk.database, player, desk.pause);
    return done;
  };
}
