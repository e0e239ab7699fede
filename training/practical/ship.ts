// Learns the chances of a player as strong as people are, and puts them into packages/engine/networks/chances.tfc:
// `node --conditions=@twofold/source --import tsx training/practical/ship.ts practical`, and `expert`; with a share of
// the games (`0.01`) and another file for a try. One thread, fixed seeds, no clock: the same weights every time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  createCore,
  installNetwork,
  loadNetwork,
  PRACTICAL_PLAYERS,
  type PracticalPlayer,
} from '@twofold/engine';
import {
  makeChanceTables,
  parseChanceTables,
  MOVES_PER_SLIP,
  type ChanceTable,
} from '@twofold/engine/practical';
import { ChanceLearner } from './learn.js';

interface Plan {
  readonly games: number;
  /** Ranks of the tiles whose chances are learned: those that are neither sure nor hopeless for this player. */
  readonly targets: readonly number[];
}

const PLANS: Readonly<Record<PracticalPlayer, Plan>> = {
  practical: { games: 20_000, targets: [9, 10, 11, 12] },
  expert: { games: 3000, targets: [13, 14] },
};

const MOST_MOVES = 2 ** 17;
const PAGE = 65_536;

const [name = '', share = '1', path = 'packages/engine/networks/chances.tfc'] =
  process.argv.slice(2);
const player = PRACTICAL_PLAYERS.find((known) => known === name);
if (player === undefined) throw new Error(`name a player: ${PRACTICAL_PLAYERS.join(' or ')}`);
const core = await createCore();
const network = await loadNetwork('lite');
if (!network.ok) throw new Error(network.error.message);
const installed = installNetwork(core, network.value);
if (!installed.ok) throw new Error(installed.error.message);
const at = core.memory.buffer.byteLength;
core.memory.grow((8 * MOST_MOVES) / PAGE);
const boards = new Uint32Array(core.memory.buffer, at, 2 * MOST_MOVES);

const { targets } = PLANS[player];
const games = Math.ceil(PLANS[player].games * Number(share));
const learners = targets.map((target) => new ChanceLearner(target));
const made = new Map(targets.map((target) => [target, 0]));
let moves = 0;
core.exports.setSlips(Math.round(2 ** 32 / MOVES_PER_SLIP[player]));
for (let game = 1; game <= games; game++) {
  const count = core.exports.playErring(BigInt(game), 0n, at, MOST_MOVES);
  moves += count;
  for (const learner of learners) {
    if (learner.learn(boards, count)) made.set(learner.target, made.get(learner.target)! + 1);
  }
  if (game % Math.ceil(games / 10) === 0) {
    const tiles = [...made].map(([target, times]) => [String(2 ** target), times / game] as const);
    console.log(JSON.stringify({ player, game, moves, made: Object.fromEntries(tiles) }));
  }
}

const learned = learners.map((learner): ChanceTable => ({
  player,
  target: learner.target,
  weights: learner.weights(),
}));
const bytes = makeChanceTables(
  [...othersIn(path), ...learned].toSorted((a, b) => a.target - b.target),
);
writeFileSync(path, bytes);
console.log(`${path}: ${bytes.length} bytes`);

/** What the file has of other players stays. */
function othersIn(file: string): readonly ChanceTable[] {
  const known = existsSync(file) ? parseChanceTables(readFileSync(file)) : undefined;
  if (known?.ok === false) throw new Error(known.error.message);
  return known?.value.filter((table) => table.player !== player) ?? [];
}
