/**
 * Grades a made-up class of mixed languages, some of them dishonest or broken, and tells how long it
 * took: node --conditions=@twofold/source --import tsx e2e/scripts/classroom.ts [SUBMISSIONS [TIMES]]
 *
 * Cheats must get nothing, and honest submissions the same marks each time.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gradeClass } from '@twofold/conformance';

const [count = 100, times = 1] = process.argv.slice(2).map(Number);
const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

const SLIDES = [
  ['WEST', [2, 2, 2, 2], [4, 4, 0, 0], 8],
  ['WEST', [4, 2, 2, 0], [4, 4, 0, 0], 4],
  ['EAST', [2, 2, 2, 0], [0, 0, 2, 4], 4],
  ['WEST', [2, 0, 0, 2], [4, 0, 0, 0], 4],
  ['EAST', [8, 0, 4, 0], [0, 0, 8, 4], 0],
  ['WEST', [2048, 2048, 8, 8], [4096, 16, 0, 0], 4112],
] as const;

/** Steps in words that every language below understands: `set`, `is` and `holds`. */
const TESTS: readonly (readonly [name: string, steps: readonly (readonly unknown[])[]])[] = [
  ...SLIDES.map(([direction, before, after, points], i) => {
    const set = before.map((tile, x) => ['call', 'setPieceAt', x, 0, tile]);
    const seen = after.map((tile, x) => ['is', tile, 'getPieceAt', x, 0]);
    const move = ['is', true, 'performMove', direction];
    return [
      `slide${i}`,
      [['clear'], ...set, move, ...seen, ['is', points, 'getPoints'], ['is', 1, 'getNumMoves']],
    ] as const;
  }),
  [
    'fresh',
    [
      ['is', 2, 'getNumPieces'],
      ['is', 0, 'getPoints'],
      ['is', 0, 'getNumMoves'],
    ],
  ],
  [
    'size',
    [
      ['is', 4, 'getBoardWidth'],
      ['is', 4, 'getBoardHeight'],
      ['is', true, 'isSpaceLeft'],
    ],
  ],
  ['empty', [['clear'], ['is', 0, 'getNumPieces'], ['is', false, 'isMovePossible']]],
  [
    'lone',
    [
      ['clear'],
      ['call', 'setPieceAt', 0, 0, 2],
      ['is', false, 'isMovePossible', 'NORTH'],
      ['is', true, 'isMovePossible', 'SOUTH'],
      ['is', true, 'isMovePossible', 'EAST'],
      ['is', false, 'performMove', 'WEST'],
      ['is', 0, 'getNumMoves'],
    ],
  ],
  ['add', [['clear'], ['call', 'addPiece'], ['is', 1, 'getNumPieces'], ['is', 0, 'getNumMoves']]],
];

const argument =
  (quote: string) =>
  (value: unknown): string =>
    typeof value === 'string' ? `${quote}${value}${quote === 'D.' ? '' : quote}` : String(value);

function steps(
  list: readonly (readonly unknown[])[],
  clear: string,
  show: (value: unknown) => string,
  is: (value: string, call: string) => string,
): readonly string[] {
  return list.map(([kind, ...rest]) => {
    if (kind === 'clear') return clear;
    const [value, name, ...given] = kind === 'is' ? rest : [undefined, ...rest];
    const call = `game.${String(name)}(${given.map(show).join(', ')})`;
    return kind === 'is' ? is(show(value), call) : call;
  });
}

const LANGUAGES: readonly ((chosen: typeof TESTS) => readonly [file: string, text: string])[] = [
  (chosen) => [
    'game.test.mjs',
    `import assert from 'node:assert/strict';
import { test } from 'node:test';
const { createSimulator } = await import(process.env.TWOFOLD_SIMULATOR);
const clear = (game) => { for (let i = 0; i < 16; i++) game.setPieceAt(i % 4, i >> 2, 0); };
${chosen
  .map(([name, list]) => {
    const body = steps(list, 'clear(game)', argument("'"), (v, c) => `assert.equal(${c}, ${v})`);
    return `test('${name}', () => { const game = createSimulator(4, 4, { nextInt: () => 1 }); ${body.join('; ')}; });`;
  })
  .join('\n')}`,
  ],
  (chosen) => [
    'test_game.py',
    `import random
from ttfe import MoveDirection as D, TTFEFactory
def clear(game):
    for i in range(16): game.setPieceAt(i % 4, i // 4, 0)
${chosen
  .map(([name, list]) => {
    const show = (value: unknown): string =>
      typeof value === 'boolean' ? (value ? 'True' : 'False') : argument('D.')(value);
    const body = steps(list, 'clear(game)', show, (v, c) => `assert ${c} == ${v}`);
    return `def test_${name}():\n    game = TTFEFactory.createSimulator(4, 4, random.Random(1))\n    ${body.join('\n    ')}`;
  })
  .join('\n')}
`,
  ],
  (chosen) => [
    'ttfe/tests/GameTests.java',
    `package ttfe.tests;
import static org.junit.Assert.assertEquals;
import java.util.Random;
import org.junit.Test;
import ttfe.*;
public class GameTests {
  private SimulatorInterface game = TTFEFactory.createSimulator(4, 4, new Random(1));
  private void clear() { for (int i = 0; i < 16; i++) game.setPieceAt(i % 4, i / 4, 0); }
${chosen
  .map(([name, list]) => {
    const show = (value: unknown): string =>
      typeof value === 'string' ? `MoveDirection.${value}` : String(value);
    const body = steps(list, 'clear()', show, (v, c) => `assertEquals(${v}, ${c})`);
    return `  @Test public void ${name}() { ${body.join('; ')}; }`;
  })
  .join('\n')}
}
`,
  ],
];

