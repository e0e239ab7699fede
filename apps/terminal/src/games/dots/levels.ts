import {
  DOTS_LEVELS,
  DOTS_MODES,
  dotsLevel,
  type ChapterName,
  type DotsLevel,
  type DotsModeName,
  type DotsRuleset,
} from '@twofold/rules/dots';
import { EXIT } from '../../cli/io.js';
import type { CommandSpec, Run } from '../../cli/spec.js';

/** Lists the levels of Dots. */
export const LEVELS: CommandSpec = {
  name: 'levels',
  summary: 'List the levels of Dots: what each asks for, and what makes its stars.',
  options: [],
  examples: [['twofold levels', 'all of them, by chapters']],
  load: async () => listLevels,
};

const TITLES: Readonly<Record<ChapterName, string>> = {
  lines: 'First lines',
  ice: 'Thin ice',
  anchors: 'Falling anchors',
  two: 'Two at once',
  masters: 'Masters',
};

const listLevels: Run = (_, io) => {
  let chapter: ChapterName | undefined;
  for (const level of DOTS_LEVELS) {
    if (level.chapter !== chapter) {
      const gap = chapter === undefined ? '' : '\n';
      ({ chapter } = level);
      io.stdout.write(`${gap}${TITLES[chapter]}\n`);
    }
    io.stdout.write(`${lineOf(level, dotsLevel(level.number)!)}\n`);
  }
  return EXIT.ok;
};

/** Such as ` 7  6x6, 12 moves, clear G 14, with loops; stars: 3 left for two, 6 for three`. */
function lineOf({ number, stars: [two, three] }: DotsLevel, rules: DotsRuleset): string {
  const { width, height, colours, moves, loops } = rules;
  const dots = rules.goals.map(({ colour, count }) => `${colour} ${count}`);
  const others = (Object.keys(DOTS_MODES) as DotsModeName[]).flatMap((name) => {
    const rule = rules[name];
    if (rule === undefined) return [];
    const total = typeof rule === 'number' ? rule : rule.reduce((sum, layer) => sum + layer, 0);
    return [`${name} ${total}`];
  });
  const board = `${width}x${height}, ${colours} colours, ${moves} moves`;
  const loop = loops ? ', with loops' : '';
  const stars = `stars: ${two} left for two, ${three} for three`;
  return `${`${number}`.padStart(3)}  ${board}: ${[...dots, ...others].join(', ')}${loop}; ${stars}`;
}
