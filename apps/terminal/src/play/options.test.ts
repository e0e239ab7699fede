import { describe, expect, test } from 'vitest';
import { runTwofold } from '../testing/run.js';

interface Line {
  readonly rules: string;
  readonly seed: string;
  readonly player: string;
}

/** What game the words lead to. A computer's game is cut short: only how it began is looked at. */
async function gameOf(words: readonly string[]): Promise<Line> {
  const { code, out, err } = await runTwofold([...words, '--json'], { input: 'q' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Line;
}

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries()) {
    for (const rest of ordersOf(items.toSpliced(i, 1))) yield [item, ...rest];
  }
}

const GIVEN = [
  ['--seed', '17'],
  ['--width', '5'],
  ['--height', '3'],
  ['--player', 'h'],
] as const;

describe('S4-16: the four options', () => {
  test('mean the same in every order, and joined by =', async () => {
    const orders = [...ordersOf(GIVEN)];
    expect(orders).toHaveLength(24);
    for (const order of orders) {
      const expected = { rules: '5x3', seed: '17', player: 'h' };
      expect(await gameOf(order.flat())).toMatchObject(expected);
      const joined = order.map(([name, value]) => `${name}=${value}`);
      expect(await gameOf(joined)).toMatchObject(expected);
    }
  });

  test('have their defaults, whichever are left out', async () => {
    const defaults = { seed: '4711', width: '4', height: '4', player: 'h' };
    for (let chosen = 0; chosen < 2 ** GIVEN.length; chosen++) {
      const words = GIVEN.filter((_, i) => (chosen & (2 ** i)) !== 0);
      const values = { ...defaults };
      for (const [name, value] of words) values[name.slice(2) as keyof typeof values] = value;
      const { seed, width, height, player } = values;
      expect(await gameOf(words.flat())).toMatchObject({
        rules: `${width}x${height}`,
        seed,
        player,
      });
    }
  });

  test.each([
    ['0', '0'],
    ['-1', 'f'.repeat(64)],
    ['+12', '12'],
    ['007', '7'],
    ['18446744073709551615', '18446744073709551615'],
  ])('take the seed %s, as any integer', async (given, seed) => {
    expect(await gameOf(['--seed', given])).toMatchObject({ seed });
  });

  test('let the computer play', async () => {
    const words = ['--player', 'c', '--width', '2', '--height', '2', '--depth', '1'];
    expect(await gameOf(words)).toMatchObject({ player: 'c', rules: '2x2', over: true });
  });

  const SIDES = [
    '1',
    '0',
    '-4',
    '65',
    '4.0',
    '4x',
    '',
    ' 4',
    '1e1',
    '0x4',
    'four',
    '٤',
    '9'.repeat(99),
  ];
  test.each([
    ...SIDES.map((value) => ['--width', value, 'a whole number from 2 to 64']),
    ...SIDES.map((value) => ['--height', value, 'a whole number from 2 to 64']),
    ...['', 'x', '1.5', '1e3', '0x10', ' 1', '--1', 'ff', '9'.repeat(78)].map((value) => [
      '--seed',
      value,
      'an integer',
    ]),
    ...['', 'H', 'C', 'human', 'hc', 'x'].map((value) => ['--player', value, 'h or c']),
  ] as const)('refuse %s %j', async (name, value, allowed) => {
    for (const words of [[name, value], [`${name}=${value}`], ['--json', name, value]]) {
      const { code, out, err } = await runTwofold(words);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err.startsWith(`twofold: ${name} is ${allowed}, not "`)).toBe(true);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    }
  });

  test.each([
    [['--target', '3'], 'no game makes a tile of 3'],
    [['--mode', 'fibonacci', '--target', '2048'], 'no game makes a tile of 2048'],
    [['--rules', '4x4-spawn=3:1', '--target', '2048'], 'no game makes a tile of 2048'],
    [['--rules', 'mvc', '--width', '2'], 'boards of at least 3 x 3'],
    [['--rules', 'mvc', '--height', '2'], 'boards of at least 3 x 3'],
  ] as const)('X-2: %j is refused', async (words, message) => {
    const { code, out, err } = await runTwofold(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test.each([
    [['--target', '1024'], '4x4-target=1024:ask'],
    [['--rules', '4x4-spawn=3:1', '--target', '96'], '4x4-spawn=3:1-target=96:ask'],
    [['--mode', 'fibonacci', '--target', '610'], '4x4-target=610:ask-merge=fibonacci'],
    [['--rules', 'mvc', '--width', '3'], '3x4-spawn=2:9,4:2-target=2048:continue'],
  ] as const)('X-2: %j means %s', async (words, rules) => {
    expect(await gameOf(words)).toMatchObject({ rules });
  });

  test.each(['--seed', '--width', '--height', '--player'])('need a value: %s', async (name) => {
    const { code, err } = await runTwofold(['--json', name]);
    expect({ code, err }).toEqual({ code: 2, err: `twofold: ${name} needs a value\n` });
  });
});
