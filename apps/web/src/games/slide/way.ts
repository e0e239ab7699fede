import { DIRECTIONS, drawsFor, type Seed } from '@twofold/rules';
import { slide, type Content, type SlideEvent, type SlidePosition } from '@twofold/rules/slide';
import { same } from './pieces.js';

/**
 * The events of the move that leads from one position to the next, so that undo can show them
 * backwards. Undo and redo themselves have none, and after a reload nobody remembers.
 */
export function wayBetween(
  before: SlidePosition,
  after: SlidePosition,
  seed: Seed,
): readonly SlideEvent[] | undefined {
  let likely: readonly SlideEvent[] | undefined;
  for (const direction of DIRECTIONS) {
    const acted = slide.act(before, direction);
    if (!acted.ok) continue;
    const { moved } = acted.value.after;
    const settled = slide.settle(acted.value.after, drawsFor(seed, after.ply));
    if (sameCells(settled.position.cells, after.cells)) {
      return [...acted.value.events, ...settled.events];
    }
    // An undo with a penalty changes the rolls that come after it: what is new can still be seen.
    likely ??= withNew(acted.value.events, moved.cells, after.cells);
  }
  return likely;
}

function sameCells(a: readonly Content[], b: readonly Content[]): boolean {
  return a.every((content, cell) => same(content, b[cell]!));
}

function withNew(
  events: readonly SlideEvent[],
  moved: readonly Content[],
  after: readonly Content[],
): readonly SlideEvent[] | undefined {
  const appeared: SlideEvent[] = [];
  for (const [cell, content] of after.entries()) {
    if (same(moved[cell]!, content)) continue;
    if (moved[cell] !== 0 || content === 0) return undefined;
    appeared.push(
      typeof content === 'number'
        ? { kind: 'spawned', cell, value: content }
        : { kind: 'obstacle-appeared', cell, obstacle: content },
    );
  }
  return [...events, ...appeared];
}
