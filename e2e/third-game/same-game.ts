import {
  cellAt,
  cellCount,
  coordinateOf,
  DIRECTIONS,
  linesToward,
  MAX_SIDE,
  neighbour,
  ok,
  rowsOf,
  type Acted,
  type Draws,
  type Game,
  type Result,
  type Shape,
  type Step,
} from '@twofold/rules';
import { countUp } from '../../packages/rules/src/counts.js';
import { makeShape } from '../../packages/rules/src/grid.js';
import { parsePositionFields } from '../../packages/rules/src/position-text.js';
import { fault, shiftFault } from '../../packages/rules/src/result.js';
import { joinFields, parseFields, parseYesNo } from '../../packages/rules/src/ruleset-text.js';
import { orList, parseCount, quoted } from '../../packages/rules/src/text.js';

/**
 * SameGame, which only the tests know: a tap takes a group of two or more blocks of one colour, what
 * is above falls, and empty columns close up. It shows that a game is a folder, and a line in each
 * room; docs/add-a-game.md walks through it.
 */
export interface SameTypes {
  ruleset: SameRuleset;
  position: SamePosition;
  afterstate: SamePosition;
  move: Tap;
  event: SameEvent;
}

const BLOCKS = ['R', 'G', 'B', 'Y', 'P', 'C'] as const;
export type Block = (typeof BLOCKS)[number];

export interface SameRuleset extends Shape {
  /** The board is filled from the first so many of `BLOCKS`. */
  readonly colours: number;
  readonly undo: boolean;
}

export interface SamePosition {
  readonly ruleset: SameRuleset;
  /** Undefined where the board is empty. */
  readonly cells: readonly (Block | undefined)[];
  readonly score: number;
  readonly ply: number;
}

/** By row and column: a cell's number would depend on the size of the board. */
export interface Tap {
  readonly row: number;
  readonly column: number;
}

type SameEvent =
  | { readonly kind: 'cleared'; readonly cells: readonly number[]; readonly block: Block }
  | { readonly kind: 'moved'; readonly from: number; readonly to: number };

const classic: SameRuleset = { width: 8, height: 8, colours: 4, undo: true };
export const SAME_PRESETS: Readonly<Record<'classic' | 'small', SameRuleset>> = {
  classic,
  small: { ...classic, width: 5, height: 5, colours: 3 },
};

export const sameGame: Game<SameTypes> = {
  name: 'same',
  version: 1,
  presets: SAME_PRESETS,
  start,
  legalMoves,
  act,
  // All chance lies in the first board: a move leaves nothing to settle.
  between: (after) => after,
  settle: (position) => ({ position, events: [] }),
  outcome: (position) => {
    const won = position.cells.every((cell) => cell === undefined);
    if (legalMoves(position).next().done !== true) return { over: false, won };
    return { over: true, won, reason: won ? 'goal' : 'stuck' };
  },
  recall: (position) => position,
  parseRuleset,
  makeRuleset,
  parsePosition,
  makePosition,
  parseMove,
  makeMove: ({ row, column }) => `R${row}C${column}`,
  moveToken: /R\d{1,2}C\d{1,2}/,
};

function start(ruleset: SameRuleset, draws: Draws): Step<SameTypes> {
  const cells = Array.from(
    { length: cellCount(ruleset) },
    () => BLOCKS[draws.below(ruleset.colours)],
  );
  return { position: { ruleset, cells, score: 0, ply: 0 }, events: [] };
}

/** One tap for each group: on its first cell. */
function* legalMoves(position: SamePosition): Generator<Tap> {
  const seen = new Set<number>();
  for (const cell of position.cells.keys()) {
    if (seen.has(cell)) continue;
    const group = groupAt(position, cell);
    for (const member of group) seen.add(member);
    if (group.size > 0) yield tapOn(position.ruleset, cell);
  }
}

export function tapOn(shape: Shape, cell: number): Tap {
  const [row, column] = coordinateOf(shape, cell);
  return { row, column };
}

/** The cells of one colour that hang together with a cell; one alone is no group. */
function groupAt({ ruleset, cells }: SamePosition, cell: number): ReadonlySet<number> {
  const colour = cells[cell];
  if (colour === undefined) return new Set();
  const group = new Set([cell]);
  // It grows while it is walked through.
  for (const member of group) {
    for (const direction of DIRECTIONS) {
      const next = neighbour(ruleset, member, direction);
      if (next !== undefined && cells[next] === colour) group.add(next);
    }
  }
  return group.size > 1 ? group : new Set();
}

