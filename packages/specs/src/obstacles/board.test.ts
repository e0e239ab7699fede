import { expect, test } from 'vitest';
import { boardOf, gameWith, NORMAL, stateOf } from './boards.case.js';
import { FixedObstacle, Game2048, IllegalArgumentException, Tile } from './index.js';

const X = FixedObstacle.VALUE;

const full = [
  [8, 16, 16, 2],
  [8, 2, 4, 128],
  [2, 2, 8, 16],
  [2, 4, 4, 2],
];

test('S2-12, S2-14, X-8: the full example board can move, and x is the row', () => {
  const game = gameWith(NORMAL, full);
  expect([game.isFull(), game.canMove(), game.isLost()]).toEqual([true, true, false]);
  expect([game.tileAt(0, 1), game.tileAt(0, 2)].map((tile) => tile.getValue())).toEqual([16, 16]);
  expect(game.tileAt(1, 0).getValue()).toBe(8);
});

test('S2-15: addTile on a full board does nothing', () => {
  const game = gameWith(NORMAL, full);
  const before = stateOf(game);
  game.addTile();
  expect(stateOf(game)).toEqual(before);
});

test('S2-15, S2-1: addTile fills empty tiles one by one, 7 twos to 3 fours', () => {
  let answers: number[] = [];
  const game = new Game2048({ nextInt: () => answers.shift() ?? 0 });
  const empty = [0, 0, 0, 0];
  const seen: number[] = [];
  for (let value = 0; value < 10; value++) {
    for (const row of [0, 1, 2, 3])
      game.setLine(
        row,
        empty.map((blank) => new Tile(blank)),
      );
    answers = [6, value];
    game.addTile();
    expect(game.availableSpace()).toHaveLength(15);
    seen.push(game.tileAt(1, 2).getValue());
  }
  expect(seen).toEqual([2, 2, 2, 2, 2, 2, 2, 4, 4, 4]);
});

test('S2-15: the tiles handed out are copies', () => {
  const game = gameWith(NORMAL, full);
  for (const tile of [game.tileAt(0, 0), ...game.getLine(1), ...game.availableSpace()]) {
    tile.setValue(1024);
  }
  expect(boardOf(game)).toEqual(full);
  const line = game.getLine(3);
  game.setLine(2, line);
  line[0]!.setValue(64);
  expect(boardOf(game)[2]).toEqual(full[3]);
});

test('S2-15: compare looks at values', () => {
  const game = new Game2048(1);
  const [a, b, c] = [
    [2, 4],
    [2, 4],
    [4, 2],
  ].map((line) => line.map((value) => new Tile(value)));
  expect(game.compare(a!, b!)).toBe(true);
  expect(game.compare(a!, c!)).toBe(false);
  expect(game.compare(a!, a!.slice(0, 1))).toBe(false);
  expect(game.compare(a!.slice(0, 1), a!)).toBe(false);
  expect(() => game.compare(a!, null as never)).toThrow(IllegalArgumentException);
});

test.each([-1, 4, 0.5, Number.NaN, null, '0'])('X-9: %s is no row and no column', (index) => {
  const game = gameWith(NORMAL, full);
  const line = game.getLine(0);
  for (const call of [
    () => game.tileAt(index as number, 0),
    () => game.tileAt(0, index as number),
    () => game.getLine(index as number),
    () => game.setLine(index as number, line),
  ]) {
    expect(call).toThrow(IllegalArgumentException);
  }
  expect(boardOf(game)).toEqual(full);
});

test.each([
  { why: 'no line', line: null },
  { why: 'numbers', line: [2, 2, 2, 2] },
  { why: 'three tiles', line: [2, 2, 2].map((value) => new Tile(value)) },
  { why: 'an obstacle of another mode', line: [2, 2, 2, X].map((value) => new Tile(value)) },
])('X-9: setLine refuses $why, and changes nothing', ({ line }) => {
  const game = gameWith(NORMAL, full);
  expect(() => game.setLine(0, line as Tile[])).toThrow(IllegalArgumentException);
  expect(boardOf(game)).toEqual(full);
});
