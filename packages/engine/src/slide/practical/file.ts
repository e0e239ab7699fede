import { ok } from '@twofold/rules';
import type { Answer } from '../../common/answer.js';
import { PRACTICAL_PLAYERS } from '../../common/player.js';
import { badFile, sealed, unsealed, type Seal } from '../../common/sealed-file.js';
import { RiceReader, RiceWriter } from '../rice-code.js';
import { TABLE_WEIGHTS } from './features.js';
import { TABLE_KINDS, type ChanceTable } from './tables.js';

const SEAL: Seal = { letters: 'TFC', version: 1, called: 'chances' };
/** Of each table: its player and kind, rank, bits for gaps and for weights, and how many bytes it has. */
const HEAD = 8;
const MOST_BITS = 8;
/** Where in the first byte of a head the kind begins. */
const KIND_AT = 16;

export function makeChanceTables(tables: readonly ChanceTable[]): Uint8Array<ArrayBuffer> {
  const parts = tables.map(({ player, kind, target, weights }) => {
    const coded = shortest(weights);
    const head = new Uint8Array(HEAD);
    const name = PRACTICAL_PLAYERS.indexOf(player) + KIND_AT * TABLE_KINDS.indexOf(kind);
    head.set([name, target, coded.gapBits, coded.weightBits]);
    new DataView(head.buffer).setUint32(4, coded.bytes.length, true);
    return [...head, ...coded.bytes];
  });
  return sealed(SEAL, Uint8Array.from([tables.length, ...parts.flat()]));
}

/** The door for files of chances: what has passed the sum was made by `makeChanceTables`. */
export function parseChanceTables(file: Uint8Array): Answer<readonly ChanceTable[]> {
  const opened = unsealed(SEAL, file);
  if (!opened.ok) return opened;
  const body = opened.value;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const tables: ChanceTable[] = [];
  let at = 1;
  for (let i = 0; i < body[0]!; i++) {
    if (at + HEAD > body.length) return bad('lacks a table');
    const [name, target, gapBits, weightBits] = body.subarray(at, at + 4);
    const bytes = body.subarray(at + HEAD, at + HEAD + view.getUint32(at + 4, true));
    const player = PRACTICAL_PLAYERS[name! % KIND_AT];
    const kind = TABLE_KINDS[Math.floor(name! / KIND_AT)];
    if (player === undefined || kind === undefined) return bad('has a strange table');
    const isKnown = target! >= 1 && target! <= 16;
    if (!isKnown || gapBits! > MOST_BITS || weightBits! > MOST_BITS)
      return bad('has a strange table');
    const weights = readWeights(bytes, gapBits!, weightBits!);
    if (weights === undefined) return bad('has a table that does not fit its board');
    tables.push({ player, kind, target: target!, weights });
    at += HEAD + bytes.length;
  }
  return at === body.length ? ok(tables) : bad('has more than its tables');
}

function bad(why: string): Answer<never> {
  return badFile(SEAL, why);
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
