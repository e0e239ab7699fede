import type { Content, SlideEvent, SlidePosition } from '@twofold/rules/slide';

/** A tile or an obstacle with an identity that it keeps while it slides. */
interface Piece {
  readonly id: number;
  readonly content: Exclude<Content, 0>;
}

/** Which piece lies on which cell. */
export interface Pieces {
  readonly at: readonly (Piece | undefined)[];
  /** Identities are never used twice. */
  readonly nextId: number;
}

/** What a view has to show, cell by cell. */
export type Change =
  | { readonly kind: 'moved'; readonly piece: Piece; readonly from: number; readonly to: number }
  /** Slides to a merge and is no more. */
  | { readonly kind: 'absorbed'; readonly piece: Piece; readonly from: number; readonly to: number }
  | { readonly kind: 'merged'; readonly piece: Piece; readonly to: number }
  | { readonly kind: 'appeared'; readonly piece: Piece; readonly to: number }
  | { readonly kind: 'vanished'; readonly piece: Piece }
  /** The way back of `absorbed`: comes out of a tile, which is no more, and slides away from it. */
  | { readonly kind: 'parted'; readonly piece: Piece; readonly from: number; readonly to: number }
  | { readonly kind: 'unmade'; readonly piece: Piece }
  /** The same piece holds something else: a movable obstacle has aged. */
  | { readonly kind: 'renewed'; readonly piece: Piece };

export interface Changed {
  readonly pieces: Pieces;
  readonly changes: readonly Change[];
}

/** The pieces of a position that is shown without a way to it. */
export function piecesOf(position: SlidePosition, nextId: number): Pieces {
  const at = position.cells.map((content, cell) =>
    content === 0 ? undefined : { id: nextId + cell, content },
  );
  return { at, nextId: nextId + at.length };
}

/** Follows the events of a move that leads to `position`. */
export function follow(
  pieces: Pieces,
  events: readonly SlideEvent[],
  position: SlidePosition,
): Changed {
  const before = pieces.at;
  const at = [...before];
  const changes: Change[] = [];
  let { nextId } = pieces;
  // All that leave are lifted first: a cell that one leaves may be where another arrives.
  for (const event of events) {
    if (event.kind === 'slid') at[event.from] = undefined;
    else if (event.kind === 'merged') for (const from of event.from) at[from] = undefined;
  }
  for (const event of events) {
    switch (event.kind) {
      case 'slid': {
        const piece = before[event.from]!;
        at[event.to] = piece;
        changes.push({ kind: 'moved', piece, from: event.from, to: event.to });
        break;
      }
      case 'merged': {
        for (const from of event.from) {
          changes.push({ kind: 'absorbed', piece: before[from]!, from, to: event.to });
        }
        const piece = { id: nextId++, content: event.value };
        at[event.to] = piece;
        changes.push({ kind: 'merged', piece, to: event.to });
        break;
      }
      case 'spawned':
      case 'obstacle-appeared': {
        const content = event.kind === 'spawned' ? event.value : event.obstacle;
        const piece = { id: nextId++, content };
        at[event.cell] = piece;
        changes.push({ kind: 'appeared', piece, to: event.cell });
        break;
      }
      case 'obstacle-expired':
        changes.push({ kind: 'vanished', piece: at[event.cell]! });
        at[event.cell] = undefined;
        break;
      case 'target-reached':
        break;
    }
  }
  renew(at, position, changes);
  return { pieces: { at, nextId }, changes };
}

/** Follows the events of a move backwards, to the `position` in which it was made. */
export function retrace(
  pieces: Pieces,
  events: readonly SlideEvent[],
  position: SlidePosition,
): Changed {
  const before = [...pieces.at];
  const at = [...before];
  const changes: Change[] = [];
  let { nextId } = pieces;
  // What came last goes first; an obstacle that was gone is there again before it slides back.
  for (const event of events) {
    if (event.kind === 'spawned' || event.kind === 'obstacle-appeared') {
      changes.push({ kind: 'vanished', piece: before[event.cell]! });
      before[event.cell] = undefined;
      at[event.cell] = undefined;
    }
  }
  for (const event of events) {
    if (event.kind === 'obstacle-expired') {
      const piece: Piece = { id: nextId++, content: { kind: 'movable', life: 1 } };
      before[event.cell] = piece;
      at[event.cell] = piece;
      changes.push({ kind: 'appeared', piece, to: event.cell });
    }
  }
  for (const event of events) {
    if (event.kind === 'slid' || event.kind === 'merged') at[event.to] = undefined;
  }
  for (const event of events) {
    if (event.kind === 'slid') {
      const piece = before[event.to]!;
      at[event.from] = piece;
      changes.push({ kind: 'moved', piece, from: event.to, to: event.from });
    } else if (event.kind === 'merged') {
      changes.push({ kind: 'unmade', piece: before[event.to]! });
      for (const to of event.from) {
        const piece = { id: nextId++, content: position.cells[to] as number };
        at[to] = piece;
        changes.push({ kind: 'parted', piece, from: event.to, to });
      }
    }
  }
  renew(at, position, changes);
  return { pieces: { at, nextId }, changes };
}

/** Pieces that stay what they are may hold something else now. */
function renew(at: (Piece | undefined)[], position: SlidePosition, changes: Change[]): void {
  for (const [cell, content] of position.cells.entries()) {
    const piece = at[cell];
    if (content === 0 || piece === undefined || same(piece.content, content)) continue;
    at[cell] = { ...piece, content };
    changes.push({ kind: 'renewed', piece: at[cell] });
  }
}

/** Goes to a position without events, as a jump in a replay does: what is equal stays, the rest is exchanged. */
export function exchange(pieces: Pieces, position: SlidePosition): Changed {
  const at = [...pieces.at];
  const changes: Change[] = [];
  let { nextId } = pieces;
  for (const [cell, content] of position.cells.entries()) {
    const piece = at[cell];
    if (piece === undefined ? content === 0 : same(piece.content, content)) continue;
    if (piece !== undefined) changes.push({ kind: 'vanished', piece });
    at[cell] = content === 0 ? undefined : { id: nextId++, content };
    if (at[cell] !== undefined) changes.push({ kind: 'appeared', piece: at[cell], to: cell });
  }
  return { pieces: { at, nextId }, changes };
}

function same(a: Content, b: Content): boolean {
  if (typeof a === 'number' || typeof b === 'number') return a === b;
  if (a.kind === 'fixed' || b.kind === 'fixed') return a.kind === b.kind;
  return a.life === b.life;
}
