import type { CellT } from './cell.js';

/** Takes one line of output, without its newline. */
export type Writer = (line: string) => void;

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

interface Host {
  readonly console?: { log(line: string): void };
}

/** The language itself has no console: where the host has none either, nothing is printed. */
function writeToConsole(line: string): void {
  (globalThis as Host).console?.log(line);
}
