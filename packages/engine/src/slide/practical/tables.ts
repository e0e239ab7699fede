import { ok } from '@twofold/rules';
import { refuse, type Answer } from '../../common/answer.js';
import { PRACTICAL_PLAYERS, type PracticalPlayer } from '../../common/player.js';
import { RiceReader, RiceWriter } from '../any-board/rice-code.js';
import { largestOf, type Cells } from './board.js';
import { readFeatures, TABLE_WEIGHTS, WEIGHTS_READ } from './features.js';

/** Players as strong as people are: the network's choice at one glance, and one move in so many is any legal move. */
export const MOVES_PER_SLIP: Readonly<Record<PracticalPlayer, number>> = {
  practical: 75,
  expert: 1000,
};

/** The chance of one player to reach one tile, as weights of what `readFeatures` sees, in steps. */
export interface ChanceTable {
  readonly player: PracticalPlayer;
  /** The rank of the tile. */
  readonly target: number;
  readonly weights: Int8Array;
}

/** Weights are logits in steps of this; the mean of 50 roundings is far below a percentage point. */
export const STEP = 0.02;

const numbers = new Int32Array(WEIGHTS_READ);

/** The chance that this player makes the tile from a board after a move. */
export function chanceOf({ target, weights }: ChanceTable, cells: Cells): number {
  if (largestOf(cells) >= target) return 1;
  readFeatures(cells, target, numbers);
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += weights[numbers[i]!]!;
  return 1 / (1 + Math.exp(-STEP * sum));
}

/** `TFC1`, the number of tables, and for each its player, rank, bits for gaps and for weights, and bytes. */
const MAGIC = [0x54, 0x46, 0x43, 0x31];
const HEAD = 8;
const MOST_TABLES = 16;

export function makeChanceTables(tables: readonly ChanceTable[]): Uint8Array<ArrayBuffer> {
  const parts = tables.map(({ player, target, weights }) => {
    const coded = shortest(weights);
    const head = new Uint8Array(HEAD);
    head.set([PRACTICAL_PLAYERS.indexOf(player), target, coded.gapBits, coded.weightBits]);
    new DataView(head.buffer).setUint32(4, coded.bytes.length, true);
    return [...head, ...coded.bytes];
  });
  return Uint8Array.from([...MAGIC, tables.length, ...parts.flat()]);
}

/** The door for files of chances. */
export function parseChanceTables(file: Uint8Array): Answer<readonly ChanceTable[]> {
  const count = file[MAGIC.length];
  if (MAGIC.some((byte, i) => file[i] !== byte) || count === undefined || count > MOST_TABLES) {
    return bad('it does not begin as one');
  }
  const tables: ChanceTable[] = [];
  let at = MAGIC.length + 1;
  for (let i = 0; i < count; i++) {
    if (at + HEAD > file.length) return bad('it ends too early');
    const [name, target, gapBits, weightBits] = file.subarray(at, at + 4);
    const view = new DataView(file.buffer, file.byteOffset + at + 4, 4);
    const bytes = file.subarray(at + HEAD, at + HEAD + view.getUint32(0, true));
    const player = PRACTICAL_PLAYERS[name!];
    if (player === undefined || target! < 1 || target! > 16) return bad('it has an unknown table');
    const weights = readWeights(bytes, gapBits!, weightBits!);
    if (weights === undefined) return bad('a table is damaged');
    tables.push({ player, target: target!, weights });
    at += HEAD + bytes.length;
  }
  return ok(tables);
}

function bad(why: string): Answer<never> {
  return refuse('bad-network', `this is no file of chances: ${why}`);
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
