import { coordinateOf, drawsFrom } from '@twofold/rules';
import { COLOURS, dots, type DotsPosition } from '@twofold/rules/dots';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyClear } from './clears.js';
import { cleared, dotsOf, fieldOf, fillHoles, HOLE, type Dots } from './field.js';
import { anyPosition, dotted } from './positions.case.js';
import { randomFrom } from '../common/random.js';

function letters(board: Dots): string {
  return Array.from(board, (dot) => (dot === HOLE ? '.' : COLOURS[dot])).join('');
}

interface Boards {
  readonly ours: string;
  readonly rules: string;
}

/** The boards after different moves, before and after the same chance, as we and the rules have it. */
function* boardsAfter(position: DotsPosition, seed: number): Generator<Boards> {
  const field = fieldOf(position.ruleset);
  const board = dotsOf(position);
  for (const clear of everyClear(field, board, 200).clears.slice(0, 20)) {
    const path = clear.path.map((cell) => coordinateOf(field, cell));
    const acted = dots.act(position, path);
    if (!acted.ok) throw new Error(acted.error.message);
    const { after } = acted.value;
    const ours = cleared(field, board, clear.cells);
    yield { ours: letters(ours), rules: after.holed.cells.map((dot) => dot ?? '.').join('') };
    const settled = dots.settle(after, drawsFrom(randomFrom(seed))).position;
    if (dots.outcome(settled).over) continue;
    fillHoles(field, ours, randomFrom(seed));
    yield { ours: letters(ours), rules: settled.cells.join('') };
  }
}

test('moves and what falls after them are those of the rules', () => {
  fc.assert(
    fc.property(anyPosition, fc.nat(), (position, seed) => {
      for (const { ours, rules } of boardsAfter(position, seed)) expect(ours).toBe(rules);
    }),
  );
});

test.each([
  { row: 'is shuffled', board: 'RRG / OBO', rules: '-moves=none-goal=none' },
  { row: 'of different dots', board: 'RR / OG', rules: '-colours=8-moves=none-goal=none' },
  { row: 'in one column', board: 'RO / RG / BP', rules: '-colours=6-moves=none-goal=none' },
])('so is a board without a path, which $row', ({ board, rules }) => {
  const position = dotted(board, rules);
  for (let seed = 0; seed < 200; seed++) {
    for (const boards of boardsAfter(position, seed)) expect(boards.ours).toBe(boards.rules);
  }
});
