import { parentPort } from 'node:worker_threads';
import { encodeFine, type FineTrade } from '../src/slide/network/packing/fine-encoder.js';

export interface EncodeJob {
  readonly table: number;
  readonly weights: Int16Array;
  readonly visits: Float32Array;
  readonly before: Int16Array | undefined;
  readonly trade: FineTrade;
}
export interface EncodedTable {
  readonly table: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly stored: number;
  readonly result: Int16Array;
}

parentPort?.on('message', ({ table, weights, visits, before, trade }: EncodeJob) => {
  const encoded = encodeFine(weights, visits, trade, before);
  const reply: EncodedTable = {
    table,
    bytes: encoded.bytes,
    stored: encoded.stored,
    result: encoded.table,
  };
  parentPort?.postMessage(reply, [reply.bytes.buffer, reply.result.buffer as ArrayBuffer]);
});
