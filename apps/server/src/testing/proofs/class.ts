// A class behind one address, with the standard settings: `npm run proof -- class`. Everybody comes within a
// minute, registers, watches a leaderboard and plays; in the middle the server is restarted. Nobody is refused.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ANSWERS, type Credentials } from '@twofold/protocol';
import { SETTINGS } from '../../config.js';
import { answerOf, Client, request, seatOf, type ClientSeat, type Reply } from '../client.js';
import { ServerProcess } from '../server-process.js';

const PUPILS = 40;
/** Within so many milliseconds they all come, as when a teacher says "now". */
const ARRIVE = 20_000;
const MOVES = 60;
/** A quick player's, in milliseconds. */
const PACE = 300;
const BOARD = 'api/boards/slide/classic';
const WEB = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

const refused: Record<string, number> = {};
const counts = { requests: 0, moves: 0, reconnects: 0, streams: 0 };

function note(code: string): void {
  refused[code] = (refused[code] ?? 0) + 1;
}

/** Asks until there is an answer; whoever is refused notes it, and comes back when told to. */
async function ask(path: string, options: Parameters<typeof request>[1] = {}): Promise<Reply> {
  for (;;) {
    const reply = await request(`${server.url}/${path}`, options).catch(() => undefined);
    if (reply === undefined) {
      await pause(100); // the server is away
      continue;
    }
    counts.requests++;
    if (reply.status < 400) return reply;
    if (reply.status === 404) throw new Error(`there is no ${path}`);
    note(`${reply.status} ${path.startsWith('assets/') ? 'assets' : path}`);
    await pause(1000 * Number(reply.headers.get('retry-after') ?? 1));
  }
}

/** What a browser asks for: the page, its parts, and what the service worker keeps. */
async function firstVisit(): Promise<void> {
  const page = await ask('');
  const worker = (await ask('service-worker.js')).text;
  const list = (name: string): string[] =>
    JSON.parse(new RegExp(`const ${name} = (\\[.*\\]);`).exec(worker)?.[1] ?? '[]') as string[];
  const pack = /"path":"\.\/([^"]+)"/.exec(worker)?.[1];
  // The page shows some thirty small parts, and the rest comes in the pack; without one, file by file.
  const parts = list('PACKED').slice(0, 30);
  const named = [...page.text.matchAll(/(?:src|href)="(\.\/[^"]+)"/g)].map(([, path]) => path!);
  const wanted = new Set([...named, ...list('FILES'), ...parts, 'healthz']);
  if (pack !== undefined) wanted.add(pack);
  await Promise.all([...wanted].map((path) => ask(path.replace(/^\.\//, ''))));
}

async function watch(end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    try {
      const response = await fetch(`${server.url}/${BOARD}/live`, { signal: end });
      counts.streams++;
      if (!response.ok) note(`${response.status} live`);
      for await (const _ of response.body!);
    } catch {
      // The server is away, or all is over.
    }
    await pause(2000);
  }
}

/** Plays so many moves, and comes back as the app does where the connection is lost. */
async function play(who: Credentials): Promise<void> {
  let seat: ClientSeat | undefined = undefined;
  for (let wait = 50; seat === undefined || goesOn(seat); wait = 2 * wait) {
    let client: Client | undefined = undefined;
    try {
      client = await Client.connect(server.url, who);
      wait = 50;
      seat = seatOf(
        seat === undefined
          ? await client.start('slide', 'classic')
          : await client.ask({ type: 'resume', id: seat.id }, 'game'),
      );
      while (goesOn(seat)) {
        await pause(PACE * (0.5 + Math.random()));
        seat = await client.play(seat);
        counts.moves++;
      }
      client.cut();
    } catch (error) {
      const { message } = error as Error;
      const code = /"code":"([\w-]+)"/.exec(message)?.[1];
      if (code !== undefined && code !== 'unavailable') note(code);
      counts.reconnects++;
      client?.cut();
      await pause(wait);
    }
  }
}

function goesOn({ rules, position }: ClientSeat): boolean {
  return position.ply < MOVES && !rules.outcome(position).over;
}

async function pupil(end: AbortSignal): Promise<void> {
  await pause(ARRIVE * Math.random());
  await firstVisit();
  const reply = await ask('api/players', { method: 'POST', body: {} });
  const who = answerOf(ANSWERS.credentials, reply);
  await Promise.all([ask('api/me', { as: who }), ask(BOARD), ask('api/daily/slide')]);
  void watch(end);
  await play(who);
  await Promise.all([ask('api/me/games', { as: who }), ask(`${BOARD}/around`, { as: who })]);
}

const folder = mkdtempSync(join(tmpdir(), 'twofold-class-'));
const standard = Object.entries(SETTINGS).filter(([name]) => /_PER_|_MS$/.test(name));
const server = await ServerProcess.create({
  ...Object.fromEntries(standard.map(([name, setting]) => [name, setting.standard])),
  TWOFOLD_DATA: folder,
  TWOFOLD_WEB: WEB,
});
try {
  await server.start();
  const begun = performance.now();
  const end = new AbortController();
  const all = Promise.all(Array.from({ length: PUPILS }, () => pupil(end.signal)));
  while (counts.moves < (PUPILS * MOVES) / 3) await pause(20);
  await server.stop('TERM');
  await server.start();
  await all;
  end.abort();
  const seconds = Math.round((performance.now() - begun) / 1000);
  process.stdout.write(`${JSON.stringify({ pupils: PUPILS, seconds, ...counts, refused })}\n`);
  if (Object.keys(refused).length > 0) process.exitCode = 1;
} finally {
  await server.stop('KILL');
  rmSync(folder, { recursive: true, force: true });
}
