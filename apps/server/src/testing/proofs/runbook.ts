// docs/operations.md followed to the letter, on both databases: `npm run proof -- runbook`.
//
// It types the lines of the document: installs in an empty folder, plays, backs up and restores; then has the version
// before, upgrades it while people play, and rolls it back. What this machine has not stands in: for systemd and compose,
// programs with their settings; folders lie in a temporary one; PostgreSQL is the one that is installed, with pg_dump.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Credentials } from '@twofold/protocol';
import { Client, register, request, seatOf, type ClientSeat } from '../client.js';
import { LeashedProcess } from '../leashed-process.js';
import { portToKeep } from '../ports.js';
import { installedPrograms } from '../postgres-programs.js';
import { startPostgres } from '../postgres.js';
import { MAIN } from '../server-process.js';
import { isWhole, stubbornCrowd } from '../stubborn-player.js';

/** A version before work was charged: five steps of the schema behind. */
const BEFORE = '04f4aff';
/** Moves that are acknowledged while a step of the upgrade is watched, and people who play on each database. */
const MOVES = 300;
const PEOPLE = 3;
/** Nobody here plays as slowly as people do; moves wait for one another so that they leave room for the builds. */
const SETTINGS =
  'TWOFOLD_MESSAGES_PER_SECOND=100000 TWOFOLD_WORK_MS=1000000 TWOFOLD_BUSY_MS=1000000 TWOFOLD_COMMIT_MS=20';

const programs = installedPrograms();
if (programs === undefined) throw new Error('this needs an installed PostgreSQL, with pg_dump');

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'twofold-runbook-'));
const at = (path: string): string => join(folder, path);
const upstream = at('upstream.git');
const clone = at('opt/twofold');

const postgres = await startPostgres(undefined, programs);
const { hostname, port: postgresPort, username } = new URL(await postgres.create());

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** A server, or two that share a database, started and stopped as a supervisor does. */
class Service {
  readonly urls: readonly string[];
  readonly #settings: () => Readonly<Record<string, string>>;
  #running: LeashedProcess[] = [];

  constructor(ports: readonly number[], settings: () => Readonly<Record<string, string>>) {
    this.urls = ports.map((port) => `http://127.0.0.1:${port}`);
    this.#settings = settings;
  }

  /** Starts the program that lies there now, and does not wait for it. */
  start(program: string = join(clone, 'apps/server/dist/main.js')): void {
    this.#running = this.urls.map((url) => {
      const { port } = new URL(url);
      const environment = { PATH: process.env['PATH'], ...this.#settings(), PORT: port };
      return new LeashedProcess([process.execPath, program], { folder: clone, environment });
    });
    for (const { output } of this.#running) output.resume();
  }

