import {
  createCore,
  installNetwork,
  loadNetwork,
  type Core,
  type NetworkName,
  type PracticalPlayer,
} from '@twofold/engine';
import { largestOf, MOVES_PER_SLIP, readCells } from '@twofold/engine/practical';
import type { SlidePosition } from '@twofold/rules/slide';

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

  /** The largest tile that such a game makes. */
  largest(player: PracticalPlayer, board: bigint, seed: number): number {
    const { exports, memory } = this.#core;
    exports.setSlips(Math.round(2 ** 32 / MOVES_PER_SLIP[player]));
    const moves = exports.playErring(BigInt(FIRST_SEED + seed), board, this.#at, MOST_MOVES);
    const [low, high] =
      moves === 0
        ? [Number(board & 0xffff_ffffn), Number(board >> 32n)]
        : new Uint32Array(memory.buffer, this.#at + 8 * (moves - 1), 2);
    readCells(low!, high!, this.#cells);
    return 2 ** largestOf(this.#cells);
  }
}

/** As the engine takes boards: four bits a cell. */
export function packed(cells: SlidePosition['cells']): bigint {
  return cells.reduce<bigint>((board, content, cell) => {
    const rank = typeof content === 'number' && content > 0 ? Math.log2(content) : 0;
    return board | (BigInt(rank) << BigInt(4 * cell));
  }, 0n);
}
