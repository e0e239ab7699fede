// What somebody's moves take while others ask for as much work as they may: `npm run proof -- attacks`.
//
//   attacks.ts [NAME|all] [MAIN]   one attack or all of them, on this server or another build of it
//
// Each line: the victim's moves in quiet, beside the attack and after it (milliseconds), the longest that it took to
// come back to the game over a new connection, what the attackers were answered, and the server's memory (MB). It fails where the slowest moves are much slower than in quiet,
// where something is left to do, or where the server dies. Quiet is the worse of before and after, since this
// machine may have other work, which comes and goes; run it again where `after` is far from `quiet`.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClientMessage, Credentials } from '@twofold/protocol';
import { makeReplay, must, seedFromInteger } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { hashOf, newId, newToken } from '../../identity/secrets.js';
import { openSqlite } from '../../storage/sqlite.js';
import { Client, register, request, seatOf } from '../client.js';
import { LeashedProcess } from '../leashed-process.js';
import { MAIN, ServerProcess } from '../server-process.js';

const SECONDS = 15;
const QUIET = 4;
const LARGE = '64x64-start=4000';
/** How much slower than in quiet moves may be, and what they may take in any case, in milliseconds. */
const TIMES = 4;
const ALLOWED = { p99: 50, most: 800 };

/** The limits of a server that nobody has set up. */
const LIMITS = {
  TWOFOLD_MESSAGES_PER_SECOND: '40',
  TWOFOLD_WORK_MS: '50',
  TWOFOLD_BUSY_MS: '250',
  TWOFOLD_REQUESTS_PER_MINUTE: '3000',
  NODE_OPTIONS: '--max-old-space-size=256',
};

interface Prepared {
  readonly players: readonly Credentials[];
  /** Games that are needed: one, or one of each player. */
  readonly id?: string;
  readonly games?: readonly string[];
}

interface Attack {
  readonly prepare: (server: ServerProcess, file: string) => Promise<Prepared>;
  /** Goes on until it is stopped. */
  readonly attack: (url: string, prepared: Prepared) => void;
  /** What moves may take in any case, where that is more than `ALLOWED`. */
  readonly allowed?: typeof ALLOWED;
  /** What is still to be done afterwards; the attack is over when it is 0. */
  readonly left?: (file: string) => Promise<number>;
}

/** Answers by type or code, refusals by code, requests by status. */
const answers: Record<string, number> = {};

function count(answer: string): void {
  answers[answer] = (answers[answer] ?? 0) + 1;
}

async function playersOf(url: string, many: number): Promise<Credentials[]> {
  const players: Credentials[] = [];
  for (let i = 0; i < many; i++) players.push(await register(url));
  return players;
}

/** A game of so many moves. */
async function longGame(url: string, who: Credentials, moves: number): Promise<string> {
  const client = await Client.connect(url, who);
  const seat = await client.playOn(seatOf(await client.start('slide', '16x16')), moves);
  await client.close();
  return seat.id;
}

/** Sends messages at a rate, whatever is answered. */
function sendOften(
  url: string,
  who: Credentials,
  perSecond: number,
  next: () => ClientMessage,
  onAnswer: (client: Client, answer: { type: string; id?: string | undefined }) => void = () => {},
): void {
  void (async () => {
    const client = await Client.connect(url, who);
    setInterval(() => client.send(next()), 1000 / perSecond);
    for (;;) {
      const answer = await client.next();
      count(answer.type === 'refused' ? answer.code : answer.type);
      onAnswer(client, answer);
    }
  })().catch((error: unknown) => count(String(error)));
}

function requestOften(perSecond: number, ask: (i: number) => ReturnType<typeof request>): void {
  let i = 0;
  setInterval(() => {
    ask(i++).then(
      ({ status }) => count(`${status}`),
      () => count('no answer'),
    );
  }, 1000 / perSecond);
}

function startAndFinish(url: string, who: Credentials, perSecond: number): void {
  const start = (): ClientMessage => {
    return { type: 'start', key: newId(), game: 'slide', rules: LARGE };
  };
  sendOften(url, who, perSecond, start, (client, { type, id }) => {
    if (type === 'game') client.send({ type: 'finish', id: id!, ply: 0 });
  });
}

const DAY = '2026-01-01';

/** Rows that both this and earlier versions know, put in by the database itself. */
async function fill(file: string, statements: readonly string[]): Promise<void> {
  const database = openSqlite(file);
  await database.write(async ({ query }) => {
    for (const statement of statements) await query(statement);
  });
  await database.close();
}

