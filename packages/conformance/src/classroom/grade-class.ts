import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { catalogueFaults } from '../grade/grade.js';
import type { Fault } from '../grade/judge.js';
import { drawsOfText } from '../random.js';
import { temporaryFolder } from '../run/files.js';
import { makeCsv } from './csv.js';
import { gradeSubmission, type Grading } from './grade-submission.js';
import { markOf, type Graded, type Mark } from './mark.js';
import { ownFaults } from './own-faults.js';
import { classPage, studentPage, type Row } from './pages.js';
import { parseSettings, STANDARD_SETTINGS, type ClassSettings } from './settings.js';
import { findAlike } from './similar.js';
import { fingerprint, readSubmission, writtenText, type Submission } from './submission.js';
import { BadArchive, isArchive, unpack } from './unpack.js';

export interface ClassOptions {
  /** The folder of submissions, each a folder or an archive. */
  readonly folder: string;
  /** Where marks and pages are written, and what is known is kept. */
  readonly out: string;
  /** The settings; `class.json` of the folder, or the standard ones, if left out. */
  readonly settings?: string;
  /** How many submissions are graded at a time. */
  readonly jobs: number;
  /** Folders that programs are not to see, beside those of the class and of the kit. */
  readonly hidden?: readonly string[];
  /** Told about each submission when it is done. */
  readonly onDone?: (row: Row, done: number, of: number) => void;
}

/** How often a submission may bring the grading down before it is left alone. */
const MOST_ATTEMPTS = 2;
const SETTINGS_FILE = 'class.json';

/**
 * Grades a class. What is known of a submission is kept when it is done, so that a run that was
 * ended goes on where it was; a submission is graded again only if it or the settings have changed.
 */
export async function gradeClass(options: ClassOptions): Promise<readonly Row[]> {
  const run = new ClassRun(options);
  try {
    const left = [...run.names];
    const rows = new Map<string, Row>();
    const worker = async (): Promise<void> => {
      for (let name = left.shift(); name !== undefined; name = left.shift()) {
        const row = await run.grade(name);
        rows.set(name, row);
        options.onDone?.(row, rows.size, run.names.length);
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, options.jobs) }, worker));
    return run.publish(run.names.map((name) => rows.get(name)!));
  } finally {
    run.close();
  }
}

class ClassRun {
  readonly names: readonly string[];
  readonly #options: ClassOptions;
  readonly #grading: Grading;
  readonly #evaluated: ReadonlySet<string>;
  readonly #key: string;
  readonly #unpacked = temporaryFolder();
  readonly #submissions = new Map<string, Submission>();

