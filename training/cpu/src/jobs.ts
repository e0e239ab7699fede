import type { TableDecoder } from '@twofold/engine/network';

/** What a worker is given when it starts. */
export interface WorkerSetup {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly thread: number;
  /** Its games: number `from` up to and without `to`. */
  readonly from: number;
  readonly to: number;
  readonly stageRanks: readonly number[];
  readonly late: LateStarts;
  /** Word 0: not 0 when all are to stop. Word 1: the number of the next game to finish. */
  readonly control: Int32Array<SharedArrayBuffer>;
}

/** A share of the games starts from stored boards with a tile of 2^rank. */
export interface LateStarts {
  readonly share: number;
  readonly rank: number;
}

/** What a worker is asked to do, until it is done or told to stop. */
export type Job =
  | { readonly kind: 'td'; readonly steps: number; readonly rate: number }
  | { readonly kind: 'tc'; readonly steps: number; readonly rate: number; readonly floor: number }
  | { readonly kind: 'play'; readonly steps: number }
  | { readonly kind: 'finish'; readonly seed: bigint; readonly games: number };

/** What it answers: the steps that it made. */
export type JobDone = number;

export const STOP = 0;
export const NEXT_GAME = 1;

/** What assembly/index.ts exports. */
export interface TrainerExports extends TableDecoder {
  makeRows(): void;
  setStages(ranks: bigint): void;
  setLate(share: number, rank: number): void;
  seedGames(from: number, to: number, seed: bigint, firstNumber: number): void;
  learnTD(thread: number, from: number, to: number, steps: number, rate: number): void;
  learnTC(
    thread: number,
    from: number,
    to: number,
    steps: number,
    rate: number,
    floor: number,
  ): void;
  play(thread: number, from: number, to: number, steps: number): void;
  finish(thread: number, from: number, to: number): void;
}

/** The module on a memory of its own or shared with others. */
export function instantiate(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  stageRanks: readonly number[],
): TrainerExports {
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  const trainer = instance.exports as unknown as TrainerExports;
  trainer.setStages(stageRanks.slice(1).reduceRight((all, rank) => (all << 8n) | BigInt(rank), 0n));
  return trainer;
}
