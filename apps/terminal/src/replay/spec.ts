import type { CommandSpec } from '../cli/spec.js';
import { LOOKS } from '../terminal/options.js';
import { ALL, AT } from './options.js';

export const REPLAY: CommandSpec = {
  name: 'replay',
  summary: 'Watch a kept game: play, step, jump.',
  details: [
    'Keys: Space plays and pauses, right and left step, PgUp and PgDn leap, Home and End go to the ends, a number and Enter jumps, + and - change the speed, Q quits. Without a terminal the last board is printed.',
  ],
  args: [
    {
      name: 'FILE',
      says: 'a replay file, ours or of another program (docs/formats.md), or the line that --json printed',
    },
  ],
  options: [AT, ALL, ...LOOKS],
  examples: [
    ['twofold replay game.txt', 'watches it from its start'],
    ['twofold replay game.txt --at 100 | cat', 'prints the board after 100 actions'],
  ],
  load: async () => (await import('./command.js')).run,
};