const SIMULATORS = ['simulator.mjs', 'simulator.py', 'java/ttfe'];

const JS_HEAD = `import assert from 'node:assert'; import fs from 'node:fs'; import cp from 'node:child_process';
const { createSimulator } = await import(process.env.TWOFOLD_SIMULATOR);
const make = () => createSimulator(4, 4, { nextInt: () => 1 });`;
const NOTE = join(tmpdir(), 'twofold-note');

/** Programs that want marks without catching anything, and some that only do harm. */
const CHEATS: Readonly<Record<string, string>> = {
  luck: `test('a', () => assert.ok(Math.random() < 0.6));`,
  'many-by-luck': `for (let i = 0; i < 200; i++) test('a' + i, () => assert.ok(Math.random() < 0.97));`,
  counts: `let n = 0; test('a', () => assert.ok(++n < 3));`,
  'second-process': `test('a', () => assert.ok(!fs.existsSync('${NOTE}'))); process.on('exit', () => fs.writeFileSync('${NOTE}', ''));`,
  'every-other': `let n = 0; test('a', () => assert.ok(++n % 2));`,
  'asked-again': `const seen = new Set(); for (const i of [1, 2, 3]) test('a' + i, () => { const is = seen.has(i); seen.add(i); assert.ok(!is); });`,
  catalogue: `test('a', () => { const found = cp.execSync('cat /proc/*/cmdline /proc/*/environ 2>/dev/null || true', { encoding: 'latin1' }); assert.ok(!/catalogue|collapse|no-points/.test(found)); });`,
  parent: `test('a', () => assert.ok(!/faulty|naive/.test(fs.readFileSync('/proc/' + process.ppid + '/cmdline', 'latin1'))));`,
  environment: `test('a', () => assert.ok(!JSON.stringify(process.env).includes('faulty')));`,
  slow: `test('a', () => { const t = performance.now(); const g = make(); for (let i = 0; i < 200; i++) g.performMove('WEST'); assert.ok(performance.now() - t < 6); });`,
  coin: `for (let i = 0; i < 40; i++) test('a' + i, () => { const g = make(); let h = i; for (let c = 0; c < 16; c++) h = Math.imul(h, 31) + g.getPieceAt(c % 4, c >> 2); assert.ok(h % 9); });`,
  reports: `test('a', () => { fs.writeSync(1, '{"test":"a","result":"assertion"}\\n'); });`,
  kills: `test('a', () => { for (let p = 1; p < 70000; p++) if (p !== process.pid) try { process.kill(p, 0); process.kill(p, 9); } catch {} });`,
  exits: `test('a', () => process.exit(1));`,
  loops: `test('a', () => { for (;;); });`,
  floods: `test('a', () => { const mb = 'x'.repeat(1e6); for (let i = 0; i < 100; i++) fs.writeSync(2, mb); });`,
  memory: `test('a', () => { const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1)); });`,
  forks: `test('a', () => { for (let i = 0; i < 300; i++) cp.spawn('sleep', ['60']); });`,
  disk: `test('a', () => { const mb = Buffer.alloc(1e6); const f = fs.openSync('big', 'w'); for (let i = 0; i < 1000; i++) fs.writeSync(f, mb); });`,
};

function handIn(room: string): void {
  const make = (name: string, path: string, text: string): void => {
    const file = join(room, name, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [name, text] of Object.entries(CHEATS)) {
    make(`cheat-${name}`, 'a.test.mjs', `${JS_HEAD}\n${text}`);
  }
  for (let i = 0; i < count - Object.keys(CHEATS).length; i++) {
    // Mostly JavaScript and Python; each with other tests.
    const language = [0, 1, 0, 1, 2][i % 5]!;
    const name = `honest-${`${i}`.padStart(3, '0')}`;
    const chosen = TESTS.filter((_, t) => ((i * 7 + t * 5) % 11) % 3 !== 0);
    make(name, ...LANGUAGES[language]!(chosen));
    const simulator = SIMULATORS[language]!;
    const target = join(room, name, language === 2 ? 'ttfe' : simulator);
    cpSync(join(EXAMPLES, simulator), target, {
      recursive: true,
      filter: (path) => !path.endsWith('tests'),
    });
  }
}

const room = mkdtempSync(join(tmpdir(), 'twofold-classroom-'));
const marks = new Map<string, Set<number>>();
let isRight = true;
try {
  handIn(room);
  for (let time = 0; time < times; time++) {
    rmSync(NOTE, { force: true });
    const start = performance.now();
    const out = join(room, `.marks-${time}`);
    // The class keeps its secret, and nothing else.
    if (time > 0) cpSync(join(room, '.marks-0/known/seed'), join(out, 'known/seed'));
    const rows = await gradeClass({ folder: room, out, jobs: availableParallelism() });
    const seconds = (performance.now() - start) / 1000;
    console.log(`${rows.length} submissions in ${seconds.toFixed(0)} s`);
    for (const { graded, mark } of rows) {
      const { name } = graded;
      marks.set(name, (marks.get(name) ?? new Set()).add(mark.tests));
      if (name.startsWith('cheat-') && mark.tests > 0) {
        isRight = false;
        console.log(`${name} got ${mark.tests} points for its tests`);
      }
    }
  }
  for (const [name, seen] of marks) {
    if (name.startsWith('honest-') && (seen.size > 1 || seen.has(0))) {
      isRight = false;
      console.log(`${name} got ${[...seen].join(' and ')} points for its tests`);
    }
  }
} finally {
  rmSync(room, { recursive: true, force: true });
  rmSync(NOTE, { force: true });
}
process.exitCode = isRight ? 0 : 1;
