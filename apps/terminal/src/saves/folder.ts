import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Environment } from '../cli/io.js';

const NAME = 'twofold';

/** Where games are kept, by the XDG conventions: a folder that is not absolute does not count. */
export function dataFolder(env: Environment): string {
  return join(baseOf(env['XDG_DATA_HOME'], env, '.local', 'share'), NAME);
}

/** Where work in progress is kept that can be done again, such as half a tournament. */
export function stateFolder(env: Environment): string {
  return join(baseOf(env['XDG_STATE_HOME'], env, '.local', 'state'), NAME);
}

function baseOf(given: string | undefined, env: Environment, ...usual: string[]): string {
  if (given !== undefined && isAbsolute(given)) return given;
  return join(env['HOME'] ?? homedir(), ...usual);
}
