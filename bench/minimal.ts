/**
 * The least that random play of 2048 can do in plain TypeScript: one mutable board of ranks, a
 * cheap generator, no events, no history. It is the yardstick for `rules.ts`: the ratio of the two
 * says what immutable positions, events and unpredictable draws cost.
 */
export function playMinimal(width: number, height: number, moves: number): number {
  const board = new Uint8Array(width * height);
  const lines = (['rows', 'columns'] as const).flatMap((kind) => {
    const forward = Array.from({ length: kind === 'rows' ? height : width }, (_, line) =>
      Uint8Array.from({ length: kind === 'rows' ? width : height }, (__, i) =>
        kind === 'rows' ? line * width + i : i * width + line,
      ),
    );
    return [forward, forward.map((line) => line.toReversed())];
  });
  let state = 1;
  const below = (n: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
  let score = 0;

  function spawn(): void {
    let empty = 0;
    for (const rank of board) if (rank === 0) empty++;
    let skip = below(empty);
    for (let cell = 0; cell < board.length; cell++) {
      if (board[cell] === 0 && skip-- === 0) board[cell] = below(10) === 0 ? 2 : 1;
    }
  }

  function slide(direction: number): boolean {
    let moved = false;
    for (const line of lines[direction]!) {
      let next = 0;
      let open = false;
      for (let i = 0; i < line.length; i++) {
        const rank = board[line[i]!]!;
        if (rank === 0) continue;
        if (open && board[line[next - 1]!] === rank) {
          board[line[next - 1]!] = rank + 1;
          board[line[i]!] = 0;
          score += 2 ** (rank + 1);
          open = false;
          moved = true;
          continue;
        }
        if (next !== i) {
          board[line[next]!] = rank;
          board[line[i]!] = 0;
          moved = true;
        }
        next++;
        open = true;
      }
    }
    return moved;
  }

  for (let played = 0; played < moves;) {
    board.fill(0);
    spawn();
    spawn();
    for (let misses = 0; misses < 4 && played < moves;) {
      // Directions are tried in turn from a random one on: four misses in a row are the end.
      const first = below(4);
      for (misses = 0; misses < 4 && !slide((first + misses) % 4);) misses++;
      if (misses === 4) break;
      spawn();
      played++;
    }
  }
  return score;
}
