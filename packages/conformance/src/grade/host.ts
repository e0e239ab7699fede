import { closeSync, openSync, unlinkSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CreateSimulator } from '../candidate.js';
import { findSimulator } from '../catalogue/index.js';
import { drive } from '../later.js';
import { fileChannel, type Channel } from '../protocol/channel.js';
import { parseRunnerLine, type TestResult } from '../protocol/runner.js';
import { Server } from '../protocol/serve.js';
import { seededRandom } from '../random.js';

/** Two named pipes to a program: what it reads, and what it writes. */
export interface Pipes {
  readonly to: string;
  readonly from: string;
}

/** A simulator to be tested: one of the catalogue, a JavaScript module, or a program that runs. */
export type Subject =
  | { readonly catalogue: string }
  | { readonly module: string }
  | { readonly program: Pipes };

/** Where a simulator comes from: a program may have to be started first. */
export type Source =
  | Exclude<Subject, { program: Pipes }>
  | { readonly command: readonly string[]; readonly cwd: string };

/** What the grader wants: one test of a runner, or, without `test`, whatever the runner does. */
export interface Job {
  readonly runner: Pipes;
  readonly subject: Subject;
  /** Changes every seed, so that no game is known in advance. */
  readonly salt: number;
  readonly test?: string;
}

/** What came of a job: the names of the runner's tests, or the results that it told until it ended. */
export type Told =
  | { readonly tests: readonly string[] }
  | { readonly results: readonly TestResult[]; readonly ended: boolean };

/** Handles what a runner sends to the simulator. */
type Handle = (line: string) => unknown;

/**
 * Stands between a runner and the simulators: in a process of its own, where the grader can end it
 * when a simulator hangs, and where the tests have no business.
 */
export async function host(grader: Channel): Promise<void> {
  const open = new Map<string, Pipe>();
  const channelTo = ({ to, from }: Pipes): Channel => {
    const pipe = open.get(to) ?? openPipe(to, from);
    open.set(to, pipe);
    return pipe.channel;
  };
  for (let line = grader.read(); line !== undefined; line = grader.read()) {
    const job = JSON.parse(line) as Job;
    const runner = channelTo(job.runner);
    const told = await work(job, runner, await handlerOf(job, runner, channelTo));
    if ('ended' in told && told.ended) {
      for (const file of open.get(job.runner.to)?.files ?? []) closeSync(file);
      open.delete(job.runner.to);
    }
    grader.write(told);
  }
}

interface Pipe {
  readonly channel: Channel;
  readonly files: readonly number[];
}

function openPipe(to: string, from: string): Pipe {
  // In the order in which the other side opens them: each of us waits for the other.
  const output = openSync(to, 'w');
  const input = openSync(from, 'r');
  // Nobody else has to find them any more.
  for (const path of [to, from]) unlinkSync(path);
  return { channel: fileChannel(input, output), files: [input, output] };
}

async function work({ test }: Job, runner: Channel, handle: Handle): Promise<Told> {
  const results: TestResult[] = [];
  try {
    if (test !== undefined) runner.write({ test });
    for (let line = runner.read(); line !== undefined; line = runner.read()) {
      const told = parseRunnerLine(line);
      if (told === undefined) await handle(line);
      else if (!('test' in told)) return { tests: told };
      else {
        results.push(told);
        if (told.test === test) return { results, ended: false };
      }
    }
  } catch {
    // The runner broke off, or wrote without end: either way it is gone for us.
  }
  return { results, ended: true };
}

async function handlerOf(
  { subject, salt }: Job,
  runner: Channel,
  channelTo: (pipes: Pipes) => Channel,
): Promise<Handle> {
  if ('program' in subject) return relay(channelTo(subject.program), runner, salt);
  const create = await createOf(subject);
  const server = new Server((width, height, random) => {
    // Null goes through: to refuse it is the simulator's business.
    const source = random === null ? random : seededRandom(salted(random.seed, salt));
    return create(width, height, source);
  }, runner);
  return (line) => (line.startsWith('{') ? drive(server.handle(line)) : undefined);
}

async function createOf(
  subject: { readonly catalogue: string } | { readonly module: string },
): Promise<CreateSimulator> {
  if ('module' in subject) {
    const module = (await import(pathToFileURL(subject.module).href)) as Record<string, unknown>;
    return module['createSimulator'] as CreateSimulator;
  }
  const found = findSimulator(subject.catalogue);
  if (found === undefined) throw new RangeError(`no simulator is named ${subject.catalogue}`);
  return found.create;
}

/** Each side waits for the other's line, so that lines go to and fro one by one. */
function relay(program: Channel, runner: Channel, salt: number): Handle {
  return (line) => {
    if (!line.startsWith('{')) return;
    const message = JSON.parse(line) as { seed?: number | null };
    const { seed } = message;
    program.write(typeof seed === 'number' ? { ...message, seed: salted(seed, salt) } : message);
    const answer = program.read();
    if (answer === undefined) throw new Error('the simulator is gone');
    runner.write(JSON.parse(answer) as object);
  };
}

/** Another seed, the same one for the same salt. */
function salted(seed: number, salt: number): number {
  return Math.imul(seed ^ salt, 0x9e37_79b1) >>> 0;
}
