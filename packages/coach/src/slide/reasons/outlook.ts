import { DIRECTIONS, neighbour, settlements, type Direction } from '@twofold/rules';
import {
  emptyCells,
  MAX_TILE,
  slide,
  slideMoves,
  type Content,
  type SlideAfterstate,
  type SlideEvent,
  type SlidePosition,
} from '@twofold/rules/slide';

type Merge = Extract<SlideEvent, { readonly kind: 'merged' }>;

/** A board that may come, and how likely. */
interface Coming {
  readonly position: SlidePosition;
  readonly probability: number;
}

/** What a move leads to, before chance. */
export interface Outlook {
  readonly move: Direction;
  readonly after: SlideAfterstate;
  readonly cells: readonly Content[];
  /** Largest first. */
  readonly merges: readonly Merge[];
  /** In how many cells the new tile can come. */
  readonly open: number;
  /** The target, when the move reaches it. */
  readonly target: number | undefined;
  /** All boards that chance can make of it; undefined where they are too many to be looked at. */
  readonly coming: () => readonly Coming[] | undefined;
}

/** How many cells of boards to come are looked at for one move. */
const MOST_CELLS = 2 ** 11;

/** What a move leads to, or undefined when it cannot be played. */
export function outlookOf(position: SlidePosition, move: Direction): Outlook | undefined {
  const acted = slide.act(position, move);
  if (!acted.ok) return undefined;
  const { after, events } = acted.value;
  const { cells } = after.moved;
  let coming: readonly Coming[] | 'too many' | undefined;
  return {
    move,
    after,
    cells,
    merges: mergesIn(events),
    open: emptyCells(cells).length,
    target: events.find((event) => event.kind === 'target-reached')?.value,
    coming: () => {
      coming ??= comingAfter(after) ?? 'too many';
      return coming === 'too many' ? undefined : coming;
    },
  };
}

function mergesIn(events: readonly SlideEvent[]): readonly Merge[] {
  return events
    .filter((event) => event.kind === 'merged')
    .toSorted((a, b) => b.value - a.value || a.to - b.to);
}

function comingAfter(after: SlideAfterstate): readonly Coming[] | undefined {
  const coming: Coming[] = [];
  let cells = 0;
  for (const { value, probability } of settlements(slide, after)) {
    cells += value.position.cells.length;
    if (cells > MOST_CELLS) return undefined;
    coming.push({ position: value.position, probability });
  }
  return coming;
}

/** Whether the next move can merge into a value: whatever comes, with some tiles, or with none. */
export type Later = 'always' | 'maybe' | 'never';

/** When the next move could merge into this value; undefined where too much can come. */
export function mergeLater(
  { coming, after: { moved } }: Outlook,
  value: number,
): Later | undefined {
  const { target, merge } = moved.ruleset;
  // Nothing comes between two that lie side by side. Where not only equals merge, one of them may
  // have gone to a third tile before.
  const isKept = target?.onReach !== 'stop' && merge === undefined;
  if (isKept && haveNeighbours(moved, value / 2)) return 'always';
  const boards = coming();
  if (boards === undefined) return undefined;
  const can = canMake(boards[0]!.position, value);
  if (boards.some(({ position }) => canMake(position, value) !== can)) return 'maybe';
  return can ? 'always' : 'never';
}

function haveNeighbours({ ruleset, cells }: SlidePosition, value: number): boolean {
  return (
    2 * value <= MAX_TILE &&
    cells.some((content, cell) => {
      if (content !== value) return false;
      const beside = [neighbour(ruleset, cell, 'right'), neighbour(ruleset, cell, 'down')];
      return beside.some((at) => at !== undefined && cells[at] === value);
    })
  );
}

/** The values that a move makes; none where it cannot be played. */
function madeBy(position: SlidePosition, move: Direction): readonly number[] {
  const acted = slide.act(position, move);
  return acted.ok ? mergesIn(acted.value.events).map(({ value }) => value) : [];
}

/** Whether a legal move merges two tiles into this value. */
export function canMake(position: SlidePosition, value: number): boolean {
  return DIRECTIONS.some((move) => madeBy(position, move).includes(value));
}

/** The values that the next move could make if nothing came in between, largest first. */
export function valuesInReach({ after }: Outlook): readonly number[] {
  const values = DIRECTIONS.flatMap((move) => madeBy(after.moved, move));
  return [...new Set(values)].toSorted((a, b) => b - a);
}

/** How many pairs one more move could merge, at most, if nothing came in between. */
export function pairsInReach({ after }: Outlook): number {
  return Math.max(...DIRECTIONS.map((move) => madeBy(after.moved, move).length));
}

/** The chance that the next tile makes such a board. */
function chanceOf(
  { coming }: Outlook,
  isSuch: (position: SlidePosition) => boolean,
): number | undefined {
  return coming()?.reduce(
    (chance, { position, probability }) => chance + (isSuch(position) ? probability : 0),
    0,
  );
}

/**
 * The chance that moves are left after the next tile, and each of them leads to a board of this
 * kind.
 */
export function chanceOfAll(
  outlook: Outlook,
  isSuch: (cells: readonly Content[]) => boolean,
): number | undefined {
  return chanceOf(outlook, (position) => {
    const moves = slideMoves(position);
    return moves.length > 0 && moves.every((move) => isSuch(outlookOf(position, move)!.cells));
  });
}

/** The chance that at most one move is left after the next tile, where the game is not won. */
export function chanceOfOneMove(outlook: Outlook): number | undefined {
  return chanceOf(outlook, (position) => {
    const outcome = slide.outcome(position);
    const isWon = outcome.over && outcome.reason === 'target';
    return !isWon && slideMoves(position).length <= 1;
  });
}
