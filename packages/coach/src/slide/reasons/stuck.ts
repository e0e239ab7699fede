import { settlements } from '@twofold/rules';
import {
  emptyCells,
  slide,
  slideMoves,
  type SlideAfterstate,
  type SlidePosition,
} from '@twofold/rules/slide';

/** How many cells of boards are looked at before the question is given up. */
const MOST_CELLS = 2 ** 11;

/** With obstacles a cell can be empty and out of reach; with so many more, nothing is claimed. */
const SPARE = 3;

/**
 * The chance that no move is left after so many new tiles or sooner, with the best play in between;
 * undefined where that takes too long to find out.
 */
export function chanceOfStuck(after: SlideAfterstate, tiles: number): number | undefined {
  let left = MOST_CELLS;

  const afterMove = ({ moved }: SlideAfterstate, more: number): number | undefined => {
    const open = emptyCells(moved.cells).length;
    // No slide fills a cell, so that only a new tile takes room; with room there is a move.
    if (moved.ruleset.obstacle === undefined && open > more) return 0;
    if (open > more + SPARE) return undefined;
    let chance = 0;
    for (const { value, probability } of settlements(slide, { moved })) {
      const then = beforeMove(value.position, more - 1);
      if (then === undefined) return undefined;
      chance += probability * then;
    }
    return chance;
  };

  const beforeMove = (position: SlidePosition, more: number): number | undefined => {
    left -= position.cells.length;
    if (left < 0) return undefined;
    const outcome = slide.outcome(position);
    if (outcome.over) return outcome.reason === 'stuck' ? 1 : 0;
    if (more === 0) return 0;
    let least = 1;
    for (const move of slideMoves(position)) {
      const acted = slide.act(position, move);
      if (!acted.ok) continue;
      const chance = afterMove(acted.value.after, more);
      if (chance === undefined) return undefined;
      least = Math.min(least, chance);
      if (least === 0) break;
    }
    return least;
  };

  return afterMove(after, tiles);
}
