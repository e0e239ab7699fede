import {
  createCore,
  installNetwork,
  loadNetwork,
  type Core,
  type NetworkName,
  type PracticalPlayer,
} from '@twofold/engine';
import { largestOf, MOVES_PER_SLIP, readCells } from '@twofold/engine/practical';
import { drawsFor, seedFromInteger, type Direction } from '@twofold/rules';
import { emptyCells, slide, type SlidePosition } from '@twofold/rules/slide';

const MOST_MOVES = 2 ** 16;
const PAGE = 65_536;
const FIRST_SEED = 1_000_000_000;

/** Games that practical players go on with from any board. */
export class Continued {
  readonly #core: Core;
  readonly #at: number;
  readonly #cells = new Uint8Array(16);

  private constructor(core: Core) {
    this.#core = core;
    this.#at = core.memory.buffer.byteLength;
    core.memory.grow((8 * MOST_MOVES) / PAGE);
  }

  static async with(network: NetworkName): Promise<Continued> {
    const core = await createCore();
    const file = await loadNetwork(network);
    if (!file.ok) throw new Error(file.error.message);
    const installed = installNetwork(core, file.value);
    if (!installed.ok) throw new Error(installed.error.message);
    return new Continued(core);
  }

  /** The largest tile that such a game makes, and the points from here on. */
  play(
    player: PracticalPlayer,
    board: bigint,
    seed: number,
  ): { readonly largest: number; readonly points: number } {
    const { exports, memory } = this.#core;
    exports.setSlips(Math.round(2 ** 32 / MOVES_PER_SLIP[player]));
    const moves = exports.playErring(BigInt(FIRST_SEED + seed), board, this.#at, MOST_MOVES);
    const first = this.#sums(Number(board & 0xffff_ffffn), Number(board >> 32n));
    if (moves === 0) return { largest: first.largest, points: 0 };
    const [low, high] = new Uint32Array(memory.buffer, this.#at + 8 * (moves - 1), 2);
    const last = this.#sums(low!, high!);
    const fours = (last.tiles - first.tiles - 2 * (moves - 1)) / 2;
    return { largest: last.largest, points: last.made - first.made - 4 * fours };
  }

  /** To make a tile of rank r from 2s alone brings (r - 1) 2^r points; a 4 that came has 4 of them for nothing. */
  #sums(low: number, high: number): Readonly<Record<'largest' | 'tiles' | 'made', number>> {
    readCells(low, high, this.#cells);
    let [tiles, made] = [0, 0];
    for (const rank of this.#cells) {
      if (rank === 0) continue;
      tiles += 2 ** rank;
      made += (rank - 1) * 2 ** rank;
    }
    return { largest: 2 ** largestOf(this.#cells), tiles, made };
  }
}

/** The board after a move and some tile, the same tile for the same number. */
export function boardAfter(position: SlidePosition, move: Direction, number: number): bigint {
  const acted = slide.act(position, move);
  if (!acted.ok) throw new Error(acted.error.message);
  const { cells } = acted.value.after.moved;
  const draws = drawsFor(seedFromInteger(number), 2);
  const rank = draws.below(10) === 0 ? 2n : 1n;
  const empty = emptyCells(cells);
  return packed(cells) | (rank << BigInt(4 * empty[draws.below(empty.length)]!));
}

/** As the engine takes boards: four bits a cell. */
function packed(cells: SlidePosition['cells']): bigint {
  return cells.reduce<bigint>((board, content, cell) => {
    const rank = typeof content === 'number' && content > 0 ? Math.log2(content) : 0;
    return board | (BigInt(rank) << BigInt(4 * cell));
  }, 0n);
}
