import { ok } from '@twofold/rules';
import type { Content, SlidePosition } from '@twofold/rules/slide';
import { refuse, type Answer } from '../../common/answer.js';

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

const CELLS = 16;

/** The door to the module, for positions by rules that suit it: only tiles that it knows get through. */
export function packBoard({ cells }: SlidePosition): Answer<PackedBoard> {
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
  return ok({ low, high });
}

/** The values of the 16 cells. */
export function unpackBoard({ low, high }: PackedBoard): number[] {
  return Array.from({ length: CELLS }, (_, cell) => {
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
