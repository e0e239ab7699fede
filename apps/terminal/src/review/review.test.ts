import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReportJson, reviewGame, type Report, type ReviewJson } from '@twofold/coach';
import { createSlidePlayer } from '@twofold/engine';
import { MAX_REPLAY_LENGTH, parseReplay, type Replay } from '@twofold/rules';
import type { SlideTypes } from '@twofold/rules/slide';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLook } from '../terminal/look.js';
import { THEMES } from '../terminal/themes.js';
import { openPty } from '../testing/pty.js';
import { runTwofold } from '../testing/run.js';
import { byChance, byEngine, NODES, playedBy, withBlunderAt } from './games.case.js';
import { reviewText } from './text.js';
import { judgeText, type ReviewedGame } from './words.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-review-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => join(folder, name);
const BUDGET = ['--nodes', `${NODES}`];
const BLUNDER = 40;

/** The same review in this thread. */
async function reviewedHere(text: string): Promise<{
  readonly game: Replay<SlideTypes>;
  readonly report: Report<SlideTypes>;
}> {
  const parsed = parseReplay(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const game = parsed.value as unknown as Replay<SlideTypes>;
  const player = createSlidePlayer();
  const review = await reviewGame(game, {
    ask: (position, limits) => player.analyse(position, limits),
    limits: { nodes: NODES },
  });
  if (!review.ok) throw new Error(review.error.message);
  return { game, report: review.value };
}

beforeAll(() => {
  writeFileSync(file('engine.txt'), playedBy(byEngine, 60));
  writeFileSync(file('chance.txt'), playedBy(byChance, 60));
  writeFileSync(file('planted.txt'), playedBy(withBlunderAt(BLUNDER), 60));
});

test('a review says when what was learned of such boards could not be loaded', () => {
  const judge = { players: ['any-board'], limits: { nodes: 300 } } as const;
  expect(judgeText({ ...judge, lacks: 'no file' })).toBe(
    'Judged by the player of any board, 300 nodes for each move (its network could not be loaded, so it plays more weakly).',
  );
});

describe('review', () => {
  test('finds a planted blunder at its ply, and tells it in words', async () => {
    const { code, out } = await runTwofold(['review', file('planted.txt'), ...BUDGET]);
    expect(code).toBe(0);
    // Where the heading is broken depends on how long the name of the file is.
    expect(out.replaceAll(/\s+/g, ' ')).toContain('planted.txt: slide 3x4, seed 8: 60 moves');
    expect(out).toContain('Judged by the player of any board, 300 nodes for each move.');
    expect(out).toContain(`Most was lost at move ${BLUNDER}: `);
    expect(out).toMatch(
      new RegExp(`^ *${BLUNDER}  (up|down|left|right) +(up|down|left|right) `, 'm'),
    );
  });

  test('is the same again, from standard input, after another game, and without a worker', async () => {
    const files = [file('engine.txt'), file('planted.txt'), file('chance.txt')];
    const { code, out } = await runTwofold(['review', ...files, ...BUDGET, '--json']);
    expect(code).toBe(0);
    const [engine, planted, chance] = out.split('\n');
    const replay = readFileSync(files[2]!, 'utf8');
    const input = JSON.stringify({ replay });
    const piped = await runTwofold(['review', '-', ...BUDGET, '--json'], { input });
    expect(piped.out.trimEnd()).toBe(chance);
    const { game, report } = await reviewedHere(replay);
    expect(JSON.stringify(makeReportJson(game, report))).toBe(chance);

    const summaries = [engine, planted, chance].map(
      (line) => (JSON.parse(line!) as ReviewJson).summary,
    );
    expect(summaries[0]).toMatchObject({ turn: null, moments: [] });
    expect(summaries[0]!.accuracy).toBeGreaterThan(99.9);
    expect(summaries[1]).toMatchObject({ turn: BLUNDER, moments: [BLUNDER] });
    expect(summaries[1]!.accuracy).toBeLessThan(summaries[0]!.accuracy!);
    expect(summaries[2]!.accuracy).toBeLessThan(summaries[1]!.accuracy! - 10);
  });

  test('by the network, which is named; boards that are solved are, whatever the budget', async () => {
    writeFileSync(file('classic.txt'), playedBy(byChance, 6, '4x4'));
    writeFileSync(file('small.txt'), playedBy(byChance, 6, '2x2'));
    const budget = ['--depth', '1', '--play-outs', '2'];
    const words = ['review', file('classic.txt'), file('small.txt'), ...budget, '--json'];
    const { out } = await runTwofold(words);
    const [classic, small] = out.split('\n').map((line) => JSON.parse(line || '{}') as ReviewJson);
    const judge = {
      players: ['network'],
      network: 'full',
      limits: { depth: 1, chances: true, playOuts: 2 },
    };
    expect(classic).toMatchObject({ judge, total: 6 });
    expect(small!.judge.players).toEqual(['exact']);
    expect(small!.moves.every(({ exact }) => exact)).toBe(true);
  });

  test('as text: every move with --all, lines that fit, and only ASCII where that is wished', async () => {
    const { game, report } = await reviewedHere(playedBy(byChance, 60));
    const reviewed = {
      name: 'game.txt',
      replay: game,
      played: report.moves,
      report,
    } as unknown as ReviewedGame;
    const look = { depth: 0, theme: THEMES.cold, framed: true, animated: false } as const;
    for (const width of [40, 80, 120, 300]) {
      for (const ascii of [true, false]) {
        const options = { look: makeLook({ ...look, ascii }), width, all: width > 40 };
        const text = reviewText(reviewed, options);
        expect(text).not.toContain('\u001b');
        expect(/^[\n -~]*$/.test(text)).toBe(ascii);
        const longest = Math.max(...text.split('\n').map((line) => line.length));
        expect(longest).toBeLessThan(Math.max(width, 60));
        const list = text.split('All moves\n')[1]?.split('\n');
        expect(list?.length).toBe(width > 40 ? 1 + 60 : undefined);
      }
    }
  });
});

describe('what cannot be reviewed is told in one line, with what to do', () => {
  const text = (): string => readFileSync(file('engine.txt'), 'utf8');
  const rows: readonly (readonly [string, () => string, string])[] = [
    ['a picture', () => '\u0089PNG', 'a replay starts with the line twofold-replay 1'],
    ['nothing', () => '', 'a replay starts with the line twofold-replay 1'],
    ['JSON of something else', () => '{"moves":3}', 'replays are what twofold --json prints'],
    ['a later format', () => text().replace('replay 1', 'replay 2'), 'review it with that one'],
    ['a later game', () => text().replace('slide/1', 'slide/9'), 'review it with that one'],
    ['another game', () => text().replace('slide/1', 'chess/1'), 'this version does not know'],
    ['other rules', () => text().replace('rules 3x4', 'rules 4x4'), 'its header was changed'],
    ['no move', () => text().replace(/\n\n[^]*$/, '\n\n'), 'play some first'],
    ['no letter', () => `${text()}QQ`, 'is no move, at character'],
    ['an illegal move', () => `${text().trimEnd()}${'L'.repeat(9)}`, 'can be reviewed'],
    ['too many', () => text().replace(/\n\n[^]*$/, `\n\n${'UL'.repeat(3e5)}`), 'cut some'],
    ['far too many', () => text() + ' '.repeat(2 * MAX_REPLAY_LENGTH), 'longer than any replay'],
  ];
  test.each(rows)('%s', async (name, make, message) => {
    writeFileSync(file(name), make());
    for (const words of [
      ['review', file(name)],
      ['review', '-'],
    ]) {
      const { code, out, err } = await runTwofold(words, { input: make() });
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err.startsWith(`twofold: ${words[1]!}: `)).toBe(true);
      expect(err).toContain(message);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    }
  });

  test('a file that is missing, a folder; and the others are reviewed all the same', async () => {
    const names = [file('none'), folder, file('engine.txt')];
    const { code, out, err } = await runTwofold(['review', ...names, ...BUDGET, '--json']);
    expect(code).toBe(1);
    expect(err).toContain(`twofold: ${file('none')}: there is no such file; twofold games lists`);
    expect(err).toContain(`twofold: ${folder}: it is a folder; twofold games lists`);
    expect(err.trimEnd().split('\n')).toHaveLength(2);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
  });

  test('what never ends', async () => {
    const { code, err } = await runTwofold(['review', '/dev/zero']);
    expect(code).toBe(1);
    expect(err).toContain('twofold: /dev/zero: it is longer than any replay');
  });

  test('but no byte order mark', async () => {
    writeFileSync(file('marked.txt'), `\uFEFF${readFileSync(file('engine.txt'), 'utf8')}`);
    const words = ['review', file('marked.txt'), ...BUDGET, '--json'];
    expect(await runTwofold(words)).toMatchObject({ code: 0, err: '' });
  });

  test('a page that cannot be written', async () => {
    const words = ['review', file('engine.txt'), ...BUDGET, '--html', folder];
    const { code, out, err } = await runTwofold(words);
    expect(code).toBe(1);
    expect(out).toContain('Accuracy');
    expect(err).toContain(`twofold: ${folder}: `);
    const dash = await runTwofold(['review', file('engine.txt'), '--html', '-']);
    expect(dash).toMatchObject({ code: 2, out: '' });
  });
});

