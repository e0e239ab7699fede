/**
 * Grades a made-up class of mixed languages, some of it dishonest or broken, with the command that a
 * teacher uses: node --conditions=@twofold/source --import tsx e2e/scripts/classroom.ts [SUBMISSIONS [FOLDER]]
 *
 * The grading is killed on the way and goes on without grading anything twice. Cheats get nothing,
 * honest suites at least what they catch for certain, and twenty of them the same marks in three
 * gradings. The folder is kept if it is given.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Row } from '@twofold/conformance';
import { cheatsIn, NOTES } from './classroom/cheats.js';
import { BAD_TEST, STYLES, surelyCaught, TESTS, type Test } from './classroom/suites.js';

const count = Number(process.argv[2] ?? 100);
const kept = process.argv[3];
const folder = kept ?? mkdtempSync(join(tmpdir(), 'twofold-classroom-'));
const CHEATS = cheatsIn(folder);
const HERE = new URL('../../', import.meta.url);
const EXAMPLES = fileURLToPath(new URL('examples', HERE));
const TWOFOLD = fileURLToPath(new URL('apps/terminal/bin/twofold.mjs', HERE));
/** So many are graded three times, and so many have one test too many. */
const [THRICE, SPOILT] = [20, 3];

interface Suite {
  readonly style: string;
  readonly tests: readonly Test[];
}

/** Mostly JavaScript and Python. A program is started anew for each simulator: one hands in one. */
const MOST = ['node-test', 'pytest', 'describe-it', 'pytest-class'];
const MIX = [...MOST, 'junit4', ...MOST, 'junit5'];

const honest = (i: number): Suite => ({
  style: i === 3 ? 'program' : MIX[i % MIX.length]!,
  tests: TESTS.filter((_, t) => ((i * 7 + t * 5) % 11) % 3 !== 0),
});
const nameOf = (i: number): string => `honest-${`${i}`.padStart(3, '0')}`;
const SUITES: ReadonlyMap<string, Suite> = new Map(
  Array.from({ length: count - Object.keys(CHEATS).length - SPOILT }, (_, i) => [
    nameOf(i),
    honest(i),
  ]),
);

