// Packs what cuda/ has learned into the files that are shipped: see README.md. Arguments: files
// NAME.pruned.gz, and after --made how they were made.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import {
  LEARNED_BOARDS,
  makeBoardNetwork,
  parseBoardNetwork,
  type BoardWeights,
  type LearnedBoard,
} from '@twofold/engine/any-board';
import { must } from '@twofold/rules';

const FOLDER = new URL('../../packages/engine/networks/', import.meta.url);
const RECORDS = new URL('boards.json', FOLDER);
const MOST_DIFFERENCE = 0x7fff;

interface Record {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly weights: number;
  readonly made: string;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { made: { type: 'string' } },
});
const { made } = options;
if (made === undefined) throw new RangeError('--made says how the networks were made');
for (const path of positionals) {
  const { learned, weights } = readPruned(gunzipSync(readFileSync(path)));
  const bytes = makeBoardNetwork(learned, weights);
  const parsed = must(parseBoardNetwork(learned, bytes));
  const file = `${learned.name}.tfb`;
  writeFileSync(new URL(file, FOLDER), bytes);
  note(learned.name, {
    file,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    weights: weights.numbers.length,
    made,
  });
  process.stdout.write(
    `${file}: ${weights.numbers.length} weights, ${bytes.length} bytes, unpacked ${parsed.pages.length} in pages\n`,
  );
}

/** Reads what `writePruned` of cuda/prune.h writes. */
function readPruned(bytes: Uint8Array): {
  readonly learned: LearnedBoard;
  readonly weights: BoardWeights;
} {
  const headEnd = bytes.indexOf(0x0a);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, headEnd))) as {
    readonly name: string;
    readonly step: number;
    readonly symbols: number;
    readonly classes: number;
    readonly kept: number;
  };
  const learned = LEARNED_BOARDS.find(({ name }) => name === head.name);
  if (learned === undefined) throw new Error(`there is no board ${head.name}`);
  let at = headEnd + 1;
  const stems = Int32Array.from({ length: head.classes * head.symbols ** 4 }, nextSigned);
  const numbers = new Uint32Array(head.kept);
  const differences = new Int16Array(head.kept);
  let number = -1;
  for (let i = 0; i < head.kept; i++) {
    number += nextNumber() + 1;
    numbers[i] = number;
    differences[i] = Math.min(Math.max(nextSigned(), -MOST_DIFFERENCE), MOST_DIFFERENCE);
  }
  if (at !== bytes.length) throw new Error('there is more than the weights');
  // What has come to be as its stem, or less than a step from it, need not be kept.
  const kept = [...differences.keys()].filter((i) => differences[i] !== 0);
  return {
    learned,
    weights: {
      step: head.step,
      stems,
      numbers: Uint32Array.from(kept, (i) => numbers[i]!),
      differences: Int16Array.from(kept, (i) => differences[i]!),
    },
  };

  /** Seven bits at a time, the lowest first. */
  function nextNumber(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  function nextSigned(): number {
    const folded = nextNumber();
    return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
  }
}

function note(name: string, record: Record): void {
  const records = existsSync(RECORDS)
    ? (JSON.parse(readFileSync(RECORDS, 'utf8')) as { readonly [board: string]: Record })
    : {};
  writeFileSync(RECORDS, `${JSON.stringify({ ...records, [name]: record }, undefined, 2)}\n`);
}
