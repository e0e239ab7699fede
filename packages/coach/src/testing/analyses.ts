import type { Analysis } from '@twofold/engine';
import type { Direction } from '@twofold/rules';
import { slide, type SlidePosition, type SlideTypes } from '@twofold/rules/slide';

export function positionOf(text: string): SlidePosition {
  const parsed = slide.parsePosition(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  return parsed.value;
}

/** An analysis in points that values the moves so, best first. */
export function valuing(
  values: Partial<Record<Direction, number>>,
  more: Partial<Analysis<SlideTypes>> = {},
): Analysis<SlideTypes> {
  const moves = Object.entries(values).map(([move, value]) => ({ move: move as Direction, value }));
  return {
    best: moves[0]!.move,
    moves,
    unit: 'points',
    lost: 0,
    by: 'network',
    exact: false,
    depth: 4,
    nodes: 1000,
    ...more,
  };
}
