import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProgramFaultCode } from '../protocol/fault.js';
import { moduleSimulator, programSimulator } from './program.js';
import { runChecks } from './run-checks.js';
import type { SimulatorSession } from './source.js';

/** A program that answers each line it reads with what `answer(request)` gives, raw. */
function replying(answer: string): readonly string[] {
  return script(`
    const out = (text) => process.stdout.write(text);
    const answer = ${answer};
    let unread = '';
    process.stdin.on('data', (data) => {
      const lines = (unread + data).split('\\n');
      unread = lines.pop();
      for (const line of lines) out(answer(JSON.parse(line)));
    });`);
}

function script(text: string): readonly string[] {
  return [process.execPath, '-e', text];
}

/** Far more than any answer takes, also on a busy machine. */
const PATIENT = { startMilliseconds: 15_000, answerMilliseconds: 10_000 };
/** For programs that never answer, or not any more. */
const HASTY = { startMilliseconds: 700, answerMilliseconds: 300 };
const LATE = { ...PATIENT, answerMilliseconds: 300 };
/** The right answer for a 4 x 4 board, where only the size is asked for. */
const ok = '({ id }) => JSON.stringify({ id, ok: true, value: 4 }) + "\\n"';

function run(
  command: readonly string[],
  only = ['size'],
  limits = PATIENT,
): ReturnType<typeof runChecks> {
  return runChecks(programSimulator(command, limits), { only });
}

