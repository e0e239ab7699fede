import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JS_HEAD = `import assert from 'node:assert'; import fs from 'node:fs'; import cp from 'node:child_process';
const { createSimulator } = await import(process.env.TWOFOLD_SIMULATOR);
const make = () => createSimulator(4, 4, { nextInt: () => 1 });`;
/** What one of them leaves on the disk for later. */
export const NOTE: string = join(tmpdir(), 'twofold-note');

/** Programs that want marks without catching anything, and some that only do harm. */
const TESTS: Readonly<Record<string, string>> = {
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
  late: `const begun = Date.now(); test('a', () => assert.ok(Date.now() - begun < 300));`,
  crib: `const { CORRECT } = await import(process.env.TWOFOLD_SIMULATOR + '/../../catalogue/index.js');
const all = (g) => Array.from({ length: 16 }, (_, i) => g.getPieceAt(i % 4, i >> 2)).join() + g.getPoints() + g.getNumMoves();
test('a', () => { const g = make(); const right = CORRECT[0].create(4, 4, { seed: 1, nextInt: () => 0 });
  for (let i = 0; i < 16; i++) for (const one of [g, right]) one.setPieceAt(i % 4, i >> 2, 2 << i % 3 % 2);
  for (const d of ['WEST', 'NORTH', 'EAST', 'SOUTH']) { assert.equal(g.performMove(d), right.performMove(d)); assert.equal(all(g), all(right)); } });`,
  reports: `test('a', () => { fs.writeSync(1, '{"test":"a","result":"assertion"}\\n'); });`,
  kills: `test('a', () => { for (let p = 1; p < 70000; p++) if (p !== process.pid) try { process.kill(p, 0); process.kill(p, 9); } catch {} });`,
  exits: `test('a', () => process.exit(1));`,
  loops: `test('a', () => { for (;;); });`,
  floods: `test('a', () => { const mb = 'x'.repeat(1e6); for (let i = 0; i < 100; i++) fs.writeSync(2, mb); });`,
  memory: `test('a', () => { const all = []; for (;;) all.push(new Uint8Array(1e8).fill(1)); });`,
  forks: `test('a', () => { for (let i = 0; i < 600; i++) cp.spawn('sleep', ['60']); });`,
  bomb: `test('a', () => { cp.execSync('b() { b | b & }; b'); });`,
  disk: `test('a', () => { const mb = Buffer.alloc(1e6); const f = fs.openSync('big', 'w'); for (let i = 0; i < 1000; i++) fs.writeSync(f, mb); });`,
};

/** A simulator that is the kit's own. */
const CRIBBED = `const { CORRECT } = await import(process.argv[1] + '/../../catalogue/index.js');
export const createSimulator = CORRECT[0].create;`;

/** Tests of others, where they were handed in or where they are copied to. */
const neighbours = (room: string): string =>
  `const found = cp.execSync('find ${room} ${tmpdir()}/twofold-*/work -path "*/honest-*" -name "*.test.mjs" 2>/dev/null || true', { encoding: 'utf8' });
for (const file of found.split('\\n').filter(Boolean)) await import(file);`;

/** Each by name, with its files, for the class in this folder. */
export function cheatsIn(room: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const texts = Object.entries({ ...TESTS, neighbours: neighbours(room) });
  return {
    ...Object.fromEntries(
      texts.map(([name, text]) => [name, { 'a.test.mjs': `${JS_HEAD}\n${text}` }]),
    ),
    'cribbed-simulator': { 'simulator.mjs': CRIBBED },
  };
}