describe('two games of a seed', () => {
  test('side by side, in words and in the page', async () => {
    const files = [file('engine.txt'), file('planted.txt')];
    const words = ['review', ...files, '--compare', ...BUDGET, '--html', file('both.html')];
    const { code, out } = await runTwofold(words);
    expect(code).toBe(0);
    const text = out.split('\nThe two games\n')[1]!;
    expect(text).toMatch(/^ +engine\.txt +planted\.txt\n/);
    expect(text).toMatch(/^moves +60 +60\n/m);
    expect(text).toContain(`They part at move ${BLUNDER}: engine.txt `);
    expect(text).toContain(`move ${BLUNDER} of planted.txt: `);
    expect(readFileSync(file('both.html'), 'utf8')).toContain('<h2>What decided it</h2>');
  });

  test('but not of two', async () => {
    writeFileSync(file('small.txt'), playedBy(byChance, 3, '2x3'));
    const words = ['review', file('small.txt'), file('engine.txt'), '--compare', ...BUDGET];
    const { code, err } = await runTwofold(words);
    expect({ code, err }).toEqual({
      code: 1,
      err: 'twofold: these games cannot be compared: their rules differ\n',
    });
  });
});

test('--html writes a page of its own, and nothing in it can become code', async () => {
  const name = file(`<img src=x onerror=alert(1)>&"'.txt`);
  writeFileSync(name, playedBy(withBlunderAt(BLUNDER), 60));
  const words = ['review', name, file('engine.txt'), ...BUDGET, '--html', file('page.html')];
  expect(await runTwofold([...words, '--json'])).toMatchObject({ code: 0, err: '' });
  const page = readFileSync(file('page.html'), 'utf8');
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;&#38;&#34;&#39;.txt');
  expect(page).not.toMatch(/<img|<script|https?:|src=["']/);
  expect(page).not.toContain(folder);
  expect(page.match(/<tr>/g)).toHaveLength(2 + 60 + 60);
  expect(page).toContain(`<figure id="game-1-move-${BLUNDER}">`);
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
});

test('Dots: a path that loses what was certain is found, and drawn', async () => {
  const replay = `twofold-replay 1
game dots/1
rules 6x6-board=RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB
fingerprint a584021f236d6b98d8be45278eb4e57b
generator chacha8/1
seed 7

0.0R0.2D0.2R0.2R
`;
  writeFileSync(file('dots.txt'), replay);
  const words = ['review', file('dots.txt'), '--html', file('dots.html')];
  const { code, out } = await runTwofold(words);
  expect(code).toBe(0);
  expect(out).toContain('Judged by the player of Dots, 60,000 nodes for each move;');
  expect(out).toMatch(
    /^Most was lost at move 4: 0\.2R instead of \d\.\d[UDLR]+ gave away 100\.0 percentage\s/m,
  );
  expect(readFileSync(file('dots.html'), 'utf8')).toContain('<polyline class="played" points="');
});

test('Ctrl-C ends a review with what there is so far', async () => {
  writeFileSync(file('large.txt'), playedBy(byChance, 2000, '8x8'));
  const pty = openPty(['review', file('large.txt'), file('engine.txt'), '--nodes', '20000'], {
    columns: 100,
    rows: 60,
  });
  await pty.shows(/Reviewing, [1-9]\d* of \d+ moves/);
  pty.type('\u0003');
  const { code } = await pty.exit;
  expect(code).toBe(130);
  expect(pty.screen.text).toMatch(/Stopped after \d+ of [\d,]+ moves: all that follows/);
  expect(pty.screen.text).toContain('Accuracy');
  expect(pty.screen.text).toContain('interrupted: 0 of 2 games were reviewed to the end');
});
