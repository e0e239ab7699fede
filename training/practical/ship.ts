// Packs what native/learn has learned of a player into packages/engine/networks/chances.tfc:
// `node --conditions=@twofold/source --import tsx training/practical/ship.ts practical LEARNED`, and `expert`; with another
// file at the end for a try.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  createCore,
  installNetwork,
  loadNetwork,
  PRACTICAL_PLAYERS,
  type PracticalPlayer,
} from '@twofold/engine';
import {
  largestOf,
  makeChanceTables,
  MOVES_PER_SLIP,
  parseChanceTables,
  readCells,
  readFeatures,
  TABLE_WEIGHTS,
  WEIGHTS_READ,
  type ChanceTable,
} from '@twofold/engine/practical';
import { must } from '@twofold/rules';

const MOST_MOVES = 2 ** 17;
const PAGE = 65_536;

const [name = '', learned = '', path = 'packages/engine/networks/chances.tfc'] =
  process.argv.slice(2);
const player = PRACTICAL_PLAYERS.find((known) => known === name);
if (player === undefined) throw new Error(`name a player: ${PRACTICAL_PLAYERS.join(' or ')}`);

const file = readFileSync(learned);
let at = 0;
const tables = Array.from({ length: word() }, (): ChanceTable => readTable(player));
await checkGames(player);
const bytes = makeChanceTables(
  [...othersIn(path), ...tables].toSorted((a, b) => a.target - b.target),
);
writeFileSync(path, bytes);
console.log(`${path}: ${bytes.length} bytes`);

function word(): number {
  at += 4;
  return file.readInt32LE(at - 4);
}

function readTable(of: PracticalPlayer): ChanceTable {
  const kind = word() === 1 ? 'points' : 'chance';
  const target = word();
  const count = word();
  if (count !== TABLE_WEIGHTS) throw new Error(`${count} weights, not ${TABLE_WEIGHTS}`);
  const weights = Int8Array.from(file.subarray(at, at + count));
  at += count;
  for (let left = word(); left > 0; left--) checkSum(weights, target);
  return { player: of, kind, target, weights };
}

/** Both sides read the same weights for a board. */
function checkSum(weights: Int8Array, target: number): void {
  const cells = new Uint8Array(16);
  const numbers = new Int32Array(WEIGHTS_READ);
  readCells(word(), word(), cells);
  const told = word();
  if (largestOf(cells) >= target) return;
  readFeatures(cells, target, numbers);
  const sum = numbers.reduce((total, number) => total + weights[number]!, 0);
  if (sum !== told) throw new Error(`a board has the sum ${sum} here, and ${told} in ${learned}`);
}

/** Both sides play the same games. */
async function checkGames(of: PracticalPlayer): Promise<void> {
  const core = await createCore();
  must(installNetwork(core, must(await loadNetwork('lite'))));
  const to = core.memory.buffer.byteLength;
  core.memory.grow((8 * MOST_MOVES) / PAGE);
  core.exports.setSlips(Math.round(2 ** 32 / MOVES_PER_SLIP[of]));
  const games = word();
  for (let seed = 1; seed <= games; seed++) {
    const moves = core.exports.playErring(BigInt(seed), 0n, to, MOST_MOVES);
    const last = new Int32Array(core.memory.buffer, to + 8 * (moves - 1), 2);
    const told = [word(), word(), word()];
    if ([moves, ...last].join() !== told.join()) {
      throw new Error(`game ${seed} is another here than in ${learned}`);
    }
  }
}

/** What the file has of other players stays. */
function othersIn(known: string): readonly ChanceTable[] {
  const read = existsSync(known) ? parseChanceTables(readFileSync(known)) : undefined;
  if (read?.ok === false) throw new Error(read.error.message);
  return read?.value.filter((table) => table.player !== player) ?? [];
}
