import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { KEYS, openPty } from '../../testing/pty.js';

const { down: DOWN, left: LEFT, right: RIGHT } = KEYS;

const home = mkdtempSync(join(tmpdir(), 'twofold-dots-'));
afterAll(() => rmSync(home, { recursive: true }));

test('after a won level Space begins no path, and Enter goes on to the next', async () => {
  const game = openPty(['dots', '--still', '--new'], { env: { XDG_DATA_HOME: home } });
  await game.shows('Level 1');
  // Three of the first row, then three of the second.
  game.type(` ${RIGHT}${RIGHT} `);
  await game.shows('Score 3');
  game.type(`${DOWN}${LEFT} ${RIGHT}${RIGHT} `);
  await game.shows("You win! 3 of 3 stars. Press 'Enter' for level 2");
  game.type(' ');
  game.type('\r');
  await game.shows('Level 2');
  await game.shows('Goal score 40');
  expect(await game.quit()).toBe(0);
});

test('Dots is played with the cursor keys and with the mouse', async () => {
  const game = openPty(['dots', '--still'], { env: { XDG_DATA_HOME: home } });
  await game.shows('Left 4');
  game.type(` ${RIGHT}${RIGHT}`);
  await game.shows('<R>');
  game.type(' ');
  await game.shows('Score 3');
  game.type(`z`);
  await game.shows('Left 4');

  // The mouse: down on the first dot of the second row, along the three R, and up.
  const lines = game.screen.text.split('\n');
  const y = lines.findIndex((line) => /O +R +R +R +B +O/.test(line));
  const columns = [...lines[y]!.matchAll(/R/g)].map(({ index }) => index);
  const report = (button: number, x: number, final: string): string =>
    `\u001b[<${button};${x + 1};${y + 1}${final}`;
  const [first, , last] = columns;
  game.type(report(0, first!, 'M') + report(32, last!, 'M'));
  await game.shows('(R)');
  game.type(report(0, last!, 'm'));
  await game.shows('Score 3');

  // A step to another colour is refused with a reason; Esc gives the path up.
  game.type(` ${DOWN}${DOWN}${DOWN}`);
  await game.shows('has another colour');
  game.type('\u001b');
  await game.until((text) => !/[(<][A-Z][)>]/.test(text));
  expect(await game.quit()).toBe(0);
  expect(game.screen.modes.has('1002')).toBe(false);
  expect(game.screen.text).toContain('Moves left: 3');
});