function act(position: SamePosition, { row, column }: Tap): Result<Acted<SameTypes>> {
  const { ruleset } = position;
  const tapped = cellAt(ruleset, row, column);
  if (tapped === undefined) return fault('off-board', 'there is no such cell');
  const group = groupAt(position, tapped);
  if (group.size === 0) return fault('no-effect', 'a group has two blocks or more');
  const cleared = { kind: 'cleared', cells: [...group], block: position.cells[tapped]! } as const;
  const events: SameEvent[] = [cleared];
  const cells = Array<Block | undefined>(position.cells.length).fill(undefined);
  const columns = linesToward(ruleset, 'down')
    .map((line) => line.filter((cell) => position.cells[cell] !== undefined && !group.has(cell)))
    .filter((line) => line.length > 0);
  for (const [x, line] of columns.entries()) {
    for (const [above, from] of line.entries()) {
      const to = cellAt(ruleset, ruleset.height - 1 - above, x)!;
      cells[to] = position.cells[from];
      if (to !== from) events.push({ kind: 'moved', from, to });
    }
  }
  const points = group.size * (group.size - 1);
  const score = countUp(position.score, points);
  const after = { ruleset, cells, score, ply: countUp(position.ply, 1) };
  return ok({ after, points, events });
}

/** Reads such as `8x8-colours=5`, or a preset's name. */
function parseRuleset(text: string): Result<SameRuleset> {
  if (Object.hasOwn(SAME_PRESETS, text)) return ok(SAME_PRESETS[text as keyof typeof SAME_PRESETS]);
  const parsed = parseFields(text, ['colours', 'undo']);
  if (!parsed.ok) return parsed;
  const { shape, read, bad } = parsed.value;
  const colours = read('colours', (n) => parseCount(n, BLOCKS.length, 2), classic.colours);
  if (colours === undefined) return bad('colours', `a number from 2 to ${BLOCKS.length}`);
  const undo = read('undo', parseYesNo, classic.undo);
  if (undo === undefined) return bad('undo', 'yes or no');
  return ok({ ...shape, colours, undo });
}

function makeRuleset(ruleset: SameRuleset): string {
  return joinFields(makeShape(ruleset), {
    colours: ruleset.colours === classic.colours ? undefined : String(ruleset.colours),
    undo: ruleset.undo ? undefined : 'no',
  });
}

/** Reads `same_RULESET_ROWS_SCORE_PLY`; `.` is an empty cell. */
function parsePosition(text: string): Result<SamePosition> {
  const fields = parsePositionFields(text, 'same');
  if (!fields.ok) return fields;
  const { rules, board, score, ply } = fields.value;
  const ruleset = parseRuleset(rules.text);
  if (!ruleset.ok) return shiftFault(ruleset.error, rules.at);
  const { width, height, colours } = ruleset.value;
  const rows = board.text.split('/');
  if (rows.length !== height || rows.some((row) => row.length !== width)) {
    return fault('bad-position', `the board is ${height} rows of ${width} blocks`, board.at);
  }
  const known: readonly string[] = BLOCKS.slice(0, colours);
  const letters = [...rows.join('')];
  if (!letters.every((letter) => letter === '.' || known.includes(letter))) {
    return fault('bad-position', `a cell is ${orList([...known, '.'])}`, board.at);
  }
  const cells = letters.map((letter) => (letter === '.' ? undefined : (letter as Block)));
  return ok({ ruleset: ruleset.value, cells, score, ply });
}

function makePosition({ ruleset, cells, score, ply }: SamePosition): string {
  const rows = rowsOf(ruleset, cells).map((row) => row.map((cell) => cell ?? '.').join(''));
  return ['same', makeRuleset(ruleset), rows.join('/'), score, ply].join('_');
}

function parseMove(text: string): Result<Tap> {
  const [, r = '', c = ''] = /^R(\d{1,2})C(\d{1,2})$/.exec(text) ?? [];
  const row = parseCount(r, MAX_SIDE - 1);
  const column = parseCount(c, MAX_SIDE - 1);
  return row === undefined || column === undefined
    ? fault('bad-move', `a move is such as R2C0, not ${quoted(text)}`, 0)
    : ok({ row, column });
}
