import type { CommandSpec } from '../../cli/spec.js';

/** Lists the levels of Dots. */
export const LEVELS: CommandSpec = {
  name: 'levels',
  summary: 'List the levels of Dots: what each asks for, and what makes its stars.',
  options: [],
  examples: [['twofold levels', 'all of them, by chapters']],
  load: async () => (await import('./list-levels.js')).listLevels,
};
