import type { Readable } from 'node:stream';
import { parseGrid, type PastedFault } from '@twofold/coach';
import {
  err,
  GAMES,
  ok,
  parsePosition,
  type GameTypes,
  type Result,
  MAX_POSITION_LENGTH,
} from '@twofold/rules';
import { readInput } from '../cli/io.js';
import { terminalGame } from '../games/index.js';
import type { TerminalGame } from '../games/terminal-game.js';
import { shown } from '../text/words.js';

/** A position, and which game it is of. */
export interface ReadPosition {
  readonly entry: TerminalGame<GameTypes>;
  readonly position: GameTypes['position'];
}

const STANDARD_INPUT = '-';

/**
 * Reads the argument of `twofold analyse`: a position's text, a link, rows, or `-`; or says what is
 * wrong with it.
 */
export async function readPosition(
  given: string,
  input: Readable,
): Promise<Result<ReadPosition, string>> {
  const text = given === STANDARD_INPUT ? await readInput(input, MAX_POSITION_LENGTH) : given;
  if (text.length > MAX_POSITION_LENGTH) return err('POSITION: it is longer than any position');
  const position = positionIn(text);
  // The rows of a table may begin with empty cells: blanks that count.
  const rows = position === text.trim() ? text : position;
  return /^[a-z]+_/i.test(position) ? fromText(position) : fromRows(rows);
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

function fromText(text: string): Result<ReadPosition, string> {
  const parsed = parsePosition(text);
  if (!parsed.ok) {
    return err(`POSITION, at character ${parsed.error.at ?? 0}: ${parsed.error.message}`);
  }
  const { game, position } = parsed.value;
  return ok({ entry: terminalGame(game), position });
}

function fromRows(text: string): Result<ReadPosition, string> {
  const pasted = parseGrid(text);
  if (!pasted.ok) return err(`POSITION: ${faultText(pasted.error)}`);
  const { game, position } = pasted.value;
  return ok({ entry: terminalGame<GameTypes>(GAMES[game]), position });
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
