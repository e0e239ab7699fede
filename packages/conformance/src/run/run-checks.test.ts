import { createSimulator, type SimulatorInterface } from '@twofold/specs/ttfe';
import { describe, expect, it } from 'vitest';
import type { Candidate, CreateSimulator } from '../candidate.js';
import { HINTS } from '../checks/hints.js';
import { CHECKS } from '../checks/index.js';
import { sentenceFor } from '../checks/sentences.js';
import { makeReport } from './report.js';
import { runChecks } from './run-checks.js';

const create = createSimulator;

/** A correct simulator with some methods replaced. */
function broken(methods: Partial<Record<keyof SimulatorInterface, unknown>>): CreateSimulator {
  return (width, height, random) => {
    const real = create(width, height, random);
    return new Proxy(real, {
      get: (target, name) => {
        if (Object.hasOwn(methods, name)) return methods[name as keyof SimulatorInterface];
        const method: unknown = Reflect.get(target, name, target);
        return typeof method === 'function' ? (method.bind(target) as unknown) : method;
      },
    });
  };
}

/** The message of one check's failure. */
async function messageOf(simulator: CreateSimulator, only: string): Promise<string> {
  const { checks } = await runChecks(simulator, { only: [only], checkMilliseconds: 200 });
  return checks[0]?.message ?? '';
}

describe('S4-18: the runner never breaks down because of a simulator', () => {
  it.each<[string, CreateSimulator, string, string]>([
    [
      'a method that throws',
      broken({ getPoints: () => raise(new TypeError('oh')) }),
      'start-at-zero',
      'getPoints() threw TypeError: oh',
    ],
    [
      'a method that throws no error',
      broken({ getPoints: () => raise('oh') }),
      'start-at-zero',
      'getPoints() threw string: oh',
    ],
    [
      'a method that is missing',
      broken({ getPoints: undefined }),
      'start-at-zero',
      'the simulator has no getPoints',
    ],
    [
      'NaN',
      broken({ getPoints: () => Number.NaN }),
      'start-at-zero',
      'getPoints() returned NaN, expected a whole number',
    ],
    ['a number as text', broken({ getPoints: () => '0' }), 'start-at-zero', 'returned "0"'],
    ['a half', broken({ getBoardWidth: () => 4.5 }), 'size', 'getBoardWidth() returned 4.5'],
    ['an object', broken({ getBoardWidth: () => ({}) }), 'size', 'returned an object (Object)'],
    [
      '1 for true',
      broken({ isSpaceLeft: () => 1 }),
      'space-left',
      'isSpaceLeft() returned 1, expected true or false',
    ],
    [
      'a promise that is rejected',
      broken({ getPoints: () => Promise.reject(new Error('late')) }),
      'start-at-zero',
      'getPoints() threw Error: late',
    ],
    [
      'a promise that never settles',
      broken({ getPoints: () => new Promise(() => {}) }),
      'start-at-zero',
      's: the simulator hangs, or is far too slow',
    ],
    [
      'no simulator',
      () => undefined as unknown as Candidate,
      'size',
      'createSimulator returned undefined',
    ],
    [
      'a constructor that throws',
      () => raise(new Error('no')),
      'size',
      'creating a 4 x 4 simulator threw Error: no',
    ],
    [
      'a run that rejects',
      broken({ run: () => Promise.reject(new Error('no')) }),
      'run-ends-stuck',
      'run(player, ui) threw Error: no',
    ],
    [
      'a run that swallows what the player throws',
      broken({ run: swallow }),
      'run-ends-stuck',
      'more than 2000 times',
    ],
  ])('%s', async (_, simulator, check, message) => {
    expect(await messageOf(simulator, check)).toContain(message);
  });

  it('a check that is out of time stops asking', async () => {
    let asked = 0;
    const slow = broken({
      getPieceAt: () =>
        new Promise((resolve) => {
          asked++;
          setTimeout(resolve, 20, 0);
        }),
    });
    await messageOf(slow, 'spawn-cells');
    const before = asked;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(asked - before).toBeLessThanOrEqual(16);
  });

  it('checks that find no time left fail', async () => {
    const report = await runChecks(create, { only: ['getters'], totalMilliseconds: 0 });
    expect(report.passed).toBe(0);
    expect(report.checks[0]?.message).toBe('no time was left for this check');
  });
});

