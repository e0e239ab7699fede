import { advance, begin, findGame, seedFromInteger, type Game } from '@twofold/rules';
import { slide, SLIDE_PRESETS, slideMoves } from '@twofold/rules/slide';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyImpossible } from './slide/impossible.js';
import { parseGrid } from './pasted.js';

function gameNamed(name: string): Game {
  const found = findGame(name);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

function textOf(grid: string): string {
  const pasted = parseGrid(grid);
  if (!pasted.ok) throw new Error(JSON.stringify(pasted.error));
  const { game, position } = pasted.value;
  return gameNamed(game).makePosition(position);
}

test.each([
  ['rows with slashes', '2 0 4 8/0 0 2 2/0 0 0 0/0 0 0 16'],
  ['lines', '2 0 4 8\n0 0 2 2\n0 0 0 0\n0 0 0 16\n'],
  ['lines of another system', '2 0 4 8\r\n0 0 2 2\r\n0 0 0 0\r\n0 0 0 16'],
  ['points for empty cells', '2 . 4 8\n. . 2 2\n. . . .\n- - - 16'],
  ['tabs with empty cells', '2\t\t4\t8\n0\t0\t2\t2\n0\t0\t0\t0\n0\t0\t0\t16'],
  ['a table, whose rows begin and end with empty cells', '2\t\t4\t8\n\t\t2\t2\n\t\t\t\n\t\t\t16'],
  ['indented lines', '\t2 0 4 8\n\t0 0 2 2\n\t0 0 0 0\n\t0 0 0 16'],
  [
    'an indented array',
    '[\n\t[2, 0, 4, 8],\n\t[0, 0, 2, 2],\n\t[0, 0, 0, 0],\n\t[0, 0, 0, 16],\n]',
  ],
  ['commas', '2,0,4,8/0,0,2,2/0,0,0,0/0,0,0,16'],
  ['an array', '[[2, 0, 4, 8], [0, 0, 2, 2], [0, 0, 0, 0], [0, 0, 0, 16]]'],
  ['one line', '2 0 4 8 0 0 2 2 0 0 0 0 0 0 0 16'],
  ['a table', '| 2 | 0 | 4 | 8 |\n| 0 | 0 | 2 | 2 |\n| 0 | 0 | 0 | 0 |\n| 0 | 0 | 0 | 16 |'],
])('reads %s', (_, grid) => {
  expect(textOf(grid)).toBe('slide_4x4_2,0,4,8/0,0,2,2/0,0,0,0/0,0,0,16_0_0');
});

test('reads other sizes, obstacles, and Dots', () => {
  expect(textOf('2 x/4 2/0 0')).toBe('slide_2x3-obstacle=fixed:1_2,x/4,2/0,0_0_0');
  expect(textOf('RRB\nBBO')).toMatch(/^dots_3x2-.*_RRB\/BBO_0_0/);
});

test.each([
  ['', { kind: 'empty' }],
  [' \n/ ', { kind: 'empty' }],
  ['2 '.repeat(70_000), { kind: 'too-long' }],
  ['2 two/4 4', { kind: 'cell', line: 1, place: 2, text: 'two' }],
  ['2 4/2 -4', { kind: 'cell', line: 2, place: 2, text: '-4' }],
  ['2 4 8/2 4', { kind: 'ragged', line: 2, count: 2, first: 3 }],
  ['2 4 8', { kind: 'line', count: 3 }],
  // Quadratic work on this would hang the test.
  [`2${','.repeat(131_000)}2`, { kind: 'line', count: 131_001 }],
  ['2\n4', { kind: 'size', width: 1, height: 2, most: 64 }],
  ['2 4/2 9007199254740993', { kind: 'cell', line: 2, place: 2, text: '9007199254740993' }],
])('refuses %j', (grid, error) => {
  expect(parseGrid(grid)).toEqual({ ok: false, error });
});

test('any text is a board or a fault', () => {
  const letters = fc.constantFrom(...' \n\t/,|;[]0248xRBO.-');
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(letters, fc.string({ maxLength: 1 })) }), (text) => {
      const pasted = parseGrid(text);
      if (!pasted.ok) return;
      const { game, position } = pasted.value;
      const rules = gameNamed(game);
      const made = rules.makePosition(position);
      expect(rules.parsePosition(made)).toEqual({ ok: true, value: position });
    }),
  );
});

test('no board that a game comes to is called impossible', () => {
  const walks = fc.record({
    name: fc.constantFrom(...Object.keys(SLIDE_PRESETS)),
    seed: fc.nat(),
    choices: fc.array(fc.nat(3), { maxLength: 60 }),
  });
  fc.assert(
    fc.property(walks, ({ name, seed, choices }) => {
      const ruleset = SLIDE_PRESETS[name as keyof typeof SLIDE_PRESETS];
      let { timeline } = begin(slide, ruleset, seedFromInteger(seed));
      for (const choice of choices) {
        const { over } = slide.outcome(timeline.position);
        expect(whyImpossible(timeline.position) !== undefined).toBe(over);
        if (over) return;
        const moves = slideMoves(timeline.position);
        const step = advance(timeline, moves[choice % moves.length]!);
        if (step.ok) ({ timeline } = step.value);
      }
    }),
  );
});

test.each([
  ['0 0/0 0', { kind: 'no-tile' }],
  ['2 3/0 0', { kind: 'odd-tile', cell: 1, value: 3, tiles: [2, 4, 8] }],
  ['2 4/4 1', { kind: 'odd-tile', cell: 3, value: 1, tiles: [2, 4, 8] }],
  ['2 4/4 2', { kind: 'over' }],
  ['2 2/4 131072', undefined],
])('%s: %j', (grid, why) => {
  const pasted = parseGrid(grid);
  if (!pasted.ok || pasted.value.game !== 'slide') throw new Error('it is a board');
  expect(whyImpossible(pasted.value.position)).toEqual(why);
});
