// Learns the networks that are shipped and packs them; see README.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeNetworkText, MAX_WEIGHT, type SparseWeights } from '@twofold/engine/any-board';
import { learnWeights, refineWeights, type LearnedWeights, type Report } from './learner.js';
import { PLANS, type Plan } from './plans.js';
import { pruned } from './prune.js';
import { rulesOf } from './self-play.js';
import { usageOf } from './usage.js';

const CACHE = fileURLToPath(new URL('../../.cache/training-any-board', import.meta.url));
const OUT = new URL('../../packages/engine/src/slide/any-board/network-data.ts', import.meta.url);

/** Learned now, or taken from a run before that learned in the same way. */
function weightsFor(
  { kept: _kept, refining: _refining, step: _step, ...learning }: Plan,
  name: string,
): LearnedWeights {
  const record = JSON.stringify(learning);
  const [recordPath, path] = [join(CACHE, `${name}.json`), join(CACHE, `${name}.weights`)];
  if (existsSync(recordPath) && readFileSync(recordPath, 'utf8') === record) {
    const { buffer } = Uint8Array.from(readFileSync(path));
    const count = buffer.byteLength / 8;
    return {
      numbers: new Uint32Array(buffer, 0, count),
      points: new Float32Array(buffer, 4 * count, count),
    };
  }
  const learned = learnWeights(learning, reportOn(name));
  mkdirSync(CACHE, { recursive: true });
  const parts = [learned.numbers, learned.points].map(({ buffer }) => Buffer.from(buffer));
  writeFileSync(path, Buffer.concat(parts));
  writeFileSync(recordPath, record);
  return learned;
}

function reportOn(what: string): (report: Report) => void {
  return (report) => void process.stdout.write(`${JSON.stringify({ what, ...report })}\n`);
}

function quantised({ numbers, points }: LearnedWeights, step: number): SparseWeights {
  const values = Int16Array.from(points, (worth) => {
    return Math.min(Math.max(Math.round(worth / step), -MAX_WEIGHT), MAX_WEIGHT);
  });
  return { numbers, values };
}

const entries = PLANS.map((plan) => {
  const { width, height, step } = plan;
  const name = `${width}x${height}`;
  const learned = weightsFor(plan, name);
  const kept = pruned(learned, usageOf(learned, rulesOf(name)), plan);
  const refined = refineWeights(kept, plan, plan.refining, reportOn(`${name}, refining`));
  const { text, ...codes } = makeNetworkText(quantised(refined, step));
  process.stdout.write(
    `${name}: ${codes.count} of ${learned.numbers.length} weights kept, ${text.length} letters\n`,
  );
  const numbers = Object.entries({ width, height, step, ...codes });
  const lines = numbers.map(([key, value]) => `    ${key}: ${value},\n`);
  return `  {\n${lines.join('')}    text: '${text}',\n  },\n`;
});
writeFileSync(
  OUT,
  `import type { StoredNetwork } from './tuple-network.js';

/** Made by training/any-board, see the README there; not to be edited. */
export const STORED_NETWORKS: readonly StoredNetwork[] = [
${entries.join('')}];
`,
);
