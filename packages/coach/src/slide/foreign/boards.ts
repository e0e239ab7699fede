import { err, type Result } from '@twofold/rules';
import { slidePosition, type SlidePosition } from '@twofold/rules/slide';
import { positionFault, type PastedFault } from '../../common/pasted-fault.js';
import { parseSlideRows } from '../rows.js';

/** Reads a board as other programs keep it; undefined for what is none of theirs. */
export function parseForeignBoard(text: string): Result<SlidePosition, PastedFault> | undefined {
  const hex = HEX.exec(text.trim())?.slice(1).find(Boolean);
  if (hex !== undefined) return parseBits(hex);
  return /^\s*[[{"]/.test(text) ? parseJson(text) : undefined;
}

/** 64 bits as sixteen digits, also in an address of 2048verse; after 0x zeros may be missing. */
const HEX = /^(?:(?:https?:\/\/(?:www\.)?2048verse\.com\/p\/)?([\da-f]{16})|0x([\da-f]{1,16}))$/i;

/** Four bits a cell, the first of them top left: the rank of its tile. */
function parseBits(hex: string): Result<SlidePosition, PastedFault> {
  const ranks = [...hex.padStart(16, '0')].map((digit) => Number.parseInt(digit, 16));
  const tiles = ranks.map((rank) => (rank === 0 ? 0 : 2 ** rank));
  return parseSlideRows([0, 4, 8, 12].map((from) => tiles.slice(from, from + 4).join(' ')));
}

/** Rows or columns of tiles: numbers, nothing, or objects with a value. */
type Tile = number | null | { readonly value: unknown };
type Cells = readonly (readonly Tile[])[];

/** Rows of numbers, an object with such, or `gameState` of the original, whose cells go by columns. */
function parseJson(text: string): Result<SlidePosition, PastedFault> | undefined {
  const value = valueOf(text);
  // What is stored is a text, and may have been copied as one.
  const state = typeof value === 'string' ? valueOf(value) : value;
  if (isCells(state)) return parseSlideRows(linesOf(state));
  if (typeof state !== 'object' || state === null || Array.isArray(state)) return undefined;
  const given = state as Readonly<Record<string, unknown>>;
  const columns = (given['grid'] as { readonly cells?: unknown } | null | undefined)?.cells;
  const cells = isCells(columns)
    ? transposed(columns)
    : BOARDS.map((name) => given[name]).find(isCells);
  if (cells === undefined) {
    const message = `there is no board in this JSON: it is rows of numbers, or an object with ${BOARDS.join(', ')}`;
    return err(positionFault({ code: 'bad-position', message }));
  }
  const read = parseSlideRows(linesOf(cells));
  if (!read.ok || given['score'] === undefined) return read;
  const scored = slidePosition(read.value.ruleset, {
    cells: read.value.cells,
    score: given['score'] as number,
  });
  return scored.ok ? scored : err(positionFault(scored.error));
}

const BOARDS = ['board', 'grid', 'cells', 'tiles'] as const;

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // braces and brackets of another language: rows are found in them as in any text
  }
}

function isCells(value: unknown): value is Cells {
  const isLine = (line: unknown): boolean =>
    Array.isArray(line) && line.length > 0 && line.every(isTile);
  return Array.isArray(value) && value.length > 0 && value.every(isLine);
}

function isTile(value: unknown): value is Tile {
  return typeof value === 'number' || (typeof value === 'object' && !Array.isArray(value));
}

/** Columns that are not of one length stay as they are, and are refused as rows. */
function transposed(columns: Cells): Cells {
  const height = columns[0]!.length;
  if (columns.some(({ length }) => length !== height)) return columns;
  return columns[0]!.map((_, row) => columns.map((column) => column[row]!));
}

/** As the rows of any board are written; what is no tile is refused there, with its place. */
function linesOf(cells: Cells): readonly string[] {
  return cells.map((row) => row.map(textOf).join(' '));
}

function textOf(tile: Tile): string {
  const value = typeof tile === 'object' ? (tile?.value ?? 0) : tile;
  return JSON.stringify(value).replaceAll(/\s/g, '');
}
