import { readRules } from './rules-text.js';

/** Letters of colours; `.` is a hole. */
export type Board = readonly (readonly string[])[];

/** A position of Dots, or what a move leaves before chance has settled it. */
export interface DotsState {
  readonly rules: string;
  readonly board: Board;
  readonly score: number;
  readonly ply: number;
  readonly goals: readonly Goal[];
}

interface Goal {
  readonly colour: string;
  readonly left: number;
}

export interface DotsRules {
  readonly colours: readonly string[];
  readonly moves: number;
  readonly loops: boolean;
  readonly goals: readonly Goal[];
  readonly board: Board | undefined;
}

export function readDotsRules(text: string): DotsRules {
  const fields = readRules(text);
  const moves = fields.get('moves') ?? '4';
  const board = fields.get('board');
  return {
    colours: [...'ROGBPYCK'].slice(0, Number(fields.get('colours') ?? 4)),
    moves: moves === 'none' ? Infinity : Number(moves),
    loops: fields.get('loops') === 'yes',
    goals: readGoals(fields.get('goal') ?? 'R:6'),
    board: board === undefined ? undefined : readBoard(board),
  };
}

export function readDots(text: string): DotsState {
  const [, rules, board, score = '0', ply = '0', goals] = text.split('_');
  return {
    rules: rules!,
    board: readBoard(board!),
    score: Number(score),
    ply: Number(ply),
    goals: goals === undefined ? readDotsRules(rules!).goals : readGoals(goals),
  };
}

export function writeDots({ rules, board, score, ply, goals }: DotsState): string {
  const rows = board.map((row) => row.join('')).join('/');
  const left = goals.map((goal) => `${goal.colour}:${goal.left}`).join(',');
  return `dots_${rules}_${rows}_${score}_${ply}_${left === '' ? 'none' : left}`;
}

function readBoard(text: string): Board {
  return text.split('/').map((row) => row.split(''));
}

function readGoals(text: string): Goal[] {
  if (text === 'none') return [];
  return text.split(',').map((item) => {
    const [colour, left] = item.split(':');
    return { colour: colour!, left: Number(left) };
  });
}

/** Row and column. */
export type Place = readonly [number, number];

/** The places that a move such as `2.0RRD` names, on the board or not. */
export function readPath(text: string): Place[] {
  const [, row, column, steps] = /^(\d+)\.(\d+)([UDLR]*)$/.exec(text)!;
  const path: Place[] = [[Number(row), Number(column)]];
  for (const letter of steps!) path.push(stepFrom(path.at(-1)!, letter));
  return path;
}

export function stepFrom([row, column]: Place, letter: string): Place {
  if (letter === 'U') return [row - 1, column];
  if (letter === 'D') return [row + 1, column];
  return [row, letter === 'L' ? column - 1 : column + 1];
}
