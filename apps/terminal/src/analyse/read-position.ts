import type { Readable } from 'node:stream';
import { parseGrid, whyImpossible, type Impossible, type PastedFault } from '@twofold/coach';
import { coordinateOf, parsePosition, type Shape } from '@twofold/rules';
import type { DotsPosition } from '@twofold/rules/dots';
import { slide, type SlidePosition } from '@twofold/rules/slide';
import { shown } from '../cli/values.js';
import { EXIT } from '../io.js';

/** A position of one of the games. */
export type AnyGamePosition =
  | { readonly game: 'slide'; readonly position: SlidePosition }
  | { readonly game: 'dots'; readonly position: DotsPosition };

/** A game that is over makes sense, but nothing can be done; anything else was written wrongly. */
export type ReadPosition =
  | { readonly ok: true; readonly value: AnyGamePosition }
  | { readonly ok: false; readonly message: string; readonly code: number };

/** Longer than the text of any position. */
const MAX_LENGTH = 131_072;
const STANDARD_INPUT = '-';

/** Reads the argument of `twofold analyse`: a position's text, a link, rows, or `-`. */
export async function readPosition(given: string, input: Readable): Promise<ReadPosition> {
  const text = given === STANDARD_INPUT ? await readInput(input) : given;
  if (text.length > MAX_LENGTH) return refused('it is longer than any position');
  const position = positionIn(text);
  // The rows of a table may begin with empty cells: blanks that count.
  const rows = position === text.trim() ? text : position;
  const read = /^[a-z]+_/i.test(position) ? fromText(position) : fromRows(rows);
  if (!read.ok || read.value.game !== slide.name) return read;
  const why = whyImpossible(read.value.position as SlidePosition);
  if (why === undefined) return read;
  if (why.kind === 'no-tile' || why.kind === 'odd-tile') {
    return refused(impossibleText(why, read.value.position.ruleset));
  }
  return { ok: false, message: OVER[why.kind], code: EXIT.failed };
}

async function readInput(input: Readable): Promise<string> {
  let text = '';
  for await (const chunk of input) {
    text += String(chunk);
    if (text.length > MAX_LENGTH) break;
  }
  return text;
}

/** A link of the browser app has the position after `#/at/`, or after another word. */
function positionIn(text: string): string {
  const link = /#\/[a-z]+\/([^]*)$/.exec(text);
  if (link === null) return text.trim();
  const position = link[1]!.trim();
  try {
    return decodeURIComponent(position);
  } catch {
    return position; // a percent sign that stands for nothing: the position is wrong there
  }
}

function fromText(text: string): ReadPosition {
  const parsed = parsePosition(text);
  if (!parsed.ok) {
    const { message, at = 0 } = parsed.error;
    return { ok: false, message: `POSITION, at character ${at}: ${message}`, code: EXIT.misused };
  }
  const { game, position } = parsed.value;
  return { ok: true, value: { game: game.name, position } as AnyGamePosition };
}

function fromRows(text: string): ReadPosition {
  const pasted = parseGrid(text);
  return pasted.ok ? pasted : refused(faultText(pasted.error));
}

function refused(message: string): ReadPosition {
  return { ok: false, message: `POSITION: ${message}`, code: EXIT.misused };
}

const EXAMPLE = '"2 0 4/0 0 2/0 0 0"';

function faultText(fault: PastedFault): string {
  switch (fault.kind) {
    case 'empty':
      return `there is nothing in it: give the text of a position, a link, or rows such as ${EXAMPLE}`;
    case 'too-long':
      return 'it is longer than any position';
    case 'cell':
      return `row ${fault.line}, cell ${fault.place} is ${shown(fault.text)}: cells are tiles, 0 for none, or x for an obstacle, in rows such as ${EXAMPLE}`;
    case 'ragged':
      return `row ${fault.line} has ${fault.count} cells and the first has ${fault.first}: give every row as many`;
    case 'line':
      return `there is one row of ${fault.count}: separate rows by / or line ends, as in ${EXAMPLE}`;
    case 'size':
      return `it is ${fault.width} x ${fault.height}: boards are from 2 x 2 to ${fault.most} x ${fault.most}`;
    case 'position':
      return fault.fault.message;
  }
}

const OVER = {
  over: 'the game is over: no tile can move',
  won: 'the game is over: its target has been reached',
} as const;

function impossibleText(
  why: Extract<Impossible, { readonly kind: 'no-tile' | 'odd-tile' }>,
  shape: Shape,
): string {
  switch (why.kind) {
    case 'no-tile':
      return 'there is no tile on the board: give it at least one';
    case 'odd-tile': {
      const [row, column] = coordinateOf(shape, why.cell);
      return `${why.value} at row ${row + 1}, column ${column + 1} never comes up: tiles are ${why.first}, ${2 * why.first}, ${4 * why.first} and so on`;
    }
  }
}
