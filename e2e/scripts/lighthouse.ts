// `npm run proof -- lighthouse`: what Lighthouse says of the product as `npm start` serves it, as on a slow
// telephone and as on a desktop; fails below 95 in any category. Lighthouse itself is fetched when it
// is wanted: nothing else needs it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../browser.js';
import { servedAddress } from '../product.js';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const LEAST = 0.95;
const DEVICES = ['mobile', 'desktop'] as const;
const FIGURES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

interface Report {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly displayValue?: string }>
  >;
}

async function measure(device: (typeof DEVICES)[number], address: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-lighthouse-'));
  const output = join(folder, 'report.json');
  const flags = ['--output=json', `--output-path=${output}`, '--quiet'];
  if (device === 'desktop') flags.push('--preset=desktop');
  flags.push('--chrome-flags=--headless=new --no-sandbox');
  try {
    const env = { ...process.env, CHROME_PATH: browserPath() };
    const child = spawn('npx', ['--yes', LIGHTHOUSE, address, ...flags], { env, stdio: 'inherit' });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0) throw new Error(`${LIGHTHOUSE} ended with ${status}`);
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const product = await servedAddress();
try {
  for (const device of DEVICES) {
    const { categories, audits } = await measure(device, product.address);
    for (const { title, score } of Object.values(categories)) {
      console.log(`${device}: ${title} ${Math.round(score * 100)}`);
      if (score < LEAST) process.exitCode = 1;
    }
    for (const name of FIGURES) {
      console.log(`${device}: ${audits[name]?.title} ${audits[name]?.displayValue}`);
    }
  }
} finally {
  product.stop();
}
