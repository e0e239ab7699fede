import { MAX_COUNT } from '../counts.js';
import { MAX_SIDE, type Coordinate, type Shape } from '../grid.js';
import { parsePositionFields } from '../position-text.js';
import { fault, ok, shiftFault, type Result } from '../result.js';
import { parseCount, quoted } from '../text.js';
import { ANCHOR, COLOURS, makeRows, parseColour, parseRows } from './board.js';
import { LAYERS } from './modes/ice.js';
import type { Path } from './paths.js';
import { dotsPosition, fitGoals, startGoals, type DotsPosition, type Goal } from './position.js';
import { makeDotsRuleset, makeGoals, parseDotsRuleset, type DotsRuleset } from './ruleset.js';

/**
 * Reads a position: `dots_RULESET_BOARD_SCORE_PLY_GOALS`, where the goals are what is still to be
 * cleared, such as `R:2` or `R:2,ice:001/010`, or `none`. An anchor is an `A` on the board. The last three fields may be left out, goals only if none was
 * drawn, and a preset's name may stand for its text.
 */
export function parseDotsPosition(text: string): Result<DotsPosition> {
  const fields = parsePositionFields(text, 'dots', 'GOALS');
  if (!fields.ok) return fields;
  const { rules, board, score, ply, plyField, last } = fields.value;
  const ruleset = parseDotsRuleset(rules.text);
  if (!ruleset.ok) return shiftFault(ruleset.error, rules.at);
  const { width, height, colours, moves } = ruleset.value;
  const letters = [...COLOURS.slice(0, colours), ANCHOR] as const;
  const cells = parseRows(board.text, ruleset.value, letters);
  if (cells === undefined) {
    return fault('bad-position', `the board is ${height} rows of ${width} colours`, board.at);
  }
  if (moves !== undefined && ply > moves) {
    return fault('bad-position', `there are ${moves} moves, not ${ply}`, plyField!.at);
  }
  const left =
    last === undefined
      ? { goals: startGoals(ruleset.value), ice: ruleset.value.ice }
      : parseLeft(last.text, ruleset.value);
  if (left?.goals === undefined || !fitGoals(left.goals, ruleset.value)) {
    return fault(
      'bad-position',
      `the goals left are a field such as ${makeLeft(ruleset.value, ruleset.value)}, with drawn colours named`,
      last?.at ?? text.length,
    );
  }
  const { goals, ice } = left;
  const position = dotsPosition(ruleset.value, { cells, goals, ice, score, ply });
  return position.ok ? position : fault('bad-position', position.error.message, board.at);
}

/** What is left of colours and of ice; other modes have it on the board or in the score. */
type Left = Pick<DotsPosition, 'goals' | 'ice'>;

const ICE = 'ice:';

function parseLeft(text: string, ruleset: DotsRuleset): Left | undefined {
  const { colours } = ruleset;
  const items = text === 'none' ? [] : text.split(',', colours + 2);
  const last = ruleset.ice === undefined ? undefined : items.pop();
  if (last?.startsWith(ICE) === false) return undefined;
  const ice = last && parseRows(last.slice(ICE.length), ruleset, LAYERS)?.map(Number);
  const goals: Goal[] = [];
  for (const item of items) {
    const [letter, number, ...rest] = item.split(':', 3);
    const colour = parseColour(letter ?? '', colours);
    const count = parseCount(number ?? '', MAX_COUNT);
    if (colour === undefined || count === undefined || rest.length > 0) return undefined;
    goals.push({ colour, count });
  }
  if (ruleset.ice !== undefined && !ice) return undefined;
  return { goals, ice: ice || undefined };
}

function makeLeft({ goals, ice }: Pick<DotsRuleset, 'goals' | 'ice'>, shape: Shape): string {
  if (ice === undefined) return makeGoals(goals);
  const layers = `${ICE}${makeRows(shape, ice)}`;
  return goals.length === 0 ? layers : `${makeGoals(goals)},${layers}`;
}

export function makeDotsPosition(position: DotsPosition): string {
  const { ruleset, cells, score, ply } = position;
  const board = makeRows(ruleset, cells);
  const left = makeLeft(position, ruleset);
  return ['dots', makeDotsRuleset(ruleset), board, score, ply, left].join('_');
}

const STEPS: ReadonlyMap<string, Coordinate> = new Map([
  ['U', [-1, 0]],
  ['D', [1, 0]],
  ['L', [0, -1]],
  ['R', [0, 1]],
]);

/** Row and column of the first dot, then a letter for each step: `2.0RRD`. */
export function parseDotsMove(text: string): Result<Path> {
  const match = /^(\d{1,2})\.(\d{1,2})([UDLR]+)$/.exec(text);
  let row = parseCount(match?.[1] ?? '', MAX_SIDE - 1);
  let column = parseCount(match?.[2] ?? '', MAX_SIDE - 1);
  if (row === undefined || column === undefined) {
    return fault('bad-move', `a move is such as 2.0RRD, not ${quoted(text)}`, 0);
  }
  const path: Coordinate[] = [coordinate(row, column)];
  for (const letter of match![3]!) {
    const [down, right] = STEPS.get(letter)!;
    row += down;
    column += right;
    if (row < 0 || row >= MAX_SIDE || column < 0 || column >= MAX_SIDE) {
      return fault('bad-move', `${quoted(text)} leaves every board`, 0);
    }
    path.push(coordinate(row, column));
  }
  return ok(path);
}

/** One shared pair for each cell, so that a long replay from outside stays small in memory. */
const COORDINATES: readonly Coordinate[] = Array.from({ length: MAX_SIDE * MAX_SIDE }, (_, i) => [
  Math.floor(i / MAX_SIDE),
  i % MAX_SIDE,
]);

function coordinate(row: number, column: number): Coordinate {
  return COORDINATES[row * MAX_SIDE + column]!;
}

/** The text of a path of single steps; a path that jumps has none and is a RangeError. */
export function makeDotsMove(path: Path): string {
  const steps = path.slice(1).map(([row, column], i) => {
    const [fromRow, fromColumn] = path[i]!;
    for (const [letter, [down, right]] of STEPS) {
      if (row - fromRow === down && column - fromColumn === right) return letter;
    }
    throw new RangeError(`there is no step from [${path[i]!.join(', ')}] to [${row}, ${column}]`);
  });
  if (steps.length === 0) throw new RangeError('a path connects at least two dots');
  return `${path[0]!.join('.')}${steps.join('')}`;
}
