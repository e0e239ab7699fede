import { readFileSync } from 'node:fs';
import { launchBrowser } from '../browser.js';
import { serveFolder } from '../static-server.js';
const server = await serveFolder('/tmp/review-scratch/dist', false);
const browser = await launchBrowser();
const text = readFileSync(process.argv[2]!, 'utf8');
const name = process.argv[3]!;
const place = Number(process.argv[4] ?? 0);
for (const [w, h, scheme, tag] of [
  [1440, 900, 'light', 'desk'],
  [390, 844, 'light', 'phone'],
  [1440, 900, 'dark', 'desk-dark'],
  [390, 844, 'dark', 'phone-dark'],
] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: scheme });
  page.on('console', (m) => console.log(m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await page.goto(server.origin + '/#/games');
  await page
    .locator('input[accept*=txt]')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.waitForSelector('.replay');
  if (tag === 'phone')
    await page.screenshot({ path: `/tmp/review-scratch/${name}-viewer.png`, fullPage: true });
  await page.click('.detail-actions >> text=Review');
  const t = Date.now();
  await page.waitForSelector('[data-review=done]', { timeout: 180000, state: 'attached' });
  console.log(tag, 'reviewed in', Date.now() - t);
  if (place > 0) {
    await page.keyboard.press('Home');
    for (let i = 1; i < place; i++) await page.keyboard.press('PageDown');
  }
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/review-scratch/${name}-${tag}.png`, fullPage: true });
  await page.close();
}
await browser.close();
server.close();
