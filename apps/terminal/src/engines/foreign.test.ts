import { describe, expect, test } from 'vitest';
import { startForeign, type Patience } from './foreign.js';

const POSITION = 'slide_2x2_2,0/0,2';

/** An engine as a shell would write it, in which one word is answered otherwise. */
function engine(
  answers: Readonly<Partial<Record<'hello' | 'position' | 'go' | 'stop', string>>>,
): string {
  const {
    hello = 'echo ready Shell',
    position = 'echo ok',
    go = 'echo best U',
    stop = ':',
  } = answers;
  return `while read word rest; do case $word in twofold-engine) ${hello};; position) ${position};; go) ${go};; stop) ${stop};; esac; done`;
}

/** Short only for whoever is silent: nobody who answers is waited for in vain. */
const SILENT = { ready: 30_000, overtime: 1, silence: 100 };
const SILENT_AT_FIRST = { ...SILENT, ready: 100 };

describe('an engine of somebody else', () => {
  test('plays, whatever it says besides', async () => {
    const go = 'echo thinking; echo value U 1; echo info depth 1; echo best U';
    const started = await startForeign(engine({ hello: 'echo hi; echo ready A shell', go }));
    if (!started.ok) throw new Error(started.error);
    expect(started.value.name).toBe('A shell');
    for (let move = 0; move < 2; move++) {
      expect(await started.value.ask(POSITION, { depth: 1 })).toMatchObject({
        value: { move: 'U' },
      });
    }
    started.value.close();
    expect(await started.value.ask(POSITION, { depth: 1 })).toMatchObject({ ok: false });
  });

  test('is told to stop when its time is up', async () => {
    const started = await startForeign(engine({ go: ':', stop: 'echo best L' }));
    if (!started.ok) throw new Error(started.error);
    const answer = await started.value.ask(POSITION, { milliseconds: 1 });
    expect(answer).toMatchObject({ value: { move: 'L' } });
    started.value.close();
  });

  test.each([
    ['is not found', 'no-such-engine', /^is no command: ".*no-such-engine/],
    ['ends', engine({ go: 'echo oh no >&2; exit 3' }), /^has ended with 3: "oh no"$/],
    ['is killed', engine({ position: 'kill -9 $$' }), /^has ended with SIGKILL$/],
    ['starts silently', engine({ hello: ':' }), /^is silent after "tw/, SILENT_AT_FIRST],
    ['never moves', engine({ go: ':' }), /^is silent after "go milliseconds 1"$/, SILENT],
    ['refuses', engine({ go: 'echo error lazy not today' }), /^answers "go .*" with "not today"$/],
    ['talks too much', engine({ go: 'yes' }), /^prints more than 1000000 characters/],
  ] as const)('that %s is given up', async (_, command, problem, patience?: Patience) => {
    const started = await startForeign(command, patience);
    const answer = started.ok ? await started.value.ask(POSITION, { milliseconds: 1 }) : started;
    if (started.ok) started.value.close();
    expect(answer).toEqual({ ok: false, error: expect.stringMatching(problem) as string });
  });
});
