/** A puzzle before it is rated. */
export interface Found {
  readonly position: string;
  /** The chance of each solver to find its best move. */
  readonly solved: readonly number[];
}

/** A line for each. */
export function makeFound(found: readonly Found[]): string {
  return found.map((one) => `${JSON.stringify(one)}\n`).join('');
}

export function parseFound(text: string): readonly Found[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Found);
}
