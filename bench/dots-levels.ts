// How hard the levels of Dots are: `npm run bench:levels`, with `-- --games 100` for more games. It keeps
// what it measured in bench/results/dots-levels.json, and writes the table docs/dots-levels.md and a win
// of each level, which the tests replay; `-- --kept` writes them again without measuring.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DOTS_LEVELS } from '@twofold/rules/dots';
import { measureLevel } from './levels/measure.js';
import { levelTable, type Results } from './levels/table.js';
import { circumstances } from './results.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '24' },
    nodes: { type: 'string', default: '1000' },
    kept: { type: 'boolean', default: false },
  },
});

const RESULTS = new URL('results/dots-levels.json', import.meta.url);

function measure(): Results {
  const nodes = Number(values.nodes);
  const games = Number(values.games);
  const levels = DOTS_LEVELS.map(({ number, rules }) => {
    const measured = measureLevel(rules, { engineGames: games, greedyGames: 2 * games, nodes });
    const shares = [measured.engine, measured.greedy].map(
      ({ won }) => `${Math.round(100 * won)} %`,
    );
    console.log(`${number} ${rules}: ${shares.join(', ')}`);
    return measured;
  });
  return { ...circumstances(), nodes, levels };
}

const results = values.kept ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : measure();
if (!values.kept) writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 1)}\n`);
const found = DOTS_LEVELS.map(({ rules }) =>
  results.levels.find((level) => level.rules === rules)!,
);
writeFileSync(new URL('../docs/dots-levels.md', import.meta.url), levelTable(results, found));
const wins = found.map(({ win }) => win).join('\n');
writeFileSync(new URL('../packages/rules/src/dots/levels.wins.txt', import.meta.url), `${wins}\n`);
