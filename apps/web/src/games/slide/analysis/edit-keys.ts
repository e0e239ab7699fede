import type { Content, SlidePosition } from '@twofold/rules/slide';
import { brushed } from './edit.js';

/** Digits that were typed for a cell; another cell begins anew. */
export interface Typing {
  readonly cell: number;
  readonly digits: string;
}

const MAX_DIGITS = 6;

/** What a key makes of the cell of the cursor; undefined for a key that is not the editor's. */
export function typed(
  position: SlidePosition,
  cell: number,
  key: string,
  before: Typing | undefined,
): { readonly content: Content; readonly typing: Typing | undefined } | undefined {
  if (/^\d$/.test(key)) {
    const digits = before?.cell === cell ? before.digits : '';
    // A number that is full is followed by another.
    const longer = digits.length >= MAX_DIGITS ? key : digits + key;
    return { content: Number(longer), typing: { cell, digits: longer } };
  }
  if (key === '+' || key === '=')
    return { content: brushed(position, cell, 'up'), typing: undefined };
  if (key === '-') return { content: brushed(position, cell, 'down'), typing: undefined };
  if (key === 'Delete' || key === 'Backspace') return { content: 0, typing: undefined };
  if (key.toLowerCase() === 'x' && position.ruleset.obstacle !== undefined) {
    return { content: brushed(position, cell, 'obstacle'), typing: undefined };
  }
  return undefined;
}
