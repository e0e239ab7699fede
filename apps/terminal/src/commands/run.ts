import { helpOf } from '../cli/help.js';
import { EXIT, fail, print, type Io } from '../cli/io.js';
import { parseWords } from '../cli/parse.js';
import type { CommandList, CommandSpec } from '../cli/spec.js';
import { didYouMean } from '../text/similar.js';
import { shown } from '../text/words.js';
import { allCommands } from './list.js';

/** Runs a command line and returns its exit code. */
export async function runCommandLine(words: readonly string[], io: Io): Promise<number> {
  const commands = allCommands();
  const [first, ...rest] = words;
  if (first === 'help') return help(rest, commands, io);
  const named = commands.named.find(({ name }) => name === first);
  // A first word that is no option is meant as a command; `twofold` alone takes options only.
  if (named === undefined && first !== undefined && !first.startsWith('-')) {
    return fail(io, unknownCommand(first, commands), EXIT.misused);
  }
  const spec = named ?? commands.first;
  const given = parseWords(spec, named === undefined ? words : rest);
  if (!given.ok) return fail(io, given.error, EXIT.misused);
  if (given.value === undefined) return showHelp(spec, commands, io);
  const run = await spec.load();
  return run(given.value, io);
}

function help([word]: readonly string[], commands: CommandList, io: Io): number {
  if (word === undefined) return showHelp(commands.first, commands, io);
  const spec = commands.named.find(({ name }) => name === word);
  if (spec === undefined) return fail(io, unknownCommand(word, commands), EXIT.misused);
  return showHelp(spec, commands, io);
}

function showHelp(spec: CommandSpec, { first, named }: CommandList, io: Io): number {
  print(io, helpOf(spec, spec === first ? named : []));
  return EXIT.ok;
}

function unknownCommand(word: string, { named }: CommandList): string {
  const names = named.map(({ name }) => name);
  const hint = didYouMean(word, names);
  return `there is no command ${shown(word)}${hint}; the commands are ${names.join(', ')}`;
}
