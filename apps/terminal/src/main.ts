// The command `twofold`: runs the words of the command line, and sees to it that whatever happens
// ends in an exit code and at most one line on standard error.
import { readFileSync } from 'node:fs';
import { EXIT, fail, type Io } from './cli/io.js';
import { problemOf } from './saves/problem.js';

/** What shells report for a program that wrote into a closed pipe. */
const BROKEN_PIPE = 141;

const io: Io = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
};

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(BROKEN_PIPE);
    if (stream === process.stdout) fail(io, `the output cannot be written: ${problemOf(error)}`);
    process.exit(EXIT.failed);
  });
}
process.on('uncaughtException', giveUp);
process.on('unhandledRejection', giveUp);

const words = process.argv.slice(2);
if (words[0] === '--version' || words[0] === '-V') {
  process.stdout.write(`twofold ${version()}\n`);
} else {
  // Loaded only now: asking for the version must not wait for it.
  const { runCommandLine } = await import('./commands/run.js');
  process.exitCode = await runCommandLine(words, io);
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** A fault of ours. Screens are put in order when the process exits, before this line is seen. */
function giveUp(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.once('exit', () => void fail(io, `this should not have happened: ${message}`));
  process.exit(1);
}
