import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFlags } from '../flags.js';
import { trainOptions } from '../options.js';
import type { Outcome } from '../outcome.js';
import type { RunRecord } from '../run-record.js';
import { train } from '../train.js';

/** What only repeats, or needs the trainer compiled once more, is for the long proof. */
export const isProof: boolean = process.env['TWOFOLD_PROOF'] !== undefined;

/** One network for all tests: the trainer is compiled for each, which takes seconds. */
export const PATTERNS = '0124,569a,01256';

/** The value of what must have gone well. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}

/** Runs `train` with the flags of a command line. */
export async function trainWith(flags: string, signal?: AbortSignal): Promise<Outcome<RunRecord>> {
  const options = trainOptions(valueOf(parseFlags(['train', ...flags.split(' ')])));
  if (!options.ok) return options;
  return train(options.value, () => undefined, signal ?? new AbortController().signal);
}

/** A folder of its own for each test, gone afterwards. */
export async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'training-cpu-'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
