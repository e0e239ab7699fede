import { EXIT, fail, print, type Io } from '../io.js';
import { COMMANDS, PLAY } from './commands.js';
import { helpOf } from './help.js';
import { parseWords } from './parse.js';
import type { CommandSpec } from './spec.js';
import { shown } from './values.js';

/** Runs a command line and returns its exit code. */
export async function runCommandLine(words: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = words;
  if (first === 'help') return help(rest, io);
  const named = COMMANDS.find(({ name }) => name === first);
  const stray = named === undefined ? strayWord(words) : undefined;
  if (stray !== undefined) return fail(io, stray, EXIT.misused);
  const spec = named ?? PLAY;
  const line = parseWords(spec, named === undefined ? words : rest);
  switch (line.kind) {
    case 'error':
      return fail(io, line.message, EXIT.misused);
    case 'help':
      print(io, helpFor(spec));
      return EXIT.ok;
    case 'run': {
      const run = await spec.load();
      return run(line.given, io);
    }
  }
}

function help(words: readonly string[], io: Io): number {
  const spec = words.length === 0 ? PLAY : COMMANDS.find(({ name }) => name === words[0]);
  if (spec === undefined) return fail(io, unknownCommand(words[0]!), EXIT.misused);
  print(io, helpFor(spec));
  return EXIT.ok;
}

function helpFor(spec: CommandSpec): string {
  return helpOf(spec, spec === PLAY ? COMMANDS : []);
}

/** A first word that is no option is meant as a command; `twofold` alone takes options only. */
function strayWord([first]: readonly string[]): string | undefined {
  return first === undefined || first.startsWith('-') ? undefined : unknownCommand(first);
}

function unknownCommand(word: string): string {
  return `there is no command ${shown(word)}; the commands are ${COMMANDS.map(({ name }) => name).join(', ')}`;
}
