// `npm run proof`: every long proof there is, one after the other, and a table of what held. What has held is
// not proven again until something changes, so that it can be interrupted and called again.
//
//   npm run proof                 all that have not held yet
//   npm run proof -- crash disk   these, whatever is known of them
//   npm run proof -- --list       what there is, and what is known
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { prepare } from './prepare.mjs';
import { builtFolders } from './prepare/build.mjs';
import { PATH, ROOT } from './prepare/root.mjs';
import { Trouble } from './prepare/trouble.mjs';
import { PROOFS } from './proofs.mjs';

const FOLDER = join(ROOT, '.cache', 'proof');
const KNOWN = join(FOLDER, 'known.json');

const asked = process.argv.slice(2);
const strange = asked.find((word) => word !== '--list' && !Object.hasOwn(PROOFS, word));
if (strange !== undefined) {
  const names = Object.keys(PROOFS).join(', ');
  throw new Trouble(`there is no proof called ${strange}; there are ${names}, and --list.`);
}
mkdirSync(FOLDER, { recursive: true });
const state = stateOfTheSources();
const known = readKnown();

if (!asked.includes('--list')) {
  await prepare(builtFolders());
  for (const name of Object.keys(PROOFS)) await prove(name);
}
for (const name of Object.keys(PROOFS)) console.log(row(name));
const wanted = asked.length === 0 ? Object.keys(PROOFS) : asked;
if (wanted.some((name) => known[name]?.outcome === 'FAILED')) process.exitCode = 1;

/** @param {string} name */
async function prove(name) {
  const { proves, minutes, command, cannot } = PROOFS[name];
  if (asked.length > 0 ? !asked.includes(name) : known[name]?.outcome === 'held') return;
  const reason = cannot?.();
  if (reason !== undefined) {
    known[name] = { outcome: 'skipped', seconds: 0, why: reason };
    return;
  }
  console.log(`${name}: ${proves} (about ${minutes} min; ${relative(ROOT, logOf(name))})`);
  const begun = performance.now();
  const status = await run(command, logOf(name));
  const seconds = Math.round((performance.now() - begun) / 1000);
  known[name] = { outcome: status === 0 ? 'held' : 'FAILED', seconds };
  if (stateOfTheSources() === state) remember();
  console.log(`${name}: ${known[name].outcome} after ${duration(seconds)}\n`);
}

/** Under another name until it is whole. */
function remember() {
  writeFileSync(`${KNOWN}-new`, JSON.stringify({ state, known }, undefined, 2));
  renameSync(`${KNOWN}-new`, KNOWN);
}

/** @param {string} command @param {string} log */
async function run(command, log) {
  const child = spawn(command, {
    cwd: ROOT,
    env: { ...process.env, PATH },
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const [status] = await once(child, 'close');
  file.end();
  return status;
}

/** @param {string} name */
function row(name) {
  const { outcome, seconds, why } = known[name] ?? { outcome: 'not yet', seconds: 0 };
  const more = why ?? (outcome === 'FAILED' ? relative(ROOT, logOf(name)) : PROOFS[name].proves);
  const took = seconds > 0 ? duration(seconds) : '';
  return `${outcome.padEnd(8)} ${name.padEnd(10)} ${took.padStart(12)}  ${more}`;
}

/** @param {string} name */
function logOf(name) {
  return join(FOLDER, `${name}.log`);
}

/** @param {number} seconds */
function duration(seconds) {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @returns {Record<string, { outcome: string, seconds: number, why?: string }>} */
function readKnown() {
  if (!existsSync(KNOWN)) return {};
  const read = JSON.parse(readFileSync(KNOWN, 'utf8'));
  return read.state === state ? read.known : {};
}

/** What is proven is proven of these very sources, committed or not. */
function stateOfTheSources() {
  const git = (/** @type {string[]} */ ...words) => {
    const { status, stdout } = spawnSync('git', words, { cwd: ROOT, maxBuffer: 2 ** 30 });
    if (status === 0) return stdout;
    throw new Trouble('what is proven is proven of certain sources: this needs git, and a clone.');
  };
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'));
  for (const file of String(git('ls-files', '-oz', '--exclude-standard')).split('\0')) {
    if (file !== '') hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}
