// `npm run proof -- packages`: whether the packages can leave. Packed, installed in empty projects outside of the
// repository, with npm and in pnpm's strict layout: types, a game, a replay, a review, the engine under Node and
// in a browser, a simulator checked, and the whole product served on every supported Node.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { ROOT, STAGE } from '../../scripts/packages/list.js';
import { portToKeep } from '../../apps/server/src/testing/ports.js';
import { launchBrowser } from '../browser.js';
import { addressFrom } from '../product.js';
import { serveFolder } from '../static-server.js';
import { beginRanked, rankedMove } from './visitor.js';

const PROJECT = join(ROOT, 'e2e', 'outside');
const NODES = ['20.19.0', '22', '24'];
const ATTW = '@arethetypeswrong/cli@0.18.5';
const PNPM = 'pnpm@10';
const RESOLUTIONS = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];

interface Package {
  readonly name: string;
  readonly tarball: string;
}

const outside = mkdtempSync(join(tmpdir(), 'twofold-outside-'));
const browser = await launchBrowser();
try {
  await prove();
} finally {
  await browser.close();
  rmSync(outside, { recursive: true, force: true });
}

async function prove(): Promise<void> {
  run('npm', ['run', 'packages', '--silent', '--', '--pack'], ROOT);
  const packages = packed();
  for (const { name, tarball } of packages) say(`${name}: packed ${kilobytes(tarball)} kB`);
  const libraries = packages.filter(({ name }) => !/network|^twofold/.test(name));
  for (const { name, tarball } of libraries) {
    // Our packages are modules alone: CommonJS is not promised.
    run('npx', ['--yes', ATTW, '--profile', 'esm-only', tarball], outside);
    say(`${name}: arethetypeswrong finds nothing`);
  }
  for (const one of packages) {
    const folder = install('npm', `alone-${one.name.replace('/', '-')}`, packages, [one]);
    say(`${one.name}: installed ${kilobytes(join(folder, 'node_modules'))} kB with all it needs`);
  }
  const used = packages.filter(({ name }) => name !== '@twofold/network-full');
  for (const manager of ['npm', 'pnpm'] as const) {
    const folder = install(manager, manager, packages, used);
    useLibraries(folder);
    await askInBrowser(folder, browser);
    say(`${manager}: a page has asked the engine in its worker`);
  }
  const alone = packages.filter(({ name }) => name === 'twofold');
  const folder = install('npm', 'served', packages, alone);
  const words = ['row', '4', '4', '0', '4'];
  const took = timeOf('npx', ['twofold', ...words], folder);
  const itself = timeOf('node', ['node_modules/twofold/bin/twofold.mjs', ...words], folder);
  say(`npx twofold: ${took} ms, of which the command itself ${itself} ms`);
  for (const version of NODES) await serve(folder, version, browser);
}

/** What `npm run packages` has packed. */
function packed(): Package[] {
  const folders = ['@twofold/', '']
    .flatMap((scope) =>
      readdirSync(join(STAGE, 'node_modules', scope)).map((name) => `${scope}${name}`),
    )
    .filter((name) => name !== '@twofold');
  return folders.map((name) => {
    const path = join(STAGE, 'node_modules', name, 'package.json');
    const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    return { name, tarball: join(STAGE, file) };
  });
}

/** A new project that installs some of the packages; what these need of us comes from tarballs too. */
function install(
  manager: 'npm' | 'pnpm',
  name: string,
  all: readonly Package[],
  wanted: readonly Package[],
): string {
  const folder = join(outside, name);
  const files = (packages: readonly Package[]): Record<string, string> =>
    Object.fromEntries(packages.map((one) => [one.name, `file:${one.tarball}`]));
  const tools = {
    typescript: versionHere('typescript'),
    '@types/node': versionHere('@types/node'),
  };
  const overrides = files(all);
  mkdirSync(folder);
  writeJson(join(folder, 'package.json'), {
    private: true,
    type: 'module',
    dependencies: { ...files(wanted), ...(wanted.length > 1 ? tools : {}) },
    ...(manager === 'npm' ? { overrides } : {}),
  });
  // YAML takes JSON.
  if (manager === 'pnpm') writeJson(join(folder, 'pnpm-workspace.yaml'), { overrides });
  if (manager === 'npm') run('npm', ['install', '--no-audit', '--no-fund'], folder);
  else run('npx', ['--yes', PNPM, 'install'], folder);
  return folder;
}

