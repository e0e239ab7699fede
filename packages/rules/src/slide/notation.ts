import { MAX_COUNT } from '../counts.js';
import { rowsOf, type Direction } from '../grid.js';
import { parsePositionFields } from '../position-text.js';
import { fault, ok, shiftFault, type Result } from '../result.js';
import { orList, parseCount, quoted, splitPieces, type Piece } from '../text.js';
import {
  checkCells,
  slidePosition,
  type Content,
  type SlidePosition,
  type SlideSetup,
} from './position.js';
import { MODES, type AnyMode } from './modes/registry.js';
import { makeSlideRuleset, parseSlideRuleset, type SlideRuleset } from './ruleset.js';
import { MAX_TILE } from './tiles.js';

/**
 * Reads a position: `slide_RULESET_CELLS_SCORE_PLY_UNDOS.PAID`, where rows are separated by `/`
 * and cells by `,`. A cell is a tile's value, 0, or an obstacle as its mode writes it. The last
 * three fields may be left out, and a preset's name may stand for its text.
 */
export function parseSlidePosition(text: string): Result<SlidePosition> {
  const fields = parsePositionFields(text, 'slide', 'UNDOS.PAID');
  if (!fields.ok) return fields;
  const { rules, board, score, ply, last } = fields.value;
  const ruleset = parseSlideRuleset(rules.text);
  if (!ruleset.ok) return shiftFault(ruleset.error, rules.at);
  const cells = parseCells(board, ruleset.value);
  if (!cells.ok) return cells;
  const penalties = parsePenalties(last);
  if (!penalties.ok) return penalties;
  const setup = { cells: cells.value, score, ply, ...penalties.value };
  const position = slidePosition(ruleset.value, setup);
  if (position.ok) return position;
  const blamed = checkCells(ruleset.value, cells.value).ok ? last! : board;
  return fault('bad-position', position.error.message, blamed.at);
}

function parseCells(board: Piece, ruleset: SlideRuleset): Result<readonly Content[]> {
  const rows = splitPieces(board.text, '/', board.at);
  if (rows.length !== ruleset.height) {
    return fault('bad-position', `${rows.length} rows where ${ruleset.height} belong`, board.at);
  }
  const contents: Content[] = [];
  for (const row of rows) {
    const cells = splitPieces(row.text, ',', row.at);
    if (cells.length !== ruleset.width) {
      return fault('bad-position', `${cells.length} cells where ${ruleset.width} belong`, row.at);
    }
    for (const cell of cells) {
      const content = parseContent(cell.text);
      if (content === undefined) {
        return fault(
          'bad-position',
          `a cell is ${writtenCells()}, not ${quoted(cell.text)}`,
          cell.at,
        );
      }
      contents.push(content);
    }
  }
  return ok(contents);
}

function parseContent(text: string): Content | undefined {
  const tile = parseCount(text, MAX_TILE);
  if (tile !== undefined) return tile;
  for (const { obstacles } of Object.values<AnyMode>(MODES)) {
    const obstacle = obstacles?.parse(text);
    if (obstacle !== undefined) return obstacle;
  }
  return undefined;
}

function writtenCells(): string {
  const modes = Object.values<AnyMode>(MODES);
  const written = modes.flatMap(({ obstacles }) => obstacles?.written ?? []);
  return orList([`a number up to ${MAX_TILE}`, ...written]);
}

function parsePenalties(field: Piece | undefined): Result<Pick<SlideSetup, 'undos' | 'paid'>> {
  if (field === undefined) return ok({});
  const [undosText = '', paidText = '0', ...rest] = field.text.split('.', 3);
  const undos = parseCount(undosText, MAX_COUNT);
  const paid = parseCount(paidText, MAX_COUNT);
  if (undos === undefined || paid === undefined || rest.length > 0) {
    return fault(
      'bad-position',
      `the last field is UNDOS.PAID, such as 2.1, not ${quoted(field.text)}`,
      field.at,
    );
  }
  return ok({ undos, paid });
}

export function makeSlidePosition(position: SlidePosition): string {
  const { ruleset, cells, score, ply, undos, paid } = position;
  const rows = rowsOf(ruleset, cells).map((row) => row.map(makeContent).join(','));
  const fields = ['slide', makeSlideRuleset(ruleset), rows.join('/'), score, ply];
  if (undos > 0) fields.push(`${undos}.${paid}`);
  return fields.join('_');
}

function makeContent(content: Content): string {
  if (typeof content === 'number') return `${content}`;
  const { obstacles }: AnyMode = MODES[content.kind];
  return obstacles!.make(content);
}

const LETTERS = { up: 'U', down: 'D', left: 'L', right: 'R' } as const satisfies Record<
  Direction,
  string
>;
const DIRECTION_OF: ReadonlyMap<string, Direction> = new Map(
  (Object.keys(LETTERS) as Direction[]).map((direction) => [LETTERS[direction], direction]),
);

/** One letter: U, D, L or R. */
export function parseSlideMove(text: string): Result<Direction> {
  const direction = DIRECTION_OF.get(text);
  return direction === undefined
    ? fault('bad-move', `a move is U, D, L or R, not ${quoted(text)}`, 0)
    : ok(direction);
}

export function makeSlideMove(direction: Direction): string {
  return LETTERS[direction];
}
