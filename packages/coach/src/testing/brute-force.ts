import { settlements, type Direction } from '@twofold/rules';
import { slide, type SlidePosition } from '@twofold/rules/slide';

/** What is to be expected of small boards, by following every move and every tile to the end. */
export function bruteForce(): (position: SlidePosition) => number {
  const known = new Map<string, number>();
  const worth = (position: SlidePosition): number => {
    const key = JSON.stringify(position.cells);
    const found = known.get(key);
    if (found !== undefined) return found;
    let best = 0;
    for (const move of slide.legalMoves(position)) {
      best = Math.max(best, worthOfMove(position, move, worth));
    }
    known.set(key, best);
    return best;
  };
  return worth;
}

export function worthOfMove(
  position: SlidePosition,
  move: Direction,
  worth: (position: SlidePosition) => number,
): number {
  const acted = slide.act(position, move);
  if (!acted.ok) throw new RangeError(acted.error.message);
  let total = acted.value.points;
  for (const { value, probability } of settlements(slide, acted.value.after)) {
    total += probability * worth(value.position);
  }
  return total;
}
