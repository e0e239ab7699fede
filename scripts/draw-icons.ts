// Draws the icons of the installed app from mark.svg: `npm run web:icons`. They are committed, because
// a build should not need a browser.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { launchBrowser } from '../e2e/browser.js';

const PUBLIC = new URL('../apps/web/public/', import.meta.url);
const PAPER = '#e6edf0';

/** `share`: how much of the side the mark takes. A maskable icon may lose all outside a circle of 80 %. */
const ICONS = [
  { name: 'mark-192.png', side: 192, share: 1, background: 'transparent' },
  { name: 'mark-512.png', side: 512, share: 1, background: 'transparent' },
  { name: 'maskable-512.png', side: 512, share: 0.56, background: PAPER },
  { name: 'apple-180.png', side: 180, share: 0.72, background: PAPER },
];

const mark = readFileSync(new URL('mark.svg', PUBLIC), 'utf8');
mkdirSync(new URL('icons/', PUBLIC), { recursive: true });
const browser = await launchBrowser();
const page = await browser.newPage();
for (const { name, side, share, background } of ICONS) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${background} }
    svg { width: ${share * 100}%; height: ${share * 100}% }</style>${mark}`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  writeFileSync(new URL(`icons/${name}`, PUBLIC), picture);
}
await browser.close();
