import type { Dots, Field } from './field.js';

/** A long path, quickly: a few walks, from a few cells of the region. */
export function growPath(field: Field, dots: Dots, cells: readonly number[]): readonly number[] {
  const starts = [cells[0]!, cells.at(-1)!, cells[cells.length >> 1]!];
  let best: readonly number[] = [];
  for (const start of starts) {
    for (const walk of [narrowWalk, snakeWalk]) {
      const path = walk(field, dots, start);
      if (path.length > best.length) best = path;
      if (best.length === cells.length) return best;
    }
  }
  return best;
}

/** Goes on to the neighbour with the fewest ways on; then the other way from the start. */
function narrowWalk(field: Field, dots: Dots, start: number): number[] {
  const { beside } = field;
  const dot = dots[start];
  const visited = new Uint8Array(field.size);
  visited[start] = 1;
  const waysOn = (cell: number): number => {
    let ways = 0;
    for (let at = 4 * cell, end = at + 4; at < end; at++) {
      const next = beside[at]!;
      if (next >= 0 && dots[next] === dot && visited[next] === 0) ways++;
    }
    return ways;
  };
  const walk = (): number[] => {
    const path: number[] = [];
    for (let cell = start; ;) {
      let chosen = -1;
      let fewest = 5;
      for (let at = 4 * cell, end = at + 4; at < end; at++) {
        const next = beside[at]!;
        if (next < 0 || dots[next] !== dot || visited[next] === 1) continue;
        const ways = waysOn(next);
        if (ways < fewest) [fewest, chosen] = [ways, next];
      }
      if (chosen < 0) return path;
      visited[chosen] = 1;
      path.push(chosen);
      cell = chosen;
    }
  };
  const forward = walk();
  return [...walk().toReversed(), start, ...forward];
}

/** Up, down, left, right as `beside` lists them: along the rows first, which fills rectangles. */
const ALONG_ROWS = [3, 2, 1, 0] as const;

function snakeWalk(field: Field, dots: Dots, start: number): number[] {
  const visited = new Uint8Array(field.size);
  visited[start] = 1;
  const path = [start];
  for (let cell: number | undefined = start; cell !== undefined;) {
    const from: number = 4 * cell;
    cell = ALONG_ROWS.map((direction) => field.beside[from + direction]!).find(
      (next) => next >= 0 && dots[next] === dots[start] && visited[next] === 0,
    );
    if (cell === undefined) break;
    visited[cell] = 1;
    path.push(cell);
  }
  return path;
}
