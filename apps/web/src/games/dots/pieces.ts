import type { DotsEvent, DotsPosition, Piece } from '@twofold/rules/dots';

/** A dot or an anchor, with an identity that it keeps while it falls. */
interface Dot {
  readonly id: number;
  readonly colour: Piece;
}

export interface Dots {
  /** A hole while a move has been made and not settled. */
  readonly at: readonly (Dot | undefined)[];
  readonly nextId: number;
}

export type DotChange =
  /** `ripple`: how many cells it is from where a loop was closed; a path has none. */
  | { readonly kind: 'cleared'; readonly dot: Dot; readonly ripple?: number }
  /** `rows`: how far it falls; a new dot comes from so many rows above its cell. */
  | { readonly kind: 'fell'; readonly dot: Dot; readonly to: number; readonly rows: number }
  | { readonly kind: 'filled'; readonly dot: Dot; readonly to: number; readonly rows: number }
  /** It fell to the bottom, and leaves the board there. */
  | { readonly kind: 'landed'; readonly dot: Dot }
  | { readonly kind: 'exchanged'; readonly dot: Dot; readonly to: number };

export interface DotsChanged {
  readonly dots: Dots;
  readonly changes: readonly DotChange[];
}

export function dotsOf(position: DotsPosition, nextId: number): Dots {
  const at = position.cells.map((colour, cell) => ({ id: nextId + cell, colour }));
  return { at, nextId: nextId + at.length };
}

/** Follows the events of a move on a board of some width. */
export function followDots(before: Dots, events: readonly DotsEvent[], width: number): DotsChanged {
  const at: (Dot | undefined)[] = [...before.at];
  const changes: DotChange[] = [];
  let { nextId } = before;
  for (const event of events) {
    switch (event.kind) {
      case 'cleared':
        for (const cell of event.cells) {
          const ripple = event.loop ? { ripple: apart(width, event.cells[0]!, cell) } : {};
          changes.push({ kind: 'cleared', dot: at[cell]!, ...ripple });
          at[cell] = undefined;
        }
        break;
      case 'fell': {
        const dot = at[event.from]!;
        at[event.from] = undefined;
        at[event.to] = dot;
        const rows = (event.to - event.from) / width;
        changes.push({ kind: 'fell', dot, to: event.to, rows });
        break;
      }
      case 'landed':
        changes.push({ kind: 'landed', dot: at[event.cell]! });
        at[event.cell] = undefined;
        break;
      case 'melted':
        break;
      case 'filled': {
        const dot = { id: nextId++, colour: event.colour };
        at[event.cell] = dot;
        // The new dots of a column come down together, as many rows as there are of them.
        const rows = events.filter(
          (other) => other.kind === 'filled' && other.cell % width === event.cell % width,
        ).length;
        changes.push({ kind: 'filled', dot, to: event.cell, rows });
        break;
      }
      case 'shuffled': {
        const shuffled = exchangeDots({ at, nextId }, event.cells);
        return { dots: shuffled.dots, changes: [...changes, ...shuffled.changes] };
      }
    }
  }
  return { dots: { at, nextId }, changes };
}

function apart(width: number, a: number, b: number): number {
  const rows = Math.floor(a / width) - Math.floor(b / width);
  return Math.round(Math.hypot(rows, (a % width) - (b % width)));
}

/** Goes to another board without events: what is equal stays, the rest changes its colour. */
export function exchangeDots(before: Dots, colours: readonly Piece[]): DotsChanged {
  const changes: DotChange[] = [];
  let { nextId } = before;
  const at = before.at.map((dot, cell) => {
    const colour = colours[cell]!;
    if (dot === undefined) {
      const filled = { id: nextId++, colour };
      changes.push({ kind: 'filled', dot: filled, to: cell, rows: 1 });
      return filled;
    }
    if (dot.colour === colour) return dot;
    const exchanged = { ...dot, colour };
    changes.push({ kind: 'exchanged', dot: exchanged, to: cell });
    return exchanged;
  });
  return { dots: { at, nextId }, changes };
}
