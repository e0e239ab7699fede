import { describe, expect, test } from 'vitest';
import { runTwofold } from '../testing/run.js';
import type { Coming } from '../games/slide/outlook.js';
import type { Analysed } from './analysed.js';

const POSITION = 'slide_2x2_2,2/0,4';

async function analysed(position: string, input = ''): Promise<Analysed & Partial<Coming>> {
  const words = ['analyse', position, '--depth', '1', '--json'];
  const { code, out, err } = await runTwofold(words, { input });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Analysed & Partial<Coming>;
}

describe('analyse', () => {
  test('gives a value for each move, why, what hurts, and how it goes on', async () => {
    const found = await analysed(POSITION);
    expect(found.position).toBe('slide_2x2_2,2/0,4_0_0');
    expect(found.moves.map(({ move }) => move).toSorted()).toEqual(['down', 'left', 'right']);
    expect(found.exact).toBe(true);
    expect(found.why).toMatch(/^[A-Z].*\.$/);
    expect(found.line![0]!.move).toBe(found.best);
    expect(found.worst!.cost).toBeGreaterThan(0);
    const env = { COLUMNS: '200' };
    const { out } = await runTwofold(['analyse', POSITION, '--depth', '1'], { env });
    expect(out).toContain('| 2 | 2 |');
    expect(out).toMatch(new RegExp(`^${found.best} +\\d`, 'm'));
    expect(out).toContain(`Best: ${found.best}. ${found.why}\n`);
    const { value, row, column } = found.worst!;
    expect(out).toContain(
      `What hurts most after ${found.best}: ${value} at row ${row}, column ${column} (`,
    );
    expect(out).toContain('Going on, with the tile each time that changes least:\n');
  });

  test('in lines that fit', async () => {
    const env = { COLUMNS: '50' };
    const { out } = await runTwofold(['analyse', POSITION, '--depth', '1'], { env });
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(50);
  });

  test.each([
    ['a link', `http://127.0.0.1:4711/#/at/${POSITION}`, ''],
    ['a link of the analysis', `http://127.0.0.1:4711/#/analyse/${POSITION}`, ''],
    ['rows', '2 2/0 4', ''],
    ['a grid from standard input', '-', '2 2\n0 4\n'],
    ['a text from standard input', '-', `${POSITION}\n`],
    ['what other programs keep', '-', '{"board":[[2,2],[null,4]]}'],
  ])('takes %s', async (_, given, input) => {
    expect(await analysed(given, input)).toEqual(await analysed(POSITION));
  });

  test('by the network, and the same again', async () => {
    const found = await analysed('2 0 4 8/0 0 2 2/0 0 0 4/0 0 128 2');
    expect(found).toMatchObject({
      unit: 'chance',
      practical: { player: 'practical', tile: 2048 },
      exact: false,
      depth: 1,
    });
    expect(found.line).toHaveLength(5);
    expect(await analysed('2 0 4 8/0 0 2 2/0 0 0 4/0 0 128 2')).toEqual(found);
  });

  test('of Dots, with a reason and a list that ends', async () => {
    const position = 'dots_classic_RRRBRR/ORRRBO/BBOGGG/GRRGOB/BBROGB/BBROGB';
    const { code, out } = await runTwofold(['analyse', position, '--depth', '1']);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d\.\d[UDLR]+ +\d+\.\d %\n/m);
    expect(out).toMatch(/^and \d+ more\n/m);
    expect(out).toMatch(/^Best: \d\.\d[UDLR]+\. [A-Z].*\.\n/m);
    expect(await analysed('RRB/BBO/OGR')).toMatchObject({ unit: 'points' });
  });
});

describe('positions that are none are told in one line', () => {
  test.each<[message: string, code: number, position: string]>([
    ['POSITION, at character 10: ', 2, 'http://127.0.0.1:4711/#/at/slide_2x2_%'],
    ['POSITION, at character 14: 1 cells where 2 belong', 2, 'slide_2x2_2,2/0'],
    ['POSITION, at character 0: ', 2, 'chess_2x2_2,2/0'],
    ['there is nothing in it: give the text of a position', 2, ''],
    ['row 1, cell 2 is "two": cells are tiles, 0 for none', 2, '2 two/4 4'],
    ['row 2 has 2 cells and the first has 3', 2, '2 4 8/2 4'],
    ['there is one row of 3: separate rows by / or line ends', 2, '2 4 8'],
    ['it is 1 x 2: boards are from 2 x 2 to 64 x 64', 2, '2/4'],
    ['POSITION: ', 2, 'x x/x x'],
    ['there is no tile on the board', 2, '0 0/0 0'],
    ['3 at row 2, column 1 never comes up: tiles are 2, 4, 8 and so on', 2, '2 0/3 0'],
    ['it is longer than any position', 2, '2 '.repeat(100_000)],
    ['the game is over: no tile can move', 1, '2 4/4 2'],
    ['the game is over: its target has been reached', 1, 'slide_2x2-target=8:stop_8,0/0,0'],
  ])('%s', async (message, code, position) => {
    const ran = await runTwofold(['analyse', position]);
    expect({ code: ran.code, out: ran.out }).toEqual({ code, out: '' });
    expect(ran.err).toContain(message);
    expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('from standard input too', async () => {
    const ran = await runTwofold(['analyse', '-'], { input: '2 '.repeat(100_000) });
    expect(ran).toMatchObject({
      code: 2,
      err: 'twofold: POSITION: it is longer than any position\n',
    });
  });
});
