import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FineTrade } from '../src/slide/network/packing/fine-encoder.js';
import type { EncodedTable, EncodeJob } from './encode-worker.js';

/** Packs all tables of a network, several at a time. A later stage waits for the one before it. */
export async function encodeTables(
  weights: readonly Int16Array[],
  visits: readonly Float32Array[],
  patterns: number,
  trade: FineTrade,
  onTable: (done: number, of: number) => void,
): Promise<EncodedTable[]> {
  const encoded: EncodedTable[] = [];
  let done = 0;
  for (let stage = 0; stage < weights.length; stage += patterns) {
    const waiting = Array.from({ length: patterns }, (_, i) => stage + i);
    const workers = Math.min(patterns, availableParallelism());
    const turns = Array.from({ length: workers }, async () => {
      const worker = new Worker(new URL('./encode-worker.mjs', import.meta.url));
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
        const before = encoded[table - patterns]?.result;
        const job: EncodeJob = {
          table,
          weights: weights[table]!,
          visits: visits[table]!,
          before,
          trade,
        };
        encoded[table] = await ask(worker, job);
        onTable(++done, weights.length);
      }
      await worker.terminate();
    });
    await Promise.all(turns);
  }
  return encoded;
}

async function ask(worker: Worker, job: EncodeJob): Promise<EncodedTable> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(job, []);
  });
}