/** Types, strictly and with the packages' own declarations, then the program itself. */
function useLibraries(folder: string): void {
  cpSync(PROJECT, folder, { recursive: true });
  cpSync(join(ROOT, 'examples', 'simulator.mjs'), join(folder, 'simulator.mjs'));
  for (const resolution of RESOLUTIONS) {
    const lib = ['ES2023', 'DOM', 'DOM.AsyncIterable'];
    const compilerOptions = { ...resolution, target: 'es2023', lib, types: ['node'], strict: true };
    const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
    writeJson(join(folder, 'tsconfig.json'), {
      compilerOptions: { ...compilerOptions, ...strictest, skipLibCheck: false, outDir: 'out' },
      include: ['*.ts'],
    });
    run('node', ['node_modules/typescript/bin/tsc'], folder);
    say(`${folder.slice(outside.length + 1)}: types hold, ${resolution.moduleResolution}`);
  }
  const printed = run('node', ['out/use.js'], folder);
  if (printed.includes('FAILED')) throw new Error(printed);
  say(`${folder.slice(outside.length + 1)}: ${printed.trim().replaceAll('\n', ', ')}`);
}

async function askInBrowser(folder: string, pages: Browser): Promise<void> {
  const outDir = join(folder, 'page');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir, target: 'es2023' },
    worker: { format: 'es' },
  });
  const server = await serveFolder(outDir, false);
  const page = await pages.newPage();
  try {
    await page.goto(server.origin);
    await page.getByText('by network').waitFor();
  } finally {
    await page.close();
    server.close();
  }
}

/** The product from its package, in a folder with nothing else: a ranked game goes on after a restart. */
async function serve(folder: string, version: string, pages: Browser): Promise<void> {
  const port = await portToKeep();
  const data = join(outside, `data-${version}`);
  const page = await (await pages.newContext()).newPage();
  const first = await startServing(folder, version, port, data);
  await beginRanked(page, first.address);
  await rankedMove(page);
  await first.stop();
  const second = await startServing(folder, version, port, data);
  await page.reload();
  await page.waitForSelector('[data-standing=playing]');
  await rankedMove(page);
  for (const file of ['lite-any.tfn', '4x4-fixed-any.tfb']) {
    const network = await page.request.get(`${second.address}assets/${file}`);
    if (!network.ok()) throw new Error(`${file} is not served: ${network.status()}`);
  }
  await page.goto(`${second.address}docs`);
  await page.getByRole('link', { name: 'How to add a game' }).first().waitFor();
  await page.context().close();
  await second.stop();
  say(`twofold serve on Node ${version}: page, ranked game, restart, the same game, docs`);
}

async function startServing(
  folder: string,
  version: string,
  port: number,
  data: string,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const words = ['--yes', '--package', `node@${version}`, '--', 'node'];
  const program = ['node_modules/twofold/bin/twofold.mjs', 'serve', '--port', `${port}`];
  const child = spawn('npx', [...words, ...program], {
    cwd: folder,
    env: { ...process.env, TWOFOLD_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'close');
  const address = await addressFrom(child.stdout);
  if (address === undefined) throw new Error(`twofold serve said no address on Node ${version}`);
  const stop = async (): Promise<void> => {
    process.kill(-child.pid!, 'SIGINT');
    await ended;
  };
  return { address, stop };
}

function timeOf(program: string, words: readonly string[], folder: string): number {
  const begun = performance.now();
  run(program, words, folder);
  return Math.round(performance.now() - begun);
}

/** Runs a program, and says what it said only when it fails. */
function run(program: string, words: readonly string[], cwd: string): string {
  // The configuration of the repository must not reach outside.
  const env = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  try {
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    return execFileSync(program, words, {
      cwd,
      env: Object.fromEntries(env),
      stdio: [...stdio],
      encoding: 'utf8',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${words.join(' ')} in ${cwd}\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}

function versionHere(name: string): string {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { devDependencies: Record<string, string> }).devDependencies[name]!;
}

function kilobytes(path: string): number {
  const bytes = (at: string): number => {
    const found = statSync(at);
    if (!found.isDirectory()) return found.size;
    return readdirSync(at).reduce((sum, name) => sum + bytes(join(at, name)), 0);
  };
  return Math.round(bytes(path) / 1000);
}

function writeJson(path: string, value: object): void {
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
