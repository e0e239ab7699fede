import { createInterface } from 'node:readline';
import { Controller, GameBoardT, View } from '@twofold/specs/dots';
import { Random } from '@twofold/specs/obstacles';
import { EXIT, print } from '../../cli/io.js';
import type { Run } from '../../cli/spec.js';
import { ANY_SEED, anySeed, type Original } from '../original.js';
import { isQuit } from '../program.js';

const PATH = 'a path, such as [[0,0],[0,1],[0,2]] or 0,0 0,1 0,2; q quits';

/** The program of S1: its view and controller, and coordinates that are typed in. */
export const DOTS_ORIGINAL: Original = {
  name: 'dots',
  summary: 'S1: Dots with its view and controller, and coordinates typed in',
  keys: PATH,
  options: [ANY_SEED],
  load: async () => run,
};

const run: Run = async (given, io) => {
  const view = new View((line) => print(io, line));
  const game = new Controller(new GameBoardT(new Random(given.get(ANY_SEED) ?? anySeed())), view);
  view.print_boardT(game.get_game_boardT());
  view.print_info(...game.get_game_obj(), game.get_game_score(), game.get_game_moves());
  print(io, `(${PATH})`);
  for await (const line of createInterface({ input: io.stdin })) {
    if (isQuit(line.trim())) break;
    try {
      game.execute_move(pathIn(line));
    } catch (error) {
      // What the document's modules throw is part of them; the board is as it was (S1-15).
      print(io, `${(error as Error).name}: ${(error as Error).message}`);
    }
    if (game.is_win() || game.game_over()) {
      print(io, game.is_win() ? 'You win!' : 'Game over!');
      break;
    }
  }
  // A terminal that is still read from would keep us here.
  io.stdin.destroy();
  return EXIT.ok;
};

/** The numbers of a line, two by two; one that is left over is a coordinate that is none. */
function pathIn(line: string): readonly (readonly number[])[] {
  const numbers = (line.match(/-?\d{1,9}/g) ?? []).map(Number);
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, i) =>
    numbers.slice(2 * i, 2 * i + 2),
  );
}