function handIn(room: string, name: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(room, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Beside most suites is the simulator of the examples in the same language. */
function handInSimulator(room: string, name: string, style: string): void {
  const isJava = style.startsWith('junit');
  const source = isJava ? 'java/ttfe' : style.startsWith('py') ? 'simulator.py' : 'simulator.mjs';
  const filter = (path: string): boolean => !path.endsWith('tests');
  cpSync(join(EXAMPLES, source), join(room, name, isJava ? 'ttfe' : source), {
    recursive: true,
    filter,
  });
}

function handInClass(room: string): void {
  for (const [name, files] of Object.entries(CHEATS)) handIn(room, `cheat-${name}`, files);
  for (const [name, { style, tests }] of SUITES) {
    handIn(room, name, STYLES[style]!(tests));
    handInSimulator(room, name, style);
  }
  for (let i = 0; i < SPOILT; i++) {
    const { style, tests } = honest(i);
    handIn(room, `spoilt-${i}`, STYLES[style]!([...tests, BAD_TEST]));
  }
}

function grade(room: string, out: string, ...more: readonly string[]): ChildProcess {
  const args = [TWOFOLD, 'grade', room, '--out', out, ...more];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The rows that a grading ends with. */
async function rowsOf(grading: ChildProcess): Promise<readonly Row[]> {
  const [said] = await Promise.all([text(grading.stdout!), once(grading, 'close')]);
  if (grading.exitCode !== 0) throw new Error(`the grading ended with code ${grading.exitCode}`);
  return JSON.parse(said) as readonly Row[];
}

/** What is known of each submission that is done, and since when. */
function done(out: string): ReadonlyMap<string, number> {
  const known = join(out, 'known');
  const files = existsSync(known)
    ? readdirSync(known).filter((file) => file.endsWith('.json'))
    : [];
  return new Map(
    files
      .filter((file) => readFileSync(join(known, file), 'utf8').includes('"graded"'))
      .map((file) => [file, statSync(join(known, file)).mtimeMs]),
  );
}

/** The memory of a process and all that it started, in megabytes. */
function memoryOf(root: number): number {
  const lines = spawnSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).stdout.trim();
  const all = lines.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  // Parents come first, but for numbers that are used again: a round more finds those too.
  for (let round = 0; round < 5; round++) {
    for (const [pid, parent] of all) if (family.has(parent!)) family.add(pid!);
  }
  const kilobytes = all.reduce((sum, [pid, , rss]) => sum + (family.has(pid!) ? rss! : 0), 0);
  return Math.round(kilobytes / 1024);
}

let isRight = true;
function complain(words: string): void {
  isRight = false;
  console.log(words);
}

/** Grades the class, and is killed when a third is done. */
async function gradeClass(room: string, out: string): Promise<readonly Row[]> {
  const start = performance.now();
  let [peak, current] = [0, grade(room, out)];
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(current.pid!));
    if (current.signalCode === null && !isKilled && done(out).size >= count / 3) {
      isKilled = true;
      current.kill('SIGKILL');
    }
  }, 1000);
  let isKilled = false;
  current.stdout!.resume();
  await once(current, 'close');
  const before = done(out);
  console.log(`killed after ${before.size} of ${count}`);
  current = grade(room, out, '--json');
  const rows = await rowsOf(current);
  clearInterval(watch);
  const after = done(out);
  for (const [file, time] of before) {
    if (after.get(file) !== time) complain(`${file} was graded twice`);
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${rows.length} submissions in ${seconds} s, ${peak} MB of memory at most`);
  return rows;
}

function judge(rows: readonly Row[]): void {
  const points = new Map(rows.map(({ graded, mark }) => [graded.name, mark.tests]));
  for (const { graded, mark } of rows) {
    const { name } = graded;
    const suite = SUITES.get(name);
    if (name.startsWith('cheat-') && mark.total > 0) complain(`${name} got ${mark.total} points`);
    if (suite !== undefined && mark.regular.caught < surelyCaught(suite.tests)) {
      complain(`${name} caught ${mark.regular.caught}, less than ${surelyCaught(suite.tests)}`);
    }
    if (suite !== undefined && mark.passed < mark.checks)
      complain(`${name} has a faulty simulator`);
    if (name.startsWith('spoilt-')) {
      const left = (graded.tests?.tests ?? []).filter(({ standing }) => standing !== 'counts');
      const isNamed = left.length === 1 && left[0]!.name.includes(BAD_TEST.name);
      const wanted = points.get(nameOf(Number(name.slice(-1))));
      if (!isNamed || mark.tests !== wanted) complain(`${name} got ${mark.tests}, not ${wanted}`);
    }
  }
}

/** Twenty suites again, twice and with the secret of the class: the same marks. */
async function gradeAgain(room: string, out: string, rows: readonly Row[]): Promise<void> {
  const again = join(room, '.again');
  for (const [name, { style, tests }] of [...SUITES].slice(0, THRICE)) {
    handIn(again, name, STYLES[style]!(tests));
  }
  for (const time of ['second', 'third']) {
    const its = join(room, `.${time}`);
    cpSync(join(out, 'known', 'seed'), join(its, 'known', 'seed'));
    for (const { graded, mark } of await rowsOf(grade(again, its, '--json'))) {
      const first = rows.find((row) => row.graded.name === graded.name)!.mark.tests;
      if (mark.tests !== first)
        complain(`${graded.name}: ${first}, the ${time} time ${mark.tests}`);
    }
  }
}

const out = join(folder, '.marks');
try {
  for (const note of NOTES) rmSync(note, { force: true });
  handInClass(folder);
  const rows = await gradeClass(folder, out);
  judge(rows);
  await gradeAgain(folder, out, rows);
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  for (const note of NOTES) rmSync(note, { force: true });
}
console.log(isRight ? 'all is as it should be' : 'something is wrong');
process.exitCode = isRight ? 0 : 1;
