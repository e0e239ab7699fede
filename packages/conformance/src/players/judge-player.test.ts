import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { moduleSimulator } from '../run/program.js';
import { judgePlayer, makePlayerReport } from './judge-player.js';

const folder = mkdtempSync(join(tmpdir(), 'twofold-players-'));
afterAll(() => rmSync(folder, { recursive: true }));
const example = fileURLToPath(new URL('../../../../examples/simulator.mjs', import.meta.url));

/** A module with the simulator of the example and this player. */
function player(name: string, body: string): string {
  const path = join(folder, `${name}.mjs`);
  const code = `export { createSimulator } from ${JSON.stringify(example)};
    export const createPlayer = () => ({ getPlayerMove(game) { ${body} } });`;
  writeFileSync(path, code);
  return path;
}

const FIRST = "['WEST', 'NORTH', 'EAST', 'SOUTH'].find((each) => game.isMovePossible(each))";

describe('S4-15: players play on games that they cannot change', () => {
  it.each([
    ['plain', `return ${FIRST};`, 'no move was possible'],
    [
      'cheat',
      "for (let x = 0; x < 4; x++) game.setPieceAt(x, 3, 2048); return 'NORTH';",
      'the player answered NORTH, which is impossible',
    ],
    ['insists', "return 'UP';", 'the player answered UP, which is impossible'],
    ['throws', "throw new RangeError('oh');", 'the player threw RangeError: oh'],
    ['loops', 'for (;;);', 'time was up'],
  ])('%s', async (name, body, end) => {
    const games = await judgePlayer(moduleSimulator(player(name, body)), {
      games: name === 'plain' ? 2 : 1,
      gameMilliseconds: name === 'loops' ? 300 : 60_000,
    });
    for (const game of games) {
      expect(game.end).toContain(end);
      expect(game.highest).toBeLessThan(2048);
    }
    expect(makePlayerReport(games)).toContain(`2048 in 0 of ${games.length}`);
  });
});
