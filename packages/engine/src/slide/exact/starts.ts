import { emptyCells, type Content, type SlideRuleset } from '@twofold/rules/slide';
import { valueOf } from './code.js';
import { symmetriesOf, type Symmetry } from './symmetries.js';

/** A board that a game can begin with, and how likely it or one of its images is. */
export interface Start {
  readonly cells: readonly Content[];
  readonly chance: number;
}

/** Every start of these rules, one of each set of images: the tiles first, then the obstacles. */
export function startsOf(ruleset: SlideRuleset): readonly Start[] {
  const { width, height, spawn, startTiles, obstacle } = ruleset;
  const symmetries = symmetriesOf(ruleset);
  const total = spawn.reduce((sum, { weight }) => sum + weight, 0);
  const tiles = spawn.map(({ value, weight }) => [value, weight / total] as const);
  const walls = obstacle?.kind === 'fixed' ? obstacle.count : 0;
  let starts: readonly Start[] = [{ cells: Array<Content>(width * height).fill(0), chance: 1 }];
  for (let i = 0; i < startTiles; i++) starts = place(starts, tiles, symmetries);
  for (let i = 0; i < walls; i++) starts = place(starts, [[{ kind: 'fixed' }, 1]], symmetries);
  return starts;
}

function place(
  starts: readonly Start[],
  kinds: readonly (readonly [content: Content, chance: number])[],
  symmetries: readonly Symmetry[],
): readonly Start[] {
  const placed = new Map<string, { cells: Content[]; chance: number }>();
  for (const start of starts) {
    const free = emptyCells(start.cells);
    for (const cell of free) {
      for (const [content, chance] of kinds) {
        const cells = start.cells.with(cell, content);
        const name = nameOf(cells, symmetries);
        const entry = placed.get(name) ?? { cells, chance: 0 };
        entry.chance += (start.chance * chance) / free.length;
        placed.set(name, entry);
      }
    }
  }
  return [...placed.values()];
}

/** The same for a board and its images. */
function nameOf(cells: readonly Content[], symmetries: readonly Symmetry[]): string {
  const names = symmetries.map((to) => to.map((cell) => valueOf(cells[cell]!)).join(','));
  return names.toSorted()[0]!;
}
