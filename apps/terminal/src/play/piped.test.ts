import {
  advance,
  begin,
  drawsFor,
  parseReplay,
  seedFromInteger,
  verifyReplay,
} from '@twofold/rules';
import { slide, SLIDE_PRESETS, type SlideRuleset } from '@twofold/rules/slide';
import { BoardT, TileT } from '@twofold/specs/mvc2048';
import { describe, expect, test } from 'vitest';
import { plainSlide } from '../games/slide/plain.js';
import { runTwofold } from '../testing/run.js';

const SEEDS = process.env['TWOFOLD_PROOF'] === undefined ? 8 : 100;
const MOVES = 60;
const MODES = {
  normal: SLIDE_PRESETS.classic,
  movable: SLIDE_PRESETS['obstacles-movable'],
  fixed: SLIDE_PRESETS['obstacles-fixed'],
  fibonacci: SLIDE_PRESETS.fibonacci,
} as const;
const SIZES = [
  [4, 4],
  [2, 2],
  [3, 5],
  [8, 2],
] as const;

/** Letters that a seed decides, some of them without effect, some of them undo and redo. */
function scriptOf(seed: number): string {
  const draws = drawsFor(seedFromInteger(seed), 99);
  return Array.from({ length: MOVES }, () => 'ULDRULDRzy'[draws.below(10)]!).join('');
}

const ACTIONS = { U: 'up', D: 'down', L: 'left', R: 'right', z: 'undo', y: 'redo' } as const;

/** The last board by the rules alone. */
function lastBoard(ruleset: SlideRuleset, seed: number, script: string): string {
  let { timeline } = begin(slide, ruleset, seedFromInteger(seed));
  for (const letter of script) {
    const step = advance(timeline, ACTIONS[letter as keyof typeof ACTIONS]);
    if (step.ok) ({ timeline } = step.value);
  }
  return plainSlide.screen(timeline.position);
}

function seedOfOneMove(): number {
  const ruleset = { ...SLIDE_PRESETS.classic, width: 2, height: 2 };
  for (let seed = 1; ; seed++) {
    const { position } = begin(slide, ruleset, seedFromInteger(seed)).timeline;
    if ([...slide.legalMoves(position)].length === 1) return seed;
  }
}

/** Cuts what was printed into screens: each ends with its score. */
function screensOf(out: string): readonly string[] {
  return out.match(/\+[^]*?Moves: \d+\n/g) ?? [];
}

describe('moves from a pipe', () => {
  for (const [mode, rules] of Object.entries(MODES)) {
    test.each(SIZES)(
      `S2-1: lead to the board of the rules: ${mode}, %i x %i`,
      async (width, height) => {
        const ruleset = { ...rules, width, height };
        for (let seed = 1; seed <= SEEDS; seed++) {
          const script = scriptOf(seed);
          const words = ['--seed', seed, '--width', width, '--height', height, '--mode', mode];
          const { code, out } = await runTwofold(words.map(String), { input: script });
          expect(code).toBe(0);
          expect(screensOf(out).at(-1)).toBe(lastBoard(ruleset, seed, script));
        }
      },
    );
  }

  test('can be keys, words, and broken by white space anywhere', async () => {
    const last = async (input: string) => screensOf((await runTwofold([], { input })).out).at(-1);
    const expected = await last('ULDRUz');
    for (const same of [
      'wasdwz',
      'khjlkz',
      'up left down right up undo',
      ' U\tL\r\nD R\n\n\nUz\n',
    ]) {
      expect(await last(same)).toBe(expected);
    }
  });

  test('end with q, and with Game Over when nothing moves', async () => {
    expect(screensOf((await runTwofold([], { input: 'Uq LLLL' })).out)).toHaveLength(2);
    const words = ['--width', '2', '--height', '2', '--seed', '1'];
    const { code, out } = await runTwofold(words, { input: 'ULDR'.repeat(100) });
    expect(code).toBe(0);
    expect(out).toMatch(/Game Over: \d+ points, \d+ turns\n\w+ moves nothing\n/);
  });

  test('without effect say so, and change nothing', async () => {
    const script = 'U'.repeat(50);
    const { out } = await runTwofold([], { input: script });
    expect(out.endsWith('up moves nothing\n')).toBe(true);
    expect(screensOf(out).at(-1)).toBe(lastBoard(SLIDE_PRESETS.classic, 4711, script));
  });

  test('play Fibonacci as its preset has it, and H asks for a hint there too', async () => {
    const { out } = await runTwofold(['--mode', 'fibonacci'], { input: 'LU' });
    expect((await runTwofold(['--rules', 'fibonacci'], { input: 'LU' })).out).toBe(out);
    const hinted = await runTwofold(['--mode', 'fibonacci'], { input: 'LUH' });
    expect(hinted.out).toMatch(/\nHint: (up|down|left|right)/);
  });

  test('H asks for a hint: the value of each move, and why the best is', async () => {
    // Two different tiles in one row of 2 x 2 can only go to the other.
    const words = ['--width', '2', '--height', '2', '--seed', `${seedOfOneMove()}`];
    const { code, out } = await runTwofold(words, { input: 'H' });
    expect(code).toBe(0);
    const [hint, why, end] = out.split('\n').slice(-3);
    // Points if it was solved in the time there was, chances if not.
    expect(hint).toMatch(/^Hint: (up|down|left|right) [\d.]+( %)?( \(exact\))?$/);
    expect([why, end]).toEqual(['It is the only move.', '']);
  });

  test('that are none end it with one line and exit code 1', async () => {
    const { code, err } = await runTwofold([], { input: 'UL?x' });
    expect(code).toBe(1);
    expect(err).toMatch(/^twofold: "UL\?x" is no move: .*\n$/);
  });

  test('with --json give one line, with a replay that verifies', async () => {
    const { out } = await runTwofold(['--json', '--target', '16'], { input: scriptOf(3) });
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    const line = JSON.parse(out) as { replay: string; position: string; score: number };
    const replay = parseReplay(line.replay);
    if (!replay.ok) throw new Error(replay.error.message);
    const verdict = verifyReplay(replay.value);
    if (!verdict.ok) throw new Error(verdict.error.message);
    expect(replay.value.game.makePosition(verdict.value.position)).toBe(line.position);
    expect(verdict.value.position.score).toBe(line.score);
  });
});

test('S0-22: the board is the one of the document', () => {
  const { timeline } = begin(slide, SLIDE_PRESETS.classic, seedFromInteger(5));
  const { cells } = timeline.position;
  const board = new BoardT(4);
  board.setBoard(
    [0, 4, 8, 12].map((row) => cells.slice(row, row + 4).map((tile) => new TileT(tile as number))),
  );
  expect(plainSlide.screen(timeline.position)).toContain(board.getStringRepresentation());
});
