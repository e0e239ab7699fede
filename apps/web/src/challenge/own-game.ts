import type { Library } from '../storage/library.js';

/** What the player has made in the same game with the same luck: the best of all attempts that ended. */
export function ownGame(
  library: Pick<Library, 'list' | 'read'>,
  replay: string,
): number | undefined {
  const wanted = headOf(replay);
  const scores = library
    .list()
    .filter(({ id, over }) => {
      const saved = over ? library.read(id) : undefined;
      return saved !== undefined && saved.origin !== 'watched' && headOf(saved.replay) === wanted;
    })
    .map(({ position }) => position.score);
  return scores.length === 0 ? undefined : Math.max(...scores);
}

/** Rules, generator and seed: all that comes before the first move. */
function headOf(replay: string): string {
  return replay.slice(0, replay.indexOf('\n\n'));
}
