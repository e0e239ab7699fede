import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { TimedGame } from '../../slide/games/timed-game.js';
import { packTable } from '../../testing/packed-network.js';
import { forkModule } from '../start-module.js';
import { playTournament, type FromPlayer, type TournamentOptions } from './tournament.js';
import { makeNetworkFile } from '../../slide/network/make-network-file.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-tournament-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'tiny.tfn');
const table = packTable(
  new Map([
    [0x11, 40],
    [0x1234, -30],
  ]),
  2,
);
writeFileSync(
  path,
  makeNetworkFile({
    encoding: 'pruned',
    patterns: [0x012456],
    stageRanks: [0],
    scale: 1,
    tables: [table],
  }),
);

type Options = Partial<TournamentOptions>;

/** Few games, to depth 1. Returns what came of them, what was reported, and all processes. */
async function tournament(options: Options, onStart?: (child: ChildProcess) => void) {
  const reported: TimedGame[] = [];
  const children: ChildProcess[] = [];
  const result = await playTournament({
    games: 3,
    network: { path },
    pace: { depth: 1 },
    start: () => {
      const child = forkModule('slide/tournament-player');
      children.push(child);
      onStart?.(child);
      return child;
    },
    ...options,
    onGame: (game) => {
      reported.push(game);
      options.onGame?.(game);
    },
  });
  return { result, reported, children };
}

function played(seed: number): TimedGame {
  return { seed, score: 100 + seed, moves: 50, maxTile: 16, seconds: 1, finished: true };
}

/** A process that does what this program says. */
function program(name: string, text: string): () => ChildProcess {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, text);
  return () => fork(file, { execArgv: [] });
}

/** Ends a process as soon as it is ready: the seed it is given next is lost. */
function killWhenReady(child: ChildProcess): void {
  child.on('message', ({ kind }: FromPlayer) => {
    if (kind === 'ready') child.kill('SIGKILL');
  });
}

describe('a tournament', () => {
  it('returns games in the order of their seeds, the same however many play', async () => {
    const one = await playTournament({ games: 4, network: { path }, pace: { depth: 1 } });
    const two = await tournament({ games: 4, threads: 2 });
    if (!one.ok || !two.result.ok) throw new Error('not played');
    expect(two.children).toHaveLength(2);
    expect(two.reported).toHaveLength(4);
    expect(two.result.value.map(({ seed }) => seed)).toEqual([1, 2, 3, 4]);
    for (const [i, { score, moves, maxTile, finished }] of two.result.value.entries()) {
      expect(finished && moves > 20 && score > 100).toBe(true);
      expect(one.value[i]).toMatchObject({ seed: i + 1, score, moves, maxTile });
    }
  });

  it('plays within a limit', async () => {
    const { result } = await tournament({ games: 1, pace: { limit: 1 }, clock: 'processor' });
    expect(result).toMatchObject({ ok: true, value: [{ seed: 1 }] });
  });

  it('plays other rules, the same whoever played before', async () => {
    const rules = '2x3-obstacle=fixed:1';
    const whole = await tournament({ rules });
    const last = await tournament({ rules, firstSeed: 3, games: 1 });
    if (!whole.result.ok || !last.result.ok) throw new Error('not played');
    const { seconds: _, ...record } = last.result.value[0]!;
    expect(whole.result.value[2]).toMatchObject(record);
    const refused = await tournament({ rules: 'nonsense' });
    expect(refused.result.ok).toBe(false);
  });

  it('does not play again what was played', async () => {
    const before = [played(8), played(6)];
    const { result, reported } = await tournament({ firstSeed: 6, played: before });
    if (!result.ok) throw new Error(result.error.message);
    expect(reported.map(({ seed }) => seed)).toEqual([7]);
    expect(result.value).toEqual([before[1], reported[0], before[0]]);
  });

  it('starts nothing when all was played', async () => {
    const { result, children } = await tournament({ played: [1, 2, 3].map(played) });
    expect(result).toEqual({ ok: true, value: [1, 2, 3].map(played) });
    expect(children).toEqual([]);
  });

  it('stops when told to, and ends its processes', async () => {
    const stop = new AbortController();
    const exits: Promise<unknown>[] = [];
    const { result, reported } = await tournament(
      { games: 1000, signal: stop.signal, onGame: () => stop.abort() },
      (child) => exits.push(new Promise((resolve) => child.once('exit', resolve))),
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'stopped' } });
    expect(reported).toHaveLength(1);
    await Promise.all(exits);
    const late = await tournament({ signal: AbortSignal.abort() });
    expect(late.result).toMatchObject({ ok: false, error: { code: 'stopped' } });
    expect(late.children).toEqual([]);
  });
});

describe('a player process', () => {
  it('is replaced when it is killed, each time over another seed', async () => {
    const alive: ChildProcess[] = [];
    const { result, children, reported } = await tournament(
      { onGame: () => alive.at(-1)!.kill('SIGKILL') },
      (child) => alive.push(child),
    );
    if (!result.ok) throw new Error(result.error.message);
    expect(result.value.map(({ seed }) => seed)).toEqual([1, 2, 3]);
    expect(reported).toHaveLength(3);
    expect(children).toHaveLength(3);
  });

  it('is not replaced when it dies over the same seed again', async () => {
    const { result, children, reported } = await tournament({}, killWhenReady);
    expect(result).toMatchObject({ ok: false, error: { code: 'crashed' } });
    expect(children).toHaveLength(2);
    expect(reported).toEqual([]);
  });

  it.each([
    ['ends at once', program('ends', 'process.exit(3);')],
    ['stops listening', program('deaf', 'process.disconnect(); setInterval(() => {}, 1000);')],
    ['cannot start', () => fork(path, { execPath: join(folder, 'no-such-program') })],
    [
      'is refused by the system',
      () => {
        throw new Error('too many processes');
      },
    ],
  ])('is a crash when it %s', async (_, start) => {
    const { result } = await tournament({ threads: 2, start });
    expect(result).toMatchObject({ ok: false, error: { code: 'crashed' } });
  });

  it('refuses a network that is not there, or is none', async () => {
    for (const missing of [join(folder, 'none.tfn'), join(folder, 'ends.mjs')]) {
      const { result, children } = await tournament({ network: { path: missing } });
      expect(result).toMatchObject({ ok: false, error: { code: 'bad-network' } });
      expect(children).toHaveLength(1);
    }
  });
});

it.each<[string, Options]>([
  ['no games', { games: 0 }],
  ['half a game', { games: 1.5 }],
  ['no threads', { threads: 0 }],
  ['a seed below 1', { firstSeed: -1 }],
  ['no time', { pace: { limit: 0 } }],
  ['endless time', { pace: { limit: Infinity } }],
  ['no depth', { pace: { depth: Number.NaN } }],
])('%s cannot be played', async (_, options) => {
  const { result, children } = await tournament(options);
  expect(result).toMatchObject({ ok: false, error: { code: 'bad-budget' } });
  expect(children).toEqual([]);
});
