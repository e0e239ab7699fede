import { CATALOGUE, scopeOf, type Candidate, type Faulty } from '@twofold/conformance';
import { Random } from '@twofold/specs/ttfe';

/** A step of a test: an empty board, a call, or a call whose value is known. */
type Step =
  | readonly ['clear']
  | readonly ['call', method: string, ...args: unknown[]]
  | readonly ['is', value: unknown, method: string, ...args: unknown[]];

/** A test in words that every language below understands. */
export interface Test {
  readonly name: string;
  readonly steps: readonly Step[];
}

const SLIDES = [
  ['WEST', [2, 2, 2, 2], [4, 4, 0, 0], 8],
  ['WEST', [4, 2, 2, 0], [4, 4, 0, 0], 4],
  ['EAST', [2, 2, 2, 0], [0, 0, 2, 4], 4],
  ['WEST', [2, 0, 0, 2], [4, 0, 0, 0], 4],
  ['EAST', [8, 0, 4, 0], [0, 0, 8, 4], 0],
  ['WEST', [2048, 2048, 8, 8], [4096, 16, 0, 0], 4112],
] as const;

export const TESTS: readonly Test[] = [
  ...SLIDES.map(([direction, before, after, points], i): Test => {
    const set = before.map((tile, x): Step => ['call', 'setPieceAt', x, 0, tile]);
    const seen = after.map((tile, x): Step => ['is', tile, 'getPieceAt', x, 0]);
    const move: Step = ['is', true, 'performMove', direction];
    const counted: readonly Step[] = [
      ['is', points, 'getPoints'],
      ['is', 1, 'getNumMoves'],
    ];
    return { name: `slide${i}`, steps: [['clear'], ...set, move, ...seen, ...counted] };
  }),
  {
    name: 'fresh',
    steps: [
      ['is', 2, 'getNumPieces'],
      ['is', 0, 'getPoints'],
      ['is', 0, 'getNumMoves'],
    ],
  },
  {
    name: 'size',
    steps: [
      ['is', 4, 'getBoardWidth'],
      ['is', 4, 'getBoardHeight'],
      ['is', true, 'isSpaceLeft'],
    ],
  },
  { name: 'empty', steps: [['clear'], ['is', 0, 'getNumPieces'], ['is', false, 'isMovePossible']] },
  {
    name: 'lone',
    steps: [
      ['clear'],
      ['call', 'setPieceAt', 0, 0, 2],
      ['is', false, 'isMovePossible', 'NORTH'],
      ['is', true, 'isMovePossible', 'SOUTH'],
      ['is', true, 'isMovePossible', 'EAST'],
      ['is', false, 'performMove', 'WEST'],
      ['is', 0, 'getNumMoves'],
    ],
  },
  {
    name: 'add',
    steps: [['clear'], ['call', 'addPiece'], ['is', 1, 'getNumPieces'], ['is', 0, 'getNumMoves']],
  },
];

/** Wrong by the document, as the three of real suites were: it relies on where start tiles are. */
export const BAD_TEST: Test = {
  name: 'firstCell',
  steps: [
    ['is', 2, 'getPieceAt', 0, 0],
    ['is', 2, 'getPieceAt', 1, 0],
  ],
};

/** A file with tests, for whoever runs them. */
type Write = (tests: readonly Test[]) => Readonly<Record<string, string>>;

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : String(value);

/** The calls of a test, one statement each. */
function statements(
  { steps }: Test,
  show: (value: unknown) => string,
  clear: string,
  is: (value: string, call: string) => string,
): readonly string[] {
  return steps.map((step) => {
    if (step[0] === 'clear') return clear;
    const [method, ...args] = (step[0] === 'is' ? step.slice(2) : step.slice(1)) as string[];
    const call = `game.${method}(${args.map(show).join(', ')})`;
    return step[0] === 'is' ? is(show(step[1]), call) : call;
  });
}

const JS_HEAD = `import assert from 'node:assert/strict';
const { createSimulator } = await import(process.env.TWOFOLD_SIMULATOR);
const clear = (game) => { for (let i = 0; i < 16; i++) game.setPieceAt(i % 4, i >> 2, 0); };
const make = () => createSimulator(4, 4, { nextInt: () => 1 });`;

const javaScript = (test: Test): string =>
  `const game = make(); ${statements(test, quoted, 'clear(game)', (v, c) => `assert.equal(${c}, ${v})`).join('; ')};`;