describe('S4-18: programs that do not keep to the protocol', () => {
  it('pass what they get right: noise on standard error is no fault', async () => {
    const { passed } = await run(replying(`(r) => { console.error('noise'); return (${ok})(r); }`));
    expect(passed).toBe(1);
  });

  it.each<[string, readonly string[], ProgramFaultCode, string]>([
    [
      'a program that does not exist',
      ['/no/such/program'],
      'not-started',
      'cannot start /no/such/program',
    ],
    ['a program that exits at once', script('process.exit(3)'), 'exited', 'ended with code 3'],
    [
      'a program that crashes',
      script('throw new Error("broken by design")'),
      'exited',
      'broken by design',
    ],
    [
      'a program that is killed',
      script('process.kill(process.pid, "SIGTERM")'),
      'exited',
      'by SIGTERM',
    ],
    [
      'text that is not JSON',
      replying('() => "hello\\n"'),
      'bad-json',
      '"hello" is not a line of JSON',
    ],
    ['an empty line', replying('() => "\\n"'), 'bad-json', '"" is not a line of JSON'],
    ['JSON that is no object', replying('() => "[1,2]\\n"'), 'bad-json', '"[1,2]"'],
    [
      'an answer without an id',
      replying(`() => '{"ok":true}\\n'`),
      'bad-message',
      'has the "id" of its request',
    ],
    [
      'an answer that is neither ok nor not',
      replying(`({ id }) => JSON.stringify({ id }) + '\\n'`),
      'bad-message',
      '"ok" is true or false',
    ],
    [
      'a failure without a name',
      replying(`({ id }) => JSON.stringify({ id, ok: false }) + '\\n'`),
      'bad-message',
      'has an "error"',
    ],
    [
      'an answer to another request',
      replying(`({ id }) => JSON.stringify({ id: id + 7, ok: true }) + '\\n'`),
      'wrong-id',
      'request 1 was answered as',
    ],
    [
      'two answers to one request',
      replying(`(r) => (${ok})(r) + (${ok})(r)`),
      'extra-output',
      'nothing was asked',
    ],
    [
      'a question without a game',
      replying(`() => '{"ask":"getPlayerMove"}\\n'`),
      'extra-output',
      'while no game runs',
    ],
    [
      'an unknown question',
      replying(`() => '{"ask":"getRich"}\\n'`),
      'bad-message',
      '"ask" is one of',
    ],
    [
      'a line without end',
      replying('() => "x".repeat(100000)'),
      'line-too-long',
      'more than 65536',
    ],
    [
      'a flood',
      script('for (;;) process.stdout.write("x".repeat(60000) + "\\n")'),
      'bad-json',
      'xxx',
    ],
    [
      'a flood on standard error',
      script(
        'for (let i = 0; i < 2000; i++) process.stderr.write("x".repeat(5000)); process.exit(1)',
      ),
      'exited',
      'its standard error ends with:\nxxx',
    ],
  ])('%s', async (_, command, code, message) => {
    const { failed, checks } = await run(command);
    expect(failed).toBe(1);
    expect(checks[0]?.message).toContain(`broke down (${code})`);
    expect(checks[0]?.message).toContain(message);
    expect(checks[0]?.message?.length).toBeLessThan(2000);
  });

  it.each<[string, readonly string[], typeof PATIENT, number]>([
    ['a program that says nothing', script('setInterval(() => {}, 1000)'), HASTY, 700],
    ['half an answer', replying(`({ id }) => '{"id":' + id + ',"ok":tr'`), HASTY, 700],
    [
      'a program that stops answering',
      replying(`(r) => (r.op === 'create' ? (${ok})(r) : '')`),
      LATE,
      300,
    ],
    [
      'a program in an endless loop',
      replying(`(r) => { if (r.op === 'create') return (${ok})(r); for (;;); }`),
      LATE,
      300,
    ],
  ])('%s', async (_, command, limits, milliseconds) => {
    const { checks } = await run(command, ['size'], limits);
    expect(checks[0]?.message).toContain(`(timeout): no answer within ${milliseconds} ms`);
  });

  it.each([1, 2, 3, 4, 5, 6])('right answers spoilt at random (%i)', async (seed) => {
    const spoil = `(() => {
      let state = ${seed};
      const below = (n) => (state = (state * 48271) % 2147483647) % n;
      return (request) => {
        const line = (${ok})(request);
        const at = below(line.length);
        return below(6) > 0
          ? line
          : [line.slice(0, at), line.slice(at), line + line, line.slice(0, at) + '\\u0000' + line.slice(at)][below(4)];
      };
    })()`;
    const { checks } = await run(replying(spoil), ['getters'], LATE);
    expect(checks.length).toBe(4);
    for (const { message = 'passed' } of checks) expect(message).not.toContain('it broke down');
  });

  it('are started again for the next check', async () => {
    const command = replying(`(r) => r.op === 'getPoints' ? process.exit(1) : (${ok})(r)`);
    const { checks } = await run(command, ['start-at-zero', 'size']);
    expect(checks.map(({ outcome }) => outcome)).toEqual(['fail', 'pass']);
  });

  it('are given up when they never answered', async () => {
    const silent = programSimulator(script('setInterval(() => {}, 1000)'), HASTY);
    let opened = 0;
    const open = (): SimulatorSession => {
      opened++;
      return silent.open();
    };
    const { failed } = await runChecks({ open }, { only: ['getters', 'cells'] });
    expect(failed).toBeGreaterThan(10);
    expect(opened).toBe(1);
  });

  it('may leave out run: its checks fail and say so', async () => {
    const command = replying(
      `({ id }) => JSON.stringify({ id, ok: false, error: 'Unsupported', message: 'no run' }) + '\\n'`,
    );
    const { checks } = await run(command, ['run-ends-stuck']);
    expect(checks[0]?.message).toContain('threw Unsupported: no run');
  });

  it('leave no process behind', async () => {
    const marker = `twofold-${process.pid}-${Math.random()}`;
    await run(script(`const name = '${marker}'; setInterval(() => {}, 1000)`), ['size'], HASTY);
    const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(stdout).not.toContain(marker);
  });
});

describe('modules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-modules-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  const file = (text: string): string => {
    const path = join(folder, `simulator-${++count}.mjs`);
    writeFileSync(path, text);
    return path;
  };
  const message = async (path: string, limits = PATIENT): Promise<string | undefined> =>
    (await runChecks(moduleSimulator(path, limits), { only: ['size'] })).checks[0]?.message;

  it.each([
    ['a file that is missing', '/no/such/file.mjs', 'no/such/file.mjs'],
    [
      'a module without createSimulator',
      file('export const x = 1;'),
      'exports no function createSimulator',
    ],
    [
      'a module that exits',
      file('export function createSimulator() { process.exit(7); }'),
      'ended with code 7',
    ],
    [
      'a module that answers NaN',
      file('export const createSimulator = () => ({ getBoardWidth: () => NaN });'),
      'returned NaN',
    ],
    [
      'a module that prints',
      file('export const createSimulator = () => { console.log("hello"); return {}; };'),
      'no method getBoardWidth',
    ],
  ])('%s', async (_, path, expected) => {
    expect(await message(path)).toContain(expected);
  });

  it('a module that loops', async () => {
    const looping = file(
      'export const createSimulator = () => ({ getBoardWidth: () => { for (;;); } });',
    );
    expect(await message(looping, LATE)).toContain('(timeout): no answer within 300 ms');
  });
});
