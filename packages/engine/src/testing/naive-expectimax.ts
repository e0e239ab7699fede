import { DIRECTIONS } from '@twofold/rules';
import { emptyCells, slide, type SlidePosition } from '@twofold/rules/slide';
import { weightOf, type RandomNetwork } from './random-network.js';

/** The largest ranks that 64 bits hold, and that the network has seen in many games. */
const MOST_PACKED = 15;
const LAST_KNOWN = 14;

/**
 * The value of each direction by the definition of expectimax, on the rules and without a thought of
 * speed: what the search of the module must equal. NaN where a move is not legal. Within the search, moves are
 * skipped that promise so many points less as `hopeless` says than another is worth.
 */
export function naiveValues(
  position: SlidePosition,
  depth: number,
  network: RandomNetwork,
  hopeless = Infinity,
): number[] {
  return DIRECTIONS.map((direction) => {
    const acted = slide.act(position, direction);
    if (!acted.ok) return Number.NaN;
    const { after, points } = acted.value;
    return points + naiveExpected(after.moved, depth - 1, network, hopeless);
  });
}

function naiveBest(
  position: SlidePosition,
  depth: number,
  network: RandomNetwork,
  hopeless: number,
): number {
  const values = naiveValues(position, depth, network, hopeless);
  const promises = hopeless === Infinity ? values : naiveValues(position, 1, network);
  const legal = [0, 1, 2, 3].filter((i) => !Number.isNaN(values[i]!));
  let best = -Infinity;
  for (const i of legal.toSorted((a, b) => promises[b]! - promises[a]!)) {
    if (promises[i]! + hopeless < best) break;
    best = Math.max(best, values[i]!);
  }
  return best === -Infinity ? 0 : best;
}

function naiveExpected(
  after: SlidePosition,
  depth: number,
  network: RandomNetwork,
  hopeless: number,
): number {
  if (depth === 0) return naiveNetworkValue(after.cells as number[], network);
  const empty = emptyCells(after.cells);
  const { spawn } = after.ruleset;
  const total = spawn.reduce((sum, { weight }) => sum + weight, 0);
  let value = 0;
  for (const cell of empty) {
    for (const tile of spawn) {
      const position = { ...after, cells: after.cells.with(cell, tile.value) };
      const best = naiveBest(position, depth, network, hopeless);
      value += ((tile.weight / total) * best) / empty.length;
    }
  }
  return value;
}

/** The sum of the weights over all patterns and all eight symmetries. */
function naiveNetworkValue(cells: readonly number[], network: RandomNetwork): number {
  const ranks = downgraded(cells.map(rankOf), MOST_PACKED);
  const largest = Math.max(...ranks);
  const stage = network.stageRanks.findLastIndex((from) => from <= largest);
  let sum = 0;
  for (const turned of symmetries(ranks)) {
    for (const [pattern, list] of network.patterns.entries()) {
      const index = list.reduce((total, cell, j) => total + turned[cell]! * 16 ** j, 0);
      sum += weightOf(stage, pattern, index);
    }
  }
  return network.scale * sum;
}

/** The board that is searched in place of one with a 32768. */
export function halvedCells(cells: readonly number[]): number[] {
  return downgraded(cells.map(rankOf), LAST_KNOWN).map((rank) => (rank === 0 ? 0 : 2 ** rank));
}

const rankOf = (value: number): number => (value === 0 ? 0 : Math.log2(value));

/** While a tile is past `last`: every tile above the largest missing size counts half. */
function downgraded(ranks: readonly number[], last: number): readonly number[] {
  const largest = Math.max(...ranks);
  if (largest <= last) return ranks;
  let missing = largest - 1;
  while (missing > 0 && ranks.includes(missing)) missing--;
  if (missing === 0) return ranks;
  return downgraded(
    ranks.map((rank) => (rank > missing ? rank - 1 : rank)),
    last,
  );
}

function symmetries(ranks: readonly number[]): number[][] {
  const at = (row: number, column: number): number => ranks[4 * row + column]!;
  const turns: ((row: number, column: number) => number)[] = [
    (row, column) => at(row, column),
    (row, column) => at(row, 3 - column),
    (row, column) => at(3 - row, column),
    (row, column) => at(3 - row, 3 - column),
    (row, column) => at(column, row),
    (row, column) => at(column, 3 - row),
    (row, column) => at(3 - column, row),
    (row, column) => at(3 - column, 3 - row),
  ];
  return turns.map((turn) => ranks.map((_, cell) => turn(Math.floor(cell / 4), cell % 4)));
}
