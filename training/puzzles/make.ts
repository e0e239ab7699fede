// Rates what `find.ts` has found, and makes the puzzles that come with the app of it: `node --conditions=@twofold/source --import tsx
// training/puzzles/make.ts COUNT FIRST FILE...`. A set that takes the place of another begins with a FIRST above all numbers
// of the old one, since players keep what they answered by number.
import { readFileSync, writeFileSync } from 'node:fs';
import { boardKey, makePuzzles, UNRATED } from '@twofold/coach';
import { drawsFor, must, parsePosition, seedFromInteger } from '@twofold/rules';
import { fitRatings } from './fit.js';
import { parseFound, type Found } from './found.js';
import { SOLVERS } from './solvers.js';

const PATH = 'packages/coach/src/puzzle-set.ts';

const [count = '', first = '', ...files] = process.argv.slice(2);
const found = eachOnce(files.flatMap((file) => parseFound(readFileSync(file, 'utf8'))));
const chosen = found.slice(0, Number(count));
const solved = chosen.map((one) => one.solved);
const { puzzles, solvers } = fitRatings(solved);

console.log(`${chosen.length} of ${found.length} boards`);
for (const [s, name] of Object.keys(SOLVERS).entries()) {
  const share = solved.reduce((sum, chances) => sum + chances[s]!, 0) / solved.length;
  console.log(`${name}: solves ${(100 * share).toFixed(1)} %, ${Math.round(solvers[s]!.value)}`);
}
const values = puzzles.map(({ value }) => value).toSorted((a, b) => a - b);
const at = (share: number): number => Math.round(values[Math.floor(share * (values.length - 1))]!);
console.log(`ratings: ${[0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].map(at).join(' ')}`);

const made = shuffled(chosen.map((one, i) => ({ ...one, rating: { ...UNRATED, ...puzzles[i]! } })));
const text = makePuzzles(
  made.map(({ position, rating }, i) => ({ number: Number(first) + i, rating, position })),
);
writeFileSync(
  PATH,
  `/** Number, rating, deviation and position of each puzzle, as training/puzzles makes them. */
export const PUZZLE_SET = \`${text}\`;
`,
);
console.log(`${PATH}: ${text.length} bytes`);

/** Mirrored images are the same board. */
function eachOnce(all: readonly Found[]): readonly Found[] {
  const keys = all.map(({ position }) => {
    const parsed = must(parsePosition(position));
    return boardKey(parsed.game, parsed.position);
  });
  return all.filter((_, i) => keys.indexOf(keys[i]!) === i);
}

/** Neighbours come from one game: shuffled, two days after each other have nothing in common. */
function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  const draws = drawsFor(seedFromInteger(Number(first)), 0);
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const other = draws.below(i + 1);
    [order[i], order[other]] = [order[other]!, order[i]!];
  }
  return order;
}
