import type { CommandSpec } from '../cli/spec.js';
import { COLOUR, NO_COLOUR } from '../terminal/options.js';
import { REVIEWING } from './options.js';

export const REVIEW: CommandSpec = {
  name: 'review',
  summary: 'Where did a game go wrong? The coach grades every move of a replay.',
  details: [
    'Prints accuracy, the worth of the game over its moves, where it was lost, and the moves that mattered. The same game and budget give the same review on every machine; docs/coach.md says how moves are graded. Boards of up to nine cells are solved, whatever the budget, which may take a while. Ctrl-C ends a review with what there is so far.',
    'Exit code 0 if all were reviewed, 1 if one could not be, 130 if it was interrupted.',
  ],
  args: [
    {
      name: 'FILE',
      says: 'replay files, ours or of other programs (docs/formats.md), or lines that --json printed; - is standard input',
      many: true,
    },
  ],
  options: [...Object.values(REVIEWING), COLOUR, NO_COLOUR],
  examples: [
    ['twofold review game.txt', 'a summary, a graph, and the moves that mattered'],
    ['twofold review game.txt --html report.html', 'the same as a page, with boards'],
    ['twofold --player c --json | twofold review - --all', 'every move of the computer'],
    ['twofold review mine.txt yours.txt --compare', 'two games of the same seed, side by side'],
    ['twofold review *.txt --depth 2 --json', 'one line of JSON for each game'],
  ],
  load: async () => (await import('./command.js')).run,
};
