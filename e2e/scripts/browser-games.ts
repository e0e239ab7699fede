// Games of classic 4 x 4 by `lite` in a real browser, ten seconds each by the clock on the wall, one after another: what the player of
// the web app can do. Wants a machine that does nothing else.
//   node --conditions=@twofold/source --import tsx e2e/scripts/browser-games.ts [GAMES]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summarise, type TimedGame } from '@twofold/engine';
import { launchBrowser } from '../browser.js';
import { buildEnginePage } from '../engine-page/build.js';
import { serveFolder } from '../static-server.js';

const LIMIT = 10_000;
const games = Number(process.argv[2] ?? 20);

const folder = mkdtempSync(join(tmpdir(), 'twofold-browser-games-'));
const browser = await launchBrowser();
try {
  await buildEnginePage(folder);
  const server = await serveFolder(folder, true);
  const page = await browser.newPage();
  await page.goto(server.origin);
  await page.waitForFunction(() => 'page' in window);
  const played: TimedGame[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const game = await page.evaluate(
      async ([number, limit]) => window.page.playTimed(number, limit),
      [seed, LIMIT] as const,
    );
    console.log(JSON.stringify(game));
    played.push(game);
  }
  console.log(`${browser.version()}: ${JSON.stringify(summarise(played))}`);
  server.close();
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
