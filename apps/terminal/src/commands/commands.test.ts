import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTwofold } from '../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);
const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../examples/${name}`, import.meta.url));

interface Line {
  readonly replay: string;
  readonly position: string;
}
let line: Line;

beforeAll(async () => {
  const { out } = await runTwofold(['--json', '--seed', '3'], { input: 'ULDRzULDR' });
  line = JSON.parse(out) as Line;
  writeFileSync(file('game.txt'), line.replay);
  writeFileSync(file('game.json'), out);
  writeFileSync(file('bad.txt'), line.replay.replace(/\n\n[^]*$/, '\n\nULLLLLLL\n'));
  writeFileSync(file('cut.txt'), line.replay.slice(0, 40));
});

describe('row', () => {
  test.each([
    [['4 4 0 4'], '8: 8 4 0 0'],
    [['4', '4', '16', '16'], '40: 8 32 0 0'],
    [['0,8,0,2'], '0: 8 2 0 0'],
    [['2 4 8'], '-1: 2 4 8'],
  ])('S3-6: %j prints %s', async (words, printed) => {
    expect(await runTwofold(['row', ...words])).toEqual({ code: 0, out: `${printed}\n`, err: '' });
  });
});

describe('verify', () => {
  test('says what replays come to', async () => {
    const { code, out } = await runTwofold(['verify', file('game.txt'), file('game.json')]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^.*game\.txt: valid: slide 4x4, seed 3, \d+ points in \d+ moves, not over\n/,
    );
    expect(out.trimEnd().split('\n')).toHaveLength(2);
  });

  test('says which are damaged or missing, and why', async () => {
    const names = ['game.txt', 'bad.txt', 'cut.txt', 'none.txt'].map(file);
    const { code, out, err } = await runTwofold(['verify', ...names, folder]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/bad\.txt: NOT VALID: action \d+: \w+ moves nothing\n/);
    expect(out).toMatch(/cut\.txt: NOT VALID: .*at character \d+\n/);
    expect(out).toContain('none.txt: NOT VALID: there is no such file\n');
    expect(out).toContain(`${folder}: NOT VALID: it is a folder\n`);
    const json = JSON.parse((await runTwofold(['verify', '--json', ...names])).out) as {
      ok: boolean;
    }[];
    expect(json.map(({ ok }) => ok)).toEqual([true, false, false, false]);
  });
});

test('games of other programs are verified, shown and refused like ours', async () => {
  // As 2048verse saves them: in Latin-1, with the time in the first letter.
  writeFileSync(file('verse.vrs'), Buffer.from('4x4-1_é0000g001', 'latin1'));
  const verified = await runTwofold(['verify', file('verse.vrs')]);
  expect(verified.out).toMatch(/valid: slide 4x4, what fell was chosen, 0 points in 1 moves/);
  const shown = await runTwofold(['replay', file('verse.vrs'), '--all']);
  expect(shown.out).toContain('Score: 0  Moves: 1\n');
  writeFileSync(file('moves.txt'), 'ULDR');
  const refused = await runTwofold(['review', file('moves.txt')]);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining('moves alone do not say which tiles came') as string,
  });
});

describe('replay without a terminal', () => {
  test('prints the last board, a board in between, or all', async () => {
    const last = await runTwofold(['replay', file('game.txt')]);
    expect(last.out).toMatch(/Moves: \d+\n$/);
    const first = await runTwofold(['replay', file('game.json'), '--at', '0']);
    expect(first.out).toContain('Score: 0  Moves: 0\n');
    const all = await runTwofold(['replay', file('game.txt'), '--all']);
    expect(all.out.startsWith(first.out) && all.out.endsWith(last.out)).toBe(true);
  });

  test('refuses what is not there', async () => {
    expect(await runTwofold(['replay', file('none.txt')])).toMatchObject({
      code: 1,
      err: `twofold: ${file('none.txt')}: there is no such file\n`,
    });
    expect((await runTwofold(['replay', file('bad.txt')])).code).toBe(1);
    expect((await runTwofold(['replay', file('game.txt'), '--at', '999'])).code).toBe(2);
  });
});

describe('conform', () => {
  test('passes a correct module, as text and as JSON', async () => {
    const words = ['conform', '--module', example('simulator.mjs'), '--only', 'points', 'getters'];
    expect(await runTwofold(words)).toMatchObject({ code: 0, err: '' });
    const { code, out } = await runTwofold([...words, '--json']);
    expect(code).toBe(0);
    const { checks, failed } = JSON.parse(out) as { checks: { outcome: string }[]; failed: number };
    expect(failed).toBe(0);
    expect(checks.length).toBeGreaterThan(3);
    expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(['pass']));
  });

  test('fails a program that is none', async () => {
    const words = ['conform', '--exec', 'cat', '--only', 'size', '--json'];
    const { code, out } = await runTwofold(words);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ failed: 1, checks: [] });
    expect(await runTwofold(words.slice(0, -1))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^twofold: The simulator cannot be checked: .*\n$/) as string,
    });
  });

  test('grades tests: those that catch nothing do not hold', async () => {
    const words = ['conform', '--grade', 'exit 0', '--only', 'run-only-on-sixteen-cells', '--json'];
    const { code, out } = await runTwofold(words);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      tests: [{ standing: 'counts' }],
      score: { caught: 0, of: 1 },
    });
  });

  test('refuses a module that is missing, and a check that there is none of', async () => {
    expect(await runTwofold(['conform', '--module', file('none.mjs')])).toMatchObject({ code: 1 });
    const words = ['conform', '--module', example('simulator.mjs'), '--only', 'nonsense'];
    expect(await runTwofold(words)).toMatchObject({
      code: 2,
      err: 'twofold: no check and no group is named nonsense\n',
    });
  });
});

test('games lists what is kept', async () => {
  const env = { XDG_DATA_HOME: folder };
  expect((await runTwofold(['games'], { env })).out).toContain('no games are kept in');
});

test.each([
  ['verfy', '(Did you mean verify?)'],
  ['dot', '(Did you mean dots?)'],
  ['xyzzy', 'there is no command "xyzzy"; the commands are dots'],
])('the command %s is none: %s', async (word, message) => {
  const { code, err } = await runTwofold([word]);
  expect(code).toBe(2);
  expect(err).toContain(message);
});

test('--web prints the address of the same game', async () => {
  const env = { XDG_DATA_HOME: folder, PORT: '1' };
  const { code, out, err } = await runTwofold(['--web', '--seed', '3'], { env });
  expect(code).toBe(0);
  expect(out).toBe('http://127.0.0.1:1/#/new/slide/4x4/3\n');
  expect(err).toContain('twofold serve starts it');
  const json = await runTwofold(['--web', '--json', '--seed', '3'], { env });
  expect(JSON.parse(json.out)).toMatchObject({ seed: '3', address: out.trim() });
});
