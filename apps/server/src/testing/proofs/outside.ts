// What outsiders can do to a server: `npm run proof -- outside`. The attacks of decision 32 that are no matter of
// time (those are in attacks.ts), over HTTP, WebSocket, signals and files alone: so any version can be attacked.
//
//   outside.ts [MAIN] [ROW ...]   on this server or another build of it; all rows, or these
//
// Each line is a row of the table there: whether the attack succeeds, and what was seen. It fails where one does.
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Credentials, GameState } from '@twofold/protocol';
import { begin, makeReplay, must, seedFromInteger } from '@twofold/rules';
import { slide } from '@twofold/rules/slide';
import { openSqlite } from '../../storage/sqlite.js';
import { Client, register, seatOf, type ClientSeat, type Reply } from '../client.js';
import { startPostgres } from '../postgres.js';
import { MAIN } from '../server-process.js';
import { BareServer } from './bare-server.js';

const [main = MAIN, ...wanted] = process.argv.slice(2);
const root = mkdtempSync(join(tmpdir(), 'twofold-outside-'));
const BOARD = 'api/boards/slide/classic';

interface Seen {
  /** Whether the attack has succeeded. */
  readonly open: boolean;
  readonly seen: unknown;
}

const start = (settings: Readonly<Record<string, string>> = {}): Promise<BareServer> =>
  BareServer.start(main, root, settings);

const refusedOf = (replies: readonly { readonly status: number }[]): number =>
  replies.filter(({ status }) => status >= 400).length;

function together<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work));
}

async function json<T>(reply: Promise<Reply>): Promise<T> {
  return JSON.parse((await reply).text) as T;
}

async function player(
  { url }: BareServer,
  name?: string,
): Promise<{ readonly who: Credentials; readonly client: Client }> {
  const who = await register(url, name === undefined ? {} : { name });
  return { who, client: await Client.connect(url, who) };
}

/** What comes of registering under each name. */
async function statusesOf(server: BareServer, names: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  for (const name of names) found.push((await server.post('api/players', { name })).status);
  return found;
}

async function finish(client: Client, { id, position }: ClientSeat): Promise<void> {
  await client.ask({ type: 'finish', id, ply: position.ply }, 'ended');
}

/** A game of 60 KB: a move and back, again and again. */
function longReplay(seed: number): string {
  const ruleset = must(slide.parseRuleset('2x2'));
  const chance = seedFromInteger(seed);
  const [move] = slide.legalMoves(begin(slide, ruleset, chance).timeline.position);
  const actions = Array.from({ length: 60_000 }, (_, i) => (i % 2 === 0 ? move! : 'undo'));
  return makeReplay({ game: slide, ruleset, chance, actions });
}

/** The tiles that come on a way of its own through today's game. */
async function tilesOf(server: BareServer): Promise<string[]> {
  const { client } = await player(server);
  let seat = seatOf(await client.ask({ type: 'daily', game: 'slide' }, 'game'));
  const tiles: string[] = [];
  while (tiles.length < 60 && !seat.rules.outcome(seat.position).over) {
    const moves = [...seat.rules.legalMoves(seat.position)];
    const move = seat.rules.makeMove(moves[Math.floor(Math.random() * moves.length)]);
    const { id, position } = seat;
    const { fall } = await client.ask({ type: 'move', id, ply: position.ply, move }, 'settled');
    tiles.push(fall.split('.')[1]!);
    client.send({ type: 'resume', id });
    let answer = await client.next();
    while (answer.type !== 'game') answer = await client.next();
    seat = seatOf(answer);
  }
  await client.close();
  return tiles;
}

