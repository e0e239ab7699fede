import { PassThrough } from 'node:stream';
import { CHOICES } from '@twofold/engine/player-for';
import { afterEach, expect, test } from 'vitest';
import { runCommandLine } from '../commands/run.js';
import { runTwofold } from '../testing/run.js';
import { MAX_LINE, parseReply, type Reply } from './protocol.js';

const BOARD = 'slide_2x3_0,2/4,0/2,4';
const LARGE = 'slide_8x8_' + Array(8).fill('2,4,8,0,0,0,2,4').join('/');
const DOTS = 'dots_classic_RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB';

const { dots } = CHOICES;
afterEach(() => void Object.assign(CHOICES, { dots }));

async function repliesTo(...lines: readonly string[]): Promise<readonly (Reply | undefined)[]> {
  const ran = await runTwofold(['engine'], { input: lines.join('\n') });
  expect(ran).toMatchObject({ code: 0, err: '' });
  return ran.out.trimEnd().split('\n').map(parseReply);
}

test('several positions in a row, of any game; the end of the input ends it', async () => {
  const replies = await repliesTo(
    'twofold-engine 1',
    `position ${BOARD}`,
    'go depth 1',
    '',
    `position ${DOTS}`,
    'go milliseconds 20 depth 1',
  );
  expect(replies.slice(0, 4)).toEqual([
    { kind: 'option', name: 'network', choices: ['full', 'lite', 'none'] },
    { kind: 'option', name: 'threads', choices: ['1', '2', '4', '8'] },
    { kind: 'ready', name: 'Twofold' },
    { kind: 'ok' },
  ]);
  const bests = replies.filter((reply) => reply?.kind === 'best');
  expect(bests).toHaveLength(2);
  expect(bests[0]?.move).toBe(replies.find((reply) => reply?.kind === 'value')?.move);
  expect(bests[1]?.move).toMatch(/^\d\.\d[UDLR]+$/);
  expect(replies.at(-1)).toBe(bests[1]);
});

test('what cannot be done is answered, and what comes after it too', async () => {
  Object.assign(CHOICES, { dots: undefined });
  const replies = await repliesTo(
    'hello',
    'go depth 1',
    'position chess',
    'set network huge',
    'set network none',
    'set threads 3',
    'set threads 2',
    `position ${DOTS}`,
    'x'.repeat(MAX_LINE + 1),
    'position slide_2x2_2,4/4,2',
    'go depth 1',
  );
  expect(replies.map((reply) => (reply?.kind === 'error' ? reply.code : reply?.kind))).toEqual([
    'bad-command',
    'bad-position',
    'unknown-game',
    'bad-option',
    'ok',
    'bad-option',
    'ok',
    'unsupported',
    'too-long',
    'ok',
    'game-over',
  ]);
});

test('stop is answered at once, within a search and before it; quit ends everything', async () => {
  const stdin = new PassThrough();
  let out = '';
  const hears = { look: (): void => {} };
  const until = (wanted: RegExp): Promise<void> =>
    new Promise((resolve) => {
      hears.look = () => {
        if (wanted.test(out)) resolve();
      };
      hears.look();
    });
  const stdout = {
    write: (text: string) => {
      out += text;
      hears.look();
    },
  };
  const ran = runCommandLine(['engine'], { stdin, stdout, stderr: stdout, env: {} });
  stdin.write(`position ${LARGE}\ngo depth 64\n`);
  await until(/ok\n/);
  stdin.write('stop\n');
  await until(/best [UDLR]\n/);
  // All at once: the search is stopped before it has begun.
  stdin.write('go depth 64\nstop\n');
  await until(/best [UDLR]\n[^]*best [UDLR]\n/);
  const before = out;
  stdin.write('go depth 64\nquit\ngo depth 1\n');
  expect(await ran).toBe(0);
  expect(out).toBe(before);
});
