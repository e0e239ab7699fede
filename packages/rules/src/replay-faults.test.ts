import { describe, expect, test } from 'vitest';
import { dots } from './dots/game.js';
import { GAMES } from './registry.js';
import { makeReplay, parseReplay } from './replay.js';
import { seedFromInteger } from './seed.js';
import { slide } from './slide/game.js';
import { drawn } from './testing/boards.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';
import { orList } from './text.js';

const RULES = must(slide.parseRuleset('2x2'));
const LINES = makeReplay({
  game: slide,
  ruleset: RULES,
  chance: seedFromInteger(4711),
  from: drawn('2 . / . 4'),
  actions: ['left', 'up'],
}).split('\n');

/** The replay with some lines changed, by number, and where the first of those begins. */
function changed(lines: Readonly<Record<number, string | undefined>>): {
  text: string;
  at: number;
} {
  const first = Math.min(...Object.keys(lines).map(Number));
  const at = LINES.slice(0, first).join('\n').length + 1;
  const text = LINES.map((line, i) => (i in lines ? lines[i] : line))
    .filter((line) => line !== undefined)
    .join('\n');
  return { text, at: first === 0 ? 0 : at };
}

describe('a bad replay is refused, and told where', () => {
  const size = 'a ruleset starts with a size such as 4x4, sides from 2 to 64, not';
  test.each([
    {
      row: 'not a replay',
      lines: { 0: 'hello' },
      code: 'bad-replay',
      message: 'a replay starts with the line twofold-replay 1',
    },
    {
      row: 'some other text',
      lines: { 0: 'text' },
      code: 'bad-replay',
      message: 'a replay starts with the line twofold-replay 1',
    },
    {
      row: 'a later format',
      lines: { 0: 'twofold-replay 2' },
      code: 'unknown-version',
      message: 'this reads twofold-replay 1, not "twofold-replay 2"',
    },
    {
      row: 'no game',
      lines: { 1: undefined },
      code: 'bad-replay',
      message: 'the line "game ..." belongs here',
    },
    {
      row: 'no rules',
      lines: { 2: undefined },
      code: 'bad-replay',
      message: 'the line "rules ..." belongs here',
    },
    {
      row: 'no fingerprint',
      lines: { 3: undefined },
      code: 'bad-replay',
      message: 'the line "fingerprint ..." belongs here',
    },
    {
      row: 'no generator',
      lines: { 4: undefined },
      code: 'bad-replay',
      message: 'the line "generator ..." belongs here',
    },
    {
      row: 'no seed',
      lines: { 5: undefined },
      code: 'bad-replay',
      message: 'the line "seed ..." belongs here',
    },
    {
      row: 'a key without its blank',
      lines: { 5: 'seed' },
      code: 'bad-replay',
      message: 'the line "seed ..." belongs here',
    },
    {
      row: 'lines in another order',
      lines: { 4: LINES[5], 5: LINES[4] },
      code: 'bad-replay',
      message: 'the line "generator ..." belongs here',
    },
    {
      row: 'no blank line',
      lines: { 7: undefined },
      code: 'bad-replay',
      message: 'a blank line ends the header',
    },
    {
      row: 'one line too many',
      lines: { 7: 'more' },
      code: 'bad-replay',
      message: 'a blank line ends the header',
    },
    {
      row: 'an unknown game',
      lines: { 1: 'game chess/1' },
      skip: 5,
      code: 'unknown-game',
      message: `the game is ${orList(Object.keys(GAMES))}, not "chess"`,
    },
    {
      row: 'a later version of the game',
      lines: { 1: 'game slide/2' },
      skip: 5,
      code: 'unknown-version',
      message: 'the game is slide/1, not "slide/2"',
    },
    {
      row: 'a game without version',
      lines: { 1: 'game slide' },
      skip: 5,
      code: 'unknown-version',
      message: 'the game is slide/1, not "slide"',
    },
    {
      row: 'bad rules',
      lines: { 2: 'rules 1x1' },
      skip: 6,
      code: 'bad-ruleset',
      message: `${size} "1x1"`,
    },
    {
      row: 'bad rules, further on',
      lines: { 2: 'rules 2x2-undo=x' },
      skip: 15,
      code: 'bad-ruleset',
      message: 'undo is yes or no, not "x"',
    },
    {
      row: 'other rules than were played',
      lines: { 2: 'rules 2x2-undo=no' },
      next: 12,
      code: 'wrong-fingerprint',
      message: 'the rules are not those played',
    },
    {
      row: 'another fingerprint',
      lines: { 3: 'fingerprint 0' },
      skip: 12,
      code: 'wrong-fingerprint',
      message: 'the rules are not those played',
    },
    {
      row: 'another generator',
      lines: { 4: 'generator chacha8/3' },
      skip: 10,
      code: 'unknown-version',
      message: 'the generator is chacha8/1, chacha8/2, or told/1, not "chacha8/3"',
    },
    {
      row: 'another generator than was played by',
      lines: { 4: 'generator chacha8/2' },
      skip: -33,
      code: 'wrong-fingerprint',
      message: 'the rules are not those played',
    },
    {
      row: 'a bad seed',
      lines: { 5: 'seed x' },
      skip: 5,
      code: 'bad-seed',
      message:
        'a seed is an integer from 0 to 18446744073709551615 or 64 hexadecimal digits, not "x"',
    },
    {
      row: 'a bad first position',
      lines: { 6: 'from slide_2x2_2,0/0,4_x' },
      skip: 23,
      code: 'bad-position',
      message: 'the score is a whole number, not "x"',
    },
    {
      row: 'a first position under other rules',
      lines: { 6: 'from slide_2x2-undo=no_2,0/0,4' },
      skip: 5,
      code: 'bad-replay',
      message: 'the first position has other rules',
    },
    {
      row: 'a bad move',
      lines: { 8: 'LUX' },
      skip: 2,
      code: 'bad-replay',
      message: String.raw`"X\n" is no move`,
    },
    {
      row: 'a bad move in a long log',
      lines: { 8: 'LULULULULULUl234567890123' },
      skip: 12,
      code: 'bad-replay',
      message: '"l23456789012" is no move',
    },
  ])('$row', ({ lines, skip = 0, next, code, message }) => {
    const { text, at } = changed(lines);
    const place = next === undefined ? at + skip : text.indexOf('\n', at) + 1 + next;
    expect(faultOf(parseReplay(text))).toEqual({ code, message, at: place });
  });

  test('a dots move that leaves every board points at the move', () => {
    const ruleset = must(dots.parseRuleset('classic'));
    const seed = seedFromInteger(1);
    const text = makeReplay({ game: dots, ruleset, chance: seed, actions: [] });
    expect(faultOf(parseReplay(`${text}0.0R0.1UU`))).toEqual({
      code: 'bad-move',
      message: '"0.1UU" leaves every board',
      at: text.length + 4,
    });
  });

  test.each([0, 1, 2, 3, 4])('cut after line %i, the fault is where the text ends', (last) => {
    const text = LINES.slice(0, last + 1).join('\n');
    const error = faultOf(parseReplay(text));
    expect(error.code).toBe('bad-replay');
    expect(error.at).toBe(text.length);
  });
});
