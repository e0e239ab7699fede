import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TimedGame } from '@twofold/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { MAIN } from '../../../testing/pty.js';
import { runTwofold } from '../../../testing/run.js';
import { binsOf } from './histogram.js';
import { progressLine } from './progress.js';
import { resultOf, tileRates } from './result.js';
import { isClassic, seedsOf } from './settings.js';
import { makeTables } from './table.js';
import { makeHtml } from './html.js';
import { SLIDE_PRESETS, tilesOf } from '@twofold/rules/slide';

const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { XDG_STATE_HOME: join(folder, 'state') };

/** Small and quick, and with the chance of the rules. */
const WORDS = ['bench', '--width', '2', '--height', '3', '--depth', '1', '--mode', 'fixed'];

/** A module that kills its process with -9 after so many lines: no clock decides how far it comes. */
const KILLS_ITSELF = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const append = fs.appendFileSync;
  let lines = 0;
  fs.appendFileSync = (...words) => {
    append(...words);
    if (++lines === 10) process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();
`)}`;

function gamesIn(out: string): readonly Omit<TimedGame, 'seconds'>[] {
  const { games } = JSON.parse(out) as { games: readonly TimedGame[] };
  return games.map(({ seconds, ...game }) => {
    expect(seconds).toBeGreaterThanOrEqual(0);
    return game;
  });
}

const record = (seed: number, score: number, maxTile: number): TimedGame => ({
  seed,
  score,
  moves: 10,
  maxTile,
  seconds: 0.5,
  finished: true,
});

describe('bench', () => {
  test('prints the games in the form that was promised, and the same ones again', async () => {
    const first = await runTwofold([...WORDS, '--games', '5', '--json'], { env });
    expect(first).toMatchObject({ code: 0, err: '' });
    const result = JSON.parse(first.out) as { games: object[] };
    expect(Object.keys(result)).toEqual(['games', 'summary']);
    expect(Object.keys(result.games[0]!)).toEqual(['seed', 'score', 'moves', 'maxTile', 'seconds']);
    const second = await runTwofold([...WORDS, '--games', '5', '--json'], { env });
    expect(gamesIn(second.out)).toEqual(gamesIn(first.out));
    expect(readdirSync(join(folder, 'state', 'twofold', 'bench'))).toEqual([]);
  });

  test('shards come to the same as a whole run, and merge', async () => {
    const words = [...WORDS, '--games', '5'];
    const whole = await runTwofold([...words, '--json'], { env });
    const parts = [1, 2].map((number) => join(folder, `part${number}.json`));
    for (const [i, path] of parts.entries()) {
      const shard = ['--shard', `${i + 1}/2`, '--out', path];
      expect(await runTwofold([...words, ...shard], { env })).toMatchObject({ code: 0 });
    }
    const html = join(folder, 'report.html');
    const merged = await runTwofold(['bench', '--json', '--html', html, '--merge', ...parts], {
      env,
    });
    expect(gamesIn(merged.out)).toEqual(gamesIn(whole.out));
    expect(readFileSync(html, 'utf8')).toContain('<svg');
    expect(await runTwofold(['bench', '--merge', parts[0]!, parts[0]!])).toMatchObject({
      code: 1,
      err: `twofold: ${parts[0]}: the game with seed 1 was in a file before\n`,
    });
    const other = join(folder, 'other.json');
    writeFileSync(other, readFileSync(parts[1]!, 'utf8').replace('"depth":1', '"depth":2'));
    const mixed = await runTwofold(['bench', '--merge', parts[0]!, other]);
    expect(mixed.err).toContain('were played otherwise');
    writeFileSync(other, '{"games":[');
    expect((await runTwofold(['bench', '--merge', other])).err).toContain('it is no JSON');
    expect((await runTwofold(['bench', '--merge', join(folder, 'none')])).code).toBe(1);
  });

  test.each([
    ['settings that are none', [], null],
    ['settings without a pace', [record(1, 100, 64)], { rules: '4x4', clock: 'wall' }],
    ['no tile', [record(1, 0, 0)], { rules: '4x4', pace: { depth: 1 }, clock: 'wall' }],
  ])('a part with %s is refused', async (_, games, settings) => {
    const part = join(folder, 'damaged.json');
    writeFileSync(part, JSON.stringify({ games, summary: { settings } }));
    const { code, err } = await runTwofold(['bench', '--merge', part]);
    expect(code).toBe(1);
    expect(err).toMatch(/: it is not what twofold bench --json prints\n|: its game number 1 is/);
  });

  test('killed with -9 in the middle, it goes on and ends with the same result', async () => {
    const words = [...WORDS, '--games', '20', '--json'];
    const own = { XDG_STATE_HOME: join(folder, 'killed') };
    const journals = join(folder, 'killed', 'twofold', 'bench');
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, ['--import', KILLS_ITSELF, MAIN, ...words], {
      env: { PATH, HOME, ...own },
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const [name] = readdirSync(journals);
    const journal = join(journals, name!);
    // As if the power had failed within a line.
    writeFileSync(journal, readFileSync(journal, 'utf8').slice(0, -9));
    const resumed = await runTwofold(words, { env: own });
    expect(resumed.err).toMatch(/^twofold: going on after \d+ of 20 games\n$/);
    const whole = await runTwofold(words, { env });
    expect(gamesIn(resumed.out)).toEqual(gamesIn(whole.out));
  });

  test.each([
    ['none.tfn', 'there is no such file'],
    ['', 'it is a folder'],
  ])('a network that cannot be read is told: %j', async (name, why) => {
    const path = join(folder, name);
    const words = ['bench', '--games', '1', '--network', path];
    const err = `twofold: network ${path}: ${why}\n`;
    expect(await runTwofold(words, { env })).toEqual({ code: 1, out: '', err });
  });

  test('a folder where nothing can be written down is told before a game is played', async () => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    const ran = await runTwofold([...WORDS, '--games', '1'], { env: { XDG_STATE_HOME: file } });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain(`${file}/twofold/bench/`);
    expect(ran.err).toContain('a part of its path is no folder');
  });
});

describe('what is told of games', () => {
  const games = [record(1, 100, 64), record(2, 900, 128), record(3, 1200, 128)];

  test('tile rates begin with a tile that all games made, and have 2048 in them', () => {
    const rates = tileRates(tilesOf(SLIDE_PRESETS.classic), games);
    expect(Object.keys(rates)).toEqual(['64', '128', '256', '512', '1024', '2048']);
    expect(rates['128']!.share).toBeCloseTo(2 / 3);
    expect(rates['64']!.low).toBeLessThan(1);
    const fibonacci = [record(1, 3000, 377), record(2, 9000, 987), record(3, 19_000, 1597)];
    expect(Object.keys(tileRates(tilesOf(SLIDE_PRESETS.fibonacci), fibonacci))).toEqual([
      '377',
      '610',
      '987',
      '1597',
    ]);
  });

  test('a table, a histogram and a page', () => {
    const result = resultOf(
      { rules: '4x4', pace: { depth: 2 }, network: undefined, clock: 'wall' },
      games,
    );
    const text = makeTables(result);
    expect(text).toContain('3 games, rules 4x4, depth 2');
    expect(text).toMatch(/128 +66\.7 % +\d+\.\d % to +\d+\.\d %/);
    expect(text.match(/\|#+/g)).toHaveLength(3);
    expect(makeHtml(result)).toContain('<title>Twofold: 3 games</title>');
  });

  test('bins are round and hold every value once', () => {
    for (const values of [[0], [5, 5, 5], [1, 17, 333, 90_000], [7, 8, 9]]) {
      const bins = binsOf(values);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      expect(bins.length).toBeLessThanOrEqual(18);
    }
  });

  test.each(['--out', '--html'])(
    '%s makes no folders, and says so before it plays',
    async (option) => {
      const path = join(folder, 'missing', 'deep', 'x.json');
      const { code, out, err } = await runTwofold(['bench', '--games', '100000', option, path]);
      expect({ code, out, err }).toEqual({
        code: 1,
        out: '',
        err: `twofold: ${path}: there is no such folder\n`,
      });
      expect(existsSync(join(folder, 'missing'))).toBe(false);
    },
  );

  test('there may be more games than a call can have arguments', () => {
    const many = Array.from({ length: 200_000 }, (_, i) => record(i, i, 64));
    expect(Object.keys(tileRates(tilesOf(SLIDE_PRESETS.classic), many))[0]).toBe('64');
    expect(binsOf(many.map(({ score }) => score)).at(-1)!.count).toBeGreaterThan(0);
  });

  test('progress tells the average and the time left', () => {
    expect(progressLine([], 4, 0, 0)).toBe('[........................] 0/4');
    const line = progressLine(games, 6, 1, 10_000);
    expect(line).toMatch(/^\[#{12}\.{12}\] 3\/6 {2}733 ± \d+ {2}0:15 left$/);
  });

  test('shards have all games once, and are even', () => {
    for (const of of [1, 2, 3, 7]) {
      const parts = Array.from({ length: of }, (_, i) =>
        seedsOf({ first: 5, count: 20 }, i + 1, of),
      );
      const seeds = parts.flatMap(({ first, count }) =>
        Array.from({ length: count }, (_, i) => first + i),
      );
      expect(seeds).toEqual(Array.from({ length: 20 }, (_, i) => 5 + i));
    }
  });

  test('only classic 4 x 4 is played within the engine', () => {
    const { classic, mvc } = SLIDE_PRESETS;
    expect(isClassic({ ...classic, target: { value: 4096, onReach: 'continue' } })).toBe(true);
    expect(isClassic({ ...classic, target: { value: 4096, onReach: 'stop' } })).toBe(false);
    expect(isClassic(mvc) || isClassic({ ...classic, width: 5 })).toBe(false);
  });
});
