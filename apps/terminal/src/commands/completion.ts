import { makeCompletion, type ShellName } from '../cli/completion.js';
import type { CommandSpec, Run } from '../cli/spec.js';
import { EXIT } from '../io.js';

/** Prints the completion script of a shell, for the commands that there are. */
export function completionOf(play: CommandSpec, commands: readonly CommandSpec[]): Run {
  return (given, io) => {
    io.stdout.write(makeCompletion(given.args[0] as ShellName, play, commands));
    return EXIT.ok;
  };
}
