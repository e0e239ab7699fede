import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TimedGame } from '@twofold/engine';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { MAIN } from '../../../testing/pty.js';
import { runTwofold } from '../../../testing/run.js';
import { makeLadder, parseLadder, standingsOf, type Ladder, type Standing } from './ladder.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-ladder-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { XDG_STATE_HOME: folder };

/** Moves whatever moves: quick, and weak. */
const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../../../examples/${name}`, import.meta.url));
const PERL = `perl ${pathOf('engine.pl')}`;
const PYTHON = `python3 ${pathOf('engine.py')}`;
/** Goes left for ever, which is not always legal. */
const STUBBORN =
  'while read w r; do case $w in tw*) echo ready Left;; p*) echo ok;; go) echo best L;; esac; done';

const isThere = (name: string): boolean =>
  spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;

const SMALL = ['--width', '3', '--height', '3'];

test.for([
  ['perl', PERL, '3'],
  ['python3', PYTHON, '3'],
  // Ours is an engine like any other.
  ['node', `'${process.execPath}' '${MAIN}' engine`, '2'],
] as const)(
  'the engine in %s plays whole games in bench',
  async ([needs, command, side], { skip }) => {
    if (!isThere(needs)) skip(`${needs} is not installed`);
    const size = ['--width', side, '--height', '3'];
    const three = ['--games', '3', '--threads', '2', '--json'];
    const words = ['bench', '--engine', command, ...three, ...size];
    const first = await runTwofold(words, { env });
    expect(first).toMatchObject({ code: 0, err: '' });
    const { games, summary } = JSON.parse(first.out) as { games: TimedGame[]; summary: object };
    expect(games.map(({ seed }) => seed)).toEqual([1, 2, 3]);
    expect(games.every(({ moves, score }) => moves > 1 && score > 0)).toBe(true);
    expect(summary).toMatchObject({ unfinished: 0, settings: { engine: command } });
  },
);

test('what cannot be benched says so', async () => {
  const words = ['bench', '--engine', STUBBORN, '--games', '1', ...SMALL];
  expect(await runTwofold(words, { env })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^twofold: the engine plays "L" in slide_3x3_.*: .*\n$/) as string,
  });
  expect(await runTwofold([...words, '--network', 'lite'], { env })).toMatchObject({ code: 2 });
});

describe('ladder', () => {
  test('rates engines by the same seeds, keeps the table, and goes on where it was', async ({
    skip,
  }) => {
    if (!isThere('perl')) skip('perl is not installed');
    const file = join(folder, 'table.json');
    const words = ['ladder', file, '--json'];
    const begin = [...words, '--engine', PERL, STUBBORN, '--games', '2', '--depth', '1', ...SMALL];
    const first = await runTwofold(begin, { env });
    expect(first.code).toBe(1);
    expect(first.err).toMatch(/^twofold: while read .* plays "L" in slide_3x3_/);
    const [only, ...others] = JSON.parse(first.out) as Standing[];
    expect(only?.engine).toMatchObject({ command: PERL, name: 'corner in Perl' });
    expect(others).toEqual([]);
    const kept = readFileSync(file, 'utf8');

    // The same again plays nothing; more games are added to those that are there.
    const [same] = JSON.parse((await runTwofold([...words, '--games', '2'])).out) as Standing[];
    expect(same?.engine).toEqual(only?.engine);
    expect(readFileSync(file, 'utf8')).toBe(kept);
    const [more] = JSON.parse((await runTwofold([...words, '--games', '3'])).out) as Standing[];
    expect(more?.engine.games.slice(0, 2)).toEqual(only?.engine.games);
    expect(more?.engine.games).toHaveLength(3);
    const table = await runTwofold(['ladder', file, '--games', '3']);
    expect(table.out).toMatch(/^rules 3x3, each move: depth 1\nplace .*\n +1 +corner in Perl +3 /);
    const other = await runTwofold(['ladder', file, '--depth', '2']);
    expect(other).toMatchObject({
      code: 2,
      err: expect.stringContaining('other limits') as string,
    });
  });

  const game = fc.record({
    seed: fc.nat(),
    score: fc.nat(),
    moves: fc.nat(),
    maxTile: fc.integer({ min: 1, max: 2 ** 17 }),
    seconds: fc.nat(),
    finished: fc.boolean(),
  });
  const ladders = fc.record({
    rules: fc.constantFrom('4x4', '3x3'),
    limits: fc.constantFrom({ milliseconds: 10 }, { depth: 2 }),
    engines: fc.array(
      fc.record({ command: fc.string(), name: fc.string(), games: fc.array(game) }),
    ),
  });

  test('a table is read as it was written, and any text is a table or a fault', () => {
    fc.assert(
      fc.property(ladders, (ladder) => {
        expect(parseLadder(makeLadder(ladder))).toEqual({ ok: true, value: ladder });
      }),
      { numRuns: 30 },
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseLadder(text).ok).toBe(false);
      }),
    );
  });

  test('the first is the best, and others are behind it in the games of both', () => {
    const engine = (command: string, scores: readonly number[], from = 1) => ({
      command,
      name: command,
      games: scores.map((score, i) => ({
        seed: from + i,
        score,
        moves: 10,
        maxTile: 64,
        seconds: 0.125,
        finished: true,
      })),
    });
    const ladder: Ladder = {
      rules: '4x4',
      limits: { depth: 1 },
      engines: [engine('b', [90, 190, 290], 2), engine('a', [100, 100, 200, 300])],
    };
    const [first, second] = standingsOf(ladder);
    expect(first).toMatchObject({ engine: { command: 'b' }, mean: 190, millisecondsPerMove: 12.5 });
    expect(first?.behind).toBeUndefined();
    expect(second?.behind).toEqual({ mean: -10, standardError: 0 });
  });
});
