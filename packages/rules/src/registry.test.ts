import { describe, expect, test } from 'vitest';
import { dots } from './dots/game.js';
import { findGame, GAMES, parsePosition } from './registry.js';
import { slide } from './slide/game.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';
import { orList } from './text.js';

test('the games are found by name', () => {
  expect(must(findGame('slide'))).toBe(slide);
  expect(must(findGame('dots'))).toBe(dots);
  for (const [name, game] of Object.entries(GAMES)) expect(game.name).toBe(name);
});

test.each(['', 'Slide', 'chess', '__proto__', 'toString', 'constructor'])(
  '%o is no game, and the fault lists those there are',
  (name) => {
    expect(faultOf(findGame(name))).toEqual({
      code: 'unknown-game',
      message: `the game is ${orList(Object.keys(GAMES))}, not "${name}"`,
      at: 0,
    });
  },
);

describe('the position of any game', () => {
  test.each([
    { row: 'slide', text: 'slide_2x2_2,4/0,0_0_0', game: slide },
    { row: 'dots', text: 'dots_2x2_RR/OG_0_0_R:6', game: dots },
  ])('names its game: $row', ({ text, game }) => {
    const found = must(parsePosition(text));
    expect(found.game).toBe(game);
    expect(found.game.makePosition(found.position)).toBe(text);
  });

  test.each([
    { row: 'an unknown game', text: 'go_2x2', code: 'unknown-game', at: 0 },
    { row: 'nothing', text: '', code: 'unknown-game', at: 0 },
    { row: 'a game without a board', text: 'slide', code: 'bad-position', at: 5 },
    { row: 'a fault of its game', text: 'dots_2x2_RR/OX', code: 'bad-position', at: 9 },
    { row: 'a name that is far too long', text: 's'.repeat(1e6), code: 'unknown-game', at: 0 },
  ])('is refused: $row', ({ text, code, at }) => {
    expect(faultOf(parsePosition(text))).toMatchObject({ code, at });
  });
});
