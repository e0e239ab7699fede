import { ok } from '@twofold/rules';
import { describe, expect, test } from 'vitest';
import { Limits } from '../limits.js';
import { Workload, type Kind, type WorkloadOptions } from './workload.js';

const KINDS: readonly Kind[] = ['anonymous', 'player', 'game', 'move'];

function limitsAt(now: () => number): Limits {
  return new Limits(undefined as never, now);
}

function workload(options: Partial<WorkloadOptions> = {}): Workload {
  return new Workload({
    perSecond: 50,
    busy: 100,
    limits: limitsAt(() => 0),
    late: () => 0,
    onShed: () => {},
    ...options,
  });
}

const nothing = async () => ok(undefined);

describe('an account of work', () => {
  test('is of one player, and its refusal says when to go on', async () => {
    let now = 0;
    const work = workload({ limits: limitsAt(() => now) });
    const ask = (who: string, price: number) => work.take({ kind: 'player', who, price }, nothing);
    expect(await ask('a', 150_000)).toEqual(ok(undefined));
    expect(await ask('a', 150_000)).toEqual(ok(undefined)); // the last one may go beyond
    const refused = await ask('a', 1);
    expect(refused).toMatchObject({ ok: false, error: { code: 'too-many-requests', wait: 3 } });
    expect(await ask('b', 1)).toEqual(ok(undefined));
    now += 1900;
    expect((await ask('a', 1)).ok).toBe(false);
    now += 200;
    expect((await ask('a', 1)).ok).toBe(true);
  });

  test('has everything in it, also what is done in any case', async () => {
    const work = workload();
    work.charge('a', 100_000);
    expect(await work.finish('a', 150_000, async () => 'done')).toBe('done');
    expect((await work.take({ kind: 'game', who: 'a', price: 1 }, nothing)).ok).toBe(false);
  });
});

describe('too much work', () => {
  test.each([
    [0, []],
    [50, []],
    [51, ['anonymous']],
    [76, ['anonymous', 'player']],
    [101, ['anonymous', 'player', 'game']],
    [4000, ['anonymous', 'player', 'game']],
  ])('%i ms of it: %j are sent away, moves never', async (waiting, refused) => {
    const shed: Kind[] = [];
    const work = workload({ onShed: (kind) => shed.push(kind) });
    const all = Array.from({ length: waiting }, (_, i) =>
      work.finish('somebody', 1000, async () => {
        if (i > 0) return;
        expect(KINDS.filter((kind) => work.refusal(kind) !== undefined)).toEqual(refused);
      }),
    );
    await Promise.all(all);
    expect(shed).toEqual(refused);
    // All of it is taken on again at once.
    expect(work.open).toBe(0);
    expect(KINDS.filter((kind) => work.refusal(kind) !== undefined)).toEqual([]);
  });

  test.each([
    [50, []],
    [51, ['anonymous']],
    [101, ['anonymous', 'player', 'game']],
    [400, ['anonymous', 'player', 'game']],
    [401, KINDS],
  ])('is also how late the server is, %i ms: %j are sent away, moves last', (late, refused) => {
    const work = workload({ late: () => late });
    expect(KINDS.filter((kind) => work.refusal(kind) !== undefined)).toEqual(refused);
  });

  test('says when to come back', () => {
    const work = workload({ late: () => 2300 });
    expect(work.refusal('move')?.error).toMatchObject({ code: 'busy', wait: 3 });
  });

  test('keeps nobody from what was let in', () => {
    expect(workload({ late: () => 1e9 }).refusal('begun')).toBeUndefined();
  });

  test('is no reason to refuse a large thing when there is nothing else', async () => {
    const big = { kind: 'anonymous', who: 'a', price: 10_000_000 } as const;
    expect(await workload().take(big, nothing)).toEqual(ok(undefined));
  });

  test.each(['anonymous', 'player', 'game'] as const)(
    'of kind %s never sends away those who come before it, however long it is',
    async (kind) => {
      const work = workload();
      const before = KINDS.slice(KINDS.indexOf(kind) + 1);
      let seen = 0;
      const all = Array.from({ length: 100 }, (_, i) =>
        work.take({ kind, who: `${i}`, price: 10_000_000 }, async () => {
          seen++;
          expect(before.filter((other) => work.refusal(other) !== undefined)).toEqual([]);
          return ok(undefined);
        }),
      );
      const refused = (await Promise.all(all)).filter(({ ok: isDone }) => !isDone);
      expect(refused).toHaveLength(100 - seen);
      expect(seen).toBeGreaterThan(1);
    },
  );

  test('that fails is over as well', async () => {
    const work = workload();
    await expect(
      work.finish('a', 1_000_000, () => Promise.reject(new Error('on purpose'))),
    ).rejects.toThrow('on purpose');
    expect(work.open).toBe(0);
  });
});

describe('turns', () => {
  test('long work is done a piece at a time, and others come in between', async () => {
    const work = workload();
    const order: string[] = [];
    function* long(name: string): Generator<undefined, string> {
      for (let i = 0; i < 3; i++) {
        order.push(name);
        yield undefined;
      }
      return name;
    }
    const both = await Promise.all([work.through(long('a'), 5000), work.through(long('b'), 5000)]);
    expect(both).toEqual(['a', 'b']);
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });

  test('a turn of the event loop has few milliseconds of it, so that moves come in between', async () => {
    const work = workload();
    let moves = 0;
    let stopped = false;
    const play = (): void => {
      moves++;
      if (!stopped) setImmediate(play);
    };
    setImmediate(play);
    await Promise.all(Array.from({ length: 100 }, () => work.turn(1000)));
    stopped = true;
    expect(moves).toBeGreaterThan(20);
  });

  test('a turn is over when its time is, whatever its work was to cost', async () => {
    const work = workload();
    let turns = 0;
    let stopped = false;
    const count = (): void => {
      turns++;
      if (!stopped) setImmediate(count);
    };
    setImmediate(count);
    const dear = async (): Promise<void> => {
      const until = performance.now() + 2;
      while (performance.now() < until);
    };
    await Promise.all(Array.from({ length: 20 }, () => work.finish('a', 1, dear)));
    stopped = true;
    expect(turns).toBeGreaterThan(5);
  });

  test('go round: who asks for much waits for it, and whoever comes then does not', async () => {
    const work = workload();
    const order: string[] = [];
    const ask = (who: string): Promise<unknown> =>
      work.inTurn(4000, async () => order.push(who), who);
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask));
    expect(order.join('')).toBe('abcabaa');
  });

  test('small steps are put together', async () => {
    const work = workload();
    let turns = 0;
    const turn = work.turn.bind(work);
    work.turn = (price) => (turns++, turn(price));
    await work.through(
      (function* () {
        for (let i = 0; i < 1000; i++) yield i;
      })(),
      5,
    );
    expect(turns).toBe(10);
  });
});