describe('what is run', () => {
  it('is everything, in the usual order, and told as it is done', async () => {
    const told: string[] = [];
    const report = await runChecks(create, { onCheck: ({ id }) => told.push(id) });
    expect(told).toEqual(CHECKS.map(({ id }) => id));
    expect(report).toMatchObject({ seed: 4711, passed: CHECKS.length, failed: 0 });
    expect(makeReport(report)).toBe(`${told.length} of ${told.length} checks passed, seed 4711`);
  });

  it('is what the options name', async () => {
    const ids = async (options: Parameters<typeof runChecks>[1]): Promise<readonly string[]> =>
      (await runChecks(create, options)).checks.map(({ id }) => id);
    expect(await ids({ only: ['size', 'start-at-zero'] })).toEqual(['start-at-zero', 'size']);
    expect(await ids({ only: ['getters'], without: ['size'], scopes: ['core'] })).toEqual([
      'pieces-counted',
      'getters-change-nothing',
    ]);
    await expect(runChecks(create, { only: ['nothing'] })).rejects.toThrow('no check and no group');
  });

  it('depends on the seed alone', async () => {
    const seeds: number[][] = [[], []];
    for (const noted of seeds) {
      const noting: CreateSimulator = (width, height, random) => {
        noted.push(random.seed);
        return create(width, height, random);
      };
      await runChecks(noting, { seed: 'x', only: ['start-two-tiles', 'random-games'] });
    }
    expect(seeds[0]).toEqual(seeds[1]);
    expect(new Set(seeds[0]).size).toBeGreaterThan(10);
  });
});

it('S2-13: a failure shows the smallest board that it was found on, expected and seen', async () => {
  const stiff = broken({ performMove: () => true });
  const report = await runChecks(stiff, { only: ['slide-west'] });
  expect(makeReport(report)).toBe(
    [
      'FAIL slide-west: performMove(WEST) slides and merges the tiles of a 4 x 4 board.',
      '    performMove(WEST) gives the wrong board',
      '    board before:',
      '      . . . .',
      '      . . . .',
      '      . . . .',
      '      . . . 2',
      '    expected board:',
      '      . . . .',
      '      . . . .',
      '      . . . .',
      '      2 . . .',
      '    seen board:',
      '      . . . .',
      '      . . . .',
      '      . . . .',
      '      . . . 2',
      `  The document: "${sentenceFor(['S4-2'], '')}"`,
      `  To try: ${HINTS.slides}`,
      '',
      '0 of 1 checks passed, seed 4711',
    ].join('\n'),
  );
});

describe('S4-18: what is wrong is told once, with a hint that is about it', () => {
  const illegal = Object.assign(new Error('odd'), { name: 'IllegalArgumentException' });
  it.each([
    [
      'no value',
      broken({ getPoints: () => undefined }),
      ['start-at-zero', 'points-of-a-slide'],
      'To try: getPoints must return a whole number of at least 0: does it say return',
    ],
    [
      'a value of another type',
      broken({ performMove: () => 1 }),
      ['slide-north', 'slide-west'],
      'To try: performMove must return true or false: look at what type it gives back',
    ],
    [
      'a number that cannot be',
      broken({ getPoints: () => -2 }),
      ['start-at-zero', 'points-of-a-slide'],
      'To try: getPoints must return a whole number of at least 0: where does this number come from?',
    ],
    [
      'a call that should be allowed',
      broken({
        setPieceAt: (_x: number, _y: number, tile: number) =>
          tile % 2 ? raise(illegal) : undefined,
      }),
      ['set-any-value', 'merge-any-value'],
      'To try: the document allows this call; setPieceAt should refuse only what',
    ],
    [
      'a call that should be refused',
      broken({ performMove: () => false }),
      ['refuse-missing-direction'],
      'To try: look at the arguments before anything changes: if they are not allowed, throw an Ill',
    ],
  ])('%s', async (_, simulator, only, hint) => {
    const text = makeReport(await runChecks(simulator, { only }));
    expect(text.match(/^FAIL/gm)).toHaveLength(1);
    expect(text).toContain(hint);
    expect(text).not.toContain('ADVICE');
    const others = only.slice(1).map((id) => `For the same reason: ${id}`);
    expect(others.filter((line) => !text.includes(line))).toEqual([]);
  });
});

function raise(error: unknown): never {
  throw error;
}

function swallow(player: { getPlayerMove: (game: unknown) => unknown }): void {
  const game = create(4, 4, { nextInt: () => 0 });
  for (let i = 0; i < 3000; i++) {
    try {
      player.getPlayerMove(game);
    } catch {
      // and on
    }
  }
}
