import { seedFromInteger, start } from '@twofold/rules';
import { DOTS_PRESETS, dots } from '@twofold/rules/dots';
import { slide, SLIDE_PRESETS } from '@twofold/rules/slide';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEngine, type Engine } from './engine.js';
import type { FromWorker, ToWorker, WorkerPort } from './messages.js';
import { spawnWorkerThread } from './node/spawn.js';

const SEED = seedFromInteger(7);
const small = { ...SLIDE_PRESETS.classic, width: 2, height: 2, target: undefined };
const position = start(slide, small, SEED).position;

afterEach(() => {
  vi.unstubAllGlobals();
});

async function withEngine<T>(engine: Engine, use: (engine: Engine) => Promise<T>): Promise<T> {
  try {
    return await use(engine);
  } finally {
    engine.close();
  }
}

/** A worker that does what each test says; `lives` tells what comes of each worker started. */
function scripted(lives: readonly ('answers' | 'dies when asked' | 'dies at once')[]) {
  const started: ToWorker[][] = [];
  const spawn = (): WorkerPort => {
    const life = lives[started.length] ?? lives.at(-1)!;
    const got: ToWorker[] = [];
    started.push(got);
    let receive: (message: FromWorker) => void = () => {};
    let died: (why: string) => void = () => {};
    let alive = true;
    const later = (act: () => void) => {
      queueMicrotask(() => {
        if (alive) act();
      });
    };
    return {
      listen: (listener) => void (receive = listener),
      onDeath: (listener) => void (died = listener),
      end: () => void (alive = false),
      post(message) {
        got.push(message);
        const asked = message.kind === 'ask';
        if (life === 'dies at once' || (life === 'dies when asked' && asked)) {
          later(() => died('killed'));
          return;
        }
        const answer = { ok: true, value: undefined } as const;
        later(() =>
          receive(asked ? { kind: 'answer', answer: answer as never } : { kind: 'loaded', answer }),
        );
      },
    };
  };
  return { spawn, started };
}

describe('an engine in a worker thread', () => {
  test('answers about both games, in the order of the questions', async () => {
    await withEngine(createEngine({ spawn: spawnWorkerThread }), async (engine) => {
      const dotsStart = start(dots, DOTS_PRESETS.classic, SEED).position;
      const order: string[] = [];
      const [first, second] = await Promise.all([
        engine.analyse('slide', position, { depth: 2 }).finally(() => order.push('slide')),
        engine.analyse('dots', dotsStart, { nodes: 2000 }).finally(() => order.push('dots')),
      ]);
      expect(first).toMatchObject({ ok: true, value: { exact: true, unit: 'points' } });
      expect(second).toMatchObject({ ok: true });
      expect(order).toEqual(['slide', 'dots']);
    });
  });

  test('says so where the computer does not play a game', async () => {
    await withEngine(createEngine({ spawn: spawnWorkerThread }), async (engine) => {
      expect(await engine.analyse('chess' as 'slide', position, { depth: 1 })).toEqual({
        ok: false,
        error: { code: 'unsupported', message: 'there is no computer player for this game' },
      });
    });
  });

  test('values the move that it is asked about', async () => {
    await withEngine(createEngine({ spawn: spawnWorkerThread }), async (engine) => {
      const dotsStart = start(dots, DOTS_PRESETS.classic, SEED).position;
      const about = [...dots.legalMoves(dotsStart)].at(-1)!;
      const answer = await engine.analyse('dots', dotsStart, { nodes: 500 }, { about });
      expect(answer.ok && answer.value.moves.map(({ move }) => move)).toContainEqual(about);
    });
  });

  test('refuses bad questions and goes on', async () => {
    await withEngine(createEngine({ spawn: spawnWorkerThread }), async (engine) => {
      const ask = (limits: object) => engine.analyse('slide', position, limits);
      expect(await ask({})).toMatchObject({ ok: false, error: { code: 'bad-budget' } });
      expect(await ask({ depth: 0 })).toMatchObject({ ok: false, error: { code: 'bad-budget' } });
      const over = { ...position, cells: [2, 4, 8, 16] };
      expect(await engine.analyse('slide', over, { depth: 1 })).toMatchObject({
        ok: false,
        error: { code: 'game-over' },
      });
      const broken = { ...position, cells: [2, 4] };
      expect(await engine.analyse('slide', broken, { depth: 1 })).toMatchObject({
        ok: false,
        error: { code: 'bad-position' },
      });
      expect(await ask({ depth: 1 })).toMatchObject({ ok: true });
    });
  });

  test('a signal ends a search that would go on for hours', async () => {
    await withEngine(createEngine({ spawn: spawnWorkerThread }), async (engine) => {
      const large = start(slide, { ...SLIDE_PRESETS.classic, width: 8, height: 8 }, SEED).position;
      const stop = new AbortController();
      await engine.analyse('slide', position, { depth: 1 });
      const long = engine.analyse('slide', large, { milliseconds: 1e8 }, { signal: stop.signal });
      const waiting = engine.analyse('slide', position, { depth: 1 }, { signal: stop.signal });
      stop.abort();
      expect(await waiting).toMatchObject({ ok: false, error: { code: 'stopped' } });
      expect(await long).toMatchObject({ ok: true });
      expect(await engine.analyse('slide', position, { depth: 1 })).toMatchObject({ ok: true });
    });
  });

  test('without shared memory, a search that is taken back makes way for the next', async () => {
    vi.stubGlobal('crossOriginIsolated', false);
    await withEngine(createEngine({ spawn: spawnWorkerThread }), async (engine) => {
      const large = start(slide, { ...SLIDE_PRESETS.classic, width: 8, height: 8 }, SEED).position;
      const stop = new AbortController();
      await engine.analyse('slide', position, { depth: 1 });
      const long = engine.analyse('slide', large, { milliseconds: 1e8 }, { signal: stop.signal });
      const next = engine.analyse('slide', position, { depth: 1 });
      stop.abort();
      expect(await long).toMatchObject({ ok: false, error: { code: 'stopped' } });
      expect(await next).toMatchObject({ ok: true });
    });
  });

  test('what is no position is refused, and the next question answered', async () => {
    await withEngine(createEngine({ spawn: spawnWorkerThread }), async (engine) => {
      const ask = (given: unknown) => engine.analyse('slide', given as never, { depth: 1 });
      const refused = await Promise.all([ask(new Proxy(position, {})), ask(undefined), ask({})]);
      expect(refused.map(({ ok }) => ok)).toEqual([false, false, false]);
      expect(await ask(position)).toMatchObject({ ok: true });
    });
  });

  test('signals are let go of', async () => {
    const { spawn } = scripted(['answers']);
    await withEngine(createEngine({ spawn }), async (engine) => {
      const { signal } = new AbortController();
      const added = vi.spyOn(signal, 'addEventListener');
      const removed = vi.spyOn(signal, 'removeEventListener');
      for (let i = 0; i < 20; i++)
        await engine.analyse('slide', position, { depth: 1 }, { signal });
      expect(added).toHaveBeenCalledTimes(20);
      expect(removed).toHaveBeenCalledTimes(20);
    });
  });

  test('closing it answers all that is open, and what is asked later', async () => {
    const engine = createEngine({ spawn: spawnWorkerThread });
    const open = engine.analyse('slide', position, { depth: 1 });
    engine.close();
    engine.close();
    const stopped = { ok: false, error: { code: 'stopped' } };
    expect(await open).toMatchObject(stopped);
    expect(await engine.loaded).toMatchObject(stopped);
    expect(await engine.analyse('slide', position, { depth: 1 })).toMatchObject(stopped);
  });
});

