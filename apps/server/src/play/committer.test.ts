import { describe, expect, test } from 'vitest';
import type { Database } from '../storage/database.js';
import type { Append } from '../storage/logs.js';
import { Committer } from './committer.js';

function append(game: string, ply = 0): Append {
  return { game, ply, move: 'U', pace: 'p', seal: false };
}

const OPTIONS = { wait: 0, elapsed: () => 0 };

/** A database that keeps groups, and commits when it is told to. */
function heldDatabase() {
  const groups: { game: string; moves: number }[][] = [];
  const commits: ((error?: Error) => void)[] = [];
  const write: Database['write'] = async (work) => {
    const value = await work({
      query: async <R>(_statement: string, [rows]: readonly unknown[] = []) => {
        const group = Object.values(
          JSON.parse(rows as string) as Record<string, { game: string; moves: number }>,
        );
        groups.push(group);
        return group.map(({ game }) => ({ game_id: game })) as R[];
      },
      announce: async () => {},
    });
    await new Promise<void>((resolve, reject) => {
      commits.push((error) => (error === undefined ? resolve() : reject(error)));
    });
    return value;
  };
  const database = { write } as Database;
  const committed = async (count: number): Promise<void> => {
    while (commits.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { database, groups, commits, committed };
}

describe('group commit', () => {
  test('nothing is acknowledged before it is committed; what comes meanwhile is the next group', async () => {
    const { database, groups, commits, committed } = heldDatabase();
    const committer = new Committer(database, OPTIONS);
    const answers: string[] = [];
    const send = (game: string): void => {
      void committer.append(append(game)).then(() => answers.push(game));
    };
    ['a', 'b', 'c'].forEach(send);
    await committed(1);
    ['d', 'e'].forEach(send);
    expect(answers).toEqual([]);
    commits[0]!();
    await committed(2);
    expect(answers).toEqual(['a', 'b', 'c']);
    commits[1]!();
    await committer.drain();
    expect(answers).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(groups.map((group) => group.map(({ game }) => game))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  test('two moves of one game are never in one group', async () => {
    const { database, groups, commits, committed } = heldDatabase();
    const committer = new Committer(database, OPTIONS);
    const all = Promise.all(
      [append('a'), append('b'), append('a', 1)].map((one) => committer.append(one)),
    );
    await committed(1);
    commits[0]!();
    await committed(2);
    commits[1]!();
    await all;
    expect(groups.map((group) => group.map(({ game, moves }) => game + moves))).toEqual([
      ['a0', 'b0'],
      ['a1'],
    ]);
  });

  test('a group that cannot be committed is acknowledged to nobody, and the next one goes on', async () => {
    const { database, commits, committed } = heldDatabase();
    const committer = new Committer(database, OPTIONS);
    const failed = Promise.allSettled([
      committer.append(append('a')),
      committer.append(append('b')),
    ]);
    await committed(1);
    commits[0]!(new Error('disk full'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = committer.append(append('a'));
    await committed(2);
    commits[1]!();
    expect(await next).toBe(true);
  });

  test('knows for how long the oldest move has waited that is not on disk', async () => {
    const { database, commits, committed } = heldDatabase();
    let now = 1000;
    const committer = new Committer(database, { wait: 0, elapsed: () => now });
    expect(committer.waited(now)).toBe(0);
    const first = committer.append(append('a'));
    now += 10;
    expect(committer.waited(now)).toBe(10);
    await committed(1);
    const second = committer.append(append('b'));
    now += 500;
    // Of the two that wait, one is being written.
    expect(committer.waited(now)).toBe(510);
    commits[0]!();
    await first;
    await committed(2);
    expect(committer.waited(now)).toBe(500);
    commits[1]!();
    await second;
    await committer.drain();
    expect(committer.waited(now)).toBe(0);
  });
});
