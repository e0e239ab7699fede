import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dots } from './dots/game.js';
import type { GameTypes } from './game.js';
import { makeReplay, MAX_REPLAY_LENGTH, parseReplay, type Replay } from './replay.js';
import { seedFromInteger } from './seed.js';
import { slide } from './slide/game.js';
import { drawn } from './testing/boards.js';
import { must } from './result.js';
import { faultOf } from './testing/results.js';
import { anyDotsLog, anySlideLog } from './testing/replays.js';

const RULES = must(slide.parseRuleset('2x2'));
const REPLAY = makeReplay({
  game: slide,
  ruleset: RULES,
  chance: seedFromInteger(4711),
  actions: [],
});

/** A replay after it was written, read, and what was read written again. */
function through<T extends GameTypes>(replay: Replay<T>): { texts: string[]; read: Replay } {
  const text = makeReplay(replay);
  const read = must(parseReplay(text));
  return { texts: [text, makeReplay(read)], read };
}

describe('the text of a replay', () => {
  test('any replay of slide is read back from its text', () => {
    fc.assert(
      fc.property(anySlideLog, (log) => {
        const { read, texts } = through({ ...log, game: slide });
        expect(read).toEqual({ ...log, game: slide });
        expect('from' in read).toBe('from' in log);
        expect(texts[1]).toBe(texts[0]);
      }),
    );
  });

  test('any replay of dots is read back from its text', () => {
    fc.assert(
      fc.property(anyDotsLog, (log) => {
        const { read, texts } = through({ ...log, game: dots });
        expect(read).toEqual({ ...log, game: dots });
        expect(texts[1]).toBe(texts[0]);
      }),
    );
  });

  test('lines of moves are short, and no move is broken over two of them', () => {
    fc.assert(
      fc.property(anyDotsLog, (log) => {
        const lines = makeReplay({ ...log, game: dots }).split('\n');
        const moves = lines.slice(lines.indexOf('') + 1);
        for (const line of moves) {
          expect(line).toMatch(/^(?:\d+\.\d+[UDLR]+|z|y)*$/);
          expect(line.length).toBeLessThanOrEqual(100);
        }
        expect(moves.at(-1)).toBe('');
      }),
    );
  });

  test('is this, letter by letter', () => {
    const ruleset = must(slide.parseRuleset('2x2'));
    const actions = ['left', 'up', 'undo', 'redo', 'right', 'down'] as const;
    const from = drawn('2 . / . 4');
    expect(makeReplay({ game: slide, ruleset, chance: seedFromInteger(7), from, actions })).toBe(
      [
        'twofold-replay 1',
        'game slide/1',
        'rules 2x2',
        REPLAY.split('\n')[3],
        'generator chacha8/1',
        'seed 7',
        'from slide_2x2_2,0/0,4_0_0',
        '',
        'LUzyRD',
        '',
      ].join('\n'),
    );
  });

  test('100 moves fill a line, one more starts the next', () => {
    const moves = (count: number): string[] => {
      const actions = Array<'left'>(count).fill('left');
      const text = makeReplay({ game: slide, ruleset: RULES, chance: seedFromInteger(0), actions });
      return text.split('\n').slice(7);
    };
    expect(moves(0)).toEqual(['']);
    expect(moves(100)).toEqual(['L'.repeat(100), '']);
    expect(moves(101)).toEqual(['L'.repeat(100), 'L', '']);
  });

  test('a move longer than a line has one to itself', () => {
    const ruleset = must(dots.parseRuleset('64x64'));
    const long = must(dots.parseMove(`0.0${'R'.repeat(60)}${'D'.repeat(60)}`));
    const short = must(dots.parseMove('0.0R'));
    const actions = [long, short, long, short, 'undo' as const];
    const text = makeReplay({ game: dots, ruleset, chance: seedFromInteger(0), actions });
    const [a, b] = [dots.makeMove(long), dots.makeMove(short)];
    expect(text.split('\n').slice(7)).toEqual([a, b, a, `${b}z`, '']);
  });

  test.each([
    { row: 'line ends of another system', text: REPLAY.replaceAll('\n', '\r\n') },
    { row: 'no line end at the end', text: REPLAY.trimEnd() },
    { row: 'no blank line at the end', text: `${REPLAY.trimEnd()}\n` },
    { row: 'blank lines after it', text: `${REPLAY}\n \t\n` },
  ])('may have $row', ({ text }) => {
    expect(makeReplay(must(parseReplay(text)))).toBe(REPLAY);
  });

  test('moves may be spread over lines as one likes', () => {
    const { actions } = must(parseReplay(`${REPLAY}L U\n\r\n  Rz\ty D`));
    expect(actions).toEqual(['left', 'up', 'right', 'undo', 'redo', 'down']);
  });

  test('a preset may be named', () => {
    const text = makeReplay({
      game: dots,
      ruleset: must(dots.parseRuleset('classic')),
      chance: seedFromInteger(0),
      actions: [],
    });
    const named = text.replace(/^rules .*$/m, 'rules classic');
    expect(makeReplay(must(parseReplay(named)))).toBe(text);
  });
});

test('a byte order mark at the beginning is passed over', () => {
  expect(must(parseReplay(`\uFEFF${REPLAY}`))).toEqual(must(parseReplay(REPLAY)));
});

test('past four million characters a replay is not read at all', () => {
  expect(MAX_REPLAY_LENGTH).toBe(4_194_304);
  const full = `${REPLAY}L`.padEnd(MAX_REPLAY_LENGTH);
  expect(must(parseReplay(full)).actions).toEqual(['left']);
  expect(faultOf(parseReplay(`${full} `))).toEqual({
    code: 'too-long',
    message: 'a replay has at most 4194304 characters',
  });
});