describe('workers that die', () => {
  test('one death: another worker is asked the same', async () => {
    const { spawn, started } = scripted(['dies when asked', 'answers']);
    await withEngine(createEngine({ spawn }), async (engine) => {
      expect(await engine.analyse('slide', position, { depth: 3 })).toMatchObject({ ok: true });
      expect(started.map((got) => got.map(({ kind }) => kind))).toEqual([
        ['load', 'ask'],
        ['load', 'ask'],
      ]);
      expect(started[1]![1]).toEqual(started[0]![1]);
    });
  });

  test('two deaths: the question is given up, the next one is not', async () => {
    const { spawn, started } = scripted(['dies when asked', 'dies when asked', 'answers']);
    await withEngine(createEngine({ spawn }), async (engine) => {
      const [first, second] = await Promise.all([
        engine.analyse('slide', position, { depth: 3 }),
        engine.analyse('slide', position, { depth: 4 }),
      ]);
      expect(first).toMatchObject({ ok: false, error: { code: 'crashed' } });
      expect(second).toMatchObject({ ok: true });
      expect(started).toHaveLength(3);
    });
  });

  test('a question that was taken back is not asked again', async () => {
    const { spawn, started } = scripted(['dies when asked', 'answers']);
    await withEngine(createEngine({ spawn }), async (engine) => {
      await engine.loaded;
      const stop = new AbortController();
      const answered = engine.analyse('slide', position, { depth: 3 }, { signal: stop.signal });
      stop.abort();
      expect(await answered).toMatchObject({ ok: false, error: { code: 'stopped' } });
      expect(await engine.analyse('slide', position, { depth: 4 })).toMatchObject({ ok: true });
      expect(started.flat().filter(({ kind }) => kind === 'ask')).toHaveLength(2);
    });
  });

  test('a worker that never starts is not started for ever', async () => {
    const { spawn, started } = scripted(['dies at once']);
    await withEngine(createEngine({ spawn }), async (engine) => {
      const crashed = { ok: false, error: { code: 'crashed' } };
      expect(await engine.analyse('slide', position, { depth: 1 })).toMatchObject(crashed);
      expect(await engine.loaded).toMatchObject(crashed);
      expect(await engine.analyse('slide', position, { depth: 1 })).toMatchObject(crashed);
      expect(started.length).toBeLessThan(6);
    });
  });

  test('a real thread that is ended from outside is replaced', async () => {
    const threads: WorkerPort[] = [];
    const spawn = () => {
      const thread = spawnWorkerThread();
      threads.push(thread);
      return thread;
    };
    await withEngine(createEngine({ spawn }), async (engine) => {
      await engine.loaded;
      const answered = engine.analyse('slide', position, { depth: 1 });
      threads[0]!.end();
      expect(await answered).toMatchObject({ ok: true });
      expect(await engine.analyse('slide', position, { depth: 1 })).toMatchObject({ ok: true });
      expect(threads).toHaveLength(2);
    });
  });
});