  async stop(): Promise<void> {
    const codes = await Promise.all(this.#running.map((one) => one.end('TERM')));
    if (codes.some((code) => code !== 0)) throw new Error(`a server ended with ${codes.join()}`);
  }

  readonly ready = async (): Promise<void> => {
    for (const url of this.urls) {
      while ((await request(`${url}/readyz`).catch(() => undefined))?.status !== 200) {
        if (this.#running.some(({ hasEnded }) => hasEnded)) throw new Error('a server has ended');
        await pause(100);
      }
    }
  };
}

const embedded = new Service([await portToKeep()], () => {
  const unit = readFileSync(at('etc/systemd/system/twofold.service'), 'utf8');
  const file = readFileSync(at('etc/twofold/server.env'), 'utf8');
  return settingsIn(`${/^Environment=(.*)$/m.exec(unit)![1]} ${file}`);
});
const composed = new Service([await portToKeep(), await portToKeep()], () =>
  settingsIn(
    `${SETTINGS} TWOFOLD_DATABASE_URL=postgres://${username}@${hostname}:${postgresPort}/twofold`,
  ),
);

function settingsIn(line: string): Record<string, string> {
  const words = here(line).split(/\s+/).filter(Boolean);
  return Object.fromEntries(words.map((word) => word.split('=', 2) as [string, string]));
}

/** What the document leaves to its reader, and folders that are this machine's. */
function here(line: string): string {
  return line
    .replaceAll(/(?<=[ =])\/(?=(?:opt|etc|var|backups)\b)/g, `${folder}/`)
    .replace('git clone ...', `git clone ${upstream}`)
    .replace('VERSION', noted)
    .replace(':4711', `:${new URL(embedded.urls[0]!).port}`)
    .replace(' -o twofold', '')
    .replace('sudo -u twofold ', '')
    .replace('docker compose -f deploy/compose.yaml exec -T postgres ', '');
}
let noted = '';

/** What only systemd, compose and root can do, by the line that asks for it. */
const SUPERVISED: Readonly<Record<string, () => Promise<void> | void>> = {
  'systemctl enable --now twofold': () => embedded.start(),
  'systemctl start twofold': () => embedded.start(),
  'systemctl stop twofold': () => embedded.stop(),
  'systemctl restart twofold': () => embedded.stop().then(() => embedded.start()),
  'docker compose -f deploy/compose.yaml build': () => shell('npm run setup'),
  'docker compose -f deploy/compose.yaml stop server-a server-b': () => composed.stop(),
  'docker compose -f deploy/compose.yaml up -d --wait': () => (composed.start(), composed.ready()),
};

/** Where lines are typed: `cd` goes on to the next. */
let cwd = folder;

/** Runs a line as a shell does, while everybody plays on. */
async function shell(line: string, wanted?: string): Promise<void> {
  const child = spawn('sh', ['-c', line], {
    cwd,
    env: { ...process.env, PGHOST: hostname, PGPORT: postgresPort },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`${line} failed: ${said}`);
  if (wanted !== undefined && said.trim() !== wanted) throw new Error(`${line}: ${said}`);
  if (line.startsWith('git describe')) noted ||= said.trim();
}

/** Types the indented lines that follow this sentence of the document, each until it is done. */
async function type(sentence: string): Promise<void> {
  const block = page.slice(page.indexOf(sentence) + sentence.length);
  const lines = /\n\n((?: {4}.*\n)+)/.exec(block)?.[1]?.trimEnd().split('\n');
  if (!page.includes(sentence) || lines === undefined) throw new Error(`no lines: ${sentence}`);
  for (const typed of lines) {
    const [, line = '', comment] = /^ {4}(.*?)(?: +# (.*))?$/.exec(typed)!;
    say(`$ ${line}`);
    const begun = performance.now();
    if (line.startsWith('cd ')) cwd = here(line).slice(3);
    else if (line.startsWith('useradd ')) say('(left out: no user is made here)');
    else if (SUPERVISED[line] !== undefined) await SUPERVISED[line]();
    // Only what can be seen is compared; other comments explain.
    else await shell(here(line), comment === 'ready' ? comment : undefined);
    say(`  ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
}

/** Somebody who begins a game, or comes back to it as it was last (or then), and plays on. */
function witnessOf({ urls, ready }: Service): (then?: ClientSeat) => Promise<ClientSeat> {
  let who: Credentials | undefined;
  let last: ClientSeat | undefined;
  return async (then = last) => {
    await ready();
    who ??= await register(urls.at(-1)!);
    const client = await Client.connect(urls.at(-1)!, who);
    const state =
      then === undefined
        ? await client.start('slide', '8x8')
        : await client.ask({ type: 'resume', id: then.id }, 'game');
    const was = then?.rules.makePosition(then.position) ?? state.position;
    if (was !== state.position) throw new Error(`the game was at ${was}: ${state.position}`);
    last = await client.playOn(seatOf(state), 20);
    await client.close();
    return last;
  };
}

async function crowdOf({ urls }: Service): Promise<() => Promise<object>> {
  const crowd = await stubbornCrowd(urls, PEOPLE, () => ({ rules: 'classic', moves: 200 }));
  crowd.play();
  return async () => {
    await crowd.progress(MOVES);
    await crowd.stop();
    if (!isWhole(crowd.tally)) throw new Error(JSON.stringify(crowd.tally));
    return crowd.tally;
  };
}

const services = [embedded, composed];

try {
  for (const path of ['opt', 'etc/systemd/system']) mkdirSync(at(path), { recursive: true });
  await shell(`git clone -q --bare '${ROOT}' ${upstream}`);

  say('\nInstalled, played, backed up and restored');
  await type('put `127.0.0.1:4711` for the servers):');
  await embedded.stop();
  writeFileSync(at('etc/twofold/server.env'), SETTINGS.replaceAll(' ', '\n'));
  embedded.start();
  await shell(`createdb -U ${username} twofold`);
  composed.start();
  for (const round of ['new', 'before'] as const) {
    if (round === 'before') {
      say('\nThe version before');
      for (const service of services) await service.stop();
      rmSync(at('var'), { recursive: true });
      await shell(`dropdb -U ${username} twofold && createdb -U ${username} twofold`);
      await shell(`git reset -q --hard ${BEFORE} && npm run setup`);
      for (const service of services) service.start();
    }
    const witnesses = services.map(witnessOf);
    const seats = await Promise.all(witnesses.map((play) => play()));
    const crowds = round === 'before' ? await Promise.all(services.map(crowdOf)) : [];
    rmSync(at('backups'), { recursive: true, force: true });
    await type('The folder for backups is made once:');
    await type('`pg_dump` what was there when\nit ran:');
    if (round === 'before') {
      say('\nUpgraded while people play');
      await type('says more, with systemd:');
      await type('With containers, where all servers stop');
      for (const tally of await Promise.all(crowds.map((end) => end()))) say(JSON.stringify(tally));
    }
    await Promise.all(witnesses.map((play) => play()));
    if (round === 'new') await type('takes the place of what is there:');
    else {
      say('\nRolled back');
      await type('go on from there. With systemd:');
      await type('With containers, the program first:');
    }
    await type('would stay behind and be in its way.');
    await Promise.all(witnesses.map((play, i) => play(seats[i])));
    if (round === 'new') continue;
    say('\nAnd the upgrade can be tried again');
    for (const service of services) {
      await service.stop();
      service.start(MAIN);
    }
    await Promise.all(witnesses.map((play) => play()));
  }
  for (const service of services) await service.stop();
  say('\nEverything was as the document says.');
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
