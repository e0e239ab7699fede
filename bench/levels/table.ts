import { DOTS_LEVELS, DOTS_MODE_NAMES, dotsLevel, type DotsRuleset } from '@twofold/rules/dots';
import type { Measured } from './measure.js';

/** What a run has measured. */
export interface Results {
  readonly date: string;
  readonly machine: string;
  readonly nodes: number;
  readonly levels: readonly Measured[];
}

/** The page about the levels. */
export function levelTable(results: Results, measured: readonly Measured[]): string {
  const [first] = measured;
  const rows = DOTS_LEVELS.map((level, i) => {
    const { engine, greedy, spare } = measured[i]!;
    const [two, three] = level.stars;
    const cells = [
      level.number,
      level.chapter,
      asked(dotsLevel(level.number)!),
      percent(engine.won),
      percent(greedy.won),
      spare[Math.floor(spare.length / 2)] ?? '',
      `${two}, ${three}`,
      `\`${level.rules}\``,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `# The levels of Dots

Written by \`npm run bench:levels\` from [its results](../bench/results/dots-levels.json): ${results.machine}, ${results.date}.
Each level was played ${first!.engine.games} times by the computer player with ${results.nodes} nodes a move, and ${first!.greedy.games} times by a
greedy one, who takes what brings the goals nearest at once and never looks ahead; on the seeds 0, 1, 2 and so on.
Within a chapter, levels are in the order of the mean of both shares. "Spare" is the median of moves left in games that the
computer player won; stars are given for about as many moves left as the better third and the better two thirds
of its wins had. A win of each level is in \`packages/rules/src/dots/levels.wins.txt\`, and the tests replay it.

| level | chapter | asks for | computer wins | greedy wins | spare | two, three stars from | rules |
|---:|---|---|---:|---:|---:|---|---|
${rows.join('\n')}
`;
}

function asked(rules: DotsRuleset): string {
  const colours = rules.goals.map(({ colour, count }) => `${count} ${colour}`);
  const others = DOTS_MODE_NAMES.flatMap((name) => {
    const rule = rules[name];
    if (rule === undefined) return [];
    return [
      `${name} ${typeof rule === 'number' ? rule : rule.reduce((sum, layer) => sum + layer)}`,
    ];
  });
  const loops = rules.loops ? ['loops'] : [];
  return [...colours, ...others, ...loops].join(', ');
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
