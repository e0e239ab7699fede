import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { moduleSimulator, programSimulator } from './program.js';
import { makeReport } from './report.js';
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

  it.each<[string, readonly string[], string]>([
    ['a program that exits at once', script('process.exit(3)'), 'ended with code 3'],
    ['a program that crashes', script('throw new Error("broken by design")'), 'broken by design'],
    ['a program that is killed', script('process.kill(process.pid, "SIGTERM")'), 'by SIGTERM'],
    ['text that is not JSON', replying('() => "hello\\n"'), '"hello" is not a line of JSON'],
    ['an empty line', replying('() => "\\n"'), '"" is not a line of JSON'],
    ['JSON that is no object', replying('() => "[1,2]\\n"'), '"[1,2]"'],
    ['an answer without an id', replying(`() => '{"ok":true}\\n'`), 'has the "id" of its request'],
    [
      'an answer that is neither ok nor not',
      replying(`({ id }) => JSON.stringify({ id }) + '\\n'`),
      '"ok" is true or false',
    ],
    [
      'a failure without a name',
      replying(`({ id }) => JSON.stringify({ id, ok: false }) + '\\n'`),
      'has an "error"',
    ],
    [
      'an answer to another request',
      replying(`({ id }) => JSON.stringify({ id: id + 7, ok: true }) + '\\n'`),
      'request 1 was answered as',
    ],
    ['two answers to one request', replying(`(r) => (${ok})(r) + (${ok})(r)`), 'nothing was asked'],
    [
      'a question without a game',
      replying(`() => '{"ask":"getPlayerMove"}\\n'`),
      'while no game runs',
    ],
    ['an unknown question', replying(`() => '{"ask":"getRich"}\\n'`), '"ask" is one of'],
    ['a line without end', replying('() => "x".repeat(100000)'), 'more than 65536'],
    ['a flood', script('for (;;) process.stdout.write("x".repeat(60000) + "\\n")'), 'xxx'],
    [
      'a flood on standard error',
      script(
        'for (let i = 0; i < 2000; i++) process.stderr.write("x".repeat(5000)); process.exit(1)',
      ),
      'its standard error ends with',
    ],
  ])('%s', async (_, command, message) => {
    const { failed, problem, checks } = await run(command);
    const said = problem ?? checks[0]?.message ?? '';
    expect(failed).toBe(1);
    expect(said).toContain(message);
    expect(said.length).toBeLessThan(2000);
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
    const { problem, checks } = await run(command, ['size'], limits);
    const said = problem ?? checks[0]?.message;
    expect(said).toContain(`no answer within ${milliseconds / 1000} s`);
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
    const { problem, checks } = await run(replying(spoil), ['getters'], LATE);
    expect(checks.length).toBe(problem === undefined ? 4 : 0);
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
    const report = await runChecks({ open }, { only: ['getters', 'cells'] });
    expect(report).toMatchObject({ failed: 1, checks: [] });
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

describe('S4-18: what is wrong with a program is said first, in one line', () => {
  const command = (line: string): readonly string[] => ['/bin/sh', '-c', line];

  it.each<[string, readonly string[], string, typeof PATIENT?]>([
    [
      'a program that does not exist',
      ['/no/such/program'],
      'cannot start /no/such/program: spawn /no/such/program ENOENT: is the path right, and the program installed?',
    ],
    [
      'a command that does not exist',
      command('nosuchprogram'),
      'nosuchprogram: not found: is the path right, and the program installed?',
    ],
    [
      'a syntax error of Python',
      command(
        `printf '  File "kit.py", line 33, in load\\n  File "my.py", line 3\\n    if x\\n        ^\\nSyntaxError: expected a colon\\n' >&2; exit 1`,
      ),
      'my.py, line 3: SyntaxError: expected a colon',
    ],
    [
      'a syntax error of Java',
      command(`printf "My.java:12: error: ';' expected\\n  int x\\n" >&2; exit 1`),
      "My.java, line 12: ';' expected",
    ],
    [
      'a program that prints',
      replying('() => "hello\\n"'),
      'it prints to standard output, where only answers may stand. Print to standard error',
    ],
    [
      'a program that waits',
      script('setInterval(() => {}, 1000)'),
      'no answer within 0.7 s: it must answer every line of standard input at once',
      HASTY,
    ],
  ])('%s', async (_, program, said, limits = PATIENT) => {
    const report = await run(program, ['size'], limits);
    expect(report.problem).toContain(said);
    expect(makeReport(report).split('\n')).toHaveLength(1);
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
  const message = async (path: string, limits = PATIENT): Promise<string | undefined> => {
    const { problem, checks } = await runChecks(moduleSimulator(path, limits), { only: ['size'] });
    return problem ?? checks[0]?.message;
  };

  it.each([
    ['a file that is missing', '/no/such/file.mjs', 'no/such/file.mjs'],
    [
      'a module without createSimulator',
      file('export const x = 1;'),
      'exports no function createSimulator',
    ],
    [
      'a module with a mistake',
      file('export const x = 1;\nconst = 2;'),
      '.mjs, line 2: SyntaxError',
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
    expect(await message(looping, LATE)).toContain('hung: no answer within 0.3 s');
  });
});
