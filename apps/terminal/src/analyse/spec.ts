import { DEPTH, JSON_REPORT } from '../cli/options.js';
import type { CommandSpec } from '../cli/spec.js';
import { THINKING } from './options.js';

export const ANALYSE: CommandSpec = {
  name: 'analyse',
  summary: 'Ask the coach about a position: a value for each move, best first, and why.',
  details: [
    'Says what the moves are worth and why the best one is. For 2048 also which tile would then hurt most, and how the game may go on.',
  ],
  args: [
    {
      name: 'POSITION',
      says: 'its text, as in links (docs/formats.md); a link of the browser app; rows such as "2 0 4/0 0 2/0 0 0"; what other programs keep (docs/formats.md): 16 hexadecimal digits, JSON; or - for any of these, or lines of numbers, from standard input',
    },
  ],
  options: [THINKING, DEPTH, JSON_REPORT],
  examples: [
    ['twofold analyse "2 0 4 8/0 0 2 2/0 0 0 4/0 0 0 2"', 'the moves of a board that you see'],
    ['twofold analyse - < board.txt', 'the same of a file with a line for each row'],
    ['twofold analyse slide_4x4_0,0,2,4/0,0,0,2/0,0,0,0/0,0,0,0 --depth 4', 'always the same'],
    [
      'twofold analyse dots_classic_RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB --json',
      'Dots, as JSON',
    ],
  ],
  load: async () => (await import('./command.js')).run,
};