const PYTHON_HEAD = `import random
from ttfe import MoveDirection as D, TTFEFactory
def clear(game):
    for i in range(16): game.setPieceAt(i % 4, i // 4, 0)
`;

function python(test: Test, indent: string): string {
  const show = (value: unknown): string =>
    typeof value === 'boolean'
      ? value
        ? 'True'
        : 'False'
      : typeof value === 'string'
        ? `D.${value}`
        : String(value);
  const body = statements(test, show, 'clear(game)', (v, c) => `assert ${c} == ${v}`);
  const first = 'game = TTFEFactory.createSimulator(4, 4, random.Random(1))';
  return [first, ...body].map((line) => `${indent}${line}`).join('\n');
}

const JUNIT = {
  4: 'import static org.junit.Assert.assertEquals;\nimport org.junit.Test;',
  5: 'import static org.junit.jupiter.api.Assertions.assertEquals;\nimport org.junit.jupiter.api.Test;',
} as const;

function java(tests: readonly Test[], version: 4 | 5): string {
  const show = (value: unknown): string =>
    typeof value === 'string' ? `MoveDirection.${value}` : String(value);
  const methods = tests.map((test) => {
    const body = statements(test, show, 'clear()', (v, c) => `assertEquals(${v}, ${c})`);
    return `  @Test public void ${test.name}() { ${body.join('; ')}; }`;
  });
  return `package ttfe.tests;
${JUNIT[version]}
import java.util.Random;
import ttfe.*;
public class GameTests {
  private SimulatorInterface game = TTFEFactory.createSimulator(4, 4, new Random(1));
  private void clear() { for (int i = 0; i < 16; i++) game.setPieceAt(i % 4, i / 4, 0); }
${methods.join('\n')}
}
`;
}

/** Ways of writing tests: five languages and frameworks, and a program that has only an exit code. */
export const STYLES: Readonly<Record<string, Write>> = {
  'node-test': (tests) => ({
    'game.test.mjs': `import { test } from 'node:test';\n${JS_HEAD}\n${tests
      .map((test) => `test('${test.name}', () => { ${javaScript(test)} });`)
      .join('\n')}`,
  }),
  'describe-it': (tests) => ({
    'test.mjs': `${JS_HEAD}\ndescribe('a game', () => {\n${tests
      .map((test) => `it('${test.name}', () => { ${javaScript(test)} });`)
      .join('\n')}\n});`,
  }),
  pytest: (tests) => ({
    'test_game.py': `${PYTHON_HEAD}${tests
      .map((test) => `def test_${test.name}():\n${python(test, '    ')}`)
      .join('\n')}\n`,
  }),
  'pytest-class': (tests) => ({
    'test_game.py': `${PYTHON_HEAD}class TestGame:\n${tests
      .map((test) => `    def test_${test.name}(self):\n${python(test, '        ')}`)
      .join('\n')}\n`,
  }),
  junit4: (tests) => ({ 'ttfe/tests/GameTests.java': java(tests, 4) }),
  junit5: (tests) => ({ 'ttfe/tests/GameTests.java': java(tests, 5) }),
  program: (tests) => ({
    'submission.json': '{"tests":"node all.mjs"}',
    'all.mjs': `${JS_HEAD}\n${tests.map((test) => `{ ${javaScript(test)} }`).join('\n')}`,
  }),
};

const SEEDS = [1, 2, 3, 4, 5];

/** How many faulty simulators these tests fail for certain, whatever luck they have: at least so many are caught. */
export function surelyCaught(tests: readonly Test[]): number {
  return CATALOGUE.filter(
    (one) =>
      scopeOf(one) === 'core' &&
      // What a typed language cannot have, others may let pass too: in Python 1 is True.
      one.untyped !== true &&
      SEEDS.every((seed) => tests.some((test) => !passes(test, one, seed))),
  ).length;
}

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

function passes({ steps }: Test, { create }: Faulty, seed: number): boolean {
  try {
    const random = Object.assign(new Random(seed), { seed });
    const game = create(4, 4, random) as Candidate & Methods;
    return steps.every((step) => {
      if (step[0] === 'clear') {
        for (let i = 0; i < 16; i++) game.setPieceAt(i % 4, i >> 2, 0);
        return true;
      }
      const [method, ...args] = (step[0] === 'is' ? step.slice(2) : step.slice(1)) as [string];
      const value = game[method]!(...args);
      return step[0] === 'call' || value === step[1];
    });
  } catch {
    return false;
  }
}
