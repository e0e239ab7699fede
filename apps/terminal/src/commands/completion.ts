import { COMMANDS, PLAY } from '../cli/commands.js';
import { makeCompletion, type ShellName } from '../cli/completion.js';
import type { Run } from '../cli/spec.js';
import { EXIT } from '../io.js';

/** Prints the completion script of a shell. */
export const run: Run = (given, io) => {
  io.stdout.write(makeCompletion(given.args[0] as ShellName, PLAY, COMMANDS));
  return EXIT.ok;
};
