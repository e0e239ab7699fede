// Follows deploy/Containerfile without a container engine: the same commands in an empty folder with an empty
// environment, then the server that came of it, as another user where we are root. `npm run proof -- container`
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'twofold-container-'));
const [source, app, home] = ['src', 'app', 'home'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const bare = { PATH: process.env['PATH']!, HOME: home };

/** Instructions with their lines joined, by stage. */
const [build, image] = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', '')
  .split(/^FROM .*\n/m)
  .slice(1)
  .map((stage) => stage.split('\n').map((line) => line.split(/ (.*)/s) as [string, string])) as [
  [string, string][],
  [string, string][],
];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What `COPY . .` takes along, by Containerfile.dockerignore. */
function copySources(): void {
  const ignored = readFileSync(join(ROOT, 'deploy/Containerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('**/'));
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT });
  for (const file of files.toString().split('\0')) {
    const isOut = ignored.some((name) => file === name || file.startsWith(`${name}/`));
    if (file === '' || isOut || !existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(source, file)), { recursive: true });
    cpSync(join(ROOT, file), join(source, file));
  }
}

function run(command: string, cwd: string): void {
  say(`$ ${command}`);
  execFileSync('sh', ['-c', command], { cwd, env: bare, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** The server as the image starts it; resolves with its address. */
async function serve(): Promise<{ url: string; stop: () => Promise<number | null> }> {
  const settings = image.find(([word]) => word === 'ENV')![1].replaceAll('/app/', `${app}/`);
  const given: Record<string, string> = {};
  for (const [, name, value] of settings.matchAll(/(\w+)=(\S*)/g)) given[name!] = value!;
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const asRoot = process.getuid?.() === 0;
  // The image's user: what only root may write stays as it is.
  if (asRoot) execFileSync('chown', ['1000:1000', data, folder]);
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: app,
    env: { ...given, PATH: bare.PATH, HOST: '127.0.0.1', PORT: '0', TWOFOLD_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(asRoot ? { uid: 1000, gid: 1000 } : {}),
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /^Twofold: (http.*)\/$/.exec(line)?.[1];
    if (url === undefined) continue;
    const stop = async (): Promise<number | null> => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      return child.exitCode;
    };
    return { url, stop };
  }
  throw new Error('the server ended before it said where it is');
}

async function check(url: string, path: string, wanted: RegExp): Promise<void> {
  const response = await fetch(`${url}${path}`);
  const text = await response.text();
  if (!response.ok || !wanted.test(text)) throw new Error(`${path}: ${response.status} ${text}`);
  say(`${path} answers`);
}

try {
  for (const path of [source, app, home]) mkdirSync(path);
  copySources();
  for (const [word, rest] of build) {
    if (word === 'RUN') run(rest.replaceAll('/src/', `${source}/`), source);
  }
  for (const [word, rest] of image) {
    const [, from, to] = /^--from=build \/src\/(\S+) (\S+)$/.exec(rest ?? '') ?? [];
    if (word !== 'COPY' || from === undefined || to === undefined) continue;
    mkdirSync(dirname(join(app, to)), { recursive: true });
    cpSync(join(source, from), join(app, to), { recursive: true, verbatimSymlinks: true });
  }
  run('find node_modules/@twofold -maxdepth 1 -type l -delete', app);
  rmSync(source, { recursive: true });
  run('du -sh .', app);
  const { url, stop } = await serve();
  await check(url, '/readyz', /ready/);
  await check(url, '/', /<title>/);
  await check(url, '/api/daily/slide', /commitment/);
  await check(url, '/metrics', /twofold_info/);
  const code = await stop();
  if (code !== 0) throw new Error(`the server ended with ${code}`);
  say('the image would start, answer and end in order');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
