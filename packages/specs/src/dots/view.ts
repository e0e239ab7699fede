import { writeToConsole, type Writer } from '../writer.js';
import type { CellT } from './cell.js';

/** Prints to the console, or to wherever the writer puts its lines. */
export class View {
  readonly #write: Writer;

  constructor(write: Writer = writeToConsole) {
    this.#write = write;
  }

  print_boardT(board: readonly (readonly CellT[])[]): void {
    for (const row of board) this.#write(row.join(' '));
  }

  print_info(cell: CellT, target: number, score: number, moves: number): void {
    this.#write(`Objective: ${cell} ${target}`);
    this.#write(`Score: ${score}`);
    this.#write(`Moves: ${moves}`);
  }
}