const numbers = (many: number): string =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`;
const ID = "SUBSTR('AAAAAAAAAAAAAAAAAAAAAA', 1, 22 - LENGTH(i)) || i";

const ATTACKS: Record<string, Attack> = {
  /** Three large games a second, each finished at once (H1). */
  start: {
    prepare: async ({ url }) => ({ players: await playersOf(url, 1) }),
    attack: (url, { players }) => startAndFinish(url, players[0]!, 2),
  },
  /** Large games without moves, uploaded by nobody (H1). */
  upload: {
    prepare: async () => ({ players: [] }),
    attack: (url) => {
      const ruleset = must(slide.parseRuleset('64x64-start=4096'));
      requestOften(10, (i) => {
        const chance = seedFromInteger(i);
        const body = makeReplay({ game: slide, ruleset, chance, actions: [] });
        return request(`${url}/api/replays`, { method: 'POST', body, type: 'text/plain' });
      });
    },
  },
  /** The first move of a long game, again and again (H2). */
  'old-moves': {
    prepare: async ({ url }) => {
      const players = await playersOf(url, 1);
      return { players, id: await longGame(url, players[0]!, 10_000) };
    },
    attack: (url, { players, id }) =>
      sendOften(url, players[0]!, 38, () => ({ type: 'move', id: id!, ply: 0, move: 'U' })),
  },
  /** The replay of a game of 200,000 moves, asked for by nobody (H2). */
  replay: {
    prepare: async ({ url }, file) => {
      const players = await playersOf(url, 1);
      const client = await Client.connect(url, players[0]!);
      const { id } = await client.start('slide', '4x4');
      await client.ask({ type: 'finish', id, ply: 0 }, 'ended');
      await client.close();
      // Whether they are legal is of no interest here.
      await fill(file, [
        `DELETE FROM logs WHERE game_id = '${id}'`,
        `INSERT INTO logs (game_id, piece, moves, text, pace, sealed)
          ${numbers(390)} SELECT '${id}', i - 1, 512, '${'UDLR'.repeat(128)}', '${' '.repeat(512)}', 2 FROM n`,
      ]);
      return { players, id };
    },
    attack: (url, { id }) => requestOften(11, () => request(`${url}/api/games/${id}/replay`)),
  },
  /** Ten players who start and finish large games, in 256 MB (H3). */
  memory: {
    prepare: async ({ url }) => ({ players: await playersOf(url, 10) }),
    attack: (url, { players }) => {
      for (const who of players) startAndFinish(url, who, 19);
    },
  },
  /** A player with 100,000 games exports them, then another deletes as many (M3). */
  export: {
    prepare: async ({ url }, file) => {
      const players = await playersOf(url, 2);
      await fill(file, [
        ...players.map(
          ({ player }) =>
            `INSERT INTO games (id, player_id, key, kind, game, rules, fingerprint, seed, started, finished, reason, score, ply, marks)
              ${numbers(100_000)} SELECT '${player}' || i, '${player}', i, 'ranked', 'slide', '4x4-undo=no',
                '${'f'.repeat(32)}', '${'a'.repeat(64)}', i, i, 'player', 0, 1, '' FROM n`,
        ),
        `INSERT INTO logs (game_id, piece, moves, text, pace, sealed)
          SELECT id, 0, 1, 'U', ' ', 2 FROM games`,
      ]);
      return { players };
    },
    attack: (url, { players: [one, other] }) => {
      void (async () => {
        const { status, text } = await request(`${url}/api/me/export`, { as: one! });
        const { games } = JSON.parse(text) as { games: object[] };
        count(`${status}, ${games.length} games`);
        const gone = await request(`${url}/api/me`, { as: other!, method: 'DELETE' });
        count(`deleted ${gone.status}`);
      })().catch((error: unknown) => count(String(error)));
    },
  },
  /** 300 players who resume their games as often as they may (M11). */
  resumes: {
    // All connect and ask in the same moment: until those are let go who do not wait, all of it is read.
    allowed: { p99: 300, most: 1000 },
    prepare: async ({ url }) => {
      const players = await playersOf(url, 300);
      const games: string[] = [];
      for (const who of players) games.push(await longGame(url, who, 8));
      return { players, games };
    },
    attack: (url, { players, games }) => {
      for (const [i, who] of players.entries()) {
        sendOften(url, who, 39, () => ({ type: 'resume', id: games![i]! }));
      }
    },
  },
  /** One address that asks over 300 connections, by a token that nobody has, as fast as it is refused. */
  flood: {
    prepare: async () => ({ players: [] }),
    attack: (url) => {
      const ask = `GET /api/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${newId()}.${newToken()}\r\n\r\n`;
      // Not the victim's address: who is refused everything there is refused to come in, too.
      const from = {
        host: '127.0.0.1',
        port: Number(new URL(url).port),
        localAddress: '127.0.0.2',
      };
      for (let i = 0; i < 300; i++) {
        const socket = connect(from, () => socket.write(ask));
        socket.on('data', (data) => {
          count(data.toString('latin1', 9, 12));
          socket.write(ask);
        });
      }
    },
  },
  /** 5,000 daily games that were left unfinished (M12). */
  midnight: {
    prepare: async (_server, file) => {
      const token = hashOf(newId());
      await fill(file, [
        `INSERT INTO players (id, name, computer, created) ${numbers(5000)} SELECT ${ID}, 'Player ' || i, 0, 1 FROM n`,
        `INSERT INTO tokens (hash, player_id, created) SELECT '${token}' || id, id, 1 FROM players WHERE id LIKE 'AAAA%'`,
        `INSERT INTO games (id, player_id, key, kind, day, game, rules, fingerprint, seed, started, marks)
          ${numbers(5000)} SELECT ${ID}, ${ID}, 'daily slide ${DAY}', 'daily', '${DAY}', 'slide', '4x4-undo=no',
            '${'f'.repeat(32)}', '${'a'.repeat(64)}', i, '' FROM n`,
      ]);
      return { players: [] };
    },
    attack: () => {},
    left: async (file) => {
      const database = openSqlite(file);
      const [row] = await database.read(
        "SELECT COUNT(*) AS running FROM games WHERE kind = 'daily' AND finished IS NULL",
      );
      await database.close();
      return row!['running'] as number;
    },
  },
};

/** How many moves the victim makes before coming back over another connection. */
const STAY = 10;

/** Somebody who makes twenty moves a second, if they are answered: what those take, in milliseconds. */
async function victimOf(url: string) {
  const who = await register(url);
  const client = await Client.connect(url, who);
  let seat = seatOf(await client.start('slide', '16x16'));
  const comeBack = async (): Promise<number> => {
    const begun = performance.now();
    const another = await Client.connect(url, who);
    await another.ask({ type: 'resume', id: seat.id }, 'game');
    another.cut();
    return performance.now() - begun;
  };
  return async (seconds: number) => {
    const times: number[] = [];
    const backs: number[] = [];
    /** How often a move was refused, and sent again. */
    let again = 0;
    const until = performance.now() + 1000 * seconds;
    while (performance.now() < until) {
      const begun = performance.now();
      for (let played = false; !played;) {
        try {
          seat = await client.play(seat);
          played = true;
        } catch (error) {
          if (!String(error).includes('"busy"')) throw error;
          again++;
          await pause(1000);
        }
      }
      times.push(performance.now() - begun);
      // Sent away is no answer that can be measured; whether moves are is counted above.
      if (times.length % STAY === 0)
        await comeBack().then(
          (back) => backs.push(back),
          () => {},
        );
      await pause(50);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number): number =>
      Number(sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1));
    // The longest that coming back took; nothing where nobody could.
    const back = backs.length === 0 ? undefined : Math.round(Math.max(...backs));
    return { moves: times.length, again, p50: at(0.5), p99: at(0.99), most: at(1), back };
  };
}

async function memoryOf(url: string): Promise<{ heap: number; resident: number }> {
  const { text } = await request(`${url}/metrics`);
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 1e6);
  return {
    heap: megabytes('nodejs_heap_size_used_bytes'),
    resident: megabytes('process_resident_memory_bytes'),
  };
}

async function prove(name: string, program: string): Promise<boolean> {
  const { prepare, left, allowed = ALLOWED } = ATTACKS[name]!;
  const folder = mkdtempSync(join(tmpdir(), 'twofold-attack-'));
  const file = join(folder, 'twofold.db');
  const server = await ServerProcess.create({ TWOFOLD_DATA: folder }, program);
  try {
    await server.start();
    const prepared = await prepare(server, file);
    await server.stop('TERM');
    await server.start(LIMITS);
    const measure = await victimOf(server.url);
    const quiet = left === undefined ? await measure(QUIET) : undefined;
    const before = await memoryOf(server.url);
    const attacker = new LeashedProcess([
      process.execPath,
      ...process.execArgv,
      fileURLToPath(import.meta.url),
      'attacker',
      name,
      server.url,
      JSON.stringify(prepared),
    ]);
    const lines = createInterface(attacker.output);
    let answered = '{}';
    lines.on('line', (line) => (answered = line));
    const beside = await measure(SECONDS);
    const during = await memoryOf(server.url);
    await attacker.end('KILL');
    const after = await measure(QUIET);
    const later = await memoryOf(server.url);
    const memory = { before, during, later };
    const rest = { ...(left && { left: await left(file), of: 5000 }) };
    const figures = { attack: name, quiet, beside, after, ...rest, memory };
    process.stdout.write(
      `${JSON.stringify({ ...figures, answers: JSON.parse(answered) as object })}\n`,
    );
    const isSlow = (['p99', 'most'] as const).some((figure) => {
      const calm = Math.max(quiet?.[figure] ?? 0, after[figure]);
      return beside[figure] > Math.max(allowed[figure], TIMES * calm);
    });
    return !isSlow && (rest.left ?? 0) === 0;
  } catch (error) {
    process.stdout.write(
      `${JSON.stringify({ attack: name, died: server.hasEnded, why: String(error) })}\n`,
    );
    return false;
  } finally {
    await server.stop('KILL');
    rmSync(folder, { recursive: true });
  }
}

const [what = 'all', ...more] = process.argv.slice(2);
if (what === 'attacker') {
  // A process of its own: the victim's moves are measured without its work.
  const [name, url, prepared] = more;
  ATTACKS[name!]!.attack(url!, JSON.parse(prepared!) as Prepared);
  setInterval(() => process.stdout.write(`${JSON.stringify(answers)}\n`), 500);
} else {
  for (const name of what === 'all' ? Object.keys(ATTACKS) : [what]) {
    if (!(await prove(name, more[0] ?? MAIN))) process.exitCode = 1;
  }
}