const ROWS: Record<string, (server: BareServer) => Promise<Seen>> = {
  /** Forty people behind one address; the files as a service worker asks for them. */
  H4: async (server) => {
    const pages = await start({ TWOFOLD_WEB: join(dirname(main), '../../web/dist') });
    const worker = (await pages.ask('service-worker.js')).text;
    const all = [...new Set(worker.match(/(?<="(?:\.\/)?)assets\/[^"]+(?=")/g))];
    // Where there is a pack of all of them, a page asks for some thirty itself.
    const files = worker.includes('PACKED') ? all.slice(0, 30) : all;
    let unlucky = 0;
    for (let i = 0; i < 40; i++) {
      const visit = await Promise.all(['', ...files].map((path) => pages.ask(path)));
      if (refusedOf(visit) > 0) unlucky++;
    }
    const page = await fetch(pages.url, { headers: { accept: 'text/html' } });
    await pages.stop();
    const registrations = await together(40, () => server.post('api/players', {}));
    const end = new AbortController();
    const live = await together(40, () => fetch(`${server.url}/${BOARD}/live`, end));
    end.abort();
    const refused = [unlucky, refusedOf(registrations), refusedOf(live)];
    const seen = {
      'first visits, registrations, live boards refused, each of 40': refused,
      page: `${page.status} ${page.headers.get('content-type')}`,
    };
    return { open: refused.some((count) => count > 0), seen };
  },
  /** Names that deceive, and nobody who could do anything about them. */
  H5: async (server) => {
    // The third has Cyrillic letters.
    const names = ['Ada Lovelace', 'Admin', 'Аdа Lovelace', 'Ada Lovelace'];
    const [first, ...others] = await statusesOf(server, names);
    const { who } = await player(server);
    const body = { about: 'player', id: who.player, reason: 'name' };
    const report = (await server.ask('api/reports', { method: 'POST', body, as: who })).status;
    const admin = server.command('admin', 'find', 'Ada');
    const seen = { names: [first, ...others], report, 'admin find': admin };
    return { open: others.includes(200) || report >= 400 || admin !== 0, seen };
  },
  /** Twenty identities go twenty ways through the day's game. */
  H6: async () => {
    const server = await start({ TWOFOLD_REGISTRATIONS_PER_MINUTE: '100' });
    const ways: string[][] = [];
    for (let i = 0; i < 20; i++) ways.push(await tilesOf(server));
    await server.stop();
    const plies = Math.min(...ways.map(({ length }) => length));
    const same = ways[0]!
      .slice(0, plies)
      .filter((tile, ply) => ways.every((tiles) => tiles[ply] === tile)).length;
    const seen = `in ${same} of ${plies} plies the same tile came on all ways`;
    return { open: same > plies / 2, seen };
  },
  /** A thief with a copy of the token lets ten devices in. */
  M1: async (server) => {
    const owner = await register(server.url);
    for (let i = 0; i < 10; i++) {
      const asked = server.ask('api/me/codes', { method: 'POST', as: owner });
      const { code } = await json<{ code?: string }>(asked);
      await server.post('api/devices', { code });
    }
    const status = async (path: string): Promise<number> =>
      (await server.ask(path, { as: owner })).status;
    const seen = { owner: await status('api/me'), devices: await status('api/me/devices') };
    return { open: seen.owner !== 200 || seen.devices !== 200, seen };
  },
  /** Storage without end, also by pages of others. */
  M2: async () => {
    const server = await start({
      TWOFOLD_SHARED_MB_PER_DAY: '1',
      TWOFOLD_PLAYED_MB_PER_DAY: '1',
      TWOFOLD_WORK_MS: '1000000',
    });
    const share = (seed: number, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${server.url}/api/replays`, {
        method: 'POST',
        body: longReplay(seed),
        headers: { ...headers, 'content-type': 'text/plain' },
      });
    const replays: Response[] = [];
    for (let i = 0; i < 25; i++) replays.push(await share(i));
    const foreign = await share(99, { origin: 'https://evil.example' });
    const { client } = await player(server);
    const rules = `64x64-board=${Array(64)
      .fill(`${'ROGB'.repeat(15)}RRRR`)
      .join('/')}`;
    let games = 0;
    for (; games < 400; games++) {
      const state = await client.start('dots', rules).catch(() => undefined);
      if (state === undefined) break;
      await client.ask({ type: 'finish', id: state.id, ply: 0 }, 'ended');
      await pause(50);
    }
    await server.stop();
    const shared = replays.length - refusedOf(replays);
    const seen = {
      'stored where 1 MB may be, of 25 replays of 60 KB and 400 games of 4 KB': [shared, games],
      'from a page of others': foreign.status,
    };
    return { open: shared === 25 || games === 400 || foreign.status === 200, seen };
  },
  /** Another user of the machine reads the seeds. */
  M4: async (server) => {
    server.command('backup', join(server.folder, 'copy.db'));
    const modes = ['.', ...readdirSync(server.folder)].map((name) => {
      const mode = statSync(join(server.folder, name)).mode & 0o777;
      return [name, mode.toString(8)] as const;
    });
    const seen = Object.fromEntries(modes);
    return { open: modes.some(([, mode]) => !mode.endsWith('00')), seen };
  },
  /** What is left of a player who has been deleted. */
  M5: async (server) => {
    const { who, client } = await player(server, 'Unforgettable');
    await finish(client, await client.playOn(seatOf(await client.start('slide', 'classic')), 5));
    await server.ask('api/me', { method: 'DELETE', as: who });
    const seen = readdirSync(server.folder).filter((name) => {
      const file = readFileSync(join(server.folder, name));
      return file.includes('Unforgettable') || file.includes(who.player);
    });
    return { open: seen.length > 0, seen };
  },
  /** Two processes on one database, one with a clock that is 25 hours fast. */
  M6: async () => {
    const postgres = await startPostgres();
    const settings = { TWOFOLD_DATABASE_URL: await postgres.create() };
    const right = await start(settings);
    const { client } = await player(right);
    const { commitment, day } = await client.ask({ type: 'daily', game: 'slide' }, 'game');
    const fast = `data:text/javascript,{const{now}=Date;Date.now=()=>now()+${25 * 3_600_000}}`;
    const wrong = await start({ ...settings, NODE_OPTIONS: `--import=${fast}` });
    const shown = await json<{ seed?: string; commitment?: string }>(
      wrong.ask(`api/daily/slide/${day}`),
    );
    await Promise.all([right.stop(), wrong.stop()]);
    await postgres.stop();
    const isToday = shown.commitment === commitment;
    const isShown = shown.seed !== undefined;
    return { open: isShown, seen: { 'of the running day': isToday, 'seed shown': isShown } };
  },
  /** A loop on a board that somebody made. */
  M7: async (server) => {
    const { who, client } = await player(server);
    const board = `${'RRRRRR/'.repeat(5)}OGBRRR`;
    const rules = `6x6-moves=none-goal=none-board=${board}-loops=yes`;
    const { id } = await client.start('dots', rules);
    const loop = '0.0RRRRRDDDDLLLLLUUUU';
    await client.ask({ type: 'move', id, ply: 0, move: loop }, 'settled');
    await client.ask({ type: 'finish', id, ply: 1 }, 'ended');
    const reply = server.ask('api/me/achievements', { as: who });
    const { achievements } = await json<{ achievements: { id: string }[] }>(reply);
    const seen = achievements.map((earned) => earned.id);
    return { open: seen.length > 0, seen };
  },
  /** Every move over a connection of its own, as fast as it goes. */
  M8: async () => {
    const server = await start({ TWOFOLD_MESSAGES_PER_SECOND: '100000' });
    const { who, client } = await player(server);
    let seat = seatOf(await client.start('slide', '16x16'));
    await client.close();
    while (seat.position.ply < 120) {
      for (const each of await together(15, () => Client.connect(server.url, who))) {
        seat = await each.play(seatOf(await each.ask({ type: 'resume', id: seat.id }, 'game')));
        await each.close();
      }
    }
    await finish(await Client.connect(server.url, who), seat);
    const { marks } = await json<{ marks: string[] }>(server.ask(`api/games/${seat.id}`));
    await server.stop();
    return { open: !marks.includes('speed'), seen: { marks } };
  },
  /** A zero byte in a path; two processes with five registrations a minute; a lost database. */
  'M9, M11, low (traces)': async () => {
    const postgres = await startPostgres();
    const settings = {
      TWOFOLD_DATABASE_URL: await postgres.create(),
      TWOFOLD_REGISTRATIONS_PER_MINUTE: '5',
      TWOFOLD_LOG: 'error',
    };
    const [one, other] = [await start(settings), await start(settings)];
    const zero = (await one.ask('api/replays/%00')).status;
    const isCounted = /^twofold_refusals_total/m.test((await one.ask('metrics')).text);
    const tried = [one, other].map((server) => together(10, () => server.post('api/players', {})));
    const replies = (await Promise.all(tried)).flat();
    await postgres.kill();
    one.lines.length = 0;
    await one.ask(BOARD);
    await pause(500);
    await Promise.all([one.stop(), other.stop()]);
    await postgres.stop();
    const registered = replies.length - refusedOf(replies);
    const longest = Math.max(...one.lines.map((line) => line.length));
    const seen = {
      'zero byte': `${zero}, counted: ${isCounted}`,
      'registered at two processes where five may be': registered,
      'longest line of the log': longest,
    };
    return { open: zero >= 500 || !isCounted || registered > 5 || longest > 400, seen };
  },
  /** As many sockets as one /64 has addresses. */
  M10: async () => {
    const server = await start({
      TWOFOLD_TRUST_PROXY: 'yes',
      TWOFOLD_CONNECTIONS_PER_ADDRESS: '1',
    });
    let opened = 0;
    for (let i = 1; i <= 10; i++) {
      const client = await Client.open(server.url, { 'x-forwarded-for': `2001:db8::${i}` });
      if (await client.ask({ type: 'ping' }, 'pong').catch(() => undefined)) opened++;
    }
    await server.stop();
    return { open: opened > 1, seen: `${opened} of 10 opened where one may be` };
  },
  /** A copy of the one file, after a clean stop. */
  M13: async () => {
    const server = await start();
    for (let i = 0; i < 5; i++) await register(server.url);
    await server.stop('TERM');
    const copy = join(mkdtempSync(join(root, 'copy-')), 'twofold.db');
    copyFileSync(join(server.folder, 'twofold.db'), copy);
    const database = openSqlite(copy);
    const [row] = await database
      .read('SELECT COUNT(*) AS players FROM players')
      .catch((error: Error) => [{ players: error.message }]);
    await database.close();
    const seen = { files: readdirSync(server.folder), 'players in it, of 5': row!['players'] };
    return { open: row!['players'] !== 5, seen };
  },
  /** A seed by the server alone; games begun again until one is good. */
  'low (seeds, restarts)': async (server) => {
    const { client } = await player(server);
    let state: GameState | undefined;
    for (const moves of [0, 0, 20]) {
      state = await client.start('slide', '6x6');
      await finish(client, await client.playOn(seatOf(state), moves));
    }
    const board = server.ask('api/boards/slide/6x6');
    const { entries } = await json<{ entries: { attempt?: number }[] }>(board);
    const seen = { salted: state?.salt !== undefined, attempt: entries[0]?.attempt ?? 'not shown' };
    return { open: !seen.salted || seen.attempt !== 3, seen };
  },
  'low (readyz, metrics)': async (server) => {
    const size = (): number => statSync(join(server.folder, 'twofold.db-wal')).size;
    const before = size();
    for (let i = 0; i < 100; i++) await server.ask('readyz');
    const written = size() - before;
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const { status } = await fetch(`${server.url}/metrics`, { headers });
    const seen = { 'bytes written by 100 looks': written, 'metrics from elsewhere': status };
    return { open: written > 200_000 || status === 200, seen };
  },
  'low (slow requests)': async (server) => {
    const begun = performance.now();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
    const timer = setInterval(() => socket.write(' '), 1000);
    await Promise.race([once(socket.resume(), 'close'), pause(150_000)]);
    clearInterval(timer);
    socket.destroy();
    const seconds = Math.round((performance.now() - begun) / 1000);
    return { open: seconds > 40, seen: `cut after ${seconds} s` };
  },
  /** As wide as a line, and round the letters beside them. */
  'low (names)': async (server) => {
    const names = ['\u{12031}\u{12031}', 'A\u20DDda', 'A\u0488da', 'Ada\u{1242B}'];
    const seen = await statusesOf(server, names);
    return { open: seen.includes(200), seen };
  },
  /** A name from right to left, in what is shown of a day's game. */
  'low (right to left)': async (server) => {
    const { who, client } = await player(server, 'שלום');
    const state = await client.ask({ type: 'daily', game: 'slide' }, 'game');
    await finish(client, await client.playOn(seatOf(state), 12));
    const place = `slide/${state.day}`;
    const card = await server.ask(`api/daily/${place}/card/${who.player}/picture.svg`);
    const link = await server.ask(`d/${place}/${who.player}`);
    const isolated = !/[^\u2068]שלום/u.test(`${card.text}${link.text}`);
    return { open: !isolated, seen: { card: card.status, link: link.status, isolated } };
  },
};

for (const [row, attack] of Object.entries(ROWS)) {
  if (wanted.length > 0 && !wanted.includes(row)) continue;
  const server = await start();
  const { open, seen } = await attack(server).catch((error: unknown) => ({
    open: true,
    seen: String(error),
  }));
  await server.stop();
  if (open) process.exitCode = 1;
  process.stdout.write(`${row}: ${open ? 'OPEN' : 'closed'} ${JSON.stringify(seen)}\n`);
}
rmSync(root, { recursive: true });
process.exit();
