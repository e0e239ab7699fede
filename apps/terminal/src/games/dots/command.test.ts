import { parseReplay, verifyReplay } from '@twofold/rules';
import { expect, test } from 'vitest';
import { runTwofold } from '../../testing/run.js';

test('moves from a pipe are played, undone and judged', async () => {
  const { code, out } = await runTwofold(['dots'], { input: '0.0RR z 0.0RR 1.1RR' });
  expect(code).toBe(0);
  expect(out).toContain('Score: 3  Goal: R 3  Moves left: 3\n');
  expect(out).toContain('You win: 6 points, 2 turns\n');
});

test('a path that is none is told with its reason, changes nothing, and fails the script', async () => {
  const { code, out, err } = await runTwofold(['dots'], { input: '0.0RRR 5.5D 0.0RR' });
  expect(out).toContain('[0, 3] has another colour than the first\n');
  expect(out).toContain('is not on the board\n');
  expect(out).toContain('Score: 3  Goal: R 3');
  expect({ code, err }).toEqual({
    code: 1,
    err: 'twofold: a move was refused: [0, 3] has another colour than the first\n',
  });
});

test('the computer plays a level, and its replay verifies', async () => {
  // The ten seconds that a game has may not be enough for it on a busy machine.
  const limit = ['--time-limit', '600'];
  const words = ['dots', '--player', 'c', '--level', '1', '--json', '--seed', '7', ...limit];
  const first = await runTwofold(words);
  expect(await runTwofold(words)).toEqual(first);
  const line = JSON.parse(first.out) as { replay: string; score: number; over: boolean };
  const replay = parseReplay(line.replay);
  if (!replay.ok) throw new Error(replay.error.message);
  const verdict = verifyReplay(replay.value);
  expect(verdict).toMatchObject({ ok: true, value: { position: { score: line.score } } });
  expect(line.over).toBe(true);
});

test('levels are listed with their goals, and ice and anchors are printed', async () => {
  const { code, out } = await runTwofold(['levels']);
  expect(code).toBe(0);
  expect(out).toMatch(/^First lines\n {2}1 {2}6x6, 4 colours, 4 moves: R 6; stars: /);
  expect(out.match(/^ {1,2}\d+ {2}/gm)).toHaveLength(64);
  const rules = '3x2-moves=3-goal=none-ice=012/000-anchors=1';
  const played = await runTwofold(['dots', '--rules', rules, '--seed', '2'], { input: '' });
  expect(played.out).toContain('Goal: ice 3, anchors 1');
  expect(played.out).toMatch(/A/);
  expect(played.out).toMatch(/[ROGBA]\*\*/);
});

test.each([
  [['--level', '0'], '--level is a whole number from 1 to 64, not "0"'],
  [['--level', '65'], '--level is a whole number from 1 to 64, not "65"'],
  [
    ['--level', '2', '--rules', 'loops'],
    '--level and --rules both say what the rules are: give one',
  ],
  [
    ['--rules', 'nonsense'],
    '--rules is classic, random, loops, random-objective, endless, or a ruleset',
  ],
  [['--width', '5'], "unknown option '--width'"],
])('dots %j is refused', async (words, message) => {
  const { code, err } = await runTwofold(['dots', ...words]);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});
