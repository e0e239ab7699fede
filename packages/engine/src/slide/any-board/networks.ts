import type { SlideRuleset } from '@twofold/rules/slide';
import { LoadedAsset } from '../../common/loaded-asset.js';
import { parseBoardNetwork, type BoardNetwork } from './board-network.js';
import { LEARNED_BOARDS, type LearnedBoard } from './learned-boards.js';

/** Each written out: see `LoadedAsset`. */
const FILES: Readonly<Record<string, () => URL>> = {
  '3x3': () => new URL('../../../networks/3x3.tfb', import.meta.url),
  '4x3': () => new URL('../../../networks/4x3.tfb', import.meta.url),
  '5x3': () => new URL('../../../networks/5x3.tfb', import.meta.url),
  '5x4': () => new URL('../../../networks/5x4.tfb', import.meta.url),
  '5x5': () => new URL('../../../networks/5x5.tfb', import.meta.url),
  '4x4-fixed': () => new URL('../../../networks/4x4-fixed.tfb', import.meta.url),
  '4x4-movable': () => new URL('../../../networks/4x4-movable.tfb', import.meta.url),
  fibonacci: () => new URL('../../../networks/fibonacci.tfb', import.meta.url),
};

const networks = new Map<LearnedBoard, LoadedAsset<BoardNetwork>>(
  LEARNED_BOARDS.map((learned) => [
    learned,
    new LoadedAsset(`the network of ${learned.name}`, FILES[learned.name]!, (bytes) =>
      parseBoardNetwork(learned, bytes),
    ),
  ]),
);

/** The network that has learned to play by such rules, if there is one; it may have to be loaded. */
export function networkFor(ruleset: SlideRuleset): LoadedAsset<BoardNetwork> | undefined {
  const learned = LEARNED_BOARDS.find((board) => suits(board, ruleset));
  return learned && networks.get(learned);
}

/** Whether what was learned is of use by these rules. */
function suits(learned: LearnedBoard, ruleset: SlideRuleset): boolean {
  const { width, height, spawn, merge, obstacle } = ruleset;
  const isUpright = learned.width === height && learned.height === width;
  if (!isUpright && (learned.width !== width || learned.height !== height)) return false;
  if (merge?.kind !== learned.merge) return false;
  const least = Math.min(...spawn.map(({ value }) => value));
  if (spawn.some(({ value }) => value !== least && value !== 2 * least)) return false;
  // Twice a tile is as good as the tile only where equal ones merge.
  if (merge !== undefined && least !== learned.leastTile) return false;
  if (obstacle?.kind !== learned.obstacle) return false;
  // More obstacles, or such that stay longer, are another game.
  if (obstacle?.kind === 'fixed') return obstacle.count === 1;
  if (obstacle?.kind !== 'movable') return true;
  const [hits, of] = obstacle.chance;
  return obstacle.life <= 5 && hits * 10 <= of * 3;
}
