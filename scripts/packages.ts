// `npm run packages`: every package as it would be published, in .cache/packages, and whether it can be:
// publint finds nothing, and what others bundle of it is small. With --pack also as files to install, with the
// documentation in the server's.
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { ROOT, STAGE } from './packages/list.js';
import { measureSizes } from './packages/sizes.js';
import { stagePackages } from './packages/stage.js';

const isToPack = process.argv.includes('--pack');
if (isToPack) npm('run', 'docs');
const folders = stagePackages();
const { lines, tooLarge } = await measureSizes();
const found = await Promise.all(folders.map(lint));
const problems = [...found.flat(), ...tooLarge];
console.log([...lines, `${folders.length} packages`].join('\n'));
for (const problem of problems) console.error(`failed: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else if (isToPack) npm('pack', '--pack-destination', STAGE, ...folders);

async function lint(pkgDir: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });
  const manifest = pkg ?? {};
  return messages.map(
    (message) =>
      `${relative(join(STAGE, 'node_modules'), pkgDir)}: ${formatMessage(message, manifest, { color: false })}`,
  );
}

function npm(...words: readonly string[]): void {
  execFileSync('npm', [...words], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}
