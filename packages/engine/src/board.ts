import { cellCount } from '@twofold/rules';
import type { Content, SlidePosition } from '@twofold/rules/slide';
import { answer, refuse, type Answer } from './answer.js';

/**
 * A 4 x 4 board as the WASM module takes it: the rank of cell i (row-major; 0 empty, 1 for a 2, 2 for
 * a 4 and so on) has its low four bits in nibble i of `low`, lowest first, and the rest in `high`.
 */
export interface PackedBoard {
  readonly low: bigint;
  readonly high: bigint;
}

/** The largest tile that a game of 2s and 4s can make on 16 cells is 131072. */
const MAX_RANK = 17;

const SIDE = 4;

/** The door to the module: only boards that it plays by the rules get through. */
export function packBoard(position: SlidePosition): Answer<PackedBoard> {
  const { ruleset, cells } = position;
  if (ruleset.width !== SIDE || ruleset.height !== SIDE) {
    return refuse(
      'unsupported',
      `the network plays on 4 x 4, not ${ruleset.width} x ${ruleset.height}`,
    );
  }
  if (ruleset.obstacle !== undefined) {
    return refuse('unsupported', 'the network does not play with obstacles');
  }
  if (cells.length !== cellCount(ruleset)) {
    return refuse('bad-position', `${cells.length} cells on a board of ${cellCount(ruleset)}`);
  }
  let low = 0n;
  let high = 0n;
  for (const [cell, content] of cells.entries()) {
    const rank = rankOf(content);
    if (rank === undefined) {
      return refuse('unsupported', `cell ${cell} holds no power of two from 2 to 131072`);
    }
    low |= BigInt(rank & 15) << BigInt(4 * cell);
    high |= BigInt(rank >> 4) << BigInt(4 * cell);
  }
  return answer({ low, high });
}

/** The values of the 16 cells. */
export function unpackBoard({ low, high }: PackedBoard): number[] {
  return Array.from({ length: SIDE * SIDE }, (_, cell) => {
    const shift = BigInt(4 * cell);
    const rank = Number((low >> shift) & 15n) + 16 * Number((high >> shift) & 15n);
    return rank === 0 ? 0 : 2 ** rank;
  });
}

/** 0 for an empty cell, 1 for a 2, ... 17 for a 131072; undefined for anything else. */
export function rankOf(content: Content): number | undefined {
  if (content === 0) return 0;
  const rank = typeof content === 'number' ? Math.log2(content) : Number.NaN;
  return Number.isInteger(rank) && rank >= 1 && rank <= MAX_RANK ? rank : undefined;
}
