/** Takes one line of output, without its newline. */
export type Writer = (line: string) => void;

interface Host {
  readonly console?: { log(line: string): void };
}

/** The language itself has no console: where the host has none either, nothing is printed. */
export function writeToConsole(line: string): void {
  (globalThis as Host).console?.log(line);
}
