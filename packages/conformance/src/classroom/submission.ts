import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { nodeCommand } from '../node-command.js';
import { parseObject } from '../protocol/messages.js';
import { prepareJavaSimulator, prepareJavaTests } from '../run/java.js';
import type { Prepared } from '../run/prepared.js';
import { preparePythonSimulator, preparePythonTests } from '../run/python.js';

/** What somebody handed in, unpacked. */
export interface Submission {
  readonly name: string;
  readonly folder: string;
  /** Paths within the folder. */
  readonly files: readonly string[];
}

/** How parts of a submission are made ready to run; what there is none of is left out. */
export interface Parts {
  readonly tests?: Prepare;
  readonly simulator?: Prepare;
}

export type Prepare = () => Prepared | Promise<Prepared>;

const ready =
  (command: readonly string[]): Prepare =>
  () => ({ command, dispose: () => {} });

/** Written by others: folders that nobody means to hand in. */
const PASSED_OVER = new Set([
  'node_modules',
  '__pycache__',
  '.git',
  'target',
  'build',
  'bin',
  'out',
]);
const MOST_FILES = 2000;
const MOST_BYTES = 1_000_000;

export function readSubmission(name: string, folder: string): Submission {
  const files: string[] = [];
  const walk = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && !PASSED_OVER.has(entry.name)) walk(path);
      else if (entry.isFile() && files.length < MOST_FILES) files.push(relative(folder, path));
    }
  };
  walk(folder);
  return { name, folder, files: files.toSorted() };
}

/** Where Java is compiled to: what lies elsewhere is hidden, since others build there too. */
const BUILT = '.twofold';

const SHELL = ['/bin/sh', '-c'];

/** Finds what can be run: as `submission.json` says, or by the names of the files. */
export function partsOf(submission: Submission): Parts {
  const named = submission.files.find((file) => basename(file) === 'submission.json');
  const said = named === undefined ? {} : readParts(join(submission.folder, named));
  const found = { ...foundTests(submission), ...foundSimulator(submission) };
  return { ...found, ...said };
}

function readParts(file: string): Parts {
  const given = parseObject(readFileSync(file, 'utf8')) ?? {};
  return Object.fromEntries(
    ['tests', 'simulator'].flatMap((part) => {
      const command = given[part];
      return typeof command === 'string' ? [[part, ready([...SHELL, command])]] : [];
    }),
  );
}

function foundTests({ folder, files }: Submission): Parts {
  const isThere = (pattern: RegExp): boolean => files.some((file) => pattern.test(file));
  if (isThere(/(?:^|\/)ttfe\/tests\/[^/]+\.java$/))
    return { tests: () => prepareJavaTests(folder, join(folder, BUILT, 'tests')) };
  if (isThere(/(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/)) {
    return { tests: () => preparePythonTests(folder) };
  }
  const javaScript = files.filter((file) => /(?:(?:^|\/)tests?|[._-]tests?)\.m?js$/i.test(file));
  if (javaScript.length === 0) return {};
  const paths = javaScript.map((file) => join(folder, file));
  return { tests: ready(nodeCommand('run-tests', ...paths)) };
}

function foundSimulator({ folder, files }: Submission): Parts {
  if (files.some((file) => basename(file) === 'TTFEFactory.java')) {
    return { simulator: () => prepareJavaSimulator(folder, join(folder, BUILT, 'simulator')) };
  }
  for (const file of files) {
    if (!/^simulator(?:\.|$)/i.test(basename(file))) continue;
    const simulator = simulatorCommand(join(folder, file));
    if (simulator !== undefined) return { simulator: ready(simulator) };
  }
  return {};
}

const SIMULATORS: Readonly<Record<string, (file: string) => readonly string[]>> = {
  '.mjs': (file) => nodeCommand('serve', '--module', file),
  '.js': (file) => nodeCommand('serve', '--module', file),
  '.py': (file) =>
    /^def createSimulator\b/m.test(readFileSync(file, 'utf8'))
      ? preparePythonSimulator(file).command
      : ['python3', file],
  '.java': (file) => ['java', file],
};

/** How a file that holds a simulator is run; undefined if nobody knows. */
export function simulatorCommand(file: string): readonly string[] | undefined {
  const known = SIMULATORS[extname(file)];
  if (known !== undefined) return known(file);
  return (statSync(file).mode & 0o100) === 0 ? undefined : [file];
}

/** Changes when anything that was handed in changes. */
export function fingerprint({ folder, files }: Submission): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** The text of what a person wrote, for comparing. */
export function writtenText({ folder, files }: Submission): string {
  const written = files.filter((file) => /\.(?:m?js|ts|py|java|c|cpp|rs|go|rb|kt)$/i.test(file));
  return written
    .map((file) => readFileSync(join(folder, file), 'utf8').slice(0, MOST_BYTES))
    .join('\n');
}
