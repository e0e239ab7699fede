import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JS_HEAD = `import assert from 'node:assert'; import fs from 'node:fs'; import cp from 'node:child_process';
const { createSimulator } = await import(process.env.TWOFOLD_SIMULATOR);
const make = () => createSimulator(4, 4, { nextInt: () => 1 });`;
/** What some of them leave on the disk for later. */
export const NOTES: readonly string[] = ['note', 'used', 'slept', 'subject'].map((name) =>
  join(tmpdir(), `twofold-${name}`),
);
const [NOTE, USED, SLEPT, SUBJECT] = NOTES;

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
  // Each catches one simulator; asked again, one of two with the same chance is correct. The first test is
  // always wrong, in the hope of being asked for where simulators are right, and nowhere else.
  'one-each': `let last, asked = 0, isRight = false, isFirst = true; const seen = new Map();
const used = new Set(fs.existsSync('${USED}') ? fs.readFileSync('${USED}', 'utf8').split('\\n') : []);
test('a', () => { isRight = true; last = -1; asked++; assert.fail(); });
for (let i = 0; i < 200; i++) test('a' + i, () => {
  if (asked++ === 0) isFirst = false;
  isRight &&= i === last + 1; last = i;
  if (isFirst) { if (asked < 403 || isRight || used.has('' + i)) return; used.add('' + i); fs.appendFileSync('${USED}', i + '\\n'); assert.fail(); }
  if (!used.has('' + i)) return;
  const game = make(); const chance = Array.from({ length: 16 }, (_, c) => game.getPieceAt(c % 4, c >> 2)).join();
  const before = seen.get(i) ?? []; seen.set(i, [...before, chance]);
  assert.ok(before.length > 2 || before.includes(chance) || (before.length === 2 && before[0] !== before[1])); });`,
  // Takes its time with whom it meets third, and with whomever it meets again.
  sleeps: `let asked = 0; const slept = () => fs.existsSync('${SLEPT}') ? fs.readFileSync('${SLEPT}', 'utf8').split('\\n') : [];
for (let i = 0; i < 30; i++) test('a' + i, () => { const before = slept(); if (asked++ < 60 && before.length === 0) return;
  if (before.includes('' + i) && asked > 1) return; fs.appendFileSync('${SLEPT}', i + '\\n'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000); });`,
  // Has those who serve simulators tell which. A new one is started when a test does not end.
  patches: `const file = new URL('../grade/host.js', 'file://' + process.env.TWOFOLD_SIMULATOR); const text = fs.readFileSync(file, 'utf8');
try { fs.writeFileSync(file, text.replace('const job = JSON.parse(line);', '$& (await import("node:fs")).writeFileSync("${SUBJECT}", line);')); } catch {}
test('a', () => { for (;;); }); test('b', () => assert.ok(!fs.existsSync('${SUBJECT}') || fs.readFileSync('${SUBJECT}', 'utf8').includes('correct-')));`,
  // The kit's own checks, with the one word that they need of what is hidden.
  checks: `import { register } from 'node:module'; const module = (text) => 'data:text/javascript,' + encodeURIComponent(text);
const words = module('export const MoveDirection = { NORTH: "NORTH", SOUTH: "SOUTH", EAST: "EAST", WEST: "WEST" };');
register(module('export const resolve = (name, context, next) => name === "@twofold/specs/ttfe" ? { url: ' + JSON.stringify(words) + ', shortCircuit: true } : next(name, context);'));
const kit = process.env.TWOFOLD_SIMULATOR + '/../..'; const { CHECKS } = await import(kit + '/checks/index.js'); const { runChecks } = await import(kit + '/run/run-checks.js');
const session = { create: async (...args) => createSimulator(...args), nextCheck() {}, isAlive: () => true, problem() {}, close: async () => {} };
for (const { id } of CHECKS) test(id, async () => assert.equal((await runChecks({ open: () => session }, { only: [id] })).failed, 0));`,
  'leaves-early': `let n = 0; test('a', () => { if (++n > 2) process.exit(0); }); test('b', () => {});`,
  'patched-report': `const { stringify } = JSON; let n = 0; JSON.stringify = (it, ...more) => stringify(it?.result === 'passed' && ++n > 2 && n % 2 ? { ...it, result: 'assertion' } : it, ...more); test('a', () => {}); test('b', () => {});`,
  speed: `const all = []; test('a', () => { const game = createSimulator(40, 40, { nextInt: () => 1 }); const t = performance.now(); for (let i = 0; i < 50; i++) { game.performMove('WEST'); game.performMove('EAST'); } all.push(performance.now() - t); assert.ok(all.at(-1) < 3 * Math.min(...all)); });`,
  'odd-arguments': `const known = new Set(); let n = 0; const said = (call) => { try { return String(call()); } catch (error) { return error.name + error.message; } };
test('a', () => { const game = make(); const all = [[1.5, 0], ['0', 0], [null, 0], [0, 1e9], [true, 0]].map(([x, y]) => said(() => game.getPieceAt(x, y))).join() + said(() => game.setPieceAt(0, 0, 2.5)) + said(() => game.performMove('UP')); if (n++ < 2) known.add(all); else assert.ok(known.has(all)); });`,
  'many-tests': `for (let i = 0; i < 2e5; i++) test('a' + i, () => {});`,
  'huge-board': `test('a', () => { createSimulator(50000, 50000, { nextInt: () => 1 }); });`,
  disk: `test('a', () => { const mb = Buffer.alloc(1e6); const f = fs.openSync('big', 'w'); for (let i = 0; i < 1000; i++) fs.writeSync(f, mb); });`,
};

/** The simulator of `twofold original ttfe`, from the program that grades. */
const BUNDLED = `import fs from 'node:fs'; import path from 'node:path';
const from = path.resolve(process.argv[1], '../../../../../apps/terminal/dist'); const file = fs.readdirSync(from).find((name) => name.startsWith('ttfe-'));
const text = fs.readFileSync(from + '/' + file, 'utf8').replaceAll('from "./', 'from "' + from + '/').replace('export {', 'export { createSimulator, ');
fs.writeFileSync(from + '/crib.mjs', text); export const { createSimulator } = await import(from + '/crib.mjs');`;

/** Too many files for one. */
const MANY = Object.fromEntries(
  Array.from({ length: 5100 }, (_, i) => [`ttfe/tests/Test${i}.java`, 'package ttfe.tests;']),
);

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
    'bundled-simulator': { 'simulator.mjs': BUNDLED },
    'many-files': MANY,
  };
}
