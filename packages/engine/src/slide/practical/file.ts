import { ok } from '@twofold/rules';
import { refuse, type Answer } from '../../common/answer.js';
import { PRACTICAL_PLAYERS } from '../../common/player.js';
import { RiceReader, RiceWriter } from '../any-board/rice-code.js';
import { TABLE_WEIGHTS } from './features.js';
import type { ChanceTable } from './tables.js';

/** `TFC`, the version, the sum of all that follows, and how many tables there are. */
const MAGIC = [0x54, 0x46, 0x43];
const VERSION = 1;
const SUM_AT = 4;
const COUNT_AT = 8;
/** Of each table: its player, rank, bits for gaps and for weights, and how many bytes it has. */
const HEAD = 8;
const MOST_BITS = 8;

export function makeChanceTables(tables: readonly ChanceTable[]): Uint8Array<ArrayBuffer> {
  const parts = tables.map(({ player, target, weights }) => {
    const coded = shortest(weights);
    const head = new Uint8Array(HEAD);
    head.set([PRACTICAL_PLAYERS.indexOf(player), target, coded.gapBits, coded.weightBits]);
    new DataView(head.buffer).setUint32(4, coded.bytes.length, true);
    return [...head, ...coded.bytes];
  });
  const file = Uint8Array.from([...MAGIC, VERSION, 0, 0, 0, 0, tables.length, ...parts.flat()]);
  new DataView(file.buffer).setUint32(SUM_AT, sumOf(file), true);
  return file;
}

/** The door for files of chances: what has passed the sum was made by `makeChanceTables`. */
export function parseChanceTables(file: Uint8Array): Answer<readonly ChanceTable[]> {
  if (MAGIC.some((byte, i) => file[i] !== byte)) return bad('is none');
  const version = file[MAGIC.length];
  if (version !== VERSION) return bad(`has version ${version}, and only ${VERSION} is known`);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length <= COUNT_AT || view.getUint32(SUM_AT, true) !== sumOf(file)) {
    return bad('is damaged or cut off');
  }
  const tables: ChanceTable[] = [];
  let at = COUNT_AT + 1;
  for (let i = 0; i < file[COUNT_AT]!; i++) {
    if (at + HEAD > file.length) return bad('lacks a table');
    const [name, target, gapBits, weightBits] = file.subarray(at, at + 4);
    const bytes = file.subarray(at + HEAD, at + HEAD + view.getUint32(at + 4, true));
    const player = PRACTICAL_PLAYERS[name!];
    const isKnown = player !== undefined && target! >= 1 && target! <= 16;
    if (!isKnown || gapBits! > MOST_BITS || weightBits! > MOST_BITS)
      return bad('has a strange table');
    const weights = readWeights(bytes, gapBits!, weightBits!);
    if (weights === undefined) return bad('has a table that does not fit its board');
    tables.push({ player, target: target!, weights });
    at += HEAD + bytes.length;
  }
  return at === file.length ? ok(tables) : bad('has more than its tables');
}

function bad(why: string): Answer<never> {
  return refuse('bad-network', `the file of chances ${why}; load it again`);
}

/** FNV-1a of all after the sum: it finds what a connection or a disk has changed. */
function sumOf(file: Uint8Array): number {
  let sum = 0x811c_9dc5;
  for (let at = COUNT_AT; at < file.length; at++) sum = Math.imul(sum ^ file[at]!, 0x0100_0193);
  return sum >>> 0;
}

interface Coded {
  readonly gapBits: number;
  readonly weightBits: number;
  readonly bytes: Uint8Array;
}

function shortest(weights: Int8Array): Coded {
  const codes = [2, 3, 4].flatMap((weightBits) =>
    [0, 1, 2, 3].map((gapBits) => ({
      gapBits,
      weightBits,
      bytes: written(weights, gapBits, weightBits),
    })),
  );
  return codes.toSorted((a, b) => a.bytes.length - b.bytes.length)[0]!;
}

/** Only weights that are not 0, each after how many zeros. */
function written(weights: Int8Array, gapBits: number, weightBits: number): Uint8Array {
  const writer = new RiceWriter();
  let gap = 0;
  for (const weight of weights) {
    if (weight === 0) gap++;
    else {
      writer.write(gap, gapBits);
      writer.write(weight > 0 ? 2 * weight - 2 : -2 * weight - 1, weightBits);
      gap = 0;
    }
  }
  writer.write(gap, gapBits);
  return writer.bytes();
}

function readWeights(
  bytes: Uint8Array,
  gapBits: number,
  weightBits: number,
): Int8Array | undefined {
  const weights = new Int8Array(TABLE_WEIGHTS);
  const reader = new RiceReader(bytes);
  for (let at = 0; ; at++) {
    const gap = reader.read(gapBits);
    if (gap === undefined) return undefined;
    at += gap;
    if (at === weights.length) return weights;
    const coded = reader.read(weightBits);
    if (coded === undefined || at > weights.length) return undefined;
    weights[at] = coded % 2 === 0 ? coded / 2 + 1 : -(coded + 1) / 2;
  }
}