  constructor(options: ClassOptions) {
    const { folder, out } = options;
    this.#options = options;
    const file = options.settings ?? join(folder, SETTINGS_FILE);
    const isGiven = options.settings !== undefined || existsSync(file);
    const settings = isGiven ? readSettings(file) : STANDARD_SETTINGS;
    const ownFaulty =
      settings.faults === undefined ? [] : ownFaults(resolve(folder, settings.faults));
    this.names = submissionNames(folder, [out, resolve(folder, settings.faults ?? out)]);
    if (this.names.length === 0) throw new RangeError(`there are no submissions in ${folder}`);
    const faults = [...catalogueFaults({ scopes: settings.scopes }), ...ownFaulty];
    mkdirSync(join(out, 'known'), { recursive: true });
    mkdirSync(join(out, 'students'), { recursive: true });
    const seed = keptSeed(join(out, 'known', 'seed'));
    // What is unpacked and built for others lies beside what is for this one.
    const temporary = dirname(this.#unpacked.path);
    const own = [folder, out, resolve(folder, settings.faults ?? '.'), temporary];
    const hidden = [...own, ...(options.hidden ?? [])];
    this.#grading = { settings, faults, hidden, seed };
    this.#evaluated = chooseEvaluated(faults, settings.evaluation, seed);
    const names = faults.map(({ name, source }) => [name, source]);
    this.#key = JSON.stringify([settings, names, seed]);
  }

  /** One submission, from what is known or anew. */
  async grade(name: string): Promise<Row> {
    const known = join(this.#options.out, 'known', `${fileName(name)}.json`);
    let submission: Submission;
    try {
      submission = this.#open(name);
    } catch (error) {
      if (!(error instanceof BadArchive)) throw error;
      const problems = [`The archive cannot be read: ${error.message}.`];
      return this.#row({ name, problems, seconds: 0 });
    }
    const key = createHash('sha256')
      .update(this.#key)
      .update(fingerprint(submission))
      .digest('hex');
    const before = readKnown(known, key);
    if (before?.graded !== undefined) return this.#row(before.graded);
    const attempts = (before?.attempts ?? 0) + 1;
    write(known, JSON.stringify({ key, attempts }));
    const graded =
      attempts > MOST_ATTEMPTS
        ? { name, problems: ['The grading ended each time that this was graded.'], seconds: 0 }
        : await this.#gradeAnew(submission);
    write(known, JSON.stringify({ key, attempts, graded }));
    return this.#row(graded);
  }

  #open(name: string): Submission {
    const path = join(this.#options.folder, name);
    let folder = resolve(path);
    if (isArchive(name)) {
      folder = join(this.#unpacked.path, fileName(name));
      unpack(readFileSync(path), name, folder);
    }
    const submission = readSubmission(name, folder);
    this.#submissions.set(name, submission);
    return submission;
  }

  /** In a copy: what its programs write changes nothing of what was handed in. */
  async #gradeAnew(submission: Submission): Promise<Graded> {
    const folder = join(this.#unpacked.path, 'work', fileName(submission.name));
    cpSync(submission.folder, folder, { recursive: true, filter: isPlain });
    try {
      const graded = await gradeSubmission({ ...submission, folder }, this.#grading);
      // What is told names files as they were handed in, not where the copy was.
      const told = JSON.stringify(graded).replaceAll(`file://${folder}/`, '');
      return JSON.parse(told.replaceAll(`${folder}/`, '')) as Graded;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  #row(graded: Graded): Row {
    const mark: Mark = markOf(graded, this.#grading.settings, (fault) =>
      this.#evaluated.has(fault),
    );
    return { graded, mark, page: `students/${fileName(graded.name)}.html`, alike: [] };
  }

  /** Writes the table and the pages. */
  publish(rows: readonly Row[]): readonly Row[] {
    const texts = [...this.#submissions].map(([name, one]) => [name, writtenText(one)] as const);
    const alike = findAlike(new Map(texts));
    const complete = rows.map((row) => {
      const { name } = row.graded;
      return { ...row, alike: alike.filter(({ one, other }) => one === name || other === name) };
    });
    const { out } = this.#options;
    const isEvaluated = (fault: string): boolean => this.#evaluated.has(fault);
    write(join(out, 'marks.csv'), makeCsv(complete));
    write(join(out, 'index.html'), classPage(complete, this.#grading.settings));
    for (const row of complete) {
      write(join(out, row.page), studentPage(row, this.#grading.settings, isEvaluated));
    }
    return complete;
  }

  close(): void {
    this.#unpacked.remove();
  }
}

function isPlain(path: string): boolean {
  const entry = lstatSync(path);
  return entry.isDirectory() || entry.isFile() || entry.isSymbolicLink();
}

function submissionNames(folder: string, others: readonly string[]): readonly string[] {
  const isOther = (name: string): boolean =>
    others.some((other) => resolve(other) === resolve(folder, name));
  return (
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || (entry.isFile() && isArchive(entry.name)))
      .map(({ name }) => name)
      // Marks of an earlier run, put elsewhere this time, are no submission.
      .filter((name) => !existsSync(join(folder, name, 'known', 'seed')))
      .filter((name) => !name.startsWith('.') && !isOther(name))
      .toSorted()
  );
}

function readSettings(file: string): ClassSettings {
  const parsed = parseSettings(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw new RangeError(`${file}: ${parsed.error}`);
  return parsed.value;
}

/** A class has one secret, so that grading it again brings the same marks. */
function keptSeed(file: string): string {
  if (!existsSync(file)) write(file, randomUUID());
  return readFileSync(file, 'utf8').trim();
}

function chooseEvaluated(
  faults: readonly Fault[],
  evaluation: ClassSettings['evaluation'],
  seed: string,
): ReadonlySet<string> {
  const names = faults.map(({ name }) => name);
  if (typeof evaluation !== 'number') {
    const unknown = evaluation.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new RangeError(`no faulty simulator is named ${unknown}`);
    return new Set(evaluation);
  }
  const draws = drawsOfText(`${seed} evaluation`);
  const left = [...names];
  const drawn = Array.from({ length: Math.round(evaluation * names.length) }, () =>
    left.splice(draws.below(left.length), 1),
  );
  return new Set(drawn.flat());
}

interface Known {
  readonly attempts: number;
  readonly graded?: Graded;
}

function readKnown(file: string, key: string): Known | undefined {
  if (!existsSync(file)) return undefined;
  const known = JSON.parse(readFileSync(file, 'utf8')) as Known & { readonly key: string };
  return known.key === key ? known : undefined;
}

/** A name that is safe in a path and an address, and still tells whose it is. */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_').slice(0, 80);
  return plain === name
    ? plain
    : `${plain}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
